import { expect, test } from 'vitest';
import { searchGuests } from '@/features/name-search/search-guests';
import { buildDoorIndex, groupMatches, listAlphabetically } from './door-search';
import { groupByTable } from './tables';

const guest = (name: string, table_number: string | null = null, party: string | null = null) => ({
  id: name,
  name,
  table_number,
  party,
});
const guests = [
  guest('Margaret Hartley', '7', 'Hartley'),
  guest('Zoë Fairweather', '4'),
  guest('Rosalind Penhaligon', '7', 'hartley '),
  guest('Hartmut Weiß', 'Top Table'),
  guest('Jonah Fairweather', '4 '),
  guest('Leonhart Braun'),
];
const found = (typed: string, list = guests) => {
  const { groups, ...rest } = groupMatches(buildDoorIndex(list), typed, searchGuests(list, typed));
  return {
    ...rest,
    groups: groups.map(({ kind, title, guests: members }) => [
      kind,
      title,
      members.map(({ name }) => name),
    ]),
  };
};

test('searching for a guest shows the whole party, with matching guests first', () => {
  expect(found('rosalind').groups).toEqual([
    ['party', 'Hartley', ['Rosalind Penhaligon', 'Margaret Hartley']],
  ]);
});

test('guests without a party share one group', () => {
  expect(found('hart').groups).toEqual([
    ['alone', 'On their own', ['Hartmut Weiß', 'Leonhart Braun']],
    ['party', 'Hartley', ['Margaret Hartley', 'Rosalind Penhaligon']],
  ]);
});

test('searching for a table finds each of its guests once', () => {
  const table = [['table', 'Table 4', ['Zoë Fairweather', 'Jonah Fairweather']]];
  expect(found('4').groups).toEqual(table);
  expect(found('Table 4').groups).toEqual(table);
  expect(found('top table').groups).toEqual([['table', 'Top Table', ['Hartmut Weiß']]]);
});

test.each([
  ['Table 4', ['4', 'table 4', ' Table  4 ']],
  ['Table Oak', ['oak', 'Table oak']],
  ['Top Table', ['top', 'top table']],
])('a table labelled %s is found in any spelling', (label, typed) => {
  for (const each of typed)
    expect(found(each, [guest('Zoë Fairweather', label)]).groups[0]).toEqual([
      'table',
      label,
      ['Zoë Fairweather'],
    ]);
});

test('suggests guests for a misspelt name, and shows only the number of matches beyond the limit', () => {
  expect(
    found('fairwether zoe').guesses.concat(found('fairwether zoe').groups.flat() as never).length,
  ).toBeGreaterThan(0);
  const many = Array.from({ length: 60 }, (_, at) => guest(`Ann Number${at}`));
  const { groups, hiddenCount } = found('ann', many);
  expect([groups[0]?.[2]?.length, hiddenCount]).toEqual([40, 20]);
});

test('tables list missing and present guests; guests without a table come last', () => {
  const tables = groupByTable(guests, (id) => id.startsWith('Zoë'));
  expect(tables.map(({ label }) => label)).toEqual(['Top Table', '4', '7', null]);
  expect(tables[1]?.present.map(({ name }) => name)).toEqual(['Zoë Fairweather']);
  expect(tables[1]?.missing.map(({ name }) => name)).toEqual(['Jonah Fairweather']);
});

test('without a search, lists guests alphabetically and counts guests beyond the limit', () => {
  expect(
    listAlphabetically([guest('Zoë'), guest('tom'), guest('Ágnes')]).shown.map(({ name }) => name),
  ).toEqual(['Ágnes', 'tom', 'Zoë']);
  const { shown, hiddenCount } = listAlphabetically(
    Array.from({ length: 320 }, (_, at) => guest(`Number ${at}`)),
  );
  expect([shown.length, shown[2]?.name, hiddenCount]).toEqual([300, 'Number 2', 20]);
});
