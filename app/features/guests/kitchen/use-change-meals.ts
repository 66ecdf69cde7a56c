import { notify } from '@/components/notify';
import { useChangeSeating } from '@/features/seating/mutations';
import { useSeatingStore } from '@/features/seating/use-seating';
import { toAppError } from '@/lib/backend/errors';
import { applyMealsChange, type MealsChange } from './meals';

export function useChangeMeals(event: { id: string }) {
  const { mutation, change, revertStep } = useChangeSeating(event.id, useSeatingStore());
  const onRefused = (error: Error) => {
    console.error('Could not change the meals', error);
    const { message, isAboutStorage } = toAppError(error);
    notify.error(
      'Error',
      isAboutStorage ? message : 'Failed to update the meals. Please try again.',
      { event: event.id },
    );
  };
  return {
    isPending: mutation.isPending,
    mutate: (meals: MealsChange, then?: { onSuccess: () => void }) =>
      void change(
        {
          label: 'changed the meals',
          edit: (plan) => ({
            ...plan,
            menu: { meals: meals.meals },
            guests: applyMealsChange(plan.guests, meals),
          }),
          onStored: (step) =>
            notify.success('Meals Updated', 'Guests keep their meals with the new names.', {
              event: event.id,
              undo: () => {
                const reverted = revertStep(step, {
                  onStored: () =>
                    notify.success('Undone', 'The meals are back as they were.', {
                      event: event.id,
                    }),
                  onRefused,
                });
                if (!reverted.step)
                  notify.success('Nothing to undo', 'The list has changed since.', {
                    event: event.id,
                  });
              },
            }),
          onRefused,
        },
        then,
      ),
  };
}
