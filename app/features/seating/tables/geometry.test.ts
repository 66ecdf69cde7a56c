import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areOverlapping,
  areSideBySide,
  distance,
  doPartsOverlap,
  getBounds,
  getChairPositions,
  getOutline,
  getOutlineParts,
  isOneSided,
  isOutsideRoom,
  measureGap,
  measurePartsGap,
  toRoomPoint,
} from './geometry';
import { NEW_TABLE, type Table, tableShapes } from './schema';

const table = (fields: Partial<Table> & { x?: number; y?: number } = {}) => ({
  ...NEW_TABLE,
  x: 5,
  y: 5,
  ...fields,
});
const gap = (a: ReturnType<typeof table>, b: ReturnType<typeof table>) =>
  measureGap(getOutline(a), getOutline(b)).length;

describe('chairs of a table', () => {
  test.each([...tableShapes])(
    'a %s table has one chair per seat, or one per guest if there are more guests',
    (shape) => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 60 }),
          fc.double({ min: 0.5, max: 8, noNaN: true }),
          (seats, width) => {
            const made = table({ shape, seats, width, depth: shape === 'round' ? width : 0.8 });
            expect(getChairPositions(made)).toHaveLength(seats);
            expect(getChairPositions(made, seats + 1)).toHaveLength(seats + 1);
          },
        ),
      );
    },
  );
  test('a round table’s chairs start at the top and run clockwise', () => {
    const [top, right, bottom, left] = getChairPositions(table({ seats: 4 }));
    expect(top).toMatchObject({ turn: 180 });
    expect(right).toMatchObject({ turn: 270 });
    expect([top?.y, bottom?.y].map((y) => (y ?? 0) < 0)).toEqual([true, false]);
    expect([right?.x, left?.x].map((x) => (x ?? 0) > 0)).toEqual([true, false]);
  });
  test('removing a chair leaves a gap, so its neighbours are not side by side', () => {
    const whole = table({ seats: 6 });
    const gappy = table({ seats: 4, gaps: '2,5' });
    const places = getChairPositions(whole);
    expect(getChairPositions(gappy)).toEqual([places[0], places[2], places[3], places[5]]);
    expect(
      [
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 1],
      ].map(([a = 0, b = 0]) => areSideBySide(gappy, a, b)),
    ).toEqual([false, true, false, true]);
    const trestle = table({ shape: 'long', width: 1.83, depth: 0.76, seats: 3, gaps: '4,5,6' });
    expect(isOneSided(trestle)).toBe(false);
    expect(new Set(getChairPositions(trestle).map(({ y }) => y)).size).toBe(1);
  });
  test('chairs fill the ends of a long table last, and only one side of a top table', () => {
    const joined = getChairPositions(table({ shape: 'long', width: 3.66, depth: 0.76, seats: 14 }));
    expect(joined.map(({ turn }) => turn)).toEqual([
      ...Array(6).fill(180),
      270,
      ...Array(6).fill(0),
      90,
    ]);
    const top = table({ shape: 'long', width: 6.1, depth: 0.76, seats: 10 });
    expect(isOneSided(top)).toBe(true);
    expect(new Set(getChairPositions(top, 11).map(({ turn }) => turn))).toEqual(new Set([180]));
  });
  test('an oval’s chairs are evenly spaced', () => {
    const places = getChairPositions(table({ shape: 'oval', width: 2.4, depth: 1.2, seats: 10 }));
    const apart = places.map((place, at) =>
      distance(place, places[(at + 1) % places.length] ?? place),
    );
    expect(Math.max(...apart) / Math.min(...apart)).toBeLessThan(1.2);
  });
});

describe('gaps between tables', () => {
  test('round tables are measured from edge to edge', () => {
    expect(gap(table(), table({ x: 8 }))).toBeCloseTo(3 - 1.524, 2);
  });
  test('gaps of rotated tables are measured between their rotated edges', () => {
    const long = { shape: 'long', width: 2, depth: 1 } as const;
    expect(gap(table(long), table({ ...long, x: 8 }))).toBeCloseTo(1);
    expect(gap(table(long), table({ ...long, x: 8, turn: 90 }))).toBeCloseTo(1.5);
  });
  test('overlapping tables have no gap, in either order', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -4, max: 4, noNaN: true }),
        fc.integer({ min: 0, max: 359 }),
        (x, turn) => {
          const [one, other] = [
            table({ shape: 'square' }),
            table({ shape: 'long', width: 2, depth: 0.76, x: 5 + x, turn }),
          ].map((it) => getOutline(it));
          if (!one || !other) throw new Error('two outlines');
          expect(measureGap(one, other).length).toBeCloseTo(measureGap(other, one).length);
          expect(areOverlapping(one, other)).toBe(areOverlapping(other, one));
          if (areOverlapping(one, other)) expect(measureGap(one, other).length).toBe(0);
        },
      ),
    );
  });
  test('the flat side of a half-round table is on top', () => {
    const { top, bottom } = getBounds(
      getOutline(table({ shape: 'half-round', width: 1.5, depth: 0.75 })),
    );
    expect(top).toBeCloseTo(5 - 0.375);
    expect(bottom).toBeCloseTo(5 + 0.375, 1);
  });
});

test('converts a point on a rotated table to the room', () => {
  const { x, y } = toRoomPoint(table({ turn: 90 }), { x: 1, y: 0 });
  expect([x, y]).toEqual([expect.closeTo(5), expect.closeTo(6)]);
});

test('a table across a wall is outside the room, but a table that touches a wall is not', () => {
  const room = { width: 10, depth: 10 };
  const square = { shape: 'square', width: 2, depth: 2 } as const;
  expect(isOutsideRoom(getOutline(table({ ...square, x: 1, y: 1 })), room)).toBe(false);
  expect(isOutsideRoom(getOutline(table({ ...square, x: 1, y: 1, turn: 45 })), room)).toBe(true);
});

