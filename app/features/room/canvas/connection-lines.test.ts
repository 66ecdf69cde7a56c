import { expect, test } from 'vitest';
import type { Guest } from '@/features/seating/guests/schema';
import { NEW_TABLE } from '@/features/seating/tables/schema';
import { buildSeating } from '../manual-seating/seating';
import { buildConnectionLines } from './connection-lines';

const guest = (id: string, table_number: string | null, seat: number | null = null) =>
  ({ id, table_number, seat }) as Guest;
const table = (label: string, x: number | null, turn = 0) => ({
  ...NEW_TABLE,
  id: label,
  label,
  seats: 4,
  x,
  y: x,
  turn,
});

test('draws a line between two guests of a wish if both tables are in the room, at any rotation', () => {
  const guests = [
    guest('zoe', '1', 1),
    guest('tom', '2', 1),
    guest('nia', '3', 1),
    guest('siân', null),
  ];
  const seating = buildSeating([table('1', 5), table('2', 10, 180), table('3', null)], guests);
  const lines = buildConnectionLines(seating, [
    { guests: ['zoe', 'tom'], isCut: true },
    { guests: ['zoe', 'nia'], isCut: false },
    { guests: ['siân', 'tom'], isCut: false },
  ]);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.isCut).toBe(true);
  const [{ from, to } = { from: { x: 0, y: 0 }, to: { x: 0, y: 0 } }] = lines;
  expect(Math.hypot(from.x - 5, from.y - (5 - NEW_TABLE.depth / 2))).toBeLessThan(0.5);
  expect(Math.hypot(to.x - 10, to.y - (10 + NEW_TABLE.depth / 2))).toBeLessThan(0.5);
});
