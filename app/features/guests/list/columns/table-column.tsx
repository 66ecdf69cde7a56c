import { isWaiting } from '@/features/seating/guests/attendance';
import { isEveningGuest } from '@/features/seating/guests/schema';
import { getShortLabel, NO_TABLE } from '@/features/seating/tables/model';
import { TableChip } from '../../components/table-chip';
import { InvitedParts } from '../../invitations/invited-parts';
import { CELL_CLASS } from '../guest-cell';
import type { CellEditor } from '../guest-cell-field';
import type { ListedRow } from '../listed-row';
import { ReleaseChairLink } from '../reply-status';
import type { RowActions } from '../rows-context';
import { COLUMN_CLASS, EditableCell, type GuestColumn, HEADING_CLASS } from './column';
import './table-column.css';

const BUTTON = `${CELL_CLASS} guest-cell-table`;

const editor: CellEditor = { label: (name) => `Table of ${name}`, control: 'table' };

export const tableColumn: GuestColumn = {
  key: 'table',
  heading: {
    label: 'Table',
    className: HEADING_CLASS,
    sortOrders: [
      { by: 'table_number', descending: false },
      { by: 'table_number', descending: true },
    ],
  },
  getClassName: ({ hasChairToFree, isFilteredByInvitation }) =>
    `guest-row-table ${COLUMN_CLASS} ${hasChairToFree ? 'phone:hidden desktop:flex desktop:flex-wrap desktop:items-center desktop:gap-x-3' : ''} phone:relative phone:z-1 ${isFilteredByInvitation ? '' : 'phone:max-w-30'} phone:[grid-area:1/-2/span_2/-1]`,
  cell: (row, act) => (
    <>
      <TableCell row={row} act={act} />
      {row.hasChairToFree && row.editing !== 'table_number' && (
        <ReleaseChairLink guest={row.guest} onPress={act.freeChair} />
      )}
    </>
  ),
  fields: ['table_number'],
  phoneCell: (row, act) =>
    row.isFilteredByInvitation ? (
      <InvitedParts guest={row.guest} parts={row.parts} />
    ) : (
      <TableCell row={row} act={act} />
    ),
  isPrivate: false,
};

function TableCell({ row, act }: { row: ListedRow; act: RowActions }) {
  const { name, table_number, is_crew } = row.guest;
  const isOnWaitingList = isWaiting(row.guest);
  if (isOnWaitingList || (!table_number && isEveningGuest(row.guest)))
    return (
      <span className="inline-block rounded-xs border border-dashed border-ink-line px-2 text-base whitespace-nowrap">
        {isOnWaitingList ? 'Waiting' : row.evening}
      </span>
    );
  const defaultTone = table_number ? '' : 'guest-chip-none';
  const tone = row.state === 'unsaved' ? 'border-[1.75px] border-claret' : defaultTone;
  return (
    <EditableCell
      row={row}
      act={act}
      field="table_number"
      editor={editor}
      label={`Table of ${name}: ${table_number ?? (is_crew ? 'no chair' : NO_TABLE)}`}
      className={BUTTON}
    >
      <TableChip
        label={table_number ? getShortLabel(table_number) : is_crew ? 'No chair' : null}
        className={`guest-chip ${table_number ? '' : 'border-dashed text-ink-2'} ${tone} ${row.hasChairToFree ? 'guest-chip-struck' : ''} ${row.dragState === 'target' ? 'shadow-[0_0_0_2.5px_var(--ink)]' : ''}`}
      />
    </EditableCell>
  );
}
