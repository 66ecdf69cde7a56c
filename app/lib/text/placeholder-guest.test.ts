import { expect, test } from 'vitest';
import { names, places } from '../../../tests/support/places';
import { isPlaceholderGuest, parseInviterName } from './placeholder-guest';

test.each(Object.entries(places))('%s is an unnamed place', (name, bringer) => {
  expect([isPlaceholderGuest({ name }), parseInviterName(name)]).toEqual([true, bringer]);
});

test.each(names)('%s is a real name', (name) => {
  expect([isPlaceholderGuest({ name }), parseInviterName(name)]).toEqual([false, null]);
});
