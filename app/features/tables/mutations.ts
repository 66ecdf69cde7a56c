import { hashKey, type Mutation, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { eventsQuery } from '@/features/events/queries';
import type { Keeping } from '@/features/events/store';
import { useEventStore } from '@/features/events/use-event-store';
import { toAppError } from '@/lib/errors';
import { apply, pictureAfter, type Rename, type SeatingChange, type Sitter, seatedAfter } from './change';
import { guestsKey, roomPictureQuery, roomQuery } from './queries';
import { useRoomStore } from './use-room-store';

const roomChangesKey = ({ id }: Keeping, eventId: string) => ['change room', id, eventId] as const;
/** What changes of the guest list go by; a rename among them changes the room too. */
export const guestChangesKey = ({ id }: Keeping, eventId: string) => ['change guests', id, eventId] as const;
/** Changes of the room and of who sits in it are stored one after another, in the order they were asked for. */
export const seatingScope = ({ id }: Keeping, eventId: string) => ({ id: `seating ${id} ${eventId}` });

const pending = (mutationKey: readonly string[]) => ({ mutationKey, status: 'pending' }) as const;
export const pendingRoomChanges = (store: Keeping, eventId: string) => pending(roomChangesKey(store, eventId));
export const pendingGuestChanges = (store: Keeping, eventId: string) => pending(guestChangesKey(store, eventId));

/** Both kinds, in the order they were asked for. */
export const pendingSeating = (store: Keeping, eventId: string) => {
  const keys = [roomChangesKey(store, eventId), guestChangesKey(store, eventId)].map((key) => hashKey(key));
  return {
    status: 'pending' as const,
    predicate: ({ options: { mutationKey } }: Mutation) => mutationKey !== undefined && keys.includes(hashKey(mutationKey)),
  };
};

export const roomChangeOf = ({ state }: Mutation) => state.variables as SeatingChange;
export const renameOf = ({ state }: Mutation) => {
  const { change } = state.variables as { change: object };
  return 'rename' in change ? (change as Rename) : null;
};

const goneMeanwhile =
  'Somebody has removed or renamed a table, or removed a thing or a guest of it, meanwhile. You see the room as it is now.';

const movesGuests = ({ tables, guests }: SeatingChange) => Boolean(tables?.remove?.length || guests?.length);

/** Changes the room of an event; what keeps it from being stored is said in a toast. */
export function useChangeRoom(eventId: string) {
  const store = useRoomStore();
  const eventStore = useEventStore();
  const queryClient = useQueryClient();
  const { queryKey } = roomQuery(store, eventId);
  const { queryKey: pictureKey } = roomPictureQuery(store, eventId);
  const mutationKey = roomChangesKey(store, eventId);
  const guests = guestsKey(store, eventId);
  const labels = () =>
    JSON.stringify(
      queryClient
        .getQueryData(queryKey)
        ?.tables.map(({ label }) => label)
        .sort(),
    );
  return useMutation({
    mutationKey,
    scope: seatingScope(store, eventId),
    networkMode: 'always', // offline it fails at once: a room that waits in silence would look like one that was kept
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    mutationFn: (change: SeatingChange) => store.change(eventId, change, queryClient.getQueryData(queryKey)),
    onSuccess: async (_, change) => {
      notify.settled('room');
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (plan) => plan && apply(plan, change));
      if (movesGuests(change)) {
        // What is asked of these guests next is compared with the list as it is here.
        await queryClient.cancelQueries({ queryKey: guests });
        queryClient.setQueryData<readonly Sitter[]>(guests, (list) => list && seatedAfter(list, change));
      }
      if (change.picture !== undefined) {
        await queryClient.cancelQueries({ queryKey: pictureKey });
        queryClient.setQueryData(pictureKey, (before) => pictureAfter(before ?? null, change));
      }
    },
    onError: (error) => {
      console.error('The room was not changed', error);
      const { code, message } = toAppError(error);
      notify.error('The room was not changed', code === 'not_found' ? goneMeanwhile : message, { about: 'room' });
    },
    onSettled: (_data, error, change) => {
      if (movesGuests(change) || error) {
        void queryClient.invalidateQueries({ queryKey: guests });
        void queryClient.invalidateQueries(eventsQuery(eventStore));
      }
      // While another change waits, the store's room would be asked for in vain.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      const expected = labels();
      void queryClient.invalidateQueries({ queryKey }).then(() => {
        // Whoever renamed or removed a table meanwhile has changed where its guests sit.
        if (labels() !== expected) void queryClient.invalidateQueries({ queryKey: guests });
      });
    },
  });
}
