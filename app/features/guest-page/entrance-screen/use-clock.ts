import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds left until `endsAt`, a time as in performance.now(); null without `endsAt`. Calls `onEnd` at zero. */
export function useSecondsLeft(endsAt: number | null, onEnd: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (endsAt === null) return setLeft(null);
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const ms = endsAt - performance.now();
      if (ms <= 0) return end();
      setLeft(Math.ceil(ms / 1000));
      timer = setTimeout(tick, Math.ceil(ms % 1000) || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt]);
  return left;
}

export function useElapsedMinutes(isRunning: boolean): number {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    setMinutes(0);
    if (!isRunning) return;
    const timer = setInterval(() => setMinutes((before) => before + 1), 60_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return minutes;
}
