import type { Directions } from '@/features/seating/tables/directions';
import type { Phrases, Words } from './words';

export type RoomPhrases = Phrases<Words['room']>;

/** “third on the left from the door”; empty if the place cannot be described. */
export function wayInWords(phrases: RoomPhrases, saying: Directions): string {
  if (!saying) return '';
  const { side, row, nth, wall, beside } = saying;
  const which = nth ? counted(phrases, nth) : '';
  if (side && row === 1) return phrases[side](which);
  const parts = [
    side && phrases[side === 'left' ? 'onLeft' : 'onRight'],
    row && phrases.row(String(row)),
    wall && phrases[`${wall}Wall`],
    beside && phrases[`beside-${beside}`],
    which && phrases.fromDoor(which),
  ];
  return parts
    .flatMap((part) => part || [])
    .reduce((sentence, part) => (sentence ? phrases.thisPlace(sentence) + part : part), '');
}

const counted = ({ nth, further }: RoomPhrases, number: number) => nth[number - 1] ?? further(String(number));
