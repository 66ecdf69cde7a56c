import { expect, test } from 'vitest';
import { toGuestDetails } from '@/features/seating/guests/schema';
import { moveFoodToKitchenFields } from './private-food';

const read = (additional_info: string, rest = {}) => {
  const taken = moveFoodToKitchenFields(
    toGuestDetails({ name: 'Zoë', table_number: '4', additional_info, ...rest }),
  );
  return taken && [taken.additional_info, taken.meal, taken.allergies];
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
])('in the note “%s” only food goes to the kitchen', (info, taken) => {
  expect(read(info)).toEqual(taken);
});

test.each([
  'Usher',
  'Best man',
  'No plus one',
  'Reads the poem of the free and the brave and the vegan',
  'Table by the fish tank',
  '',
])('the note “%s” stays public', (info) => {
  expect(read(info)).toBeNull();
});

test('a guest keeps their meal, and a diet in the info moves to the allergies', () => {
  expect(read('Vegan', { meal: 'Wellington', allergies: 'Milk' })).toEqual([
    null,
    'Wellington',
    'Milk, Vegan',
  ]);
});

test('a diet equal to the meal is not repeated', () => {
  expect(read('Vegan', { meal: 'vegan' })).toEqual([null, 'vegan', null]);
});
