import { describe, expect, test } from 'vitest';
import { allSearchData } from '@/features/name-search/search-data';
import { searchGuests } from '@/features/name-search/search-guests';
import { toGuestDetails } from '@/features/seating/guests/schema';
import {
  countByFilter,
  findGuests,
  findInviterName,
  findNamesakes,
  formatFreeSeats,
  formatSeats,
  listTables,
  moveToTable,
  resolveTableLabel,
  sortByFreeSeats,
  sortGuests,
  suggestTables,
} from './model';

const guest = (
  name: string,
  table_number: string | null,
  additional_info: string | null = null,
  also_known_as: string | null = null,
) => toGuestDetails({ name, table_number, additional_info, also_known_as });

const listed = (name: string, table_number = '1', also_known_as: string | null = null) => ({
  ...guest(name, table_number, null, also_known_as),
  id: name,
});
const getNames = (guests: readonly { name: string }[]) => guests.map(({ name }) => name);

describe('finding guests in the list', () => {
  const guests = [
    listed('Zoë Fairweather', '4'),
    listed('Tom Hughes', 'Top Table', 'Tomasz'),
    listed('Robert Hughes', '9'),
  ];
  const found = (words: string, ordered?: typeof guests) => {
    const { matches, guesses } = findGuests(
      (list, typed) => searchGuests(list, typed, allSearchData),
      guests,
      words,
      ordered,
    );
    return { matches: getNames(matches), guesses: getNames(guesses) };
  };

  test('finds guests by other names and nicknames, ignoring accents', () => {
    expect(found('zoe')).toEqual({ matches: ['Zoë Fairweather'], guesses: [] });
    expect(found('tomasz')).toEqual({ matches: ['Tom Hughes'], guesses: [] });
    expect(found('bob hughes')).toEqual({ matches: [], guesses: ['Robert Hughes', 'Tom Hughes'] });
  });

  test('searches table labels in any case', () => {
    expect(found(' TOP ')).toEqual({ matches: ['Tom Hughes'], guesses: [] });
    expect(found('9')).toEqual({ matches: ['Robert Hughes'], guesses: [] });
    expect(found('Table 9')).toEqual({ matches: ['Robert Hughes'], guesses: [] });
  });

  test('keeps the order of the list, and returns all guests for an empty search', () => {
    const backwards = guests.toReversed();
    expect(found('hughes', backwards).matches).toEqual(['Robert Hughes', 'Tom Hughes']);
    expect(found(' ', backwards).matches).toEqual(getNames(backwards));
  });
});

test.each([
  ['Table 4', '4', '4'],
  ['4', 'Table 4', 'Table 4'],
  ['Top', 'Top Table', 'Top Table'],
  ['table 5', '4', 'table 5'],
  [' no table  YET', '4', null],
])('the typed table %j becomes %j if the room has the table %j', (typed, label, named) => {
  expect(resolveTableLabel([{ label }], typed)).toBe(named);
});

describe('guests with the same name', () => {
  const guests = [listed('Emma Clarke', '4'), listed('Zoë Clarke', '7')];

  test('finds namesakes regardless of case, accents and spaces', () => {
    expect(getNames(findNamesakes(guests, 'EMMA  clarke'))).toEqual(['Emma Clarke']);
    expect(getNames(findNamesakes(guests, 'Zoe Clarke'))).toEqual(['Zoë Clarke']);
    expect(findNamesakes(guests, 'Emma Clark')).toEqual([]);
    expect(findNamesakes(guests, ' ')).toEqual([]);
  });

  test('returns all guests with the same name', () => {
    expect(findNamesakes([...guests, listed('emma clarke', '9')], 'Emma Clarke')).toHaveLength(2);
  });
});

test('suggests tables in natural order, but labels that start with the typed text first', () => {
  const tables = listTables([
    listed('a', '10'),
    listed('b', '2'),
    listed('c', '2'),
    listed('d', 'Table 1'),
    listed('e', '1'),
  ]);
  expect(tables).toEqual([
    { label: '1', guests: 1, seats: null },
    { label: '2', guests: 2, seats: null },
    { label: '10', guests: 1, seats: null },
    { label: 'Table 1', guests: 1, seats: null },
  ]);
  expect(suggestTables(tables, '1', 9).map(({ label }) => label)).toEqual(['1', '10', 'Table 1']);
  expect(suggestTables(tables, '', 2)).toHaveLength(2);
});

test('treats labels that differ only in case and spaces as one table', () => {
  const seated = ['Top Table', ' top  TABLE', null].map((table_number) => ({ table_number }));
  expect(listTables(seated)).toEqual([{ label: 'Top Table', guests: 2, seats: null }]);
});

