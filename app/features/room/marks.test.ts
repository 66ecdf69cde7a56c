import { expect, test } from 'vitest';
import type { Gap } from '@/features/tables/geometry';
import type { Fixture } from '@/features/tables/schema';
import { cardPlaces } from './marks';

const gapAt = (x: number, y: number): Gap => ({ length: 1, from: { x: x - 0.5, y }, to: { x: x + 0.5, y } });
const bar = (x: number, y: number, given: Partial<Fixture> = {}): Fixture => ({
  id: 'bar',
  kind: 'bar',
  x,
  y,
  width: 3,
  depth: 0.7,
  turn: 0,
  ...given,
});

test('lengths are written below their lines, and from afar not at all', () => {
  expect(cardPlaces([gapAt(5, 5), gapAt(9, 5)], [], 40)).toEqual(['below', 'below']);
  expect(cardPlaces([gapAt(5, 5)], [], 18)).toEqual([null]);
});

test('one steps aside for the name of a fixture, and is left out where that is no help', () => {
  expect(cardPlaces([gapAt(5, 5)], [bar(5, 5.4)], 40)).toEqual(['above']);
  expect(cardPlaces([gapAt(5, 5)], [bar(5, 5.4), bar(5, 4.6)], 40)).toEqual([null]);
  expect(cardPlaces([gapAt(5, 5)], [bar(5, 5.4, { kind: 'pillar' })], 40)).toEqual(['below']);
  const doors = bar(5.4, 5.5, { kind: 'door', width: 1.8, depth: 0.2, turn: 90 });
  expect(cardPlaces([gapAt(5, 5)], [doors], 40)).toEqual(['above']); // its name stands beside it, turned as it is
});

test('no length covers another', () => {
  expect(cardPlaces([gapAt(5, 5), gapAt(5.2, 5.1), gapAt(5.1, 5.05)], [], 40)).toEqual(['below', 'above', null]);
});
