import { useQuery } from '@tanstack/react-query';
import { Copy, LayoutTemplate } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { filterOwnEvents } from '@/features/events/model';
import { eventsQuery } from '@/features/events/queries';
import type { HostEvent } from '@/features/events/schema';
import { useEventStore } from '@/features/events/use-event-store';
import { useDuplicateDialogs } from './use-duplicate-dialogs';

export function DuplicateButtons({ event }: { event: HostEvent }) {
  const { data: events = [] } = useQuery(eventsQuery(useEventStore()));
  const { duplicate, keep, dialog } = useDuplicateDialogs(filterOwnEvents(events).length);
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="soft" onClick={() => duplicate(event)}>
        <Copy className="icon" aria-hidden="true" /> Duplicate this event
      </Button>
      <Button variant="soft" onClick={() => keep(event)}>
        <LayoutTemplate className="icon" aria-hidden="true" /> Save the room as a venue
      </Button>
      {dialog}
    </div>
  );
}
