import type { Cells } from './columns';
import { columnsOf, isBlankRow, type ListLayout } from './layout';

/** Merged cells keep their text in the first row only, so the rows below take over its party and table. */
export function withMergedCells(cells: Cells, layout: ListLayout, from: number): Cells {
  const [party] = columnsOf(layout, 'party', 'party_id');
  const [table] = columnsOf(layout, 'table_number');
  const [name] = columnsOf(layout, 'name', 'first_name', 'surname');
  if (name === undefined || !cells[from]) return cells;
  const rows = cells.map((row) => [...row]);
  const isGuest = (row: readonly string[]) => Boolean(row[name]?.trim());
  const body = rows.slice(from).filter(isGuest);
  const at = (column: number | undefined, row: readonly string[] | undefined) =>
    column === undefined ? '' : (row?.[column]?.trim() ?? '');
  const isPartyMerged =
    party !== undefined &&
    party < name &&
    !body.some(
      (row, index) =>
        index > 0 &&
        /[\p{L}\p{N}]/u.test(at(party, row)) &&
        at(party, row) === at(party, body[index - 1]),
    ) && // else it is repeated
    body.some((row, index) => index > 0 && !at(party, row) && at(party, body[index - 1]) !== '');
  const isTableMerged =
    table !== undefined && table < name && isMergedAlone(body.map((row) => at(table, row)));
  if (!isPartyMerged && !isTableMerged) return cells;
  const isFollowing = (row: readonly string[], before: readonly string[]) =>
    isPartyMerged
      ? !at(party, row)
      : party !== undefined && at(party, row) !== '' && at(party, row) === at(party, before);
  let before: string[] | null = null;
  for (const row of rows.slice(from)) {
    if (!isGuest(row)) {
      if (!isBlankRow(row)) before = null;
      continue;
    }
    if (before && isFollowing(row, before)) {
      if (party !== undefined && isPartyMerged) row[party] = before[party] ?? '';
      if (table !== undefined && !at(table, row)) row[table] = before[table] ?? '';
    } else if (before && isTableMerged && table !== undefined && !at(table, row))
      row[table] = before[table] ?? '';
    before = row;
  }
  return rows;
}

/** Each label occurs once, with empty cells below it: a merged cell for each table. */
function isMergedAlone(labels: readonly string[]): boolean {
  const named = labels.filter(Boolean);
  return labels[0] !== '' && named.length < labels.length && new Set(named).size === named.length;
}
