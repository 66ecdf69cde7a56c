import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { eventsQuery } from '@/features/events/queries';
import { useEventStore } from '@/features/events/store';
import { toAppError } from '@/lib/errors';
import type { GuestDetails, GuestRow } from './model';
import { guestsQuery } from './queries';

type NewGuest = GuestDetails & { id: string };
type Change = (guests: GuestRow[]) => GuestRow[];

/** How a list and its counts are brought up to date: the list at once, rolled back when refused; the counts when the store has them. */
function useGuestListCache(eventId: string) {
  const store = useEventStore();
  const queryClient = useQueryClient();
  const { queryKey } = guestsQuery(store, eventId);
  const mutationKey = ['change guests', eventId];
  return {
    store,
    /** Changes of one list are sent one after another, so that guests typed quickly are stored in that order; offline they fail at once. */
    inTurn: { mutationKey, scope: { id: mutationKey.join(' ') }, networkMode: 'always' as const },
    /** Shows `change` before the store answers; what it returns undoes it, by `undo` where later changes must stay. */
    async showAtOnce(change: Change, undo?: Change) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (guests) => change(guests ?? []));
      return () => queryClient.setQueryData(queryKey, (guests) => (undo ? undo(guests ?? []) : before));
    },
    /** Those of `ids` that are on the list as it is shown now. */
    stillThere(ids: readonly string[]) {
      const shown = new Set(queryClient.getQueryData(queryKey)?.map(({ id }) => id));
      return ids.filter((id) => shown.has(id));
    },
    async refresh() {
      // While another change is under way, the store's list would take away what is already shown.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      await Promise.all([queryClient.invalidateQueries({ queryKey }), queryClient.invalidateQueries(eventsQuery(store))]);
    },
  };
}

const without =
  (ids: ReadonlySet<string>): Change =>
  (guests) =>
    guests.filter(({ id }) => !ids.has(id));

/** The words of a full list (specification 8), with the limit that refused it. */
export const guestLimitText = (limit: number) =>
  `You've reached the maximum guest limit (${limit}) for your current plan. Please upgrade your plan to add more guests.`;

/** One toast: the limit's own words, the browser storage's, or the specified sentence of the place. */
function reportFailure(error: unknown, title: string, sentence: string) {
  const { code, detail, message, isAboutStorage } = toAppError(error);
  if (code === 'guest_limit_reached') return notify.error('Guest Limit Reached', guestLimitText(Number(detail.limit)));
  console.error(sentence, error);
  notify.error(title, isAboutStorage ? message : sentence);
}

const count = (guests: readonly unknown[]) => (guests.length === 1 ? '1 guest' : `${guests.length} guests`);

/** Adds one guest; `id` is the store's newGuestId(). */
export function useAddGuest(eventId: string) {
  const { store, inTurn, showAtOnce, refresh } = useGuestListCache(eventId);
  const { mutate } = useMutation({
    ...inTurn,
    mutationFn: (guest: NewGuest) => store.addGuest(eventId, guest),
    onMutate: (guest) =>
      showAtOnce((guests) => [...guests, { ...guest, created_at: new Date().toISOString() }], without(new Set([guest.id]))),
    onSuccess: (_, { name, table_number }) => notify.success('Guest Added', `${name} sits at table ${table_number}.`),
    onError: (error, _, undo) => {
      undo?.();
      reportFailure(error, 'Error', 'Failed to add guest. Please try again.');
    },
    onSettled: refresh,
  });
  return (guest: GuestDetails, { onError }: { onError: () => void }) => mutate({ id: store.newGuestId(), ...guest }, { onError });
}

export function useUpdateGuest(eventId: string) {
  const { store, inTurn, showAtOnce, refresh } = useGuestListCache(eventId);
  return useMutation({
    ...inTurn,
    mutationFn: ({ id, ...details }: NewGuest) => store.updateGuest(id, details),
    onMutate: (changed) =>
      showAtOnce((guests) => guests.map((guest) => (guest.id === changed.id ? { ...guest, ...changed } : guest))),
    onSuccess: (_, { name }) => notify.success('Guest Updated', `${name} is up to date.`),
    onError: (error, _, undo) => {
      undo?.();
      reportFailure(error, 'Error', 'Failed to update guest. Please try again.');
    },
    onSettled: refresh,
  });
}

/** Removes one guest or many, all or none; they can be put back from the toast. */
export function useRemoveGuests(eventId: string) {
  const { store, inTurn, showAtOnce, refresh } = useGuestListCache(eventId);
  const restore = useRestoreGuests(eventId);
  return useMutation({
    ...inTurn,
    mutationFn: (guests: readonly GuestRow[]) => store.removeGuests(guests.map(({ id }) => id)),
    onMutate: (removed) => showAtOnce(without(new Set(removed.map(({ id }) => id)))),
    onSuccess: (_, guests) => {
      const undo = () => restore.mutate(guests);
      if (guests.length === 1) notify.success('Guest Removed', `${guests[0]?.name} is off the list.`, { undo });
      else notify.success('Guests Removed', `${count(guests)} are off the list.`, { undo });
    },
    onError: (error, guests, undo) => {
      undo?.();
      const what = guests.length === 1 ? 'guest' : 'guests';
      reportFailure(error, 'Error', `Failed to remove ${what}. Please try again.`);
    },
    onSettled: refresh,
  });
}

/** Puts removed guests back, all or none. */
function useRestoreGuests(eventId: string) {
  const { store, inTurn, refresh } = useGuestListCache(eventId);
  return useMutation({
    ...inTurn,
    mutationFn: (guests: readonly GuestRow[]) =>
      store.addGuests(
        eventId,
        guests.map(({ created_at: _, ...guest }) => guest),
      ),
    onError: (error) => reportFailure(error, 'Error', 'Failed to add guest. Please try again.'),
    onSettled: refresh,
  });
}

/** Adds a whole list with one call: it goes in whole or not at all, and can be taken out again from the toast. `onDone` as soon as it is in. */
export function useImportGuests(eventId: string, onDone: () => void) {
  const { store, inTurn, stillThere, refresh } = useGuestListCache(eventId);
  const takeBack = useTakeBackImport(eventId);
  return useMutation({
    ...inTurn,
    mutationFn: async (guests: readonly GuestDetails[]) => {
      const added = guests.map((guest) => ({ id: store.newGuestId(), ...guest }));
      await store.addGuests(eventId, added);
      return added.map(({ id }) => id);
    },
    onSuccess: (ids, guests) => {
      onDone();
      notify.success('Guests Imported', `${count(guests)} ${guests.length === 1 ? 'is' : 'are'} on the list.`, {
        undo: () => takeBack.mutate(stillThere(ids)),
      });
    },
    onError: (error) => reportFailure(error, 'Import Error', 'There was an error importing your guest list.'),
    onSettled: refresh,
  });
}

/** Takes an import out again, all or none of it. */
function useTakeBackImport(eventId: string) {
  const { store, inTurn, showAtOnce, refresh } = useGuestListCache(eventId);
  return useMutation({
    ...inTurn,
    mutationFn: (ids: readonly string[]) => store.removeGuests(ids),
    onMutate: (ids) => showAtOnce(without(new Set(ids))),
    onSuccess: (_, ids) => notify.success('Guests Removed', `The import of ${count(ids)} was undone.`),
    onError: (error, _, undo) => {
      undo?.();
      reportFailure(error, 'Error', 'Failed to remove guests. Please try again.');
    },
    onSettled: refresh,
  });
}
