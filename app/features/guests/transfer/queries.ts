import { queryOptions } from '@tanstack/react-query';
import { readLocalEvents } from '@/features/events/browser-events';
import { readLocalPlan } from '@/features/seating/in-browser/local-plan';
import { toGuestList } from '@/features/seating/plan';

export const localEventsQuery = queryOptions({
  queryKey: ['local events'],
  queryFn: async () =>
    readLocalEvents().map((event) => ({ event, guests: toGuestList(readLocalPlan(event)) })),
  networkMode: 'always',
  retry: false,
});
