import { NO_TABLE } from '@/features/seating/tables/model';
import { formatCount } from '@/lib/text/counts';
import { flowRows, type PlacedRow } from '../flow';
import { buildRegister, filterSeated, type RegisterEntry, shortLabel } from '../guests-on-paper';
import { mm, type Paper } from '../paper';
import { type Drawing, drawOutline, drawRule, type Press, plainColours } from '../press';
import { countLines, isTallRow, layRow, type NameRow } from './name-row';
import { getWorkArea, startWorkSheet } from './work-sheet';

const SIZE = 11.5;
const ROW = 6.75 * mm;
const LINE = 5 * mm;
const BOX = 4.6 * mm;
const column = { gap: 5 * mm, letter: 8.5 * mm, box: 5 * mm + 3 * mm };

type Row = NameRow & { height: number };

export function* doorList(press: Press, { paper }: { paper: Paper }): Drawing {
  const { type, facts } = press;
  const { left, right, top, bottom } = getWorkArea(paper);
  const width = (right - left - column.gap) / 2;
  const forName = (width - column.letter - column.box) / SIZE;
  const rowOf = (entry: RegisterEntry, otherwise: string): Row => {
    const { table_number } = entry.guest;
    const row = layRow(type, entry, shortLabel(table_number ?? otherwise), forName, {
      first: 'bold',
      second: 'interface',
      label: table_number ? 'numeral' : 'interface',
      labelSize: (table_number ? 12.5 : 8.5) / SIZE,
      shrink: 0.8,
    });
    const tall = isTallRow(type, row) ? 1.15 : 1;
    return { ...row, height: ROW + (countLines(row) - 1) * LINE * tall };
  };
  const unseated = facts.guests.filter(({ table_number }) => !table_number);
  const { label, guests: evening } = facts.evening ?? { label: '', guests: [] };
  const rows = [
    ...buildRegister(filterSeated(facts.guests), 'surname').map((entry) => rowOf(entry, '')),
    ...buildRegister(unseated, 'surname').map((entry) => ({
      ...rowOf(entry, NO_TABLE),
      letter: '',
    })),
    ...buildRegister(evening, 'surname').map((entry) => ({ ...rowOf(entry, label), letter: ' ' })),
  ];
  const count = facts.guests.length + evening.length;
  const height = bottom - top - 10 * mm;
  const sheets = flowRows(rows, { columns: 2, heights: [height, height], letterGap: 0 });
  for (const [at, sheet] of sheets.entries()) {
    const [first, last] = [sheet[0], sheet.at(-1)];
    startWorkSheet(press, paper, {
      title: 'Door list',
      line: `${facts.eventName}, ${facts.dateLabel}. ${formatCount(count, 'guest')}, A to Z.`,
      stamp: [
        `Printed ${facts.printed}`,
        `Sheet ${at + 1} of ${sheets.length}${first && last ? spanOf(first.row, last.row) : ''}`,
      ],
      foot: [
        'Tick as they come.',
        `${sheet.length} of ${formatCount(count, 'guest')} on this sheet`,
      ],
    });
    for (const placed of sheet) {
      drawRow(press, placed, {
        x: left + placed.column * (width + column.gap),
        y: top + 4.5 * mm,
        width,
      });
    }
    yield;
  }
}

/** “, Adams to Baker”: the first and last name of a sheet; empty unless both are short and Latin. */
const spanOf = (...rows: Row[]) => {
  const ends = rows.map(({ entry }) => entry.first);
  return ends.every((end) => end.length <= 20 && /^[\p{Script=Latin}\s’'-]+$/u.test(end))
    ? `, ${ends.join(' to ')}`
    : '';
};

function drawRow(
  press: Press,
  { row, top, showsLetter }: PlacedRow<Row>,
  at: { x: number; y: number; width: number },
): void {
  const { type } = press;
  const [left, right] = [at.x + column.letter, at.x + at.width];
  const y = at.y + top;
  const own = SIZE * row.shrunk;
  const step = LINE * (isTallRow(type, row) ? 1.15 : 1);
  let baseline = y + ROW / 2 + SIZE * 0.34;
  if (showsLetter && row.letter) {
    type.set(row.letter, 'italic', {
      x: at.x + 3.5 * mm,
      baseline: baseline + 1.5,
      size: 17,
      colour: plainColours.ink,
      align: 'middle',
    });
  }
  const box = { x: left, y: y + (ROW - BOX) / 2, width: BOX, height: BOX };
  drawOutline(press, box, 0.35 * mm, plainColours.ink);
  for (const [index, { spans, indent }] of row.lines.entries()) {
    if (index > 0) baseline += step;
    type.setSpans(spans, {
      x: left + column.box + indent * own,
      baseline,
      size: own,
      colour: plainColours.ink,
    });
  }
  for (const [index, line] of row.label.lines.entries()) {
    if (!row.label.isBeside || index > 0) baseline += step;
    type.set(line, row.label.style, {
      x: right,
      baseline,
      size: row.label.times * SIZE,
      colour: plainColours.ink,
      align: 'end',
    });
  }
  drawRule(press, left, right, y + row.height);
}
