import { useRef, useState } from 'react';
import { SearchField } from '@/components/search-field';
import { Dialog } from '@/components/ui/dialog';
import { suggestTables } from '@/features/guests/model';
import type { Guest } from '@/features/seating/guests/schema';
import { formatTableName, NO_TABLE } from '@/features/seating/tables/model';
import { joinGuestNames } from '../join-guest-names';
import { type DropTarget, findSeat, type Seating } from '../seating';
import { SeatingTables } from './seating-tables';

type Props = {
  seating: Seating;
  guests: readonly Guest[];
  onMove: (target: DropTarget) => void;
  onChooseChair: (guest: Guest, table: string) => void;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
};

const ownRow =
  'flex min-h-15 w-full items-center border-b border-hair px-4.5 font-medium hover:bg-wove phone:px-5';

export function SeatingMoveDialog({
  seating,
  guests,
  onMove,
  onChooseChair,
  onClose,
  onCloseAutoFocus,
}: Props) {
  const [query, setQuery] = useState('');
  const header = useRef<HTMLDivElement>(null);
  const focusField = (opened: Event) => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    opened.preventDefault();
    header.current?.querySelector('input')?.focus();
  };
  const labels = suggestTables(
    seating.tables.map(({ table, guests: here }) => ({ label: table.label, guests: here.length })),
    query,
    seating.tables.length,
  ).map(({ label }) => label);
  const found = labels.flatMap(
    (label) => seating.tables.find(({ table }) => table.label === label) ?? [],
  );
  const [only] = guests.length === 1 ? guests : [];
  const seat = only && findSeat(seating, only.id);
  const takeFirst = () => {
    const [first] = found;
    if (first) onMove({ table: first.table.id });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onOpenAutoFocus={focusField}
      onCloseAutoFocus={onCloseAutoFocus}
      title={`Move ${joinGuestNames(guests)} to…`}
      header={
        <div ref={header} className="px-5 pb-3 sm:px-8">
          <SearchField label="Table" value={query} onChange={setQuery} onEnter={takeFirst} />
        </div>
      }
    >
      {only && seat && (
        <button
          type="button"
          className={ownRow}
          onClick={() => onChooseChair(only, seat.at.table.id)}
        >
          Another chair at {formatTableName(seat.at.table.label, 'table')}…
        </button>
      )}
      {guests.some(({ table_number }) => table_number !== null) && (
        <button type="button" className={ownRow} onClick={() => onMove('tray')}>
          {NO_TABLE}
        </button>
      )}
      <SeatingTables tables={found} selected={null} onPress={(table) => onMove({ table })} />
      {found.length === 0 && <p className="px-5 py-4 sm:px-8">No table has that name.</p>}
    </Dialog>
  );
}
