import { expect, test } from 'vitest';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { EMPTY_ROOM, NEW_TABLE } from '@/features/seating/tables/schema';
import { testPdfResources } from '../../../../tests/support/pdf-resources';
import { normaliseText, readWords } from '../../../../tests/support/print-legibility';
import { findReprints, NO_PRINTS, recordPrints, toPrintedPlan } from '../pack/prints';
import { renderSheets } from '../pack/render-sheets';
import { countCards } from '../pack/use-print-pack';
import { toPrintGuests } from '../print-guests';
import { type SheetKind, sheetKinds } from '../sheet-kinds';

const guest = (
  id: string,
  name: string,
  table_number: string | null,
  more: Partial<Guest> = {},
): Guest => ({
  ...toGuestDetails({ name, table_number, meal: 'Lamb' }),
  ...{ id, created_at: '2027-01-01T00:00:00Z', seat: null },
  ...more,
});
const list = [
  guest('a', 'Ada Eze', '4'),
  guest('b', 'Ben Hart', '4'),
  guest('c', 'Jo Marsh', null, {
    ...{ is_crew: true, meal: 'Cod', allergies: 'peanuts (severe)' },
    ...{ additional_info: 'band', reply: 'no', needs: 'step-free' },
  }),
  guest('d', 'Elin Rees', '4', { is_crew: true, meal: 'Lamb', additional_info: 'photographer' }),
];
const printed = toPrintGuests(list);
const plan = {
  room: EMPTY_ROOM,
  tables: [{ ...NEW_TABLE, id: 't4', label: '4', seats: 2, x: 5, y: 5 }],
  fixtures: [],
};
const facts = {
  ...{ title: 'Sheets', eventName: 'Ada & Tom', dateLabel: '', pageUrl: null },
  guests: printed.filter(({ is_crew }) => !is_crew),
  crew: printed.filter(({ is_crew }) => is_crew),
  evening: { label: 'Evening', guests: [] },
  ...{ meals: ['Lamb', 'Cod'], plan, printedAtLabel: '' },
};
const wordsOn = async (...kinds: SheetKind[]) => {
  const orders = kinds.map((kind) => ({ kind, paper: 'A4' as const }));
  const { pdf } = await renderSheets(testPdfResources, facts, orders);
  return normaliseText((await readWords(pdf)).map(({ text }) => text).join(' '));
};

test('the kitchen sheet counts the crew’s meals, but lists crew separately from guests', async () => {
  const words = await wordsOn('kitchen');
  for (const said of [
    'Guests, all with a chair',
    'Crew: 1 with a chair',
    'Crew: 2 meals, counted apart, 1 with a chair',
    '4 meals in all, 0 guests and 1 of the crew with allergies',
    'Severe at: Crew',
    'Jo Marsh',
    'band',
    'No peanuts',
    'photographer, table 4',
    'Jo Marsh, crew',
  ])
    expect(words).toContain(normaliseText(said));
});

test('a seated crew member has a place card and a plate, but is on no chart', async () => {
  expect([countCards('place-cards', printed), countCards('escort-cards', printed)]).toEqual([3, 2]);
  const [jo, elin] = ['Jo Marsh', 'Elin Rees'].map(normaliseText) as [string, string];
  const cards = await wordsOn('place-cards');
  const plates = await wordsOn('service');
  const forGuests = await wordsOn(
    'chart-by-surname',
    'chart-by-table',
    'escort-cards',
    'door-list',
  );
  expect(
    [cards, plates, forGuests].map((words) => [words.includes(elin), words.includes(jo)]),
  ).toEqual([
    [true, false],
    [true, false],
    [false, false],
  ]);
  expect(plates).toContain(normaliseText('2 guests and 1 of the crew at 1 table'));
});

test('the venue’s sheet counts chairs for crew and lists crew separately', async () => {
  const words = await wordsOn('venue');
  expect(words).toContain(normaliseText('Crew: 1 with a chair'));
  expect(words).toContain(normaliseText('3 chairs'));
});

test('turning a guest into crew changes the charts; a new crew meal changes only the kitchen sheet', () => {
  const printedOf = (guests: readonly Guest[]) =>
    toPrintedPlan(toPrintGuests(guests), plan, 'Evening', ['Lamb', 'Cod']);
  const at = '2027-06-10T10:00:00Z';
  const all = sheetKinds.map((kind) => ({ kind, paper: 'A4', sheets: 1, used: 0 }));
  const prints = recordPrints(NO_PRINTS, printedOf(list), all, at);
  const changedBy = (change: (one: Guest) => Guest) =>
    findReprints(prints, printedOf(list.map(change)), false).map(({ kind }) => kind);
  expect(changedBy((one) => (one.id === 'c' ? { ...one, meal: 'Lamb' } : one))).toEqual([
    'kitchen',
  ]);
  const turned = changedBy((one) => (one.id === 'b' ? { ...one, is_crew: true } : one));
  expect(turned).toEqual(expect.arrayContaining(['chart-by-surname', 'kitchen', 'door-list']));
});
