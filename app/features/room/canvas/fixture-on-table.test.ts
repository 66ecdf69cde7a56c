import { expect, test } from 'vitest';
import type { PlacedTable } from '@/features/seating/tables/geometry';
import {
  EMPTY_ROOM,
  type Fixture,
  NEW_TABLE,
  type RoomPlan,
} from '@/features/seating/tables/schema';
import {
  findCoveredTables,
  findFixturePutOnTable,
  findTableUnderFixture,
} from './fixture-on-table';
import { shiftFixtureAside } from './shift-fixture-aside';

const table: PlacedTable = { ...NEW_TABLE, id: '3', label: '3', x: 5, y: 5 };
const bar: Fixture = { id: 'bar', kind: 'bar', x: 5, y: 5.8, width: 3, depth: 0.7, turn: 0 };
const planWith = (...fixtures: Fixture[]): RoomPlan => ({
  room: EMPTY_ROOM,
  tables: [table],
  fixtures,
});

test('a fixture can cover a table or its chairs, but a dance floor covers neither', () => {
  expect(findTableUnderFixture(planWith(bar), bar)).toBe(table);
  expect(findTableUnderFixture(planWith(), { ...bar, y: 6.28 })).toBe(table);
  expect(findTableUnderFixture(planWith(), { ...bar, y: 6.6 })).toBeUndefined();
  expect(findTableUnderFixture(planWith(), { ...bar, kind: 'dance-floor' })).toBeUndefined();
});

test('lists each covered table with its fixture', () => {
  expect(findCoveredTables(planWith(bar, { ...bar, id: 'other', y: 10 }))).toEqual([
    { table, fixture: bar },
  ]);
});

test('a fixture over two tables covers both', () => {
  const beside: PlacedTable = { ...table, id: '4', label: '4', x: 8 };
  const long = { ...bar, x: 6.5, width: 6 };
  const plan = { ...planWith(long), tables: [table, beside] };
  expect(findCoveredTables(plan)).toEqual([
    { table, fixture: long },
    { table: beside, fixture: long },
  ]);
});

test('reports a fixture on a table only if the fixture was added or moved', () => {
  const away = { ...bar, y: 10 };
  expect(findFixturePutOnTable([], planWith(bar))).toBe(bar);
  expect(findFixturePutOnTable([away], planWith(bar))).toBe(bar);
  expect(findFixturePutOnTable([{ ...bar }], planWith(bar))).toBeUndefined();
  expect(findFixturePutOnTable([bar], planWith(away))).toBeUndefined();
});

test.each([0, 90])('a fixture turned by %d° moves aside to a place that covers nothing', (turn) => {
  const turned = { ...bar, turn };
  const moved = shiftFixtureAside(planWith(turned), turned);
  expect(moved).toEqual({ ...turned, x: expect.any(Number), y: expect.any(Number) });
  expect(moved && findTableUnderFixture(planWith(), moved)).toBeUndefined();
});

test('leaves a fixture where it is if no place in the room is free', () => {
  const fixture = { ...bar, x: 2, y: 1.5 };
  const plan: RoomPlan = {
    room: { ...EMPTY_ROOM, width: 4, depth: 3 },
    tables: [{ ...table, x: 2, y: 1.5 }],
    fixtures: [fixture],
  };
  expect(shiftFixtureAside(plan, fixture)).toBeNull();
});
