import { useEffect, useState } from 'react';

const EACH_MS = 20_000;

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EACH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
