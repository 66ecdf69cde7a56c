import { calledNow, type Rename, type Said, saidOf } from '@/features/tables/change';
import { relabelling, tableKey } from '@/features/tables/model';
import type { Table } from '@/features/tables/schema';
import { type Guest, guestFields } from './schema';
import { standing, type WishChange } from './wishes';

/** What can be done to a guest list, each whole or not at all. */
export type GuestChange =
  | { add: readonly Guest[] }
  | { update: readonly Guest[] }
  | { remove: readonly Guest[] }
  | Rename
  /** What a file brings: guests who are added, guests who are changed, and wishes with them; or the taking back of that. */
  | { together: Parts<Guest> };

type Parts<Changed> = {
  add: readonly Guest[];
  update: readonly Changed[];
  remove: readonly Guest[];
  wishes?: WishChange;
};
function partsOf(change: GuestChange): Parts<Guest> {
  if ('together' in change) return change.together;
  const { add, update, remove } = { add: [], update: [], remove: [], ...change };
  return { add, update, remove };
}

/** The guests whom a change names; a rename names none. */
export const guestsOf = (change: GuestChange): readonly Guest[] => {
  const { add, update, remove } = partsOf(change);
  return [...add, ...update, ...remove];
};

/** The wishes that come and go with a change of guests. */
export function wishesWith(change: GuestChange): Required<WishChange> {
  const { add = [], remove = [] } = partsOf(change).wishes ?? {};
  return { add, remove };
}

/** True for a change that leaves everything as it is. */
export function isNothing(change: GuestChange): boolean {
  const { add, remove } = wishesWith(change);
  return !('rename' in change) && guestsOf(change).length + add.length + remove.length === 0;
}

export const addedBy = (change: GuestChange): readonly Guest[] => partsOf(change).add;
export const removedBy = (change: GuestChange): readonly Guest[] => partsOf(change).remove;

const idsOf = (guests: readonly Guest[]) => new Set(guests.map(({ id }) => id));

/** The list after a change. A change that is in the list already leaves it as it is, so that one may be shown while it is stored. */
export function apply(list: readonly Guest[], change: GuestChange): readonly Guest[] {
  if ('together' in change) {
    const { add, update, remove } = change.together;
    return apply(apply(apply(list, { update }), { remove }), { add });
  }
  if ('rename' in change) return renamedAt(list, change);
  if ('update' in change) {
    const updated = new Map(change.update.map((guest) => [guest.id, guest]));
    return list.map((guest) => updated.get(guest.id) ?? guest);
  }
  const listed = idsOf(list);
  if ('add' in change) {
    const added = change.add.filter(({ id }) => !listed.has(id));
    return added.length > 0 ? [...list, ...added] : list;
  }
  const removed = idsOf(change.remove);
  return list.filter(({ id }) => !removed.has(id));
}

/** The guests once tables are renamed, all of them at once. */
export function renamedAt(list: readonly Guest[], ...renames: readonly Rename[]): readonly Guest[] {
  const called = calledNow(renames);
  return list.map((guest) => {
    const label = guest.table_number === null ? undefined : called.get(tableKey(guest.table_number));
    return label === undefined ? guest : { ...guest, table_number: label };
  });
}

/** The list as it is shown: what is stored, with the changes that the store is still being asked for. */
export const shownList = (stored: readonly Guest[], pending: readonly GuestChange[]) => pending.reduce(apply, stored);

/** Edits without the guests who have been changed since; null where nobody is left. */
export function without(edits: GuestChange, since: GuestChange): GuestChange | null {
  const changed = idsOf(guestsOf(since));
  const update = partsOf(edits).update.filter(({ id }) => !changed.has(id));
  return update.length > 0 ? { update } : null;
}

const changeable = [...guestFields.map(({ key }) => key), 'seat' as const];

/** In what a guest differs before and after a change; a chair is said with its table. */
const changedFields = (before: Guest, after: Guest) =>
  changeable.filter((key) => before[key] !== after[key] || (key === 'seat' && before.table_number !== after.table_number));

