import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPreferred } from './find-preferred';
import {
  languageCount,
  languageInAddress,
  languages,
  offeredLanguages,
  parseAcceptLanguage,
} from './languages';

test.each([
  ['pl-PL,en;q=0.9', 'pl'],
  ['en;q=0.5, pl;q=0.9', 'pl'],
  ['pl;q=0, de', 'de'],
  ['zh-Hant-TW', 'zh'],
  ['*', undefined],
  [';;;q=,,', undefined],
  [null, undefined],
])('%j prefers %s', (header, code) => {
  expect(findPreferred(parseAcceptLanguage(header), languages)?.code).toBe(code);
});

test('hosts may switch any language off but English', () => {
  const offered = offeredLanguages('pl,en,zz').map(({ code }) => code);
  expect(offered).toContain('en');
  expect(offered).not.toContain('pl');
  expect(offered).toHaveLength(languages.length - 1);
});

test.each(['zh', 'zh-Hans', 'zh-CN', 'ZH-cn', 'zh-TW'])(
  'an address with lang=%s is Chinese',
  (lang) => {
    expect(languageInAddress(lang, languages)?.code).toBe('zh');
    expect(languageInAddress(lang, offeredLanguages('zh'))).toBeUndefined();
  },
);

test('README and the questions say how many languages there are', () => {
  expect([languages.length, languageCount]).toEqual([20, 'twenty']);
  for (const [file, words] of [
    ['README.md', `in ${languageCount} languages`],
    ['supabase/seed.sql', `It speaks ${languageCount}:`],
  ] as const)
    expect(readFileSync(file, 'utf8')).toContain(words);
});
