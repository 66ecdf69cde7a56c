import { expect, test } from 'vitest';
import { NEW_TABLE } from '@/features/seating/tables/schema';
import {
  buildNameIndex,
  createChairLookup,
  getIndexLetter,
  getShortLabel,
  groupPrintGuestsByTable,
  type PrintGuest,
} from './print-guests';

const guest = (
  name: string,
  table_number: string | null,
  seat: number | null = null,
): PrintGuest => ({
  id: name,
  name,
  table_number,
  party: null,
  seat,
});

test.each([
  ['Ångström', 'A'],
  ['Łukasz', 'L'],
  ['O’Brien', 'O'],
  ['Šimić', 'S'],
  ['Шевченко', 'Ш'],
  ['王秀英', '王'],
  ['🎉', '#'],
  ['ไพโรจน์', 'พ'],
  ['เอกชัย', 'อ'],
  ['สมชาย', 'ส'],
  ['ແກ້ວ', 'ກ'],
])('lists %s under the letter %s', (name, letter) => {
  expect(getIndexLetter(name)).toBe(letter);
});

test('the short label of a table omits the word “table”', () => {
  expect(['Table 4', 'Top table', '12', 'Stable yard', 'Table'].map(getShortLabel)).toEqual([
    '4',
    'Top',
    '12',
    'Stable yard',
    'Table',
  ]);
});

test('lists the top table first, then tables in natural order, with guests by chair, then surname', () => {
  const { tables, unseated } = groupPrintGuestsByTable([
    guest('Zoë Amos', '10'),
    guest('Ann Zeal', '10'),
    guest('Huw Parry', '2', 2),
    guest('Nia Rhys', ' 2 ', 1),
    guest('Siân Morgan', 'Top table'),
    guest('Ron Walker', null),
  ]);
  expect(tables.map(({ label, guests }) => [label, guests.map(({ name }) => name)])).toEqual([
    ['Top table', ['Siân Morgan']],
    ['2', ['Nia Rhys', 'Huw Parry']],
    ['10', ['Zoë Amos', 'Ann Zeal']],
  ]);
  expect(unseated.map(({ name }) => name)).toEqual(['Ron Walker']);
});

test('the name index is sorted by surname or first name', () => {
  const guests = [guest('Zoë Amos', '1'), guest('Ann Zeal', '1')];
  expect(buildNameIndex(guests, 'surname').map(({ first, letter }) => [first, letter])).toEqual([
    ['Amos', 'A'],
    ['Zeal', 'Z'],
  ]);
  expect(buildNameIndex(guests, 'name').map(({ first, letter }) => [first, letter])).toEqual([
    ['Ann', 'A'],
    ['Zoë', 'Z'],
  ]);
});

test('prints at least one chair for each guest, even if the table has fewer seats', () => {
  const table = { ...NEW_TABLE, id: 'a', label: 'Oak', seats: 2 };
  const seated = (names: string[]) => names.map((name) => guest(name, 'oak'));
  expect(createChairLookup({ guests: seated(['a', 'b', 'c']) })(table)).toBe(3);
  expect(createChairLookup({ guests: seated(['a']) })(table)).toBe(2);
  expect(createChairLookup({ guests: [], counts: { a: 4 } })(table)).toBe(4);
});
