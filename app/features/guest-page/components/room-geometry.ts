import type { FixtureKind } from '@/features/seating/fixtures/kinds';
import { fixtureTraits } from '@/features/seating/fixtures/registry';
import {
  getRotatedExtent,
  type RoomFacingDoor,
  type WayFixture,
  type WayTable,
} from '@/features/seating/tables/directions';
import { widthOfText } from '../model';

/** Width and greatest depth of the drawing, and its font size, in px of a phone 390 px wide. */
const [WIDTH, DEEPEST] = [328, 250];
export const FONT_SIZE = 13;

type Box = { x: number; y: number; w: number; h: number };
export const getDrawingScale = ({ width, depth }: Pick<RoomFacingDoor, 'width' | 'depth'>) =>
  Math.min(WIDTH / width, DEEPEST / depth);

export const roundToTenth = (value: number) => Math.round(value * 10) / 10;

/** Paths centred on the table: its outline, and the line of its chairs. `seats`: chairs on that line. */
export function tableLines({ shape, seats, width, depth }: WayTable, unit: number) {
  const [w, d] = [roundToTenth((width * unit) / 2), roundToTenth((depth * unit) / 2)];
  const out = Math.min(Math.max(0.22 * unit, 2.4), 3.6);
  const [cw, cd] = [roundToTenth(w + out), roundToTenth(d + out)];
  const oval = (rx: number, ry: number) => `M0 ${-ry}a${rx} ${ry} 0 1 1 -.01 0z`;
  const box = (x: number, y: number) => `M${-x} ${-y}h${2 * x}v${2 * y}h${-2 * x}z`;
  if (shape === 'round' || shape === 'oval')
    return { outline: oval(w, d), chairs: oval(cw, cd), seats };
  if (shape === 'square') return { outline: box(w, d), chairs: box(cw, cd), seats };
  const row = `M${-w} ${-cd}h${2 * w}`;
  if (shape === 'half-round')
    return {
      outline: `M${-w} ${-d}h${2 * w}a${w} ${2 * d} 0 0 1 ${-2 * w} 0z`,
      chairs: row,
      seats,
    };
  if (seats * 0.6 <= width) return { outline: box(w, d), chairs: row, seats };
  return {
    outline: box(w, d),
    chairs: `${row}M${w} ${cd}h${-2 * w}`,
    seats: Math.ceil(seats / 2) * 2,
  };
}

/** Words on the plan are narrower than the worst case of widthOfText. */
const NARROWER = 0.9;

export const hasRoomFor = (text: string, { w, h }: { w: number; h: number }) =>
  widthOfText(text) * FONT_SIZE * NARROWER <= w && h >= FONT_SIZE + (/\d/.test(text) ? -3 : 2);

/** Bounding box in drawing units; x and y are its centre. */
export const getBoundingBox = (thing: WayTable | WayFixture, unit: number): Box => {
  const { across, along } = getRotatedExtent(thing);
  return { x: thing.x * unit, y: thing.y * unit, w: across * unit, h: along * unit };
};
const overlap = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.w + b.w) / 2 && Math.abs(a.y - b.y) < (a.h + b.h) / 2;

/**
 * Positions of the names of fixtures and of `named` tables: inside, else beside if free, else none. Doors, and names that fit in a table, are handled
 * elsewhere.
 */
export function placeNames(
  room: RoomFacingDoor,
  names: Partial<Record<FixtureKind, string>>,
  named: readonly WayTable[],
) {
  const unit = getDrawingScale(room);
  const taken = [
    ...room.tables
      .map((table) => getBoundingBox(table, unit))
      .map((box) => ({ ...box, w: box.w + 6, h: box.h + 6 })),
    ...room.fixtures.map((fixture) => getBoundingBox(fixture, unit)),
  ];
  return [...room.fixtures, ...named].flatMap((thing) => {
    const isTable = 'label' in thing;
    const name = isTable ? thing.label : fixtureTraits[thing.kind].isEntry ? '' : names[thing.kind];
    const own = getBoundingBox(thing, unit);
    if (!name || (isTable && (/\d/.test(name) || hasRoomFor(name, own)))) return [];
    if (hasRoomFor(name, own)) return [{ name, x: own.x, y: own.y }];
    const [w, h] = [widthOfText(name) * FONT_SIZE, FONT_SIZE];
    const [across, along] = [(own.w + w) / 2 + 4, (own.h + h) / 2 + 3];
    const beside = [
      [0, along] as const,
      [0, -along] as const,
      [across, 0] as const,
      [-across, 0] as const,
    ].map(([x, y]) => ({
      x: Math.min(Math.max(own.x + x, w / 2 + 3), room.width * unit - w / 2 - 3),
      y: own.y + y,
      w,
      h,
    }));
    const free = beside.find(
      (box) =>
        box.y > h / 2 + 1 &&
        box.y < room.depth * unit - h / 2 - 1 &&
        !taken.some((other) => overlap(box, other)),
    );
    if (free) taken.push(free);
    return free ? [{ name, x: free.x, y: free.y }] : [];
  });
}

