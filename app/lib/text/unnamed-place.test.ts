import { expect, test } from 'vitest';
import { placeholderNames, properNames } from '../../../tests/support/places';
import { isUnnamedPlace, parseBringer } from './unnamed-place';

test.each(Object.entries(placeholderNames))('%s is an unnamed place', (name, bringer) => {
  expect([isUnnamedPlace({ name }), parseBringer(name)]).toEqual([true, bringer]);
});

test.each(properNames)('%s is a real name', (name) => {
  expect([isUnnamedPlace({ name }), parseBringer(name)]).toEqual([false, null]);
});
