import { toDrawingPoint } from '@/features/seating/floor-plan/drawing-coordinates';
import { getSmallestChairGap } from '@/features/seating/floor-plan/shapes';
import { isInRows } from '@/features/seating/tables/chair-rows';
import {
  areOverlapping,
  type Bounds,
  CHAIR_DISTANCE,
  type ChairPosition,
  getBounds,
  getChairPositions,
  getOutlineParts,
  type PlacedTable,
  type Point,
} from '@/features/seating/tables/geometry';
import { memoizeWeak } from '@/lib/collections/memoize';

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

/** In metres from a table’s edge: the outer end of a dash. */
const DASH_REACH = 0.3;
const outlinesWithDashes = memoizeWeak((table: PlacedTable) =>
  getOutlineParts(table, isInRows(table) ? 0 : DASH_REACH),
);

/** Card widths by table id, without tables whose cards would be too narrow or would touch other cards, tables or dashes. */
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
  const outlines = tables.flatMap(({ table }) =>
    outlinesWithDashes(table).map((part) => {
      const corners = part.map((corner) => {
        const { x, y } = toDrawingPoint(corner, isTurned);
        return { x: x * scale, y: y * scale };
      });
      return { id: table.id, corners, box: getBounds(corners) };
    }),
  );
  const isClearOfCards = ({ id, width, centres, box }: FittingTable) =>
    fitting.every((other) => {
      const across = (width + other.width) / 2;
      return (
        other.id === id ||
        !areNear(box, other.box, across, NAME_CARD.height) ||
        !centres.some((centre) =>
          other.centres.some(
            ({ x, y }) =>
              Math.abs(x - centre.x) < across && Math.abs(y - centre.y) < NAME_CARD.height,
          ),
        )
      );
    });
  const isClearOfTables = ({ id, width, centres, box }: FittingTable) =>
    outlines.every(
      (other) =>
        other.id === id ||
        !areNear(box, other.box, width / 2, NAME_CARD.height / 2) ||
        !centres.some((centre) => areOverlapping(getCardCorners(centre, width), other.corners)),
    );
  return new Map(
    fitting
      .filter((table) => isClearOfCards(table) && isClearOfTables(table))
      .map(({ id, width }) => [id, width]),
  );
}

type FittingTable = { id: string; width: number; centres: Point[]; box: Bounds };

const areNear = (one: Bounds, other: Bounds, across: number, along: number) =>
  other.left - one.right < across &&
  one.left - other.right < across &&
  other.top - one.bottom < along &&
  one.top - other.bottom < along;

function getCardCorners({ x, y }: Point, width: number): Point[] {
  const [a, b] = [width / 2, NAME_CARD.height / 2];
  return [
    { x: x - a, y: y - b },
    { x: x + a, y: y - b },
    { x: x + a, y: y + b },
    { x: x - a, y: y + b },
  ];
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
