import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { toAppError } from '@/lib/errors';
import type { Check } from './model';
import { meantQuery } from './queries';
import { useMeantStore } from './use-meant-store';

type Answer = { check: Check; isMeant: boolean };

/** Says of something that was found that it is meant so, or takes that back; shown at once. */
export function useAnswerCheck(eventId: string) {
  const store = useMeantStore();
  const queryClient = useQueryClient();
  const { queryKey } = meantQuery(store, eventId);
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
      notify.success('That is meant', check.title, { about: 'check list', undo });
    },
    onError: (error) => notify.error('Error', toAppError(error).message, { about: 'check list' }),
    // What is read while other answers are still on their way knows nothing of them.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) <= 1) void queryClient.invalidateQueries({ queryKey });
    },
  });
  return answer;
}
