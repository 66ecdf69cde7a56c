import { useEffect, useRef, useState } from 'react';

/** True for at least `duration` milliseconds each time it turns true, so that a busy state does not flash. */
export function useHeld(isOn: boolean, duration: number): boolean {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isOn) return;
    clearTimeout(timer.current);
    setHeld(true);
    timer.current = setTimeout(() => setHeld(false), duration);
  }, [isOn, duration]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return isOn || isHeld;
}
