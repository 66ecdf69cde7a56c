import { expect, test } from 'vitest';
import { allSearchData } from '../search-data';
import { searchGuests } from '../search-guests';

const { isMistyped } = allSearchData.nicknames;

test.each([
  ['campbqell', 'campbell'],
  ['cronshjw', 'cronshaw'],
  ['hoffamn', 'hoffman'],
  ['wevaer', 'weaver'],
  ['zimmewmann', 'zimmermann'],
  ['hudyd', 'huddy'],
])('%s is a mistyped %s', (typed, name) => {
  expect(isMistyped(typed, name)).toBe(true);
});

test.each([
  ['clarke', 'clark'],
  ['browne', 'brown'],
  ['robson', 'hobson'],
  ['manson', 'mason'],
  ['thomson', 'thompson'],
  ['petersen', 'paterson'],
  ['weller', 'waller'],
  ['niel', 'neil'],
  ['krzyzek', 'krzyzak'],
])('%s may be a name of its own, not a mistyped %s', (typed, name) => {
  expect(isMistyped(typed, name)).toBe(false);
});

test('finds a mistyped family name whatever the given name, but no different family name', () => {
  const list = ['Noah Cronshaw', 'David Hobson', 'Alexandra Weaver'].map((name) => ({ name }));
  const shownFor = (typed: string) => {
    const { matches, guesses } = searchGuests(list, typed, allSearchData);
    return [matches, guesses].map((found) => found.map(({ name }) => name));
  };
  expect(shownFor('alana cronshjw')).toEqual([[], ['Noah Cronshaw']]);
  expect(shownFor('patrick wevaer')).toEqual([[], ['Alexandra Weaver']]);
  expect(shownFor('Jessica Robson')).toEqual([[], []]);
});
