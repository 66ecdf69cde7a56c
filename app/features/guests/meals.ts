import { isSameMeal, mealKey } from './kitchen';
import { type Guest, guestSchema } from './schema';

/** How many meals an event names at most; the database holds the same. */
export const MOST_MEALS = 12;

/** The meals of an event as they are from now on, their guests carried along. */
export type MealsChange = {
  meals: readonly string[];
  /** What each meal given up is called from now on; null for no meal. */
  renamed: Readonly<Record<string, string | null>>;
  /** Guests whose meals are changed besides, which is how a removed meal comes back to them. */
  given: readonly Pick<Guest, 'id' | 'meal'>[];
};

/** The guests once the meals are called otherwise. */
export function withMeals(list: readonly Guest[], { renamed, given }: MealsChange): readonly Guest[] {
  const names = new Map(Object.entries(renamed).map(([from, to]) => [mealKey(from), to]));
  const byId = new Map(given.map(({ id, meal }) => [id, meal]));
  return list.map((guest) => {
    const named = guest.meal === null ? undefined : names.get(mealKey(guest.meal));
    const meal = byId.has(guest.id) ? (byId.get(guest.id) ?? null) : named === undefined ? guest.meal : named;
    return meal === guest.meal ? guest : { ...guest, meal };
  });
}

/** What takes a change of the meals back, for the guests of this list. */
export function mealsBack(meals: readonly string[], list: readonly Guest[], change: MealsChange): MealsChange {
  const after = withMeals(list, change);
  const given = list.filter((guest, at) => guest !== after[at]).map(({ id, meal }) => ({ id, meal }));
  return { meals, renamed: {}, given };
}

/** A meal while the host names it: what it was called, null where it is new. */
export type NamedMeal = { was: string | null; name: string };

/** What keeps the meals from being stored, in words, with the place it is about; null for nothing. */
export function mealsProblem(named: readonly NamedMeal[]): { at: number; words: string } | null {
  if (named.length > MOST_MEALS) return { at: MOST_MEALS, words: `Please keep to ${MOST_MEALS} meals.` };
  for (const [at, { name }] of named.entries()) {
    const { data, error } = guestSchema.shape.meal.safeParse(name);
    if (error) return { at, words: error.issues[0]?.message ?? 'Please type it again.' };
    if (!data) return { at, words: 'A meal has a name.' };
    if (named.slice(0, at).some((other) => isSameMeal(other.name, data))) return { at, words: `There is ${data} already.` };
  }
  return null;
}

/** The change that these names come to; those of `before` that are not among them are given up. */
export function mealsChange(before: readonly string[], named: readonly NamedMeal[]): MealsChange {
  const kept = named.map(({ was, name }) => ({ was, name: guestSchema.shape.meal.parse(name) ?? '' }));
  const renamed = kept.flatMap(({ was, name }) => (was !== null && was !== name ? [[was, name] as const] : []));
  const given = before.filter((meal) => !kept.some(({ was }) => was === meal)).map((meal) => [meal, null] as const);
  return { meals: kept.map(({ name }) => name), renamed: Object.fromEntries([...renamed, ...given]), given: [] };
}
