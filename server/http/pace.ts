/** A token bucket shared by all. Returns the delay in ms before the next piece. */
export function createPace(bytesPerSecond: number, burst: number) {
  const perMs = bytesPerSecond / 1000;
  let left = burst;
  let countedAt = 0;
  return (bytes: number, now = performance.now()): number => {
    left = Math.min(burst, left + (now - countedAt) * perMs) - bytes;
    countedAt = now;
    return left < 0 ? -left / perMs : 0;
  };
}
