import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { englishWords } from '@/features/languages/english';
import { fallbackLanguage, languages } from '@/features/languages/languages';
import { translationReviewers } from '../content/translation-reviewers';
import { Translations } from './translations';

const page = renderToStaticMarkup(createElement(Translations));
const parts = new Map(page.split('<details').map((part) => [/lang="(\w+)"/.exec(part)?.[1], part]));

test.each(languages.filter((language) => language !== fallbackLanguage))(
  'the page of $name names its reviewers, or says that there are none',
  ({ code }) => {
    const readBy = translationReviewers[code] ?? [];
    const unread = 'Translated from the English by Placecard. Not yet checked by a native speaker.';
    expect(parts.get(code)).toContain(readBy.length > 0 ? `Read by ${readBy.join(', ')}.` : unread);
  },
);

test('lists each sentence of the guest page once per language, and no other sentences', () => {
  const sentences = Object.values(englishWords).flatMap((group) => Object.keys(group));
  expect(page.match(/<tr/g)).toHaveLength((languages.length - 1) * (1 + sentences.length));
});
