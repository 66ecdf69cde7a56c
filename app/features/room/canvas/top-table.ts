import { fixtureTraits } from '@/features/seating/fixtures/registry';
import {
  CHAIR_DEPTH,
  getOutline,
  isOutsideRoom,
  PLACE_SETTING_WIDTH,
  type PlacedTable,
} from '@/features/seating/tables/geometry';
import type { RoomPlan, Table } from '@/features/seating/tables/schema';
import { METRES_PER_FOOT } from './presets';
import { createClearanceCheck, toCentimetres } from './room-objects';
import { AISLE_WIDTH } from './rows';

// A top table is long and placed in the middle of the wall opposite the doors. All its guests face the room.

const TRESTLE = 6 * METRES_PER_FOOT;
const DEPTH = 2.5 * METRES_PER_FOOT;
const STEP = 0.25;

const walls = ['top', 'right', 'bottom', 'left'] as const;
type Wall = (typeof walls)[number];
const opposite: Record<Wall, Wall> = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' };
const turns: Record<Wall, number> = { top: 0, right: 90, bottom: 180, left: 270 };

export function getTopTableSize(seats: number): Pick<Table, 'shape' | 'seats' | 'width' | 'depth'> {
  const trestles = Math.max(1, Math.ceil((seats * PLACE_SETTING_WIDTH) / TRESTLE - 1e-9));
  return {
    shape: 'long',
    seats,
    width: toCentimetres(trestles * TRESTLE),
    depth: toCentimetres(DEPTH),
  };
}

/** Walls, best first: opposite the widest door, beside it, and last the door’s own wall. */
function wallsOf({ room, fixtures }: RoomPlan): readonly Wall[] {
  const [door] = fixtures
    .filter(({ kind }) => fixtureTraits[kind].isEntry)
    .sort((a, b) => b.width - a.width);
  if (!door) return ['top', 'left', 'right', 'bottom'];
  const away: Record<Wall, number> = {
    top: door.y,
    right: room.width - door.x,
    bottom: room.depth - door.y,
    left: door.x,
  };
  const [own = 'bottom', ...others] = [...walls].sort((a, b) => away[a] - away[b]);
  return [opposite[own], ...others.filter((wall) => wall !== opposite[own]), own];
}

export function findTopTablePosition(
  plan: RoomPlan,
  { width, depth }: Pick<Table, 'width' | 'depth'>,
): Pick<PlacedTable, 'x' | 'y' | 'turn'> | null {
  const { room } = plan;
  const isClear = createClearanceCheck(plan);
  const isFree = (place: Pick<PlacedTable, 'x' | 'y' | 'turn'>) => {
    const thing = { ...place, width, depth };
    return !isOutsideRoom(getOutline(thing, CHAIR_DEPTH), room) && isClear(thing);
  };
  for (const wall of wallsOf(plan)) {
    const place = placesAlong(wall, room, depth).find(isFree);
    if (place) return place;
  }
  return null;
}

function placesAlong(wall: Wall, room: RoomPlan['room'], depth: number) {
  const isLevel = wall === 'top' || wall === 'bottom';
  const [length, across] = isLevel ? [room.width, room.depth] : [room.depth, room.width];
  const fromWall = AISLE_WIDTH + CHAIR_DEPTH + depth / 2;
  const away = toCentimetres(wall === 'top' || wall === 'left' ? fromWall : across - fromWall);
  const steps = Math.floor(length / 2 / STEP);
  return Array.from({ length: 2 * steps + 1 }, (_, at) => {
    const along = toCentimetres(length / 2 + Math.ceil(at / 2) * STEP * (at % 2 ? 1 : -1));
    return { ...(isLevel ? { x: along, y: away } : { x: away, y: along }), turn: turns[wall] };
  });
}
