import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAuth } from '@/features/auth/auth-provider';
import { pageActions } from '@/features/command-palette/app-actions';
import { eventsQuery } from '@/features/events/queries';
import { useEventStore } from '@/features/events/use-event-store';
import { listAvailableActions } from '@/lib/react/actions';
import { manageEventPath } from '@/lib/text/paths';

export function usePalettePages(openEventId?: string) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const { data: events = [] } = useQuery(eventsQuery(useEventStore()));
  return {
    events: events.filter(({ id }) => id !== openEventId),
    places: user ? listAvailableActions(pageActions, { go: (path) => void navigate(path) }) : [],
    onEvent: (eventId: string) => void navigate(manageEventPath(eventId)),
  };
}
