import { describe, expect, test } from 'vitest';
import {
  makeGuest,
  makeSeatingRequest,
  makeTable,
  makeWish,
} from '../../../../tests/support/weddings';
import { buildSeatingFacts } from '../seating-request';
import { findSatisfiableWishes } from './clash';
import { describeClash } from './clash-words';

const guests = ['Rob', 'Priya', 'Bill', 'Gran'].map((name) => makeGuest(name));
const three = [
  makeWish('beside', { guest: 'Rob', other: 'Priya' }),
  makeWish('apart', { guest: 'Rob', other: 'Bill' }),
  makeWish('together', { guest: 'Priya', other: 'Bill' }),
];
const tables = [makeTable('1'), makeTable('2')];
const words = (fields: Parameters<typeof makeSeatingRequest>[0]) => {
  const facts = buildSeatingFacts(makeSeatingRequest(fields));
  const { clashes } = findSatisfiableWishes(facts);
  return clashes.map((clash) => {
    const { heading, why } = describeClash(facts, clash, clashes, () => '');
    return [heading.map(({ text }) => text).join(''), why];
  });
};

describe('clashing wishes', () => {
  test('finds the clashing wishes and drops only the latest of them', () => {
    const wishes = [
      makeWish('at', { guest: 'Gran', table: '1' }),
      ...three,
      makeWish('not_at', { guest: 'Gran', table: '2' }),
    ];
    const facts = buildSeatingFacts(makeSeatingRequest({ guests, tables, wishes }));
    expect(findSatisfiableWishes(facts)).toEqual({
      wishes: wishes.filter((each) => each !== three[2]),
      clashes: [three],
    });
  });

  test('reports a clash if wishes put more guests at a table than fit', () => {
    const wishes = ['Rob', 'Priya', 'Bill'].map((guest) => makeWish('at', { guest, table: '1' }));
    expect(
      findSatisfiableWishes(buildSeatingFacts(makeSeatingRequest({ guests, wishes }))).clashes,
    ).toEqual([wishes]);
  });

  test('reports two independent clashes separately', () => {
    const wishes = [
      ...three,
      makeWish('at', { guest: 'Gran', table: '1' }),
      makeWish('not_at', { guest: 'Gran', table: '1' }),
      makeWish('near', { guest: 'Gran', other: 'Rob' }),
    ];
    const { clashes, wishes: kept } = findSatisfiableWishes(
      buildSeatingFacts(makeSeatingRequest({ guests, tables, wishes })),
    );
    expect(clashes).toEqual([three, wishes.slice(3, 5)]);
    expect(kept).toEqual([three[0], three[1], wishes[3], wishes[5]]);
  });

  test('never drops a lock, even if it is the newest wish', () => {
    const seated = [
      makeGuest('Rob', { table_number: '1' }),
      makeGuest('Bill', { table_number: '1' }),
    ];
    const wishes = [
      makeWish('apart', { guest: 'Rob', other: 'Bill' }),
      makeWish('stays', { table: '1' }),
    ];
    const { clashes, wishes: kept } = findSatisfiableWishes(
      buildSeatingFacts(makeSeatingRequest({ guests: seated, tables, wishes })),
    );
    expect([clashes, kept]).toEqual([[[wishes[1], wishes[0]]], [wishes[1]]]);
  });

  test('reports no clash if all wishes can be satisfied', () => {
    expect(
      findSatisfiableWishes(
        buildSeatingFacts(makeSeatingRequest({ guests, tables, wishes: three.slice(0, 2) })),
      ).clashes,
    ).toEqual([]);
  });

  test('finds clashes among 500 wishes of 300 guests', () => {
    const many = Array.from({ length: 300 }, (_, index) => makeGuest(`Guest ${index}`));
    const together = Array.from({ length: 249 }, (_, index) =>
      makeWish('together', { guest: `Guest ${index}`, other: `Guest ${index + 50}` }),
    );
    const apart = Array.from({ length: 250 }, (_, index) =>
      makeWish('apart', { guest: `Guest ${index}`, other: `Guest ${index + 1}` }),
    );
    const seats = Array.from({ length: 60 }, (_, index) => makeTable(String(index), 8));
    const wishes = [
      ...together,
      ...apart,
      makeWish('apart', { guest: 'Guest 0', other: 'Guest 100' }),
    ];
    const { clashes } = findSatisfiableWishes(
      buildSeatingFacts(makeSeatingRequest({ guests: many, tables: seats, wishes })),
    );
    expect(clashes).toEqual([[together[0], together[50], wishes.at(-1)]]);
  });

  test('reports no clash about guests who cannot move in the chosen mode', () => {
    const seated = guests.map((guest) => ({ ...guest, table_number: '1' }));
    expect(
      findSatisfiableWishes(
        buildSeatingFacts(
          makeSeatingRequest({ guests: seated, tables, wishes: three, mode: 'unseated' }),
        ),
      ).clashes,
    ).toEqual([]);
  });
});

describe('the text of a clash', () => {
  test('names the guest shared by the clashing wishes', () => {
    expect(
      words({ guests, tables, wishes: [...three, makeWish('at', { guest: 'Gran', table: '1' })] }),
    ).toEqual([
      [
        'Rob can’t sit beside Priya and apart from Bill.',
        'There’s also: Priya together with Bill. One of these three has to give way. The other one works either way.',
      ],
    ]);
  });

  test('does not call the couple’s locks or wishes of another clash compatible', () => {
    const lock = { ...makeWish('at', { guest: 'Bill', table: '2' }), id: 'couple Bill' };
    const another = [
      makeWish('at', { guest: 'Gran', table: '1' }),
      makeWish('not_at', { guest: 'Gran', table: '1' }),
    ];
    for (const [, why] of words({ guests, tables, wishes: [lock, ...three, ...another] }))
      expect(why).not.toContain('either way');
  });

  test('lists the clashing wishes if they share no guest', () => {
    const seated = guests.map((guest) => ({ ...guest, table_number: '1' }));
    const wishes = [
      makeWish('apart', { guest: 'Rob', other: 'Bill' }),
      makeWish('stays', { table: '1' }),
    ];
    expect(words({ guests: seated, tables, wishes })).toEqual([
      [
        'Table 1 locked and Rob apart from Bill: that isn’t possible.',
        'One of these two has to give way.',
      ],
    ]);
  });

  test('gives the reason if a single wish is impossible', () => {
    const seated = [
      ...guests.slice(0, 3).map((guest) => ({ ...guest, table_number: '1' })),
      guests[3] as (typeof guests)[number],
    ];
    const small = [makeTable('1', 3), makeTable('2')];
    const wishes = [makeWish('at', { guest: 'Gran', table: '1' })];
    expect(words({ guests: seated, tables: small, wishes, mode: 'unseated' })).toEqual([
      [
        'Gran at table 1: that isn’t possible.',
        'Seated guests aren’t moved in this mode, and those tables are full. Seat all who aren’t locked to make room.',
      ],
    ]);
    const children = guests.map((guest) => ({ ...guest, tags: 'Children' }));
    expect(
      words({
        guests: children,
        tables: small,
        wishes: [makeWish('at', { tag: 'children', table: '1' })],
      }),
    ).toEqual([
      [
        'children at table 1: that isn’t possible.',
        'There are four of them, and table 1 seats three.',
      ],
    ]);
  });
});
