import { useEffect, useState } from 'react';

/** Whether something has been so for that long without a break. */
export function useSteadyFor(isSo: boolean, ms: number): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    if (!isSo) return setHas(false);
    const timer = setTimeout(() => setHas(true), ms);
    return () => clearTimeout(timer);
  }, [isSo, ms]);
  return has;
}
