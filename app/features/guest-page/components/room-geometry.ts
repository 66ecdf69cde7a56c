import type { FixtureKind } from '@/features/seating/fixtures/kinds';
import { fixtureTraits } from '@/features/seating/fixtures/registry';
import { roundToTenth } from '@/features/seating/floor-plan/shapes';
import {
  type DirectionsTable,
  type FixtureWithoutId,
  getRotatedExtent,
  type RoomFacingDoor,
} from '@/features/seating/tables/directions';
import { distance, type Point } from '@/features/seating/tables/geometry';
import { estimateTextWidth } from '../model';

/** Width, maximum depth and font size of the drawing, in px on a phone 390 px wide. */
const [WIDTH, MAX_DEPTH] = [328, 250];
export const FONT_SIZE = 13;

type Box = { x: number; y: number; w: number; h: number };
export const getDrawingScale = ({ width, depth }: Pick<RoomFacingDoor, 'width' | 'depth'>) =>
  Math.min(WIDTH / width, MAX_DEPTH / depth);

/** Text on the plan is a tenth narrower than estimateTextWidth assumes. */
export const fitsInBox = (text: string, { w, h }: { w: number; h: number }) =>
  estimateTextWidth(text) * FONT_SIZE * 0.9 <= w && h >= FONT_SIZE + (/\d/.test(text) ? -3 : 2);

/** Bounding box in drawing units; x and y are its centre. */
export const getBoundingBox = (
  thing: DirectionsTable | FixtureWithoutId,
  unit: number,
  padding = 0,
): Box => {
  const { across, along } = getRotatedExtent(thing);
  return {
    x: thing.x * unit,
    y: thing.y * unit,
    w: across * unit + padding,
    h: along * unit + padding,
  };
};
const boxesOverlap = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.w + b.w) / 2 && Math.abs(a.y - b.y) < (a.h + b.h) / 2;

/** Puts a name inside the fixture or beside the item, if either fits. Omits doors, and tables whose name has a digit or fits inside. */
export function positionRoomNames(
  room: RoomFacingDoor,
  names: Partial<Record<FixtureKind, string>>,
  named: readonly DirectionsTable[],
) {
  const unit = getDrawingScale(room);
  const taken = [
    ...room.tables.map((table) => getBoundingBox(table, unit, 6)),
    ...room.fixtures.map((fixture) => getBoundingBox(fixture, unit)),
  ];
  return [...room.fixtures, ...named].flatMap((thing) => {
    const isTable = 'label' in thing;
    const name = isTable ? thing.label : fixtureTraits[thing.kind].isEntry ? '' : names[thing.kind];
    const own = getBoundingBox(thing, unit);
    if (!name || (isTable && (/\d/.test(name) || fitsInBox(name, own)))) return [];
    if (fitsInBox(name, own)) return [{ name, ...own }];
    const [w, h] = [estimateTextWidth(name) * FONT_SIZE, FONT_SIZE];
    const [across, along] = [(own.w + w) / 2 + 4, (own.h + h) / 2 + 3];
    const beside = (
      [
        [0, along],
        [0, -along],
        [across, 0],
        [-across, 0],
      ] as const
    ).map(([x, y]) => ({
      x: Math.min(Math.max(own.x + x, w / 2 + 3), room.width * unit - w / 2 - 3),
      y: own.y + y,
      w,
      h,
    }));
    const free = beside.find(
      (box) =>
        box.y > h / 2 + 1 &&
        box.y < room.depth * unit - h / 2 - 1 &&
        !taken.some((other) => boxesOverlap(box, other)),
    );
    if (free) taken.push(free);
    return free ? [{ name, ...free }] : [];
  });
}

const scalePoints = (points: readonly Point[], unit: number) =>
  points.map(({ x, y }) => ({ x: x * unit, y: y * unit }));
const interpolate = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});
const formatPoint = ({ x, y }: Point) => `${roundToTenth(x)} ${roundToTenth(y)}`;

export const getDoorLeafSize = ({ door }: Pick<RoomFacingDoor, 'door'>, unit: number) =>
  roundToTenth(Math.max(((door?.width ?? 0) * unit) / 2, 16));

/** Position of the door's name: beside the door on a side that the route does not cross, preferably away from the table. */
export function getDoorNamePosition(
  room: RoomFacingDoor,
  name: string,
  route: readonly Point[],
  table: Point,
): Point | null {
  if (!room.door) return null;
  const unit = getDrawingScale(room);
  const door = { x: room.door.x * unit, y: room.door.y * unit };
  const width = estimateTextWidth(name) * FONT_SIZE;
  const distanceFromDoor = getDoorLeafSize(room, unit) + width / 2 + 6;
  const corners = scalePoints(route, unit);
  const sides = (
    table.x <= room.door.x
      ? [distanceFromDoor, -distanceFromDoor]
      : [-distanceFromDoor, distanceFromDoor]
  ).map((beside) => door.x + beside);
  const isInside = (x: number) => x - width / 2 > 0 && x + width / 2 < room.width * unit;
  const isFree = (x: number) =>
    !lineCrossesBox(corners, { x, y: door.y - FONT_SIZE / 2 - 5, w: width, h: FONT_SIZE + 6 });
  const x =
    sides.find((side) => isInside(side) && isFree(side)) ??
    sides.find(isInside) ??
    sides[1] ??
    door.x;
  return { x, y: door.y - 7 };
}

/** Whether a line crosses a box; tests a point every two units. */
const lineCrossesBox = (corners: readonly Point[], box: Box): boolean =>
  corners.some((from, at) => {
    const to = corners[at + 1] ?? from;
    const steps = Math.ceil(distance(from, to) / 2);
    return Array.from({ length: steps + 1 }, (_, step) =>
      interpolate(from, to, step / Math.max(steps, 1)),
    ).some((point) => boxesOverlap({ ...point, w: 0, h: 0 }, box));
  });

/** An SVG path with rounded corners along `points`, ending `reach` before the last point. */
export function buildRoutePath(points: readonly Point[], unit: number, reach: number): string {
  const corners = scalePoints(points, unit);
  for (let left = reach, end = corners.pop(); end; end = corners.pop()) {
    const before = corners.at(-1);
    if (!before) return '';
    const length = distance(before, end);
    if (length > left) {
      corners.push(interpolate(end, before, left / length));
      break;
    }
    left -= length;
  }
  return corners.reduce((path, corner, at) => {
    const [before, after] = [corners[at - 1], corners[at + 1]];
    if (!before) return `M${formatPoint({ x: corner.x, y: corner.y + 2 })}`;
    if (!after) return `${path}L${formatPoint(corner)}`;
    const towards = (other: Point) =>
      formatPoint(interpolate(corner, other, Math.min(12 / distance(corner, other), 0.5)));
    return `${path}L${towards(before)}Q${formatPoint(corner)} ${towards(after)}`;
  }, '');
}