/** What is said of updated guests by whoever knows the list as `known`. */
export const saidOfGuests = (updated: readonly Guest[], known: readonly Guest[]) =>
  saidOf(updated, known, (before, after) => (before ? changedFields(before, after) : changeable));

/** What is said of guests, each label with the table that is meant by it and the one at which `known` has the guest, where they are called so. */
export function meaningTables<Some extends Said<Guest>>(
  said: readonly Some[],
  tables: readonly Table[],
  known: readonly Guest[],
) {
  const ids = new Map(tables.map(({ id, label }) => [tableKey(label), id]));
  const idOf = (label: string) => ids.get(tableKey(label));
  const before = new Map(known.map((guest) => [guest.id, guest.table_number]));
  return said.map((guest) => {
    if (guest.table_number === undefined) return guest;
    const table_id = guest.table_number === null ? undefined : idOf(guest.table_number);
    const from = before.get(guest.id);
    const from_table_id = from ? idOf(from) : from;
    return { ...guest, ...(table_id && { table_id }), ...(from_table_id !== undefined && { from_table_id }) };
  });
}

/** What somebody else did since a list was read. */
export type Meanwhile = {
  renames: readonly Rename[];
  /** Where guests sat who are sent elsewhere, by their ids. */
  moved: Readonly<Record<string, string | null>>;
  /** Tables that were gone, and are back with the guests who were sent there. */
  removed: readonly string[];
};
export const nothingMeanwhile: Meanwhile = { renames: [], moved: {}, removed: [] };

/** A change once somebody has renamed tables meanwhile, where its guests are. */
export const withRenames = (change: GuestChange, renames: readonly Rename[]): GuestChange =>
  'update' in change ? { update: renamedAt(change.update, ...renames) } : change;

/** The same change of the list as it is now, its updated guests with what was changed elsewhere since. */
export function asSaid(list: readonly Guest[], change: GuestChange, known: readonly Guest[]): GuestChange {
  const listed = new Map(list.map((guest) => [guest.id, guest]));
  const merged = (updated: readonly Guest[]) =>
    saidOfGuests(updated, known).map((said, at) => ({ ...(updated[at] as Guest), ...listed.get(said.id), ...said }));
  if ('update' in change) return { update: merged(change.update) };
  return 'together' in change ? { together: { ...change.together, update: merged(change.together.update) } } : change;
}

/** What takes a change back: of a guest who was changed only what was changed, as long as it is still as the change `made` it, at `tables` of that time. */
export type WayBack = (Parts<Said<Guest>> & { made?: readonly Said<Guest>[]; tables?: readonly Table[] }) | Rename;

/** The way back from a change of this list. */
export function inverse(list: readonly Guest[], change: GuestChange, tables: readonly Table[] = []): WayBack {
  if ('rename' in change) return { rename: { from: change.rename.to, to: change.rename.from } };
  const { add, update, remove, wishes } = partsOf(change);
  const [listed, removed] = [idsOf(list), idsOf(remove)];
  const updated = new Map(update.map((guest) => [guest.id, guest]));
  const pairs = list.flatMap((before) => {
    const after = updated.get(before.id);
    return after ? { before, after, fields: changedFields(before, after) } : [];
  });
  const saying = (guest: Guest, fields: readonly (keyof Guest)[]): Said<Guest> => ({
    id: guest.id,
    ...Object.fromEntries(fields.map((key) => [key, guest[key]])),
  });
  return {
    add: list.filter(({ id }) => removed.has(id)),
    update: pairs.map(({ before, fields }) => saying(before, fields)),
    made: pairs.map(({ after, fields }) => saying(after, fields)),
    tables,
    remove: add.filter(({ id }) => !listed.has(id)),
    ...(wishes && { wishes: { add: wishes.remove ?? [], remove: wishes.add ?? [] } }),
  };
}

