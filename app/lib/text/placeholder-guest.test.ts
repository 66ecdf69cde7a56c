import { expect, test } from 'vitest';
import { placeholderNames, properNames } from '../../../tests/support/placeholder-names';
import { isPlaceholderGuest, parseInviterName } from './placeholder-guest';

test.each(Object.entries(placeholderNames))('%s is a placeholder', (name, inviter) => {
  expect([isPlaceholderGuest({ name }), parseInviterName(name)]).toEqual([true, inviter]);
});

test.each(properNames)('%s is the name of a person, not a placeholder', (name) => {
  expect([isPlaceholderGuest({ name }), parseInviterName(name)]).toEqual([false, null]);
});
