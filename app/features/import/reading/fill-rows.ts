import { fold } from '@/features/name-search/words';
import {
  FALLBACK_RANK,
  isBuyerIdHeading,
  isGuestIdHeading,
  readHeading,
} from '../lexicon/headings';
import { isNobodyYet } from '../lexicon/words';
import { type Cells, isTick } from './columns';
import { columnsOf, isBlankRow, type ListLayout } from './layout';

const ONE_MORE = '+1';
const between = /[;,\n]/;

/** Rows with what they leave to other cells: whoever booked as the guest, places for those who are not named, and headings for their ticks. */
export function fillCells(cells: Cells, layout: ListLayout, from: number): Cells {
  const names = columnsOf(layout, 'name', 'first_name', 'surname');
  const [into] = names;
  if (into === undefined) return cells;
  const titles = layout.headings === null ? [] : (cells[layout.headings] ?? []);
  const bookers = columnsOf(layout, 'booker');
  const people = bookers.filter((at) => (readHeading(titles[at] ?? '')?.rank ?? 0) < FALLBACK_RANK);
  const [theirMail] = titles.flatMap((title, at) => (isBuyerIdHeading(title) ? [at] : []));
  const notTheirs = columnsOf(layout, 'external_id').filter((at) =>
    isGuestIdHeading(titles[at] ?? ''),
  );
  const tags = columnsOf(layout, 'tags');
  const lists = new Set([
    ...names,
    ...layout.columns.flatMap(({ kind }, at) => (kind === 'companions' ? [at] : [])),
  ]);
  const named = new Set(
    cells
      .slice(from)
      .flatMap((row) => [...lists].flatMap((at) => (row[at] ?? '').split(between).map(fold))),
  );
  return cells.map((row, at) => {
    if (at < from || isBlankRow(row)) return row;
    const given = names.flatMap((column) => row[column]?.trim() || []);
    const asked = given.length === 0 ? bookers : given.every(isNobodyYet) ? people : [];
    const booker = asked.flatMap((column) => row[column]?.trim() || [])[0] ?? '';
    const isNamed = named.has(fold(booker));
    if (booker) named.add(fold(booker));
    const whole = booker
      ? Array.from({ length: Math.max(row.length, into + 1) }, (_, column) => row[column] ?? '')
      : row;
    return whole.map((cell, column) => {
      if (booker && column === into) return isNamed ? ONE_MORE : booker;
      if (booker && names.includes(column)) return '';
      if (booker && notTheirs.includes(column)) return (!isNamed && row[theirMail ?? -1]) || '';
      if (tags.includes(column) && isTick(cell)) return titles[column] ?? '';
      return lists.has(column) ? withPlaces(cell) : cell;
    });
  });
}

/** “Ann Hall, TBC, TBC” are Ann Hall and two places. */
function withPlaces(cell: string): string {
  const parts = cell.trim().split(between).filter(Boolean);
  const people = parts.filter((part) => !isNobodyYet(part));
  const open = parts.length - people.length;
  return open === 0 || people.length === 0 ? cell : `${people.join('; ')} +${open}`;
}

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
