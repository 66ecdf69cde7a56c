import { expect, test } from 'vitest';
import { mealsBack, mealsChange, mealsProblem, type NamedMeal, withMeals } from './meals';
import { type Guest, guestDetails } from './schema';

const guest = (id: string, meal: string | null): Guest => ({
  ...guestDetails({ name: id, meal }),
  id,
  seat: null,
  created_at: '',
});
const guests = [guest('Zoë', 'lamb'), guest('Tom', 'Fish'), guest('Priya', 'Vegan'), guest('Aled', null)];
const meals = (list: readonly Guest[]) => list.map(({ meal }) => meal);
const keep = (name: string, was: string | null = name): NamedMeal => ({ was, name });

test('a meal that is renamed carries its guests, two may change names, and all of it is taken back', () => {
  const change = mealsChange(['Lamb', 'Fish', 'Vegan'], [keep('Fish', 'Lamb'), keep('Lamb', 'Fish'), keep('Vegan')]);
  const after = withMeals(guests, change);
  expect(meals(after)).toEqual(['Fish', 'Lamb', 'Vegan', null]);
  const back = mealsBack(['Lamb', 'Fish', 'Vegan'], guests, change);
  expect(back.meals).toEqual(['Lamb', 'Fish', 'Vegan']);
  expect(meals(withMeals(after, back))).toEqual(meals(guests));
});

test('a meal that is removed leaves its guests without one, and comes back to them', () => {
  const change = mealsChange(['Lamb', 'Fish', 'Vegan'], [keep('Lamb'), keep('Vegan'), keep('Soup', null)]);
  expect(change).toEqual({ meals: ['Lamb', 'Vegan', 'Soup'], renamed: { Fish: null }, given: [] });
  const after = withMeals(guests, change);
  expect(meals(after)).toEqual(['lamb', null, 'Vegan', null]);
  expect(meals(withMeals(after, mealsBack([], guests, change)))).toEqual(meals(guests));
});

test.each([
  [[keep('Lamb'), keep(' LAMB ', null)], { at: 1, words: 'There is LAMB already.' }],
  [[keep(' ')], { at: 0, words: 'A meal has a name.' }],
  [[keep('a'.repeat(61))], { at: 0, words: 'Please keep the meal to 60 characters.' }],
  [Array.from({ length: 13 }, (_, at) => keep(`Meal ${at}`)), { at: 12, words: 'Please keep to 12 meals.' }],
  [[keep('Lamb'), keep('Fish')], null],
])('meals are named apart and in words that fit: %#', (named, problem) => {
  expect(mealsProblem(named)).toEqual(problem);
});
