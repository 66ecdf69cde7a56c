import { expect, test } from 'vitest';
import { names, places } from '../../../tests/support/places';
import { bringerNamed, isUnnamedPlace } from './unnamed-place';

test.each(Object.entries(places))('%s is an unnamed place', (name, bringer) => {
  expect([isUnnamedPlace({ name }), bringerNamed(name)]).toEqual([true, bringer]);
});

test.each(names)('%s is a real name', (name) => {
  expect([isUnnamedPlace({ name }), bringerNamed(name)]).toEqual([false, null]);
});