test('sorts tables by free seats, with full tables last', () => {
  const room = [
    { label: '1', seats: 2, is_shaped: true },
    { label: '2', seats: 8, is_shaped: true },
    { label: '3', seats: 4, is_shaped: true },
    { label: 'Late', seats: 8, is_shaped: false },
  ];
  const tables = listTables(
    [listed('a', '1'), listed('b', '1'), listed('c', '3'), listed('d', 'Late')],
    room,
  );
  expect(sortByFreeSeats(tables).map((table) => [table.label, formatFreeSeats(table)])).toEqual([
    ['2', '8 free'],
    ['3', '3 free'],
    ['Late', '1 guest'],
    ['1', 'full'],
  ]);
  expect(tables.map(formatSeats)).toEqual(['2 of 2', '0 of 8', '1 of 4', '1 guest']);
});

test('reply filters exclude evening guests, and the allergy filter excludes diets', () => {
  const asked = (['yes', 'no', null] as const).map((reply, at) => ({
    ...listed(`${at}`),
    reply,
    created_at: '',
    seat: null,
  }));
  const evening = {
    ...listed('e'),
    table_number: null,
    reply: null,
    is_evening: true,
    created_at: '',
    seat: null,
  };
  const {
    coming,
    declined,
    replyless,
    replies,
    evening: ofEvening,
    tableless,
  } = countByFilter([...asked, evening], false);
  expect([coming, declined, replyless, replies, ofEvening]).toEqual([1, 1, 1, 1, 1]);
  expect(tableless).toBe(countByFilter(asked, false).tableless);
  const eaters = ['vegetarian', 'Nuts', null].map((allergies, at) => ({
    ...listed(`${at}`),
    allergies,
    created_at: '',
    seat: null,
  }));
  expect(countByFilter(eaters, false).allergic).toBe(1);
});

test('moving a guest to another table clears the chair', () => {
  const zoe = { ...guest('Zoë', 'Top Table'), id: 'a', created_at: '', seat: 3 };
  expect(moveToTable(zoe, '9')).toMatchObject({ table_number: '9', seat: null });
  expect(moveToTable(zoe, null)).toMatchObject({ table_number: null, seat: null });
  expect(moveToTable(zoe, 'top table')).toMatchObject({ table_number: 'top table', seat: 3 });
});

describe('ordering the guest list', () => {
  const guests = [
    guest('Tom Young', '10'),
    guest('zoë Adams', '2'),
    guest('Émile Roux', 'Top Table'),
    guest('Amelia Roux', '2'),
  ];
  const names = (order: Parameters<typeof sortGuests>[1]) => getNames(sortGuests(guests, order));

  test('sorts by first name, ignoring accents and case', () => {
    expect(names({ by: 'name', descending: false })).toEqual([
      'Amelia Roux',
      'Émile Roux',
      'Tom Young',
      'zoë Adams',
    ]);
  });

  test('sorts by surname, then by first name', () => {
    expect(names({ by: 'surname', descending: false })).toEqual([
      'zoë Adams',
      'Amelia Roux',
      'Émile Roux',
      'Tom Young',
    ]);
    expect(names({ by: 'surname', descending: true })).toEqual([
      'Tom Young',
      'Émile Roux',
      'Amelia Roux',
      'zoë Adams',
    ]);
  });

  test('sorts by table in natural order, then by name, with guests without a table last', () => {
    expect(names({ by: 'table_number', descending: false })).toEqual([
      'Amelia Roux',
      'zoë Adams',
      'Tom Young',
      'Émile Roux',
    ]);
    const unseated = [guest('Ann', null), ...guests];
    for (const descending of [false, true])
      expect(
        sortGuests(unseated, { by: 'table_number', descending }).at(-1)?.name,
        String(descending),
      ).toBe('Ann');
  });

  test('by default, lists guests in the order they were added', () => {
    expect(names(null)).toEqual(['Tom Young', 'zoë Adams', 'Émile Roux', 'Amelia Roux']);
  });
});

test('searching for a table finds only its guests, even for the label “constructor”', () => {
  const guests = ['constructor', 'Terrace', null].map((table_number, at) => ({
    id: String(at),
    name: 'Zoë',
    table_number,
    also_known_as: null,
  }));
  expect(findGuests(searchGuests, guests, 'terr').matches.map(({ id }) => id)).toEqual(['1']);
  expect(findGuests(searchGuests, guests, 'constr').matches.map(({ id }) => id)).toEqual(['0']);
});

test('names the guest who invited a plus-one, unless that guest was removed', () => {
  const ruth = { id: 'a', name: 'Ruth Sharma', plus_one_of: null };
  const guests = [
    ruth,
    { id: 'b', name: 'Guest', plus_one_of: 'a' },
    { id: 'c', name: 'Other', plus_one_of: 'gone' },
  ];
  expect(guests.map((guest) => findInviterName(guests, guest))).toEqual([
    null,
    'Ruth Sharma',
    null,
  ]);
});
