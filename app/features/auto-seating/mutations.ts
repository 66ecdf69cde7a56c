import { type Mutation, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { applyWishes, type WishChange, wishesBack } from '@/features/guests/wishes';
import { seatingScope } from '@/features/tables/mutations';
import { toAppError } from '@/lib/errors';
import { wishesQuery } from './queries';
import type { Wish } from './schema';
import type { WishStore } from './store';
import { useWishStore } from './use-wish-store';

const wishChangesKey = ({ id }: WishStore, eventId: string) => ['change wishes', id, eventId] as const;
export const pendingWishChanges = (store: WishStore, eventId: string) =>
  ({ mutationKey: wishChangesKey(store, eventId), status: 'pending' }) as const;
export const wishChangeOf = ({ state }: Mutation) => state.variables as WishChange<Wish>;

/** `done` is what a toast says once it is stored, with a way back: `undo`, where whoever asks has one of their own. */
type Ask = WishChange<Wish> & { done?: readonly [title: string, text: string]; undo?: () => void; onRefused?: () => void };

/** Changes the wishes of an event, after the guests and tables they name; what keeps them from being stored is said in a toast. */
export function useChangeWishes(eventId: string) {
  const store = useWishStore();
  const queryClient = useQueryClient();
  const { queryKey } = wishesQuery(store, eventId);
  const mutationKey = wishChangesKey(store, eventId);
  const options: UseMutationOptions<WishChange<Wish>, Error, Ask> = {
    mutationKey,
    scope: seatingScope(store, eventId),
    networkMode: 'always', // offline it fails at once: a wish that waits in silence would look like one that was kept
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    mutationFn: async ({ add, remove }) => {
      await store.change(eventId, { add, remove });
      return wishesBack(queryClient.getQueryData(queryKey) ?? [], { add, remove });
    },
    onSuccess: async (back, change) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (wishes) => wishes && applyWishes(wishes, change));
      if (change.done) notify.success(...change.done, { about: 'wishes', undo: change.undo ?? (() => undoing.mutate(back)) });
    },
    onError: (error, { onRefused }) => {
      onRefused?.();
      console.error('The wishes were not changed', error);
      notify.error('The wishes were not changed', toAppError(error).message, { about: 'wishes' });
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) <= 1) void queryClient.invalidateQueries({ queryKey });
    },
  };
  const undoing = useMutation(options);
  return useMutation(options);
}
