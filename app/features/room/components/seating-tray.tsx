import { GripVertical } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { SearchField } from '@/components/search-field';
import { findGuests } from '@/features/guests/model';
import type { Guest } from '@/features/seating/guests/schema';
import { type EventTheme, themeAttributes } from '@/features/theme/model';
import { tied } from '../seating-by-hand/seating';
import { pickUp, putHere } from '../seating-by-hand/seating-targets';
import './seating-tray.css';

type Props = {
  theme: EventTheme;
  unseated: readonly Guest[];
  carried: readonly Guest[];
  onPress: (id: string) => void;
  /** Unseats the carried guests. */
  onPut: () => void;
  onSeatForMe: () => void;
};

/** Above this many cards the tray gets a search field. */
const MANY = 8;

/** Who has no table yet, on the event's cloth; parties are tied. */
export const SeatingTray = memo(function SeatingTray({ theme, unseated, carried, onPress, onPut, onSeatForMe }: Props) {
  const [words, setWords] = useState('');
  const parties = useMemo(() => tied(findGuests(unseated, words).matches), [unseated, words]);
  const carriedIds = new Set(carried.map(({ id }) => id));
  const canTake = carried.some(({ table_number }) => table_number !== null);
  return (
    <section
      className="seating-tray event-ground"
      {...themeAttributes(theme)}
      {...putHere('tray')}
      aria-label={`No table yet (${unseated.length})`}
    >
      <h3>No table yet ({unseated.length})</h3>
      {(unseated.length > MANY || words) && (
        <SearchField label="Search guests without a table" value={words} onChange={setWords} />
      )}
      <div className="seating-cards">
        {parties.map((party) => (
          <div key={party[0]?.id} className={party.length > 1 ? 'seating-tied' : undefined}>
            {party.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className="seating-card"
                aria-pressed={carriedIds.has(id)}
                {...pickUp(id)}
                onClick={() => onPress(id)}
              >
                <span>{name}</span>
                {party.length > 1 && <span className="sr-only">, household of {party.length}</span>}
                <GripVertical className="icon" aria-hidden="true" />
              </button>
            ))}
          </div>
        ))}
      </div>
      {canTake && (
        <button type="button" className="btn btn-clear btn-sm seating-take-off" onClick={onPut}>
          Remove from table
        </button>
      )}
      <p className="seating-tray-say">
        {unseated.length === 0
          ? 'Everyone has a table. Drop a guest here to remove them from theirs.'
          : 'Drag a card to a chair, or select it and then the table. Drop a guest here to remove them from their table.'}
      </p>
      <button type="button" className="btn btn-ink btn-sm seating-tray-seat" onClick={onSeatForMe}>
        Seat them for me
      </button>
    </section>
  );
});
