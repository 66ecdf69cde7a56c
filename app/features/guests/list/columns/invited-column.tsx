import { isInvitedToAll } from '../../invitations/invitations';
import { InvitedParts } from '../../invitations/invited-parts';
import { COLUMN_CLASS, type GuestColumn, HEADING_CLASS } from './column';

export const invitedColumn: GuestColumn = {
  key: 'invited',
  heading: { label: 'Invited to', className: `guest-row-invited ${HEADING_CLASS} phone:hidden` },
  getClassName: () => `guest-row-invited ${COLUMN_CLASS}`,
  cell: ({ guest, parts, isFilteredByInvitation }) => {
    if (guest.is_crew) return '';
    if (!isFilteredByInvitation && isInvitedToAll(guest, parts))
      return <span className="text-ink-2">All of it</span>;
    return <InvitedParts guest={guest} parts={parts} />;
  },
  fields: [],
  phoneCell: null,
  isPrivate: false,
};
