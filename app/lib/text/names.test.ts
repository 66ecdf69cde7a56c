import { expect, test } from 'vitest';
import {
  formatHouseholdName,
  formatMemberName,
  getFirstName,
  getInitials,
  splitSurname,
} from './names';

test.each([
  ['Sam Okafor', 'Sam', 'SO'],
  ['Dr. Sam Okafor', 'Sam', 'SO'],
  ['Zoë', 'Zoë', 'Z'],
  ['The Tithe Barn', 'The Tithe Barn', 'TB'],
  ['Dr', 'Dr', 'D'],
  ['Uncle Jim Hughes', 'Uncle Jim', 'UH'],
  ['Great Aunt Maureen', 'Great Aunt Maureen', 'GM'],
  ['Mum', 'Mum', 'M'],
  ['Guest of Siân Rees', 'Guest of Siân Rees', 'GR'],
  ['Tom (2)', 'Tom (2)', 'T2'],
  ['Tom Hughes (3)', 'Tom Hughes (3)', 'TH3'],
  ['Photographer 2', 'Photographer 2', 'P2'],
])('%s has the first name %s and the initials %s', (name, firstName, initials) => {
  expect(getFirstName(name)).toBe(firstName);
  expect(getInitials(name)).toBe(initials);
});

test('shows a member’s first name unless another member has the same first name', () => {
  expect(formatMemberName({ name: 'Tom Hughes' })).toBe('Tom');
  expect(formatMemberName({ name: 'Tom Hughes', has_namesake: true })).toBe('Tom Hughes');
});

test.each([
  ['Raman', 'the Raman household'],
  ['The Smiths', 'The Smiths household'],
  ['the Coles', 'the Coles household'],
  ['Theodore', 'the Theodore household'],
  ['Smith household', 'the Smith household'],
  ['The Household of Ann', 'The Household of Ann'],
])('the name of the household labelled %s is %s', (label, name) => {
  expect(formatHouseholdName(label)).toBe(name);
});

test.each([
  ['Megan Jones', 'Megan', 'Jones'],
  ['Dafydd ap Rhys', 'Dafydd', 'ap Rhys'],
  ['Mary Ann van der Berg', 'Mary Ann', 'van der Berg'],
  ['Zoë', 'Zoë', ''],
  ['Guest of Siân', 'Guest of Siân', ''],
])('the surname of %s is split off', (name, given, surname) => {
  expect(splitSurname(name)).toEqual([given, surname]);
});
