import { fold } from '@/features/name-search/words';
import { FALLBACK_RANK, readHeading } from '../lexicon/headings';
import { isStillUnnamed } from '../lexicon/words';
import { type Cells, isTick } from './columns';
import { findColumns, isBlankRow, type ListLayout } from './layout';

const ONE_MORE = '+1';
const between = /[;,\n]/;

/** Fills cells from other cells: the buyer as the guest, places for unnamed guests, and the heading as the tag of a ticked cell. */
export function fillImpliedCells(cells: Cells, layout: ListLayout, from: number): Cells {
  const names = findColumns(layout, 'name', 'first_name', 'surname');
  const [into] = names;
  if (into === undefined) return cells;
  const titles = cells[layout.headings ?? -1] ?? [];
  const bookers = findColumns(layout, 'booker');
  const people = bookers.filter((at) => (readHeading(titles[at] ?? '')?.rank ?? 0) < FALLBACK_RANK);
  const tags = findColumns(layout, 'tags');
  const companions = layout.columns.flatMap(({ kind }, at) => (kind === 'companions' ? [at] : []));
  const lists = new Set([...names, ...companions]);
  const namesOf = (row: readonly string[]) =>
    [...lists].flatMap((at) => (row[at] ?? '').split(between).map(fold));
  const named = new Set(bookers.length > 0 ? cells.slice(from).flatMap(namesOf) : []);
  return cells.map((row, at) => {
    if (at < from || isBlankRow(row)) return row;
    const given = names.flatMap((column) => row[column]?.trim() || []);
    const asked = given.length === 0 ? bookers : given.every(isStillUnnamed) ? people : [];
    const [booker] = asked.flatMap((column) => row[column]?.trim() || []);
    const filled = row.map((cell, column) => {
      if (tags.includes(column) && isTick(cell)) return titles[column] ?? '';
      return lists.has(column) ? countUnnamed(cell) : cell;
    });
    if (booker === undefined) return filled;
    const isNamed = named.has(fold(booker));
    named.add(fold(booker));
    for (const column of names) filled[column] = '';
    filled[into] = isNamed ? ONE_MORE : booker;
    return Array.from(filled, (cell) => cell ?? '');
  });
}

/** “Ann Hall, TBC, TBC” is Ann Hall and two places. */
function countUnnamed(cell: string): string {
  const parts = cell.trim().split(between).filter(Boolean);
  const people = parts.filter((part) => !isStillUnnamed(part));
  const open = parts.length - people.length;
  return open === 0 || people.length === 0 ? cell : `${people.join('; ')} +${open}`;
}

/** Merged cells have their text in the first row only, so the rows below take over its party and table. */
export function fillMergedCells(cells: Cells, layout: ListLayout, from: number): Cells {
  const [party = -1] = findColumns(layout, 'party', 'party_id');
  const [table = -1] = findColumns(layout, 'table_number');
  const [name] = findColumns(layout, 'name', 'first_name', 'surname');
  if (name === undefined) return cells;
  const rows = cells.map((row) => [...row]);
  const textIn = (column: number, row: readonly string[] | undefined) =>
    row?.[column]?.trim() ?? '';
  const body = rows.slice(from).filter((row) => textIn(name, row));
  const parties = body.map((row) => textIn(party, row));
  const isRepeated = parties.some(
    (one, at) => at > 0 && /[\p{L}\p{N}]/u.test(one) && one === parties[at - 1],
  );
  const hasGaps = parties.some((one, at) => at > 0 && !one && parties[at - 1] !== '');
  const isPartyMerged = party >= 0 && party < name && hasGaps && !isRepeated;
  const isTableMerged =
    table >= 0 && table < name && areLabelsOfMergedCells(body.map((row) => textIn(table, row)));
  if (!isPartyMerged && !isTableMerged) return cells;
  let before: string[] | null = null;
  for (const row of rows.slice(from)) {
    if (!textIn(name, row)) {
      if (!isBlankRow(row)) before = null;
      continue;
    }
    const isFollowing = isPartyMerged && !textIn(party, row);
    if (before && isFollowing) row[party] = before[party] ?? '';
    if (before && (isFollowing || isTableMerged) && table >= 0 && !textIn(table, row))
      row[table] = before[table] ?? '';
    before = row;
  }
  return rows;
}

/** Whether each label occurs once with empty cells below it, as in merged cells for each table. */
function areLabelsOfMergedCells(labels: readonly string[]): boolean {
  const named = labels.filter(Boolean);
  return labels[0] !== '' && named.length < labels.length && new Set(named).size === named.length;
}
