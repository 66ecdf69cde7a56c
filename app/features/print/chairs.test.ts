import { expect, test } from 'vitest';
import { tableShapes } from '@/features/tables/schema';
import { chairsOf } from './chairs';

test.each(tableShapes)('a %s table has all its chairs, and none of them on another', (shape) => {
  for (const seats of [1, 2, 7, 8, 60]) {
    const chairs = chairsOf({ shape, width: 2.4, depth: 1.5, seats });
    expect(chairs).toHaveLength(seats);
    for (const [at, chair] of chairs.entries()) {
      for (const other of chairs.slice(at + 1)) {
        expect(Math.hypot(chair.x - other.x, chair.y - other.y)).toBeGreaterThan(chair.half);
      }
    }
  }
});

test('at a long table they sit face to face, whichever way it stands', () => {
  const beside = (width: number, depth: number) => chairsOf({ shape: 'long', width, depth, seats: 6 });
  expect(beside(1.83, 0.76).map(({ y }) => Math.sign(y))).toEqual([-1, -1, -1, 1, 1, 1]);
  expect(beside(0.76, 1.83).map(({ x }) => Math.sign(x))).toEqual([1, 1, 1, -1, -1, -1]);
});
