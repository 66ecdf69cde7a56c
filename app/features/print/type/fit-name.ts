import { splitName } from '@/features/guests/full-names';
import { fitText, normaliseSpaces, splitAtBreakPoints } from './fit-text';

/** In points: the smallest size readable at arm's length. Smaller sizes are a last resort. */
const MIN_READABLE_SIZE = 9;
/** A name that would shrink below this factor takes two lines instead. */
const MIN_SHRINK = 0.8;

type FitNameOptions = {
  measure(text: string): number;
  width: number;
  height: number;
  fullSize: number;
  leading: number;
};
export type FittedName = { lines: string[]; size: number };

/** Tries, in this order: one line at nearly full size, two lines split before the surname, one smaller line, as many lines as needed. */
export function fitName(
  name: string,
  { measure, width, height, fullSize, leading }: FitNameOptions,
): FittedName {
  const whole = normaliseSpaces(name);
  const oneLine = Math.min(fullSize, width / measure(whole), height / leading);
  if (oneLine >= fullSize * MIN_SHRINK) return { lines: [whole], size: oneLine };
  const { given, surname } = splitName(whole);
  const two = given && whole.endsWith(surname) ? [given, surname] : [];
  const twoLines = two.length
    ? Math.min(
        fullSize * MIN_SHRINK,
        height / (2 * leading),
        ...two.map((line) => width / measure(line)),
      )
    : 0;
  if (twoLines >= Math.max(oneLine, MIN_READABLE_SIZE)) return { lines: two, size: twoLines };
  if (oneLine >= Math.max(MIN_READABLE_SIZE, fullSize * 0.6))
    return { lines: [whole], size: oneLine };
  return fitText(splitAtBreakPoints(whole), {
    measure,
    width,
    height,
    largest: fullSize * MIN_SHRINK,
    smallestUnbroken: Math.min(MIN_READABLE_SIZE, fullSize * MIN_SHRINK),
    leading,
  });
}
