import { getDocumentProxy } from 'unpdf';
import { BLEED, isPrintShopPaper, mm, papers } from '../../app/features/print/paper.ts';
import {
  type CardKind,
  countCardsPerSheet,
  getCardGrid,
  type PrintOrder,
} from '../../app/features/print/sheet-kinds.ts';

// Checks that printed names are legible. Reads the words of a PDF and their places, and finds words
// that are cut off or overlap.

export const normaliseText = (text: string) =>
  text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

type Item = { str: string; transform: number[]; width: number };
type Cell = { left: number; right: number; low: number; high: number };
export type TextBox = Cell & { text: string };
type Sheet = { width: number; height: number; text: string; boxes: readonly TextBox[] };

/** Reads the text of each page with bounding boxes, even if the text is upside down. */
export async function readWords(pdf: Blob) {
  const document_ = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()));
  const sheets: Sheet[] = [];
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

const overlap = (a: Cell, b: Cell) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.75 &&
  Math.min(a.high, b.high) - Math.max(a.low, b.low) > 0.5;

export function findOverlaps(boxes: readonly TextBox[]): string[] {
  const sorted = [...boxes].sort((a, b) => a.left - b.left);
  return sorted.flatMap((a, at) => {
    const overlaps: string[] = [];
    for (let next = at + 1; next < sorted.length; next++) {
      const b = sorted[next] as TextBox;
      if (b.left >= a.right) break;
      if (overlap(a, b)) overlaps.push(`${a.text} | ${b.text}`);
    }
    return overlaps;
  });
}

/** The area where text is safe. Printers need a margin of 4 mm, and cuts are off by up to 3 mm. */
function printableArea(
  { paper }: PrintOrder,
  { width, height }: { width: number; height: number },
): Cell {
  const margin = isPrintShopPaper(paper) ? BLEED + 3 * mm : 4 * mm;
  return { left: margin, low: margin, right: width - margin, high: height - margin };
}

/**
 * The cards of a sheet (both halves of folded cards), in coordinates from its lower left corner.
 */
function listCards({ kind, paper }: PrintOrder): Cell[] {
  if (!countCardsPerSheet(kind, paper)) return [];
  const { width, height, columns, rows, left, top, gap, isFolded } = getCardGrid(
    kind as CardKind,
    paper,
  );
  const [faces, high] = isFolded ? [rows * 2, height / 2] : [rows, height];
  return Array.from({ length: faces * columns }, (_, at) => {
    const x = left + (at % columns) * (width + gap);
    const y = papers[paper].height - top - Math.floor(at / columns) * high;
    return { left: x, right: x + width, low: y - high, high: y };
  });
}

const isWithin = (box: Cell, cell: Cell) =>
  box.left >= cell.left - 0.1 &&
  box.right <= cell.right + 0.1 &&
  box.low >= cell.low - 0.1 &&
  box.high <= cell.high + 0.1;

/** Words that printing, cutting or folding would clip. */
export function findClippedWords(order: PrintOrder, sheet: Omit<Sheet, 'text'>): string[] {
  const [page, cards] = [printableArea(order, sheet), listCards(order)];
  const isCutOff = (box: TextBox) =>
    !isWithin(box, page) || cards.some((card) => overlap(box, card) && !isWithin(box, card));
  return sheet.boxes.filter(isCutOff).map(({ text }) => text);
}

/** Splits a name into words, because they may be printed on several lines or in another order. */
export const splitNameParts = (whole: string) =>
  whole.split(/\s+/).map(normaliseText).filter(Boolean);
export const splitAtBreaks = (part: string) =>
  part
    .split(/(?<=-)/)
    .flatMap((piece) => (piece.length > 40 ? (piece.match(/.{1,10}/gu) ?? []) : [piece]));
export const reverseText = (text: string) => [...text].reverse().join('');
const countIn = (text: string, part: string) => text.split(part).length - 1;

/** Lists the words of names that are printed fewer times than they occur in the guests' names. */
export function findMissingNames(text: string, names: readonly string[]): string[] {
  const expected = new Map<string, number>();
  for (const part of names.flatMap(splitNameParts))
    expected.set(part, (expected.get(part) ?? 0) + 1);
  const reversed = reverseText(text);
  return [...expected].flatMap(([part, times]) =>
    countIn(text, part) + countIn(reversed, part) < times ? part : [],
  );
}
