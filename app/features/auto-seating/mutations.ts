import { type Mutation, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { seatingScope } from '@/features/tables/mutations';
import { toAppError } from '@/lib/errors';
import { apply, type WishChange } from './change';
import { wishesQuery } from './queries';
import type { WishStore } from './store';
import { useWishStore } from './use-wish-store';

const wishChangesKey = ({ id }: WishStore, eventId: string) => ['change wishes', id, eventId] as const;
export const pendingWishChanges = (store: WishStore, eventId: string) =>
  ({ mutationKey: wishChangesKey(store, eventId), status: 'pending' }) as const;
export const wishChangeOf = ({ state }: Mutation) => state.variables as WishChange;

/** Changes the wishes of an event, after the guests and tables they name; what keeps them from being stored is said in a toast. */
export function useChangeWishes(eventId: string) {
  const store = useWishStore();
  const queryClient = useQueryClient();
  const { queryKey } = wishesQuery(store, eventId);
  const mutationKey = wishChangesKey(store, eventId);
  return useMutation({
    mutationKey,
    scope: seatingScope(store, eventId),
    networkMode: 'always', // offline it fails at once: a wish that waits in silence would look like one that was kept
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    mutationFn: (change: WishChange) => store.change(eventId, change),
    onSuccess: async (_, change) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (wishes) => wishes && apply(wishes, change));
    },
    onError: (error) => {
      console.error('The wishes were not changed', error);
      notify.error('The wishes were not changed', toAppError(error).message, { about: 'wishes' });
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) <= 1) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