/** The way back to where somebody else had put guests meanwhile. */
export function backToPlaces<Back extends WayBack>(back: Back, moved: Meanwhile['moved']): Back {
  if ('rename' in back) return back;
  const update = back.update.map((edit) => {
    const label = moved[edit.id];
    return label === undefined ? edit : { ...edit, table_number: label, seat: null };
  });
  return { ...back, update };
}

/** The edits of a way back that can still be made, and the guests of whom something is otherwise since: that stays. */
function standingEdits(list: readonly Guest[], back: Exclude<WayBack, Rename>, tables: readonly Table[]) {
  const listed = new Map(list.map((guest) => [guest.id, guest]));
  const made = new Map(back.made?.map((edit) => [edit.id, edit]));
  const labelNow = relabelling(back.tables ?? [], tables);
  const placed = (label: string | null | undefined) => (label ? labelNow(label) : label);
  const keyOf = (label: string | null | undefined) => (label ? tableKey(label) : label);
  const edits: Guest[] = [];
  const overtaken: Guest[] = [];
  for (const { id, ...edit } of back.update) {
    const guest = listed.get(id);
    if (!guest) continue;
    const then = made.get(id);
    const isAsMade = (key: keyof Guest) => {
      if (!then) return true;
      if (key === 'table_number' || (key === 'seat' && 'table_number' in then))
        return keyOf(guest.table_number) === keyOf(placed(then.table_number));
      return guest[key] === then[key];
    };
    const fields = (Object.keys(edit) as (keyof typeof edit)[]).filter(isAsMade);
    if (fields.length < Object.keys(edit).length) overtaken.push(guest);
    if (fields.length === 0) continue;
    const now = { ...edit, ...(edit.table_number && { table_number: placed(edit.table_number) }) };
    edits.push({ ...guest, ...Object.fromEntries(fields.map((key) => [key, now[key]])) });
  }
  return { edits, overtaken };
}

/** Whom a way back leaves, in whole or in part, as they were changed since. */
export const overtakenBy = (list: readonly Guest[], back: WayBack, tables: readonly Table[] = []): readonly Guest[] =>
  'rename' in back ? [] : standingEdits(list, back, tables).overtaken;

/** The way back as a change of the list and the tables as they are now; it is about nobody where nothing is left to take back. Removed guests come back at the end. */
export function takenBack(list: readonly Guest[], back: WayBack, tables: readonly Table[] = []): GuestChange {
  if ('rename' in back) return back;
  const listed = idsOf(list);
  const together: Parts<Guest> = {
    add: back.add.filter(({ id }) => !listed.has(id)),
    update: standingEdits(list, back, tables).edits,
    remove: back.remove.filter(({ id }) => listed.has(id)),
  };
  const { add, update, remove } = together;
  if (back.wishes) {
    const { add: wished = [], remove: unwished } = back.wishes;
    // What a file wishes is about guests alone.
    return { together: { ...together, wishes: { add: standing(wished, apply(list, { together }), []), remove: unwished } } };
  }
  if (add.length + update.length === 0) return { remove };
  if (add.length + remove.length === 0) return { update };
  return update.length + remove.length === 0 ? { add } : { together };
}

/** What Ctrl Z would take back and what Shift Ctrl Z would do again, the latest last. */
export type History = { past: readonly WayBack[]; future: readonly WayBack[] };

const LONGEST_PAST = 100;

/** The history once `back` can take back what was just done; `way` says whether that was itself an undoing or a doing again. */
export function remember({ past, future }: History, back: WayBack, way: 'undo' | 'redo' | null): History {
  if (way === 'undo') return { past, future: [...future, back] };
  return { past: [...past, back].slice(-LONGEST_PAST), future: way === 'redo' ? future : [] };
}

/** The history without a change that is being made from it. */
export const take = ({ past, future }: History, taken: WayBack): History => ({
  past: past.filter((change) => change !== taken),
  future: future.filter((change) => change !== taken),
});
