import { type GuestDetails, toGuestDetails } from '@/features/seating/guests/schema';
import { formatList } from '@/lib/text/format-list';
import { moveFoodToKitchenFields } from '../kitchen/private-food';
import { addNeeds, findNeedsInNotes, removeNeeds } from '../needs/find-needs';
import type { GuestFormState } from './form-values';

type Props = {
  form: Pick<GuestFormState, 'watch' | 'setValue' | 'setFocus'>;
  namesake: string | null;
  className?: string;
};

export function FormNote({ form, namesake, className = '' }: Props) {
  const { watch, setValue, setFocus } = form;
  const guestWithPrivateFood = moveFoodToKitchenFields(toGuestDetails(watch()));
  const mentioned = findNeedsInNotes(watch());
  const moveNeeds = () => {
    setValue('needs', addNeeds(watch('needs'), mentioned), { shouldDirty: true });
    setValue('additional_info', removeNeeds(watch('additional_info')), { shouldDirty: true });
  };
  const moveFood = (guest: GuestDetails) => {
    for (const field of ['additional_info', 'meal', 'allergies'] as const)
      setValue(field, guest[field] ?? '', { shouldDirty: true });
    setFocus('additional_info');
  };
  return (
    <div
      className={`${className} ${namesake || guestWithPrivateFood || mentioned.length > 0 ? '' : 'hidden'}`}
    >
      <p
        role="status"
        className="text-(length:--text-sm) leading-[1.35] font-medium text-brass-text"
      >
        {namesake} {guestWithPrivateFood && 'Guests read what it says of food there.'}{' '}
        {mentioned.length > 0 && `The notes mention: ${formatList(mentioned)}.`}
      </p>
      {guestWithPrivateFood && (
        <button
          type="button"
          className="link min-h-11 font-semibold"
          onClick={() => moveFood(guestWithPrivateFood)}
        >
          Keep it for the kitchen
        </button>
      )}
      {mentioned.length > 0 && (
        <button type="button" className="link min-h-11 font-semibold" onClick={moveNeeds}>
          Note it for the venue
        </button>
      )}
    </div>
  );
}
