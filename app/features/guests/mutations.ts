import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { toAppError, unwrap, unwrapRows } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import type { GuestDetails, GuestRow } from './model';
import { guestsQuery } from './queries';

const columns = 'id, event_id, name, table_number, additional_info, created_at';

type Change = (guests: GuestRow[]) => GuestRow[];

/** How a list and its counts are brought up to date: the list at once, rolled back when refused; the counts when the database has them. */
function useGuestListCache(eventId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = guestsQuery(eventId);
  const mutationKey = ['change guests', eventId];
  return {
    /** Changes of one list are sent one after another, so that guests typed quickly are stored in that order; offline they fail at once. */
    inTurn: { mutationKey, scope: { id: mutationKey.join(' ') }, networkMode: 'always' as const },
    /** Shows `change` before the database answers; what it returns undoes it, by `undo` where later changes must stay. */
    async showAtOnce(change: Change, undo?: Change) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (guests) => change(guests ?? []));
      return () => queryClient.setQueryData(queryKey, (guests) => (undo ? undo(guests ?? []) : before));
    },
    async refresh() {
      // While another change is under way, the database's list would take away what is already shown.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      await Promise.all([queryClient.invalidateQueries({ queryKey }), queryClient.invalidateQueries({ queryKey: ['events'] })]);
    },
  };
}

/** The words of a full list (specification 8), with the limit that refused it. */
export const guestLimitText = (limit: number) =>
  `You've reached the maximum guest limit (${limit}) for your current plan. Please upgrade your plan to add more guests.`;

function reportFailure(error: unknown, what: string) {
  const { code, detail } = toAppError(error);
  if (code === 'guest_limit_reached') return notify.error('Guest Limit Reached', guestLimitText(Number(detail.limit)));
  console.error(`Failed to ${what}`, error);
  notify.error('Error', `Failed to ${what}. Please try again.`);
}

export function useAddGuest(eventId: string) {
  const cache = useGuestListCache(eventId);
  return useMutation({
    ...cache.inTurn,
    mutationFn: (guest: GuestDetails & { id: string }) =>
      unwrap(
        supabase
          .from('guests')
          .insert({ event_id: eventId, ...guest })
          .select(columns)
          .single(),
      ),
    onMutate: (guest) =>
      cache.showAtOnce(
        (guests) => [...guests, { ...guest, event_id: eventId, created_at: new Date().toISOString() }],
        (guests) => guests.filter(({ id }) => id !== guest.id),
      ),
    onSuccess: (guest) => notify.success('Guest Added', `${guest.name} sits at table ${guest.table_number}.`),
    onError: (error, _, undo) => {
      undo?.();
      reportFailure(error, 'add guest');
    },
    onSettled: cache.refresh,
  });
}

export function useUpdateGuest(eventId: string) {
  const cache = useGuestListCache(eventId);
  return useMutation({
    ...cache.inTurn,
    mutationFn: ({ id, ...details }: GuestDetails & { id: string }) =>
      unwrapRows(supabase.from('guests').update(details).eq('id', id).select(columns), 1),
    onMutate: (changed) =>
      cache.showAtOnce((guests) => guests.map((guest) => (guest.id === changed.id ? { ...guest, ...changed } : guest))),
    onSuccess: (_, { name }) => notify.success('Guest Updated', `${name} is up to date.`),
    onError: (error, _, undo) => {
      undo?.();
      reportFailure(error, 'update guest');
    },
    onSettled: cache.refresh,
  });
}

/** Removes one guest or many, all or none; they can be put back from the toast. */
export function useRemoveGuests(eventId: string) {
  const cache = useGuestListCache(eventId);
  const restore = useRestoreGuests(eventId);
  const what = (guests: readonly GuestRow[]) => (guests.length === 1 ? 'remove guest' : 'remove guests');
  return useMutation({
    ...cache.inTurn,
    mutationFn: async (guests: readonly GuestRow[]) => {
      const { error } = await supabase.rpc('remove_guests', { guest_ids: guests.map(({ id }) => id) });
      if (error) throw toAppError(error);
    },
    onMutate: (removed) => {
      const ids = new Set(removed.map(({ id }) => id));
      return cache.showAtOnce((guests) => guests.filter(({ id }) => !ids.has(id)));
    },
    onSuccess: (_, guests) => {
      const undo = () => restore.mutate(guests);
      if (guests.length === 1) notify.success('Guest Removed', `${guests[0]?.name} is off the list.`, { undo });
      else notify.success('Guests Removed', `${guests.length} guests are off the list.`, { undo });
    },
    onError: (error, guests, undo) => {
      undo?.();
      reportFailure(error, what(guests));
    },
    onSettled: cache.refresh,
  });
}

/** Puts removed guests back, all or none. */
function useRestoreGuests(eventId: string) {
  const cache = useGuestListCache(eventId);
  return useMutation({
    ...cache.inTurn,
    mutationFn: async (guests: readonly GuestRow[]) => {
      const back = guests.map(({ id, name, table_number, additional_info }) => ({ id, name, table_number, additional_info }));
      const { error } = await supabase.rpc('import_guests', { event_uuid: eventId, guest_list: back });
      if (error) throw toAppError(error);
    },
    onError: (error) => reportFailure(error, 'add guest'),
    onSettled: cache.refresh,
  });
}

/** Adds a whole list with one call: it goes in whole or not at all. */
export function useImportGuests(eventId: string) {
  const cache = useGuestListCache(eventId);
  return useMutation({
    ...cache.inTurn,
    mutationFn: async (guests: readonly GuestDetails[]) => {
      const { error } = await supabase.rpc('import_guests', { event_uuid: eventId, guest_list: [...guests] });
      if (error) throw toAppError(error);
    },
    onSuccess: (_, guests) =>
      notify.success(
        'Guests Imported',
        guests.length === 1 ? '1 guest is on the list.' : `${guests.length} guests are on the list.`,
      ),
    onError: (error) => {
      const { code, detail } = toAppError(error);
      if (code === 'guest_limit_reached') return notify.error('Guest Limit Reached', guestLimitText(Number(detail.limit)));
      console.error('The guest list was not imported', error);
      notify.error('Import Error', 'There was an error importing your guest list.');
    },
    onSettled: cache.refresh,
  });
}
