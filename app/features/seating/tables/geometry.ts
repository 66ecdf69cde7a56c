import { fixtureDesigns } from '../fixtures/registry';
import { getArmDepth, hasArms, tableArms } from './arms';
import { countChairsInRow, getRowSpacing, isInRows } from './chair-rows';
import type { Fixture, Room, RoomPlan, Table } from './schema';

// Units: metres, and degrees clockwise. Chair positions are relative to the table, so that both can be rotated together; outlines are relative to the room.

export type Point = { x: number; y: number };
type Footprint = Point & Pick<Fixture, 'width' | 'depth' | 'turn'>;
export type PlacedTable = Table & Point;
export type Bounds = { left: number; top: number; right: number; bottom: number };

export const isPlaced = (table: Table): table is PlacedTable =>
  table.x !== null && table.y !== null;

/** In metres: table edge for one guest; from the edge to the middle of a chair, and to the back of an occupied one. */
export const PLACE_SETTING_WIDTH = 0.6;
export const CHAIR_DISTANCE = 0.2;
export const CHAIR_DEPTH = 0.45;

/** A chair's centre and rotation in degrees. At 0 it is below the table and faces up. */
export type ChairPosition = Point & { turn: number };
export type TableWithSeats = Pick<Table, 'shape' | 'seats' | 'width' | 'depth' | 'gaps'>;

/** Places without a chair, in ascending order. A place has the number its chair would have if there were no gaps. */
export const listGaps = ({ gaps }: Pick<Table, 'gaps'>): number[] =>
  gaps ? gaps.split(',').map(Number) : [];

const withoutGaps = (table: TableWithSeats): TableWithSeats => ({
  ...table,
  seats: table.seats + listGaps(table).length,
  gaps: null,
});

export const getPlaceOfChair = (table: Pick<Table, 'gaps'>, chair: number): number =>
  listGaps(table).reduce((place, gap) => (gap <= place ? place + 1 : place), chair);

/** Clockwise from the top; `count` may exceed the table’s seats. */
export function getChairPositions(table: TableWithSeats, count = table.seats): ChairPosition[] {
  const gaps = listGaps(table);
  if (gaps.length > 0)
    return getChairPositions(withoutGaps(table), count + gaps.length)
      .filter((_, at) => !gaps.includes(at + 1))
      .slice(0, count);
  if (hasArms(table)) return placeAlongArms(table, count);
  if (isInRows(table)) return placeInRows(table, count);
  const { shape, width, depth } = table;
  if (shape === 'round' || shape === 'oval')
    return aroundEllipse(width / 2 + CHAIR_DISTANCE, depth / 2 + CHAIR_DISTANCE, count);
  const [top, right, bottom, left] = sharesOf(table, count);
  const [across, along] = [width / 2 + CHAIR_DISTANCE, depth / 2 + CHAIR_DISTANCE];
  return [
    ...inRow(top, width).map((x) => ({ x, y: -along, turn: 180 })),
    ...inRow(right, depth).map((y) => ({ x: across, y, turn: 270 })),
    ...inRow(bottom, width).map((x) => ({ x: -x, y: along, turn: 0 })),
    ...inRow(left, depth).map((y) => ({ x: -across, y: -y, turn: 90 })),
  ];
}

export function isOneSided(table: TableWithSeats): boolean {
  const { shape, seats, width } = withoutGaps(table);
  return (
    shape === 'half-round' ||
    shape === 'rows' ||
    (shape === 'long' && seats > 1 && width / seats >= PLACE_SETTING_WIDTH)
  );
}

/** Whether two chairs (by number) are adjacent. The two ends of a one-sided table are not. */
export function areSideBySide(table: TableWithSeats, a: number, b: number): boolean {
  const [one, other] = [getPlaceOfChair(table, a), getPlaceOfChair(table, b)];
  const apart = Math.abs(one - other);
  const places = Math.max(withoutGaps(table).seats, one, other);
  if (hasArms(table)) {
    const chairs = placeAlongArms(table, places);
    return apart === 1 && chairs[one - 1]?.run === chairs[other - 1]?.run;
  }
  if (isInRows(table)) return apart === 1 && getRow(table, one) === getRow(table, other);
  return apart === 1 || (!isOneSided(table) && apart > 0 && apart === places - 1);
}

