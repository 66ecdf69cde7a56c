import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { eventsQuery } from '@/features/events/queries';
import { useEventStore } from '@/features/events/use-event-store';
import { seatingScope } from '@/features/tables/mutations';
import { toAppError } from '@/lib/errors';
import { type MealsChange, mealsBack, withMeals } from './meals';
import { guestsQuery } from './queries';
import { useGuestStore } from './use-guest-store';

/** Names the meals of an event, its guests carried along; a toast says so and takes it back. */
export function useChangeMeals(event: { id: string; meals: readonly string[] }) {
  const store = useGuestStore();
  const eventStore = useEventStore();
  const queryClient = useQueryClient();
  const { queryKey } = guestsQuery(store, event.id);
  const mutation = useMutation({
    scope: seatingScope(store, event.id),
    networkMode: 'always',
    mutationFn: async ({ change }: { change: MealsChange; isUndo?: boolean }) => {
      await queryClient.cancelQueries({ queryKey });
      const back = mealsBack(event.meals, queryClient.getQueryData(queryKey) ?? [], change);
      await store.changeMeals(event.id, change);
      return back;
    },
    onSuccess: async (back, { change, isUndo }) => {
      queryClient.setQueryData(queryKey, (list) => list && withMeals(list, change));
      if (isUndo) notify.success('Undone', 'The meals are as they were before.');
      else if (back)
        notify.success('Meals Updated', 'Guests keep their meals under the new names.', {
          undo: () => mutation.mutate({ change: back, isUndo: true }),
        });
      else
        notify.success('Meals Updated', 'Guests keep their meals under the new names. They are too many to undo this at once.');
      void queryClient.invalidateQueries({ queryKey });
      await queryClient.invalidateQueries(eventsQuery(eventStore));
    },
    onError: (error) => {
      console.error('The meals were not changed', error);
      const { message, isAboutStorage } = toAppError(error);
      notify.error('Error', isAboutStorage ? message : 'Failed to update the meals. Please try again.');
    },
  });
  return mutation;
}
