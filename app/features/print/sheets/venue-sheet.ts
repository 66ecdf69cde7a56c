import { formatCrewLabel, formatGuestTable } from '@/features/guests/kitchen/crew';
import { groupGuestsByPreparation } from '@/features/guests/kitchen/kitchen';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import { sortTopTableFirst } from '@/features/seating/tables/model';
import type { RoomPlan, Table } from '@/features/seating/tables/schema';
import { groupBy } from '@/lib/collections/group-by';
import { capitalise, formatCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { mm, type Paper } from '../paper';
import { createChairLookup, getShortLabel, type PrintGuest } from '../print-guests';
import {
  drawRule,
  fillBox,
  type PageIterator,
  type SheetContext,
  staffSheetColours,
} from '../sheet-context';
import { fitText, splitAtBreakPoints } from '../type/fit-text';
import { getStaffSheetArea, startStaffSheet } from './staff-sheet';

const ROW = 7.2 * mm;
const HEADING = 12 * mm;

/** A heading has no `value`. */
type Row = { label: string; about?: string; value?: string };

/** Contains no guest names. */
export function* drawVenueSheet(context: SheetContext, { paper }: { paper: Paper }): PageIterator {
  const { content } = context;
  if (!content.plan) return;
  const { top, bottom } = getStaffSheetArea(paper);
  const sheets: Row[][] = [[]];
  let y = top;
  for (const row of [
    ...listRows(content.plan, createChairLookup(content)),
    ...listPreparationRows([
      ...content.guests,
      ...(content.evening?.guests ?? []),
      ...(content.crew ?? []),
    ]),
    ...listCrewRows(content.crew ?? []),
  ]) {
    const height = row.value === undefined ? HEADING + ROW : ROW; // a heading stays with its first row
    if (y + height > bottom - 2 * mm) {
      sheets.push([]);
      y = top;
    }
    sheets.at(-1)?.push(row);
    y += row.value === undefined ? HEADING : ROW;
  }
  for (const [at, rows] of sheets.entries()) {
    startStaffSheet(context, paper, {
      title: 'For the venue',
      line: `${content.eventName}, ${content.dateLabel}. Tables, chairs and the room.`,
      stamp: [`Printed ${content.printedAtLabel}`, `Sheet ${at + 1} of ${sheets.length}`],
      foot: ['Sizes in metres.', formatCount(content.plan.tables.length, 'table')],
    });
    drawRows(context, paper, rows);
    yield;
  }
}

const formatMetres = (length: number) => String(Math.round(length * 100) / 100);
const formatSize = ({ width, depth }: { width: number; depth: number }) =>
  width === depth
    ? `${formatMetres(width)} m`
    : `${formatMetres(width)} × ${formatMetres(depth)} m`;
const describeTable = ({ shape, ...size }: Table) => `${capitalise(shape)}, ${formatSize(size)}`;

function listRows(
  { tables, fixtures, room }: RoomPlan,
  countChairs: (table: Table) => number,
): Row[] {
  const sorted = sortTopTableFirst(tables);
  const chairs = sorted.reduce((sum, table) => sum + countChairs(table), 0);
  const alike = groupBy(fixtures, (fixture) => `${fixture.kind} ${formatSize(fixture)}`);
  return [
    { label: 'To set up' },
    ...[...groupBy(sorted, describeTable)].map(([label, { length }]) => ({
      label,
      value: formatCount(length, 'table'),
    })),
    { label: 'Chairs', value: String(chairs) },
    { label: 'Each table' },
    ...sorted.map((table) => ({
      label: getShortLabel(table.label),
      about: describeTable(table),
      value: formatCount(countChairs(table), 'chair'),
    })),
    { label: 'The room' },
    { label: 'Size', value: formatSize({ width: room.width, depth: room.depth }) },
    ...[...alike.values()].flatMap(([first, ...others]) =>
      first
        ? {
            label: fixtureDesigns[first.kind].name,
            about: formatSize(first),
            value: String(1 + others.length),
          }
        : [],
    ),
  ];
}

const MAX_TABLES_NAMED = 4;

function listPreparationRows(guests: readonly PrintGuest[]): Row[] {
  const preparations = groupGuestsByPreparation(guests);
  if (preparations.length === 0) return [];
  return [
    { label: 'To prepare' },
    ...preparations.map(({ words, guests: listed }) => {
      const tables = [...new Set(listed.map(formatGuestTable))];
      const about = capitalise(formatList(tables, MAX_TABLES_NAMED));
      return { label: capitalise(words), about, value: String(listed.length) };
    }),
  ];
}

/** Crew meals are counted separately. The counts of chairs already include the crew's chairs. */
const listCrewRows = (crew: readonly PrintGuest[]): Row[] =>
  crew.length === 0
    ? []
    : [
        { label: 'Crew' },
        { label: formatCrewLabel(crew), value: formatCount(crew.length, 'meal') },
      ];

function drawRows(context: SheetContext, paper: Paper, rows: readonly Row[]): void {
  const { type } = context;
  const { left, right, top } = getStaffSheetArea(paper);
  const ink = { colour: staffSheetColours.ink };
  const middle = left + (right - left) * 0.45;
  let y = top;
  for (const [at, { label, about, value }] of rows.entries()) {
    if (value === undefined) {
      y += HEADING;
      type.set(label, 'display', { x: left, baseline: y - 2.6 * mm, size: 14, ...ink });
      drawRule(context, left, right, y, { width: 0.3 * mm, colour: staffSheetColours.ink });
      continue;
    }
    if (at % 2 === 0) fillBox(context, { x: left, y, width: right - left, height: ROW });
    const baseline = y + ROW / 2 + 3.6;
    const { lines, size } = fitText(splitAtBreakPoints(label), {
      measure: (text) => type.measure(text, 'bold'),
      width: (about === undefined ? right - 40 * mm : middle) - left - 4 * mm,
      height: ROW - 4,
      largest: 10.5,
      smallestUnbroken: 5,
      leading: 1.1,
    });
    for (const [line, text] of lines.entries())
      type.set(text, 'bold', {
        x: left + 2 * mm,
        baseline: baseline + (line - (lines.length - 1) / 2) * size * 1.1,
        size,
        ...ink,
      });
    if (about !== undefined)
      type.set(about, 'interface', { x: middle, baseline, size: 10, ...ink });
    type.set(value, 'interface', { x: right - 2 * mm, baseline, size: 10.5, align: 'end', ...ink });
    y += ROW;
    drawRule(context, left, right, y);
  }
}
