import { tableKey } from './model';
import { type Fixture, fixtureSchema, type Room, type RoomPicture, type RoomPlan, type Table, tableSchema } from './schema';

type Parts<Thing> = { add?: readonly Thing[]; update?: readonly Thing[]; remove?: readonly Thing[] };

/** A table that is called otherwise from now on, its guests carried along. It is a change of the guest list, as they are more than the tables. */
export type Rename = { rename: { from: string; to: string } };

/** The room once a table is called otherwise. */
export function renamed(plan: RoomPlan, ...renames: readonly Rename[]): RoomPlan {
  const called = calledNow(renames);
  return { ...plan, tables: plan.tables.map((table) => ({ ...table, label: called.get(tableKey(table.label)) ?? table.label })) };
}

/** What tables are called, by the keys of what they were called, where all are renamed at once: one may take another's name. */
export const calledNow = (renames: readonly Rename[]) => new Map(renames.map(({ rename: { from, to } }) => [tableKey(from), to]));

/** What can be done to a room, whole or not at all. A table that is removed leaves its guests without one; the label of one that is updated stays. */
export type RoomChange = {
  tables?: Parts<Table>;
  fixtures?: Parts<Fixture>;
  room?: Partial<Room>;
  picture?: Partial<RoomPicture> | null;
};

/** A guest who sits elsewhere from now on. */
export type Sitter = { id: string; table_number: string | null; seat: number | null };
/** A change of the room and of who sits where in it: one whole, and the guests come last. */
export type SeatingChange = RoomChange & { guests?: readonly Sitter[] };

/** What is said of a thing by its id: the rest stays. */
export type Said<Thing extends { id: string }> = Pick<Thing, 'id'> & Partial<Thing>;

/**
 * What is said of updated things by whoever knows the list as `known`: what they leave as it was may have been changed elsewhere since. Of those not in
 * it, all `fields`.
 */
export function saidOf<Thing extends { id: string }>(
  updated: readonly Thing[],
  known: readonly Thing[],
  fields: (before: Thing | undefined, after: Thing) => readonly (keyof Thing)[],
): Said<Thing>[] {
  const before = new Map(known.map((thing) => [thing.id, thing]));
  return updated.map((thing) => ({
    ...(Object.fromEntries(fields(before.get(thing.id), thing).map((key) => [key, thing[key]])) as Partial<Thing>),
    id: thing.id,
  }));
}

const place: readonly string[] = ['x', 'y'];

/** Says of things with the fields of a shape what differs; a place is said whole. */
const saying =
  <Thing extends { id: string }>({ shape }: { shape: object }) =>
  (updated: readonly Thing[], known: readonly Thing[]): Said<Thing>[] => {
    const fields = Object.keys(shape) as (keyof Thing & string)[];
    return saidOf(updated, known, (before, after) => {
      if (!before) return fields;
      const differs = (key: string) => before[key as keyof Thing] !== after[key as keyof Thing];
      return fields.filter((key) => (place.includes(key) ? place.some(differs) : differs(key)));
    });
  };
/** What is said of updated tables. */
export const saidOfTables = saying<Table>(tableSchema);
/** What is said of updated fixtures. */
export const saidOfFixtures = saying<Fixture>(fixtureSchema);

function applyTo<Thing extends { id: string }>(list: readonly Thing[], { add = [], update = [], remove = [] }: Parts<Thing>) {
  const removed = new Set(remove.map(({ id }) => id));
  const updated = new Map(update.map((thing) => [thing.id, thing]));
  const listed = new Set(list.map(({ id }) => id));
  return [
    ...list.filter(({ id }) => !removed.has(id)).map((thing) => updated.get(thing.id) ?? thing),
    ...add.filter(({ id }) => !listed.has(id)),
  ];
}

/** The picture after a change; what there is none of cannot be changed in part. */
export function pictureAfter(before: RoomPicture | null, { picture }: RoomChange): RoomPicture | null {
  if (picture === undefined) return before;
  if (picture === null || (!before && !picture.picture)) return null;
  return { ...before, ...picture } as RoomPicture;
}

/** The room after a change. A change that is in it already leaves it as it is, so that one may be shown while it is stored. */
export const apply = (plan: RoomPlan, change: RoomChange): RoomPlan => ({
  room: { ...plan.room, ...change.room },
  tables: applyTo(plan.tables, change.tables ?? {}),
  fixtures: applyTo(plan.fixtures, change.fixtures ?? {}),
  ...(plan.picture !== undefined && { picture: pictureAfter(plan.picture, change) }),
});

function inverseOf<Thing extends { id: string }>(list: readonly Thing[], { add = [], update = [], remove = [] }: Parts<Thing>) {
  const [removed, updated] = [remove, update].map((things) => new Set(things.map(({ id }) => id)));
  const listed = new Set(list.map(({ id }) => id));
  return {
    add: list.filter(({ id }) => removed?.has(id)),
    update: list.filter(({ id }) => updated?.has(id)),
    remove: add.filter(({ id }) => !listed.has(id)),
  };
}

const partOf = <Whole extends object>(whole: Whole, part: Partial<Whole>): Partial<Whole> =>
  Object.fromEntries(Object.keys(part).map((key) => [key, whole[key as keyof Whole]])) as Partial<Whole>;

/** The change that takes another back, of the room as it was before. */
export function inverse(plan: RoomPlan, { tables, fixtures, room, picture }: RoomChange): RoomChange {
  const laid = plan.picture ?? null;
  return {
    ...(tables && { tables: inverseOf(plan.tables, tables) }),
    ...(fixtures && { fixtures: inverseOf(plan.fixtures, fixtures) }),
    ...(room && { room: partOf(plan.room, room) }),
    ...(picture !== undefined && { picture: laid && picture ? partOf(laid, picture) : laid }),
  };
}

/** The guests after a change: who sat at a table that is removed has none and no chair, unless it says where they sit now. */
export function seatedAfter<Guest extends Sitter>(
  guests: readonly Guest[],
  { tables, guests: seated = [] }: SeatingChange,
): readonly Guest[] {
  const removed = new Set(tables?.remove?.map(({ label }) => tableKey(label)));
  const now = new Map(seated.map(({ id, table_number, seat }) => [id, { table_number, seat }]));
  if (removed.size + now.size === 0) return guests;
  return guests.map((guest) => {
    const isOff = guest.table_number !== null && removed.has(tableKey(guest.table_number));
    const place = now.get(guest.id) ?? (isOff ? { table_number: null, seat: null } : null);
    return place ? { ...guest, ...place } : guest;
  });
}
