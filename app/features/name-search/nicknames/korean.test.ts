import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allSearchData } from '../search-data';
import { searchGuests } from '../search-guests';
import { listKoreanSpellings, splitGivenName } from './korean';

const people = [
  ['Lee Young-ae', 'Yi Yeong-ae'],
  ['Park Ji-sung', 'Bak Jiseong'],
  ['Choi Min-sik', 'Choe Minsik'],
  ['Jung Woo-sung', 'Jeong Useong'],
  ['Chung Myung-whun', 'Jeong Myeonghun'],
  ['Kim Ki-duk', 'Gim Gideok'],
  ['Cho Hyun-woo', 'Jo Hyeonu'],
  ['Kwon Sang Woo', 'Gwon Sangu'],
  ['Baek Yerin', 'Paik Ye-rin'],
  ['Hwang Sok-yong', 'Hwang Seokyeong'],
  ['Yoon Sukyeol', 'Yun Seok-yeol'],
  ['Moon Jaein', 'Mun Jae-in'],
] as const;
const shownFor = (names: readonly string[], typed: string) => {
  const { matches, guesses } = searchGuests(
    names.map((name) => ({ name })),
    typed,
    allSearchData,
  );
  return [...matches, ...guesses].map(({ name }) => name);
};

test.each(people)('%s and %s match in either direction', (one, other) => {
  expect(
    shownFor(
      people.map(([name]) => name),
      other,
    )[0],
  ).toBe(one);
  expect(
    shownFor(
      people.map(([, name]) => name),
      one.toLowerCase(),
    )[0],
  ).toBe(other);
  expect(
    shownFor(
      people.map(([name]) => name),
      other.split(' ').reverse().join(' '),
    )[0],
  ).toBe(one);
});

test('a shared syllable in the given name does not match a different family name', () => {
  const list = ['Song Hye-kyo', 'Chung Mong-koo', 'Kim Byung-hyun'];
  for (const stranger of ['Hong Joon-pyo', 'Bang Si-hyuk'])
    expect(shownFor(list, stranger)).toEqual([]);
});

test('splits or joins the parts of a given name only beside a Korean family name', () => {
  expect(splitGivenName(['lee', 'younghee'])).toContainEqual(['lee', 'young', 'hee']);
  expect(splitGivenName(['yeong', 'hui', 'gim'])).toEqual([['gim', 'yeonghui']]);
  expect(splitGivenName(['smith', 'younghee'])).toEqual([]);
  expect(splitGivenName(['mary', 'jane', 'lee'])).toEqual([]);
});

test('lists a limited number of Korean spellings', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aeiouywhgkngbdpsr'), maxLength: 40 });
  fc.assert(
    fc.property(letters, (word) => {
      const ways = listKoreanSpellings(word);
      expect(ways.size).toBeLessThan(3000);
      expect(ways.has(word)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});
