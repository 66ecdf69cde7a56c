/** Lengths in points of 1/72 inch, the unit of PDF. */
export const mm = 72 / 25.4;
export const inch = 72;

export type Size = { width: number; height: number };
export type Box = Size & { x: number; y: number };

const sheet = (width: number, height: number): Size => ({ width: width * mm, height: height * mm });

export const papers = {
  A5: sheet(148, 210),
  A4: sheet(210, 297),
  Letter: sheet(215.9, 279.4),
  A3: sheet(297, 420),
  A2: sheet(420, 594),
  A1: sheet(594, 841),
  // Sheets of labels and cards, by Avery product code.
  L7160: sheet(210, 297),
  L7163: sheet(210, 297),
  L7418: sheet(210, 297),
  '5160': sheet(215.9, 279.4),
  '5163': sheet(215.9, 279.4),
  '5371': sheet(215.9, 279.4),
} as const;
export type Paper = keyof typeof papers;

export const BLEED = 3 * mm;

export const isPrintShopPaper = (paper: Paper) =>
  paper === 'A3' || paper === 'A2' || paper === 'A1';

export const shrinkBox = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});
