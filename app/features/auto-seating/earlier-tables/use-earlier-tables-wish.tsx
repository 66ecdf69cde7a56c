import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyDialog } from '@/components/lazy-dialog';
import { eventsQuery } from '@/features/events/queries';
import { useEventStore } from '@/features/events/use-event-store';
import { MAX_GROUP_WISHES } from '@/features/seating/wishes/model';
import type { Wish } from '@/features/seating/wishes/schema';
import type { AutoSeatingState } from '../use-auto-seating';
import { listOwnEarlierEvents } from './earlier-tables';

const EarlierTablesDialog = lazyDialog(() => import('./earlier-tables-dialog'));

export function useEarlierTablesWish({ eventId, guests, wishes, wish }: AutoSeatingState) {
  const { data: events = [] } = useQuery(eventsQuery(useEventStore()));
  const [asked, setAsked] = useState<{ again: Wish | null } | null>(null);
  const isOffered = listOwnEarlierEvents(events, eventId).length > 0;
  const isFull = wishes.filter(({ groups }) => groups).length >= MAX_GROUP_WISHES;
  const button = isOffered && (
    <div className="px-5 py-1.5">
      {isFull ? (
        <p className="py-1.5 text-sm text-ink-2">
          There are wishes about {MAX_GROUP_WISHES} events, the most possible.
        </p>
      ) : (
        <button
          type="button"
          className="link min-h-9 text-left font-medium phone:min-h-11"
          onClick={() => setAsked({ again: null })}
        >
          Not the tables of another event…
        </button>
      )}
    </div>
  );
  const dialog = asked && (
    <EarlierTablesDialog
      event={{ id: eventId }}
      guests={guests}
      wish={asked.again}
      onMake={(made) => (asked.again ? wish.replace(asked.again, made) : wish.add(made))}
      onClose={() => setAsked(null)}
    />
  );
  return {
    button,
    dialog,
    readAgain: isOffered ? (again: Wish) => setAsked({ again }) : undefined,
  };
}
