import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { notify } from '@/components/notify';
import { dismissalsQuery, useDismissalStore } from '@/features/events/dismissals/queries';
import { toAppError } from '@/lib/backend/errors';

type Marks = { add?: readonly string[]; remove?: readonly string[] };

/** The host’s answers about seating, stored with the event as dismissed findings. Undefined until they have loaded. */
export function useMarks(eventId: string) {
  const store = useDismissalStore();
  const queryClient = useQueryClient();
  const query = dismissalsQuery(store, eventId);
  const { data, isError } = useQuery(query);
  const marks = useMemo(() => (data || isError ? new Set(data) : undefined), [data, isError]);
  const { mutate } = useMutation({
    scope: { id: `dismissed checks ${store.id} ${eventId}` },
    onMutate: async ({ add = [], remove = [] }: Marks) => {
      await queryClient.cancelQueries({ queryKey: query.queryKey });
      queryClient.setQueryData(query.queryKey, (now = []) => [
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  return { marks, change: mutate };
}
