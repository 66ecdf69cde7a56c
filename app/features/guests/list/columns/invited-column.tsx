import { InvitedParts } from '../../invitations/invited-parts';
import { COLUMN_CLASS, type GuestColumn, HEADING_CLASS } from './column';

export const invitedColumn: GuestColumn = {
  key: 'invited',
  heading: { words: 'Invited to', look: `guest-row-invited ${HEADING_CLASS} phone:hidden` },
  look: () => `guest-row-invited ${COLUMN_CLASS}`,
  cell: ({ guest, parts }) => (guest.is_crew ? '' : <InvitedParts guest={guest} parts={parts} />),
  fields: [],
  phone: null,
  isPrivate: false,
};
