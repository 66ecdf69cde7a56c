import { getLangAndDir } from '@/features/guest-page/language/script-attributes';
import { mealKey } from '@/features/guests/kitchen/kitchen';
import { assignMealSymbols } from '@/features/guests/kitchen/meal-symbols';
import { NO_MEAL } from '../model';
import type { ReplyPhrases } from '../phrases';
import { MealIcon, TickIcon } from './icons';

type Props = {
  guestId: string;
  label: string;
  meals: readonly string[];
  chosen: string | undefined;
  problemId?: string | undefined;
  phrases: ReplyPhrases;
};

export const MealChoice = ({ guestId, label, meals, chosen, problemId, phrases }: Props) =>
  meals.length > 0 && (
    <div
      className="reply-meals"
      role="radiogroup"
      aria-labelledby={`${guestId}-dinner`}
      aria-describedby={problemId}
    >
      <span className="reply-label" id={`${guestId}-dinner`}>
        {label}
      </span>
      {meals.map((meal) => (
        <label key={meal}>
          <input
            type="radio"
            name={`meal-${guestId}`}
            value={meal}
            defaultChecked={chosen === meal}
          />
          <MealIcon sign={assignMealSymbols(meals).get(mealKey(meal))} />
          <span {...getLangAndDir(meal)}>{meal}</span>
          <TickIcon />
        </label>
      ))}
      <label className="reply-none">
        <input
          type="radio"
          name={`meal-${guestId}`}
          value={NO_MEAL}
          defaultChecked={chosen === NO_MEAL}
        />
        <MealIcon sign={undefined} />
        <span>{phrases.noMeal}</span>
        <TickIcon />
      </label>
    </div>
  );