describe('a block of rows', () => {
  const rows = table({ shape: 'rows', seats: 24, width: 5.5, depth: 3.3 });

  test('all chairs face the front, row by row from the left', () => {
    const chairs = getChairPositions(rows);
    expect(chairs).toHaveLength(24);
    expect(new Set(chairs.map(({ turn }) => turn))).toEqual(new Set([0]));
    expect([0, 9, 10, 23].map((at) => [chairs[at]?.x, chairs[at]?.y])).toEqual([
      [expect.closeTo(-2.475), expect.closeTo(-0.6)],
      [expect.closeTo(2.475), expect.closeTo(-0.6)],
      [expect.closeTo(-2.475), expect.closeTo(0.3)],
      [expect.closeTo(-0.825), expect.closeTo(1.2)],
    ]);
  });

  test('chairs are neighbours only within a row, without a gap between them', () => {
    expect([1, 9, 10].map((chair) => areSideBySide(rows, chair, chair + 1))).toEqual([
      true,
      true,
      false,
    ]);
    expect(areSideBySide(rows, 1, 24)).toBe(false);
    expect(areSideBySide({ ...rows, seats: 23, gaps: '5' }, 4, 5)).toBe(false);
  });

  test('chairs stay inside the block, however small it is', () => {
    const size = fc.double({ min: 0.1, max: 20, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), size, size, (seats, width, depth) => {
        for (const { x, y } of getChairPositions(table({ shape: 'rows', seats, width, depth }))) {
          expect(Math.abs(x)).toBeLessThanOrEqual(width / 2);
          expect(Math.abs(y)).toBeLessThanOrEqual(depth / 2);
        }
      }),
    );
  });

  test('guests beyond the last chair get further rows', () => {
    const [last, extra] = getChairPositions({ ...rows, seats: 30 }, 31).slice(-2);
    expect(extra?.x).toBeLessThan(last?.x ?? 0);
    expect(extra?.y).toBeGreaterThan(last?.y ?? 0);
  });
});

describe('a table with arms', () => {
  const shapes = ['l-shape', 'u-shape', 'e-shape'] as const;
  const made = (
    shape: (typeof shapes)[number],
    seats: number,
    fields: Parameters<typeof table>[0] = {},
  ) => table({ shape, seats, width: 4.88, depth: 4.42, ...fields });

  test('chairs of a U fill its outside first, clockwise from the end of its left arm, then its inside', () => {
    const turns = getChairPositions(made('u-shape', 22)).map(({ turn }) => turn);
    expect(turns).toEqual([...Array(7).fill(90), ...Array(8).fill(180), ...Array(7).fill(270)]);
    const more = getChairPositions(made('u-shape', 26)).slice(22);
    expect(more.map(({ x, turn }) => [x > 0, turn])).toEqual([
      [true, 90],
      [true, 90],
      [false, 270],
      [false, 270],
    ]);
    expect(more.every(({ x, y }) => Math.abs(x) < 2 && y > -1.5)).toBe(true);
  });

  test('an E has chairs all around its middle arm, and an L has chairs at its inner corner', () => {
    const e = getChairPositions(table({ shape: 'e-shape', width: 7.3, depth: 4.42, seats: 50 }));
    const byMiddle = e.filter(({ x }) => Math.abs(x) < 0.6);
    expect(new Set(byMiddle.map(({ turn }) => turn))).toEqual(new Set([90, 180, 270]));
    const l = getChairPositions(made('l-shape', 24, { width: 4.42 }));
    expect(l.filter(({ turn }) => turn === 0)).toHaveLength(5);
  });

  test.each(shapes)('no two chairs of a %s touch, and none is on the table', (shape) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 22 }), (seats) => {
        const chairs = getChairPositions(made(shape, seats));
        expect(chairs).toHaveLength(seats);
        const parts = getOutlineParts({ ...made(shape, seats), x: 0, y: 0 });
        for (const [at, chair] of chairs.entries()) {
          for (const other of chairs.slice(at + 1))
            expect(distance(chair, other)).toBeGreaterThan(0.5);
          const seat = getOutline({ ...chair, width: 0.3, depth: 0.3, turn: 0 });
          expect(doPartsOverlap([seat], parts)).toBe(false);
        }
      }),
    );
  });

  test('chairs are side by side around an outer corner, but not across an arm', () => {
    const u = made('u-shape', 26);
    expect([7, 15, 22, 23, 24].map((chair) => areSideBySide(u, chair, chair + 1))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    expect(areSideBySide(u, 26, 1)).toBe(false);
    expect(areSideBySide({ ...u, seats: 25, gaps: '8' }, 7, 8)).toBe(false);
  });

  test('another table fits between the arms of a U, but not on an arm, at any rotation', () => {
    const round = (x: number, y: number) => table({ x, y, width: 1.2, depth: 1.2 });
    const u = made('u-shape', 22, { turn: 90 });
    expect(doPartsOverlap(getOutlineParts(u), getOutlineParts(round(4.6, 5)))).toBe(false);
    expect(doPartsOverlap(getOutlineParts(u), getOutlineParts(round(7, 5)))).toBe(true);
    expect(doPartsOverlap(getOutlineParts(u), getOutlineParts(round(4, 7)))).toBe(true);
    expect(measurePartsGap(getOutlineParts(u), getOutlineParts(round(4.6, 5))).length).toBeLessThan(
      1.9,
    );
    const { left, bottom } = getBounds(getOutlineParts(u).flat());
    expect([left, bottom]).toEqual([expect.closeTo(2.79), expect.closeTo(7.44)]);
  });
});
