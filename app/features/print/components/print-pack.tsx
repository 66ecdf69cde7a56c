import { EmptyState, ErrorState, SkeletonRows } from '@/components/page-states';
import { useEventStore } from '@/features/events/queries';
import type { HostEvent } from '@/features/events/schema';
import { isPublic } from '@/features/events/store';
import { useGuests, useRoom } from '@/features/seating/use-seating';
import { toAppError } from '@/lib/errors';
import { EventSheets } from './event-sheets';

/** Every sheet of paper of an event: all at once or one by one. */
export function PrintPack({ event }: { event: HostEvent }) {
  const { query, guests } = useGuests(event.id);
  const room = useRoom(event);
  const hasPage = isPublic(useEventStore());
  if (query.isLoadingError) return <ErrorState message={toAppError(query.error).message} onRetry={() => query.refetch()} />;
  if (room.query.isLoadingError)
    return <ErrorState message={toAppError(room.query.error).message} onRetry={() => room.query.refetch()} />;
  if (!guests || !room.plan) return <SkeletonRows />;
  if (guests.length === 0) {
    return <EmptyState title="Nothing to print yet">Charts, cards and lists are made from your guest list.</EmptyState>;
  }
  return <EventSheets key={event.id} event={event} guests={guests} plan={room.plan} leadsTo={hasPage ? undefined : null} />;
}
