import {
  distance,
  getChairPositions,
  isPlaced,
  type Point,
  toRoomPoint,
} from '@/features/seating/tables/geometry';
import type { Seating } from '../manual-seating/seating';

/** A line between two guests on the plan, drawn as cut if they must sit apart. */
export type GuestConnection = { guests: readonly [string, string]; isCut: boolean };
export type ConnectionLine = { key: string; from: Point; to: Point; isCut: boolean };

/** Distance in metres between a line's end and the card's centre, so that the name stays legible. */
const BESIDE_CARD = 0.24;

function cardsOf({ tables }: Seating): ReadonlyMap<string, Point> {
  return new Map(
    tables.flatMap(({ table, chairs }) => {
      if (!isPlaced(table)) return [];
      const places = getChairPositions(table, chairs.length);
      return chairs.flatMap(({ number, guest }): [string, Point][] => {
        const place = places[number - 1];
        return guest && place ? [[guest.id, toRoomPoint(table, place)]] : [];
      });
    }),
  );
}

export function buildConnectionLines(
  seating: Seating,
  ties: readonly GuestConnection[],
): ConnectionLine[] {
  const cards = cardsOf(seating);
  return ties.flatMap(({ guests: [one, other], isCut }) => {
    const [from, to] = [cards.get(one), cards.get(other)];
    if (!from || !to) return [];
    const part = Math.min(0.4, BESIDE_CARD / Math.max(distance(from, to), BESIDE_CARD));
    const between = (a: Point, b: Point) => ({
      x: a.x + (b.x - a.x) * part,
      y: a.y + (b.y - a.y) * part,
    });
    return [
      { key: `${one} ${other} ${isCut}`, from: between(from, to), to: between(to, from), isCut },
    ];
  });
}
