import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allSearchData } from './search-data';
import { searchGuests } from './search-guests';
import { searchSubstrings } from './substring-search';

const guests = [
  'Zoë Fairweather',
  'Oluwaseun Adeyemi',
  'Jakub Wiśniewski',
  'Tom & Priya Hughes',
  '100% Cotton',
  'Rosalind Hartley-Penhaligon',
].map((name) => ({ name }));
const found = (query: string) => searchSubstrings(guests, query).map(({ name }) => name);

test('part of a name finds the guest in any case', () => {
  expect(found('FAIR')).toEqual(['Zoë Fairweather']);
  expect(found('hartley-p')).toEqual(['Rosalind Hartley-Penhaligon']);
});

test('accents are ignored in the name and in the query', () => {
  expect(found('zoe')).toEqual(['Zoë Fairweather']);
  expect(found('Adéyemi')).toEqual(['Oluwaseun Adeyemi']);
});

test('an empty or whitespace query finds nobody', () => {
  expect(found('')).toEqual([]);
  expect(found('   ')).toEqual([]);
});

test('spaces around the query are ignored', () => {
  expect(found('  priya ')).toEqual(['Tom & Priya Hughes']);
});

test('special characters match only themselves', () => {
  expect(found('%')).toEqual(['100% Cotton']);
  expect(found('.*')).toEqual([]);
  expect(found('\u0301')).toEqual([]);
});

test('results keep the order of the list', () => {
  expect(found('h')).toEqual([
    'Zoë Fairweather',
    'Tom & Priya Hughes',
    'Rosalind Hartley-Penhaligon',
  ]);
});

test('a nickname finds guesses besides matches unless a full name is typed', () => {
  const list = ['Mo Hussainara', 'Mohammed Hussain', 'Muhammad Hussain', 'Zoë Fairweather'].map(
    (name) => ({ name }),
  );
  const names = (typed: string) => {
    const { matches, guesses } = searchGuests(list, typed, allSearchData);
    return { matches: matches.map(({ name }) => name), guesses: guesses.map(({ name }) => name) };
  };
  expect(names('mo hussain')).toEqual({
    matches: ['Mo Hussainara', 'Mohammed Hussain'],
    guesses: ['Muhammad Hussain'],
  });
  expect(names('Mohammed Hussain')).toEqual({ matches: ['Mohammed Hussain'], guesses: [] }); // a full name
});

test('shows at most three guesses besides the matches', () => {
  const list = ['Bob Smithson', ...Array.from({ length: 5 }, () => 'Robert Smith')].map((name) => ({
    name,
  }));
  const { matches, guesses } = searchGuests(list, 'bob smith', allSearchData);
  expect(matches.map(({ name }) => name)).toEqual(['Bob Smithson']);
  expect(guesses.map(({ name }) => name)).toEqual(['Robert Smith', 'Robert Smith', 'Robert Smith']);
});

const guestsNamed = (...names: string[]) => names.map((name) => ({ name }));
const shownFor = (list: { name: string; in_latin?: string }[], typed: string) => {
  const { matches, guesses } = searchGuests(list, typed, allSearchData);
  return [...matches, ...guesses].map(({ name }) => name);
};

test('guesses a guest by surname alone, but not by given name alone', () => {
  const list = guestsNamed('Aaron Smith', 'Margaret Hughes', 'William Reid');
  expect(shownFor(list, 'ron smith')).toEqual(['Aaron Smith']);
  expect(shownFor(list, 'Bunny Hughes')).toEqual(['Margaret Hughes']);
  expect(searchGuests(list, 'Bunny Hughes', allSearchData).matches).toEqual([]);
  expect(shownFor(list, 'William Richmond')).toEqual([]);
});

test.each([
  ['Hanna Blyth e', 'Hanna Blyth'],
  ['hanna bly th', 'Hanna Blyth'],
  ['han nah blyth', 'Hanna Blyth'],
  ['Keelin', 'Caoilfhionn Walsh'],
  ['calhoun', 'Campbell Colquhoun'],
])('%j finds %s', (typed, name) => {
  expect(
    shownFor(
      guestsNamed('Campbell Colquhoun', 'Caoilfhionn Walsh', 'Hanna Blyth', 'Zoë Fairweather'),
      typed,
    )[0],
  ).toBe(name);
});

