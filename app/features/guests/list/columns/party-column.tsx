import { getFirstName } from '@/lib/text/names';
import { PARTY_LIST_ID } from '../../components/name-suggestions';
import { CELL_WIDE_CLASS } from '../guest-cell';
import type { CellEditor } from '../guest-cell-field';
import { COLUMN_CLASS, EditableCell, type GuestColumn, HEADING_CLASS } from './column';

const editor: CellEditor = { label: (name) => `Household of ${name}`, listId: PARTY_LIST_ID };

export const partyColumn: GuestColumn = {
  key: 'party',
  heading: { label: 'Household', className: `guest-row-party ${HEADING_CLASS} phone:hidden` },
  getClassName: () => `guest-row-party ${COLUMN_CLASS} text-ink-2`,
  cell: (row, act) => {
    const { guest, inviterName, partySize, runPosition } = row;
    const { name, party } = guest;
    const named = party && `${party}${partySize > 1 ? ` ${partySize}` : ''}`;
    const household = inviterName ? `${getFirstName(inviterName)}’s guest` : named;
    const label = household ? `Household of ${name}: ${household}` : `Add the household of ${name}`;
    const isShownAbove = !inviterName && (runPosition === 'middle' || runPosition === 'last');
    return (
      <EditableCell
        row={row}
        act={act}
        field="party"
        editor={editor}
        label={label}
        className={`${CELL_WIDE_CLASS} truncate py-1`}
      >
        {isShownAbove ? null : household}
      </EditableCell>
    );
  },
  fields: ['party'],
  phoneCell: null,
  isPrivate: false,
};
