import { expect, test } from 'vitest';
import { languageInAddress, languages, offeredLanguages, preferencesOf } from '@/features/languages/languages';
import { preferred } from '@/features/languages/preferred';
import { fixtureKinds } from '@/features/seating/fixtures/kinds';
import { fixtureDesigns, fixtureTraits } from '@/features/seating/fixtures/registry';
import { catalogues } from './catalogues';
import { phrasesOf } from './words';

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

/** What stands in gaps of its own, or is said the same. */
const saidAlike = ['thisGuest', 'thisTable', 'thisPlace', 'table', 'bar', 'wc', 'band'];

test.each(languages.map(({ code, locale }) => [code, locale] as const))(
  '%s says everything, in its own words',
  (code, locale) => {
    const { words } = catalogues[code];
    const english = catalogues.en.words;
    for (const group of Object.keys(english) as (keyof typeof english)[]) {
      for (const [key, sentence] of Object.entries(words[group])) {
        const lines = typeof sentence === 'string' ? [sentence] : Object.values(sentence as Record<string, string>);
        for (const line of lines) {
          expect(line.trim(), key).not.toBe('');
          if (code !== 'en' && !saidAlike.includes(key)) expect(Object.values(english[group]), key).not.toContain(line);
          if (scripts[code] && !key.startsWith('this')) expect(line, key).toMatch(scripts[code]);
        }
      }
    }
    const rules = new Intl.PluralRules(locale);
    for (const plural of [words.page.severalMatch, words.page.manyMatch] as Partial<Record<Intl.LDMLPluralRule, string>>[]) {
      for (let count = 2; count <= 400 && code !== 'en'; count++)
        expect(plural[rules.select(count)], String(count)).toBeDefined();
    }
  },
);

test.each(fixtureKinds)(
  'a %s is called the same by the guest page as it is by its host’s plan: by a name, or not at all',
  (kind) => {
    const { room } = catalogues.en.words;
    expect(kind in room).toBe(fixtureDesigns[kind].nameStands !== null);
    expect(`beside-${kind}` in room).toBe(fixtureTraits[kind].landmark !== undefined);
  },
);

const allLines = (code: keyof typeof catalogues) => JSON.stringify(catalogues[code].words).split('"');

test('each language is punctuated in its own way', () => {
  for (const line of allLines('fr')) expect(line).not.toMatch(/(?<!\u00a0)[?!;]|(?<=[\p{L}}]):| [?!;:]/u); // none begins a line
  for (const line of allLines('zh')) expect(line).not.toMatch(/\p{Script=Han}[,.?!:;]|\.\.\./u);
  for (const code of ['ar', 'ur'] as const)
    for (const line of allLines(code)) expect(line).not.toMatch(/\p{Script=Arabic}[,?;]/u);
  for (const { code } of languages)
    for (const line of allLines(code)) expect(line, code).not.toMatch(/['`]| {2}|[\u200b\u202a-\u202e]/);
});

test('a number takes the form its language has for it, and a name stays as it is', () => {
  const polish = phrasesOf(catalogues.pl.words.page, 'pl');
  expect(polish.severalMatch(3)).toBe('Znaleziono 3 osoby. Która z nich to Ty?');
  expect(polish.severalMatch(12)).toBe('Znaleziono 12 osób. Która z nich to Ty?');
  expect(phrasesOf(catalogues.ar.words.page, 'ar').manyMatch(2)).toBe('وجدنا ضيفين.');
  expect(polish.title('A {name} $& B')).toBe('A {name} $& B: znajdź swój stolik');
});

test.each([
  ['pl-PL,en;q=0.9', 'pl'],
  ['en;q=0.5, pl;q=0.9', 'pl'],
  ['pl;q=0, de', 'de'],
  ['zh-Hant-TW', 'zh'],
  ['*', undefined],
  [';;;q=,,', undefined],
  [null, undefined],
])('%j prefers %s', (header, code) => {
  expect(preferred(preferencesOf(header), languages)?.code).toBe(code);
});

test('hosts may switch any language off but English', () => {
  const offered = offeredLanguages('pl,en,zz').map(({ code }) => code);
  expect(offered).toContain('en');
  expect(offered).not.toContain('pl');
  expect(offered).toHaveLength(languages.length - 1);
});

test.each(['zh', 'zh-Hans', 'zh-CN', 'ZH-cn', 'zh-TW'])('an address with lang=%s is Chinese', (lang) => {
  expect(languageInAddress(lang, languages)?.code).toBe('zh');
  expect(languageInAddress(lang, offeredLanguages('zh'))).toBeUndefined();
});