test.each([
  'roger bannister and family',
  'Roger Bannister plus one',
  'my name is roger bannister',
  'roger banister cbe',
  'the Bannisters',
  'bannister family',
  'auntie roger',
  'roger bannister?',
])('%j finds Roger Bannister despite the extra words', (typed) => {
  const list = guestsNamed('Annie Plumb', 'Roger Bannister', 'Zoë Fairweather', 'Marcus Nyman');
  expect(shownFor(list, typed)).toEqual(['Roger Bannister']);
});

test('a double-barrelled or maiden name lists the guest with that first name first', () => {
  const list = guestsNamed('Roger Bannister', 'Moyra Jacobsson');
  expect(shownFor(list, 'moyra jacobsson-bannister')[0]).toBe('Moyra Jacobsson');
  expect(shownFor(list, 'Moyra Bannister (née Jacobson)')[0]).toBe('Moyra Jacobsson');
});

test('searching for a question mark finds only names with a question mark', () => {
  expect(shownFor(guestsNamed('Plus One?', 'Anna Blyth'), '?')).toEqual(['Plus One?']);
});

const inTwoScripts = [
  ['Maria Ivanova', 'Мария Иванова'],
  ['Christos Papadopoulos', 'Χρήστος Παπαδόπουλος'],
  ['Sarah Cohen', 'שרה כהן'],
  ['Mohammed Abdullah', 'محمد عبد الله'],
  ['John Smith', 'ジョン・スミス'],
  ['Cheolsu Kim', '김철수'],
  ['Rajesh Patel', 'રાજેશ પટેલ'],
  ['Harpreet Kaur', 'ਹਰਪ੍ਰੀਤ ਕੌਰ'],
  ['Xiaoming Wang', '王小明'],
];
test.each(inTwoScripts)('%s and %s find each other', (latin, own) => {
  const names = inTwoScripts.map(([name = '']) => name);
  expect(shownFor(guestsNamed(...names), own)[0]).toBe(latin);
  const others = inTwoScripts.map(([, name = '']) => ({
    name,
    ...(name === '王小明' && { in_latin: 'wang\u2009xiaoming' }),
  }));
  expect(shownFor(others, latin.toLowerCase())[0]).toBe(own);
});

const ofKorea = [
  ['Younghee Rhee', '이영희'],
  ['Moo-hyun Roh', '노무현'],
  ['Lim Yoon-a', '임윤아'],
  ['Jung Woo-sung', '정우성'],
  ['Oh Se-hoon', '오세훈'],
  ['Kim Min Seo', '김민서'],
  ['Sunwoo Eun-sook', '선우은숙'],
  ['Paik Jong-won', '백종원'],
  ['Ji-sung Park', '박지성'],
];
test.each(ofKorea)('%s and the Korean name %s are found first for each other', (latin, own) => {
  expect(shownFor(guestsNamed(...ofKorea.map(([name = '']) => name)), own)[0]).toBe(latin);
  expect(
    shownFor(guestsNamed(...ofKorea.map(([, name = '']) => name)), latin.toLowerCase())[0],
  ).toBe(own);
});

test('a Korean family name is found in any romanisation', () => {
  const list = guestsNamed('이영희', '노무현', '우도환', '오세훈', '정우성');
  for (const written of ['lee', 'yi', 'rhee']) expect(shownFor(list, written)[0]).toBe('이영희');
  for (const written of ['jung', 'chung']) expect(shownFor(list, written)[0]).toBe('정우성');
  expect(shownFor(list, 'roh')[0]).toBe('노무현');
  expect(shownFor(list, 'oh')[0]).toBe('오세훈');
});

test('an unlisted name in another script finds nobody', () => {
  expect(
    shownFor(guestsNamed('Sarah Cohen', 'Maria Ivanova', 'John Smith'), 'Зоя Кузнецова'),
  ).toEqual([]);
});

test('look-alike letters of another script find the Latin name, and vice versa', () => {
  expect(shownFor(guestsNamed('Anna Smith'), 'Аnnа Smith')).toEqual(['Anna Smith']);
  expect(shownFor(guestsNamed('Аnnа Smith'), 'anna smith')).toEqual(['Аnnа Smith']);
});

