import { expect, test } from 'vitest';
import { catalogues } from './catalogues';
import { languages } from './languages';
import notes from './notes.json';
import { buildPhrases } from './words';

const scripts: Partial<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ur: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  pa: /\p{Script=Gurmukhi}/u,
  gu: /\p{Script=Gujarati}/u,
  bn: /\p{Script=Bengali}/u,
  uk: /\p{Script=Cyrillic}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};

const files: Record<string, Said> = import.meta.glob(
  './{guest-page,replies,messages,mails}/*.json',
  {
    eager: true,
    import: 'default',
  },
);
const audiences = ['guest-page', 'replies', 'messages', 'mails'];

type Group = { readonly [key: string]: Said };
type Said = string | readonly string[] | Group;

const isLines = (said: Said): said is readonly string[] => Array.isArray(said);

const namesIn = (said: Said) => (JSON.stringify(said).match(/\{\w*\}/g) ?? []).toSorted();

/** Lists, by key, missing or extra keys, lines, placeholders and plural forms of a translation. */
function faultsIn(
  said: Said | undefined,
  english: Said | undefined,
  locale: string,
  key = '',
): string[] {
  if (said === undefined) return [`${key} is missing`];
  if (english === undefined) return [`${key} is not in English`];
  if (typeof said === 'string' || typeof english === 'string')
    return typeof said === typeof english && `${namesIn(said)}` === `${namesIn(english)}`
      ? []
      : [`${key} has other placeholders`];
  if (isLines(said) || isLines(english))
    return said.length === english.length && namesIn(said).length === 0
      ? []
      : [`${key} has other lines`];
  if ('other' in english) {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    const known = new Set<string>(pluralCategories);
    const unknown = namesIn(said).filter((name) => !namesIn(english).includes(name));
    const areForms = 'other' in said && Object.keys(said).every((form) => known.has(form));
    return areForms && unknown.length === 0 ? [] : [`${key} has other forms`];
  }
  const inBoth = { ...english, ...said };
  return Object.keys(inBoth).flatMap((one) =>
    faultsIn(said[one], english[one], locale, `${key}.${one}`),
  );
}

const eachFile = audiences.flatMap((audience) =>
  languages.map(({ code, locale }) => [audience, code, locale] as const),
);

test.each(eachFile)(
  '%s/%s.json has the keys and placeholders of the English text',
  (audience, code, locale) => {
    expect(
      faultsIn(files[`./${audience}/${code}.json`], files[`./${audience}/en.json`], locale),
    ).toEqual([]);
  },
);

test('each audience has one file per language', () => {
  const wanted = audiences.flatMap((audience) =>
    languages.map(({ code }) => `./${audience}/${code}.json`),
  );
  expect(Object.keys(files).toSorted()).toEqual(wanted.toSorted());
});

test.each([
  [{}, ['.a is missing']],
  [{ a: '{name}!', b: 'B' }, ['.b is not in English']],
  [{ a: '{nmae}!' }, ['.a has other placeholders']],
  [{ a: 'Hello' }, ['.a has other placeholders']],
])('rejects %j as a translation of a sentence with {name}', (said, faults) => {
  expect(faultsIn(said, { a: '{name}?' }, 'en')).toEqual(faults);
});

test.each<Group>([
  { other: '{number} guests' },
  { other: '{count} guests', few: '{count} guests' },
  { one: '{count} guest' },
])('%j is invalid as an English plural', (said) => {
  expect(faultsIn({ a: said }, { a: { other: '{count} guests' } }, 'en')).toEqual([
    '.a has other forms',
  ]);
});

test('each note for translators refers to an existing sentence', () => {
  const at = (audience: string, key: string) =>
    key
      .split('.')
      .reduce<Said | undefined>(
        (said, one) => (said as Record<string, Said> | undefined)?.[one],
        files[`./${audience}/en.json`],
      );
  for (const [audience, about] of Object.entries(notes))
    for (const key of Object.keys(about))
      expect(at(audience, key), `${audience} ${key}`).toBeDefined();
});

/** Keys of words that may be the same in English and another language. */
const saidAlike = [
  '.page.map',
  '.page.thisGuest',
  '.page.table',
  '.room.thisTable',
  '.room.thisPlace',
  '.room.bar',
  '.room.band',
];

/** All sentences, lines and plural forms, each with its key. */
const linesIn = (said: Said | undefined, key = ''): [key: string, line: string][] => {
  if (typeof said === 'string') return [[key, said]];
  return Object.entries(said ?? {}).flatMap(([one, inner]) => linesIn(inner, `${key}.${one}`));
};

test.each(eachFile)('%s/%s.json translates every sentence', (audience, code) => {
  const english = linesIn(files[`./${audience}/en.json`]).map(([, line]) => line);
  const lines = linesIn(files[`./${audience}/${code}.json`]);
  expect(lines).not.toHaveLength(0);
  for (const [key, line] of lines) {
    expect(line.trim(), key).not.toBe('');
    if (code !== 'en' && !saidAlike.includes(key)) expect(english, key).not.toContain(line);
    if (scripts[code] && !/\.this\w+$/.test(key)) expect(line, key).toMatch(scripts[code]);
  }
});

test.each(languages)('$code has every plural form of its language', ({ code, locale }) => {
  const { severalMatch, manyMatch } = catalogues[code].page;
  const rules = new Intl.PluralRules(locale);
  for (const plural of [severalMatch, manyMatch])
    for (let count = 2; count <= 400; count++)
      expect(plural[rules.select(count)], String(count)).toBeDefined();
});

const allLines = (code: string) =>
  audiences.flatMap((audience) =>
    linesIn(files[`./${audience}/${code}.json`]).map(([, line]) => line),
  );

test('sentences follow the punctuation rules of their language', () => {
  // No line starts with punctuation.
  for (const line of allLines('fr'))
    expect(line).not.toMatch(/(?<!\u00a0)[?!;]|(?<=[\p{L}}]):| [?!;:]/u);
  for (const line of allLines('zh')) expect(line).not.toMatch(/\p{Script=Han}[,.?!:;]|\.\.\./u);
  for (const code of ['ar', 'ur'] as const)
    for (const line of allLines(code)) expect(line).not.toMatch(/\p{Script=Arabic}[,?;]/u);
  for (const { code } of languages)
    for (const line of allLines(code))
      expect(line, code).not.toMatch(/['`]| {2}|[\u200b\u202a-\u202e]/);
});

test('a count selects the plural form, and names are inserted unchanged', () => {
  const polish = buildPhrases(catalogues.pl.page, 'pl');
  expect(polish.severalMatch({ count: 3 })).toBe('Znaleziono 3 osoby. Która z nich to Ty?');
  expect(polish.severalMatch({ count: 12 })).toBe('Znaleziono 12 osób. Która z nich to Ty?');
  expect(buildPhrases(catalogues.ar.page, 'ar').manyMatch({ count: 2 })).toBe('وجدنا ضيفين.');
  expect(polish.title({ event: 'A {name} $& B' })).toBe('A {name} $& B: znajdź swój stolik');
});
