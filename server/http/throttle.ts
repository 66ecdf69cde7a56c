/** A token bucket. Returns how many ms to wait after these bytes. */
export function createThrottle(bytesPerSecond: number, burst: number) {
  const perMs = bytesPerSecond / 1000;
  let available = burst;
  let countedAt = 0;
  return (bytes: number, now = performance.now()): number => {
    available = Math.min(burst, available + (now - countedAt) * perMs) - bytes;
    countedAt = now;
    return available < 0 ? -available / perMs : 0;
  };
}
