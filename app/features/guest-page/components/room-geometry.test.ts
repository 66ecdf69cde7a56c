import { expect, test } from 'vitest';
import type { RoomFacingDoor } from '@/features/seating/tables/directions';
import { EMPTY_ROOM, NEW_TABLE } from '@/features/seating/tables/schema';
import { estimateTextWidth } from '../model';
import {
  FONT_SIZE,
  getBoundingBox,
  getDoorNamePosition,
  getDrawingScale,
  positionRoomNames,
} from './room-geometry';

const room = (doorX: number): RoomFacingDoor => ({
  ...EMPTY_ROOM,
  width: 20,
  depth: 14,
  tables: [],
  fixtures: [],
  door: { x: doorX, y: 13.8, width: 0.6, isScreen: true },
});
const name = 'You are here';
const place = (doorX: number, way: { x: number; y: number }[]) => {
  const there = room(doorX);
  const at = getDoorNamePosition(there, name, way, {
    ...NEW_TABLE,
    ...(way.at(-1) ?? { x: 0, y: 0 }),
  });
  return (
    at && {
      x: at.x / getDrawingScale(there),
      half: (estimateTextWidth(name) * FONT_SIZE) / getDrawingScale(there) / 2,
    }
  );
};

test('the door’s name is on the side of the door away from the table', () => {
  expect(
    place(10, [
      { x: 10, y: 13.8 },
      { x: 10, y: 7 },
      { x: 4, y: 7 },
    ])?.x,
  ).toBeGreaterThan(10);
  expect(
    place(10, [
      { x: 10, y: 13.8 },
      { x: 10, y: 7 },
      { x: 16, y: 7 },
    ])?.x,
  ).toBeLessThan(10);
});

test('the door’s name avoids a route along the wall', () => {
  const way = [
    { x: 10, y: 13.8 },
    { x: 10, y: 13.4 },
    { x: 18, y: 13.4 },
    { x: 18, y: 4 },
    { x: 6, y: 4 },
  ];
  const at = place(10, way);
  expect((at?.x ?? 0) + (at?.half ?? 0)).toBeLessThan(10);
});

test('the door’s name stays inside the room', () => {
  const at = place(18.5, [
    { x: 18.5, y: 13.8 },
    { x: 18.5, y: 7 },
    { x: 4, y: 7 },
  ]);
  expect((at?.x ?? 0) + (at?.half ?? 0)).toBeLessThan(18.5);
});

test('a name too wide for its box is placed beside the box, but a number never is', () => {
  const top = {
    ...NEW_TABLE,
    id: 't',
    label: 'Top Table',
    shape: 'long' as const,
    width: 5.5,
    depth: 0.76,
    x: 10,
    y: 1,
  };
  const seven = { ...top, id: '7', label: '7', y: 7 };
  const bar = { id: 'b', kind: 'bar' as const, width: 3, depth: 0.8, x: 4, y: 10, turn: 0 };
  const hall = { ...room(10), tables: [top, seven], fixtures: [bar] };
  const names = positionRoomNames(hall, { bar: 'Bar' }, hall.tables);
  expect(names.map(({ name }) => name)).toEqual(['Bar', 'Top Table']);
  for (const [at, thing] of [bar, top].entries()) {
    const box = getBoundingBox(thing, getDrawingScale(hall));
    expect(Math.abs((names[at]?.y ?? 0) - box.y)).toBeGreaterThan((box.h + FONT_SIZE) / 2);
  }
  expect(
    positionRoomNames({ ...hall, tables: [{ ...top, depth: 2 }] }, {}, [{ ...top, depth: 2 }]),
  ).toEqual([]);
});
