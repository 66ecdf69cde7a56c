import { applyChange, omitRemovals, type Patch, type SkippedItem } from './change';
import type { Guest } from './guests/schema';
import type { HistoryRules } from './history';
import {
  fieldGroups,
  type PlanGuest,
  type PlanTable,
  type SeatingChange,
  type SeatingPlan,
} from './schema';
import { tableKey } from './tables/model';
import { EMPTY_ROOM, NEW_TABLE } from './tables/schema';
import { wishKey } from './wishes/model';

export const emptyPlan: SeatingPlan = {
  guests: [],
  tables: [],
  fixtures: [],
  wishes: [],
  room: EMPTY_ROOM,
  menu: { meals: [] },
  picture: null,
};

const idsOf = (things: readonly { id: string }[]) => new Set(things.map(({ id }) => id));

/** Filters a list, but returns the same array if all items pass, so that comparisons see no change. */
function only<Thing>(list: readonly Thing[], passes: (thing: Thing) => boolean): readonly Thing[] {
  const passing = list.filter(passes);
  return passing.length === list.length ? list : passing;
}

export function normalisePlan(plan: SeatingPlan): SeatingPlan {
  const there = idsOf(plan.tables);
  const isOff = ({ table_id }: PlanGuest) => table_id !== null && !there.has(table_id);
  const guests = plan.guests.some(isOff)
    ? plan.guests.map((guest) => (isOff(guest) ? { ...guest, table_id: null, seat: null } : guest))
    : plan.guests;
  const seated = new Set(guests.map(({ table_id }) => table_id));
  const tables = only(plan.tables, ({ id, is_shaped }) => is_shaped || seated.has(id));
  const named = new Set([null, ...idsOf(guests), ...idsOf(tables)]);
  const wished = new Set<string>();
  const wishes = only(plan.wishes, (wish) => {
    const key = wishKey(wish);
    const isNew =
      [wish.guest_id, wish.other_id, wish.table_id].every((id) => named.has(id)) &&
      !wished.has(key);
    wished.add(key);
    return isNew;
  });
  return { ...plan, guests, tables, wishes };
}

export const applyChanges = (plan: SeatingPlan, changes: readonly SeatingChange[]): SeatingPlan =>
  changes.length > 0 ? normalisePlan(changes.reduce<SeatingPlan>(applyChange, plan)) : plan;

/** Does not remove emptied unshaped tables and their wishes. The store removes them, because other guests may sit there by now. */
function decided(change: SeatingChange, { tables, wishes }: SeatingPlan): SeatingChange {
  const removed = new Set(change.tables?.remove);
  const emptied = idsOf(tables.filter(({ id, is_shaped }) => !is_shaped && removed.has(id)));
  const wished = wishes.filter(({ table_id }) => table_id !== null && emptied.has(table_id));
  return omitRemovals(change, new Set([...emptied, ...idsOf(wished)]));
}

/** The tables to which an inverse returns guests. */
function referencesOf(
  { guests }: SeatingChange,
  { tables }: SeatingPlan,
): Pick<SeatingPlan, 'tables'> {
  const returnedTo = new Set(
    [...(guests?.add ?? []), ...(guests?.update ?? [])].map(({ table_id }) => table_id),
  );
  return { tables: tables.filter(({ id }) => returnedTo.has(id)) };
}

/**
 * Returns guests whose table is gone to the table that now has its label, or to a new table. A returning table replaces an unshaped table with its
 * label, and is omitted if a shaped table has the label.
 */
