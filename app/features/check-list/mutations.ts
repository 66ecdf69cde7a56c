import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { useChangeGuests } from '@/features/guests/mutations';
import { useGuests } from '@/features/seating/use-seating';
import { toAppError } from '@/lib/errors';
import type { Check } from './model';
import { dismissalsQuery } from './queries';
import { privateNotes } from './rules/public-notes';
import { useDismissalStore } from './use-dismissal-store';

type Answer = { check: Check; isMeant: boolean };

/** Dismisses a finding or restores it, optimistically. */
export function useAnswerCheck(eventId: string) {
  const store = useDismissalStore();
  const queryClient = useQueryClient();
  const { queryKey } = dismissalsQuery(store, eventId);
  const mutationKey = ['answer check', store.id, eventId];
  const answer = useMutation({
    mutationKey,
    networkMode: 'always',
    scope: { id: `meant checks ${store.id} ${eventId}` },
    onMutate: async ({ check: { found }, isMeant }: Answer) => {
      await queryClient.cancelQueries({ queryKey });
      const others = (queryClient.getQueryData(queryKey) ?? []).filter((other) => other !== found);
      queryClient.setQueryData(queryKey, isMeant ? [...others, found] : others);
    },
    mutationFn: ({ check: { found }, isMeant }: Answer) => (isMeant ? store.add(eventId, found) : store.remove(eventId, found)),
    onSuccess: (_, { check, isMeant }) => {
      if (!isMeant) return notify.settled('check list');
      const undo = () => answer.mutate({ check, isMeant: false });
      notify.success('That’s intended', check.title, { about: 'check list', undo });
    },
    onError: (error) => notify.error('Error', toAppError(error).message, { about: 'check list' }),
    // A refetch now would miss the answers that are still being sent.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) <= 1) void queryClient.invalidateQueries({ queryKey });
    },
  });
  return answer;
}

/** Makes notes that look private private, as one undoable step. */
export function useMakeNotesPrivate(eventId: string): (ids: readonly string[]) => void {
  const { guests = [] } = useGuests(eventId);
  const { mutate } = useChangeGuests(eventId);
  return (ids) => {
    const { moved } = privateNotes(guests.filter(({ id }) => ids.includes(id)));
    if (moved.length > 0) mutate({ change: { update: moved }, reason: 'private notes' });
  };
}
