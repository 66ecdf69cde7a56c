import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify } from '@/components/notify';
import {
  buildDismissalMutationOptions,
  type DismissalChange,
} from '@/features/events/dismissals/mutations';
import { dismissalsQuery, useDismissalStore } from '@/features/events/dismissals/queries';
import { useChangeGuests } from '@/features/guests/mutations';
import { useGuests } from '@/features/seating/use-seating';
import { toAppError } from '@/lib/backend/errors';
import type { Check } from './model';
import { findCompletedSteps, type PlanningStepKey, toCompletedStepKey } from './planning-steps';
import { checkRulesQuery } from './queries';

type Answer = DismissalChange & { check: Check };

export function useDismissCheck(eventId: string) {
  const store = useDismissalStore();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    ...buildDismissalMutationOptions<Answer>(queryClient, store, eventId),
    onSuccess: (_, { check, add }) => {
      if (!add) return notify.clearErrors('check list');
      const undo = () => restore(check);
      notify.success('That’s intended', check.title, { about: 'check list', event: eventId, undo });
    },
    onError: (error) => notify.error('Error', toAppError(error).message, { about: 'check list' }),
  });
  const restore = (check: Check) => mutate({ check, remove: [check.found] });
  return { dismiss: (check: Check) => mutate({ check, add: [check.found] }), restore };
}

/** Records the first time the host takes a step that nothing else records. A failure only leaves the step open, so no error is shown. */
export function useRecordStep(eventId: string, step: PlanningStepKey | null): void {
  const store = useDismissalStore();
  const queryClient = useQueryClient();
  const sent = useRef('');
  const stored = useQuery(dismissalsQuery(store, eventId)).data;
  const isRecorded = step === null || !stored || findCompletedSteps(stored).has(step);
  const { mutate } = useMutation({
    ...buildDismissalMutationOptions(queryClient, store, eventId),
    onError: (error) => console.warn('Could not record the step', error),
  });
  useEffect(() => {
    const taken = `${eventId} ${step}`;
    if (step === null) sent.current = '';
    // A step that could not be stored is missing again after the refetch.
    if (isRecorded || step === null || sent.current === taken) return;
    sent.current = taken;
    mutate({ add: [toCompletedStepKey(step)] });
  }, [isRecorded, step, eventId, mutate]);
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
