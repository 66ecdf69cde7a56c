import { expect, test } from 'vitest';
import { names, places } from '../../../tests/support/places';
import { bringerNamed, isUnnamedPlace } from './unnamed-place';

test.each(Object.entries(places))('%s is a place held for somebody', (name, bringer) => {
  expect([isUnnamedPlace({ name }), bringerNamed(name)]).toEqual([true, bringer]);
});

test.each(names)('%s is somebody', (name) => {
  expect([isUnnamedPlace({ name }), bringerNamed(name)]).toEqual([false, null]);
});
