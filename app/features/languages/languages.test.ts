import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPreferredLanguage } from './find-preferred-language';
import {
  findUrlLanguage,
  languageCountWord,
  languages,
  listOfferedLanguages,
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
])('the Accept-Language header %j selects %s', (header, code) => {
  expect(findPreferredLanguage(parseAcceptLanguage(header), languages)?.code).toBe(code);
});

test('hosts can switch off any language except English', () => {
  const offered = listOfferedLanguages('pl,en,zz').map(({ code }) => code);
  expect(offered).toContain('en');
  expect(offered).not.toContain('pl');
  expect(offered).toHaveLength(languages.length - 1);
});

test.each(['zh', 'zh-Hans', 'zh-CN', 'ZH-cn', 'zh-TW'])(
  'a URL with lang=%s selects Chinese',
  (lang) => {
    expect(findUrlLanguage(lang, languages)?.code).toBe('zh');
    expect(findUrlLanguage(lang, listOfferedLanguages('zh'))).toBeUndefined();
  },
);

test('README and FAQ state the number of languages', () => {
  expect([languages.length, languageCountWord]).toEqual([20, 'twenty']);
  for (const [file, words] of [
    ['README.md', `in ${languageCountWord} languages`],
    ['supabase/seed.sql', `It speaks ${languageCountWord}:`],
  ] as const)
    expect(readFileSync(file, 'utf8')).toContain(words);
});
