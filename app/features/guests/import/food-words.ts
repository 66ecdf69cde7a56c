import { fold } from '@/features/name-search/words';
import type { GuestDetails } from '@/features/seating/guests/schema';
import { allergenIn, allergiesAsText, allergiesOf, kitchenWords } from '../kitchen/allergies';
import { isSameMeal } from '../kitchen/kitchen';

const diet = /^(vegan|vegetarian|veggie|pesc[ae]tarian)( meal| menu| option)?$/;
const privately = /\b(allerg\w*|anaphyla\w*|epi-?pen|intoleran\w*|coeliac|celiac|halal|kosher|diabetic)\b|\b\w+[- ]free$/;
const without = /^no (\w+)$/;
/** More words than this say something else besides. */
const LONGEST_WORDS = 6;

type FoodIs = 'meal' | 'allergies';
function foodIn(part: string): FoodIs | null {
  const text = fold(part).toLowerCase().trim();
  if (text.split(/\s+/).length > LONGEST_WORDS) return null;
  if (diet.test(text)) return 'meal';
  return privately.test(text) || (without.test(text) && allergenIn(text)) ? 'allergies' : null;
}

/** An allergen as it is called, where the words say no more than that. */
function asAllergen(part: string): string {
  const [allergy] = allergiesOf(part);
  const allergen = allergenIn(part);
  if (!allergy || !allergen || kitchenWords(allergy.words) !== `No ${allergen.toLowerCase()}`) return part;
  return allergiesAsText([{ words: allergen, isSevere: allergy.isSevere }]);
}

/** A guest whose public info speaks of food, with those words where the kitchen alone reads them; null where it speaks of none. */
export function withPrivateFood(guest: GuestDetails): GuestDetails | null {
  const parts = (guest.additional_info ?? '').split(/[,;\n]/).map((part) => part.trim());
  const said = parts.filter(Boolean).map((part) => ({ part, is: foodIn(part) }));
  if (said.every(({ is }) => is === null)) return null;
  const meals = said.filter(({ is }) => is === 'meal').map(({ part }) => part);
  const [meal, ...otherMeals] = meals.filter((part) => !isSameMeal(part, guest.meal));
  const isMealFree = guest.meal === null;
  const words = [
    ...(guest.allergies ? [guest.allergies] : []),
    ...(isMealFree || !meal ? otherMeals : [meal, ...otherMeals]),
    ...said.filter(({ is }) => is === 'allergies').map(({ part }) => asAllergen(part)),
  ];
  return {
    ...guest,
    additional_info:
      said
        .filter(({ is }) => is === null)
        .map(({ part }) => part)
        .join(', ') || null,
    meal: guest.meal ?? meal ?? null,
    allergies: allergiesAsText(allergiesOf(words.join(', '))) || null,
  };
}
