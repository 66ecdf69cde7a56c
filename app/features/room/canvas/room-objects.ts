import type { CollectionChange } from '@/features/seating/change';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import {
  type Bounds,
  CHAIR_DEPTH,
  doPartsOverlap,
  getBounds,
  getOutline,
  getOutlineParts,
  isPlaced,
  normaliseAngle,
  type PlacedTable,
  type Point,
} from '@/features/seating/tables/geometry';
import {
  type Fixture,
  ROOM_LIMITS,
  type RoomPlan,
  type Table,
} from '@/features/seating/tables/schema';
import { newId } from '@/lib/browser/new-id';
import type { RoomEdit } from '../room-edit';
import { findFreeLabels } from './presets';

export type RoomObject = PlacedTable | Fixture;
export const isTableObject = (object: RoomObject): object is PlacedTable => 'label' in object;

export const listObjects = ({ tables, fixtures }: RoomPlan): RoomObject[] => [
  ...fixtures,
  ...tables.filter(isPlaced),
];

export const findSelected = (plan: RoomPlan, ids: ReadonlySet<string>): RoomObject[] =>
  listObjects(plan).filter(({ id }) => ids.has(id));

export const toCentimetres = (length: number) => Math.round(length * 100) / 100;
export const clampPosition = (value: number) =>
  Math.min(ROOM_LIMITS.place.most, Math.max(ROOM_LIMITS.place.least, toCentimetres(value)));

function edit(
  objects: readonly RoomObject[],
  how: <One extends RoomObject>(objects: readonly One[]) => CollectionChange<One>,
): RoomEdit {
  const tables = objects.filter(isTableObject);
  const fixtures = objects.filter((object): object is Fixture => !isTableObject(object));
  return {
    ...(tables.length > 0 && { tables: how(tables) }),
    ...(fixtures.length > 0 && { fixtures: how(fixtures) }),
  };
}
export const createAdditionEdit = (objects: readonly RoomObject[]) =>
  edit(objects, (add) => ({ add }));
export const createObjectUpdate = (objects: readonly RoomObject[]) =>
  edit(objects, (update) => ({ update }));
export const createRemovalEdit = (objects: readonly RoomObject[]) =>
  edit(objects, (gone) => ({ remove: gone.map(({ id }) => id) }));

export const moveObjects = (objects: readonly RoomObject[], by: Point): RoomObject[] =>
  objects.map((object) => ({
    ...object,
    x: clampPosition(object.x + by.x),
    y: clampPosition(object.y + by.y),
  }));

export const getCentre = (objects: readonly RoomObject[]): Point => {
  const { left, right, top, bottom } = getBounds(objects);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
};

/** Rotates the items together, about their common centre. */
export function rotateObjects(objects: readonly RoomObject[], degrees: number): RoomObject[] {
  const middle = getCentre(objects);
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return objects.map((object) => {
    const [x, y] = [object.x - middle.x, object.y - middle.y];
    return {
      ...object,
      x: clampPosition(middle.x + x * cos - y * sin),
      y: clampPosition(middle.y + x * sin + y * cos),
      turn: normaliseAngle(object.turn + degrees),
    };
  });
}

/** The degrees to the next multiple of 15 in a direction. */
export const getRotationToNextStep = (turn: number, direction: 1 | -1): number =>
  direction === 1
    ? (Math.floor(turn / 15) + 1) * 15 - turn
    : (Math.ceil(turn / 15) - 1) * 15 - turn;

/** 'across' sets the same y for all, 'along' the same x. */
export function alignObjects(
  objects: readonly RoomObject[],
  line: 'across' | 'along',
): RoomObject[] {
  const { x, y } = getCentre(objects);
  return objects.map((object) =>
    line === 'across' ? { ...object, y: clampPosition(y) } : { ...object, x: clampPosition(x) },
  );
}

export function spreadEvenly(objects: readonly RoomObject[]): RoomObject[] {
  const { left, right, top, bottom } = getBounds(objects);
  const axis = right - left >= bottom - top ? 'x' : 'y';
  const ordered = [...objects].sort((a, b) => a[axis] - b[axis]);
  const [from, to] = [ordered[0]?.[axis] ?? 0, ordered.at(-1)?.[axis] ?? 0];
  return ordered.map((object, at) => ({
    ...object,
    [axis]: clampPosition(from + ((to - from) * at) / Math.max(1, ordered.length - 1)),
  }));
}

