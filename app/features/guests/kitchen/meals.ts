import { guestSchema } from '@/features/seating/guests/schema';
import { MAX_MEALS } from '@/features/seating/schema';
import { groupBy } from '@/lib/collections/group-by';
import { isSameMeal, mealKey } from './kitchen';

export type MealsChange = {
  meals: readonly string[];
  renamed: Readonly<Record<string, string | null>>;
};

export function applyMeals<Eater extends { meal: string | null; reply_meal?: string | null }>(
  list: readonly Eater[],
  { renamed }: MealsChange,
): readonly Eater[] {
  const names = new Map(Object.entries(renamed).map(([from, to]) => [mealKey(from), to]));
  const renamedOf = (meal: string | null) =>
    meal === null ? null : (names.get(mealKey(meal)) ?? (names.has(mealKey(meal)) ? null : meal));
  return list.map((guest) => {
    const [meal, chosen] = [renamedOf(guest.meal), renamedOf(guest.reply_meal ?? null)];
    if (meal === guest.meal && chosen === (guest.reply_meal ?? null)) return guest;
    return { ...guest, meal, ...(guest.reply_meal && { reply_meal: chosen }) };
  });
}

/** `was`: the former name; null for a new meal. */
export type NamedMeal = { was: string | null; name: string };

/** Meals of the same name are merged in the place of the first; unnamed ones stay apart. */
const merged = (named: readonly NamedMeal[]) => [
  ...groupBy(named, (meal) => mealKey(meal.name) || `\n${named.indexOf(meal)}`).values(),
];

export const hasRoomForMeal = (named: readonly NamedMeal[]): boolean =>
  merged(named).length < MAX_MEALS;

/** Merged meals take the name of the one that keeps its name, else of the first. */
const nameOf = (meals: readonly NamedMeal[]) => {
  const source = meals.find(({ was, name }) => isSameMeal(was, name)) ?? meals[0];
  return guestSchema.shape.meal.parse(source?.name ?? '') ?? '';
};

export function findFirstMealOverLimit(named: readonly NamedMeal[]): number {
  const beyond = merged(named)[MAX_MEALS]?.[0];
  return beyond ? named.indexOf(beyond) : -1;
}

export const mergeMeal = (named: readonly NamedMeal[], at: number): readonly NamedMeal[] => {
  const meal = named[at];
  if (!meal?.name.trim() || meal.was === null || isSameMeal(meal.was, meal.name)) return [];
  return named.filter(
    (other, each) => each !== at && other.was !== null && isSameMeal(other.name, meal.name),
  );
};

/** Why the meals cannot be stored, and the meal concerned. Meals that guests already have never exceed the limit. */
export function mealsProblem(named: readonly NamedMeal[]): { at: number; words: string } | null {
  const beyond = new Set(merged(named).slice(MAX_MEALS).flat());
  for (const [at, meal] of named.entries()) {
    const { was, name } = meal;
    if (was === null && beyond.has(meal))
      return { at, words: `Please keep to ${MAX_MEALS} meals.` };
    const { data, error } = guestSchema.shape.meal.safeParse(name);
    if (error) return { at, words: error.issues[0]?.message ?? 'Please type it again.' };
    if (!data) return { at, words: 'Please enter a name for the meal.' };
    if (was === null && named.some((other, each) => each !== at && isSameMeal(other.name, data)))
      return { at, words: `There’s already ${data}.` };
  }
  return null;
}

/** Meals of `before` that `named` lacks are removed; only the first MAX_MEALS are offered. */
export function mealsChange(before: readonly string[], named: readonly NamedMeal[]): MealsChange {
  const mergedMeals = merged(named);
  const renamed = mergedMeals.flatMap((meals) => {
    const name = nameOf(meals);
    return meals.flatMap(({ was }) => (was !== null && was !== name ? [[was, name] as const] : []));
  });
  const given = before
    .filter((meal) => !named.some(({ was }) => was === meal))
    .map((meal) => [meal, null] as const);
  return {
    meals: mergedMeals.slice(0, MAX_MEALS).map(nameOf),
    renamed: Object.fromEntries([...renamed, ...given]),
  };
}
