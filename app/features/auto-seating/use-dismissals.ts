import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { notify } from '@/components/notify';
import { buildDismissalMutationOptions } from '@/features/events/dismissals/mutations';
import { dismissalsQuery, useDismissalStore } from '@/features/events/dismissals/queries';
import { toAppError } from '@/lib/backend/errors';

/** The host’s answers about seating, stored with the event as dismissed findings. Undefined until they have loaded. */
export function useDismissals(eventId: string) {
  const store = useDismissalStore();
  const queryClient = useQueryClient();
  const { data, isError } = useQuery(dismissalsQuery(store, eventId));
  const marks = useMemo(() => (data || isError ? new Set(data) : undefined), [data, isError]);
  const { mutate } = useMutation({
    ...buildDismissalMutationOptions(queryClient, store, eventId),
    onError: (error) =>
      notify.error('Error', toAppError(error).message, {
        about: 'seating answers',
        event: eventId,
      }),
  });
  return { marks, change: mutate };
}
