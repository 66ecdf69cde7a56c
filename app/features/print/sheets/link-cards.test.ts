import { expect, test } from 'vitest';
import type { PrintedLinkCard } from '@/features/replies/host/printed-link-card';
import { testPdfResources } from '../../../../tests/support/pdf-resources';
import {
  findClippedWords,
  findOverlaps,
  normaliseText,
  readWords,
} from '../../../../tests/support/print-legibility';
import { renderDocument } from '../pack/render-sheets';
import { drawLinkCards } from './link-cards';

const card = (names: string, more: Partial<PrintedLinkCard> = {}): PrintedLinkCard => ({
  names,
  address: 'https://placecard.example/reply/k3Jw0aQ9ZpT5vN2xYb7LdQ?lang=pl',
  shown: 'placecard.example/reply/k3Jw0aQ9ZpT5vN2xYb7LdQ',
  direction: 'ltr',
  ask: 'We would love to have you with us. Will you come?',
  answerBy: 'Please answer by Friday 30 April 2027. You can change your reply until then.',
  ...more,
});
const facts = {
  title: 'Reply cards',
  eventName: 'Siân & Daniel’s Wedding',
  dateLabel: 'Saturday 12 June 2027',
  pageUrl: null,
  guests: [],
  plan: null,
  printedAtLabel: 'Monday 1 March 2027, 21:14',
};
const long = {
  eventName: 'W'.repeat(150),
  shown: `weddings.of-a-very-long-name.example:8443/reply/${'W'.repeat(22)}`,
};

test.each([
  ['short', facts.eventName, card('').shown, null],
  ['long', long.eventName, long.shown, card('').answerBy],
])(
  'each household’s card shows %s texts in full, with ten cards per sheet',
  async (_, eventName, shown, answerBy) => {
    const names = [
      'Ruth and Samuel',
      'Beatrice Thornton',
      'W'.repeat(200),
      'Margaret, William, Rosalind, Kit, Adaeze and 7 others',
    ];
    const cards = Array.from({ length: 12 }, (_, at) =>
      card(names[at % names.length] ?? '', { shown, answerBy }),
    );
    const pdf = await renderDocument(testPdfResources, { ...facts, eventName }, async (context) => {
      for (const _ of drawLinkCards(context, 'households', cards)) await null;
    });
    const sheets = await readWords(pdf);
    expect(sheets).toHaveLength(2);
    const text = normaliseText(sheets.map((sheet) => sheet.text).join(''));
    for (const words of [...names, shown, eventName, card('').ask, answerBy ?? ''])
      expect(text).toContain(normaliseText(words));
    expect(text.split(normaliseText(shown))).toHaveLength(13);
    for (const sheet of sheets) {
      expect(findClippedWords({ kind: 'escort-cards', paper: 'A4' }, sheet)).toEqual([]);
      expect(findOverlaps(sheet.boxes)).toEqual([]);
    }
  },
);
