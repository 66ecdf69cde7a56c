import type { GuestField } from '../list-store';
import { actionsColumn } from './actions-column';
import { chairColumn } from './chair-column';
import type { GuestColumn } from './column';
import { infoColumn } from './info-column';
import { invitedColumn } from './invited-column';
import { kitchenColumn } from './kitchen-column';
import { nameColumn } from './name-column';
import { partyColumn } from './party-column';
import { replyColumn } from './reply-column';
import { selectColumn } from './select-column';
import { tableColumn } from './table-column';

const guestColumns: readonly GuestColumn[] = [
  selectColumn,
  nameColumn,
  tableColumn,
  partyColumn,
  invitedColumn,
  replyColumn,
  infoColumn,
  chairColumn,
  kitchenColumn,
  actionsColumn,
];

export const getColumns = (has: { hasReplies: boolean; hasInvitations: boolean }) =>
  guestColumns.filter(
    (column) =>
      (has.hasReplies || column !== replyColumn) &&
      (has.hasInvitations || column !== invitedColumn),
  );

/** In tab order, each with the CSS class of its cell. */
export const editableFields = guestColumns.flatMap(({ key, fields }) =>
  fields.map((field) => ({ field, cellClass: `guest-row-${key}` })),
);

/** In these cells Space selects the guest. */
export const isGuestCell = (cell: string | undefined): cell is GuestField | 'name' =>
  cell === 'name' || editableFields.some(({ field }) => field === cell);
