import type { Bounds, Point } from '@/features/seating/tables/geometry';

type Size = { width: number; height: number };
export type TableCardPosition = {
  left: number;
  top: number;
  connector: readonly [Point, Point] | null;
};

/** All in pixels. `free`: the part of the window that nothing else covers. */
type PeekSpace = { table: Bounds; others: readonly Bounds[]; floor: Bounds; free: Bounds };

const BESIDE = 18;
/** With a longer line across the plan, it would be unclear to which table the card belongs. */
const MAX_CONNECTOR_LENGTH = 160;

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, most));
const overlap = (a: Bounds, b: Bounds) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Outside the floor if the card fits there, close enough and with no table in between; otherwise where it hides least of other tables. */
export function placeTableCard(
  { table, others, floor, free }: PeekSpace,
  { width, height }: Size,
): TableCardPosition {
  const middle = { x: (table.left + table.right) / 2, y: (table.top + table.bottom) / 2 };
  const besideTop = clamp(
    middle.y - height / 2,
    free.top,
    Math.max(free.top, free.bottom - height),
  );
  const connectorY = clamp(middle.y, besideTop + BESIDE, besideTop + height - BESIDE);
  const at = (left: number): TableCardPosition => {
    const isRight = left >= table.right;
    return {
      left,
      top: besideTop,
      connector: [
        { x: isRight ? table.right : left + width, y: connectorY },
        { x: isRight ? left : table.left, y: connectorY },
      ],
    };
  };
  const boxOf = ({ left, top }: TableCardPosition): Bounds => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  });
  const fits = (place: TableCardPosition) => {
    const box = boxOf(place);
    return (
      box.left >= free.left &&
      box.right <= free.right &&
      box.top >= free.top &&
      box.bottom <= free.bottom
    );
  };
  const isBlocked = ({ connector }: TableCardPosition) =>
    connector !== null &&
    others.some(
      ({ left, right, top, bottom }) =>
        top < connectorY && bottom > connectorY && right > connector[0].x && left < connector[1].x,
    );
  const lengthOf = ({ connector }: TableCardPosition) =>
    connector ? connector[1].x - connector[0].x : 0;
  const isShort = (place: TableCardPosition) =>
    lengthOf(place) > 0 && lengthOf(place) <= MAX_CONNECTOR_LENGTH;
  const [outside] = [at(floor.right + BESIDE), at(floor.left - BESIDE - width)]
    .filter((place) => fits(place) && isShort(place) && !isBlocked(place))
    .sort((a, b) => lengthOf(a) - lengthOf(b));
  if (outside) return outside;
  const left = clamp(middle.x - width / 2, free.left, Math.max(free.left, free.right - width));
  const beside: TableCardPosition[] = [
    at(table.right + BESIDE),
    at(table.left - BESIDE - width),
    { left, top: table.bottom + BESIDE, connector: null },
    { left, top: table.top - BESIDE - height, connector: null },
  ];
  const covered = (place: TableCardPosition) =>
    others.reduce((sum, other) => sum + overlap(boxOf(place), other), 0);
  const [best] = beside.filter(fits).sort((a, b) => covered(a) - covered(b));
  return (
    best ?? {
      left: clamp(table.right + BESIDE, free.left, Math.max(free.left, free.right - width)),
      top: besideTop,
      connector: null,
    }
  );
}
