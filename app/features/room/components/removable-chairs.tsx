import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { getChairNameMidSentence, getShortChairName } from '@/features/seating/tables/chair-names';
import { getPlaceOfChair, listGaps } from '@/features/seating/tables/geometry';
import { ROOM_LIMITS } from '@/features/seating/tables/schema';
import { getInitials } from '@/lib/text/names';
import { type ChairChange, removeChair, restoreChair } from '../manual-seating/chair-change';
import type { SeatedTable } from '../manual-seating/seating';
import './removable-chairs.css';

type Props = { seatedTable: SeatedTable; onChange: (change: ChairChange) => void };

export function RemovableChairs({ seatedTable, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const gaps = listGaps(seatedTable.table);
  return (
    <section className="border-t border-hair">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-10 w-full items-center gap-2 px-4 text-left text-sm font-medium phone:min-h-11 phone:px-5"
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronRight
          className={`icon size-4 flex-none ${isOpen ? 'rotate-90' : ''}`}
          aria-hidden="true"
        />
        Take chairs away
        {gaps.length > 0 && (
          <span className="ml-auto font-normal text-ink-2">{gaps.length} taken away</span>
        )}
      </button>
      {isOpen && <Places seatedTable={seatedTable} gaps={gaps} onChange={onChange} />}
    </section>
  );
}

function Places({ seatedTable, gaps, onChange }: Props & { gaps: readonly number[] }) {
  const { table, chairs } = seatedTable;
  const places = [
    ...chairs.slice(0, table.seats).map(({ number, guest }) => ({
      place: getPlaceOfChair(table, number),
      label: `Take ${getChairNameMidSentence(table, number)} away${guest ? `, where ${guest.name} sits` : ''}`,
      change: () => removeChair(seatedTable, number),
      isOff: table.seats <= ROOM_LIMITS.seats.least,
      content: guest ? getInitials(guest.name) : getShortChairName(table, number),
      isTaken: guest !== null,
      isGap: false,
    })),
    ...gaps.map((place) => ({
      place,
      label: `Put a chair back at place ${place}`,
      change: () => restoreChair(seatedTable, place),
      isOff: table.seats >= ROOM_LIMITS.seats.most,
      content: <Plus className="icon size-4" aria-hidden="true" />,
      isTaken: false,
      isGap: true,
    })),
  ].sort((a, b) => a.place - b.place);
  return (
    <div className="grid gap-2 px-4.5 pb-3 text-sm text-ink-2 phone:px-5">
      <p>Press a chair to take it away, or a gap to put its chair back.</p>
      <ul className="chair-places">
        {places.map(({ place, label, change, isOff, content, isTaken, isGap }) => (
          <li key={place}>
            <button
              type="button"
              className="chair-place"
              title={label}
              data-taken={isTaken || undefined}
              data-gap={isGap || undefined}
              disabled={isOff}
              onClick={() => {
                const next = change();
                if (next) onChange(next);
              }}
            >
              <span aria-hidden="true">{content}</span>
              <span className="sr-only">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
