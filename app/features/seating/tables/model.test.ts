import { expect, test } from 'vitest';
import { formatTableName, getShortLabel, naturalOrder, shortenLabel } from './model';

test.each([
  ['12', 'Table 12'],
  ['A', 'Table A'],
  ['The Orchard', 'Table The Orchard'],
  ['Stable yard', 'Table Stable yard'],
  ['Top Table', 'Top Table'],
  ['top table', 'top table'],
  ['Table 4', 'Table 4'],
  ['Kids’ table', 'Kids’ table'],
  ['Table', 'Table'],
  ['Ehrentisch', 'Ehrentisch'],
  ['Mesa principal', 'Mesa principal'],
  ['主桌', '主桌'],
])('the name of the table labelled %s is %s', (label, name) => {
  expect(formatTableName(label)).toBe(name);
});

test('within a sentence, “table” is in lower case, but a label stays unchanged', () => {
  expect(formatTableName('12', 'table')).toBe('table 12');
  expect(formatTableName('Top Table', 'table')).toBe('Top Table');
});

test('a short label omits “table” unless the name needs the word', () => {
  const short = [
    'Table 4',
    'table Zürich',
    'Top table',
    'Table of friends',
    'Table',
    'Tableau',
  ].map(getShortLabel);
  expect(short).toEqual(['4', 'Zürich', 'Top', 'Table of friends', 'Table', 'Tableau']);
});

test('tables sort in natural order, numbers and names alike', () => {
  const labels = [
    '10',
    'Top Table',
    '9',
    '2',
    '02',
    '12a',
    '1',
    '12',
    '9007199254740993',
    '9007199254740992',
  ];
  const natural = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
  expect(labels.toSorted(naturalOrder.compare)).toEqual(labels.toSorted(natural.compare));
  expect(labels.toSorted(naturalOrder.compare)).toEqual([
    '1',
    '2',
    '02',
    '9',
    '10',
    '12',
    '12a',
    '9007199254740992',
    '9007199254740993',
    'Top Table',
  ]);
});

test('shortens a label too long for its table to its short label, number or initials', () => {
  expect([
    shortenLabel(3, '12'),
    shortenLabel(3, 'Table 12'),
    shortenLabel(3, '7 · Lavender'),
    shortenLabel(3, 'Lavender Field'),
  ]).toEqual(['12', '12', '7', 'LF']);
});
