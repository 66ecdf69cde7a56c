import { expect, test } from 'vitest';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { NEW_TABLE } from '@/features/seating/tables/schema';
import { testPdfResources } from '../../../../tests/support/pdf-resources';
import { normaliseText, readWords } from '../../../../tests/support/print-legibility';
import { formatCalligraphersList } from '../pack/calligraphers-list';
import { renderSheets } from '../pack/render-sheets';
import { toPrintGuests } from '../print-guests';
import { sheetKinds } from '../sheet-kinds';

const guest = (
  id: string,
  name: string,
  table_number: string | null,
  more: Partial<Guest> = {},
): Guest => ({
  ...toGuestDetails({ name, table_number, meal: 'Lamb', allergies: 'nuts', ...more }),
  ...{ id, created_at: '2027-01-01T00:00:00Z', seat: null, party: null },
});
const list = [
  guest('a', 'Ada Coming', '4', { reply: 'yes' }),
  guest('b', 'Ben Unanswered', '4'),
  guest('c', 'Cleo Declined', '4', { reply: 'no', meal: 'Venison' }),
  guest('d', 'Dov Declined', '5', { reply: 'no', meal: 'Venison' }),
  guest('e', 'Eve Declined', null, { reply: 'no' }),
];
const table = { ...NEW_TABLE, x: 3, y: 3, is_shaped: true };
const facts = {
  title: 'Sheets to print',
  eventName: 'Amelia & Tom',
  dateLabel: 'Saturday 12 June 2027',
  pageUrl: null,
  guests: toPrintGuests(list),
  evening: { label: 'From 19:00', guests: [] },
  meals: ['Lamb', 'Venison'],
  plan: {
    room: { width: 20, depth: 14, clearance: 1.5, is_shown: true },
    tables: [
      { ...table, id: 't4', label: '4' },
      { ...table, id: 't5', label: '5', x: 9 },
    ],
    fixtures: [],
  },
  printedAtLabel: 'Thursday 3 June 2027, 14:20',
};

const showsNobody = ['table-cards', 'menu', 'venue'];

test.each(sheetKinds)('%s leaves out guests who declined but kept a chair', async (kind) => {
  const { pdf } = await renderSheets(testPdfResources, facts, [
    { kind, paper: 'A4', hasNames: true },
  ]);
  const words = normaliseText((await readWords(pdf)).map(({ text }) => text).join(' '));
  expect(words).not.toContain('declined');
  expect(words).not.toContain('cleo');
  expect(words).not.toContain('dov');
  if (!showsNobody.includes(kind)) expect(words).toContain('ada');
});

const heldPlace = 'Place of Harlow Bank';
const kindsWithPlaces = [
  'place-cards',
  'chart-by-table',
  'chart-by-surname',
  'door-list',
  'service',
  'kitchen',
] as const;
test.each(kindsWithPlaces)(
  '%s shows places that a table’s host has not named yet',
  async (kind) => {
    const guests = toPrintGuests([...list, guest('h', heldPlace, '4', { meal: null })]);
    const sheets = await renderSheets(testPdfResources, { ...facts, guests }, [
      { kind, paper: 'A4', hasNames: true },
    ]);
    const words = normaliseText((await readWords(sheets.pdf)).map(({ text }) => text).join(' '));
    expect(words).toContain('placeofharlowbank');
  },
);

const withPlace = {
  ...facts,
  guests: toPrintGuests([...list, guest('p', 'Guest of Luke Fairweather', '4')]),
};
const forStaff = ['door-list', 'kitchen', 'service', 'room'];

test.each(sheetKinds)('%s shows “Guest of” places only if the sheet is for staff', async (kind) => {
  const { pdf } = await renderSheets(testPdfResources, withPlace, [
    { kind, paper: 'A4', hasNames: true },
  ]);
  const words = normaliseText((await readWords(pdf)).map(({ text }) => text).join(' '));
  expect(words.includes('fairweather')).toBe(forStaff.includes(kind));
  expect(words).not.toContain('undefined');
});

test('prints a blank place card for an unnamed plus-one', async () => {
  const cardsOf = async (printed: typeof facts) => {
    const { pdf } = await renderSheets(testPdfResources, printed, [
      { kind: 'place-cards', paper: 'A4' },
    ]);
    const words = normaliseText((await readWords(pdf)).map(({ text }) => text).join(' '));
    return words.split('table4').length - 1;
  };
  expect([await cardsOf(facts), await cardsOf(withPlace)]).toEqual([4, 6]); // cards have two sides
});

test('an escort card leaves out an unnamed plus-one', async () => {
  const together = [
    guest('l', 'Luke Fairweather', '4', { party: 'Fairweather' }),
    guest('p', 'Guest of Luke Fairweather', '4'),
  ];
  const guests = toPrintGuests(together.map((each) => ({ ...each, party: 'Fairweather' })));
  const { pdf } = await renderSheets(testPdfResources, { ...facts, guests }, [
    { kind: 'escort-cards', paper: 'A4' },
  ]);
  const words = normaliseText((await readWords(pdf)).map(({ text }) => text).join(' '));
  expect([words.includes('lukefairweather'), words.includes('guestof')]).toEqual([true, false]);
});

test('the calligrapher’s list leaves out declined guests and unnamed plus-ones', () => {
  expect(formatCalligraphersList(withPlace.guests)).not.toMatch(/Declined|Guest of/);
});
