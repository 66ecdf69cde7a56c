import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chairPlaces,
  distance,
  doOverlap,
  gapBetween,
  getBounds,
  isOffPlan,
  isOneSided,
  outlineOf,
  toRoomPoint,
} from './geometry';
import { NEW_TABLE, type Table, tableShapes } from './schema';

const table = (given: Partial<Table> & { x?: number; y?: number } = {}) => ({ ...NEW_TABLE, x: 5, y: 5, ...given });
const gap = (a: ReturnType<typeof table>, b: ReturnType<typeof table>) => gapBetween(outlineOf(a), outlineOf(b)).length;

describe('chairs', () => {
  test.each([...tableShapes])('a %s table has as many chairs as it seats, and as many as sit there', (shape) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0.5, max: 8, noNaN: true }), (seats, width) => {
        const made = table({ shape, seats, width, depth: shape === 'round' ? width : 0.8 });
        expect(chairPlaces(made)).toHaveLength(seats);
        expect(chairPlaces(made, seats + 1)).toHaveLength(seats + 1);
      }),
    );
  });
  test('the first chair of a round is at the top, and the others follow clockwise', () => {
    const [top, right, bottom, left] = chairPlaces(table({ seats: 4 }));
    expect(top).toMatchObject({ turn: 180 });
    expect(right).toMatchObject({ turn: 270 });
    expect([top?.y, bottom?.y].map((y) => (y ?? 0) < 0)).toEqual([true, false]);
    expect([right?.x, left?.x].map((x) => (x ?? 0) > 0)).toEqual([true, false]);
  });
  test('a long table seats its ends only when its sides are full, a top table one side only', () => {
    const joined = chairPlaces(table({ shape: 'long', width: 3.66, depth: 0.76, seats: 14 }));
    expect(joined.map(({ turn }) => turn)).toEqual([...Array(6).fill(180), 270, ...Array(6).fill(0), 90]);
    const top = table({ shape: 'long', width: 6.1, depth: 0.76, seats: 10 });
    expect(isOneSided(top)).toBe(true);
    expect(new Set(chairPlaces(top, 11).map(({ turn }) => turn))).toEqual(new Set([180]));
  });
  test('chairs of an oval are evenly apart along it', () => {
    const places = chairPlaces(table({ shape: 'oval', width: 2.4, depth: 1.2, seats: 10 }));
    const apart = places.map((place, at) => distance(place, places[(at + 1) % places.length] ?? place));
    expect(Math.max(...apart) / Math.min(...apart)).toBeLessThan(1.2);
  });
});

describe('between tables', () => {
  test('rounds are as far apart as their middles less their halves', () => {
    expect(gap(table(), table({ x: 8 }))).toBeCloseTo(3 - 1.524, 2);
  });
  test('a turned table is measured as it stands', () => {
    const long = { shape: 'long', width: 2, depth: 1 } as const;
    expect(gap(table(long), table({ ...long, x: 8 }))).toBeCloseTo(1);
    expect(gap(table(long), table({ ...long, x: 8, turn: 90 }))).toBeCloseTo(1.5);
  });
  test('what overlaps is not apart, whichever way it is asked', () => {
    fc.assert(
      fc.property(fc.double({ min: -4, max: 4, noNaN: true }), fc.integer({ min: 0, max: 359 }), (x, turn) => {
        const [one, other] = [table({ shape: 'square' }), table({ shape: 'long', width: 2, depth: 0.76, x: 5 + x, turn })].map(
          (it) => outlineOf(it),
        );
        if (!one || !other) throw new Error('two outlines');
        expect(gapBetween(one, other).length).toBeCloseTo(gapBetween(other, one).length);
        expect(doOverlap(one, other)).toBe(doOverlap(other, one));
        if (doOverlap(one, other)) expect(gapBetween(one, other).length).toBe(0);
      }),
    );
  });
  test('the flat side of a half-round is the upper one', () => {
    const { top, bottom } = getBounds(outlineOf(table({ shape: 'half-round', width: 1.5, depth: 0.75 })));
    expect(top).toBeCloseTo(5 - 0.375);
    expect(bottom).toBeCloseTo(5 + 0.375, 1);
  });
});

test('a point of a turned thing is where the turn takes it', () => {
  const { x, y } = toRoomPoint(table({ turn: 90 }), { x: 1, y: 0 });
  expect([x, y]).toEqual([expect.closeTo(5), expect.closeTo(6)]);
});

test('what reaches over a wall is off the plan, what touches it is not', () => {
  const room = { width: 10, depth: 10 };
  const square = { shape: 'square', width: 2, depth: 2 } as const;
  expect(isOffPlan(outlineOf(table({ ...square, x: 1, y: 1 })), room)).toBe(false);
  expect(isOffPlan(outlineOf(table({ ...square, x: 1, y: 1, turn: 45 })), room)).toBe(true);
});
