import { columnKinds, readHeading } from '../lexicon/heading-words';
import { isCountOfSeats } from '../lexicon/list-words';
import { written } from '../lexicon/phrases';
import { isTableName } from '../lexicon/table-words';
import type { Cells } from './columns';
import { MAX_ROWS_ABOVE_HEADINGS } from './layout';

/** The first columns of tables of the same headings that stand side by side. */
function startsOf(row: readonly string[]): number[] {
  const keys = row.map(written);
  const first = keys.findIndex(Boolean);
  const lead = keys[first];
  if (!lead || readHeading(row[first] ?? '') === null) return [first];
  const starts = keys.flatMap((key, at) => (key === lead ? [at] : []));
  const kinds = new Set(keys.slice(first, starts[1]).filter(Boolean));
  const areAlike = keys.filter(Boolean).every((key) => kinds.has(key));
  return starts.length > 1 && areAlike ? starts : [first];
}

export function stackColumns(cells: Cells): Cells {
  const at = cells.slice(0, MAX_ROWS_ABOVE_HEADINGS).findIndex((row) => startsOf(row).length > 1);
  const starts = at < 0 ? [] : startsOf(cells[at] ?? []);
  if (starts.length < 2) return columnsOfTables(cells) ?? cells;
  const blocks = starts.map((from, index) =>
    cells.map((row) => row.slice(from, starts[index + 1])),
  );
  return blocks.flat();
}

/** “Table 1, Table 2, Table 3” as headings, with the names of each below it. */
function columnsOfTables(cells: Cells): Cells | null {
  const at = cells
    .slice(0, MAX_ROWS_ABOVE_HEADINGS)
    .findIndex(
      (row) =>
        row.filter((cell) => cell.trim()).length > 1 &&
        row.every((cell) => !cell.trim() || isTableName(cell)),
    );
  const tables = cells[at];
  if (!tables) return null;
  const below = cells
    .slice(at + 1)
    .filter((row) => row.some((cell) => cell.trim() && !/^\d+$/.test(cell.trim()))); // without how many there are
  const seats = tables.flatMap((table, column) =>
    table.trim()
      ? below.flatMap((row) =>
          row[column]?.trim() && !isCountOfSeats(row[column])
            ? [[row[column].replace(/^\s*\d+[.)]\s*/u, ''), table]]
            : [],
        )
      : [],
  );
  return [[columnKinds.name.label, columnKinds.table_number.label], ...seats];
}
