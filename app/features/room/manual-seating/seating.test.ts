import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { NEW_TABLE, type Table } from '@/features/seating/tables/schema';
import { listChairs } from '../canvas/chairs';
import {
  areSearchResultsSeated,
  buildSeating,
  type DropTarget,
  findAdjacentChair,
  findSeat,
  groupParties,
  type Seating,
  seatDroppedGuests,
} from './seating';

const guest = (
  name: string,
  table_number: string | null = null,
  seat: number | null = null,
  party: string | null = null,
): Guest => ({
  ...toGuestDetails({ name, table_number, party }),
  id: name,
  seat,
  created_at: '2027-01-01T00:00:00Z',
});
const table = (label: string, seats = 8): Table => ({
  ...NEW_TABLE,
  id: `table ${label}`,
  label,
  seats,
});
const names = (seating: Seating, label: string) =>
  seating.tables
    .find((at) => at.table.label === label)
    ?.chairs.map((chair) => chair.guest?.name ?? '-');
const after = ({ guests, tables }: Seating, update: readonly Guest[]) => {
  const updated = new Map(update.map((one) => [one.id, one]));
  return buildSeating(
    tables.map((at) => at.table),
    guests.map((one) => updated.get(one.id) ?? one),
  );
};
const put = (seating: Seating, ids: string[], target: DropTarget) =>
  after(seating, seatDroppedGuests(seating, ids, target));

test('seats guests on assigned chairs first, then guests without a chair in list order', () => {
  const guests = [guest('a', '1'), guest('b', '1', 1), guest('c', '1', 1), guest('d', '1', 4)];
  expect(listChairs(4, guests).map((chair) => chair.guest?.id)).toEqual(['b', 'a', 'c', 'd']);
});

test('an overfull table gets extra chairs', () => {
  const guests = ['a', 'b', 'c'].map((name) => guest(name, '1'));
  expect(listChairs(2, guests)).toHaveLength(3);
  const seating = buildSeating([table('1', 2)], guests);
  expect(seating.tables[0]).toMatchObject({
    free: 0,
    guests: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
  });
});

test('lists tables in natural order, including a table known only from its guests', () => {
  const seating = buildSeating(
    [table('10'), table('2'), table('Top Table')],
    [guest('a', 'top  table'), guest('b', '7')],
  );
  expect(seating.tables.map((at) => [at.table.label, at.guests.length])).toEqual([
    ['2', 0],
    ['7', 1],
    ['10', 0],
    ['Top Table', 1],
  ]);
});

test('groups a party at its first guest, even if the party’s name is spelt differently', () => {
  const guests = [guest('a', null, null, 'Achebe'), guest('b'), guest('c', null, null, 'achebe ')];
  expect(groupParties(guests).map((party) => party.map(({ id }) => id))).toEqual([
    ['a', 'c'],
    ['b'],
  ]);
});

test('dropping a guest on a taken chair swaps both guests, even across tables', () => {
  const seating = buildSeating(
    [table('1', 2), table('2', 2)],
    [guest('a', '1'), guest('b', '2'), guest('c')],
  );
  const swapped = put(seating, ['a'], { table: 'table 2', chair: 1 });
  expect([names(swapped, '1'), names(swapped, '2')]).toEqual([
    ['b', '-'],
    ['a', '-'],
  ]);
  const taken = put(seating, ['c'], { table: 'table 1', chair: 1 });
  expect(names(taken, '1')).toEqual(['c', '-']);
  expect(taken.unseated.map(({ id }) => id)).toEqual(['a']);
});

test('seats several guests side by side if possible, and on extra chairs if the table is full', () => {
  const seating = buildSeating(
    [table('1', 4), table('2', 1)],
    [guest('a', '1', 1), guest('b', '1', 3), guest('c', '2'), guest('x'), guest('y')],
  );
  const moved = put(
    after(seating, seatDroppedGuests(seating, ['b'], { table: 'table 1', chair: 2 })),
    ['x', 'y'],
    { table: 'table 1' },
  );
  expect(names(moved, '1')).toEqual(['a', 'b', 'x', 'y']);
  expect(names(put(seating, ['x', 'y'], { table: 'table 1' }), '1')).toEqual(['a', 'x', 'b', 'y']);
  expect(names(put(seating, ['x', 'y'], { table: 'table 2' }), '2')).toEqual(['c', 'x', 'y']);
});

test('unseating a guest keeps the guests of that table on their chairs', () => {
  const seating = buildSeating(
    [table('1', 4)],
    ['a', 'b', 'c'].map((name) => guest(name, '1')),
  );
  const left = put(seating, ['a'], 'tray');
  expect(names(left, '1')).toEqual(['-', 'b', 'c', '-']);
  expect(left.unseated.map(({ id }) => id)).toEqual(['a']);
});

test('a drop changes nothing if the table is removed or the guests are already there', () => {
  const seating = buildSeating([table('1')], [guest('a', '1')]);
  expect(seatDroppedGuests(seating, ['a'], { table: 'gone' })).toEqual([]);
  expect(seatDroppedGuests(seating, ['a'], { table: 'table 1' })).toEqual([]);
  expect(seatDroppedGuests(seating, ['a'], { table: 'table 1', chair: 1 })).toEqual([]);
});

