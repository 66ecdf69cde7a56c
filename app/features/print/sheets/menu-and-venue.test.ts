import { expect, test } from 'vitest';
import { EMPTY_ROOM, NEW_TABLE } from '@/features/seating/tables/schema';
import { testPdfResources } from '../../../../tests/support/pdf-resources';
import { readWords } from '../../../../tests/support/print-legibility';
import { renderSheets } from '../pack/render-sheets';
import type { PrintOrder } from '../sheet-kinds';

const guest = (id: string, table_number: string | null) => ({
  ...{ id, name: 'Zoë Fairweather', table_number, party: null, seat: null },
});
const long = { ...NEW_TABLE, shape: 'long', seats: 10, width: 4, depth: 0.9 } as const;
const facts = {
  title: 'Sheets to print',
  eventName: 'Amelia & Tom',
  dateLabel: 'Saturday 12 June 2027',
  pageUrl: null,
  guests: [...Array.from({ length: 5 }, (_, at) => guest(`g${at}`, '1')), guest('u', null)],
  meals: ['Beef Wellington', 'Sea bass, fennel'],
  plan: {
    room: { ...EMPTY_ROOM, width: 20, depth: 14 },
    tables: [
      { ...NEW_TABLE, id: 'one', label: '1', seats: 4, x: 3, y: 3 },
      { ...NEW_TABLE, id: 'two', label: '2', x: 9, y: 3 },
      { ...long, id: 'top', label: 'Top table', x: 6, y: 10 },
    ],
    fixtures: [{ id: 'bar', kind: 'bar' as const, x: 1, y: 1, width: 3, depth: 1, turn: 0 }],
  },
  printedAtLabel: 'Thursday 3 June 2027, 14:20',
};
const read = async (order: PrintOrder, content = facts) => {
  const { pdf, sheets } = await renderSheets(testPdfResources, content, [order]);
  return { sheets: sheets[0], words: (await readWords(pdf)).map(({ text }) => text).join(' ') };
};

test('the venue’s sheet counts chairs, fixtures, and tables of each kind', async () => {
  const { words } = await read({ kind: 'venue', paper: 'A4' });
  for (const text of [
    /Round, 1\.52 m ?2 tables/,
    /Long, 4 × 0\.9 m ?1 table(?!s)/,
    /Chairs ?23/, // table 1 has four seats but five guests
    /Bar ?3 × 1 m ?1/,
    /Size ?20 × 14 m/,
  ])
    expect(words).toMatch(text);
  expect(words).not.toContain('Fairweather');
});

test('the venue’s sheet continues on another page if it does not fit on one', async () => {
  const tables = Array.from({ length: 300 }, (_, at) => ({
    ...{ ...NEW_TABLE, id: `t${at}`, label: String(at + 1), x: 1, y: 1 },
  }));
  const { sheets, words } = await read(
    { kind: 'venue', paper: 'A4' },
    { ...facts, plan: { ...facts.plan, tables } },
  );
  expect(sheets).toBeGreaterThan(5);
  expect(words).toContain(`Sheet ${sheets} of ${sheets}`);
});

test('prints a menu with all meals for each guest with a table', async () => {
  const { sheets, words } = await read({ kind: 'menu', paper: 'A4' });
  expect(sheets).toBe(2);
  expect(words.split('Beef Wellington')).toHaveLength(5 + 1);
  expect(words).toContain('Sea bass, fennel');
  const more = await read({ kind: 'menu', paper: 'A4', only: new Set(['g3']) });
  expect(more.words.split('Beef Wellington')).toHaveLength(1 + 1);
});

test('lists preparations with names for the kitchen, without names for the venue, and on no cards', async () => {
  const [one, ...others] = facts.guests;
  const needy = {
    ...facts,
    guests: [{ ...one, needs: 'wheelchair, near a socket' }, ...others] as typeof facts.guests,
  };
  const venue = (await read({ kind: 'venue', paper: 'A4' }, needy)).words;
  expect(venue).toMatch(/To prepare.*Room for a wheelchair ?Table 1 ?1.*Near a socket/);
  expect(venue).not.toContain('Zoë');
  const kitchen = (await read({ kind: 'kitchen', paper: 'A4' }, needy)).words;
  expect(kitchen).toMatch(/To prepare.*1 room for a wheelchair.*Zoë Fairweather, table 1/);
  const cards = (await read({ kind: 'place-cards', paper: 'A4' }, needy)).words;
  expect(cards).not.toMatch(/wheelchair|socket/i);
});
