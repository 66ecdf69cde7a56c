import { expect, test } from 'vitest';
import { firstName, initials } from './names';

test.each([
  ['Sam Okafor', 'Sam', 'SO'],
  ['Dr. Sam Okafor', 'Sam', 'SO'],
  ['Zoë', 'Zoë', 'Z'],
  ['The Tithe Barn', 'The Tithe Barn', 'TB'],
  ['Dr', 'Dr', 'D'],
])('%s is called %s, %s for short', (name, called, short) => {
  expect(firstName(name)).toBe(called);
  expect(initials(name)).toBe(short);
});
