import { expect, test } from 'vitest';
import type { Gap } from '@/features/seating/tables/geometry';
import type { Fixture } from '@/features/seating/tables/schema';
import { placeGapLabels, placeWallLengths } from './length-labels';

const gapAt = (x: number, y: number): Gap => ({
  length: 1,
  from: { x: x - 0.5, y },
  to: { x: x + 0.5, y },
});
const bar = (x: number, y: number, fields: Partial<Fixture> = {}): Fixture => ({
  id: 'bar',
  kind: 'bar',
  x,
  y,
  width: 3,
  depth: 0.7,
  turn: 0,
  ...fields,
});

const [below, above] = [
  { x: 0, y: 19 },
  { x: 0, y: -19 },
];

test('lengths are shown below or beside their lines, and hidden when zoomed out', () => {
  expect(placeGapLabels([gapAt(5, 5), gapAt(9, 5)], [], 40)).toEqual([below, below]);
  const upright = { length: 1, from: { x: 5, y: 5 }, to: { x: 5, y: 6 } };
  expect(placeGapLabels([upright, upright, upright], [], 40)).toEqual([
    { x: 32, y: 0 },
    { x: -32, y: 0 },
    null,
  ]);
  expect(placeGapLabels([gapAt(5, 5)], [], 18)).toEqual([null]);
});

test('a length moves away from a fixture’s name, or is hidden if there is no space', () => {
  expect(placeGapLabels([gapAt(5, 5)], [bar(5, 5.4)], 40)).toMatchObject([above]);
  expect(placeGapLabels([gapAt(5, 5)], [bar(5, 5.4), bar(5, 4.6)], 40)).toEqual([null]);
  expect(placeGapLabels([gapAt(5, 5)], [bar(5, 5.4, { kind: 'pillar' })], 40)).toEqual([below]);
  const doors = bar(5.4, 5.5, { kind: 'door', width: 1.8, depth: 0.2, turn: 90 });
  expect(placeGapLabels([gapAt(5, 5)], [doors], 40)).toMatchObject([above]); // the doors’ name is beside them, at the same rotation
});

test('a length never covers another length', () => {
  expect(placeGapLabels([gapAt(5, 5), gapAt(5.2, 5.1), gapAt(5.1, 5.05)], [], 40)).toEqual([
    below,
    above,
    null,
  ]);
});

test('a wall’s length is in its middle, or beside a door’s name', () => {
  const room = { width: 20, depth: 14 };
  const door = (x: number, y: number) => bar(x, y, { kind: 'door', width: 1.8, depth: 0.2 });
  expect(placeWallLengths(room, [])).toEqual({ across: 10, down: 7 });
  expect(placeWallLengths(room, [door(10, 14), bar(10, 0)])).toEqual({ across: 10, down: 7 });
  expect(placeWallLengths(room, [door(10.4, 0), door(0, 7)])).toEqual({ across: 5, down: 3.5 });
  expect(placeWallLengths(room, [door(10, 0), door(5, 0)])).toEqual({ across: 15, down: 7 });
});
