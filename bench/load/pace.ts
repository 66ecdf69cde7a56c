let part = 1;
/** A short run has a tenth of the people in a tenth of the time, at the same rate of requests. */
export const enableShortRun = () => {
  part = 0.1;
};

export const scaleMinutes = (count: number) => count * 60_000 * part;

export const scalePeople = (count: number) => Math.round(count * part);

export const sleep = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

export const randomBetween = (min: number, max: number) => min + Math.random() * (max - min);

export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  ms: number,
): Promise<boolean> {
  const end = performance.now() + ms;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await sleep(20);
  }
  return true;
}