/** Copies items next to the originals. Copied tables get free numbers and no guests. */
export function duplicateObjects(plan: RoomPlan, objects: readonly RoomObject[]): RoomObject[] {
  const { left, right } = boxOf(objects);
  const across = toCentimetres(right - left + plan.room.clearance);
  const by = {
    x: right + across <= plan.room.width ? across : 0,
    y: right + across <= plan.room.width ? 0 : across,
  };
  const labels = findFreeLabels(plan.tables, objects.filter(isTableObject).length);
  return moveObjects(objects, by).map((object) =>
    isTableObject(object)
      ? { ...object, id: newId(), label: labels.shift() ?? object.label }
      : { ...object, id: newId() },
  );
}

type Size = Pick<Table, 'width' | 'depth'>;
/** In metres: between two positions that are tried, and from a position to the walls. */
const POSITION_STEP = 0.5;

const boxOf = (objects: readonly RoomObject[]): Bounds =>
  getBounds(objects.flatMap((object) => getOutline(object)));

const blockedParts = (plan: RoomPlan): Point[][] => [
  ...plan.tables
    .filter(isPlaced)
    .flatMap((table) => getOutlineParts(table, plan.room.clearance / 2)),
  ...plan.fixtures.flatMap((fixture) => {
    const { clearance = CHAIR_DEPTH + 0.3 } = fixtureDesigns[fixture.kind];
    return clearance === null ? [] : [getOutline(fixture, clearance)];
  }),
];

/** Returns a predicate: is an item at this position clear of everything in the room? */
export function createClearanceCheck(
  plan: RoomPlan,
): (object: Parameters<typeof getOutline>[0]) => boolean {
  const taken = blockedParts(plan);
  return (object) => {
    return !doPartsOverlap(getOutlineParts(object, plan.room.clearance / 2), taken);
  };
}

/** The free place nearest to a point; the point itself if the room is full. */
export const findFreePosition = (plan: RoomPlan, size: Size, near: Point): Point =>
  findClearPosition(plan, size, near) ?? near;

/** How far a fixture reaches from its centre, with a centimetre for rounding. */
const getReach = ({ width, depth, turn }: Fixture, side: keyof Size): number =>
  ((side === 'width') === (turn % 180 === 0) ? width : depth) / 2 + 0.01;

/** A full room is enlarged first. Fixtures in the right or lower wall move with the wall. */
export function findPositionOrGrow(
  plan: RoomPlan,
  size: Size,
  near: Point,
): { place: Point; grown: RoomPlan } {
  const { room, fixtures } = plan;
  const width = Math.max(room.width, Math.ceil(size.width + 2 * POSITION_STEP));
  const depth = Math.ceil(room.depth + size.depth + room.clearance);
  const place = findClearPosition(plan, size, near);
  if (place || Math.max(width, depth) > ROOM_LIMITS.side.most)
    return { place: place ?? near, grown: plan };
  const larger = {
    ...plan,
    room: { ...room, width, depth },
    fixtures: fixtures.map((fixture) => {
      const isAtRight = room.width - fixture.x <= getReach(fixture, 'width');
      const isBelow = room.depth - fixture.y <= getReach(fixture, 'depth');
      return isAtRight || isBelow
        ? {
            ...fixture,
            x: fixture.x + (isAtRight ? width - room.width : 0),
            y: fixture.y + (isBelow ? depth - room.depth : 0),
          }
        : fixture;
    }),
  };
  return findPositionOrGrow(larger, size, near);
}

export function createGrowthEdit(plan: RoomPlan, grown: RoomPlan): RoomEdit {
  if (grown.room === plan.room) return {};
  const { width, depth } = grown.room;
  const update = grown.fixtures.filter((fixture, at) => fixture !== plan.fixtures[at]);
  return { room: { width, depth }, ...(update.length > 0 && { fixtures: { update } }) };
}

/** The free place nearest to a point; null if the room is full. */
export function findClearPosition(
  plan: RoomPlan,
  { width, depth }: Size,
  near: Point,
): Point | null {
  const isFree = createClearanceCheck(plan);
  const step = POSITION_STEP;
  const spots: Point[] = [];
  for (let x = width / 2 + step; x <= plan.room.width - width / 2 - step; x += step)
    for (let y = depth / 2 + step; y <= plan.room.depth - depth / 2 - step; y += step)
      spots.push({ x: toCentimetres(x), y: toCentimetres(y) });
  const far = (spot: Point) => Math.hypot(spot.x - near.x, spot.y - near.y);
  spots.sort((a, b) => far(a) - far(b));
  return spots.find((spot) => isFree({ ...spot, width, depth, turn: 0 })) ?? null;
}
