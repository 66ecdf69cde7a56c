import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { dismissalsQuery } from './queries';
import type { DismissalStore } from './store';

export type DismissalChange = { add?: readonly string[]; remove?: readonly string[] };

/** Shared by all changes of dismissals: they are sent one after another, and the last one refetches. */
export function buildDismissalMutationOptions<Change extends DismissalChange>(
  queryClient: QueryClient,
  store: DismissalStore,
  eventId: string,
) {
  const { queryKey } = dismissalsQuery(store, eventId);
  const mutationKey = ['change dismissed checks', store.id, eventId];
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    onMutate: async ({ add = [], remove = [] }: Change) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (now = []) => [
        ...new Set([...now.filter((found) => !remove.includes(found)), ...add]),
      ]);
    },
    mutationFn: async ({ add = [], remove = [] }: Change) => {
      for (const found of remove) await store.remove(eventId, found);
      if (add.length > 0) await store.add(eventId, add);
    },
    // Refetching earlier would miss the changes that are still being sent.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) <= 1)
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
