import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { formatDate } from '@/lib/dates/dates';
import { formatCount } from '@/lib/text/counts';
import { useDismissDeletedEvent } from '../mutations';
import { deletedEventsQuery } from '../queries';

export function DeletedEvents({ user }: { user: User }) {
  const { data: deletedEvents = [] } = useQuery(deletedEventsQuery(user.id));
  const forget = useDismissDeletedEvent(user.id);
  return deletedEvents.map(({ event_id, event_name, deleted_at, guests_count }) => (
    <div key={event_id} className="note mb-4 flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 break-words">
        We deleted {event_name} on {formatDate(deleted_at)}, with{' '}
        {formatCount(guests_count, 'guest')}, as you asked.
      </p>
      <Button
        variant="soft"
        aria-label={`Got it: we deleted ${event_name}`}
        disabled={forget.isPending}
        onClick={() => forget.mutate(event_id)}
      >
        Got it
      </Button>
    </div>
  ));
}
