import { z } from 'zod';
import { changeLocalEvent, damaged, findLocalEvent, type LocalEvent } from '@/features/events/browser-events';
import { camelCase, camelName } from '@/lib/camel-case';
import { AppError } from '@/lib/errors';
import { apply, type Rename, type RoomChange, type SeatingChange, type Sitter, saidOfTables } from './change';
import { byLabel, idOfLabel, tableKey } from './model';
import { localPicture, readablePicture, withLocalPicture } from './picture-in-browser';
import {
  EMPTY_ROOM,
  type Fixture,
  fixtureSchema,
  NEW_TABLE,
  ROOM_LIMITS,
  type Room,
  type RoomPicture,
  type RoomPlan,
  roomSchema,
  type Table,
  tableSchema,
} from './schema';
import type { RoomStore } from './store';

/** A table as a local event keeps it: shaped once somebody made, shaped or placed it, so that it stays without guests. */
type KeptTable = Table & { is_shaped: boolean };

/** Without the form's limits: one that is tightened later must not make what is kept unreadable. */
const number = z.number();
const placed = { x: number, y: number, width: number, depth: number, turn: number };
const keptTable = z.object({
  ...tableSchema.shape,
  ...placed,
  label: z.string(),
  seats: number,
  x: number.nullable(),
  y: number.nullable(),
  note: z.string().nullable(),
  is_shaped: z.boolean(),
});
const keptFixture = z.object({ ...fixtureSchema.shape, ...placed });
const keptRoom = z.object({ ...roomSchema.shape, width: number, depth: number, clearance: number }).partial();

function read<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, kept: Record<string, unknown>) {
  const named = Object.keys(schema.shape).flatMap((key) => (camelName(key) in kept ? [[key, kept[camelName(key)]]] : []));
  const { success, data, error } = schema.safeParse(Object.fromEntries(named));
  if (!success) throw damaged(error);
  return data;
}

const labelsOf = (event: LocalEvent) => event.guests.flatMap(({ tableNumber }) => tableNumber || []);

/** A table that was given another label kept its id, which the next one of the old label would have. */
const freeId = (eventId: string, key: string, taken: ReadonlySet<string>): string => {
  const id = idOfLabel(eventId, key);
  return taken.has(id) ? freeId(eventId, `${key} again`, taken) : id;
};

/** The tables there are: those that somebody shaped, and one for each label that a guest sits at. */
function tablesOf(event: LocalEvent): KeptTable[] {
  const seated = new Map(labelsOf(event).map((label) => [tableKey(label), label]));
  const kept = (event.tables ?? [])
    .map((table) => read(keptTable, table))
    .filter(({ label, is_shaped }) => is_shaped || seated.has(tableKey(label)));
  for (const { label } of kept) seated.delete(tableKey(label));
  const taken = new Set(kept.map(({ id }) => id));
  const unshaped = [...seated].map(([key, label]) => ({
    ...NEW_TABLE,
    id: freeId(event.id, key, taken),
    label,
    is_shaped: false,
  }));
  return [...kept, ...unshaped].sort(byLabel);
}

/** The room of a local event. Throws storage_damaged for what cannot be understood. */
export const localRoom = (event: LocalEvent): RoomPlan => ({
  room: { ...EMPTY_ROOM, ...read(keptRoom, event.room ?? {}) },
  tables: tablesOf(event).map(({ is_shaped: _, ...table }) => table),
  fixtures: (event.fixtures ?? []).map((fixture) => read(keptFixture, fixture)),
});

type DrawnRoom = { tables: { add: Table[] }; fixtures: { add: Fixture[] }; room: Room; picture?: RoomPicture };

/** What an account is given of a local event's room: what somebody drew of it; null where nobody did. */
export function drawnRoom(event: LocalEvent): DrawnRoom | null {
  if (!event.tables && !event.fixtures && !event.room) return null;
  const { room, tables, fixtures } = localRoom(event);
  const shaped = new Set(tablesOf(event).flatMap(({ id, is_shaped }) => (is_shaped ? id : [])));
  const picture = readablePicture(event.id);
  return {
    tables: { add: tables.filter(({ id }) => shaped.has(id)) },
    fixtures: { add: [...fixtures] },
    room,
    ...(picture && { picture }),
  };
}

const written = (tables: readonly KeptTable[]) => tables.map((table) => camelCase(table)) as LocalEvent['tables'];

