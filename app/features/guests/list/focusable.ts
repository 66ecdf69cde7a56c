import type { CellKey } from './list-store';
import type { ListedRow } from './listed-row';

/** Attributes of a focusable element in a row; only one cell of the list is in the tab order. */
export const focusable = ({ activeCell }: Pick<ListedRow, 'activeCell'>, cell: CellKey) => ({
  'data-column': cell,
  tabIndex: activeCell === cell ? 0 : -1,
});
