import { z } from 'zod';
import { hasControlCharacters, inOneLine, shown } from '@/lib/text';
import { fixtureKinds } from '../fixtures/kinds';

/** The outlines a table may have; `half-round` is the sweetheart's, flat towards the room's wall. */
export const tableShapes = ['round', 'oval', 'square', 'long', 'half-round'] as const;

/** The limits of a room; the database holds the same. Lengths are in metres. */
export const ROOM_LIMITS = {
  tables: 300,
  fixtures: 200,
  seats: { least: 1, most: 60 },
  side: { least: 2, most: 200 },
  thing: { least: 0.1, most: 100 },
  place: { least: -100, most: 300 },
  clearance: { least: 0, most: 10 },
  picture: { characters: 600_000, side: { least: 0.1, most: 400 } },
  label: 50,
  note: 300,
} as const;

type Limits = { least: number; most: number };
/** A number within limits; whatever else is typed is answered by the same words. */
const within = ({ least, most }: Limits, words: string) => z.number(words).min(least, words).max(most, words);
const metres = (limits: Limits) => within(limits, `Please enter a number of metres from ${limits.least} to ${limits.most}.`);

const length = metres(ROOM_LIMITS.thing);
const place = metres(ROOM_LIMITS.place);
/** How far something is to be turned, as a host types it. */
export const turnSchema = within({ least: -360, most: 360 }, 'Please enter an angle from −360° to 360°.');

/** Where something stands: its middle, in metres from the room's top left corner, and how far it is turned, in degrees clockwise. */
const placed = { x: place, y: place, width: length, depth: length, turn: z.number().min(0).lt(360) };

const seatsRule = `A table has ${ROOM_LIMITS.seats.least} to ${ROOM_LIMITS.seats.most} seats, in whole numbers.`;
/** The one description of a table. A table without a place (`x` and `y` null) is known from its guests and stands nowhere yet. */
export const tableSchema = z.object({
  id: z.uuid(),
  label: z
    .string()
    .overwrite(inOneLine)
    .min(1, 'Please enter a name or number for the table.')
    .max(ROOM_LIMITS.label, `Please keep the table to ${ROOM_LIMITS.label} characters.`)
    .refine((text) => !hasControlCharacters(text), 'This contains characters we can’t show. Please type it again.'),
  shape: z.enum(tableShapes),
  seats: within(ROOM_LIMITS.seats, seatsRule).int(seatsRule),
  ...placed,
  x: placed.x.nullable(),
  y: placed.y.nullable(),
  /** Whether its chairs carry numbers. */
  has_numbered_chairs: z.boolean(),
  /** For the host alone. */
  note: z.string().overwrite(shown).max(ROOM_LIMITS.note, `Please keep the note to ${ROOM_LIMITS.note} characters.`).nullable(),
});
export type Table = z.infer<typeof tableSchema>;

/** A table nobody has shaped yet, all but what it is called: a 60-inch round. The database makes the same. */
export const NEW_TABLE: Omit<Table, 'id' | 'label'> = {
  shape: 'round',
  seats: 8,
  width: 1.524,
  depth: 1.524,
  x: null,
  y: null,
  turn: 0,
  has_numbered_chairs: false,
  note: null,
};

/** What stands in a room beside its tables. */
export const fixtureSchema = z.object({ id: z.uuid(), kind: z.enum(fixtureKinds), ...placed });
export type Fixture = z.infer<typeof fixtureSchema>;

const side = metres(ROOM_LIMITS.side);
/** The room itself, in metres. */
export const roomSchema = z.object({
  width: side,
  depth: side,
  /** The least way between two tables, edge to edge. */
  clearance: z.number().min(ROOM_LIMITS.clearance.least).max(ROOM_LIMITS.clearance.most),
  /** Whether guests see the plan with their table lit. */
  is_shown: z.boolean(),
});
export type Room = z.infer<typeof roomSchema>;

const pictureSide = metres(ROOM_LIMITS.picture.side);
/** The venue's own plan, which lies under the room for its host alone; `picture` as a data: address. */
export const roomPictureSchema = z.object({
  picture: z
    .string()
    .max(ROOM_LIMITS.picture.characters)
    .regex(/^data:image\/(jpeg|webp|png);base64,[A-Za-z0-9+/]+={0,2}$/),
  x: place,
  y: place,
  width: pictureSide,
  height: pictureSide,
  /** How much of it is gone, in per cent. */
  fade: z.int().min(0).max(100),
});
export type RoomPicture = z.infer<typeof roomPictureSchema>;

/** A room with all that stands in it; the picture is read apart, where its host draws the room, and null where there is none. */
export type RoomPlan = {
  room: Room;
  tables: readonly Table[];
  fixtures: readonly Fixture[];
  picture?: RoomPicture | null;
};

/** A room nobody has drawn yet. */
export const EMPTY_ROOM: Room = { width: 20, depth: 14, clearance: 1.5, is_shown: true };
