import { type Guest, MAX_ALLERGIES } from '@/features/seating/guests/schema';
import { getFirstName } from '@/lib/text/names';
import type { useChangeGuests } from '../mutations';
import { formatAllergies, formatAllergiesAsText, parseAllergies } from './allergies';
import { ASK_THE_COUPLE, combineAllergies, getDifferingReplyMeal } from './kitchen';

const toStoredText = (words: string | null) => formatAllergies(parseAllergies(words));

const LINE = 'flex flex-wrap items-center gap-x-5 py-1';

type Props = {
  guest: Guest;
  mutate: ReturnType<typeof useChangeGuests>['mutate'];
  onMeal?: (meal: string) => void;
  /** `isBoth`: true if the reply is added to the host's text, false if it replaces the text. */
  onAllergies?: (theirs: string, isBoth: boolean) => void;
  /** Called after each choice, which removes its buttons. */
  onSettled?: (field: 'meal' | 'allergies') => void;
};

export function ReplyFoodConflict({ guest, mutate, onMeal, onAllergies, onSettled }: Props) {
  const settle = (change: Partial<Guest>, reason: 'settle' | 'allergies' = 'settle') => {
    onSettled?.('meal' in change || 'reply_meal' in change ? 'meal' : 'allergies');
    mutate({ change: { update: [{ ...guest, ...change }] }, reason });
  };
  const { name, meal, allergies, reply_allergies: words, allergies_withheld: isWithheld } = guest;
  const chosen = getDifferingReplyMeal(guest);
  const takeMeal = (theirs: string) => {
    settle({ meal: theirs });
    onMeal?.(theirs);
  };
  const takeAllergies = (theirs: string, isBoth: boolean) => {
    settle({
      allergies: toStoredText(isBoth ? combineAllergies(guest) : theirs),
      reply_allergies: null,
    });
    onAllergies?.(theirs, isBoth);
  };
  const isShortEnough = (text: string | null) => toStoredText(text).length <= MAX_ALLERGIES;
  return (
    <>
      {chosen && (
        <div className={LINE}>
          <p>
            {getFirstName(name)} chose “{chosen}” in the reply. The kitchen counts “{meal}”, as you
            wrote.
          </p>
          <div className="flex flex-wrap gap-x-5">
            <SettleButton label={`Use ${chosen}`} about={name} onPress={() => takeMeal(chosen)} />
            <SettleButton
              label={`Keep ${meal}`}
              about={name}
              onPress={() => settle({ reply_meal: null })}
            />
          </div>
        </div>
      )}
      {words && (
        <div className={LINE}>
          <p>
            {getFirstName(name)} wrote in the reply:{' '}
            <b className="font-semibold">“{formatAllergiesAsText(words)}”</b>
            {allergies ? <>; you wrote: “{formatAllergiesAsText(allergies)}”. </> : '. '}
            {isWithheld
              ? `${getFirstName(name)} hasn’t agreed to tell the kitchen, who see “${ASK_THE_COUPLE.toLowerCase()}”.`
              : `The kitchen reads ${allergies ? 'both' : 'it'}.`}
          </p>
          <div className="flex flex-wrap gap-x-5">
            {isWithheld && (
              <SettleButton
                label="They agree now"
                about={name}
                onPress={() => settle({ allergies_withheld: false }, 'allergies')}
              />
            )}
            {!isWithheld && isShortEnough(combineAllergies(guest)) && (
              <SettleButton
                label={allergies ? 'Keep both' : 'Make it yours'}
                about={name}
                onPress={() => takeAllergies(words, true)}
              />
            )}
            {!isWithheld && allergies && isShortEnough(words) && (
              <SettleButton
                label="Take theirs"
                about={name}
                onPress={() => takeAllergies(words, false)}
              />
            )}
            <SettleButton
              label={allergies ? 'Keep mine' : 'Remove it'}
              about={name}
              onPress={() => settle({ reply_allergies: null })}
            />
          </div>
        </div>
      )}
    </>
  );
}

export const SettleButton = ({
  about,
  label,
  onPress,
}: {
  about: string;
  label: string;
  onPress: () => void;
}) => (
  <button
    type="button"
    className="link min-h-9 font-semibold phone:min-h-11"
    aria-label={`${label}, ${about}`}
    onClick={onPress}
  >
    {label}
  </button>
);
