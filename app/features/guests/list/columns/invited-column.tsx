import { InvitedParts } from '../../invitations/invited-parts';
import { COLUMN_CLASS, type GuestColumn, HEADING_CLASS } from './column';

export const invitedColumn: GuestColumn = {
  key: 'invited',
  heading: { label: 'Invited to', className: `guest-row-invited ${HEADING_CLASS} phone:hidden` },
  getClassName: () => `guest-row-invited ${COLUMN_CLASS}`,
  cell: ({ guest, parts }) => (guest.is_crew ? '' : <InvitedParts guest={guest} parts={parts} />),
  fields: [],
  phoneCell: null,
  isPrivate: false,
};
