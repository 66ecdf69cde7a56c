/** Of all who share it, so many bytes a second, and `burst` at once after a rest. Gives how many ms to wait after a piece before the next one is asked for. */
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
