const AGAIN_MS = 60_000;

/** Keeps the tablet's screen on while it is looked at; a tablet that lets go, low on power say, is asked again each minute. Returns what ends it. */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => {}; // plain http, and browsers before 2022: the tablet's own setting holds
  let lock: WakeLockSentinel | undefined;
  let isEnded = false;
  const ask = async () => {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isEnded) await lock.release();
    } catch (error) {
      console.warn('The screen may go dark', error);
    }
  };
  const timer = setInterval(ask, AGAIN_MS);
  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => {
    isEnded = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
