import { expect, test } from 'vitest';
import { inch, mm } from './paper';
import { cardGrid, cardsPerSheet, packKinds } from './sheet-kinds';

const mmOf = ({ left, top, width, height, gap }: ReturnType<typeof cardGrid>) =>
  [left, top, width + gap, height].map((points) => points / mm);
const inchesOf = (grid: ReturnType<typeof cardGrid>) => mmOf(grid).map((length) => (length * mm) / inch);

/** Avery’s own templates: margin at the left, margin at the top, from label to label across and down. */
test.each([
  ['small-labels', 21, [7.21, 15.15, 66.04, 38.1]],
  ['large-labels', 14, [4.67, 15.15, 101.6, 38.1]],
] as const)('%s lie on A4 as Avery cuts them', (kind, count, lengths) => {
  expect(cardsPerSheet(kind, 'A4')).toBe(count);
  mmOf(cardGrid(kind, 'A4')).forEach((length, at) => {
    expect(length).toBeCloseTo(lengths[at] ?? 0, 2);
  });
});

test.each([
  ['small-labels', 30, [0.1875, 0.5, 2.75, 1]],
  ['large-labels', 10, [0.15625, 0.5, 4.1875, 2]],
] as const)('%s lie on US Letter as Avery cuts them', (kind, count, lengths) => {
  expect(cardsPerSheet(kind, 'Letter')).toBe(count);
  inchesOf(cardGrid(kind, 'Letter')).forEach((length, at) => {
    expect(length).toBeCloseTo(lengths[at] ?? 0, 4);
  });
});

test('labels are no part of everything, as they need their own paper', () => {
  expect(packKinds).toContain('place-cards');
  expect(packKinds).not.toContain('small-labels');
  expect(packKinds).not.toContain('large-labels');
});
