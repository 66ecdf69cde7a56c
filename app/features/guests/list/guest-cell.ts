import type { CellKey } from './list-store';

export const CELL = 'guest-cell min-h-[2.125rem] text-start focus-visible:-outline-offset-2';
export const CELL_TEXT = `${CELL} -mx-1.5 block cursor-text px-1.5`;
export const CELL_WIDE = `${CELL_TEXT} w-[calc(100%+12px)]`;

/** Attributes of what takes the focus in a row: one cell of the list is in the tab order. */
export const focusable = ({ activeCell }: { activeCell: CellKey | null }, cell: CellKey) => ({
  'data-column': cell,
  tabIndex: activeCell === cell ? 0 : -1,
});
