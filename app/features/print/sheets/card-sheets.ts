import { drawCard, drawPatternedBackground } from '../drawing';
import { type Box, mm, papers, shrinkBox } from '../paper';
import {
  type PageIterator,
  type SheetContext,
  staffSheetColours,
  startPage,
} from '../sheet-context';
import type { CardGrid } from '../sheet-kinds';
import { fitText, keepAmpersandsWithNextWord, splitAtBreakPoints } from '../type/fit-text';

const countSheets = (cards: number, places: number, usedPlaces = 0) =>
  Math.ceil((cards + usedPlaces) / places);

export function* drawCardSheets<Card>(
  context: SheetContext,
  grid: CardGrid,
  cards: readonly Card[],
  {
    usedPlaces,
    drawAround,
    draw,
  }: {
    usedPlaces: number;
    drawAround: (sheet: string) => void;
    draw: (card: Card, box: Box) => void;
  },
): PageIterator {
  const places = grid.rows * grid.columns;
  const sheets = countSheets(cards.length, places, usedPlaces);
  for (let sheet = 0; sheet < sheets; sheet++) {
    startPage(context, grid.paper);
    if (!grid.product) drawCutMarks(context, grid);
    drawAround(`sheet ${sheet + 1} of ${sheets}`);
    for (let place = 0; place < places; place++) {
      const card = cards[sheet * places + place - usedPlaces];
      if (card === undefined) continue;
      draw(card, {
        x: grid.left + (place % grid.columns) * (grid.width + grid.gap),
        y: grid.top + Math.floor(place / grid.columns) * grid.height,
        width: grid.width,
        height: grid.height,
      });
    }
    yield;
  }
}

export function drawLabelSheetNote(
  { type, content }: SheetContext,
  { product, paper }: CardGrid,
  title: string,
  sheet: string,
): void {
  const small = { baseline: 8 * mm, size: 6.5, colour: staffSheetColours.ink2 };
  type.set(`${title} for ${product}, ${sheet}. Print at 100%.`, 'interface', {
    x: 8 * mm,
    ...small,
  });
  type.set(`Printed ${content.printedAtLabel}`, 'interface', {
    x: papers[paper].width - 8 * mm,
    align: 'end',
    ...small,
  });
}

export function drawSheetFoot(
  { type, content }: SheetContext,
  { left, paper }: CardGrid,
  title: string,
): void {
  const { width, height } = papers[paper];
  const small = { baseline: height - 4.4 * mm, size: 6.5, colour: staffSheetColours.ink2 };
  type.set(title, 'interface', { x: left + 4 * mm, ...small });
  type.set(`Printed ${content.printedAtLabel}`, 'interface', {
    x: width - left - 4 * mm,
    align: 'end',
    ...small,
  });
}

/** Draws an empty card on the theme's pattern. Returns the card's box, and the centre and width for its text. */
export function drawThemedCard({ doc, colours }: SheetContext, box: Box) {
  doc.save().translate(box.x, box.y);
  drawPatternedBackground(doc, box, 11 * mm, colours);
  doc.restore();
  const card = shrinkBox(box, 8 * mm);
  drawCard(doc, card, { scoop: 7 * mm, frame: 2.4 * mm }, colours);
  const centred = { x: box.x + box.width / 2, align: 'middle' } as const;
  return { card, centred, width: card.width - 16 * mm };
}

/** `footOffset`: distance from the card's lower edge to the middle of the name. */
export function drawEventName(
  { type, colours, content }: SheetContext,
  { card, centred, width }: ReturnType<typeof drawThemedCard>,
  footOffset: number,
): void {
  const { lines, size } = fitText(
    splitAtBreakPoints(keepAmpersandsWithNextWord(content.eventName)),
    {
      measure: (text) => type.measure(text, 'italic'),
      width,
      height: 30,
      largest: 12,
      smallestUnbroken: 9,
      leading: 1.2,
    },
  );
  for (const [at, line] of lines.entries()) {
    const baseline = card.y + card.height - footOffset + (at - (lines.length - 1) / 2) * size * 1.2;
    type.set(line, 'italic', { ...centred, baseline, size, colour: colours.text2 });
  }
}

function drawCutMarks(
  { doc }: SheetContext,
  { width, height, columns, rows, left, top, isFolded }: CardGrid,
): void {
  const bottom = top + rows * height;
  const right = left + columns * width;
  doc.lineWidth(0.7).strokeColor(staffSheetColours.cut, 1);
  for (let column = 0; column <= columns; column++) {
    const x = left + column * width;
    doc.path(`M${x} ${top - 7 * mm}V${top - 2 * mm}M${x} ${bottom + 2 * mm}V${bottom + 7 * mm}`);
    for (let row = 0; row <= rows; row++) {
      const y = top + row * height;
      const inner = `M${x - (column > 0 ? mm : 0)} ${y}H${x + (column < columns ? mm : 0)}`;
      doc.path(column > 0 && column < columns ? `${inner}M${x} ${y - mm}V${y + mm}` : inner);
    }
  }
  for (let row = 0; row <= rows; row++) {
    const y = top + row * height;
    doc.path(`M${left - 7 * mm} ${y}H${left - 2 * mm}M${right + 2 * mm} ${y}H${right + 7 * mm}`);
  }
  doc.stroke();
  if (!isFolded) return;
  for (let row = 0; row < rows; row++) {
    const y = top + (row + 0.5) * height;
    doc.path(`M${left - 9 * mm} ${y}H${left - 2 * mm}M${right + 2 * mm} ${y}H${right + 9 * mm}`);
  }
  doc
    .save()
    .dash(mm, { space: 0.8 * mm })
    .stroke()
    .restore();
}

/** Draws a ruler that shows whether the printer scaled the sheet. */
export function drawRuler({ doc, type }: SheetContext, right: number, baseline: number): void {
  const [length, step] = [50 * mm, 10 * mm];
  const left = right - length;
  const line = baseline - 3.4 * mm;
  doc.lineWidth(0.7).strokeColor(staffSheetColours.cut, 1);
  doc.path(`M${left} ${line - 3 * mm}V${line}H${right}V${line - 3 * mm}`);
  for (let x = left + step; x < right - 1; x += step) doc.path(`M${x} ${line - 1.8 * mm}V${line}`);
  doc.stroke();
  type.set('50 mm if printed at 100%', 'interface', {
    x: left + length / 2,
    baseline,
    size: 7.5,
    colour: staffSheetColours.ink2,
    align: 'middle',
  });
}
