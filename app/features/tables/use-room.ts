import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { apply, pictureAfter, renamed } from './change';
import { byLabel } from './model';
import { pendingGuestChanges, pendingRoomChanges, renameOf, roomChangeOf } from './mutations';
import { roomPictureQuery, roomQuery } from './queries';
import { useRoomStore } from './use-room-store';

/** The room of an event as it is shown: what is stored, with the changes that the store is still being asked for. */
export function useRoom({ id: eventId }: { id: string }) {
  const store = useRoomStore();
  const query = useQuery(roomQuery(store, eventId));
  const changes = useMutationState({ filters: pendingRoomChanges(store, eventId), select: roomChangeOf });
  const renames = useMutationState({ filters: pendingGuestChanges(store, eventId), select: renameOf });
  const plan = useMemo(() => {
    if (!query.data) return undefined;
    const changed = changes.reduce(apply, query.data);
    const { tables, ...rest } = renames.reduce((room, rename) => (rename ? renamed(room, rename) : room), changed);
    return { ...rest, tables: [...tables].sort(byLabel) };
  }, [query.data, changes, renames]);
  return { query, plan };
}

/** Asks for the room as soon as the address says whose, not only when the events have come. */
export function usePrefetchRoom(eventId: string | undefined): void {
  const store = useRoomStore();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (eventId) void queryClient.prefetchQuery(roomQuery(store, eventId));
  }, [queryClient, store, eventId]);
}

/** The picture under the room as it is shown, with the changes that the store is still being asked for; undefined while it is not known. */
export function useRoomPicture({ id: eventId }: { id: string }) {
  const store = useRoomStore();
  const query = useQuery(roomPictureQuery(store, eventId));
  const changes = useMutationState({ filters: pendingRoomChanges(store, eventId), select: roomChangeOf });
  return { query, picture: query.data === undefined ? undefined : changes.reduce(pictureAfter, query.data) };
}
