import { expect, test } from 'vitest';
import { abbreviateNames } from './chair-initials';

test('initials have at most two letters, and a free chair has no initials', () => {
  expect(abbreviateNames(['Ruth Achebe', null, 'Zoë', 'Dr Sam Okafor'])).toEqual([
    'RA',
    null,
    'Z',
    'SO',
  ]);
});

test('guests with equal initials at one table get a second letter of the surname', () => {
  expect(abbreviateNames(['Rosa Hughes', 'Ruth Hall', 'Tom Achebe'])).toEqual(['RHu', 'RHa', 'TA']);
});

test('guests with equal initials and equal surnames get a second letter of the first name', () => {
  expect(abbreviateNames(['Rosa Hughes', 'Ruth Hughes', 'Rita Hall'])).toEqual([
    'RoH',
    'RuH',
    'RHa',
  ]);
});

test('guests of the same name share their initials', () => {
  expect(abbreviateNames(['Tom Hughes', 'Tom Hughes'])).toEqual(['TH', 'TH']);
});
