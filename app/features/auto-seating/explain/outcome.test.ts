import { describe, expect, test } from 'vitest';
import type { Wish } from '@/features/seating/wishes/schema';
import {
  makeGuest,
  makeSeatingRequest,
  makeTable,
  makeWish,
} from '../../../../tests/support/weddings';
import { buildSeatingFacts } from '../seating-request';
import { applyTopTable } from '../top-table/with-top-table';
import { findSatisfiableWishes } from './clash';
import { buildAssignment, buildOutcome } from './outcome';
import { checkBeforeSeating } from './precheck';

const guests = [
  makeGuest('Rob Hughes', { table_number: '2', party: 'Hughes' }),
  makeGuest('Priya Shah'),
  makeGuest('Uncle Bill'),
  makeGuest('Ann Hughes', { table_number: '1', party: 'Hughes' }),
  makeGuest('Zoë'),
];
const wishes = [
  makeWish('beside', { guest: 'Rob Hughes', other: 'Priya Shah' }),
  makeWish('apart', { guest: 'Rob Hughes', other: 'Uncle Bill' }),
];
const given = makeSeatingRequest({ guests, wishes, tables: [makeTable('1'), makeTable('2')] });

function outcome(wedding: typeof given, tableOf: number[]) {
  const facts = buildSeatingFacts(wedding);
  const orders = wedding.room.tables.map((_, table) =>
    [...tableOf.keys()].filter((guest) => tableOf[guest] === table),
  );
  return buildOutcome(
    facts,
    buildAssignment(facts, tableOf, orders),
    findSatisfiableWishes(facts).clashes,
  );
}
const said = (wedding: typeof given, tableOf: number[]) =>
  outcome(wedding, tableOf).lines.map(({ strong, rest }) => `${strong}${rest}`);

describe('the outcome of a plan', () => {
  test('explains each guest’s table in one line, with already seated guests first', () => {
    expect(
      outcome(given, [0, 0, 1, 0, 1]).moves.map(({ who, from, to, why }) => [who, from, to, why]),
    ).toEqual([
      ['Rob Hughes', '2', '1', 'beside Priya, as you wished; away from Uncle Bill; with Ann'],
      ['Priya Shah', null, '1', 'beside Rob, as you wished'],
      ['Uncle Bill', null, '2', 'away from Rob'],
      ['Zoë', null, '2', 'where a chair was free'],
    ]);
  });

  test('explains a household’s new table in one line, including why its guests had to move', () => {
    const family = ['Theo', 'Luca'].map((name) =>
      makeGuest(`${name} Marchetti`, { table_number: '1', party: 'Marchetti' }),
    );
    const wedding = makeSeatingRequest({
      guests: [...family, makeGuest('Zoë', { table_number: '1' })],
      tables: [makeTable('1', 2), makeTable('2')],
    });
    expect(outcome(wedding, [1, 1, 0]).moves).toMatchObject([
      { who: 'Theo and Luca Marchetti', why: 'together; table 1 was one over' },
    ]);
  });

  test('states how many wishes are satisfied, then who knows no one at their table', () => {
    expect(outcome(given, [0, 0, 1, 0, 1]).verdict).toEqual([
      'All 5 seated. 2 of 2 wishes kept.',
      'No one is cut off from their group.',
    ]);
    expect(outcome(given, [0, 1, 0, 1, 1]).verdict).toEqual([
      'All 5 seated. 0 of 2 wishes kept.',
      'Rob Hughes, Ann Hughes and Priya Shah know no one at their table.',
    ]);
    expect(outcome({ ...given, wishes: [] }, [0, 0, 1, 1, 1]).verdict).toEqual([
      'Everyone has a chair.',
      'Rob Hughes and Ann Hughes know no one at their table.',
    ]);
    expect(
      outcome(
        makeSeatingRequest({ guests: guests.slice(0, 1).concat(guests[3] as (typeof guests)[0]) }),
        [0, 0],
      ).verdict[1],
    ).toBe('Everyone knows someone at their table.');
  });

  test('never names one of the couple as the guest who knows the fewest people at their table', () => {
    const amelia = makeGuest('Amelia Hartley', { party: 'Hartley' });
    const guests = [
      amelia,
      makeGuest('Ivy Hartley', { party: 'Hartley' }),
      ...['Tom', 'Jide', 'Sola', 'Zuzia'].map((name) => makeGuest(name)),
    ];
    const lineOf = (wishes: readonly Wish[]) =>
      said(
        makeSeatingRequest({ guests, wishes, tables: [makeTable('Top Table')] }),
        [0, 0, 0, 0, 0, 0],
      )
        .filter((line) => line.startsWith('Knows fewest'))
        .join();
    const couple = makeWish('at', { guest: amelia.id, table: 'Top Table' });
    expect(lineOf([])).toContain('Amelia Hartley');
    expect(lineOf([{ ...couple, id: `couple ${amelia.id}` }])).toContain('Ivy Hartley');
  });

  test('counts new chairs and lists overfull tables, lone guests and unsatisfied wishes', () => {
    expect(said(given, [0, 0, 1, 0, 1])).toEqual([
      '3 got a chair, 1 moved, 1 stayed where they were.',
      'No table is over. 11 chairs are left for late answers.',
    ]);
    const small = {
      ...given,
      room: { ...given.room, tables: [makeTable('1', 2), makeTable('2', 3)] },
    };
    expect(said(small, [0, 1, 0, 0, 1])).toEqual([
      '3 got a chair, 1 moved, 1 stayed where they were.',
      'Table 1 is one over.',
      'Not kept: Rob Hughes beside Priya Shah.',
      'Not kept: Rob Hughes apart from Uncle Bill.',
      'Priya Shah knows no one at table 2.',
    ]);
  });
});

