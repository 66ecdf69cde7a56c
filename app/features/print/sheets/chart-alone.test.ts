import { expect, test } from 'vitest';
import { testPdfResources } from '../../../../tests/support/pdf-resources';
import { findOverlaps, normaliseText, readWords } from '../../../../tests/support/print-legibility';
import { renderSheets } from '../pack/render-sheets';
import type { SheetKind } from '../sheet-kinds';

const guests = Array.from({ length: 40 }, (_, at) => ({
  ...{
    id: String(at),
    name: `Guest Number${at}x`,
    table_number: String(Math.floor(at / 8) + 1),
    party: null,
    seat: null,
  },
}));
const facts = {
  title: 'Sheets to print',
  eventName: 'Amelia & Tom',
  dateLabel: 'Saturday 12 June 2027',
  pageUrl: null,
  guests,
  plan: null,
  printedAtLabel: 'Thursday 3 June 2027, 14:20',
};
const since = 'Wednesday 2 June 2027, 20:14';

test.each<[SheetKind, string[], string[]]>([
  ['chart-by-surname', ['3', '17'], ['Number3x', 'Number17x']],
  ['chart-by-given-name', ['3', '17'], ['Number3x', 'Number17x']],
  ['chart-by-table', ['2'], guests.slice(8, 16).map(({ name }) => name)],
])('%s can show only changes, with the time of the earlier print', async (kind, only, names) => {
  const textOf = async (order: object) => {
    const { pdf } = await renderSheets(testPdfResources, facts, [{ kind, paper: 'A4', ...order }]);
    const sheets = await readWords(pdf);
    for (const sheet of sheets) expect(findOverlaps(sheet.boxes)).toEqual([]);
    return normaliseText(sheets.map(({ text }) => text).join(''));
  };
  const whole = await textOf({});
  const alone = await textOf({ only: new Set(only), since });
  expect(whole).not.toContain(normaliseText('3 June 2027, 14:20'));
  expect(whole).not.toContain(normaliseText('Only what changed'));
  expect(alone).toContain(normaliseText(`Only what changed since the version of ${since}`));
  for (const { name } of guests) {
    expect(whole).toContain(normaliseText(name).slice(5));
    expect(alone.includes(normaliseText(name).slice(5)), name).toBe(
      names.some((one) => name.endsWith(one)),
    );
  }
});
