import { formatCrewLabel } from '@/features/guests/kitchen/crew';
import { NO_TABLE } from '@/features/seating/tables/model';
import { formatCount, pluralise } from '@/lib/text/counts';
import { mm, type Paper } from '../paper';
import { getShortLabel, groupPrintGuestsByTable, type PrintGuest } from '../print-guests';
import {
  drawOutline,
  drawRule,
  fillBox,
  type PageIterator,
  type SheetContext,
  staffSheetColours,
} from '../sheet-context';
import { splitAtBreakPoints, wrapLines } from '../type/fit-text';
import { drawMealsSheet } from './meals-sheet';
import { getStaffSheetArea, startStaffSheet } from './staff-sheet';

const SIZE = 10;
const LEADING = 12.2;
const MIN_ROW_HEIGHT = 7.6 * mm;
const columns = { label: 34 * mm, guests: 16 * mm } as const;

type Line = { label: string[]; guests: number; names: string[]; height: number; isFirst: boolean };

export function drawKitchenSheet(context: SheetContext, { paper }: { paper: Paper }): PageIterator {
  const { guests, evening, crew = [] } = context.content;
  const all = [...guests, ...(evening?.guests ?? []), ...crew];
  const hasKitchenNotes = all.some(
    (guest) =>
      guest.meal || guest.allergies || guest.asks_couple || guest.kitchen_note || guest.needs,
  );
  return hasKitchenNotes ? drawMealsSheet(context, paper) : drawSeatsSheet(context, paper);
}

function* drawSeatsSheet(context: SheetContext, paper: Paper): PageIterator {
  const { content } = context;
  const { crew = [] } = content;
  const { tables, unseated } = groupPrintGuestsByTable(content.guests);
  const { top, bottom } = getStaffSheetArea(paper);
  const start = top + 24 * mm;
  const all = [
    ...tables.map(({ label, guests }) => ({
      label: getShortLabel(label),
      guests: guests as PrintGuest[],
    })),
    ...(unseated.length > 0 ? [{ label: NO_TABLE, guests: unseated }] : []),
  ];
  const sheets: Line[][] = [[]];
  let y = start + 6 * mm;
  const maxHeight = bottom - 3 * mm - (top + 12 * mm);
  for (const table of all) {
    for (const line of layOutLines(context, paper, table, maxHeight)) {
      if (y + line.height > bottom - 3 * mm && sheets.at(-1)?.length) {
        sheets.push([]);
        y = top + 12 * mm;
      }
      sheets.at(-1)?.push(line);
      y += line.height;
    }
  }

  const counts = `${formatCount(content.guests.length, 'guest')}, ${formatCount(tables.length, 'table')}`;
  for (const [at, lines] of sheets.entries()) {
    startStaffSheet(context, paper, {
      title: 'For the kitchen',
      line: `${content.eventName}, ${content.dateLabel}. ${counts}.`,
      stamp: [`Printed ${content.printedAtLabel}`, `Sheet ${at + 1} of ${sheets.length}`],
      foot: ['Please destroy after the event.', counts],
    });
    if (at === 0)
      drawTotals(context, paper, top + 3 * mm, [
        [content.guests.length, pluralise(content.guests.length, 'Guest', 'All guests')],
        [tables.length, pluralise(tables.length, 'Table')],
        [unseated.length, 'Without a table'],
        ...(crew.length > 0 ? [[crew.length, formatCrewLabel(crew)] as const] : []),
      ]);
    drawLines(context, paper, at === 0 ? start : top + 6 * mm, lines, at === sheets.length - 1);
    yield;
  }
}