/** The tables of a local event once one has another label. Throws not_found, label_taken. */
export function renamedTables(event: LocalEvent, { rename: { from, to } }: Rename): LocalEvent['tables'] {
  const tables = tablesOf(event);
  const named = (label: string) => tables.find((table) => tableKey(table.label) === tableKey(label));
  const renamed = named(from);
  const other = named(to);
  if (!renamed) throw new AppError('not_found');
  if (other && other !== renamed) throw new AppError('label_taken', { detail: { label: to } });
  return written(tables.map((table) => (table === renamed ? { ...table, label: to } : table)));
}

function checked({ tables = {}, fixtures = {}, room }: RoomChange): void {
  const isFit = [
    z.array(tableSchema).safeParse([...(tables.add ?? []), ...(tables.update ?? [])]),
    z.array(fixtureSchema).safeParse([...(fixtures.add ?? []), ...(fixtures.update ?? [])]),
    roomSchema.partial().safeParse(room ?? {}),
  ].every(({ success }) => success);
  if (!isFit) throw new AppError('invalid_value');
}

function changed(event: LocalEvent, change: SeatingChange, known: readonly Table[]): LocalEvent {
  checked(change);
  const { add = [], update = [], remove = [] } = change.tables ?? {};
  const before = localRoom(event);
  const listed = new Set([...before.tables, ...before.fixtures].map(({ id }) => id));
  const sitters = new Map(change.guests?.map((sitter) => [sitter.id, sitter]));
  const guestIds = new Set(event.guests.map(({ id }) => id));
  const isThere = [...update, ...(change.fixtures?.update ?? [])].every(({ id }) => listed.has(id));
  if (!isThere || ![...sitters.keys()].every((id) => guestIds.has(id))) throw new AppError('not_found');

  // A table that only its guests made becomes the one that is brought.
  const brought = new Set(add.map(({ label }) => tableKey(label)));
  const shapedBefore = new Set(tablesOf(event).flatMap(({ id, is_shaped }) => (is_shaped ? id : [])));
  const standing = before.tables.filter(({ id, label }) => shapedBefore.has(id) || !brought.has(tableKey(label)));
  const labels = new Map(before.tables.map(({ id, label }) => [id, label]));
  const stored = new Map(before.tables.map((table) => [table.id, table]));
  const said = new Map(saidOfTables(update, known).map((each) => [each.id, each]));
  const updated = update.map((table) => ({
    ...table,
    ...stored.get(table.id),
    ...said.get(table.id),
    label: labels.get(table.id) ?? table.label,
  }));
  const after = apply({ ...before, tables: standing }, { ...change, tables: { ...change.tables, update: updated } });

  const keys = new Set<string>();
  for (const { label } of after.tables) {
    if (keys.has(tableKey(label))) throw new AppError('label_taken', { detail: { label } });
    keys.add(tableKey(label));
  }
  const isSeatedThere = ({ table_number }: Sitter) => table_number === null || keys.has(tableKey(table_number));
  if (![...sitters.values()].every(isSeatedThere)) throw new AppError('not_found');
  const touched = new Set([...shapedBefore, ...[...add, ...update].map(({ id }) => id)]);
  const shaped = after.tables.filter(({ id }) => touched.has(id));
  if (shaped.length > ROOM_LIMITS.tables) throw new AppError('too_many_tables', { detail: { limit: ROOM_LIMITS.tables } });
  if (after.fixtures.length > ROOM_LIMITS.fixtures)
    throw new AppError('too_many_fixtures', { detail: { limit: ROOM_LIMITS.fixtures } });

  const removed = new Set(remove.map(({ id }) => tableKey(labels.get(id) ?? '')));
  return {
    ...event,
    guests: event.guests.map((guest) => {
      const sitter = sitters.get(guest.id);
      if (sitter) return { ...guest, tableNumber: sitter.table_number ?? '', seat: sitter.seat ?? undefined };
      return guest.tableNumber && removed.has(tableKey(guest.tableNumber))
        ? { ...guest, tableNumber: '', seat: undefined }
        : guest;
    }),
    tables: written(shaped.map((table) => ({ ...table, is_shaped: true }))),
    fixtures: after.fixtures.map((fixture) => camelCase(fixture)),
    room: camelCase(after.room),
  };
}

/** The rooms of a signed-out visitor's events, in this browser and nowhere else. */
export const roomsInBrowser: RoomStore = {
  id: 'this browser',
  keptIn: 'browser',
  plan: async (eventId) => {
    const event = findLocalEvent(eventId);
    if (!event) throw new AppError('not_found');
    return localRoom(event);
  },
  picture: async (eventId) => localPicture(eventId),
  change: async (eventId, change, known) =>
    withLocalPicture(eventId, change, () => changeLocalEvent(eventId, (event) => changed(event, change, known?.tables ?? []))),
};
