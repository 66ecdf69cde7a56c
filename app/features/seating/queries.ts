import { queryOptions } from '@tanstack/react-query';
import { networkModeOf } from '@/features/events/store';
import type { SeatingStore } from './store';

/** The seating plan of an event, all but the picture under its room. */
export const seatingQuery = (store: SeatingStore, eventId: string) =>
  queryOptions({
    queryKey: ['seating', store.id, eventId],
    queryFn: ({ signal }) => store.read(eventId, signal),
    networkMode: networkModeOf(store),
  });

/** The picture under the room of an event, which is large and changes seldom: it is read apart. */
export const roomPictureQuery = (store: SeatingStore, eventId: string) =>
  queryOptions({
    queryKey: ['room picture', store.id, eventId],
    queryFn: ({ signal }) => store.picture(eventId, signal),
    gcTime: Number.POSITIVE_INFINITY, // steps of the history lead back to it
    networkMode: networkModeOf(store),
  });
