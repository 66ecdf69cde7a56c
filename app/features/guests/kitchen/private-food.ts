import type { GuestDetails } from '@/features/seating/guests/schema';
import { formatAllergies, parseAllergies, toAllergenName } from './allergies';
import { classifyFoodRemark } from './food-remarks';
import { isSameMeal } from './kitchen';

/** Moves remarks about food from the public info to the kitchen's fields. Returns null if there are none. */
export function moveFoodToKitchenFields<Some extends GuestDetails>(guest: Some): Some | null {
  if (!guest.additional_info) return null;
  const parts = guest.additional_info.split(/[,;\n]/).map((part) => part.trim());
  const parsed = parts.filter(Boolean).map((part) => ({ part, type: classifyFoodRemark(part) }));
  if (parsed.every(({ type }) => type === null)) return null;
  const meals = parsed.filter(({ type }) => type === 'meal').map(({ part }) => part);
  const [meal, ...otherMeals] = meals.filter((part) => !isSameMeal(part, guest.meal));
  const hasNoMeal = guest.meal === null;
  const words = [
    ...(guest.allergies ? [guest.allergies] : []),
    ...(hasNoMeal || !meal ? otherMeals : [meal, ...otherMeals]),
    ...parsed.filter(({ type }) => type === 'allergies').map(({ part }) => toAllergenName(part)),
  ];
  return {
    ...guest,
    additional_info:
      parsed
        .filter(({ type }) => type === null)
        .map(({ part }) => part)
        .join(', ') || null,
    meal: guest.meal ?? meal ?? null,
    allergies: formatAllergies(parseAllergies(words.join(', '))) || null,
  };
}
