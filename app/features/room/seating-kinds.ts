import type { Table } from '@/features/tables/schema';

/** Tables as hire companies have them, with what they seat; lengths in metres. */
export const kinds = [
  { name: 'Round, 54 inch', short: 'a round of 6', shape: 'round', width: 1.372, depth: 1.372, seats: 6 },
  { name: 'Round, 60 inch', short: 'a round of 8', shape: 'round', width: 1.524, depth: 1.524, seats: 8 },
  { name: 'Round, 72 inch', short: 'a round of 10', shape: 'round', width: 1.829, depth: 1.829, seats: 10 },
  { name: 'Oval', short: 'an oval of 10', shape: 'oval', width: 2.44, depth: 1.22, seats: 10 },
  { name: 'Square', short: 'a square of 8', shape: 'square', width: 1.524, depth: 1.524, seats: 8 },
  { name: 'Trestle, 6 foot', short: 'a trestle of 6', shape: 'long', width: 1.829, depth: 0.762, seats: 6 },
  { name: 'Trestle, 8 foot', short: 'a trestle of 8', shape: 'long', width: 2.438, depth: 0.762, seats: 8 },
  { name: 'Sweetheart', short: 'a table for two', shape: 'half-round', width: 1.524, depth: 0.762, seats: 2 },
] as const;
export type Kind = (typeof kinds)[number];

const plain = { round: 'Round', oval: 'Oval', square: 'Square', long: 'Long', 'half-round': 'Half-round' };
const close = (a: number, b: number) => Math.abs(a - b) < 0.01;

export const kindOf = ({ shape, width, depth }: Table): Kind | undefined =>
  kinds.find((kind) => kind.shape === shape && close(kind.width, width) && close(kind.depth, depth));
export const kindName = (table: Table) => kindOf(table)?.name ?? plain[table.shape];

/** The next larger table of the same shape that seats so many; none where nobody makes one. */
export const largerFor = (table: Table, guests: number): Kind | undefined =>
  kinds.find((kind) => kind.shape === table.shape && kind.width > table.width && kind.seats >= guests);

export const asKind = (table: Table, { shape, width, depth, seats }: Kind): Table => ({ ...table, shape, width, depth, seats });
