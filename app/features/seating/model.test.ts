import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findGuests, searchGuests } from './model';

const guests = [
  'Zoë Fairweather',
  'Oluwaseun Adeyemi',
  'Jakub Wiśniewski',
  'Tom & Priya Hughes',
  '100% Cotton',
  'Rosalind Hartley-Penhaligon',
].map((name) => ({ name }));
const found = (query: string) => findGuests(guests, query).map(({ name }) => name);

test('part of a name finds the guest, in any case of letters', () => {
  expect(found('FAIR')).toEqual(['Zoë Fairweather']);
  expect(found('hartley-p')).toEqual(['Rosalind Hartley-Penhaligon']);
});

test('accents do not matter, on either side', () => {
  expect(found('zoe')).toEqual(['Zoë Fairweather']);
  expect(found('Adéyemi')).toEqual(['Oluwaseun Adeyemi']);
});

test('an empty or whitespace query finds nobody', () => {
  expect(found('')).toEqual([]);
  expect(found('   ')).toEqual([]);
});

test('spaces around the query do not matter', () => {
  expect(found('  priya ')).toEqual(['Tom & Priya Hughes']);
});

test('signs stand for themselves, never for anything', () => {
  expect(found('%')).toEqual(['100% Cotton']);
  expect(found('.*')).toEqual([]);
  expect(found('\u0301')).toEqual([]);
});

test('guests keep the order of the list', () => {
  expect(found('h')).toEqual(['Zoë Fairweather', 'Tom & Priya Hughes', 'Rosalind Hartley-Penhaligon']);
});

/** Names as people have them and as nobody has. */
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
    'Мария',
    'نور',
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
const seated = fc.array(fc.record({ name: words, also_known_as: fc.option(words) }), { maxLength: 12 });
/** Anything typed, or a piece of one of the names, in another case. */
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

test('whatever is typed: all that a plain search finds, guesses only without a match, and the same each time', () => {
  fc.assert(
    fc.property(searched, ({ list, query }) => {
      const before = structuredClone(list);
      const { matches, guesses } = searchGuests(list, query);
      expect(matches).toEqual(expect.arrayContaining(findGuests(list, query)));
      expect(new Set([...matches, ...guesses]).size).toBe(matches.length + guesses.length);
      for (const guest of [...matches, ...guesses]) expect(list).toContain(guest);
      expect(guesses.length).toBeLessThanOrEqual(matches.length > 0 ? 0 : 3);
      expect(list).toEqual(before);
      // Once more from what is kept of the list, and from a list that was never seen.
      expect(searchGuests(list, query)).toEqual({ matches, guesses });
      expect(searchGuests(before, query)).toEqual({ matches, guesses });
    }),
    { numRuns: 3000 },
  );
});

test('the plain search finds every guest whose name holds what was typed', () => {
  fc.assert(
    fc.property(searched, ({ list, query }) => {
      const typed = query.trim().toLowerCase();
      const holding = typed ? list.filter(({ name }) => name.toLowerCase().includes(typed)) : [];
      expect(findGuests(list, query)).toEqual(expect.arrayContaining(holding));
    }),
    { numRuns: 3000 },
  );
});
