import { guestSchema } from '@/features/seating/guests/schema';
import { MOST_MEALS } from '@/features/seating/schema';
import { groupedBy } from '@/lib/grouped-by';
import { isSameMeal, mealKey } from './kitchen';

/** The meals of an event as they are from now on, their guests carried along. */
export type MealsChange = {
  meals: readonly string[];
  /** What each meal given up is called from now on; null for no meal. */
  renamed: Readonly<Record<string, string | null>>;
};

/** The guests once the meals are called otherwise. */
export function withMeals<Eater extends { meal: string | null }>(
  list: readonly Eater[],
  { renamed }: MealsChange,
): readonly Eater[] {
  const names = new Map(Object.entries(renamed).map(([from, to]) => [mealKey(from), to]));
  return list.map((guest) => {
    const named = guest.meal === null ? undefined : names.get(mealKey(guest.meal));
    return named === undefined || named === guest.meal ? guest : { ...guest, meal: named };
  });
}

/** A meal while the host names it: what it was called, null where it is new. */
export type NamedMeal = { was: string | null; name: string };

/** Meals that get one name are one from then on, in the place of the first; what has no name yet is one by itself. */
const merged = (named: readonly NamedMeal[]) => [
  ...groupedBy(named, (meal) => mealKey(meal.name) || `\n${named.indexOf(meal)}`).values(),
];

/** Whether one more would be among the meals to choose among. */
export const hasRoomForMeal = (named: readonly NamedMeal[]): boolean => merged(named).length < MOST_MEALS;

/** As meals that become one are called: as the one that keeps its name has it, else as the first. */
const nameOf = (meals: readonly NamedMeal[]) => {
  const kept = meals.find(({ was, name }) => isSameMeal(was, name)) ?? meals[0];
  return guestSchema.shape.meal.parse(kept?.name ?? '') ?? '';
};

/** The place of the first meal that is too many to choose among, and so stays with its guests alone; -1 where none is. */
export function firstBeyond(named: readonly NamedMeal[]): number {
  const beyond = merged(named)[MOST_MEALS]?.[0];
  return beyond ? named.indexOf(beyond) : -1;
}

/** With which other meals this one is made one; none where its name is its own. */
export const mergedWith = (named: readonly NamedMeal[], at: number): readonly NamedMeal[] => {
  const meal = named[at];
  if (!meal?.name.trim() || meal.was === null || isSameMeal(meal.was, meal.name)) return [];
  return named.filter((other, each) => each !== at && other.was !== null && isSameMeal(other.name, meal.name));
};

/** What keeps the meals from being stored, in words, with the place it is about; null for nothing. Meals that guests have already are never too many. */
export function mealsProblem(named: readonly NamedMeal[]): { at: number; words: string } | null {
  const beyond = new Set(merged(named).slice(MOST_MEALS).flat());
  for (const [at, meal] of named.entries()) {
    const { was, name } = meal;
    if (was === null && beyond.has(meal)) return { at, words: `Please keep to ${MOST_MEALS} meals.` };
    const { data, error } = guestSchema.shape.meal.safeParse(name);
    if (error) return { at, words: error.issues[0]?.message ?? 'Please type it again.' };
    if (!data) return { at, words: 'Please enter a name for the meal.' };
    if (was === null && named.some((other, each) => each !== at && isSameMeal(other.name, data)))
      return { at, words: `There’s already ${data}.` };
  }
  return null;
}

/** The change that these names come to; those of `before` that are not among them are given up. The first are to choose among. */
export function mealsChange(before: readonly string[], named: readonly NamedMeal[]): MealsChange {
  const kept = merged(named);
  const renamed = kept.flatMap((meals) => {
    const name = nameOf(meals);
    return meals.flatMap(({ was }) => (was !== null && was !== name ? [[was, name] as const] : []));
  });
  const given = before.filter((meal) => !named.some(({ was }) => was === meal)).map((meal) => [meal, null] as const);
  return {
    meals: kept.slice(0, MOST_MEALS).map(nameOf),
    renamed: Object.fromEntries([...renamed, ...given]),
  };
}