test('a top table with empty chairs is overfull only if it has more guests than chairs', () => {
  const top = makeTable('Top Table', 6);
  const guests = ['Amelia', 'Tom', 'Ann', 'Bob'].map((name) =>
    makeGuest(name, { table_number: 'Top Table' }),
  );
  const wedding = applyTopTable(makeSeatingRequest({ guests, tables: [top], mode: 'unseated' }), {
    choice: {
      tableId: top.id,
      chairs: { Amelia: 3, Tom: 4 },
      seats: 6,
      isFilled: false,
      isRearranged: true,
    },
    wishes: [],
  });
  expect(checkBeforeSeating(wedding).lines.map(({ strong }) => strong)).not.toContain(
    'Top Table is two over.',
  );
  const facts = buildSeatingFacts(wedding);
  const plan = buildAssignment(facts, [0, 0, 0, 0], [[0, 1, 2, 3]]);
  expect(buildOutcome(facts, plan, []).lines.map(({ strong }) => strong)).toContain(
    'No table is over.',
  );
});

test('the size of a household does not include members at the top table', () => {
  const top = makeTable('Top Table', 6);
  const guests = Array.from({ length: 5 }, (_, at) =>
    makeGuest(`Hughes ${at}`, { party: 'Hughes' }),
  );
  const tables = [top, makeTable('1', 3), makeTable('2', 3)];
  const check = (chosen: number) =>
    checkBeforeSeating(
      applyTopTable(makeSeatingRequest({ guests, tables }), {
        choice: {
          tableId: top.id,
          chairs: Object.fromEntries(guests.slice(0, chosen).map(({ id }, at) => [id, at + 1])),
          seats: 6,
          isFilled: false,
          isRearranged: true,
        },
        wishes: [],
      }),
    ).lines.map(({ strong, rest }) => `${strong}${rest}`);
  expect(check(2)).toEqual([]);
  expect(check(1)).toEqual([
    'The Hughes household has four people besides the top table. No table seats more than three, so they’ll sit at two.',
  ]);
});

describe('the check before a search', () => {
  const refusal = (wedding: Parameters<typeof makeSeatingRequest>[0]) =>
    checkBeforeSeating(makeSeatingRequest(wedding)).refusal?.[0];
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => makeGuest(`Guest ${at}`));

  test('refuses a wedding that cannot be seated and gives the reason', () => {
    expect(refusal({ guests: [] })).toBe('There’s no one to seat yet.');
    expect(refusal({ guests: many(3), tables: [] })).toBe('There are no tables yet.');
    expect(checkBeforeSeating(makeSeatingRequest({ guests: many(16) }))).toMatchObject({
      refusal: ['You’re 12 chairs short.', 'Add a table for 12, or several.'],
      lacking: 12,
    });
    expect(refusal({ guests: many(5001), tables: [makeTable('1', 60)] })).toBe(
      '5,001 guests are too many to seat at once.',
    );
    expect(refusal({ guests: [makeGuest('a', { table_number: '1' })], mode: 'unseated' })).toBe(
      'Everyone has a table.',
    );
    const locked = {
      guests: [makeGuest('a', { table_number: '1' })],
      wishes: [makeWish('stays', { guest: 'a' })],
    };
    expect(refusal(locked)).toBe('Everyone is locked.');
    expect(refusal({ guests: many(4) })).toBeUndefined();
  });

  test('mentions locks, overfull tables, households to split, and wishes that need placed tables', () => {
    const wedding = makeSeatingRequest({
      guests: [
        ...many(3).map((guest) => ({ ...guest, table_number: '1', party: 'Hughes' })),
        makeGuest('Gran', { table_number: '2' }),
      ],
      wishes: [makeWish('stays', { guest: 'Gran' }), makeWish('near_door', { guest: 'Gran' })],
    });
    const { lines, locked, toSeat } = checkBeforeSeating(wedding);
    expect([locked, toSeat]).toEqual([1, 3]);
    expect(lines.map(({ strong, rest }) => `${strong}${rest}`)).toEqual([
      '1 guest is locked and won’t move.',
      'Table 1 is one over. We’ll try to fix that.',
      'The Hughes household has three people. No table seats more than two, so they’ll sit at two.',
      '1 wish is about the door. Place every table in the room first.',
    ]);
  });
});
