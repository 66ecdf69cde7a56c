import { hasWord, isWord } from '../lexicon/column-words';
import { columnKinds, readHeading } from '../lexicon/heading-words';
import { isCountOfSeats } from '../lexicon/list-words';
import { written } from '../lexicon/phrases';
import { mentionsCircle } from '../lexicon/remark-words';
import { isTableName } from '../lexicon/table-words';
import type { Cells } from './columns';
import { isName } from './is-name';
import { isBlankRow, MAX_ROWS_ABOVE_HEADINGS } from './layout';
import { withoutBrackets } from './pieces';

/** The first columns of tables of the same headings that stand side by side. */
function startsOf(row: readonly string[]): number[] {
  const keys = row.map(written);
  const first = keys.findIndex(Boolean);
  const lead = keys[first];
  if (!lead || readHeading(row[first] ?? '') === null) return [first];
  const starts = keys.flatMap((key, at) => (key === lead ? [at] : []));
  const kinds = new Set(keys.slice(first, starts[1]).filter(Boolean));
  const areAlike = starts.every((from, index) =>
    keys
      .slice(from, starts[index + 1])
      .filter(Boolean)
      .every((key) => kinds.has(key)),
  );
  return starts.length > 1 && areAlike && kinds.size < keys.filter(Boolean).length
    ? starts
    : [first];
}

export function stackColumns(cells: Cells): Cells {
  const seats = rowsOfSeats(cells);
  if (seats) return seats;
  const at = cells.slice(0, MAX_ROWS_ABOVE_HEADINGS).findIndex((row) => startsOf(row).length > 1);
  const starts = at < 0 ? [] : startsOf(cells[at] ?? []);
  if (starts.length < 2) return columnsOfTables(cells) ?? cells;
  const blocks = starts.map((from, index) =>
    cells.map((row) => row.slice(from, starts[index + 1])),
  );
  return blocks.flatMap((block, index) =>
    index === 0
      ? block
      : [...block.slice(0, at), ...block.slice(at + 1)].filter((row) => !isBlankRow(row)),
  );
}

/** “Table 1, Table 2, Table 3” as headings, with the names of each below it. */
function columnsOfTables(cells: Cells): Cells | null {
  const at = cells
    .slice(0, MAX_ROWS_ABOVE_HEADINGS)
    .findIndex(
      (row) =>
        row.filter((cell) => cell.trim()).length > 1 &&
        [isTableName, isSide].some((isIt) => row.every((cell) => !cell.trim() || isIt(cell))),
    );
  const tables = cells[at];
  if (!tables) return null;
  const below = cells
    .slice(at + 1)
    .filter((row) => row.some((cell) => cell.trim() && !/^\d+$/.test(cell.trim()))); // without how many there are
  const seats = tables.flatMap((table, column) =>
    table.trim()
      ? below.flatMap((row) =>
          row[column]?.trim() && !/^\d+$/.test(row[column].trim()) && !isCountOfSeats(row[column])
            ? [[row[column].replace(/^\s*\d+[.)]\s*/u, ''), table]]
            : [],
        )
      : [],
  );
  const areTables = tables.every((cell) => !cell.trim() || isTableName(cell));
  return [
    [columnKinds.name.label, areTables ? columnKinds.table_number.label : columnKinds.tags.label],
    ...seats,
  ];
}

/** “Bride’s guests”. */
const isSide = (cell: string) =>
  mentionsCircle(cell) &&
  (/['’]s?\s/u.test(cell) || hasWord(cell, 'side of')) &&
  readHeading(cell)?.kind !== 'tags';

function isSeat(title: string): boolean {
  const [, word = '', number] = /^(\D*?) ?(\d{1,2})$/u.exec(title) ?? [];
  return number !== undefined && (word === '' || isWord(word, 'a seat'));
}

/** “Table, Guests” above rows that go on beyond the headings. */
const isOpenRow = (titles: readonly string[], below: Cells) => {
  const [title = ''] = titles;
  const long = below.filter((row) => row.slice(2).some((cell) => cell.trim()));
  return (
    titles.length === 1 &&
    readHeading(title)?.kind === 'name' &&
    long.length * 2 > below.length &&
    long.every((row) =>
      row.slice(2).every((cell) => !cell.trim() || isName(withoutBrackets(cell).plain)),
    )
  );
};

/** “Table, Seat 1, Seat 2” as headings, with the names of each table beside it. */
function rowsOfSeats(cells: Cells): Cells | null {
  const at = cells.slice(0, MAX_ROWS_ABOVE_HEADINGS).findIndex(([first = '', ...others]) => {
    const titles = others.map(written).filter(Boolean);
    const areSeats = titles.length > 1 && titles.every(isSeat);
    return (
      readHeading(first)?.kind === 'table_number' && (areSeats || isOpenRow(titles, cells.slice(1)))
    );
  });
  if (at < 0) return null;
  const seats = cells
    .slice(at + 1)
    .flatMap(([table = '', ...names]) =>
      names.filter((name) => name.trim()).map((name) => [name, table]),
    );
  return [[columnKinds.name.label, columnKinds.table_number.label], ...seats];
}
