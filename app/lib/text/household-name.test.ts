import { expect, test } from 'vitest';
import { householdName } from './household-name';

test.each([
  ['Raman', 'the Raman household'],
  ['The Smiths', 'The Smiths household'],
  ['the Coles', 'the Coles household'],
  ['Theodore', 'the Theodore household'],
  ['Smith household', 'the Smith household'],
  ['The Household of Ann', 'The Household of Ann'],
])('a household labelled %s is called %s', (label, name) => {
  expect(householdName(label)).toBe(name);
});
