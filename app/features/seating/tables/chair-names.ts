import { countChairsInRow, getRowSpacing, isInRows } from './chair-rows';
import { getPlaceOfChair, getRow, listGaps, type Point, type TableWithSeats } from './geometry';
import type { Table } from './schema';

type NamedTable = Pick<Table, 'shape' | 'width' | 'gaps'>;

/** A to Z, then AA to ZZ. */
const toRowLetter = (row: number) =>
  String.fromCharCode(65 + (row % 26)).repeat(Math.floor(row / 26) + 1);

/** In a block of rows, chair 14 may be seat 4 of row B. Same rule as `private.get_row_seat` in the database. */
function findRowSeat(table: NamedTable | undefined, chair: number) {
  if (!table || !isInRows(table)) return null;
  const place = getPlaceOfChair(table, chair);
  const row = getRow(table, place);
  const first = row * countChairsInRow(table) + 1;
  const gaps = listGaps(table).filter((gap) => gap >= first && gap < place).length;
  return { row: toRowLetter(row), seat: place - first + 1 - gaps };
}

/** “Chair 14”, or “Row B, seat 4”. */
export function getChairName(table: NamedTable | undefined, chair: number): string {
  const found = findRowSeat(table, chair);
  return found ? `Row ${found.row}, seat ${found.seat}` : `Chair ${chair}`;
}

export const getChairNameMidSentence = (table: NamedTable | undefined, chair: number): string => {
  const name = getChairName(table, chair);
  return name.charAt(0).toLowerCase() + name.slice(1);
};

/** For small spaces: “14”, or “B4”. */
export function getShortChairName(table: NamedTable | undefined, chair: number): string {
  const found = findRowSeat(table, chair);
  return found ? `${found.row}${found.seat}` : `${chair}`;
}

const BESIDE_ROW = 0.22;

export function listRowLetters(table: TableWithSeats): (Point & { letter: string })[] {
  if (!isInRows(table)) return [];
  const { across, along, left, top } = getRowSpacing(table, table.seats + listGaps(table).length);
  const rows = getRow(table, getPlaceOfChair(table, table.seats)) + 1;
  return Array.from({ length: rows }, (_, row) => ({
    letter: toRowLetter(row),
    x: left - across / 2 - BESIDE_ROW,
    y: top + along * row,
  }));
}
