import { NO_TABLE, shortLabel } from '@/features/seating/tables/model';
import { TableChip } from '../../components/table-chip';
import { CELL } from '../guest-cell';
import type { CellEditor } from '../guest-cell-field';
import type { ListedRow } from '../listed-row';
import { FreeChair } from '../reply-mark';
import type { RowActions } from '../rows-context';
import { COLUMN, editable, type GuestColumn, HEADING } from './column';

const BUTTON = `${CELL} group/cell -mx-1 block w-fit max-w-[calc(100%+12px)] min-w-[34px] px-1 py-[0.2rem] phone:me-0 phone:grid phone:min-h-[52px] phone:min-w-12 phone:[place-items:center_end] phone:pe-0`;
const CHIP =
  'h-auto min-h-[25px] max-w-full min-w-[26px] rounded-[13px] px-[0.4rem] py-[0.1rem] text-center text-[1rem] leading-[1.1] wrap-anywhere group-hover/cell:bg-wove-deep phone:min-h-9 phone:min-w-9 phone:rounded-[18px] phone:text-[1.125rem]';
const STRUCK =
  'relative text-ink-2 after:absolute after:inset-x-[-4px] after:top-1/2 after:h-[1.5px] after:-rotate-[18deg] after:bg-claret';

const editor: CellEditor = { label: (name) => `Table of ${name}`, control: 'table' };

export const tableColumn: GuestColumn = {
  key: 'table',
  heading: {
    words: 'Table',
    look: HEADING,
    orders: [
      { by: 'table_number', descending: false },
      { by: 'table_number', descending: true },
    ],
  },
  look: ({ isToFree }) =>
    `guest-row-table ${COLUMN} ${isToFree ? 'phone:hidden desktop:flex desktop:flex-wrap desktop:items-center desktop:gap-x-3' : ''} phone:relative phone:z-1 phone:max-w-30 phone:[grid-area:1/-2/span_2/-1]`,
  cell: (row, act) => (
    <>
      {chip(row, act)}
      {row.isToFree && row.editing !== 'table_number' && (
        <FreeChair guest={row.guest} onPress={act.freeChair} />
      )}
    </>
  ),
  fields: ['table_number'],
  phone: (row, act) => chip(row, act),
  isPrivate: false,
};

function chip(row: ListedRow, act: RowActions) {
  const { name, table_number, is_evening } = row.guest;
  if (is_evening && !table_number)
    return (
      <span className="inline-block rounded-xs border border-dashed border-ink-line px-2 text-base whitespace-nowrap">
        {row.evening}
      </span>
    );
  const usual = table_number ? '' : 'border-ink-line bg-transparent';
  const tone = row.state === 'unsaved' ? 'border-[1.75px] border-claret' : usual;
  return editable(
    row,
    act,
    {
      field: 'table_number',
      editor,
      label: `Table of ${name}: ${table_number ?? NO_TABLE}`,
      look: BUTTON,
    },
    <TableChip
      label={table_number && shortLabel(table_number)}
      className={`${CHIP} ${table_number ? '' : 'border-dashed text-ink-2'} ${tone} ${row.isToFree ? STRUCK : ''} ${row.carrying === 'target' ? 'shadow-[0_0_0_2.5px_var(--ink)]' : ''}`}
    />,
  );
}
