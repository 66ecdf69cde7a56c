import { fold } from '@/features/name-search/words';
import {
  FALLBACK_RANK,
  isBuyerIdHeading,
  isGuestIdHeading,
  readHeading,
} from '../lexicon/heading-words';
import { isNobodyYet } from '../lexicon/name-words';
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
