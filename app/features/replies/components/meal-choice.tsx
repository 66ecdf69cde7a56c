import { getLangAndDir } from '@/features/guest-page/language/script-attributes';
import { mealKey } from '@/features/guests/kitchen/kitchen';
import { assignMealSymbols } from '@/features/guests/kitchen/meal-symbols';
import type { ReplyPhrases } from '../phrases';
import { MealIcon, TickIcon } from './icons';

type Props = {
  /** Of the guest. */
  id: string;
  meals: readonly string[];
  chosen: string | undefined;
  phrases: ReplyPhrases;
};

export const MealChoice = ({ id, meals, chosen, phrases }: Props) =>
  meals.length > 0 && (
    <div className="reply-meals" role="radiogroup" aria-labelledby={`${id}-dinner`}>
      <span className="reply-label" id={`${id}-dinner`}>
        {phrases.forDinner}
      </span>
      {meals.map((meal) => (
        <label key={meal}>
          <input type="radio" name={`meal-${id}`} value={meal} defaultChecked={chosen === meal} />
          <MealIcon sign={assignMealSymbols(meals).get(mealKey(meal))} />
          <span {...getLangAndDir(meal)}>{meal}</span>
          <TickIcon />
        </label>
      ))}
    </div>
  );