type Point = { x: number; y: number };

export const getDoorLeafSize = ({ door }: RoomFacingDoor, unit: number) =>
  roundToTenth(Math.max(((door?.width ?? 0) * unit) / 2, 16));

/** Position of the door's name: beside it, off the way, and on the side away from the table if both are free. */
export function doorNamePlace(
  room: RoomFacingDoor,
  name: string,
  way: readonly Point[],
  lit: Point,
): Point | null {
  if (!room.door) return null;
  const unit = getDrawingScale(room);
  const door = { x: room.door.x * unit, y: room.door.y * unit };
  const width = widthOfText(name) * FONT_SIZE;
  const away = getDoorLeafSize(room, unit) + width / 2 + 6;
  const corners = way.map(({ x, y }) => ({ x: x * unit, y: y * unit }));
  const sides = (lit.x <= room.door.x ? [away, -away] : [-away, away]).map(
    (beside) => door.x + beside,
  );
  const isInside = (x: number) => x - width / 2 > 0 && x + width / 2 < room.width * unit;
  const isFree = (x: number) =>
    !crosses(corners, { x, y: door.y - FONT_SIZE / 2 - 5, w: width, h: FONT_SIZE + 6 });
  const x =
    sides.find((side) => isInside(side) && isFree(side)) ??
    sides.find(isInside) ??
    sides[1] ??
    door.x;
  return { x, y: door.y - 7 };
}

function crosses(corners: readonly Point[], { x, y, w, h }: Box): boolean {
  return corners.some((from, at) => {
    const to = corners[at + 1] ?? from;
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 2);
    return Array.from({ length: steps + 1 }, (_, step) => step / Math.max(steps, 1)).some(
      (share) =>
        Math.abs(from.x + (to.x - from.x) * share - x) < w / 2 &&
        Math.abs(from.y + (to.y - from.y) * share - y) < h / 2,
    );
  });
}

/** A path with rounded corners along `points`, ending `reach` before the last one. */
export function routePath(
  points: readonly { x: number; y: number }[],
  unit: number,
  reach: number,
): string {
  const corners = points.map(({ x, y }) => ({ x: x * unit, y: y * unit }));
  for (let left = reach; corners.length > 1; ) {
    const [before, end] = corners.slice(-2);
    if (!before || !end) break;
    const length = Math.hypot(end.x - before.x, end.y - before.y);
    if (length > left) {
      const share = left / length;
      corners.splice(-1, 1, {
        x: end.x + (before.x - end.x) * share,
        y: end.y + (before.y - end.y) * share,
      });
      break;
    }
    left -= length;
    corners.pop();
  }
  const [first, ...rest] = corners;
  if (!first || rest.length === 0) return '';
  return rest.reduce(
    (path, corner, at) => {
      const [before, after] = [corners[at], rest[at + 1]];
      if (!before || !after) return `${path}L${roundToTenth(corner.x)} ${roundToTenth(corner.y)}`;
      const towards = (other: { x: number; y: number }) => {
        const length = Math.hypot(other.x - corner.x, other.y - corner.y) || 1;
        const bend = Math.min(12, length / 2) / length;
        return `${roundToTenth(corner.x + (other.x - corner.x) * bend)} ${roundToTenth(corner.y + (other.y - corner.y) * bend)}`;
      };
      return `${path}L${towards(before)}Q${roundToTenth(corner.x)} ${roundToTenth(corner.y)} ${towards(after)}`;
    },
    `M${roundToTenth(first.x)} ${roundToTenth(first.y + 2)}`,
  );
}
