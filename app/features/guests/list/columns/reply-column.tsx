import type { CellEditor } from '../guest-cell-field';
import { ReplyMark } from '../reply-mark';
import { COLUMN, editable, type GuestColumn, HEADING } from './column';

const editor: CellEditor = { label: (name) => `Reply of ${name}`, control: 'reply' };

export const replyColumn: GuestColumn = {
  key: 'reply',
  heading: { words: 'Reply', look: `guest-row-reply ${HEADING} phone:hidden` },
  look: () => `guest-row-reply ${COLUMN}`,
  cell: (row, act) =>
    editable(row, act, { field: 'reply', editor }, <ReplyMark guest={row.guest} />),
  fields: ['reply'],
  phone: null, // below the name, see info-column.tsx
  isPrivate: false,
};
