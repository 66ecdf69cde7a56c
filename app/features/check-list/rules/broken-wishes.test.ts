import { expect, test } from 'vitest';
import { toGuestDetails } from '@/features/seating/guests/schema';
import { EMPTY_ROOM, type Fixture, NEW_TABLE } from '@/features/seating/tables/schema';
import type { Wish } from '@/features/seating/wishes/schema';
import { findBrokenWishes } from './broken-wishes';

const guest = (id: string, table_number: string | null, seat: number | null = null) => ({
  ...toGuestDetails({ name: `Guest ${id.toUpperCase()}`, table_number }),
  id,
  seat,
  created_at: '2027-01-01T00:00:00Z',
});
const room = {
  room: EMPTY_ROOM,
  fixtures: [],
  tables: ['1', '2'].map((label) => ({ ...NEW_TABLE, id: `t${label}`, label })),
};
const wish = (kind: Wish['kind'], more: Partial<Wish>): Wish => ({
  id: kind,
  kind,
  guest_id: 'a',
  other_id: null,
  table_id: null,
  tag: null,
  ...more,
});
const listBroken = (guests: ReturnType<typeof guest>[], ...wishes: Wish[]) =>
  findBrokenWishes({ guests, room, wishes }).map((broken) => broken.sentence);

test('a wish is broken if the guests’ tables contradict it', () => {
  const [together, apart] = [wish('together', { other_id: 'b' }), wish('apart', { other_id: 'b' })];
  expect(listBroken([guest('a', '1'), guest('b', '2')], together, apart)).toEqual([
    'Guest A together with Guest B.',
  ]);
  expect(listBroken([guest('a', '1'), guest('b', '1')], together, apart)).toEqual([
    'Guest A apart from Guest B.',
  ]);
  expect(listBroken([guest('a', '1')], wish('at', { table_id: 't2' }))).toEqual([
    'Guest A at table 2.',
  ]);
});

test('a wish to sit side by side is broken unless the guests’ chairs are adjacent', () => {
  const beside = wish('beside', { other_id: 'b' });
  expect(listBroken([guest('a', '1', 1), guest('b', '1', 4)], beside)).toEqual([
    'Guest A beside Guest B.',
  ]);
  expect(listBroken([guest('a', '1', 1), guest('b', '1', 8)], beside)).toEqual([]);
});

test('counts all pairs who meet again as one broken wish, ignoring unseated and declined guests', () => {
  const again = {
    ...wish('not_again', { guest_id: null }),
    name: 'Spring Dinner',
    groups: [['a', 'b', 'c', 'd']],
  };
  expect(
    listBroken([guest('a', '1'), guest('b', '1'), guest('c', '1'), guest('d', null)], again),
  ).toEqual(['3 pairs meet again who sat together at Spring Dinner.']);
  const declined = { ...guest('b', '1'), reply: 'no' as const };
  expect(listBroken([guest('a', '1'), declined, guest('c', '2')], again)).toEqual([]);
});

test('a broken wish about toilets says so if the room has none', () => {
  const findMissing = (fixtures: Fixture[]) =>
    findBrokenWishes({
      guests: [guest('a', '1')],
      room: { ...room, fixtures },
      wishes: [wish('near_toilets', {})],
    })[0]?.missing;
  const toilets = { id: 'f', kind: 'wc', x: 1, y: 1, width: 1, depth: 1, turn: 0 } as const;
  expect(findMissing([])).toBe('There are no toilets on the plan yet.');
  expect(findMissing([toilets])).toBeNull(); // the tables are not placed
});

test('a wish about a guest without a table does not count as broken', () => {
  expect(
    listBroken([guest('a', '1'), guest('b', null)], wish('together', { other_id: 'b' })),
  ).toEqual([]);
});

test('a broken wish counts as changed if one of its guests moves, but not if another guest moves', () => {
  const places = (one: string, other: string, third: string) =>
    findBrokenWishes({
      guests: [guest('a', one), guest('b', other), guest('c', third)],
      room,
      wishes: [wish('together', { other_id: 'b' })],
    })[0]?.places;
  expect(places('1', '2', '1')).toBe(places('1', '2', '2'));
  expect(places('1', '2', '1')).not.toBe(places('2', '1', '1'));
});
