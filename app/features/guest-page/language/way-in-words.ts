import type { Saying } from '@/features/tables/way';
import type { Phrases, Words } from './words';

export type RoomPhrases = Phrases<Words['room']>;

/** Where a table stands, in a guest's language: “third on the left from the door”. Empty where nothing can be said. */
export function wayInWords(phrases: RoomPhrases, saying: Saying): string {
  if (!saying) return '';
  if ('beside' in saying) return phrases[`beside-${saying.beside}`];
  const { side, row, nth } = saying.way;
  const counted = phrases.nth[nth - 1] ?? phrases.further(String(nth));
  if (row === 1) return phrases[side](counted);
  const inRow = side === 'left' ? phrases.rowLeft : phrases.rowRight;
  return inRow(String(row)) + phrases.fromDoor(counted);
}
