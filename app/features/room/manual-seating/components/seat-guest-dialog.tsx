import { useState } from 'react';
import { SearchField } from '@/components/search-field';
import { Dialog } from '@/components/ui/dialog';
import { findGuests } from '@/features/guests/model';
import { searchGuests } from '@/features/name-search/search-guests';
import { formatTableName } from '@/features/seating/tables/model';
import { joinGuestNames } from '../join-guest-names';
import { groupParties, type SeatedTable, type Seating } from '../seating';

type Props = {
  seating: Seating;
  seatedTable: SeatedTable;
  onSeat: (ids: readonly string[]) => void;
  onClose: () => void;
};

const MAX_SHOWN = 30;

export function SeatGuestDialog({ seating, seatedTable, onSeat, onClose }: Props) {
  const [query, setQuery] = useState('');
  const elsewhere = seating.guests.filter(
    (guest) => guest.table_number !== null && !seatedTable.guests.includes(guest),
  );
  const matches = (guests: typeof elsewhere) => findGuests(searchGuests, guests, query).matches;
  const rows = [
    ...groupParties(matches([...seating.unseated])),
    ...matches(elsewhere).map((guest) => [guest]),
  ].slice(0, MAX_SHOWN);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Seat someone at ${formatTableName(seatedTable.table.label, 'table')}`}
      header={
        <div className="px-5 pb-3 sm:px-8">
          <SearchField label="Guest" value={query} onChange={setQuery} />
        </div>
      }
    >
      <ul>
        {rows.map((party) => (
          <li key={party[0]?.id} className="border-b border-(--hair-soft)">
            <button
              type="button"
              className="flex min-h-13 w-full items-center justify-between gap-4 px-5 py-1 text-left hover:bg-wove sm:px-8"
              onClick={() => onSeat(party.map(({ id }) => id))}
            >
              <b className="font-medium">{joinGuestNames(party)}</b>
              <span className="text-sm whitespace-nowrap text-ink-2">
                {formatTableName(party[0]?.table_number ?? null)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className="px-5 py-4 sm:px-8">No guest has that name.</p>}
    </Dialog>
  );
}
