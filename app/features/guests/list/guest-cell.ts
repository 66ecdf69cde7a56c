import type { CellKey } from './list-store';
import './guest-cell.css';

export const CELL = 'guest-cell';
export const CELL_TEXT = `${CELL} guest-cell-text`;
export const CELL_WIDE = `${CELL_TEXT} guest-cell-wide`;

/** Attributes of what takes the focus in a row: one cell of the list is in the tab order. */
export const focusable = ({ activeCell }: { activeCell: CellKey | null }, cell: CellKey) => ({
  'data-column': cell,
  tabIndex: activeCell === cell ? 0 : -1,
});