/** The row of a place, from 0. */
export const getRow = (table: Pick<Table, 'width'>, place: number): number =>
  Math.floor((place - 1) / countChairsInRow(table));

function placeInRows(table: TableWithSeats, count: number): ChairPosition[] {
  const { inRow, across, along, left, top } = getRowSpacing(table, table.seats);
  return Array.from({ length: count }, (_, at) => ({
    x: left + across * (at % inRow),
    y: top + along * Math.floor(at / inRow),
    turn: 0,
  }));
}

/** A side with chairs, from its first to its last chair. Chairs of one run continue around corners. */
type Side = { from: Point; to: Point; turn: number; run: number; isInner: boolean };

/** The sides of a table with arms, clockwise from the end of its left arm. Chairs are inside only once the outside is full. */
function listSides(table: TableWithSeats): Side[] {
  const arms = tableArms[table.shape] ?? [];
  const [a, b, thick] = [table.width / 2, table.depth / 2, getArmDepth(table)];
  const [outerX, outerY, innerY] = [a + CHAIR_DISTANCE, b + CHAIR_DISTANCE, thick - b];
  const isL = !arms.includes(1);
  // Chairs on both sides of an inner corner would touch.
  const corner = isL ? innerY + PLACE_SETTING_WIDTH : innerY;
  const outer = { run: 0, isInner: false };
  const sides: Side[] = [
    { from: { x: -outerX, y: b }, to: { x: -outerX, y: -b }, turn: 90, ...outer },
    { from: { x: -a, y: -outerY }, to: { x: a, y: -outerY }, turn: 180, ...outer },
  ];
  if (isL) {
    const y = innerY + CHAIR_DISTANCE;
    const to = { x: thick - a + PLACE_SETTING_WIDTH, y };
    sides.push({ from: { x: a, y }, to, turn: 0, run: 1, isInner: true });
  } else {
    sides.push({ from: { x: outerX, y: -b }, to: { x: outerX, y: b }, turn: 270, ...outer });
  }
  for (const arm of arms) {
    const left = -a + arm * (2 * a - thick);
    const [x, beside] = [left + thick + CHAIR_DISTANCE, left - CHAIR_DISTANCE];
    const nextRun = () => ({ isInner: true, run: isL ? 1 : sides.length });
    if (arm < 1) sides.push({ from: { x, y: corner }, to: { x, y: b }, turn: 270, ...nextRun() });
    if (arm > 0)
      sides.push({
        from: { x: beside, y: b },
        to: { x: beside, y: innerY },
        turn: 90,
        ...nextRun(),
      });
  }
  return sides;
}

const fitOn = ({ from, to }: Side) =>
  Math.max(0, Math.floor((distance(from, to) + 0.01) / PLACE_SETTING_WIDTH));

function divideByWeights(count: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  let [reached, assigned] = [0, 0];
  return weights.map((weight) => {
    reached += weight;
    const before = assigned;
    assigned = Math.round((count * reached) / whole);
    return assigned - before;
  });
}

function placeAlongArms(table: TableWithSeats, count: number): (ChairPosition & { run: number })[] {
  const sides = listSides(table);
  const fits = sides.map(fitOn);
  const fitOutside = fits.reduce((sum, fit, at) => sum + (sides[at]?.isInner ? 0 : fit), 0);
  const fitAll = fits.reduce((sum, fit) => sum + fit, 0);
  const shares =
    count <= fitOutside
      ? divideByWeights(
          count,
          sides.map(({ from, to, isInner }) => (isInner ? 0 : distance(from, to))),
        )
      : count > fitAll
        ? divideByWeights(count, fits)
        : divideByWeights(
            count - fitOutside,
            fits.map((fit, at) => (sides[at]?.isInner ? fit : 0)),
          ).map((share, at) => (sides[at]?.isInner ? share : (fits[at] ?? 0)));
  return sides.flatMap(({ from, to, turn, run }, side) => {
    const share = shares[side] ?? 0;
    return Array.from({ length: share }, (_, at) => {
      const part = (at + 0.5) / share;
      return {
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
        turn,
        run,
      };
    });
  });
}

