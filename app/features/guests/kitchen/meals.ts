import { guestSchema } from '@/features/seating/guests/schema';
import { MAX_MEALS } from '@/features/seating/schema';
import { groupBy } from '@/lib/collections/group-by';
import { isSameMeal, mealKey } from './kitchen';

export type MealsChange = {
  meals: readonly string[];
  renamed: Readonly<Record<string, string | null>>;
};

export function applyMealsChange<Some extends { meal: string | null; reply_meal?: string | null }>(
  list: readonly Some[],
  { renamed }: MealsChange,
): readonly Some[] {
  const names = new Map(Object.entries(renamed).map(([from, to]) => [mealKey(from), to]));
  const rename = (meal: string | null) =>
    meal === null ? null : (names.get(mealKey(meal)) ?? (names.has(mealKey(meal)) ? null : meal));
  return list.map((guest) => {
    const [meal, chosen] = [rename(guest.meal), rename(guest.reply_meal ?? null)];
    if (meal === guest.meal && chosen === (guest.reply_meal ?? null)) return guest;
    return { ...guest, meal, ...(guest.reply_meal && { reply_meal: chosen }) };
  });
}

/** `oldName` is null for a new meal. */
export type MealEdit = { oldName: string | null; name: string };

/** Groups meals with the same name at the position of the first. Unnamed meals are not merged. */
const mergeSameNames = (named: readonly MealEdit[]) => [
  ...groupBy(named, (meal) => mealKey(meal.name) || `\n${named.indexOf(meal)}`).values(),
];

export const hasRoomForMeal = (named: readonly MealEdit[]): boolean =>
  mergeSameNames(named).length < MAX_MEALS;

const chooseName = (meals: readonly MealEdit[]) => {
  const source = meals.find(({ oldName, name }) => isSameMeal(oldName, name)) ?? meals[0];
  return guestSchema.shape.meal.parse(source?.name ?? '') ?? '';
};

export function findFirstMealOverLimit(named: readonly MealEdit[]): number {
  const overLimit = mergeSameNames(named)[MAX_MEALS]?.[0];
  return overLimit ? named.indexOf(overLimit) : -1;
}

export const findMergedMeals = (named: readonly MealEdit[], at: number): readonly MealEdit[] => {
  const meal = named[at];
  if (!meal?.name.trim() || meal.oldName === null || isSameMeal(meal.oldName, meal.name)) return [];
  return named.filter(
    (other, each) => each !== at && other.oldName !== null && isSameMeal(other.name, meal.name),
  );
};

/** Returns an error and the index of its meal, or null. Existing meals may exceed the limit. */
export function validateMeals(named: readonly MealEdit[]): { at: number; message: string } | null {
  const overLimit = new Set(mergeSameNames(named).slice(MAX_MEALS).flat());
  for (const [at, meal] of named.entries()) {
    const { oldName, name } = meal;
    if (oldName === null && overLimit.has(meal))
      return { at, message: `Please keep to ${MAX_MEALS} meals.` };
    const { data, error } = guestSchema.shape.meal.safeParse(name);
    if (error) return { at, message: error.issues[0]?.message ?? 'Please type it again.' };
    if (!data) return { at, message: 'Please enter a name for the meal.' };
    if (
      oldName === null &&
      named.some((other, each) => each !== at && isSameMeal(other.name, data))
    )
      return { at, message: `There’s already ${data}.` };
  }
  return null;
}

/** Removes the meals of `before` that `named` lacks. Keeps only the first MAX_MEALS meals. */
export function buildMealsChange(
  before: readonly string[],
  named: readonly MealEdit[],
): MealsChange {
  const mergedMeals = mergeSameNames(named);
  const renamed = mergedMeals.flatMap((meals) => {
    const name = chooseName(meals);
    return meals.flatMap(({ oldName }) =>
      oldName !== null && oldName !== name ? [[oldName, name] as const] : [],
    );
  });
  const removed = before
    .filter((meal) => !named.some(({ oldName }) => oldName === meal))
    .map((meal) => [meal, null] as const);
  return {
    meals: mergedMeals.slice(0, MAX_MEALS).map(chooseName),
    renamed: Object.fromEntries([...renamed, ...removed]),
  };
}
