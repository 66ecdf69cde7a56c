import type { Table } from '@/features/seating/tables/schema';
import { type TablePreset, tablePresets } from './presets';

/** The next larger table of the same shape with enough seats; undefined if none can be hired. */
export const findLargerPreset = (table: Table, guests: number): TablePreset | undefined =>
  tablePresets.find(
    (kind) => kind.shape === table.shape && kind.width > table.width && kind.seats >= guests,
  );

export const shortPresetLabel = ({ shape, seats }: TablePreset) =>
  `${{ round: 'a round', oval: 'an oval', square: 'a square', long: 'a trestle', 'half-round': 'a half-round' }[shape]} of ${seats}`;

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
