import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortLabel, tableName } from '@/features/seating/tables/model';
import type { DoorGuest } from '../model';
import { inSince, restOf } from '../words';
import { useAtDoor } from './door-context';

type Props = { guests: readonly DoorGuest[]; label: string; wanted?: string; children?: ReactNode };

/** Guests on one sheet, each with a box to tick. */
export const TickSheet = ({ guests, label, wanted = '', children }: Props) => (
  <section className="sheet ticks" aria-label={label}>
    <ul>
      {guests.map((guest) => (
        <TickRow key={guest.id} guest={guest} wanted={wanted} />
      ))}
    </ul>
    {children}
  </section>
);

/** Pressed, a guest is in; pressed again, not. */
function TickRow({ guest, wanted }: { guest: DoorGuest; wanted: string }) {
  const { statusOf, now, mark, askToMove } = useAtDoor();
  const { isIn, at, by, isSent } = statusOf(guest.id);
  const note = isIn && at ? inSince(at, by, now) : guest.additional_info;
  const className = `tick${isIn ? ' is-in' : ''}${isSent ? '' : ' is-basted'}`;
  const words = (
    <>
      <span className="tick-box">
        <Check className="icon" aria-hidden="true" />
      </span>
      <span className="tick-name" dir="auto">
        <Matched name={guest.name} wanted={wanted} />
      </span>
      {note && (
        <span className="tick-note" dir="auto">
          {note}
        </span>
      )}
      {!isSent && <span className="sr-only">, not sent yet</span>}
      {!askToMove && <TableChip label={guest.table_number} />}
    </>
  );
  return (
    <li>
      {mark ? (
        <button type="button" className={className} aria-pressed={isIn} onClick={() => mark([guest], isIn ? 'undone' : 'in')}>
          {words}
        </button>
      ) : (
        <div className={className}>
          {words}
          {!isIn && <span className="sr-only">, not in yet</span>}
        </div>
      )}
      {askToMove && (
        <button type="button" className="tick-move" onClick={() => askToMove(guest)}>
          <span className="sr-only">Move {guest.name} from </span>
          <TableChip label={guest.table_number} />
        </button>
      )}
    </li>
  );
}

/** A table’s name beside a guest. */
export function TableChip({ label }: { label: string | null }) {
  const short = label === null ? '?' : shortLabel(label);
  return (
    <b className={short.length > 2 ? 'table-chip is-word' : 'table-chip'}>
      <span className="sr-only">{tableName(label)}</span>
      <span aria-hidden="true">{short}</span>
    </b>
  );
}

/** The one button of a party, while two of it or more are missing. */
export function CheckInRest({ guests }: { guests: readonly DoorGuest[] }) {
  const { statusOf, mark } = useAtDoor();
  const missing = guests.filter(({ id }) => !statusOf(id).isIn);
  if (!mark || missing.length < 2) return null;
  return (
    <div className="ticks-all">
      <button type="button" className="btn btn-ink btn-block" onClick={() => mark(missing, 'in')}>
        {restOf(missing.length, guests.length)}
      </button>
    </div>
  );
}

/** The letters that matched, in italic; a match that only folding accents finds is left unmarked, and so is a script without italics. */
function Matched({ name, wanted }: { name: string; wanted: string }) {
  const typed = wanted.trim();
  const start = typed ? name.toLowerCase().indexOf(typed.toLowerCase()) : -1;
  if (start < 0 || !/^\p{Script=Latin}/u.test(typed)) return name;
  const end = start + typed.length;
  return (
    <>
      {name.slice(0, start)}
      <mark>{name.slice(start, end)}</mark>
      {name.slice(end)}
    </>
  );
}
