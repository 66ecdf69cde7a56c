const RETRY_MS = 60_000;

/** Keeps the screen on while the page is visible; requests the wake lock again every minute, because a tablet may release it. Returns a function that stops this. */
export function keepAwake(): () => void {
  // browsers support it only over https and since 2022; otherwise the tablet's own setting applies
  if (!('wakeLock' in navigator)) return () => {};
  let lock: WakeLockSentinel | undefined;
  let isStopped = false;
  const requestLock = async () => {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isStopped) await lock.release();
    } catch (error) {
      console.warn('Could not keep the screen awake', error);
    }
  };
  const timer = setInterval(requestLock, RETRY_MS);
  document.addEventListener('visibilitychange', requestLock);
  void requestLock();
  return () => {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', requestLock);
    void lock?.release();
  };
}
