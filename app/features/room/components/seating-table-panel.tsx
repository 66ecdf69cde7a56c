import { ChevronDown, ChevronUp, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { Guest } from '@/features/seating/guests/schema';
import { tableName } from '@/features/seating/tables/model';
import { sizeInWords } from '../canvas/presets';
import { countOf, nth, overBy } from '../seating-by-hand/carry-words';
import type { SeatedTable, Target } from '../seating-by-hand/seating';
import { largerFor, shortKind } from '../seating-by-hand/seating-kinds';
import { pickUp, putHere } from '../seating-by-hand/seating-targets';
import { SeatingRound } from './seating-round';
import './seating-table-panel.css';

type Props = {
  at: SeatedTable;
  carried: readonly Guest[];
  over: Target | null;
  isDescribing: boolean;
  onDescribe: () => void;
  onPress: (id: string, place: Target) => void;
  onPut: (place: Target) => void;
  /** Puts one guest on a chair of this table, whoever is carried. */
  onOrder: (id: string, chair: number) => void;
  onMove: (guests: readonly Guest[]) => void;
  onEnlarge: () => void;
  onSeatSomeone: () => void;
  close: ReactNode;
  details: ReactNode;
};

/** One table: its guests round it, chair by chair, and what can be done with each. */
export function SeatingTablePanel({ at, carried, over, ...act }: Props) {
  const { table, chairs, guests, free } = at;
  const larger = guests.length > table.seats ? largerFor(table, guests.length) : undefined;
  const isOver = guests.length > table.seats;
  const carriedIds = new Set(carried.map(({ id }) => id));
  const overChair = over && over !== 'tray' && over.table === table.id ? (over.chair ?? null) : null;
  const press = (chair: number, id: string | null) => {
    const place = { table: table.id, chair };
    if (id) act.onPress(id, place);
    else if (carried.length > 0) act.onPut(place);
  };
  const shown = carried.length > 0 || table.has_numbered_chairs ? chairs : chairs.filter(({ guest }) => guest);
  const last = guests.at(-1);
  return (
    <>
      <div className="seating-panel-head">
        <div>
          <h3>{tableName(table.label)}</h3>
          <button type="button" className="seating-kind" aria-expanded={act.isDescribing} onClick={act.onDescribe}>
            {sizeInWords(table)} <ChevronDown className="icon" aria-hidden="true" />
          </button>
        </div>
        <span className="badge" data-over={isOver || undefined}>
          {isOver && <CircleAlert className="icon" aria-hidden="true" />}
          {countOf(guests.length, table.seats)}
        </span>
        {act.close}
      </div>
      {act.details}
      {!act.isDescribing && <SeatingRound at={at} onPress={press} />}
      <div className="seating-panel-say">
        {table.note && <p>{table.note}</p>}
        {isOver && (
          <p>
            {overBy(at)} the table seats. That’s fine: we’ve added a {nth(guests.length)} chair.
          </p>
        )}
        <div className="seating-panel-acts">
          {larger && (
            <Button variant="soft" onClick={act.onEnlarge}>
              Make it {shortKind(larger)}
            </Button>
          )}
          {isOver && last && (
            <Button variant="soft" onClick={() => act.onMove([last])}>
              Move someone…
            </Button>
          )}
          {carried.length > 0 ? (
            <Button onClick={() => act.onPut({ table: table.id })}>Put here</Button>
          ) : (
            free > 0 && (
              <Button variant="soft" onClick={act.onSeatSomeone}>
                Seat someone here
              </Button>
            )
          )}
        </div>
      </div>
      <ol className="seating-chairs">
        {shown.map(({ number, guest }) => (
          <li
            key={guest?.id ?? number}
            data-over={number > table.seats || undefined}
            data-lifted={(guest && carriedIds.has(guest.id)) || undefined}
            data-aimed={overChair === number || undefined}
            {...putHere({ table: table.id, chair: number })}
          >
            <span className="seating-chair-number" aria-hidden="true">
              {number}
            </span>
            <button
              type="button"
              className="seating-chair"
              aria-pressed={guest ? carriedIds.has(guest.id) : undefined}
              {...(guest && pickUp(guest.id))}
              onClick={() => press(number, guest?.id ?? null)}
            >
              <span className="sr-only">Chair {number}: </span>
              {guest?.name ?? 'Free'}
              {number > table.seats && <span className="seating-flag">{nth(number)} chair</span>}
            </button>
            {guest && carried.length === 0 && (
              <>
                <span className="seating-order">
                  <IconButton
                    label={`${guest.name} one chair back`}
                    disabled={number === 1}
                    onClick={() => act.onOrder(guest.id, number - 1)}
                  >
                    <ChevronUp className="icon" aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={`${guest.name} one chair on`}
                    disabled={number === chairs.length}
                    onClick={() => act.onOrder(guest.id, number + 1)}
                  >
                    <ChevronDown className="icon" aria-hidden="true" />
                  </IconButton>
                </span>
                <button type="button" className="seating-move" onClick={() => act.onMove([guest])}>
                  Move to…<span className="sr-only"> {guest.name}</span>
                </button>
              </>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