test('finds names of one character, in two scripts or with emoji', () => {
  const list = guestsNamed('王', '李 Amy', '🥂 Bar', 'X');
  expect(shownFor(list, '王')).toEqual(['王']);
  expect(shownFor(list, 'amy')).toEqual(['李 Amy']);
  expect(shownFor(list, '🥂')).toEqual(['🥂 Bar']);
  expect(shownFor(list, 'x')).toEqual(['X']);
});

test('the search works before nicknames and Chinese readings are loaded', () => {
  expect(searchGuests(guestsNamed('Aaron Smith'), 'aaron').matches).toHaveLength(1);
  expect(searchGuests(guestsNamed('王小明'), '小明').matches).toHaveLength(1);
});

const part = fc.oneof(
  fc.constantFrom(
    'Zoë',
    'zoe',
    'Fairweather',
    'O’Brien',
    "D'Angelo",
    'Łukasz',
    'Seán',
    'Smith-Jones',
    'Dr',
    'Mary',
    'Jane',
    'Bob',
    'Robert',
  ),
  fc.constantFrom(
    'Ōkubo',
    '田中',
    '王小明',
    'さくら',
    'サクラ',
    '김철수',
    'Мария',
    'Аnna',
    'Χρήστος',
    'نور',
    'שרה',
    'राम',
    'ਕੌਰ',
    'રાજેશ',
    'রহিমা',
    'สมชาย',
    'ნინო',
    'ß',
    'ﬁ',
    'İ',
    '🥂',
    '%',
    '.*',
    '(',
    '\\',
    '"',
    '&',
    'and',
    '+1',
    '\u0301',
    '\u200d',
    '\ud800',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const words = fc
  .tuple(fc.array(part, { maxLength: 4 }), fc.constantFrom(' ', '', '-', ', '))
  .map(([parts, between]) => parts.join(between));
const seated = fc.array(fc.record({ name: words, also_known_as: fc.option(words) }), {
  maxLength: 12,
});
/** Random text, or part of a name with its case changed. */
const searched = fc
  .tuple(seated, words, fc.nat(), fc.nat(20), fc.nat(20), fc.boolean())
  .map(([list, typed, pick, from, length, isPiece]) => {
    const name = list[pick % Math.max(1, list.length)]?.name;
    return {
      list,
      query:
        isPiece && name
          ? name
              .slice(from % name.length)
              .slice(0, length)
              .toUpperCase()
          : typed,
    };
  });

test('any query gives substring matches first, then at most three guesses', () => {
  fc.assert(
    fc.property(searched, ({ list, query }) => {
      const before = structuredClone(list);
      const { matches, guesses } = searchGuests(list, query, allSearchData);
      const plain = searchSubstrings(list, query);
      expect(new Set(matches.slice(0, plain.length))).toEqual(new Set(plain));
      expect(new Set([...matches, ...guesses]).size).toBe(matches.length + guesses.length);
      for (const guest of [...matches, ...guesses]) expect(list).toContain(guest);
      expect(guesses.length).toBeLessThanOrEqual(3);
      expect(list).toEqual(before);
      expect(searchGuests(list, query, allSearchData)).toEqual({ matches, guesses });
      expect(searchGuests(before, query, allSearchData)).toEqual({ matches, guesses });
    }),
    { numRuns: 1000 },
  );
}, 60_000);

test('the substring search finds every guest whose name contains the query', () => {
  fc.assert(
    fc.property(searched, ({ list, query }) => {
      const typed = query.trim().toLowerCase();
      const holding = typed ? list.filter(({ name }) => name.toLowerCase().includes(typed)) : [];
      expect(searchSubstrings(list, query)).toEqual(expect.arrayContaining(holding));
    }),
    { numRuns: 3000 },
  );
});

test('a surname typed without its last letter is found', () => {
  const { matches } = searchGuests(
    ['Rosalind Haile', 'Rosalind Hughes'].map((name) => ({ name })),
    'Rosalind Hail',
  );
  expect(matches.map(({ name }) => name)).toEqual(['Rosalind Haile']);
});

test('a misspelt name finds the guest before “Guest of” places', () => {
  const family = [
    'Guest of Sarah Smith',
    'Guest of Sarah Smith',
    'Guest of Sarah Smith',
    'Sarah Smith',
  ];
  const { guesses } = searchGuests(
    family.map((name) => ({ name })),
    'sara smyth',
    allSearchData,
  );
  expect(guesses[0]).toEqual({ name: 'Sarah Smith' });
});
