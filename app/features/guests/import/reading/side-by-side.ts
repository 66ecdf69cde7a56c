import { readHeading, written } from '../words/heading-words';
import { isTableName } from '../words/table-words';
import type { Cells } from './columns';
import { isBlankRow } from './layout';

const ROWS_ABOVE = 15;

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
  return starts.length > 1 && areAlike && kinds.size < keys.filter(Boolean).length ? starts : [first];
}

export function oneBelowTheOther(cells: Cells): Cells {
  const seats = rowsOfSeats(cells);
  if (seats) return seats;
  const at = cells.slice(0, ROWS_ABOVE).findIndex((row) => startsOf(row).length > 1);
  const starts = at < 0 ? [] : startsOf(cells[at] ?? []);
  if (starts.length < 2) return columnsOfTables(cells) ?? cells;
  const blocks = starts.map((from, index) => cells.map((row) => row.slice(from, starts[index + 1])));
  return blocks.flatMap((block, index) =>
    index === 0 ? block : [...block.slice(0, at), ...block.slice(at + 1)].filter((row) => !isBlankRow(row)),
  );
}

/** “Table 1, Table 2, Table 3” as headings, with the names of each below it. */
function columnsOfTables(cells: Cells): Cells | null {
  const at = cells
    .slice(0, ROWS_ABOVE)
    .findIndex((row) => row.filter((cell) => cell.trim()).length > 1 && row.every((cell) => !cell.trim() || isTableName(cell)));
  const tables = cells[at];
  if (!tables) return null;
  const below = cells.slice(at + 1);
  const seats = tables.flatMap((table, column) =>
    table.trim() ? below.flatMap((row) => (row[column]?.trim() ? [[row[column], table]] : [])) : [],
  );
  return [['Name', 'Table'], ...seats];
}

const seat = /^(?:seat|chair|place|platz|stuhl|sitz|sitzplatz|chaise|silla|asiento|posto|miejsce|stoel)? ?\d{1,2}$/;

/** “Table, Seat 1, Seat 2” as headings, with the names of each table beside it. */
function rowsOfSeats(cells: Cells): Cells | null {
  const at = cells.slice(0, ROWS_ABOVE).findIndex(([first = '', ...others]) => {
    const titles = others.map(written).filter(Boolean);
    return readHeading(first)?.kind === 'table_number' && titles.length > 1 && titles.every((title) => seat.test(title));
  });
  if (at < 0) return null;
  const seats = cells
    .slice(at + 1)
    .flatMap(([table = '', ...names]) => names.filter((name) => name.trim()).map((name) => [name, table]));
  return [['Name', 'Table'], ...seats];
}
