import { z } from 'zod/mini';
import { toOneLine, toVisibleText } from '@/lib/text/text';
import { fixtureKinds } from '../fixtures/kinds';

/** `half-round` is the sweetheart table, flat towards the wall; `rows` are chairs without a table. */
export const tableShapes = [
  'round',
  'oval',
  'square',
  'long',
  'half-round',
  'l-shape',
  'u-shape',
  'e-shape',
  'rows',
] as const;

/** In metres, except counts and characters; the database has the same limits. */
export const ROOM_LIMITS = {
  tables: 300,
  fixtures: 200,
  seats: { least: 1, most: 60 },
  side: { least: 2, most: 200 },
  thing: { least: 0.1, most: 100 },
  place: { least: -100, most: 300 },
  clearance: { least: 0, most: 10 },
  picture: { characters: 350_000, side: { least: 0.1, most: 400 } },
  label: 50,
  note: 300,
} as const;

type Limits = { least: number; most: number };
export const fieldLimits = z.registry<Limits>();
const within = (limits: Limits, words: string, ...others: z.core.$ZodCheck<number>[]) =>
  z
    .number(words)
    .check(z.minimum(limits.least, words), z.maximum(limits.most, words), ...others)
    .register(fieldLimits, limits);
const metres = (limits: Limits) =>
  within(limits, `Please enter a number of metres from ${limits.least} to ${limits.most}.`);

const length = metres(ROOM_LIMITS.thing);
const place = metres(ROOM_LIMITS.place);
export const turnSchema = within(
  { least: -360, most: 360 },
  'Please enter an angle from −360° to 360°.',
);

/** Centre in metres from the room's top left corner; `turn` in degrees clockwise. */
const placed = {
  x: place,
  y: place,
  width: length,
  depth: length,
  turn: z.number().check(z.minimum(0), z.lt(360)),
};

const gapsPattern = /^[1-9]\d{0,2}(,[1-9]\d{0,2}){0,58}$/;
const seatsRule = `A table has ${ROOM_LIMITS.seats.least} to ${ROOM_LIMITS.seats.most} seats, in whole numbers.`;
/** `x` and `y` are null until the table is placed on the plan. */
export const tableSchema = z.object({
  id: z.uuid(),
  label: z
    .string()
    .check(
      z.overwrite(toOneLine),
      z.minLength(1, 'Please enter a name or number for the table.'),
      z.maxLength(ROOM_LIMITS.label, `Please keep the table to ${ROOM_LIMITS.label} characters.`),
    ),
  shape: z.enum(tableShapes),
  seats: within(ROOM_LIMITS.seats, seatsRule, z.int(seatsRule)),
  ...placed,
  x: z.nullable(placed.x),
  y: z.nullable(placed.y),
  has_numbered_chairs: z.boolean(),
  /** Numbers of places whose chair was taken away: “3,7”. Rooms stored by older versions lack this. */
  gaps: z.optional(z.nullable(z.string().check(z.regex(gapsPattern)))),
  note: z.nullable(
    z
      .string()
      .check(
        z.overwrite(toVisibleText),
        z.maxLength(ROOM_LIMITS.note, `Please keep the note to ${ROOM_LIMITS.note} characters.`),
      ),
  ),
});
export type Table = z.infer<typeof tableSchema>;

/** A 60-inch round. The database has the same defaults. */
export const NEW_TABLE: Omit<Table, 'id' | 'label'> = {
  shape: 'round',
  seats: 8,
  width: 1.524,
  depth: 1.524,
  x: null,
  y: null,
  turn: 0,
  has_numbered_chairs: false,
  gaps: null,
  note: null,
};

export const fixtureSchema = z.object({ id: z.uuid(), kind: z.enum(fixtureKinds), ...placed });
export type Fixture = z.infer<typeof fixtureSchema>;

const side = metres(ROOM_LIMITS.side);
export const roomSchema = z.object({
  width: side,
  depth: side,
  /** Smallest distance between two tables, edge to edge. */
  clearance: z
    .number()
    .check(z.minimum(ROOM_LIMITS.clearance.least), z.maximum(ROOM_LIMITS.clearance.most)),
  /** Whether guests see the plan with their table highlighted. */
  is_shown: z.boolean(),
});
export type Room = z.infer<typeof roomSchema>;

const pictureSide = metres(ROOM_LIMITS.picture.side);
/** The venue’s own plan under the room, only for the host; `picture` is a data: URL. */
export const roomPictureSchema = z.object({
  picture: z
    .string()
    .check(
      z.regex(/^data:image\/(jpeg|webp|png);base64,[A-Za-z0-9+/]+={0,2}$/),
      z.maxLength(ROOM_LIMITS.picture.characters),
    ),
  x: place,
  y: place,
  width: pictureSide,
  height: pictureSide,
  /** Transparency in per cent. */
  fade: z.int().check(z.minimum(0), z.maximum(100)),
});
export type RoomPicture = z.infer<typeof roomPictureSchema>;

export type RoomPlan = {
  room: Room;
  tables: readonly Table[];
  fixtures: readonly Fixture[];
  picture?: RoomPicture | null;
};

export const EMPTY_ROOM: Room = { width: 20, depth: 14, clearance: 1.5, is_shown: true };
