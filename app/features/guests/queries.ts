import { queryOptions } from '@tanstack/react-query';
import { readLocalEvents } from '@/features/events/browser-events';
import { localPlan } from '@/features/seating/local-plan';
import { listedGuests } from '@/features/seating/plan';

/** What this browser keeps of the time before signing in, to be offered to the account; each event with its guests. */
export const localEventsQuery = queryOptions({
  queryKey: ['local events'],
  queryFn: async () => readLocalEvents().map((event) => ({ event, guests: listedGuests(localPlan(event)) })),
  networkMode: 'always',
  retry: false,
});
