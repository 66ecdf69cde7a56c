import { expect, test } from 'vitest';
import { EMPTY_ROOM, NEW_TABLE, type RoomPlan } from '@/features/seating/tables/schema';
import { findTablesByNumber, numberTables, parseNumbers } from './number-tables';

const plan = (tables: readonly [label: string, x: number | null, y: number][]): RoomPlan => ({
  room: EMPTY_ROOM,
  fixtures: [{ id: 'door', kind: 'door', x: 10, y: 14, width: 1.8, depth: 0.2, turn: 0 }] as never,
  tables: tables.map(([label, x, y]) => ({
    ...NEW_TABLE,
    id: label,
    label,
    x,
    y: x === null ? null : y,
  })),
});
const twoRows = plan([
  ['9', 8, 3.1],
  ['3', 4, 3],
  ['5 · Lavender', 4, 7],
  ['Table 2', 8, 6.9],
  ['Top Table', 6, 1],
]);
const labels = (room: RoomPlan, options: Partial<Parameters<typeof numberTables>[1]> = {}) =>
  Object.fromEntries(
    (
      numberTables(room, { order: 'rows', start: 1, leftOut: [], isTurned: false, ...options }) ??
      []
    ).map(({ id, label }) => [id, label]),
  );

test.each([
  ['2; 8; 12–16', [2, 8, 12, 13, 14, 15, 16]],
  ['4, 13', [4, 13]],
  ['13 4', [4, 13]],
  ['12 - 14', [12, 13, 14]],
  ['', []],
  ['four', null],
  ['16-12', null],
  ['1-900', null],
])('parses the numbers in “%s”', (text, numbers) => {
  expect(parseNumbers(text)).toEqual(numbers);
});

test('numbers tables row by row, despite small offsets, and keeps their names', () => {
  expect(labels(twoRows)).toEqual({
    '3': '1',
    '9': '2',
    '5 · Lavender': '3 · Lavender',
    'Table 2': '4',
  });
});

test('numbers tables column by column, or from the door', () => {
  expect(labels(twoRows, { order: 'columns' })).toEqual({
    '3': '1',
    '5 · Lavender': '2 · Lavender',
    '9': '3',
    'Table 2': '4',
  });
  expect(labels(twoRows, { order: 'door' })).toMatchObject({
    'Table 2': '1',
    '5 · Lavender': '2 · Lavender',
  });
});

test('skips excluded numbers and the numbers of unplaced tables', () => {
  const room = plan([
    ['7', 2, 2],
    ['8', 6, 2],
    ['9', 10, 2],
    ['2', null, 0],
  ]);
  expect(Object.values(labels(room, { leftOut: [1, 4] }))).toEqual(['3', '5', '6']);
  expect(Object.values(labels(room, { start: 12 }))).toEqual(['12', '13', '14']);
  expect(
    numberTables(room, { order: 'rows', start: 9998, leftOut: [], isTurned: false }),
  ).toBeNull();
});

test('finds tables by number even if their labels contain other words', () => {
  const found = findTablesByNumber(twoRows.tables, [2, 5, 77]);
  expect(found.map(({ label }) => label)).toEqual(['5 · Lavender', 'Table 2']);
});

test('a room shown rotated is numbered as the host sees it', () => {
  // The right wall is at the top, so tables on the right come first.
  expect(labels(twoRows, { isTurned: true })).toEqual({
    '9': '1',
    'Table 2': '2',
    '3': '3',
    '5 · Lavender': '4 · Lavender',
  });
});
