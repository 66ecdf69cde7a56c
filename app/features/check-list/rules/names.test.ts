import { expect, test } from 'vitest';
import { findSimilarNames, hasNoSurname } from './names';

const findPairs = (...names: string[]) =>
  findSimilarNames(names.map((name, at) => ({ id: `${at}`, name }))).map((pair) =>
    pair.map(({ name }) => name).join(' · '),
  );

test.each([
  ['Mary Smyth', 'Mary Smith'],
  ['Mary Smith', 'Mary Ann Smith'],
  ['Siân Fairweather', 'Sian Fairwether'],
  ['Björn Ångström', 'Bjorn Angstrem'],
  ['Mr Hugh Carew', 'Hugh Carow'],
  ['Father Tom Canon', 'Tom Cannon'],
  ['Ольга Петрова', 'Олга Петрова'],
])('%s may be the same person as %s', (one, other) => {
  expect(findPairs(one, other)).toEqual([`${one} · ${other}`]);
});

test.each([
  ['Zoë Fairweather', 'zoe fairweather'],
  ['Tom Carew', 'Tim Carew'],
  ['Ann Day', 'Ann Ray'],
  ['Zoë Fairweather', 'Jago Fairweather'],
  ['Mary Smith', 'Harry Smyth'],
  ['Mary', 'Marie'],
])('%s is not reported as a duplicate of %s', (one, other) => {
  expect(findPairs(one, other)).toEqual([]);
});

test('compares a list of 10,000 names without an error', () => {
  const names = Array.from(
    { length: 10_000 },
    (_, at) => `Guest${at % 97} Surname${(at * 7919) % 4001}`,
  );
  expect(() => findPairs(...names, 'Mary Smyth', 'Mary Smith')).not.toThrow();
  expect(
    findPairs(...names.map((name) => name.split(' ')[0] ?? ''), 'Mary Smyth', 'Mary Smith'),
  ).toEqual(['Mary Smyth · Mary Smith']);
});

test.each(['Zoë', 'Auntie Bex', 'Tom Hughes +1', 'TBC'])('%s has no surname', (name) => {
  expect(hasNoSurname(name)).toBe(true);
});

test.each([
  'Zoë Fairweather',
  'Mrs Carew',
  '王小明',
  '김철수',
  'Grace Guest',
  'Hughes, Tom',
  'Tom Cousin',
])('%s has a surname', (name) => {
  expect(hasNoSurname(name)).toBe(false);
});
