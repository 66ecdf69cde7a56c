import type { Guest } from '@/features/seating/guests/schema';
import { listedGuests, withGuests } from '@/features/seating/plan';
import type { SeatingPlan } from '@/features/seating/schema';
import { tableKey } from '@/features/seating/tables/model';
import type { Wish } from '@/features/seating/wishes/schema';

/** A table that is called otherwise from now on, its guests carried along. */
export type Rename = { rename: { from: string; to: string } };

/** What a screen of the guest list asks for, its guests with the labels of their tables. */
export type GuestChange =
  | { add: readonly Guest[] }
  | { update: readonly Guest[] }
  | { remove: readonly Guest[] }
  | Rename
  /** What a file brings: guests who are added, guests who are changed, and wishes with them. */
  | { together: { add: readonly Guest[]; update: readonly Guest[]; wishes?: { add?: readonly Wish[] } } };

function partsOf(change: GuestChange) {
  const none: readonly Guest[] = [];
  return { add: none, update: none, remove: none, ...('together' in change ? change.together : change) };
}

/** The guests whom a change names; a rename names none. */
export const guestsOf = (change: GuestChange): readonly Guest[] => {
  const { add, update, remove } = partsOf(change);
  return [...add, ...update, ...remove];
};

/** Whether a change is about somebody who is off the list by now. */
export function isOfGone(change: GuestChange, list: readonly Guest[]): boolean {
  const listed = new Set(list.map(({ id }) => id));
  return !('rename' in change) && partsOf(change).update.some(({ id }) => !listed.has(id));
}

/** The wishes that come with a change of guests. */
export const wishesWith = (change: GuestChange): readonly Wish[] => ('together' in change && change.together.wishes?.add) || [];

/** The plan once a table is called otherwise. */
const renamed = (plan: SeatingPlan, { rename: { from, to } }: Rename): SeatingPlan => ({
  ...plan,
  tables: plan.tables.map((table) => (tableKey(table.label) === tableKey(from) ? { ...table, label: to } : table)),
});

/** What was asked of a list, as an edit of its plan; a label that has no table makes one, with an id by `newTableId`. */
export const edited =
  (change: GuestChange, newTableId: (label: string, taken: ReadonlySet<string>) => string) =>
  (plan: SeatingPlan): SeatingPlan => {
    if ('rename' in change) return renamed(plan, change);
    const { add, update, remove } = partsOf(change);
    const updated = new Map(update.map((guest) => [guest.id, guest]));
    const removed = new Set(remove.map(({ id }) => id));
    const kept = listedGuests(plan).flatMap((guest) => (removed.has(guest.id) ? [] : (updated.get(guest.id) ?? guest)));
    const taken = new Set(plan.tables.map(({ id }) => id));
    const listed = new Set(kept.map(({ id }) => id));
    const next = withGuests(plan, [...kept, ...add.filter(({ id }) => !listed.has(id))], (label) => newTableId(label, taken));
    return { ...next, wishes: [...next.wishes, ...wishesWith(change)] };
  };
