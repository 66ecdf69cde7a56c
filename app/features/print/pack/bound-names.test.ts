import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_ROOM, NEW_TABLE, type RoomPlan } from '@/features/seating/tables/schema';
import { testPdfResources } from '../../../../tests/support/pdf-resources';
import {
  findClippedWords,
  findMissingNames,
  findOverlaps,
  normaliseText,
  readWords,
  reverseText,
  splitAtBreaks,
  splitNameParts,
} from '../../../../tests/support/print-legibility';
import { getRunCount } from '../../../../tests/support/run-count';
import { papers } from '../paper';
import { groupPrintGuestsByTable, type PrintGuest } from '../print-guests';
import { getCardGrid, listAlternativePapers, type PrintOrder, sheetKinds } from '../sheet-kinds';
import { renderSheets } from './render-sheets';

const NAMES = Number(process.env.PRINTED_NAMES ?? getRunCount(500));
const PER_EVENT = 300;

const letters = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code));
const word = (letter: fc.Arbitrary<string>, most = 12) =>
  fc.string({ unit: letter, minLength: 1, maxLength: most });
const latin = fc.oneof(letters(0x61, 0x7a), fc.constantFrom(...'éüñçøåłńśžğışđÆŒßÞ’-'));
const oneWord = fc.oneof(
  { weight: 5, arbitrary: word(latin) },
  word(letters(0x4e00, 0x9fa5), 4),
  word(letters(0xac00, 0xd7a3), 4),
  word(letters(0x0410, 0x044f)),
  word(letters(0x03b1, 0x03c9)),
  word(letters(0x0905, 0x0939)),
  word(letters(0x0e01, 0x0e2e)),
  fc.constantFrom(
    '🎉',
    '👩‍👩‍👧‍👦',
    '&',
    '(Bristol)',
    '+1',
    'Nguyễn',
    'e\u0301le\u0301onore',
    'van der',
    'W'.repeat(60),
    'Jr',
  ),
);
const rightToLeft = fc
  .tuple(word(letters(0x0627, 0x063a), 8), word(letters(0x0641, 0x064a), 8))
  .map((words) => words.join(' '));
const name = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.array(oneWord, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  },
  { weight: 2, arbitrary: rightToLeft },
  {
    weight: 1,
    arbitrary: word(latin, 8).map((short) => `${short} `.repeat(60).slice(0, 200).trim()),
  },
  { weight: 1, arbitrary: letters(0x41, 0x5a).map((letter) => letter.repeat(200)) },
);
const table = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 30 }).map(String) },
  fc.constantFrom(
    'Top table',
    'The Long Orchard Table by the Window and the Doors',
    '主桌',
    'M'.repeat(50),
  ),
);
const guestFacts = fc.record({
  name,
  table,
  party: fc.option(fc.integer({ min: 1, max: 80 }).map((party) => `Party ${party}`)),
});

const meals = [
  'Welsh lamb',
  'Sea bass',
  'Beef',
  'Mushroom wellington',
  'Vegan',
  'Child’s meal',
  'Ein sehr langes Gericht mit vielen Beilagen und Nachtisch',
];

function roomOf(guests: readonly PrintGuest[]): RoomPlan {
  const tables = groupPrintGuestsByTable(guests).tables.map(({ label }, at) => {
    return {
      ...NEW_TABLE,
      id: String(at),
      label,
      x: 4 + (at % 7) * 5,
      y: 4 + Math.floor(at / 7) * 5,
    };
  });
  return { room: { ...EMPTY_ROOM, width: 38, depth: 30 }, tables, fixtures: [] };
}

const eventsOf = (count: number) => Math.ceil(count / PER_EVENT);
const drawn = fc.sample(guestFacts, { numRuns: NAMES });

test('the legibility checks find clipped, overlapping and missing text', () => {
  const order: PrintOrder = { kind: 'place-cards', paper: 'A4' };
  const { width, height } = papers.A4;
  const { top, height: card } = getCardGrid('place-cards', 'A4');
  const at = (fromTop: number, left = width / 4) => {
    return {
      left,
      right: left + 60,
      low: height - fromTop - 6,
      high: height - fromTop + 6,
      text: 'Zoë',
    };
  };
  const cut = (box: ReturnType<typeof at>) =>
    findClippedWords(order, { width, height, boxes: [box] });
  expect(cut(at(top + card / 4))).toEqual([]);
  for (const box of [
    at(top + card / 2),
    at(top + card),
    at(top + card / 4, width / 2 - 30),
    at(8),
    at(top, -1),
  ])
    expect(cut(box)).toEqual(['Zoë']);
  expect(findOverlaps([at(100), at(104)])).toEqual(['Zoë | Zoë']);
  expect(findOverlaps([at(100), at(112)])).toEqual([]);
  expect(findMissingNames('zoëhartley', ['Zoë Hartley', 'Tom Hartley'])).toEqual([
    'hartley',
    'tom',
  ]);
});

