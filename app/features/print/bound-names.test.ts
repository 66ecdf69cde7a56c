import fc from 'fast-check';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { workshop } from '../../../tests/support/print-workshop';
import { bindSheets } from './bind-sheets';
import type { PaperGuest } from './guests-on-paper';
import { papers } from './paper';
import { type Order, papersFor, sheetKinds } from './sheet-kinds';

/** PRINTED_NAMES=10000 tries as many; `npm run test:names`. */
const NAMES = Number(process.env.PRINTED_NAMES ?? 150);
const PER_EVENT = 300;

const letters = (from: number, to: number) => fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code));
const word = (letter: fc.Arbitrary<string>, most = 12) => fc.string({ unit: letter, minLength: 1, maxLength: most });
const latin = fc.oneof(letters(0x61, 0x7a), fc.constantFrom(...'éüñçøåłńśžğışđÆŒßÞ’-'));
const oneWord = fc.oneof(
  { weight: 5, arbitrary: word(latin) },
  word(letters(0x4e00, 0x9fa5), 4),
  word(letters(0xac00, 0xd7a3), 4),
  word(letters(0x0410, 0x044f)),
  word(letters(0x03b1, 0x03c9)),
  word(letters(0x0905, 0x0939)),
  word(letters(0x0e01, 0x0e2e)),
  fc.constantFrom('🎉', '👩‍👩‍👧‍👦', '&', '(Bristol)', '+1', 'Nguyễn', 'e\u0301le\u0301onore', 'van der', 'W'.repeat(60), 'Jr'),
);
const rightToLeft = fc.tuple(word(letters(0x0627, 0x063a), 8), word(letters(0x0641, 0x064a), 8)).map((words) => words.join(' '));
const name = fc.oneof(
  { weight: 12, arbitrary: fc.array(oneWord, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')) },
  { weight: 2, arbitrary: rightToLeft },
  { weight: 1, arbitrary: word(latin, 8).map((short) => `${short} `.repeat(60).slice(0, 200).trim()) },
  { weight: 1, arbitrary: letters(0x41, 0x5a).map((letter) => letter.repeat(200)) },
);
const table = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 30 }).map(String) },
  fc.constantFrom('Top table', 'The Long Orchard Table by the Window and the Doors', '主桌', 'M'.repeat(50)),
);
const guestFacts = fc.record({ name, table, party: fc.option(fc.integer({ min: 1, max: 80 }).map((party) => `Party ${party}`)) });

const meals = [
  'Welsh lamb',
  'Sea bass',
  'Beef',
  'Mushroom wellington',
  'Vegan',
  'Child’s meal',
  'Ein sehr langes Gericht mit vielen Beilagen und Nachtisch',
];

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

type Item = { str: string; transform: number[]; width: number };
type Box = { left: number; right: number; low: number; high: number; text: string };

/** The words of a sheet and where they stand, however they are turned. */
async function read(pdf: Blob) {
  const document_ = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()));
  const sheets: { width: number; height: number; text: string; boxes: Box[] }[] = [];
  for (let at = 1; at <= document_.numPages; at++) {
    const sheet = await document_.getPage(at);
    const [, , width = 0, height = 0] = sheet.view;
    const items = ((await sheet.getTextContent()).items as Item[]).filter(({ str }) => str.trim());
    const boxes = items.map(({ str, transform: [a = 1, , , , x = 0, y = 0], width: wide }) => {
      const isTurned = a < 0;
      const size = Math.abs(a);
      const [up, down] = isTurned ? [0.15, 0.5] : [0.5, 0.15];
      return {
        left: isTurned ? x - wide : x,
        right: isTurned ? x : x + wide,
        low: y - down * size,
        high: y + up * size,
        text: str,
      };
    });
    sheets.push({ width, height, text: items.map(({ str }) => str).join(''), boxes });
  }
  await document_.cleanup();
  return sheets;
}

const overlap = (a: Box, b: Box) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.75 && Math.min(a.high, b.high) - Math.max(a.low, b.low) > 0.5;

function overlapping(boxes: readonly Box[]): string[] {
  const sorted = [...boxes].sort((a, b) => a.left - b.left);
  return sorted.flatMap((a, at) => {
    const met: string[] = [];
    for (let next = at + 1; next < sorted.length; next++) {
      const b = sorted[next] as Box;
      if (b.left >= a.right) break;
      if (overlap(a, b)) met.push(`${a.text} | ${b.text}`);
    }
    return met;
  });
}