const anySeating = fc
  .record({
    seats: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
    guests: fc.array(
      fc.record({
        table: fc.option(fc.nat(3), { nil: null }),
        seat: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
      }),
      { maxLength: 16 },
    ),
  })
  .map(({ seats, guests }) =>
    buildSeating(
      seats.map((count, at) => table(String(at + 1), count)),
      guests.map(({ table: at, seat }, index) => {
        const label = at === null ? null : String((at % seats.length) + 1);
        return guest(`g${index}`, label, label === null ? null : seat);
      }),
    ),
  );

test('a drop never loses or duplicates guests, and moves at most one guest who was not dropped', () => {
  const drawn = fc.tuple(
    anySeating,
    fc.array(fc.nat(15), { maxLength: 5 }),
    fc.nat(4),
    fc.option(fc.integer({ min: 1, max: 9 })),
  );
  fc.assert(
    fc.property(drawn, ([seating, picked, at, chair]) => {
      const ids = [...new Set(picked.map((index) => `g${index}`))].filter((id) =>
        seating.guests.some((one) => one.id === id),
      );
      const chosen = seating.tables[at]?.table.id;
      const target: DropTarget = chosen ? { table: chosen, ...(chair && { chair }) } : 'tray';
      const then = put(seating, ids, target);
      const everybody = [...then.tables.flatMap((one) => one.guests), ...then.unseated].map(
        ({ id }) => id,
      );
      expect([...everybody].sort()).toEqual(seating.guests.map(({ id }) => id).sort());
      for (const id of ids)
        expect(findSeat(then, id)?.at.table.id ?? 'tray').toBe(
          target === 'tray' ? 'tray' : target.table,
        );
      const others = seating.guests.filter(({ id }) => !ids.includes(id));
      const moved = others.filter(({ id }) => {
        const [before, now] = [findSeat(seating, id), findSeat(then, id)];
        if (before && now && before.chair > now.at.chairs.length) return false; // the guest had an extra chair
        return before?.at.table.id !== now?.at.table.id || before?.chair !== now?.chair;
      });
      expect(moved.length).toBeLessThanOrEqual(
        ids.length === 1 && target !== 'tray' && target.chair ? 1 : 0,
      );
    }),
  );
});

test('clears the tray’s search once the picked guest or all found guests are seated', () => {
  const list = ['Ada', 'Adam', 'Zoë'].map((name) => guest(name));
  const [ada, adam, zoe] = list as [Guest, Guest, Guest];
  const isOver = (found: Guest[], picked: string[], seated: string[], left = list) => {
    const guests = left.map((one) =>
      seated.includes(one.id) ? { ...one, table_number: '1' } : one,
    );
    return areSearchResultsSeated(found, new Set(picked), buildSeating([table('1')], guests));
  };
  expect(isOver([ada, adam], ['Ada'], ['Ada'])).toBe(true);
  expect(isOver([ada, adam], [], ['Adam'])).toBe(false); // another host seats Adam
  expect(isOver([ada, adam], ['Ada'], ['Zoë'])).toBe(false);
  expect(isOver([ada, adam], [], ['Ada', 'Adam'])).toBe(true);
  expect(isOver([ada], ['Ada'], [])).toBe(false);
  expect(isOver([ada], ['Ada'], [], [adam, zoe])).toBe(false);
});

const round = (...sitting: string[]) =>
  buildSeating(
    [table('1', sitting.length), table('2')],
    [
      ...sitting.flatMap((name, at) => (name === '-' ? [] : guest(name, '1', at + 1))),
      guest('z', '2', 1),
    ],
  );
const insert = (seating: Seating, id: string, chair: number) =>
  names(put(seating, [id], { table: 'table 1', chair, isInsert: true }), '1')?.join('');

test.each([
  [
    'towards the guest’s own chair',
    round('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    'b',
    4,
    'acdbefgh',
  ],
  ['to the nearest free chair', round('a', 'b', 'c', 'd', '-', 'f', 'g', 'h'), 'a', 3, '-bacdfgh'],
  [
    'across the first chair of a round table',
    round('-', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    'z',
    8,
    'hbcdefgz',
  ],
  ['to a new chair at a full table', round('a', 'b', 'c'), 'z', 2, 'azbc'],
])('inserting a guest moves the others along %s', (_, seating, id, chair, expected) => {
  expect(insert(seating, id, chair)).toBe(expected);
});

test('guests at a table with ends never move from the last chair to the first', () => {
  const top = { ...table('1', 4), shape: 'long', width: 3, depth: 0.8 } as const;
  const guests = ['b', 'c', 'd'].map((name, at) => guest(name, '1', at + 2));
  const seating = buildSeating([top, table('2')], [...guests, guest('z', '2', 1)]);
  expect(insert(seating, 'z', 4)).toBe('bcdz');
  const [at] = seating.tables;
  expect(
    at && [findAdjacentChair(at, 4, 'ArrowRight'), findAdjacentChair(at, 4, 'ArrowLeft')],
  ).toEqual([null, 3]);
});

test('a key moves a guest of a round table from the last chair to the first', () => {
  const [at] = round('a', 'b', 'c').tables;
  expect(at && findAdjacentChair(at, 3, 'ArrowDown')).toBe(1);
});