type Shares = [top: number, right: number, bottom: number, left: number];

function sharesOf(table: TableWithSeats, count: number): Shares {
  if (isOneSided(table)) return [count, 0, 0, 0];
  if (table.shape === 'square') {
    const share = (side: number) => Math.floor((count + 3 - side) / 4);
    return [share(0), share(1), share(2), share(3)];
  }
  const alongSide = Math.max(1, Math.floor((table.width + 0.01) / PLACE_SETTING_WIDTH));
  const hasEnds = table.seats > 2 * alongSide && table.depth >= PLACE_SETTING_WIDTH;
  const atSides = hasEnds ? count - Math.min(2, Math.max(0, count - 2 * alongSide)) : count;
  const atEnds = count - atSides;
  return [
    Math.ceil(atSides / 2),
    Math.ceil(atEnds / 2),
    Math.floor(atSides / 2),
    Math.floor(atEnds / 2),
  ];
}

const inRow = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) => ((at + 0.5) / count - 0.5) * length);

const ELLIPSE_STEPS = 360;

function aroundEllipse(a: number, b: number, count: number): ChairPosition[] {
  const at = (angle: number) => {
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return { x: a * sin, y: -b * cos, turn: turnTo({ x: b * sin, y: -a * cos }) };
  };
  if (a === b)
    return Array.from({ length: count }, (_, chair) => at((2 * Math.PI * chair) / count));
  const points = Array.from({ length: ELLIPSE_STEPS + 1 }, (_, step) =>
    at((2 * Math.PI * step) / ELLIPSE_STEPS),
  );
  const lengths = points.map((point, step) =>
    distance(point, points[Math.max(0, step - 1)] ?? point),
  );
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const places: ChairPosition[] = [];
  let reached = 0;
  for (const [step, length] of lengths.entries()) {
    reached += length;
    const point = points[step];
    if (point && places.length < count && reached >= (whole * places.length) / count - 1e-9)
      places.push(point);
  }
  return places;
}

const turnTo = ({ x, y }: Point) => normaliseAngle((Math.atan2(-x, y) * 180) / Math.PI);

export const normaliseAngle = (degrees: number): number => {
  const turn = Math.round((((degrees % 360) + 360) % 360) * 100) / 100;
  return turn === 360 ? 0 : turn;
};

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export function toRoomPoint({ x, y, turn }: ChairPosition, point: Point): Point {
  const angle = (turn * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x + point.x * cos - point.y * sin, y: y + point.x * sin + point.y * cos };
}

const ROUND_CORNERS = 32;

/** The corners of an item’s convex outline in the room, clockwise; `wider` enlarges it. Tables with arms are not convex: see getOutlineParts. */
export function getOutline(
  thing: Footprint & { shape?: Table['shape']; kind?: Fixture['kind'] },
  wider = 0,
): Point[] {
  const [a, b] = [thing.width / 2 + wider, thing.depth / 2 + wider];
  const arc = (from: number, to: number, centre: Point, across: number, along: number) =>
    Array.from({ length: ROUND_CORNERS }, (_, corner) => {
      const angle = from + ((to - from) * corner) / ROUND_CORNERS;
      return toRoomPoint(thing, {
        x: centre.x + across * Math.cos(angle),
        y: centre.y + along * Math.sin(angle),
      });
    });
  if (
    thing.shape === 'round' ||
    thing.shape === 'oval' ||
    (thing.kind && fixtureDesigns[thing.kind].isRound)
  )
    return arc(0, 2 * Math.PI, { x: 0, y: 0 }, a, b);
  if (thing.shape === 'half-round')
    return arc(0, Math.PI * (ROUND_CORNERS / (ROUND_CORNERS - 1)), { x: 0, y: -b }, a, 2 * b);
  return [
    { x: -a, y: -b },
    { x: a, y: -b },
    { x: a, y: b },
    { x: -a, y: b },
  ].map((corner) => toRoomPoint(thing, corner));
}