test.each(Array.from({ length: eventsOf(NAMES) }, (_, at) => at))(
  'no name of event %i is missing, clipped or overlapped on any sheet',
  { timeout: 120_000 },
  async (at) => {
    const guests = drawn.slice(at * PER_EVENT, (at + 1) * PER_EVENT).map(
      ({ name, table, party }, index): PrintGuest => ({
        id: String(index),
        name: name.trim(),
        title: index % 5 ? null : 'Professor Dr',
        table_number: index % 29 === 28 ? null : table,
        party: party === null ? null : party,
        seat: null,
      }),
    );
    const facts = {
      title: 'Sheets to print',
      eventName: at % 2 ? 'Siân & Daniel’s Wedding' : 'W'.repeat(150),
      dateLabel: 'Saturday 4 September 2027',
      pageUrl: 'https://placecard.example/seating-plan/0b4f3f0e-3f0f-4bb5-8a51-6b1f6f0e6f11',
      guests,
      plan: roomOf(guests),
      printedAtLabel: 'Thursday 2 September 2027, 21:14',
    };
    const eating = guests.map((guest, index) => ({
      ...guest,
      meal: meals[index % (meals.length + 1)] ?? null,
      allergies: index % 3 ? 'Nuts (severe), kiwi' : guest.name.slice(0, 290),
      kitchen_note: index % 7 ? null : `${guest.name} `.repeat(20).slice(0, 300).trim(),
    }));
    const orders = sheetKinds.map((kind, index): PrintOrder => {
      const home = (at + index) % 2 ? 'Letter' : 'A4';
      const sizes = [home, ...listAlternativePapers(kind, home)] as const;
      return { kind, paper: sizes[(at + index) % sizes.length] ?? 'A4', hasNames: true };
    });
    const all = [
      ...orders.filter(({ kind }) => kind !== 'menu').map((order) => ({ order, of: facts })),
      ...orders
        .filter(
          ({ kind }) =>
            kind === 'kitchen' || kind === 'service' || kind === 'place-cards' || kind === 'menu',
        )
        .map((order) => ({ order, of: { ...facts, guests: eating, meals } })),
    ];
    for (const { order, of } of all) {
      const { pdf, sheets: counts } = await renderSheets(testPdfResources, of, [order]);
      const sheets = await readWords(pdf);
      expect(sheets).toHaveLength(counts[0] ?? 0);
      const text = normaliseText(sheets.map((sheet) => sheet.text).join(''));
      const back = reverseText(text);
      const isIn = (all: string, part: string) =>
        all.includes(part) ||
        (order.kind === 'kitchen' && splitAtBreaks(part).every((piece) => all.includes(piece)));
      // Kitchen sheets break names across lines, and escort cards print a shared surname once.
      const isWhole = order.kind !== 'kitchen' && order.kind !== 'escort-cards';
      const isList = order.kind === 'kitchen' || order.kind === 'door-list';
      const listed = ['table-cards', 'menu', 'venue'].includes(order.kind)
        ? []
        : guests.filter(({ table_number }) => isList || table_number !== null);
      const missing = listed.filter(
        ({ name: whole }) =>
          !splitNameParts(whole).every((part) => isIn(text, part) || isIn(back, part)),
      );
      expect(
        missing.map((guest) => guest.name),
        order.kind,
      ).toEqual([]);
      if (isWhole)
        expect(
          findMissingNames(
            text,
            listed.map((guest) => guest.name),
          ),
          order.kind,
        ).toEqual([]);
      for (const sheet of sheets) {
        expect(findClippedWords(order, sheet), `${order.kind} on ${order.paper}`).toEqual([]);
        expect(findOverlaps(sheet.boxes), `${order.kind} on ${order.paper}`).toEqual([]);
      }
    }
  },
);

test('prints evening guests only on the door list and, with allergies, on the kitchen sheet', async () => {
  const guest = (name: string, table_number: string | null): PrintGuest => ({
    id: name,
    name,
    table_number,
    party: null,
    seat: null,
  });
  const guests = [guest('Margaret Hartley', '1'), guest('Tom Amos', null)];
  const facts = {
    title: 'Sheets to print',
    eventName: 'Amelia & Tom',
    dateLabel: 'Saturday 12 June 2027',
    pageUrl: null,
    guests,
    evening: {
      label: 'From 19:00',
      guests: [guest('Callum Adair', null), { ...guest('Ada Eze', null), allergies: 'nuts' }],
    },
    plan: roomOf(guests),
    printedAtLabel: 'Thursday 10 June 2027, 21:14',
  };
  const textOf = async (kind: PrintOrder['kind']) => {
    const { pdf } = await renderSheets(testPdfResources, facts, [{ kind, paper: 'A4' }]);
    return (await readWords(pdf))
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' ');
  };
  expect(await textOf('door-list')).toMatch(
    /4 guests.*Hartley.*Amos.*No table yet.*Adair.*From 19:00/,
  );
  expect(await textOf('kitchen')).toMatch(/1 guest with allergies.*From ?19:00.*No nuts: Ada Eze/);
  for (const kind of sheetKinds.filter((each) => each !== 'door-list'))
    expect(await textOf(kind), kind).not.toMatch(kind === 'kitchen' ? /Adair/ : /Adair|Eze|19:00/);
});
