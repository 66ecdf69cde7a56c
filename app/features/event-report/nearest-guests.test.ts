import { expect, test } from 'vitest';
import { nicknames } from '@/features/name-search/nicknames/nickname-data';
import { findNearestGuests } from './nearest-guests';

const guests = [
  'Beatrix Hartley-Penhaligon',
  'Hugh Carew',
  'Annabel Carew',
  'Fatima Haddad',
  'Zoë Fairweather',
].map((name, at) => ({
  id: `${at}`,
  name,
  table_number: '7',
  also_known_as: null,
}));
const findNames = (typed: string) =>
  findNearestGuests(guests, typed, { nicknames }).map(({ name }) => name);

test.each([
  ['mr and mrs carew', ['Hugh Carew', 'Annabel Carew']],
  ['fatma hadad from the choir', ['Fatima Haddad']],
  ['auntie bea', ['Beatrix Hartley-Penhaligon']],
  ['zoe carrew', ['Zoë Fairweather']],
  ['wozniak', []],
  ['the guest', []],
])('the nearest guests to “%s” are %j', (typed, names) => {
  expect(findNames(typed)).toEqual(names);
});

test('a word that matches too many guests gives no suggestions', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    id: `${at}`,
    name: `Guest${at} Carew`,
    table_number: '1',
    also_known_as: null,
  }));
  expect(findNearestGuests(many, 'mrs carew')).toEqual([]);
});
