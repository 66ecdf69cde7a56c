import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { notify } from '@/components/notify';
import {
  dismissalsMutationKey,
  dismissalsQuery,
  useDismissalStore,
} from '@/features/events/dismissals/queries';
import type { DismissalStore } from '@/features/events/dismissals/store';
import { toAppError } from '@/lib/backend/errors';

type Marks = { add?: readonly string[]; remove?: readonly string[] };

export function dismissalsMutationOptions(
  queryClient: QueryClient,
  store: DismissalStore,
  eventId: string,
) {
  const { queryKey } = dismissalsQuery(store, eventId);
  const mutationKey = dismissalsMutationKey(store, eventId);
  return mutationOptions({
    mutationKey,
    scope: { id: `dismissed checks ${store.id} ${eventId}` },
    onMutate: async ({ add = [], remove = [] }: Marks) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (now = []) => [
        ...new Set([...now.filter((mark) => !remove.includes(mark)), ...add]),
      ]);
    },
    mutationFn: async ({ add = [], remove = [] }: Marks) => {
      for (const mark of remove) await store.remove(eventId, mark);
      if (add.length > 0) await store.add(eventId, add);
    },
    onError: (error) =>
      notify.error('Error', toAppError(error).message, {
        about: 'seating answers',
        event: eventId,
      }),
    // Refetching earlier would miss the answers that are still being sent.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) <= 1)
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** The host’s answers about seating, stored with the event as dismissed findings. Undefined until they have loaded. */
export function useMarks(eventId: string) {
  const store = useDismissalStore();
  const queryClient = useQueryClient();
  const { data, isError } = useQuery(dismissalsQuery(store, eventId));
  const marks = useMemo(() => (data || isError ? new Set(data) : undefined), [data, isError]);
  const { mutate } = useMutation(dismissalsMutationOptions(queryClient, store, eventId));
  return { marks, change: mutate };
}
