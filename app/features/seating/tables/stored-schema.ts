import { z } from 'zod/mini';
import { fixtureSchema, tableSchema } from './schema';

// For browser storage, without the form’s limits: a stricter limit later must not make stored data unreadable.

const number = z.number();
const placed = { x: number, y: number, width: number, depth: number, turn: number };

export const storedTableSchema = z.object({
  ...tableSchema.shape,
  ...placed,
  label: z.string(),
  seats: number,
  x: z.nullable(number),
  y: z.nullable(number),
  gaps: z.nullish(z.string()),
  note: z.nullable(z.string()),
});
export const storedFixtureSchema = z.object({ ...fixtureSchema.shape, ...placed });
export const storedSizeSchema = z.object({ width: number, depth: number });
