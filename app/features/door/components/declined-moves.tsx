import { tableName } from '@/features/seating/tables/model';
import type { DoorGuest } from '../model';
import type { DeclinedMove, DoorStore } from '../phone/store';
import { whyDeclined } from '../words';
import { NEWS, NEWS_WORDS } from './off-list';

type Props = { declined: readonly DeclinedMove[]; guests: readonly DoorGuest[]; onDismiss: DoorStore['dismiss'] };

/** Moves made here that the list did not take, and why. */
export function DeclinedMoves({ declined, guests, onDismiss }: Props) {
  if (declined.length === 0) return null;
  return (
    <section className="sheet mb-[14px]" aria-label="Not moved">
      <ul>
        {declined.map(({ move, why, sitsAt }) => (
          <li key={move.id} className={`${NEWS} not-first:border-t not-first:border-hair`}>
            <p className={NEWS_WORDS}>
              <bdi>{guests.find(({ id }) => id === move.guest_id)?.name ?? 'A guest'}</bdi>{' '}
              {move.to === null ? 'wasn’t removed from their table' : `wasn’t moved to ${tableName(move.to, 'table')}`}:{' '}
              {whyDeclined(why, sitsAt)}
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
