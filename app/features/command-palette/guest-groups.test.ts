import { expect, test } from 'vitest';
import { makeGuest } from '../../../tests/support/weddings';
import { findGuestGroups } from './guest-groups';

const guests = [
  makeGuest('Ann', { table_number: '1', needs: 'wheelchair' }),
  makeGuest('Rob', { table_number: '1', reply_needs: 'wheelchair, high chair' }),
  makeGuest('Zoë', { table_number: '1', needs: 'near a socket' }),
  makeGuest('Tom', { reply: 'no', needs: 'wheelchair' }),
  makeGuest('Band', { is_crew: true }),
];

test.each([
  ['crew', 'Crew', ['Band']],
  ['Wheelch', 'Wheelchair', ['Ann', 'Rob']],
  ['high chair', 'High chair', ['Rob']],
  ['socket', 'Needs with “socket”', ['Zoë']],
])('“%s” finds guests by crew or need', (words, label, ids) => {
  expect(findGuestGroups(guests, words)).toEqual([{ label, ids }]);
});

test('finds no empty groups, and nothing for fewer than three letters', () => {
  expect(findGuestGroups(guests, 'pram')).toEqual([]);
  expect(findGuestGroups(guests, 'cr')).toEqual([]);
});
