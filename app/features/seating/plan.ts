import { apply, withoutRemoving } from './change';
import type { Guest } from './guests/schema';
import type { Rules } from './history';
import { fieldGroups, type PlanGuest, type PlanTable, type SeatingChange, type SeatingPlan } from './schema';
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

/** Returns the same list if all pass, so that a comparison sees no change. */
function only<Thing>(list: readonly Thing[], passes: (thing: Thing) => boolean): readonly Thing[] {
  const passing = list.filter(passes);
  return passing.length === list.length ? list : passing;
}

/** Drops references to missing tables and guests, duplicate wishes and empty unshaped tables. The database does the same. */
export function settled(plan: SeatingPlan): SeatingPlan {
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
    const isNew = [wish.guest_id, wish.other_id, wish.table_id].every((id) => named.has(id)) && !wished.has(key);
    wished.add(key);
    return isNew;
  });
  return { ...plan, guests, tables, wishes };
}

export const withChanges = (plan: SeatingPlan, changes: readonly SeatingChange[]): SeatingPlan =>
  changes.length > 0 ? settled(changes.reduce<SeatingPlan>(apply, plan)) : plan;

/** Leaves it to the store to remove emptied unshaped tables and their wishes: somebody else may sit there by now. */
function decided(change: SeatingChange, { tables, wishes }: SeatingPlan): SeatingChange {
  const removed = new Set(change.tables?.remove);
  const emptied = idsOf(tables.filter(({ id, is_shaped }) => !is_shaped && removed.has(id)));
  const wished = wishes.filter(({ table_id }) => table_id !== null && emptied.has(table_id));
  return withoutRemoving(change, new Set([...emptied, ...idsOf(wished)]));
}

export const seatingRules: Rules<SeatingPlan> = { groups: fieldGroups, settled, decided };

const listings = new WeakMap<PlanGuest, Guest>();

/** Guests with their tables’ labels. An unchanged guest stays the same object. */
export function listedGuests({ guests, tables }: Pick<SeatingPlan, 'guests' | 'tables'>): readonly Guest[] {
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

export type Edit = (plan: SeatingPlan, newTableId: (label: string) => string) => SeatingPlan;

/** The plan with exactly these guests, each at the table of its label, made if missing. Without a table there is no chair. */
export function withGuests(plan: SeatingPlan, list: readonly Guest[], newTableId: (label: string) => string): SeatingPlan {
  const planGuests = new Map(listedGuests(plan).map((listed, at) => [listed, plan.guests[at] as PlanGuest]));
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
