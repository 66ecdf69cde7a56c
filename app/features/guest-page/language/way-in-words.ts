import type { Saying } from '@/features/tables/way';
import type { Phrases, Words } from './words';

export type RoomPhrases = Phrases<Words['room']>;

/** Where a table stands, in a guest's language: “third on the left from the door”. Empty where nothing can be said. */
export function wayInWords(phrases: RoomPhrases, saying: Saying): string {
  if (!saying) return '';
  if ('beside' in saying) return phrases[`beside-${saying.beside}`];
  if ('wall' in saying) {
    const wall = phrases[`${saying.wall}Wall`];
    return saying.nth === null ? wall : phrases.thisPlace(wall) + phrases.fromDoor(counted(phrases, saying.nth));
  }
  const { side, row, nth } = saying.way;
  if (row === 1) return phrases[side](counted(phrases, nth));
  const inRow = side === 'left' ? phrases.rowLeft : phrases.rowRight;
  return phrases.thisPlace(inRow(String(row))) + phrases.fromDoor(counted(phrases, nth));
}

const counted = ({ nth, further }: RoomPhrases, number: number) => nth[number - 1] ?? further(String(number));
