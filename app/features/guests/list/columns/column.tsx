import type { ReactNode } from 'react';
import type { GuestOrder } from '../../model';
import { CELL_WIDE_CLASS, getFocusProps } from '../guest-cell';
import { type CellEditor, GuestCellField } from '../guest-cell-field';
import type { GuestField } from '../list-store';
import type { ListedRow } from '../listed-row';
import type { RowActions } from '../rows-context';

/** Returns null if the row has no such cell. */
type RenderCell = (row: ListedRow, act: RowActions) => ReactNode;

export type GuestColumn = {
  key: string;
  /** `orders`: the sort orders that clicks cycle through. Null if the column has no heading. */
  heading: {
    label: ReactNode;
    className: string;
    sortOrders?: readonly NonNullable<GuestOrder>[];
  } | null;
  getClassName: (row: ListedRow) => string;
  /** Null if the column is shown on phones only. */
  cell: RenderCell | null;
  /** Fields edited in this cell, in tab order. */
  fields: readonly GuestField[];
  phoneCell: RenderCell | null;
  /** True if guests never see the column; its heading says so. */
  isPrivate: boolean;
};

export const COLUMN_CLASS = 'min-w-0 pe-[0.6rem] phone:pe-0';
export const HEADING_CLASS = 'min-w-0 truncate pe-[0.6rem] phone:pe-0';
export const HEADING_ICON_CLASS = 'icon inline-block size-3.5 align-[-2px]';
export const NOTED_HEADING_CLASS =
  'guest-heading-noted min-w-0 pe-[0.6rem] whitespace-normal phone:hidden';

type EditableCellProps = {
  row: ListedRow;
  act: RowActions;
  field: GuestField;
  editor: CellEditor;
  label?: string;
  className?: string;
  children: ReactNode;
};

export function EditableCell({
  row: { guest, editing, activeCell },
  act,
  field,
  editor,
  label,
  className = `${CELL_WIDE_CLASS} py-1`,
  children,
}: EditableCellProps) {
  if (editing === field)
    return <GuestCellField guest={guest} field={field} editor={editor} act={act} />;
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      onClick={() => act.editCell(guest, field)}
      {...getFocusProps({ activeCell }, field)}
    >
      {children}
    </button>
  );
}
