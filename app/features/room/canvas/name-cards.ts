import { getSmallestChairGap } from '@/features/seating/floor-plan/shapes';
import {
  CHAIR_DISTANCE,
  type ChairPosition,
  getChairPositions,
  type PlacedTable,
  type Point,
} from '@/features/seating/tables/geometry';

/** Place cards on chairs, in pixels at every zoom. */
export const NAME_CARD = { width: 26, height: 17 } as const;
const LEAST_WIDTH = 21;
const BETWEEN = 1;

/** Below this zoom, in per cent of the whole room, chairs are dashes. */
export const NAMES_MIN_PERCENT = 80;

/** The width in pixels of a table’s cards, so that neighbours do not overlap; null if they would be too narrow to read. */
export function fitNameCard(table: PlacedTable, count: number, scale: number): number | null {
  const gap = Math.floor(getSmallestChairGap(getChairPositions(table, count)) * scale) - BETWEEN;
  return gap < LEAST_WIDTH ? null : Math.min(NAME_CARD.width, gap);
}

type CardPosition = { edge: Point; away: Point };

/**
 * Positions of a card: the point of the table’s edge before the chair, in metres of the table, and the distance from there to the card’s centre, in
 * pixels of the screen.
 */
export function placeNameCard(
  { x, y, turn }: ChairPosition,
  width: number,
  drawnRotation: number,
): CardPosition {
  const own = (turn * Math.PI) / 180;
  const drawn = ((turn + drawnRotation) * Math.PI) / 180;
  const edge = { x: x + Math.sin(own) * CHAIR_DISTANCE, y: y - Math.cos(own) * CHAIR_DISTANCE };
  const way = { x: -Math.sin(drawn), y: Math.cos(drawn) };
  const reach =
    (Math.abs(way.x) * width) / 2 + (Math.abs(way.y) * NAME_CARD.height) / 2 + BETWEEN + 1;
  return { edge, away: { x: way.x * reach, y: way.y * reach } };
}
