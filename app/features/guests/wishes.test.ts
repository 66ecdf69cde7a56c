import { expect, test } from 'vitest';
import { applyWishes, standing, type WishRow, wishesBack } from './wishes';

const wish = (id: string, given: Partial<WishRow>): WishRow => ({
  id,
  kind: 'together',
  guest_id: null,
  other_id: null,
  table_id: null,
  tag: null,
  ...given,
});
const [zoeAndTom, tomAndZoe] = [wish('1', { guest_id: 'zoe', other_id: 'tom' }), wish('2', { guest_id: 'tom', other_id: 'zoe' })];
const mixed = wish('3', { kind: 'mixed', tag: 'Work' });
const atFour = wish('4', { kind: 'at', guest_id: 'tom', table_id: 'four' });

test('a wish that is there already, said the other way round or with other letters, is not added twice', () => {
  expect(applyWishes([zoeAndTom], { add: [tomAndZoe, mixed, { ...mixed, id: '5', tag: ' work' }] })).toEqual([zoeAndTom, mixed]);
  const changed = applyWishes([zoeAndTom], { add: [mixed] });
  expect(applyWishes(changed, { add: [mixed] })).toEqual(changed);
});

test.each([{ add: [mixed, atFour] }, { remove: [zoeAndTom] }, { remove: [zoeAndTom], add: [tomAndZoe] }, { add: [tomAndZoe] }])(
  '%j is taken back by its inverse',
  (change) => {
    const list = [zoeAndTom];
    expect(applyWishes(applyWishes(list, change), wishesBack(list, change))).toEqual(list);
  },
);

test('a wish stands while everybody and everything it names is there', () => {
  const wishes = [zoeAndTom, mixed, atFour];
  const people = [{ id: 'zoe' }, { id: 'tom' }];
  expect(standing(wishes, people, [{ id: 'four' }])).toEqual(wishes);
  expect(standing(wishes, [{ id: 'tom' }], [{ id: 'four' }])).toEqual([mixed, atFour]);
  expect(standing(wishes, people, [])).toEqual([zoeAndTom, mixed]);
});
