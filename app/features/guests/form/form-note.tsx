import { type GuestDetails, toGuestDetails } from '@/features/seating/guests/schema';
import { moveFoodToKitchenFields } from '../kitchen/private-food';
import type { GuestFormState } from './form-values';

type Props = {
  form: Pick<GuestFormState, 'watch' | 'setValue' | 'setFocus'>;
  /** Names a guest of the same name; null if there is none. */
  namesake: string | null;
  className?: string;
};

/** Says who has the same name, and offers to move food from the public note to the kitchen. */
export function FormNote({ form, namesake, className = '' }: Props) {
  const { watch, setValue, setFocus } = form;
  const withFoodPrivate = moveFoodToKitchenFields(toGuestDetails(watch()));
  const keepFoodPrivate = (guest: GuestDetails) => {
    for (const field of ['additional_info', 'meal', 'allergies'] as const)
      setValue(field, guest[field] ?? '', { shouldDirty: true });
    setFocus('additional_info');
  };
  return (
    <div className={`${className} ${namesake || withFoodPrivate ? '' : 'hidden'}`}>
      <p
        role="status"
        className="text-(length:--text-sm) leading-[1.35] font-medium text-brass-text"
      >
        {namesake} {withFoodPrivate && 'Guests read what it says of food there.'}
      </p>
      {withFoodPrivate && (
        <button
          type="button"
          className="link min-h-11 font-semibold"
          onClick={() => keepFoodPrivate(withFoodPrivate)}
        >
          Keep it for the kitchen
        </button>
      )}
    </div>
  );
}
