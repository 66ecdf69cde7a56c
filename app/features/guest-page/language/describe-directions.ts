import type { GuestPageWords, Phrases } from '@/features/languages/words';
import type { Directions } from '@/features/seating/tables/directions';

export type RoomPhrases = Phrases<GuestPageWords['room']>;

/** “third on the left from the door”; empty if the position cannot be described. */
export function describeDirections(phrases: RoomPhrases, directions: Directions): string {
  if (!directions) return '';
  const { side, row, nth, wall, beside } = directions;
  const which = { nth: nth ? (phrases.nth[nth - 1] ?? phrases.further({ count: nth })) : '' };
  if (side && row === 1) return phrases[side](which);
  const parts = [
    side && phrases[side === 'left' ? 'onLeft' : 'onRight'],
    row && phrases.row({ row }),
    wall && phrases[`${wall}Wall`],
    beside && phrases[`beside-${beside}`],
    nth && phrases.fromDoor(which),
  ];
  return parts
    .flatMap((part) => part || [])
    .reduce(
      (sentence, part) => (sentence ? phrases.thisPlace({ place: sentence }) + part : part),
      '',
    );
}