function refit(
  reverting: SeatingChange,
  plan: SeatingPlan,
  { tables: known = [] }: Partial<SeatingPlan>,
) {
  const skipped: SkippedItem[] = [];
  const skip = (collection: string, id: string) => {
    skipped.push({ collection, id });
    return [];
  };
  const removed = new Set(reverting.tables?.remove);
  const remaining = plan.tables.filter(({ id }) => !removed.has(id));
  const byKey = new Map(remaining.map((table) => [tableKey(table.label), table]));
  const update: Patch<PlanTable>[] = (reverting.tables?.update ?? []).flatMap(
    ({ label, ...patch }) => {
      if (label === undefined) return patch;
      const other = byKey.get(tableKey(label));
      if (!other || other.id === patch.id || isRenamed(other, reverting.tables?.update))
        return { ...patch, label };
      skip('tables', patch.id);
      return Object.keys(patch).length > 1 ? patch : [];
    },
  );
  const replacements = new Map<string, string>();
  const add = (reverting.tables?.add ?? []).flatMap((table) => {
    const other = byKey.get(tableKey(table.label));
    if (!other || isRenamed(other, update)) return table;
    replacements.set(table.id, other.id);
    if (!table.is_shaped) return [];
    if (other.is_shaped) return skip('tables', table.id);
    update.push({ ...table, id: other.id });
    return [];
  });
  const present = idsOf([...remaining, ...add]);
  const places = new Map(known.map((table) => [table.id, table]));
  const placeOf = (id: string): string | undefined => {
    if (present.has(id)) return id;
    const gone = places.get(id);
    const other = replacements.get(id) ?? (gone && byKey.get(tableKey(gone.label))?.id);
    if (other || !gone) return other;
    present.add(id);
    add.push({ ...NEW_TABLE, id, label: gone.label, is_shaped: false });
    return id;
  };
  const guests = reverting.guests && {
    ...reverting.guests,
    add: reverting.guests.add?.map((guest) => {
      const place = guest.table_id && placeOf(guest.table_id);
      if (guest.table_id && !place) skip('guests', guest.id);
      return { ...guest, table_id: place ?? null, seat: place ? guest.seat : null };
    }),
    update: reverting.guests.update?.flatMap((patch) => {
      if (!patch.table_id) return patch;
      const place = placeOf(patch.table_id);
      if (place) return { ...patch, table_id: place };
      skip('guests', patch.id);
      const { table_id: _, seat: __, ...rest } = patch;
      return Object.keys(rest).length > 1 ? rest : [];
    }),
  };
  const wishes = reverting.wishes && {
    ...reverting.wishes,
    add: reverting.wishes.add?.map((wish) => ({
      ...wish,
      table_id: wish.table_id && (replacements.get(wish.table_id) ?? wish.table_id),
    })),
  };
  const tables = { add, update, remove: reverting.tables?.remove };
  return {
    change: { ...reverting, tables, ...(guests && { guests }), ...(wishes && { wishes }) },
    skipped,
  };
}

const isRenamed = ({ id, label }: PlanTable, update: readonly Patch<PlanTable>[] = []): boolean =>
  update.some(
    (patch) =>
      patch.id === id && patch.label !== undefined && tableKey(patch.label) !== tableKey(label),
  );

export const seatingRules: HistoryRules<SeatingPlan> = {
  groups: fieldGroups,
  settled: normalisePlan,
  decided,
  referencesOf,
  refit,
};

const listings = new WeakMap<PlanGuest, Guest>();

/** Guests with their tables’ labels. Unchanged guests stay the same objects. */
export function toGuestList({
  guests,
  tables,
}: Pick<SeatingPlan, 'guests' | 'tables'>): readonly Guest[] {
  const labels = new Map(tables.map(({ id, label }) => [id, label]));
  return guests.map((guest) => {
    const { table_id, ...rest } = guest;
    const table_number = (table_id !== null && labels.get(table_id)) || null;
    const listed = listings.get(guest);
    if (listed && listed.table_number === table_number) return listed;
    const anew = { ...rest, table_number };
    listings.set(guest, anew);
    return anew;
  });
}

export type PlanEdit = (plan: SeatingPlan, newTableId: (label: string) => string) => SeatingPlan;

/** Replaces the plan’s guests. Creates missing tables; a guest without a table loses the chair. */
export function replaceGuests(
  plan: SeatingPlan,
  list: readonly Guest[],
  newTableId: (label: string) => string,
): SeatingPlan {
  const planGuests = new Map(
    toGuestList(plan).map((listed, at) => [listed, plan.guests[at] as PlanGuest]),
  );
  const ids = new Map(plan.tables.map(({ id, label }) => [tableKey(label), id]));
  const made: PlanTable[] = [];
  const tableOf = (label: string): string => {
    const key = tableKey(label);
    const id = ids.get(key);
    if (id) return id;
    const table = { ...NEW_TABLE, id: newTableId(label), label, is_shaped: false };
    made.push(table);
    ids.set(key, table.id);
    return table.id;
  };
  const guests = list.map((listed) => {
    const same = planGuests.get(listed);
    if (same) return same;
    const { table_number, ...rest } = listed;
    const table_id = table_number === null ? null : tableOf(table_number);
    return { ...rest, table_id, seat: table_id === null ? null : listed.seat };
  });
  return { ...plan, guests, tables: made.length > 0 ? [...plan.tables, ...made] : plan.tables };
}
