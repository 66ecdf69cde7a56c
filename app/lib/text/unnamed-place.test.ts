import { expect, test } from 'vitest';
import { names, places } from '../../../tests/support/places';
import { isUnnamedPlace, parseBringer } from './unnamed-place';

test.each(Object.entries(places))('%s is an unnamed place', (name, bringer) => {
  expect([isUnnamedPlace({ name }), parseBringer(name)]).toEqual([true, bringer]);
});

test.each(names)('%s is a real name', (name) => {
  expect([isUnnamedPlace({ name }), parseBringer(name)]).toEqual([false, null]);
});
