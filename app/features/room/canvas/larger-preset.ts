import type { Table } from '@/features/seating/tables/schema';
import { type TablePreset, tablePresets } from './presets';

/** The next larger table of the same shape with enough seats; undefined if there is none. */
export const findLargerPreset = (table: Table, guests: number): TablePreset | undefined =>
  tablePresets.find(
    (kind) => kind.shape === table.shape && kind.width > table.width && kind.seats >= guests,
  );

const shortNames: Record<Table['shape'], string> = {
  round: 'a round',
  oval: 'an oval',
  square: 'a square',
  long: 'a trestle',
  'half-round': 'a half-round',
  'l-shape': 'an L-shape',
  'u-shape': 'a U-shape',
  'e-shape': 'an E-shape',
  rows: 'a block',
};
export const formatShortPreset = ({ shape, seats }: TablePreset) =>
  `${shortNames[shape]} of ${seats}`;

export const resizeToPreset = (
  table: Table,
  { shape, width, depth, seats }: TablePreset,
): Table => ({
  ...table,
  shape,
  width,
  depth,
  seats,
  gaps: null,
});