/** Splits a table with more names than fit on a sheet into several rows. */
function layOutLines(
  { type }: SheetContext,
  paper: Paper,
  { label, guests }: { label: string; guests: readonly PrintGuest[] },
  maxHeight: number,
): Line[] {
  const { left, right } = getStaffSheetArea(paper);
  const width = (right - left - columns.label - columns.guests - 4 * mm) / SIZE;
  const measure = (text: string) => type.measure(text, 'interface');
  const words = guests
    .map(({ name }, at) => `${name}${at < guests.length - 1 ? ', ' : ''}`)
    .flatMap(splitAtBreakPoints);
  const { lines } = wrapLines(words, width, measure);
  const labels = wrapLines(splitAtBreakPoints(label), (columns.label - 5 * mm) / 13, (text) =>
    type.measure(text, 'numeral'),
  ).lines;
  const linesPerRow = Math.floor((maxHeight - 8) / LEADING);
  const rows: Line[] = [];
  for (let from = 0; from < Math.max(1, lines.length); from += linesPerRow) {
    const names = lines.slice(from, from + linesPerRow);
    const height = Math.max(MIN_ROW_HEIGHT, names.length * LEADING + 8, labels.length * 15 + 6);
    rows.push({ label: labels, guests: guests.length, names, height, isFirst: from === 0 });
  }
  return rows;
}

function drawTotals(
  context: SheetContext,
  paper: Paper,
  y: number,
  totals: readonly (readonly [number, string])[],
): void {
  const { doc, type } = context;
  const { left, right } = getStaffSheetArea(paper);
  const [width, height] = [(right - left) / totals.length, 15 * mm];
  drawOutline(
    context,
    { x: left, y, width: right - left, height },
    0.3 * mm,
    staffSheetColours.rule,
  );
  for (const [at, [count, words]] of totals.entries()) {
    const x = left + at * width;
    if (at > 0) doc.path(`M${x} ${y}v${height}`).stroke();
    type.set(String(count), 'display', {
      x: x + 2.6 * mm,
      baseline: y + 8.6 * mm,
      size: 23,
      colour: staffSheetColours.ink,
    });
    type.set(words, 'interface', {
      x: x + 2.6 * mm,
      baseline: y + 12.6 * mm,
      size: 8.5,
      colour: staffSheetColours.ink,
    });
  }
}

/** Splits a line into names, so that a right-to-left name does not reorder the others. */
const toNameSpans = (line: string) =>
  line
    .split(/(, )/)
    .filter(Boolean)
    .map((text) => ({ text, style: 'interface' as const }));

function drawLines(
  context: SheetContext,
  paper: Paper,
  y: number,
  lines: readonly Line[],
  isLast: boolean,
): void {
  const { type } = context;
  const { left, right } = getStaffSheetArea(paper);
  const count = left + columns.label + columns.guests / 2;
  const names = left + columns.label + columns.guests + 4 * mm;
  const ink = { colour: staffSheetColours.ink };
  const heading = { baseline: y + 3.4 * mm, size: 8.5, ...ink };
  type.set('Table', 'bold', { x: left + 2 * mm, ...heading });
  type.set('Guests', 'bold', { x: count, align: 'middle', ...heading });
  type.set('Who sits there', 'bold', { x: names, ...heading });
  let top = y + 6 * mm;
  drawRule(context, left, right, top, { width: 0.4 * mm, colour: staffSheetColours.ink });
  for (const [at, line] of lines.entries()) {
    if (at % 2 === 1)
      fillBox(context, { x: left, y: top, width: right - left, height: line.height });
    const middle = top + line.height / 2;
    for (const [index, label] of line.label.entries()) {
      const baseline = middle + (index - line.label.length / 2 + 0.5) * 15 + 4.6;
      type.set(label, 'numeral', { x: left + 2 * mm, baseline, size: 13, ...ink });
    }
    if (line.isFirst)
      type.set(String(line.guests), 'bold', {
        x: count,
        baseline: middle + 4,
        size: 11.5,
        align: 'middle',
        ...ink,
      });
    for (const [index, name] of line.names.entries()) {
      const baseline = middle + (index - line.names.length / 2 + 0.5) * LEADING + 3.5;
      type.setSpans(toNameSpans(name), { x: names, baseline, size: SIZE, ...ink });
    }
    top += line.height;
    drawRule(context, left, right, top);
  }
  if (!isLast || top + MIN_ROW_HEIGHT > getStaffSheetArea(paper).bottom) return;
  const baseline = top + MIN_ROW_HEIGHT / 2 + 4.6;
  const total = context.content.guests.length;
  type.set('All', 'numeral', { x: left + 2 * mm, baseline, size: 13, ...ink });
  type.set(String(total), 'bold', { x: count, baseline, size: 11.5, align: 'middle', ...ink });
}
