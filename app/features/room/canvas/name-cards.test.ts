import { expect, test } from 'vitest';
import type { PlacedTable } from '@/features/seating/tables/geometry';
import { NEW_TABLE } from '@/features/seating/tables/schema';
import { fitNameCard, fitNameCards, NAME_CARD, placeNameCard } from './name-cards';

const round: PlacedTable = { ...NEW_TABLE, id: '1', label: '1', x: 5, y: 5 };
const top: PlacedTable = { ...round, shape: 'long', seats: 8, width: 5.4, depth: 0.8 };

test('cards are full size where they fit, narrower at a crowded table, and absent from a tiny one', () => {
  expect(fitNameCard(round, 8, 44)).toBe(NAME_CARD.width);
  expect(fitNameCard(top, 8, 36)).toBe(23);
  expect(fitNameCard(top, 8, 30)).toBeNull();
});

test('places a card outside the table’s edge, above its chair, at any rotation of the room', () => {
  const above = placeNameCard({ x: 0, y: -1, turn: 180 }, 26, 0);
  expect(above.edge.y).toBeCloseTo(-0.8);
  expect(above.away.y).toBeCloseTo(-10.5);
  const turned = placeNameCard({ x: 0, y: -1, turn: 180 }, 26, 90);
  expect(turned.edge.y).toBeCloseTo(-0.8);
  expect([turned.away.x, turned.away.y]).toEqual([expect.closeTo(15), expect.closeTo(0)]);
});

test.each([false, true])(
  'shows no cards at tables whose cards would overlap (room turned: %s)',
  (isTurned) => {
    const lay = (...at: [number, number][]) =>
      at.map(([x, y], id) => ({ table: { ...round, id: String(id), x, y }, count: 8 }));
    const shownIn = (tables: ReturnType<typeof lay>, scale: number) => [
      ...fitNameCards(tables, scale, isTurned).keys(),
    ];
    const crowded = lay([5, 5], [7.3, 5], [5, 10]);
    expect(shownIn(crowded, 44)).toEqual(['2']);
    expect(shownIn(crowded, 120)).toEqual(['0', '1', '2']);
    expect(shownIn(lay([5, 5], [9, 5], [5, 9]), 44)).toEqual(['0', '1', '2']);
  },
);

test.each([false, true])(
  'a table shows no cards if they would touch the dashes of a table without cards (room turned: %s)',
  (isTurned) => {
    const crowded = { ...top, id: 'top', x: 5, y: 7.2, width: 3 };
    const shownBeside = (x: number) => [
      ...fitNameCards(
        [
          { table: { ...round, id: 'round', x, y: 7.2 }, count: 8 },
          { table: crowded, count: 16 },
        ],
        34,
        isTurned,
      ).keys(),
    ];
    expect(shownBeside(8)).toEqual([]);
    expect(shownBeside(8.8)).toEqual(['round']);
  },
);
