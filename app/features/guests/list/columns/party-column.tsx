import { getFirstName } from '@/lib/text/names';
import { PARTY_LIST_ID } from '../../components/name-suggestions';
import { CELL_WIDE_CLASS } from '../guest-cell';
import type { CellEditor } from '../guest-cell-field';
import { COLUMN_CLASS, EditableCell, type GuestColumn, HEADING_CLASS } from './column';

const editor: CellEditor = { label: (name) => `Household of ${name}`, listId: PARTY_LIST_ID };

export const partyColumn: GuestColumn = {
  key: 'party',
  heading: { words: 'Household', look: `guest-row-party ${HEADING_CLASS} phone:hidden` },
  look: () => `guest-row-party ${COLUMN_CLASS} text-ink-2`,
  cell: (row, act) => {
    const { guest, inviterName, partySize, thread } = row;
    const { name, party } = guest;
    const named = party && `${party}${partySize > 1 ? ` ${partySize}` : ''}`;
    const household = inviterName ? `${getFirstName(inviterName)}’s guest` : named;
    const label = household ? `Household of ${name}: ${household}` : `Add the household of ${name}`;
    const isSaidAbove = !inviterName && (thread === 'middle' || thread === 'last');
    return (
      <EditableCell
        row={row}
        act={act}
        field="party"
        editor={editor}
        label={label}
        look={`${CELL_WIDE_CLASS} truncate py-1`}
      >
        {isSaidAbove ? null : household}
      </EditableCell>
    );
  },
  fields: ['party'],
  phone: null,
  isPrivate: false,
};
