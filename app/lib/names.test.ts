import { expect, test } from 'vitest';
import { firstName, initials } from './names';

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
  ['Photographer 2', 'Photographer 2', 'P2'],
])('%s is called %s, %s for short', (name, called, short) => {
  expect(firstName(name)).toBe(called);
  expect(initials(name)).toBe(short);
});
