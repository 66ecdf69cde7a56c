import { expect, test } from 'vitest';
import { toGuestDetails } from '@/features/seating/guests/schema';
import { moveFoodToKitchenFields } from './private-food';

const moveFood = (additional_info: string, rest = {}) => {
  const moved = moveFoodToKitchenFields(
    toGuestDetails({ name: 'Zoë', table_number: '4', additional_info, ...rest }),
  );
  return moved && [moved.additional_info, moved.meal, moved.allergies];
};

test.each([
  ['Vegan', [null, 'Vegan', null]],
  ['Vegan, nut allergy', [null, 'Vegan', 'nut allergy']],
  ['Best man; coeliac', ['Best man', null, 'coeliac']],
  [
    'severe peanut allergy, sits near the door',
    ['sits near the door', null, 'peanut allergy (severe)'],
  ],
  ['Gluten-free', [null, null, 'Gluten-free']],
  ['No dairy', [null, null, 'No dairy']],
  ['allergic to kiwi', [null, null, 'allergic to kiwi']],
])('only the food in the note “%s” moves to the kitchen’s fields', (info, taken) => {
  expect(moveFood(info)).toEqual(taken);
});

test.each([
  'Usher',
  'Best man',
  'No plus one',
  'Reads the poem of the free and the brave and the vegan',
  'Table by the fish tank',
  '',
])('the note “%s” stays public', (info) => {
  expect(moveFood(info)).toBeNull();
});

test('moves a diet from the note to the allergies if the guest has a meal', () => {
  expect(moveFood('Vegan', { meal: 'Wellington', allergies: 'Milk' })).toEqual([
    null,
    'Wellington',
    'Milk, Vegan',
  ]);
});

test('drops a diet in the note if it equals the meal', () => {
  expect(moveFood('Vegan', { meal: 'vegan' })).toEqual([null, 'vegan', null]);
});
