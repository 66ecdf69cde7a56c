import { NO_TABLE } from '@/features/seating/tables/model';
import { formatCount } from '@/lib/text/counts';
import { flowRows, type PlacedRow } from '../flow';
import { mm, type Paper } from '../paper';
import { buildPartyIndex } from '../parties';
import {
  buildNameIndex,
  filterSeated,
  getShortLabel,
  type NameIndexEntry,
  type PrintGuest,
} from '../print-guests';
import {
  drawOutline,
  drawRule,
  type PageIterator,
  type SheetContext,
  staffSheetColours,
} from '../sheet-context';
import { countRowLines, isTallRow, layOutNameRow, type NameRow } from './name-row';
import { getStaffSheetArea, startStaffSheet } from './staff-sheet';

const SIZE = 11.5;
const ROW = 6.75 * mm;
const LINE = 5 * mm;
const BOX = 4.6 * mm;
const column = { gap: 5 * mm, letter: 8.5 * mm, box: 5 * mm + 3 * mm };

type Row = NameRow & { height: number };

/** A line for each guest, or as a variant one for each household. */
export function* drawDoorList(
  context: SheetContext,
  { paper, isVariant = false }: { paper: Paper; isVariant?: boolean },
): PageIterator {
  const { type, content } = context;
  const { left, right, top, bottom } = getStaffSheetArea(paper);
  const width = (right - left - column.gap) / 2;
  const nameWidth = (width - column.letter - column.box) / SIZE;
  const layOutRow = (entry: NameIndexEntry, fallbackLabel: string): Row => {
    const { table_number } = entry.guest;
    const row = layOutNameRow(
      type,
      entry,
      getShortLabel(table_number ?? fallbackLabel),
      nameWidth,
      {
        first: 'bold',
        second: 'interface',
        label: table_number ? 'numeral' : 'interface',
        labelSize: (table_number ? 12.5 : 8.5) / SIZE,
        minShrink: 0.8,
      },
    );
    const tall = isTallRow(type, row) ? 1.15 : 1;
    return { ...row, height: ROW + (countRowLines(row) - 1) * LINE * tall };
  };
  const buildIndex = (guests: readonly PrintGuest[]) =>
    isVariant ? buildPartyIndex(guests) : buildNameIndex(guests, 'surname');
  const unseated = content.guests.filter(({ table_number }) => !table_number);
  const { label, guests: evening } = content.evening ?? { label: '', guests: [] };
  const rows = [
    ...buildIndex(filterSeated(content.guests)).map((entry) => layOutRow(entry, '')),
    ...buildIndex(unseated).map((entry) => ({
      ...layOutRow(entry, NO_TABLE),
      letter: '',
    })),
    ...buildIndex(evening).map((entry) => ({
      ...layOutRow(entry, label),
      letter: ' ',
    })),
  ];
  const count = content.guests.length + evening.length;
  const height = bottom - top - 10 * mm;
  const sheets = flowRows(rows, { columns: 2, heights: [height, height], letterGap: 0 });
  for (const [at, sheet] of sheets.entries()) {
    const [first, last] = [sheet[0], sheet.at(-1)];
    startStaffSheet(context, paper, {
      title: 'Door list',
      line: `${content.eventName}, ${content.dateLabel}. ${formatCount(count, 'guest')}, A to Z.`,
      stamp: [
        `Printed ${content.printedAtLabel}`,
        `Sheet ${at + 1} of ${sheets.length}${first && last ? formatNameRange(first.row, last.row) : ''}`,
      ],
      foot: [
        'Tick as they come.',
        isVariant
          ? `${sheet.length} of ${formatCount(rows.length, 'line')} on this sheet`
          : `${sheet.length} of ${formatCount(count, 'guest')} on this sheet`,
      ],
    });
    for (const placed of sheet) {
      drawRow(context, placed, {
        x: left + placed.column * (width + column.gap),
        y: top + 4.5 * mm,
        width,
      });
    }
    yield;
  }
}

/** “, Adams to Baker”: the first and last name of a sheet; empty unless both are short and Latin. */
const formatNameRange = (...rows: Row[]) => {
  const ends = rows.map(({ entry }) => entry.first);
  return ends.every((end) => end.length <= 20 && /^[\p{Script=Latin}\s’'-]+$/u.test(end))
    ? `, ${ends.join(' to ')}`
    : '';
};

function drawRow(
  context: SheetContext,
  { row, top, showsLetter }: PlacedRow<Row>,
  at: { x: number; y: number; width: number },
): void {
  const { type } = context;
  const [left, right] = [at.x + column.letter, at.x + at.width];
  const y = at.y + top;
  const fontSize = SIZE * row.shrunk;
  const step = LINE * (isTallRow(type, row) ? 1.15 : 1);
  let baseline = y + ROW / 2 + SIZE * 0.34;
  if (showsLetter && row.letter) {
    type.set(row.letter, 'italic', {
      x: at.x + 3.5 * mm,
      baseline: baseline + 1.5,
      size: 17,
      colour: staffSheetColours.ink,
      align: 'middle',
    });
  }
  const box = { x: left, y: y + (ROW - BOX) / 2, width: BOX, height: BOX };
  drawOutline(context, box, 0.35 * mm, staffSheetColours.ink);
  for (const [index, { spans, indent }] of row.lines.entries()) {
    if (index > 0) baseline += step;
    type.setSpans(spans, {
      x: left + column.box + indent * fontSize,
      baseline,
      size: fontSize,
      colour: staffSheetColours.ink,
    });
  }
  for (const [index, line] of row.label.lines.entries()) {
    if (!row.label.isBeside || index > 0) baseline += step;
    type.set(line, row.label.style, {
      x: right,
      baseline,
      size: row.label.sizeFactor * SIZE,
      colour: staffSheetColours.ink,
      align: 'end',
    });
  }
  drawRule(context, left, right, y + row.height);
}
