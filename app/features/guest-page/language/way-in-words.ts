import type { Saying } from '@/features/tables/way';
import type { Phrases, Words } from './words';

export type RoomPhrases = Phrases<Words['room']>;

/** Where a table stands, in a guest's language: “third on the left from the door”. Empty where nothing can be said. */
export function wayInWords(phrases: RoomPhrases, saying: Saying): string {
  if (!saying) return '';
  const listed = (...parts: string[]) => parts.reduce((said, part) => phrases.thisPlace(said) + part);
  const fromDoor = (nth: number) => phrases.fromDoor(counted(phrases, nth));
  const onSide = (side: 'left' | 'right') => (side === 'left' ? phrases.onLeft : phrases.onRight);
  if ('beside' in saying) return phrases[`beside-${saying.beside}`];
  if ('wall' in saying) {
    const wall = phrases[`${saying.wall}Wall`];
    return saying.nth === null ? wall : listed(wall, fromDoor(saying.nth));
  }
  if ('near' in saying) {
    const { side, near } = saying;
    return listed(...(side ? [onSide(side)] : []), ...(near ? [phrases[`beside-${near}`]] : []));
  }
  const { side, row, nth } = saying.way;
  if (row === 1 || side === 'ahead') return phrases[side](counted(phrases, nth));
  return listed(onSide(side), phrases.row(String(row)), fromDoor(nth));
}

const counted = ({ nth, further }: RoomPhrases, number: number) => nth[number - 1] ?? further(String(number));
