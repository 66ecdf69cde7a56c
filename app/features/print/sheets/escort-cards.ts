import { rightToLeftPattern } from '@/lib/text/text';
import { drawFrame, drawRoundTable } from '../drawing';
import { type Box, mm, type Paper, papers, shrinkBox } from '../paper';
import { type EscortParty, formatPartyName, groupByParty } from '../parties';
import { filterNamedGuests, getShortLabel } from '../print-guests';
import { type PageIterator, type SheetContext, staffSheetColours } from '../sheet-context';
import { getCardGrid } from '../sheet-kinds';
import { fitName } from '../type/fit-name';
import { fitText, keepAmpersandsWithNextWord, splitAtBreakPoints } from '../type/fit-text';
import type { Span } from '../type/type';
import { drawCardSheets, drawLabelSheetNote } from './card-sheets';

/** One card for each party, or for the parties with a guest in `only`. */
export function* drawEscortCards(
  context: SheetContext,
  {
    paper,
    usedPlaces = 0,
    only,
  }: { paper: Paper; usedPlaces?: number; only?: ReadonlySet<string> },
): PageIterator {
  const { type, content } = context;
  const parties = groupByParty(content.guests).filter(
    ({ guests }) => !only || guests.some(({ id }) => only.has(id)),
  );
  const grid = getCardGrid('escort-cards', paper);
  const left = grid.left + 4 * mm;
  const baseline = papers[paper].height - 4.4 * mm;
  const small = { baseline, size: 6.5, colour: staffSheetColours.ink2 };
  yield* drawCardSheets(context, grid, parties, {
    usedPlaces,
    drawAround: (sheet) => {
      if (grid.product) return drawLabelSheetNote(context, grid, 'Escort cards', sheet);
      type.set(`Escort cards, ${sheet}, one for each household`, 'interface', {
        x: left,
        ...small,
      });
      type.set(`Printed ${content.printedAtLabel}`, 'interface', {
        x: papers[paper].width - left,
        align: 'end',
        ...small,
      });
    },
    draw: (party, box) => drawCard(context, party, box),
  });
}

function drawCard(
  { doc, type, colours }: SheetContext,
  { table, guests }: EscortParty,
  box: Box,
): void {
  drawFrame(doc, shrinkBox(box, 3.2 * mm), Math.min(5.5 * mm, box.height * 0.1), 0.3 * mm, colours);
  const name = keepAmpersandsWithNextWord(
    formatPartyName(filterNamedGuests(guests).map((guest) => guest.name)),
  );
  const isRightToLeft = guests.every((guest) => rightToLeftPattern.test(guest.name));
  const diameter = Math.min(20 * mm, box.height / 2);
  const middle = box.y + box.height / 2;
  const roundX = isRightToLeft
    ? box.x + 8 * mm + diameter / 2
    : box.x + box.width - 8 * mm - diameter / 2;
  drawRoundTable(doc, roundX, middle, diameter, colours);
  drawLabel({ type, colours }, getShortLabel(table), roundX, middle, diameter);

  const isTall = type.isTall(name, 'italic');
  const leading = isTall ? 1.5 : 1.18;
  const width = box.width - diameter - 20 * mm;
  const toSpans = (line: string) =>
    isRightToLeft
      ? [{ text: line, style: 'italic' as const }]
      : toColouredSpans(line, colours.accentText);
  const measure = (line: string) => type.measureSpans(toSpans(line));
  const room = {
    measure,
    width,
    height: box.height - Math.min(15 * mm, box.height * 0.3),
    leading,
  };
  const isSingleGuest = guests.length === 1;
  const fitted = isSingleGuest
    ? fitName(name, { ...room, fullSize: 17 })
    : fitText(splitAtBreakPoints(name), { ...room, largest: 17, smallestUnbroken: 9 });
  const { lines, size } = fitted;
  const x = isRightToLeft ? box.x + box.width - 9 * mm : box.x + 9 * mm;
  for (const [at, line] of lines.entries()) {
    const baseline = middle + (at - lines.length / 2 + 0.5) * size * leading + size * 0.33;
    type.setSpans(toSpans(line), {
      x,
      baseline,
      size,
      colour: colours.text,
      align: isRightToLeft ? 'end' : 'start',
    });
  }
}

/** Splits a line into names, so that a right-to-left name does not reorder the others; ampersands are in the accent colour. */
const toColouredSpans = (line: string, accent: string): Span[] =>
  line
    .split(/(&|, )/)
    .filter(Boolean)
    .map((text) => ({ text, style: 'italic', ...(text === '&' && { colour: accent }) }));

export function drawLabel(
  { type, colours }: Pick<SheetContext, 'type' | 'colours'>,
  label: string,
  x: number,
  y: number,
  diameter: number,
): void {
  const { lines, size } = fitText(splitAtBreakPoints(label), {
    measure: (text) => type.measure(text, 'numeral'),
    width: diameter * 0.62,
    height: diameter * 0.52,
    largest: diameter * (label.length > 2 ? 0.2 : 0.44),
    smallestUnbroken: Math.min(9, diameter * 0.12),
    leading: 1.1,
  });
  for (const [at, line] of lines.entries()) {
    const baseline = y + (at - lines.length / 2 + 0.5) * size * 1.1 + size * 0.35;
    type.set(line, 'numeral', { x, baseline, size, colour: colours.text, align: 'middle' });
  }
}
