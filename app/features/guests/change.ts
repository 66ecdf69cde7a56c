import type { Guest } from './schema';

/** What can be done to a guest list, each whole or not at all. */
export type GuestChange =
  | { add: readonly Guest[] }
  | { update: readonly Guest[] }
  | { remove: readonly Guest[] }
  /** What a file brings: guests who are added and guests who sit elsewhere from now on; or the taking back of that. */
  | { together: { add: readonly Guest[]; update: readonly Guest[]; remove: readonly Guest[] } };

/** The guests a change is about. */
export const guestsOf = (change: GuestChange): readonly Guest[] => {
  if ('together' in change) return [...change.together.add, ...change.together.update, ...change.together.remove];
  if ('add' in change) return change.add;
  return 'update' in change ? change.update : change.remove;
};

/** The guests a change adds. */
export const addedBy = (change: GuestChange): readonly Guest[] => {
  if ('together' in change) return change.together.add;
  return 'add' in change ? change.add : [];
};

const idsOf = (guests: readonly Guest[]) => new Set(guests.map(({ id }) => id));

/** The list after a change. A change that is in the list already leaves it as it is, so that one may be shown while it is stored. */
export function apply(list: readonly Guest[], change: GuestChange): readonly Guest[] {
  if ('together' in change) {
    const { add, update, remove } = change.together;
    return apply(apply(apply(list, { update }), { remove }), { add });
  }
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

/** The list as it is shown: what is stored, with the changes that the store is still being asked for. */
export const shownList = (stored: readonly Guest[], pending: readonly GuestChange[]) => pending.reduce(apply, stored);

/** What takes a change of this list back; guests that were removed come back at its end. */
export function inverse(list: readonly Guest[], change: GuestChange): GuestChange {
  if ('together' in change) {
    const { add, update, remove } = change.together;
    const [listed, changed, removed] = [list, update, remove].map(idsOf);
    return {
      together: {
        add: list.filter(({ id }) => removed?.has(id)),
        update: list.filter(({ id }) => changed?.has(id)),
        remove: add.filter(({ id }) => !listed?.has(id)),
      },
    };
  }
  if ('add' in change) {
    const listed = idsOf(list);
    return { remove: change.add.filter(({ id }) => !listed.has(id)) };
  }
  const touched = idsOf(guestsOf(change));
  const before = list.filter(({ id }) => touched.has(id));
  return 'remove' in change ? { add: before } : { update: before };
}

/** What Ctrl Z would take back and what Shift Ctrl Z would do again, each as the change that does it, the latest last. */
export type History = { past: readonly GuestChange[]; future: readonly GuestChange[] };

/** Longer than anybody goes back by hand. */
const LONGEST_PAST = 100;

/** The history once `back` can take back what was just done; `way` says whether that was itself an undoing or a doing again. */
export function remember({ past, future }: History, back: GuestChange, way: 'undo' | 'redo' | null): History {
  if (way === 'undo') return { past, future: [...future, back] };
  return { past: [...past, back].slice(-LONGEST_PAST), future: way === 'redo' ? future : [] };
}

/** The history without a change that is being made from it. */
export const take = ({ past, future }: History, taken: GuestChange): History => ({
  past: past.filter((change) => change !== taken),
  future: future.filter((change) => change !== taken),
});
