import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { getShortLabel } from '@/features/seating/tables/model';
import { isExpectedAtDoor } from '../facts';
import { type DoorGuest, isEveningOnly } from '../model';
import {
  buildDoorNote,
  describeSeating,
  formatCheckedInSince,
  formatCheckInButtonLabel,
} from '../words';
import { useDoorContext } from './door-context';

type Props = { guests: readonly DoorGuest[]; label: string; query?: string; children?: ReactNode };

export const CHECK_IN_ALL_CLASS = 'border-t border-hair bg-wove px-[0.85rem] pt-3 pb-[0.85rem]';
export const CHECK_IN_ALL_BUTTON_CLASS =
  'min-h-[56px] text-[1.125rem] focus-visible:-outline-offset-3';
const UNSENT_CLASS = 'border-dashed border-ink bg-paper text-ink';
const NAME_CLASS =
  'min-w-0 justify-self-start font-display text-[1.375rem] leading-[1.15] text-balance wrap-anywhere normal-nums';

export const CheckInList = ({ guests, label, query = '', children }: Props) => (
  <section className="sheet ticks overflow-clip [container:rows/inline-size]" aria-label={label}>
    <ul>
      {guests.map((guest) => (
        <CheckInRow key={guest.id} guest={guest} query={query} />
      ))}
    </ul>
    {children}
  </section>
);

function CheckInRow({ guest, query }: { guest: DoorGuest; query: string }) {
  const { getStatus, now, getChair, mark, openMoveDialog } = useDoorContext();
  const { isIn, checkedInAt, helperName, isSent } = getStatus(guest.id);
  const note = [
    getChair(guest),
    isIn && checkedInAt ? formatCheckedInSince(checkedInAt, helperName, now) : buildDoorNote(guest),
  ]
    .filter(Boolean)
    .join(' · ');
  const boxClass = !isSent
    ? UNSENT_CLASS
    : isIn
      ? 'border-ink bg-ink text-(--on-ink)'
      : 'border-ink-line bg-paper text-(--on-ink)';
  const content = (
    <>
      <span className={`tick-box ${boxClass}`}>
        <Check
          className={`icon size-[26px] stroke-[2.5] ${isIn ? '' : 'opacity-0'}`}
          aria-hidden="true"
        />
      </span>
      <span
        className={`${NAME_CLASS} ${isIn ? 'text-ink-2' : ''} ${note ? '' : 'row-span-2'}`}
        dir="auto"
      >
        <HighlightedName name={guest.name} query={query} />
      </span>
      {note && (
        <span
          className="col-[2] min-w-0 justify-self-start text-(length:--text-sm) leading-[1.3] wrap-break-word text-ink-2"
          dir="auto"
        >
          {note}
        </span>
      )}
      {!isSent && <span className="sr-only">, not sent yet</span>}
      {!openMoveDialog && <DoorTableChip guest={guest} className="tick-chip" />}
    </>
  );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] not-first:border-t not-first:border-hair @max-[15rem]/rows:grid-cols-[minmax(0,1fr)]">
      {mark ? (
        <button
          type="button"
          className="tick"
          aria-pressed={isIn}
          onClick={() => mark([guest], isIn ? 'undone' : 'in')}
        >
          {content}
        </button>
      ) : (
        <div className="tick">
          {content}
          {!isIn && <span className="sr-only">, not in yet</span>}
        </div>
      )}
      {openMoveDialog && (
        <button type="button" className="tick-move" onClick={() => openMoveDialog(guest)}>
          <span className="sr-only">Move {guest.name} from </span>
          <DoorTableChip guest={guest} className="bg-(--blush) px-2" />
        </button>
      )}
    </li>
  );
}

type ChipProps = {
  guest: Pick<DoorGuest, 'table_number' | 'evening' | 'is_crew'>;
  className: string;
  isSmall?: boolean;
};

export function DoorTableChip({ guest, className, isSmall }: ChipProps) {
  const { table_number: label, evening } = guest;
  const isUnseatedCrew = guest.is_crew && label === null;
  const short =
    label !== null
      ? getShortLabel(label)
      : isEveningOnly(guest)
        ? evening || describeSeating(guest)
        : isUnseatedCrew
          ? 'Crew'
          : '?';
  const size = short.length <= 2 ? 'text-[1.1875rem]' : isSmall ? 'text-[0.875rem]' : 'text-[1rem]';
  return (
    <b
      className={`table-chip h-auto min-h-[2.5rem] max-w-[7rem] min-w-[2.5rem] rounded-[1.25rem] py-[0.2rem] text-center wrap-anywhere ${className} ${size}`}
    >
      <span className="sr-only">{isUnseatedCrew ? short : describeSeating(guest)}</span>
      <span aria-hidden="true">{short}</span>
    </b>
  );
}

export function CheckInRemainingButton({ guests }: { guests: readonly DoorGuest[] }) {
  const { getStatus, mark } = useDoorContext();
  const missing = guests.filter(
    (guest) => isExpectedAtDoor(guest, false) && !getStatus(guest.id).isIn,
  );
  if (!mark || missing.length < 2) return null;
  return (
    <div className={`ticks-all ${CHECK_IN_ALL_CLASS}`}>
      <button
        type="button"
        className={`btn btn-ink btn-block ${CHECK_IN_ALL_BUTTON_CLASS}`}
        onClick={() => mark(missing, 'in')}
      >
        {formatCheckInButtonLabel(missing.length, guests.length)}
      </button>
    </div>
  );
}

/** Sets the matched letters in italic, except in scripts without an italic and where only the unaccented letters match. */
function HighlightedName({ name, query }: { name: string; query: string }) {
  const typed = query.trim();
  const start = typed ? name.toLowerCase().indexOf(typed.toLowerCase()) : -1;
  if (start < 0 || !/^\p{Script=Latin}/u.test(typed)) return name;
  const end = start + typed.length;
  return (
    <>
      {name.slice(0, start)}
      <mark className="bg-transparent text-inherit italic">{name.slice(start, end)}</mark>
      {name.slice(end)}
    </>
  );
}
