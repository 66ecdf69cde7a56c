import { getFirstName } from '@/lib/text/names';
import { PARTY_NAMES } from '../../components/offered-names';
import { CELL_WIDE } from '../guest-cell';
import type { CellEditor } from '../guest-cell-field';
import { COLUMN, editable, type GuestColumn, HEADING } from './column';

const editor: CellEditor = { label: (name) => `Household of ${name}`, list: PARTY_NAMES };

export const partyColumn: GuestColumn = {
  key: 'party',
  heading: { words: 'Household', look: `guest-row-party ${HEADING} phone:hidden` },
  look: () => `guest-row-party ${COLUMN} text-ink-2`,
  cell: (row, act) => {
    const { guest, broughtBy, partySize, thread } = row;
    const { name, party } = guest;
    const named = party && `${party}${partySize > 1 ? ` ${partySize}` : ''}`;
    const household = broughtBy ? `${getFirstName(broughtBy)}’s guest` : named;
    const label = household ? `Household of ${name}: ${household}` : `Add the household of ${name}`;
    const isSaidAbove = !broughtBy && (thread === 'middle' || thread === 'last');
    return editable(
      row,
      act,
      { field: 'party', editor, label, look: `${CELL_WIDE} truncate py-1` },
      isSaidAbove ? null : household,
    );
  },
  fields: ['party'],
  phone: null,
  isPrivate: false,
};
