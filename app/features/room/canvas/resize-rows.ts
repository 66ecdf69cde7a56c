import { getRowsSize } from '@/features/seating/tables/chair-rows';
import { listGaps } from '@/features/seating/tables/geometry';
import type { Table } from '@/features/seating/tables/schema';
import { countRows } from './presets';

/** Gaps stay in place unless `inRow` changes. */
export function resizeRows(table: Table, rows: number, inRow: number): Table {
  const places = rows * inRow;
  const isSameLength = inRow === countRows(table).inRow;
  const gaps = isSameLength ? listGaps(table).filter((gap) => gap <= places) : [];
  const left = gaps.length < places ? gaps : [];
  return {
    ...table,
    ...getRowsSize(rows, inRow),
    seats: places - left.length,
    gaps: left.join(',') || null,
  };
}
