import { expect, test } from 'vitest';
import { makeGuest } from '../../../../tests/support/weddings';
import { isChild, pairChildrenWithAdults } from './children';

test.each([
  [{ tags: 'Friends, kids' }],
  [{ needs: 'high chair' }],
  [{ meal: 'Children’s pasta' }],
  [{ additional_info: 'Flower girl, aged 6' }],
  [{ private_note: '4 years old' }],
  [{ private_note: 'Child' }],
])('%j marks a child', (given) => {
  expect(isChild(makeGuest('Cy Hughes', given))).toBe(true);
});

test.each([
  [{}],
  [{ meal: 'Lamb with baby carrots' }],
  [{ additional_info: 'brings 2 kids' }],
  [{ private_note: 'Table 4, 12' }],
  [{ private_note: 'aged 70' }],
])('%j does not mark a child', (given) => {
  expect(isChild(makeGuest('Ann Hughes', given))).toBe(false);
});

test('links a child without a household to the two adults of the same surname nearest on the list', () => {
  const child = { tags: 'child' };
  const guests = [
    makeGuest('Ann Hughes'),
    makeGuest('Priya Shah'),
    makeGuest('Bob Hughes'),
    makeGuest('Cy Hughes', child),
    makeGuest('Dee Hughes', { ...child, party: 'Hughes' }),
    makeGuest('Eve Hughes'),
    makeGuest('Fay Hughes', { reply: 'no' }),
    makeGuest('Gus Roth', child),
  ];
  expect(pairChildrenWithAdults(guests)).toEqual([
    [3, 2],
    [3, 5],
  ]);
});
