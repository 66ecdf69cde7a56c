import { expect, test } from 'vitest';
import {
  createSearchBudget,
  MAX_COMPARISONS,
  MAX_LETTERS,
  MAX_WORDS,
  MAX_WORDS_PER_GUEST,
} from './bounds';
import { findGuesses } from './guesses/guesses';
import { getNameIndex } from './name-index';
import { parseQuery } from './query';
import { allSearchData } from './search-data';
import { searchGuests } from './search-guests';

/** Joins different words of `letters` letters to a text of `signs` characters. */
function wordsOf(letters: number, from: string, at: number, signs = 200) {
  const signsOf = [...from];
  const word = (place: number) =>
    Array.from(
      { length: letters },
      (_, digit) =>
        signsOf[Math.floor((place * 7919 + at) / signsOf.length ** digit) % signsOf.length],
    );
  const all = Array.from({ length: Math.ceil(signs / (letters + 1)) }, (_, place) =>
    word(place).join(''),
  );
  return all.join(' ').slice(0, signs);
}

const latin = 'abcdefghijklmnopqrstuvwxyz';
const hostile: [string, (at: number) => string, string][] = [
  ['words of two letters', (at) => wordsOf(2, latin, at), wordsOf(2, latin, 99)],
  ['words of three letters', (at) => wordsOf(3, latin, at), wordsOf(3, latin, 99)],
  ['one word of two hundred letters', (at) => wordsOf(200, latin, at), wordsOf(200, latin, 99)],
  [
    'Korean names',
    (at) => wordsOf(3, '김이박최정강조윤장임한오서신권황', at),
    `정민준 ${wordsOf(3, '김이박최정강', 99)}`,
  ],
  [
    'characters that stand for whole phrases',
    (at) => wordsOf(2, '\ufdfa\ufdfb', at),
    wordsOf(1, '\ufdfa', 99),
  ],
];

test.each(hostile)(
  'a search for hostile names compares a limited number of letters: %s',
  (_, name, typed) => {
    const guests = Array.from({ length: 50 }, (_, at) => ({
      name: name(at),
      also_known_as: name(at + 50).replaceAll(' ', ','),
    }));
    const index = getNameIndex(guests);
    for (const { forms, words } of index.entries) {
      expect(words.length).toBeLessThanOrEqual(MAX_WORDS_PER_GUEST);
      expect(forms.words.length).toBeLessThanOrEqual(MAX_WORDS);
      for (const word of words) expect(word.length).toBeLessThanOrEqual(MAX_LETTERS);
    }
    const query = parseQuery(typed, allSearchData.readHan);
    if (!query) throw new Error('nothing was typed');
    for (const { words } of [query, ...query.latin])
      expect(words.length).toBeLessThanOrEqual(MAX_WORDS);
    let compared = 0;
    const counting = {
      spend(letters: number) {
        compared += letters;
        return true;
      },
    };
    findGuesses(index, query, allSearchData.nicknames, counting);
    expect(compared).toBeLessThan(MAX_COMPARISONS);
  },
);

const long = { name: Array.from({ length: 40 }, (_, at) => `a${at}`).join(' ') };

test.each(['a35 a36', 'A39'])('finds %j near the end of a very long name', (typed) => {
  expect(searchGuests([long, { name: 'Zoë Fairweather' }], typed, allSearchData).matches).toEqual([
    long,
  ]);
});

test('truncates a query to the maximum name length', () => {
  const longest = 'Zoë-'.repeat(50);
  expect(parseQuery(longest + 'x'.repeat(10_000))).toEqual(parseQuery(longest));
});

test('a search stops guessing when its budget is spent, and the next search is unaffected', () => {
  const index = getNameIndex([{ name: 'Zoë Fairweather' }]);
  const query = parseQuery('zoe fairwether');
  if (!query) throw new Error('nothing was typed');
  expect(findGuesses(index, query, allSearchData.nicknames, createSearchBudget())).toHaveLength(1);
  expect(findGuesses(index, query, allSearchData.nicknames, createSearchBudget(20))).toEqual([]);
  // The incomplete result of the second search was not cached.
  expect(findGuesses(index, query, allSearchData.nicknames, createSearchBudget())).toHaveLength(1);
});
