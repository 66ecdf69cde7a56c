import { expect, test } from 'vitest';
import { placeholderNames, properNames } from '../../../tests/support/placeholder-names';
import { isPlaceholderGuest, parseInviterName } from './placeholder-guest';

test.each(Object.entries(placeholderNames))('%s is a placeholder', (name, inviter) => {
  expect([isPlaceholderGuest({ name }), parseInviterName(name)]).toEqual([true, inviter]);
});

test.each(properNames)('%s is a real name', (name) => {
  expect([isPlaceholderGuest({ name }), parseInviterName(name)]).toEqual([false, null]);
});
