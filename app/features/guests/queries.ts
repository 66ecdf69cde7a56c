import { queryOptions } from '@tanstack/react-query';
import { readLocalEvents } from '@/features/events/browser-events';
import { networkModeOf } from '@/features/events/store';
import { guestsKey } from '@/features/tables/queries';
import { localGuests } from './in-browser';
import type { GuestStore } from './store';

/** The guests of an event, oldest first; those of one import in their own order. */
export const guestsQuery = (store: GuestStore, eventId: string) =>
  queryOptions({
    queryKey: guestsKey(store, eventId),
    queryFn: ({ signal }) => store.list(eventId, signal),
    networkMode: networkModeOf(store),
  });

/** What this browser keeps of the time before signing in, to be offered to the account; each event with its guests. */
export const localEventsQuery = queryOptions({
  queryKey: ['local events'],
  queryFn: async () => readLocalEvents().map((event) => ({ event, guests: localGuests(event) })),
  networkMode: 'always',
  retry: false,
});
