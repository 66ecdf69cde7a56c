import { expect, test } from 'vitest';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { MAX_MEALS } from '@/features/seating/schema';
import {
  applyMealsChange,
  buildMealsChange,
  findFirstMealOverLimit,
  findMergedMeals,
  hasRoomForMeal,
  type MealEdit,
  validateMeals,
} from './meals';

const guest = (id: string, meal: string | null): Guest => ({
  ...toGuestDetails({ name: id, meal }),
  id,
  seat: null,
  created_at: '',
});
const guests = [
  guest('Zoë', 'lamb'),
  guest('Tom', 'Fish'),
  guest('Priya', 'Vegan'),
  guest('Aled', null),
];
const meals = (list: readonly Guest[]) => list.map(({ meal }) => meal);
const edit = (name: string, was: string | null = name): MealEdit => ({ oldName: was, name });

test('renaming a meal updates its guests, even if two meals swap names', () => {
  const change = buildMealsChange(
    ['Lamb', 'Fish', 'Vegan'],
    [edit('Fish', 'Lamb'), edit('Lamb', 'Fish'), edit('Vegan')],
  );
  const after = applyMealsChange(guests, change);
  expect(meals(after)).toEqual(['Fish', 'Lamb', 'Vegan', null]);
});

test('removing a meal leaves its guests without a meal', () => {
  const change = buildMealsChange(
    ['Lamb', 'Fish', 'Vegan'],
    [edit('Lamb'), edit('Vegan'), edit('Soup', null)],
  );
  expect(change).toEqual({ meals: ['Lamb', 'Vegan', 'Soup'], renamed: { Fish: null } });
  const after = applyMealsChange(guests, change);
  expect(meals(after)).toEqual(['lamb', null, 'Vegan', null]);
});

test('renaming a meal to the name of another meal merges the two', () => {
  const named = [edit('fish ', 'Lamb'), edit('Fish'), edit('Vegan')];
  expect(findMergedMeals(named, 0)).toEqual([edit('Fish')]);
  expect([findMergedMeals(named, 1), findMergedMeals(named, 2)]).toEqual([[], []]);
  const change = buildMealsChange(['Lamb', 'Fish', 'Vegan'], named);
  expect(change).toEqual({ meals: ['Fish', 'Vegan'], renamed: { Lamb: 'Fish' } });
  const after = applyMealsChange(guests, change);
  expect(meals(after)).toEqual(['Fish', 'Fish', 'Vegan', null]);
  const both = buildMealsChange(['Lamb', 'Fish'], [edit('Roast', 'Lamb'), edit('roast', 'Fish')]);
  expect(both).toEqual({ meals: ['Roast'], renamed: { Lamb: 'Roast', Fish: 'Roast' } });
});

test('drops meals beyond the maximum from the menu, but not from guests', () => {
  const many = Array.from({ length: MAX_MEALS + 2 }, (_, at) => `Meal ${at}`);
  const named = many.map((meal) => edit(meal));
  expect(findFirstMealOverLimit(named)).toBe(MAX_MEALS);
  expect(buildMealsChange(many, named)).toEqual({ meals: many.slice(0, MAX_MEALS), renamed: {} });
  const fewer = named.with(0, edit('Meal 1', 'Meal 0')).with(2, edit('Meal 1', 'Meal 2'));
  expect(findFirstMealOverLimit(fewer)).toBe(-1);
  expect(buildMealsChange(many, fewer).meals).toHaveLength(MAX_MEALS);
});

test('a meal can be added only while the form has fewer meals than the maximum', () => {
  const many = Array.from({ length: MAX_MEALS + 1 }, (_, at) => edit(`Meal ${at}`));
  const twelve = many.with(0, edit('Meal 1', 'Meal 0'));
  const eleven = twelve.with(2, edit('Meal 1', 'Meal 2'));
  expect([many, twelve, eleven].map(hasRoomForMeal)).toEqual([false, false, true]);
  const typed = [...eleven, edit('', null)];
  expect(hasRoomForMeal(typed)).toBe(false);
  const named = [...eleven, edit('Soup', null)];
  expect([hasRoomForMeal(named), findFirstMealOverLimit(named), validateMeals(named)]).toEqual([
    false,
    -1,
    null,
  ]);
  expect(buildMealsChange([], named).meals.at(-1)).toBe('Soup');
  const tooMany = [...many, edit('Soup', null)];
  expect(validateMeals(tooMany)).toEqual({
    at: MAX_MEALS + 1,
    message: 'Please keep to 12 meals.',
  });
});

test.each([
  [[edit('Lamb'), edit(' LAMB ', null)], { at: 1, message: 'There’s already LAMB.' }],
  [[edit(' ')], { at: 0, message: 'Please enter a name for the meal.' }],
  [[edit('a'.repeat(61))], { at: 0, message: 'Please keep the meal to 60 characters.' }],
  [
    Array.from({ length: 13 }, (_, at) => edit(`Meal ${at}`, null)),
    { at: 12, message: 'Please keep to 12 meals.' },
  ],
  [Array.from({ length: 13 }, (_, at) => edit(`Meal ${at}`)), null],
  [[edit('Lamb'), edit('lamb', 'Fish')], null],
  [[edit('Lamb'), edit('Fish')], null],
])('finds an invalid meal name or too many meals, case %#', (named, problem) => {
  expect(validateMeals(named)).toEqual(problem);
});
