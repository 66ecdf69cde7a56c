import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '@/components/notify';
import {
  dismissalsMutationKey,
  dismissalsQuery,
  useDismissalStore,
} from '@/features/events/dismissals/queries';
import { useChangeGuests } from '@/features/guests/mutations';
import { useGuests } from '@/features/seating/use-seating';
import { toAppError } from '@/lib/backend/errors';
import type { Check } from './model';
import { findVisited, formatVisit, type PlanningStepKey } from './planning-steps';
import { checkRulesQuery } from './queries';

type Answer = { check: Check; isDismissed: boolean };

export function useDismissCheck(eventId: string) {
  const store = useDismissalStore();
  const queryClient = useQueryClient();
  const { queryKey } = dismissalsQuery(store, eventId);
  const mutationKey = dismissalsMutationKey(store, eventId);
  const answer = useMutation({
    mutationKey,
    scope: { id: `dismissed checks ${store.id} ${eventId}` },
    onMutate: async ({ check: { found }, isDismissed }: Answer) => {
      await queryClient.cancelQueries({ queryKey });
      const others = (queryClient.getQueryData(queryKey) ?? []).filter((other) => other !== found);
      queryClient.setQueryData(queryKey, isDismissed ? [...others, found] : others);
    },
    mutationFn: ({ check: { found }, isDismissed }: Answer) =>
      isDismissed ? store.add(eventId, [found]) : store.remove(eventId, found),
    onSuccess: (_, { check, isDismissed }) => {
      if (!isDismissed) return notify.clearErrors('check list');
      const undo = () => answer.mutate({ check, isDismissed: false });
      notify.success('That’s intended', check.title, { about: 'check list', event: eventId, undo });
    },
    onError: (error) => notify.error('Error', toAppError(error).message, { about: 'check list' }),
    // Refetching earlier would miss the answers that are still being sent.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) <= 1)
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  return answer;
}

/** Records the first time the host opens the place of a step. A failure only leaves the step open, so no error is shown. */
export function useRecordVisit(eventId: string, step: PlanningStepKey | null): void {
  const store = useDismissalStore();
  const queryClient = useQueryClient();
  const stored = useQuery(dismissalsQuery(store, eventId)).data;
  const isNoted = step === null || !stored || findVisited(stored).has(step);
  useEffect(() => {
    if (isNoted || step === null) return;
    store.add(eventId, [formatVisit(step)]).then(
      () => queryClient.invalidateQueries(dismissalsQuery(store, eventId)),
      (error) => console.warn('Could not record the visit', error),
    );
  }, [isNoted, step, store, eventId, queryClient]);
}

export function useMakeNotesPrivate(eventId: string): (ids: readonly string[]) => void {
  const { guests = [] } = useGuests(eventId);
  const { mutate } = useChangeGuests(eventId);
  const { data: rules } = useQuery(checkRulesQuery);
  return (ids) => {
    if (!rules) return;
    const { moved } = rules.makeNotesPrivate(guests.filter(({ id }) => ids.includes(id)));
    if (moved.length > 0) mutate({ change: { update: moved }, reason: 'private notes' });
  };
}