const eventsOf = (count: number) => Math.ceil(count / PER_EVENT);
const drawn = fc.sample(guestFacts, { numRuns: NAMES });

/** Parts of a name that stand together wherever it is printed: it may be broken between words, and its parts change places. */
const partsIn = (whole: string) => whole.split(/\s+/).map(plain).filter(Boolean);
const inPieces = (part: string) =>
  part.split(/(?<=-)/).flatMap((piece) => (piece.length > 40 ? (piece.match(/.{1,10}/gu) ?? []) : [piece]));
const turned = (text: string) => [...text].reverse().join('');

test.each(Array.from({ length: eventsOf(NAMES) }, (_, at) => at))(
  'no name of event %i is missing, clipped or set over another on any sheet',
  { timeout: 120_000 },
  async (at) => {
    const guests = drawn.slice(at * PER_EVENT, (at + 1) * PER_EVENT).map(
      ({ name, table, party }, index): PaperGuest => ({
        id: String(index),
        name: name.trim(),
        table_number: index % 29 === 28 ? null : table,
        party: party === null ? null : party,
        seat: null,
      }),
    );
    const facts = {
      eventName: at % 2 ? 'Siân & Daniel’s Wedding' : 'W'.repeat(150),
      dateLabel: 'Saturday 4 September 2027',
      address: 'https://placecard.example/seating-plan/0b4f3f0e-3f0f-4bb5-8a51-6b1f6f0e6f11',
      guests,
      plan: null,
      printed: 'Thursday 2 September 2027, 21:14',
    };
    // Once meals are noted the kitchen reads of those with allergies alone, so everybody has some.
    const eating = guests.map((guest, index) => ({
      ...guest,
      meal: meals[index % (meals.length + 1)] ?? null,
      allergies: index % 3 ? 'Nuts (severe), kiwi' : guest.name.slice(0, 290),
      kitchen_note: index % 7 ? null : `${guest.name} `.repeat(20).slice(0, 300).trim(),
    }));
    const orders = sheetKinds
      .filter(({ kind }) => kind !== 'room')
      .map(({ kind }, index): Order => {
        const sizes = papersFor(kind, (at + index) % 2 ? 'Letter' : 'A4');
        return { kind, paper: sizes[(at + index) % sizes.length] ?? 'A4' };
      });
    const all = [
      ...orders.map((order) => ({ order, of: facts })),
      ...orders
        .filter(({ kind }) => kind === 'kitchen' || kind === 'place-cards')
        .map((order) => ({ order, of: { ...facts, guests: eating, meals } })),
    ];
    for (const { order, of } of all) {
      const { pdf, sheets: counts } = await bindSheets(workshop, of, [order]);
      const sheets = await read(pdf);
      expect(sheets).toHaveLength(counts[0] ?? 0);
      const text = plain(sheets.map((sheet) => sheet.text).join(''));
      const back = turned(text);
      // A table’s row in the kitchen goes on where the next sheet begins, after a hyphen or within a word that fills lines.
      const isIn = (all: string, part: string) =>
        all.includes(part) || (order.kind === 'kitchen' && inPieces(part).every((piece) => all.includes(piece)));
      const isList = order.kind === 'kitchen' || order.kind === 'door-list';
      const listed = order.kind === 'table-cards' ? [] : guests.filter(({ table_number }) => isList || table_number !== null);
      const missing = listed.filter(({ name: whole }) => !partsIn(whole).every((part) => isIn(text, part) || isIn(back, part)));
      expect(
        missing.map((guest) => guest.name),
        order.kind,
      ).toEqual([]);
      for (const sheet of sheets) {
        const outside = sheet.boxes.filter(
          ({ left, right, low, high }) => left < 0 || low < 0 || right > sheet.width || high > sheet.height,
        );
        expect(
          outside.map((box) => box.text),
          `${order.kind} on ${order.paper} of ${papers[order.paper].width}`,
        ).toEqual([]);
        expect(overlapping(sheet.boxes), `${order.kind} on ${order.paper}`).toEqual([]);
      }
    }
  },
);
