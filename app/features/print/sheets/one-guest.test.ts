import { expect, test } from 'vitest';
import { testPdfResources } from '../../../../tests/support/pdf-resources';
import { readWords } from '../../../../tests/support/print-legibility';
import { renderSheets } from '../pack/render-sheets';
import type { SheetKind } from '../sheet-kinds';

const facts = {
  title: 'Sheets to print',
  eventName: 'Amelia & Tom',
  dateLabel: 'Saturday 12 June 2027',
  pageUrl: null,
  guests: [{ id: 'a', name: 'Zoë Fairweather', table_number: '4', party: null, seat: null }],
  plan: null,
  printedAtLabel: 'Thursday 3 June 2027, 14:20',
};

test.each<[SheetKind, string]>([
  ['chart-by-given-name', '1 guest, A to Z by first name'],
  ['door-list', '1 of 1 guest on this sheet'],
  ['kitchen', '1 guest, 1 table'],
])('%s uses the singular for one guest', async (kind, words) => {
  const { pdf } = await renderSheets(testPdfResources, facts, [{ kind, paper: 'A4' }]);
  const text = (await readWords(pdf)).map((sheet) => sheet.text).join('');
  expect(text).toContain(words);
  expect(text).not.toContain('1 guests');
});
