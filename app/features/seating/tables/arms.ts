import type { Table } from './schema';

/** Tables with arms below a base: the position of each arm along the base, from 0 (left) to 1, listed from right to left. */
export const tableArms: { [Shape in Table['shape']]?: readonly number[] } = {
  'l-shape': [0],
  'u-shape': [1, 0],
  'e-shape': [1, 0.5, 0],
};

/** The depth of the base and of each arm, in metres: a 30-inch trestle, or less at a small table. */
export const getArmDepth = ({ width, depth }: Pick<Table, 'width' | 'depth'>): number =>
  Math.min(0.762, width / 5, depth / 2);

export const hasArms = ({ shape }: Pick<Table, 'shape'>): boolean => tableArms[shape] !== undefined;
