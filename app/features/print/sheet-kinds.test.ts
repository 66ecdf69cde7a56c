import { expect, test } from 'vitest';
import { inch, mm, papers } from './paper';
import {
  choosePaper,
  countCardsPerSheet,
  getCardGrid,
  getPaperName,
  homePrinterPapers,
  listAlternativePapers,
  plainPaperKinds,
  type SheetKind,
  sheetGroups,
  sheetKinds,
} from './sheet-kinds';

const mmOf = ({ left, top, width, height, gap }: ReturnType<typeof getCardGrid>) =>
  [left, top, width + gap, height].map((points) => points / mm);
const inchesOf = (grid: ReturnType<typeof getCardGrid>) =>
  mmOf(grid).map((length) => (length * mm) / inch);

/** From Avery’s templates: left margin, top margin, horizontal and vertical distance between labels. */
test.each([
  ['small-labels', 21, [7.21, 15.15, 66.04, 38.1]],
  ['large-labels', 14, [4.67, 15.15, 101.6, 38.1]],
] as const)('%s match Avery’s template for A4', (kind, count, lengths) => {
  expect(countCardsPerSheet(kind, 'A4')).toBe(count);
  mmOf(getCardGrid(kind, 'A4')).forEach((length, at) => {
    expect(length).toBeCloseTo(lengths[at] ?? 0, 2);
  });
});

test.each([
  ['small-labels', 30, [0.1875, 0.5, 2.75, 1]],
  ['large-labels', 10, [0.15625, 0.5, 4.1875, 2]],
] as const)('%s match Avery’s template for US Letter', (kind, count, lengths) => {
  expect(countCardsPerSheet(kind, 'Letter')).toBe(count);
  inchesOf(getCardGrid(kind, 'Letter')).forEach((length, at) => {
    expect(length).toBeCloseTo(lengths[at] ?? 0, 4);
  });
});

test.each([
  ['L7160', [7.21, 15.15, 66.04, 38.1]],
  ['L7163', [4.67, 15.15, 101.6, 38.1]],
  ['L7418', [19, 38.5, 86, 55]],
] as const)('place cards match Avery’s template %s', (stock, lengths) => {
  mmOf(getCardGrid('place-cards', stock)).forEach((length, at) => {
    expect(length).toBeCloseTo(lengths[at] ?? 0, 2);
  });
});

test.each([
  ['5160', [0.1875, 0.5, 2.75, 1]],
  ['5163', [0.15625, 0.5, 4.1875, 2]],
  ['5371', [0.75, 0.5, 3.5, 2]],
] as const)('escort cards match Avery’s template %s', (stock, lengths) => {
  inchesOf(getCardGrid('escort-cards', stock)).forEach((length, at) => {
    expect(length).toBeCloseTo(lengths[at] ?? 0, 4);
  });
});

const bought = [
  ...listAlternativePapers('place-cards', 'A4'),
  ...listAlternativePapers('place-cards', 'Letter'),
];
test.each(bought)('cards on %s do not overlap or leave the sheet', (stock) => {
  const { left, top, width, height, gap, columns, rows } = getCardGrid('place-cards', stock);
  const { width: across, height: down } = papers[stock];
  expect(Math.min(left, top, gap + 0.01)).toBeGreaterThan(0);
  expect(left + columns * width + (columns - 1) * gap).toBeLessThanOrEqual(across - left + 0.01);
  expect(top + rows * height).toBeLessThanOrEqual(down - top + 0.01);
  expect(countCardsPerSheet('escort-cards', stock)).toBe(columns * rows);
});

test('each paper size has its own Avery sheets', () => {
  expect(listAlternativePapers('place-cards', 'A4')).toEqual(['L7418', 'L7163', 'L7160']);
  expect(listAlternativePapers('place-cards', 'A3')).toEqual(['L7418', 'L7163', 'L7160']);
  expect(listAlternativePapers('escort-cards', 'Letter').map(getPaperName)).toEqual([
    'Avery 5371 or 8371',
    'Avery 5163 or 8163',
    'Avery 5160 or 8160',
  ]);
});

test('the print pack excludes labels, which need special paper', () => {
  expect(plainPaperKinds).toContain('place-cards');
  expect(plainPaperKinds).not.toContain('small-labels');
  expect(plainPaperKinds).not.toContain('large-labels');
});

test.each([
  ['table-cards', { A4: 4, Letter: 4, A3: 9 }],
  ['place-cards', { A4: 8, Letter: 8, A3: 18 }],
  ['escort-cards', { A4: 10, Letter: 8, A3: 21 }],
] as const)('each paper size holds the expected number of %s', (kind, counts) => {
  for (const paper of homePrinterPapers) {
    expect(countCardsPerSheet(kind, paper)).toBe(counts[paper]);
    const { left, top, width, height, columns, rows } = getCardGrid(kind, paper);
    expect(left).toBeGreaterThanOrEqual(5 * mm);
    expect(left + columns * width).toBeLessThanOrEqual(papers[paper].width - 5 * mm);
    expect(top).toBeGreaterThanOrEqual(9 * mm);
    expect(top + rows * height).toBeLessThanOrEqual(papers[paper].height - 9 * mm);
  }
});

test('lists and labels use A4 even if the printer has A3', () => {
  expect(sheetKinds.filter((kind) => choosePaper(kind, 'A3') === 'A3')).toEqual([
    'chart-by-surname',
    'chart-by-given-name',
    'chart-by-table',
    'room',
    'table-cards',
    'place-cards',
    'escort-cards',
    'menu',
  ]);
  expect(sheetKinds.every((kind) => choosePaper(kind, 'Letter') === 'Letter')).toBe(true);
});

test('every sheet on plain paper is in exactly one group', () => {
  const grouped: SheetKind[] = sheetGroups.flatMap(({ pictured, further }) => [
    ...pictured,
    ...further,
  ]);
  expect(grouped.toSorted()).toEqual(plainPaperKinds.toSorted());
});
