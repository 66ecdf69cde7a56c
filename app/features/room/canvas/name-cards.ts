import { toDrawingPoint } from '@/features/seating/floor-plan/drawing-coordinates';
import { getSmallestChairGap } from '@/features/seating/floor-plan/shapes';
import {
  type Bounds,
  CHAIR_DISTANCE,
  type ChairPosition,
  getBounds,
  getChairPositions,
  type PlacedTable,
  type Point,
} from '@/features/seating/tables/geometry';

/** Size of a place card in pixels, the same at every zoom. */
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

export type CardTable = { table: PlacedTable; count: number };

/** Card widths by table id, without tables whose cards would be too narrow or would overlap. */
export function fitNameCards(
  tables: readonly CardTable[],
  scale: number,
  isTurned: boolean,
): ReadonlyMap<string, number> {
  const fitting = tables.flatMap(({ table, count }) => {
    const width = fitNameCard(table, count, scale);
    return width === null
      ? []
      : { id: table.id, width, ...locateCards(table, count, width, scale, isTurned) };
  });
  const isClear = ({ id, width, centres, box }: (typeof fitting)[number]) =>
    fitting.every((other) => {
      const across = (width + other.width) / 2;
      const isNear =
        other.box.left - box.right < across &&
        box.left - other.box.right < across &&
        other.box.top - box.bottom < NAME_CARD.height &&
        box.top - other.box.bottom < NAME_CARD.height;
      return (
        other.id === id ||
        !isNear ||
        !centres.some((centre) =>
          other.centres.some(
            ({ x, y }) =>
              Math.abs(x - centre.x) < across && Math.abs(y - centre.y) < NAME_CARD.height,
          ),
        )
      );
    });
  return new Map(fitting.filter(isClear).map(({ id, width }) => [id, width]));
}

/** The centres of a table’s cards and the box around them, in pixels of the drawing. */
function locateCards(
  table: PlacedTable,
  count: number,
  width: number,
  scale: number,
  isTurned: boolean,
): { centres: Point[]; box: Bounds } {
  const drawnRotation = table.turn - (isTurned ? 90 : 0);
  const radians = (drawnRotation * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const middle = toDrawingPoint(table, isTurned);
  const centres = getChairPositions(table, count).map((place) => {
    const { edge, away } = placeNameCard(place, width, drawnRotation);
    return {
      x: (middle.x + edge.x * cos - edge.y * sin) * scale + away.x,
      y: (middle.y + edge.x * sin + edge.y * cos) * scale + away.y,
    };
  });
  return { centres, box: getBounds(centres) };
}

type CardPosition = { edge: Point; away: Point };

/** `edge`: the point of the table’s edge at the chair, in metres of the table. `away`: from there to the card’s centre, in screen pixels. */
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
