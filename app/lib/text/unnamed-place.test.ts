import { expect, test } from 'vitest';
import { names, places } from '../../../tests/support/places';
import { isUnnamedPlace, parseBringer } from './unnamed-place';

test.each(Object.entries(places))('%s is a place held for somebody', (name, bringer) => {
  expect([isUnnamedPlace({ name }), parseBringer(name)]).toEqual([true, bringer]);
});

test.each(names)('%s is somebody', (name) => {
  expect([isUnnamedPlace({ name }), parseBringer(name)]).toEqual([false, null]);
});
