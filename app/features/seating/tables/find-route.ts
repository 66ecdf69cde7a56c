import { memoizeWeak } from '@/lib/collections/memoize';
import { fixtureTraits } from '../fixtures/registry';
import { type DirectionsTable, getRotatedExtent, type RoomFacingDoor } from './directions';

type Point = { x: number; y: number };
const PACES = 48;
/** In metres: depth of an occupied chair, and the extra width of a comfortable gangway. */
const [CHAIR, ELBOW_ROOM] = [0.5, 0.4];
/** Costs of a metre in open space, in a narrow gap, on the dance floor and over a table, and of a bend. In decimetres of open space. */
const [OPEN, NARROW, DANCING, BLOCKED, BEND] = [10, 25, 18, 400, 20];

type Box = { left: number; right: number; top: number; bottom: number };
const boxOf = (thing: Parameters<typeof getRotatedExtent>[0] & Point, around: number): Box => {
  const { across, along } = getRotatedExtent(thing);
  const [w, d] = [across / 2 + around, along / 2 + around];
  return { left: thing.x - w, right: thing.x + w, top: thing.y - d, bottom: thing.y + d };
};
const isIn = ({ left, right, top, bottom }: Box, { x, y }: Point) =>
  x > left && x < right && y > top && y < bottom;

/** Grid lines: evenly spaced, plus the coordinates in `exactly`. */
function linesOf(length: number, exactly: readonly number[]): number[] {
  const pace = Math.max(length / PACES, 0.25);
  const even = Array.from({ length: Math.floor(length / pace) }, (_, at) => (at + 0.5) * pace);
  return [
    ...even.filter((line) => exactly.every((exact) => Math.abs(exact - line) > pace / 2)),
    ...exactly,
  ].sort((a, b) => a - b);
}

/** Cached, because finding a route takes milliseconds and all guests of a table have the same one. */
const cachedRoutes = memoizeWeak((_: RoomFacingDoor) => new Map<DirectionsTable, Point[]>());

/** The corners of the route from the door to a table: few bends, clear of tables if possible. Empty without a door. */
export function findRoute(room: RoomFacingDoor, table: DirectionsTable): Point[] {
  const routes = cachedRoutes(room);
  const route = routes.get(table) ?? computeRoute(room, table);
  routes.set(table, route);
  return route;
}

function computeRoute(
  { width, depth, tables, fixtures, door }: RoomFacingDoor,
  table: DirectionsTable,
): Point[] {
  if (!door) return [];
  const others = tables.filter((other) => other !== table);
  const blocking = fixtures.filter(({ kind }) => fixtureTraits[kind].isObstacle);
  const closed = [
    ...others.map((other) => boxOf(other, CHAIR)),
    ...blocking.map((thing) => boxOf(thing, 0.1)),
  ];
  const narrow = [...others, ...blocking].map((thing) => boxOf(thing, CHAIR + ELBOW_ROOM));
  const dancing = fixtures
    .filter(({ kind }) => fixtureTraits[kind].isFloor)
    .map((floor) => boxOf(floor, 0));
  const inside = { left: ELBOW_ROOM, right: width - ELBOW_ROOM, top: ELBOW_ROOM, bottom: depth };

  const xs = linesOf(width, door.x === table.x ? [door.x] : [door.x, table.x]);
  const ys = linesOf(depth, table.y === door.y ? [door.y] : [table.y, door.y]);
  const at = (place: number): Point => ({
    x: xs[place % xs.length] ?? 0,
    y: ys[Math.floor(place / xs.length)] ?? 0,
  });
  const costs = Array.from({ length: xs.length * ys.length }, (_, place) => {
    const point = at(place);
    if (closed.some((box) => isIn(box, point))) return BLOCKED;
    if (narrow.some((box) => isIn(box, point)) || !isIn({ ...inside, bottom: depth + 1 }, point))
      return NARROW;
    return dancing.some((box) => isIn(box, point)) ? DANCING : OPEN;
  });

  // Dijkstra; each cell exists once per direction, so that bends can have a cost.
  const [start, goal] = [
    xs.indexOf(door.x) + ys.indexOf(door.y) * xs.length,
    xs.indexOf(table.x) + ys.indexOf(table.y) * xs.length,
  ];
  const reached = new Map<number, { cost: number; from: number }>([
    [start * 2 + 1, { cost: 0, from: -1 }],
  ]);
  const waiting: number[][] = [[start * 2 + 1]];
  let last = -1;
  for (let cost = 0; cost < waiting.length && last < 0; cost++)
    for (const state of waiting[cost] ?? []) {
      if (reached.get(state)?.cost !== cost) continue;
      const place = state >> 1;
      if (place === goal) {
        last = state;
        break;
      }
      const column = place % xs.length;
      const steps: [number, 0 | 1][] = [
        [column > 0 ? place - 1 : -1, 0],
        [column < xs.length - 1 ? place + 1 : -1, 0],
        [place - xs.length, 1],
        [place + xs.length < costs.length ? place + xs.length : -1, 1],
      ];
      for (const [next, direction] of steps) {
        if (next < 0) continue;
        const [a, b] = [at(place), at(next)];
        const metres = Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
        const bend = direction === (state & 1) ? 0 : BEND;
        const whole = cost + bend + Math.max(1, Math.round(metres * (costs[next] ?? OPEN)));
        const best = reached.get(next * 2 + direction);
        if (best && best.cost <= whole) continue;
        reached.set(next * 2 + direction, { cost: whole, from: state });
        waiting[whole] ??= [];
        waiting[whole].push(next * 2 + direction);
      }
    }

  const points: Point[] = [];
  for (let state = last; state >= 0; state = reached.get(state)?.from ?? -1)
    points.unshift(at(state >> 1));
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    return (
      !before ||
      !after ||
      !(
        (before.x === point.x && point.x === after.x) ||
        (before.y === point.y && point.y === after.y)
      )
    );
  });
}
