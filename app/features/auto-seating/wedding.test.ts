import { describe, expect, test } from 'vitest';
import type { Guest } from '@/features/guests/schema';
import { EMPTY_ROOM, NEW_TABLE, type Table } from '@/features/tables/schema';
import { clashAmong, keepable } from './clash';
import { isKept, reasonsOf, verdictOn, whoIsAlone } from './reasons';
import type { Wish, WishKind } from './schema';
import { solveSeating } from './solve';
import { neighboursOf, problemOf, type Wedding } from './wedding';

const guest = (name: string, table_number: string | null = null, party: string | null = null): Guest => ({
  id: name,
  name,
  table_number,
  party,
  created_at: '',
  seat: null,
  additional_info: null,
  also_known_as: null,
  tags: null,
  meal: null,
  allergies: null,
  kitchen_note: null,
});
const table = (label: string, seats = 8, x: number | null = null): Table => ({
  ...NEW_TABLE,
  id: `table ${label}`,
  label,
  seats,
  x,
  y: x === null ? null : 0,
});
const wish = (kind: WishKind, guest_id: string | null, other: string | null = null): Wish => {
  const isOfTwo = ['together', 'apart', 'beside', 'near'].includes(kind);
  return {
    id: `${guest_id} ${kind} ${other}`,
    kind,
    guest_id,
    other_id: isOfTwo ? other : null,
    table_id: isOfTwo || other === null ? null : `table ${other}`,
    tag: null,
  };
};
const wedding = (given: Partial<Wedding> & { tables?: Table[] }): Wedding => ({
  guests: [],
  room: { room: EMPTY_ROOM, tables: given.tables ?? [table('1', 2), table('2', 2)], fixtures: [] },
  wishes: [],
  scope: 'all',
  ...given,
});
const solved = async (given: Wedding) => (await solveSeating(problemOf(given), { rounds: 100 })).tableOf;

describe('the problem of a wedding', () => {
  test('only the unseated are seated, and a table that is over stays so', async () => {
    const given = wedding({ guests: ['a', 'b', 'c'].map((name) => guest(name, '1')).concat(guest('d')), scope: 'unseated' });
    expect(await solved(given)).toEqual([0, 0, 0, 1]);
  });

  test('a guest and a table that are to stay do', async () => {
    const guests = [guest('a', '1'), guest('b', '2'), guest('c', '2'), guest('d')];
    expect(await solved(wedding({ guests, wishes: [wish('stays', 'a'), wish('stays', null, '2')] }))).toEqual([0, 1, 1, 0]);
  });

  test('parties sit together where a table takes them, whatever the case of their name', async () => {
    const guests = [
      guest('a', null, 'Hughes'),
      guest('b', null, 'Tiller'),
      guest('c', null, 'hughes'),
      guest('d', null, 'Tiller'),
    ];
    const [a, b, c, d] = await solved(wedding({ guests }));
    expect([a === c, b === d, a === b]).toEqual([true, true, false]);
  });

  test('a wish about somebody or a table that is gone asks for nothing', async () => {
    const wishes = [wish('apart', 'a', 'gone'), wish('at', 'a', '99'), wish('stays', 'gone')];
    const given = wedding({ guests: [guest('a')], wishes });
    expect(problemOf(given)).toMatchObject({ apart: [], seated: [] });
    expect(wishes.every((each) => isKept(given, [0], each))).toBe(true);
  });

  test('tables are neighbours by the way between them, and unplaced ones are not', () => {
    expect(neighboursOf([table('1', 8, 2), table('2', 8, 5), table('3', 8, 12), table('4')])).toEqual([[0, 1]]);
  });
});

describe('wishes that clash', () => {
  const guests = ['Rob', 'Priya', 'Bill', 'Gran'].map((name) => guest(name));
  const three = [wish('beside', 'Rob', 'Priya'), wish('apart', 'Rob', 'Bill'), wish('together', 'Priya', 'Bill')];

  test('are told from all others', () => {
    const given = wedding({
      guests,
      tables: [table('1'), table('2')],
      wishes: [wish('at', 'Gran', '1'), ...three, wish('not_at', 'Gran', '2')],
    });
    expect(clashAmong(given)).toEqual(three);
    expect(keepable(given)).toEqual({ wishes: given.wishes.filter((each) => each !== three[2]), clashes: [three] });
  });

  test('may be too many for a table', () => {
    const wishes = ['Rob', 'Priya', 'Bill'].map((name) => wish('at', name, '1'));
    expect(clashAmong(wedding({ guests, wishes }))).toEqual(wishes);
  });

  test('are none where all may be kept, nor where guests have no chairs at all', () => {
    expect(clashAmong(wedding({ guests, wishes: three.slice(0, 2) }))).toBeNull();
    expect(clashAmong(wedding({ guests, tables: [table('1', 2)], wishes: three }))).toBeNull();
  });
});

describe('why a guest sits where they sit', () => {
  const guests = [
    guest('Rob Hughes', '2', 'Hughes'),
    guest('Priya Shah'),
    guest('Bill'),
    guest('Ann Hughes', '1', 'Hughes'),
    guest('Zoë'),
  ];
  const wishes = [wish('beside', 'Rob Hughes', 'Priya Shah'), wish('apart', 'Rob Hughes', 'Bill')];
  const given = wedding({ guests, wishes, tables: [table('1'), table('2')] });
  const plan = [0, 0, 1, 0, 1];

  test('is said in one line', () => {
    expect(reasonsOf(given, plan).map(({ guest: { name }, from, to, why }) => [name, from, to, why])).toEqual([
      ['Rob Hughes', '2', '1', 'beside Priya, as you wished; away from Bill; with Ann'],
      ['Priya Shah', null, '1', 'beside Rob, as you wished'],
      ['Bill', null, '2', 'away from Rob'],
      ['Zoë', null, '2', 'where a chair was free'],
    ]);
  });

  test('and how the plan is in all', () => {
    expect(verdictOn(given, plan)).toEqual(['2 of 2 wishes kept.', 'Everyone sits with their own.']);
    expect(verdictOn(given, [0, 1, 0, 1, 1])).toEqual(['0 of 2 wishes kept.', '3 guests know nobody at their table.']);
    expect(whoIsAlone(given, [0, 0, 1, 1, 1]).map(({ name }) => name)).toEqual(['Ann Hughes']);
  });
});
