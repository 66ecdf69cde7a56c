import { type GuestDetails, toGuestDetails } from '@/features/seating/guests/schema';
import { formatList } from '@/lib/text/format-list';
import { moveFoodToKitchenFields } from '../kitchen/private-food';
import { addNeeds, findNeedsInNotes, withoutNeeds } from '../needs/find-needs';
import type { GuestFormState } from './form-values';

type Props = {
  form: Pick<GuestFormState, 'watch' | 'setValue' | 'setFocus'>;
  /** Names a guest of the same name; null if there is none. */
  namesake: string | null;
  className?: string;
};

/** Says who has the same name, and offers to move food from the public note to the kitchen, and to note needs that a note mentions. */
export function FormNote({ form, namesake, className = '' }: Props) {
  const { watch, setValue, setFocus } = form;
  const withFoodPrivate = moveFoodToKitchenFields(toGuestDetails(watch()));
  const mentioned = findNeedsInNotes(watch());
  const noteNeeds = () => {
    setValue('needs', addNeeds(watch('needs'), mentioned), { shouldDirty: true });
    setValue('additional_info', withoutNeeds(watch('additional_info')), { shouldDirty: true });
  };
  const keepFoodPrivate = (guest: GuestDetails) => {
    for (const field of ['additional_info', 'meal', 'allergies'] as const)
      setValue(field, guest[field] ?? '', { shouldDirty: true });
    setFocus('additional_info');
  };
  return (
    <div
      className={`${className} ${namesake || withFoodPrivate || mentioned.length > 0 ? '' : 'hidden'}`}
    >
      <p
        role="status"
        className="text-(length:--text-sm) leading-[1.35] font-medium text-brass-text"
      >
        {namesake} {withFoodPrivate && 'Guests read what it says of food there.'}{' '}
        {mentioned.length > 0 && `The notes mention: ${formatList(mentioned)}.`}
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
      {mentioned.length > 0 && (
        <button type="button" className="link min-h-11 font-semibold" onClick={noteNeeds}>
          Note it for the venue
        </button>
      )}
    </div>
  );
}
