const AGAIN_MS = 60_000;

/** Keeps the screen on while visible; requests the lock again each minute, because a tablet may drop it. Returns the function that stops it. */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => {}; // missing on plain http and before 2022; the tablet's own setting applies
  let lock: WakeLockSentinel | undefined;
  let isEnded = false;
  const requestLock = async () => {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isEnded) await lock.release();
    } catch (error) {
      console.warn('Could not keep the screen awake', error);
    }
  };
  const timer = setInterval(requestLock, AGAIN_MS);
  document.addEventListener('visibilitychange', requestLock);
  void requestLock();
  return () => {
    isEnded = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', requestLock);
    void lock?.release();
  };
}
