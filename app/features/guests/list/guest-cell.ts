import type { CellKey } from './list-store';
import './guest-cell.css';

export const CELL_CLASS = 'guest-cell';
export const CELL_TEXT_CLASS = `${CELL_CLASS} guest-cell-text`;
export const CELL_WIDE_CLASS = `${CELL_TEXT_CLASS} guest-cell-wide`;

/** Attributes of a focusable control in a row. Only one cell of the list is in the tab order (roving tabindex). */
export const getFocusProps = ({ activeCell }: { activeCell: CellKey | null }, cell: CellKey) => ({
  'data-column': cell,
  tabIndex: activeCell === cell ? 0 : -1,
});
