import { queryOptions } from '@tanstack/react-query';
import { type Keeping, networkModeOf } from '@/features/events/store';
import type { RoomStore } from './store';

/** The room of an event with its tables and fixtures. */
export const roomQuery = (store: RoomStore, eventId: string) =>
  queryOptions({
    queryKey: roomKey(store, eventId),
    queryFn: ({ signal }) => store.plan(eventId, signal),
    networkMode: networkModeOf(store),
  });

/** The picture under the room of an event, which is large and changes seldom: it is read apart. */
export const roomPictureQuery = (store: RoomStore, eventId: string) =>
  queryOptions({
    queryKey: ['room picture', store.id, eventId],
    queryFn: ({ signal }) => store.picture(eventId, signal),
    networkMode: networkModeOf(store),
  });

export const roomKey = ({ id }: Keeping, eventId: string) => ['room', id, eventId] as const;

/** What the guest list of an event is kept by: who sits where is the business of both. */
export const guestsKey = ({ id }: Keeping, eventId: string) => ['guests', id, eventId] as const;
