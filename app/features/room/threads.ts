import { chairPlaces, inRoom, isPlaced, type Point } from '@/features/tables/geometry';
import type { Seating } from './seating';

/** Two guests whom a thread joins on the plan; it is cut where they are to be apart. */
export type Tie = { guests: readonly [string, string]; isCut: boolean };
export type Thread = { key: string; from: Point; to: Point; isCut: boolean };

/** Where the guests' cards lie in the room. */
function cardsOf({ tables }: Seating): ReadonlyMap<string, Point> {
  return new Map(
    tables.flatMap(({ table, chairs }) => {
      if (!isPlaced(table)) return [];
      const places = chairPlaces(table, chairs.length);
      return chairs.flatMap(({ number, guest }): [string, Point][] => {
        const place = places[number - 1];
        return guest && place ? [[guest.id, inRoom(table, place)]] : [];
      });
    }),
  );
}

/** The threads between those who both sit at tables that stand in the room. */
export function threadsOf(seating: Seating, ties: readonly Tie[]): Thread[] {
  const cards = cardsOf(seating);
  return ties.flatMap(({ guests: [one, other], isCut }) => {
    const [from, to] = [cards.get(one), cards.get(other)];
    return from && to ? [{ key: `${one} ${other} ${isCut}`, from, to, isCut }] : [];
  });
}
