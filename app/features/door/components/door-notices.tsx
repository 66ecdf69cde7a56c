import { formatTableName } from '@/features/seating/tables/model';
import { formatList } from '@/lib/text/format-list';
import type { DoorGuest } from '../model';
import type { DeclinedMove, DoorStore } from '../phone/store';
import { describeDeclinedMove } from '../words';

type Props = { guests: readonly { id: string; name: string }[]; onDismiss: () => void };

const NOTICE_CLASS =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-[0.85rem] py-[0.7rem]';
const NOTICE_TEXT_CLASS = 'flex-[1_1_14rem] leading-[1.4]';

export function RemovedGuests({ guests, onDismiss }: Props) {
  if (guests.length === 0) return null;
  return (
    <section className={`sheet mb-[14px] ${NOTICE_CLASS}`} aria-label="No longer on the list">
      <p className={NOTICE_TEXT_CLASS}>
        The hosts have removed{' '}
        <bdi>
          {formatList(
            guests.map(({ name }) => name || 'a guest'),
            4,
          )}
        </bdi>{' '}
        from the list since you ticked {guests.length === 1 ? 'this guest' : 'them'} in. If{' '}
        {guests.length === 1 ? 'this guest is' : 'they are'} here, ask the hosts for a seat.
      </p>
      <button type="button" className="btn btn-soft btn-sm" onClick={onDismiss}>
        Got it
      </button>
    </section>
  );
}

type DeclinedProps = {
  declined: readonly DeclinedMove[];
  guests: readonly DoorGuest[];
  onDismiss: DoorStore['dismiss'];
};

export function DeclinedMoves({ declined, guests, onDismiss }: DeclinedProps) {
  if (declined.length === 0) return null;
  return (
    <section className="sheet mb-[14px]" aria-label="Not moved">
      <ul>
        {declined.map(({ move, why, sitsAt }) => (
          <li key={move.id} className={`${NOTICE_CLASS} not-first:border-t not-first:border-hair`}>
            <p className={NOTICE_TEXT_CLASS}>
              <bdi>{guests.find(({ id }) => id === move.guest_id)?.name ?? 'A guest'}</bdi>{' '}
              {move.to === null
                ? 'wasn’t removed from their table'
                : `wasn’t moved to ${formatTableName(move.to, 'table')}`}
              : {describeDeclinedMove(why, sitsAt)}
            </p>
            <button type="button" className="btn btn-soft btn-sm" onClick={() => onDismiss(move)}>
              Got it
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
