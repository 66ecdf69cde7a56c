import type { CellEditor } from '../guest-cell-field';
import { ReplyStatus } from '../reply-status';
import { COLUMN_CLASS, EditableCell, type GuestColumn, HEADING_CLASS } from './column';

const editor: CellEditor = { label: (name) => `Reply of ${name}`, control: 'reply' };

export const replyColumn: GuestColumn = {
  key: 'reply',
  heading: { label: 'Reply', className: `guest-row-reply ${HEADING_CLASS} phone:hidden` },
  getClassName: () => `guest-row-reply ${COLUMN_CLASS}`,
  cell: (row, act) =>
    row.guest.is_crew ? (
      ''
    ) : (
      <EditableCell row={row} act={act} field="reply" editor={editor}>
        <ReplyStatus guest={row.guest} parts={row.parts} />
      </EditableCell>
    ),
  fields: ['reply'],
  phoneCell: null, // below the name, see info-column.tsx
  isPrivate: false,
};
