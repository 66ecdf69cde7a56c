import { NO_TABLE } from '@/features/seating/tables/model';
import { formatCount, pluralise } from '@/lib/text/counts';
import { groupPaperByTable, type PaperGuest, shortLabel } from '../guests-on-paper';
import { mm, type Paper } from '../paper';
import { type Drawing, drawOutline, drawRule, drawWash, type Press, plainColours } from '../press';
import { splitBreakable, wrapLines } from '../type/fit-text';
import { mealsSheet } from './meals-sheet';
import { getWorkArea, startWorkSheet } from './work-sheet';

const SIZE = 10;
const LEADING = 12.2;
const LEAST_ROW = 7.6 * mm;
const columns = { label: 34 * mm, guests: 16 * mm } as const;

type Line = { label: string[]; guests: number; names: string[]; height: number; isFirst: boolean };

export function kitchenSheet(press: Press, { paper }: { paper: Paper }): Drawing {
  const { guests, evening } = press.facts;
  const all = [...guests, ...(evening?.guests ?? [])];
  const isNoted = all.some(
    (guest) => guest.meal || guest.allergies || guest.asks_couple || guest.kitchen_note,
  );
  return isNoted ? mealsSheet(press, paper) : seatsSheet(press, paper);
}

function* seatsSheet(press: Press, paper: Paper): Drawing {
  const { facts } = press;
  const { tables, unseated } = groupPaperByTable(facts.guests);
  const { top, bottom } = getWorkArea(paper);
  const start = top + 24 * mm;
  const all = [
    ...tables.map(({ label, guests }) => ({
      label: shortLabel(label),
      guests: guests as PaperGuest[],
    })),
    ...(unseated.length > 0 ? [{ label: NO_TABLE, guests: unseated }] : []),
  ];
  const sheets: Line[][] = [[]];
  let y = start + 6 * mm;
  const highest = bottom - 3 * mm - (top + 12 * mm);
  for (const table of all) {
    for (const line of linesFor(press, paper, table, highest)) {
      if (y + line.height > bottom - 3 * mm && sheets.at(-1)?.length) {
        sheets.push([]);
        y = top + 12 * mm;
      }
      sheets.at(-1)?.push(line);
      y += line.height;
    }
  }

  const counts = `${formatCount(facts.guests.length, 'guest')}, ${formatCount(tables.length, 'table')}`;
  for (const [at, lines] of sheets.entries()) {
    startWorkSheet(press, paper, {
      title: 'For the kitchen',
      line: `${facts.eventName}, ${facts.dateLabel}. ${counts}.`,
      stamp: [`Printed ${facts.printed}`, `Sheet ${at + 1} of ${sheets.length}`],
      foot: ['Please destroy after the event.', counts],
    });
    if (at === 0)
      drawTotals(press, paper, top + 3 * mm, [
        [facts.guests.length, pluralise(facts.guests.length, 'Guest', 'All guests')],
        [tables.length, pluralise(tables.length, 'Table')],
        [unseated.length, 'Without a table'],
      ]);
    drawLines(press, paper, at === 0 ? start : top + 6 * mm, lines, at === sheets.length - 1);
    yield;
  }
}

/** A table with more names than fit a sheet takes several rows. */
function linesFor(
  { type }: Press,
  paper: Paper,
  { label, guests }: { label: string; guests: readonly PaperGuest[] },
  highest: number,
): Line[] {
  const { left, right } = getWorkArea(paper);
  const width = (right - left - columns.label - columns.guests - 4 * mm) / SIZE;
  const measure = (text: string) => type.measure(text, 'interface');
  const words = guests
    .map(({ name }, at) => `${name}${at < guests.length - 1 ? ', ' : ''}`)
    .flatMap(splitBreakable);
  const { lines } = wrapLines(words, width, measure);
  const labels = wrapLines(splitBreakable(label), (columns.label - 5 * mm) / 13, (text) =>
    type.measure(text, 'numeral'),
  ).lines;
  const perRow = Math.floor((highest - 8) / LEADING);
  const rows: Line[] = [];
  for (let from = 0; from < Math.max(1, lines.length); from += perRow) {
    const names = lines.slice(from, from + perRow);
    const height = Math.max(LEAST_ROW, names.length * LEADING + 8, labels.length * 15 + 6);
    rows.push({ label: labels, guests: guests.length, names, height, isFirst: from === 0 });
  }
  return rows;
}

function drawTotals(
  press: Press,
  paper: Paper,
  y: number,
  totals: readonly (readonly [number, string])[],
): void {
  const { doc, type } = press;
  const { left, right } = getWorkArea(paper);
  const [width, height] = [(right - left) / totals.length, 15 * mm];
  drawOutline(press, { x: left, y, width: right - left, height }, 0.3 * mm, plainColours.rule);
  for (const [at, [count, words]] of totals.entries()) {
    const x = left + at * width;
    if (at > 0) doc.path(`M${x} ${y}v${height}`).stroke();
    type.set(String(count), 'display', {
      x: x + 2.6 * mm,
      baseline: y + 8.6 * mm,
      size: 23,
      colour: plainColours.ink,
    });
    type.set(words, 'interface', {
      x: x + 2.6 * mm,
      baseline: y + 12.6 * mm,
      size: 8.5,
      colour: plainColours.ink,
    });
  }
}

/** Splits a line into names, so that a right-to-left name does not reorder the others. */
const apart = (line: string) =>
  line
    .split(/(, )/)
    .filter(Boolean)
    .map((text) => ({ text, style: 'interface' as const }));

function drawLines(
  press: Press,
  paper: Paper,
  y: number,
  lines: readonly Line[],
  isLast: boolean,
): void {
  const { type } = press;
  const { left, right } = getWorkArea(paper);
  const count = left + columns.label + columns.guests / 2;
  const names = left + columns.label + columns.guests + 4 * mm;
  const ink = { colour: plainColours.ink };
  const heading = { baseline: y + 3.4 * mm, size: 8.5, ...ink };
  type.set('Table', 'bold', { x: left + 2 * mm, ...heading });
  type.set('Guests', 'bold', { x: count, align: 'middle', ...heading });
  type.set('Who sits there', 'bold', { x: names, ...heading });
  let top = y + 6 * mm;
  drawRule(press, left, right, top, { width: 0.4 * mm, colour: plainColours.ink });
  for (const [at, line] of lines.entries()) {
    if (at % 2 === 1)
      drawWash(press, { x: left, y: top, width: right - left, height: line.height });
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
      type.setSpans(apart(name), { x: names, baseline, size: SIZE, ...ink });
    }
    top += line.height;
    drawRule(press, left, right, top);
  }
  if (!isLast || top + LEAST_ROW > getWorkArea(paper).bottom) return;
  const baseline = top + LEAST_ROW / 2 + 4.6;
  const total = press.facts.guests.length;
  type.set('All', 'numeral', { x: left + 2 * mm, baseline, size: 13, ...ink });
  type.set(String(total), 'bold', { x: count, baseline, size: 11.5, align: 'middle', ...ink });
}