/** Convex parts of an item’s area in the room: one, or the base and arms of a table. */
export function getOutlineParts(thing: Parameters<typeof getOutline>[0], wider = 0): Point[][] {
  const arms = thing.shape && tableArms[thing.shape];
  if (!arms) return [getOutline(thing, wider)];
  const { width, depth } = thing;
  const thick = getArmDepth(thing);
  const part = (x: number, y: number, width: number, depth: number) =>
    getOutline({ ...toRoomPoint(thing, { x, y }), width, depth, turn: thing.turn }, wider);
  return [
    part(0, (thick - depth) / 2, width, thick),
    ...arms.map((arm) => part((arm - 0.5) * (width - thick), 0, thick, depth)),
  ];
}

export function getBounds(points: readonly Point[]): Bounds {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

const pairsOf = (corners: readonly Point[]) =>
  corners.map((from, at) => [from, corners[(at + 1) % corners.length] ?? from] as const);

function nearestOn([from, to]: readonly [Point, Point], point: Point): Point {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = x * x + y * y;
  const part =
    length === 0
      ? 0
      : Math.min(1, Math.max(0, ((point.x - from.x) * x + (point.y - from.y) * y) / length));
  return { x: from.x + part * x, y: from.y + part * y };
}

const axesOf = (corners: readonly Point[]) =>
  pairsOf(corners).map(([from, to]) => ({ x: to.y - from.y, y: from.x - to.x }));
const reachAlong = (corners: readonly Point[], axis: Point) =>
  corners.map(({ x, y }) => x * axis.x + y * axis.y);

export const areOverlapping = (one: readonly Point[], other: readonly Point[]): boolean =>
  [...axesOf(one), ...axesOf(other)].every((axis) => {
    const [a, b] = [reachAlong(one, axis), reachAlong(other, axis)];
    const inside =
      Math.min(Math.max(...a), Math.max(...b)) - Math.max(Math.min(...a), Math.min(...b));
    return inside > 1e-6 * Math.hypot(axis.x, axis.y);
  });

export const doPartsOverlap = (
  one: readonly (readonly Point[])[],
  other: readonly (readonly Point[])[],
): boolean => one.some((part) => other.some((each) => areOverlapping(part, each)));

export type Gap = { length: number; from: Point; to: Point };

export function measureGap(one: readonly Point[], other: readonly Point[]): Gap {
  const ways = [
    ...one.flatMap((from) => pairsOf(other).map((edge) => ({ from, to: nearestOn(edge, from) }))),
    ...other.flatMap((to) => pairsOf(one).map((edge) => ({ from: nearestOn(edge, to), to }))),
  ].map((way) => ({ ...way, length: distance(way.from, way.to) }));
  const nearest = ways.reduce((least, way) => (way.length < least.length ? way : least));
  return areOverlapping(one, other) ? { ...nearest, length: 0 } : nearest;
}

export const measurePartsGap = (
  one: readonly (readonly Point[])[],
  other: readonly (readonly Point[])[],
): Gap =>
  one
    .flatMap((part) => other.map((each) => measureGap(part, each)))
    .reduce((least, gap) => (gap.length < least.length ? gap : least));

export const getOuterRadius = ({ width, depth }: Pick<Footprint, 'width' | 'depth'>): number =>
  Math.hypot(width, depth) / 2;

export function isOutsideRoom(
  corners: readonly Point[],
  { width, depth }: Pick<Room, 'width' | 'depth'>,
): boolean {
  const { left, top, right, bottom } = getBounds(corners);
  return left < -1e-6 || top < -1e-6 || right > width + 1e-6 || bottom > depth + 1e-6;
}

export function getPlanBounds({ room, tables, fixtures }: RoomPlan): Bounds {
  const walls = [
    { x: 0, y: 0 },
    { x: room.width, y: room.depth },
  ];
  const things = [
    ...tables.filter(isPlaced).flatMap((table) => getOutline(table, CHAIR_DEPTH)),
    ...fixtures.flatMap((fixture) => getOutline(fixture)),
  ];
  return getBounds([...walls, ...things]);
}

export function getPlanArea(plan: RoomPlan, around: number): Point & Pick<Room, 'width' | 'depth'> {
  const { left, top, right, bottom } = getPlanBounds(plan);
  return {
    x: left - around,
    y: top - around,
    width: right - left + 2 * around,
    depth: bottom - top + 2 * around,
  };
}
