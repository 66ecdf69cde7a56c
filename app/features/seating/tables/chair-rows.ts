import type { Table } from './schema';

// A block of chairs in rows has no table top. Its width says how many chairs a row has, its depth how far the rows are apart; row A is in front.

/** In metres: from a chair to the next one in its row, and from a row to the next one. */
const ROW_CHAIR_WIDTH = 0.55;
const ROW_DEPTH = 0.9;
/** In metres: the strip before row A, with the block’s label. */
const FRONT_DEPTH = 0.6;

type Size = Pick<Table, 'width' | 'depth'>;

export const isInRows = ({ shape }: Pick<Table, 'shape'>): boolean => shape === 'rows';

/** `private.get_row_seat` in the database rounds in the same way. */
export const countChairsInRow = ({ width }: Pick<Table, 'width'>): number =>
  Math.max(1, Math.round(width / ROW_CHAIR_WIDTH));

export const getFrontDepth = ({ depth }: Pick<Table, 'depth'>): number =>
  Math.min(FRONT_DEPTH, depth / 2);

export const getRowsSize = (rows: number, chairsInRow: number): Size => ({
  width: Math.round(chairsInRow * ROW_CHAIR_WIDTH * 100) / 100,
  depth: Math.round((FRONT_DEPTH + rows * ROW_DEPTH) * 100) / 100,
});

/** How chairs are spaced, from the left end of row A. Rows are closer together if the block is not deep enough for its `places`. */
export function getRowSpacing({ width, depth }: Size, places: number) {
  const inRow = countChairsInRow({ width });
  const front = getFrontDepth({ depth });
  const rows = Math.max(Math.round((depth - front) / ROW_DEPTH), Math.ceil(places / inRow), 1);
  const [across, along] = [width / inRow, (depth - front) / rows];
  return { inRow, across, along, left: (across - width) / 2, top: front + (along - depth) / 2 };
}
