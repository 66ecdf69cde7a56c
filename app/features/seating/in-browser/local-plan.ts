import { z } from 'zod/mini';
import { createStorageDamagedError, type LocalEvent } from '@/features/events/browser-events';
import { camelCaseKeys, toCamelCase } from '@/lib/backend/camel-case';
import { type Guest, guestFields, toGuestDetails } from '../guests/schema';
import { emptyPlan, normalisePlan, replaceGuests, toGuestList } from '../plan';
import type { PlanTable, SeatingPlan } from '../schema';
import { compareLabels, getLabelId, getLocalTableId, tableKey } from '../tables/model';
import { EMPTY_ROOM, NEW_TABLE, type Room, roomSchema } from '../tables/schema';
import { storedFixtureSchema, storedSizeSchema, storedTableSchema } from '../tables/stored-schema';
import { type Wish, wishSchema } from '../wishes/schema';

const storedTable = z.extend(storedTableSchema, { is_shaped: z.boolean() });
const storedRoom = z.partial(
  z.object({ ...roomSchema.shape, ...storedSizeSchema.shape, clearance: z.number() }),
);
const storedGuest = z.object({
  id: z.string(),
  seat: z.nullish(z.number()),
  isEvening: z.nullish(z.boolean()),
  isCrew: z.nullish(z.boolean()),
  ...Object.fromEntries(
    guestFields.map(({ key, isRequired }) => [
      toCamelCase(key),
      isRequired ? z.string() : z.nullish(z.string()),
    ]),
  ),
});

function read<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  stored: Record<string, unknown>,
) {
  const named = Object.keys(schema.shape).flatMap((key) =>
    toCamelCase(key) in stored ? [[key, stored[toCamelCase(key)]]] : [],
  );
  const { success, data, error } = schema.safeParse(Object.fromEntries(named));
  if (!success) throw createStorageDamagedError(error);
  return data;
}

function readGuest(stored: LocalEvent['guests'][number], created_at: string): Guest {
  const { success, data, error } = storedGuest.safeParse(stored);
  if (!success) throw createStorageDamagedError(error);
  const named = data as Record<string, string | null | undefined>;
  const details = guestFields.map(({ key }) => [key, named[toCamelCase(key)] || null]);
  return {
    id: data.id,
    seat: data.seat ?? null,
    ...(data.isEvening && { is_evening: true }),
    ...(data.isCrew && { is_crew: true }),
    ...toGuestDetails(Object.fromEntries(details)),
    created_at,
  };
}

function readTables(event: LocalEvent): PlanTable[] {
  const seated = new Map(
    event.guests.flatMap(({ tableNumber }) =>
      tableNumber ? [[tableKey(tableNumber), tableNumber]] : [],
    ),
  );
  const storedTables = (event.tables ?? [])
    .map((table) => read(storedTable, table))
    .filter(({ label, is_shaped }) => is_shaped || seated.has(tableKey(label)));
  for (const { label } of storedTables) seated.delete(tableKey(label));
  const taken = new Set(storedTables.map(({ id }) => id));
  const unshaped = [...seated.values()].map((label) => ({
    ...NEW_TABLE,
    id: getLocalTableId(event.id, label, taken),
    label,
    is_shaped: false,
  }));
  return [...storedTables, ...unshaped].sort(compareLabels);
}

/** A wish of an unknown shape is skipped instead of making the list unreadable. */
function readWish(stored: NonNullable<LocalEvent['wishes']>[number]): readonly Wish[] {
  const { id, kind, guestId = null, otherId = null, tableId = null, tag = null, ...about } = stored;
  const { data } = wishSchema.safeParse({
    id,
    kind,
    guest_id: guestId,
    other_id: otherId,
    table_id: tableId,
    tag,
    ...about,
  });
  return data ? [data] : [];
}

export function readLocalPlan(event: LocalEvent): SeatingPlan {
  const unseated: SeatingPlan = {
    ...emptyPlan,
    tables: readTables(event),
    fixtures: (event.fixtures ?? []).map((fixture) => read(storedFixtureSchema, fixture)),
    wishes: (event.wishes ?? []).flatMap(readWish),
    room: { ...EMPTY_ROOM, ...read(storedRoom, event.room ?? {}) },
    menu: { meals: event.meals ?? [] },
  };
  const list = event.guests.map((guest) => readGuest(guest, event.createdAt));
  // readTables created a table for every label, so no id is taken.
  return normalisePlan(
    replaceGuests(unseated, list, (label) => getLocalTableId(event.id, label, new Set())),
  );
}

const toStoredFields = <Thing extends object>(thing: Thing) =>
  camelCaseKeys(
    Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== null)) as Thing,
  );

function toStoredGuest(guest: Guest): LocalEvent['guests'][number] {
  const fields = guestFields.filter(({ key, isAlwaysWritten }) => isAlwaysWritten || guest[key]);
  const texts = camelCaseKeys(Object.fromEntries(fields.map(({ key }) => [key, guest[key] ?? ''])));
  return {
    id: guest.id,
    ...texts,
    ...(guest.seat && { seat: guest.seat }),
    ...(guest.is_evening && { isEvening: true }),
    ...(guest.is_crew && { isCrew: true }),
  } as LocalEvent['guests'][number];
}

export function replacePlan(event: LocalEvent, plan: SeatingPlan): LocalEvent {
  const unread = (event.wishes ?? []).filter((wish) => readWish(wish).length === 0);
  const isDrawn = plan.tables.some(
    ({ id, label, is_shaped }) => is_shaped || id !== getLabelId(event.id, tableKey(label)),
  );
  return {
    ...event,
    guests: toGuestList(plan).map(toStoredGuest),
    ...((event.tables || isDrawn) && {
      tables: plan.tables.map((table) => camelCaseKeys(table)) as LocalEvent['tables'],
    }),
    ...((event.fixtures || plan.fixtures.length > 0) && {
      fixtures: plan.fixtures.map((fixture) => camelCaseKeys(fixture)),
    }),
    ...((event.room || !isSameRoom(plan.room)) && { room: camelCaseKeys(plan.room) }),
    ...((event.wishes || plan.wishes.length > 0) && {
      wishes: [...(plan.wishes.map(toStoredFields) as typeof unread), ...unread],
    }),
    ...((event.meals || plan.menu.meals.length > 0) && { meals: [...plan.menu.meals] }),
  };
}

const isSameRoom = (room: Room) =>
  (Object.keys(EMPTY_ROOM) as (keyof Room)[]).every((key) => room[key] === EMPTY_ROOM[key]);
