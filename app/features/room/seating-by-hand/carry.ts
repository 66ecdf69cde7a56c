import type { Guest } from '@/features/seating/guests/schema';
import * as words from './carry-words';
import { dropGuests, findPlace, findTable, type Seating, type Target } from './seating';

export type CarryState = { ids: readonly string[]; over: Target | null } | null;

export type CarryStep =
  | { pick: readonly string[] }
  /** Adds guests, or puts back those already picked up. */
  | { more: readonly string[] }
  | { over: Target | null }
  | { put: Target }
  | 'sync'
  | 'cancel';

/** The new state, the changed guests, the label of the undo step, and the announcement, empty for none. */
export type CarryResult = {
  state: CarryState;
  update: readonly Guest[];
  label: string;
  message: string;
};

const nothing = (state: CarryState, message = ''): CarryResult => ({
  state,
  update: [],
  label: '',
  message,
});

export const getCarriedGuests = (seating: Seating, state: CarryState): readonly Guest[] =>
  state ? state.ids.flatMap((id) => seating.guests.find((guest) => guest.id === id) ?? []) : [];

const isSameTarget = (a: Target | null, b: Target | null) =>
  JSON.stringify(a) === JSON.stringify(b);

export function carry(state: CarryState, step: CarryStep, seating: Seating): CarryResult {
  const carried = getCarriedGuests(seating, state);
  if (step === 'cancel')
    return nothing(null, carried.length > 0 ? words.putBackWords(carried) : '');
  if (step === 'sync') return synced(state, carried);
  if ('pick' in step) return picked(step.pick, seating);
  if ('more' in step) {
    const now = state?.ids ?? [];
    const areCarried = step.more.every((id) => now.includes(id));
    return picked(
      areCarried
        ? now.filter((id) => !step.more.includes(id))
        : [...new Set([...now, ...step.more])],
      seating,
    );
  }
  if (!state || carried.length === 0) return nothing(null);
  if ('over' in step) {
    if (isSameTarget(state.over, step.over)) return nothing(state);
    return nothing(
      { ...state, over: step.over },
      step.over ? words.dropTargetMessage(seating, step.over) : '',
    );
  }
  return put(carried, step.put, seating);
}

function picked(ids: readonly string[], seating: Seating): CarryResult {
  const state = { ids, over: null };
  const carried = getCarriedGuests(seating, state);
  if (carried.length === 0) return nothing(null);
  return nothing({ ...state, ids: carried.map(({ id }) => id) }, words.pickedUpMessage(carried));
}

function synced(state: CarryState, carried: readonly Guest[]): CarryResult {
  if (!state || carried.length === state.ids.length) return nothing(state);
  if (carried.length === 0) return nothing(null, words.guestsRemoved);
  return nothing(
    { ...state, ids: carried.map(({ id }) => id) },
    words.guestsRemovedMessage(carried),
  );
}

function put(carried: readonly Guest[], target: Target, seating: Seating): CarryResult {
  if (target !== 'tray' && !findTable(seating, target.table))
    return nothing(null, words.tableRemovedWords(carried));
  const ids = carried.map(({ id }) => id);
  const update = dropGuests(seating, ids, target);
  if (update.length === 0) return nothing(null, words.alreadyThereWords(carried));
  const swapped = update.find((guest) => !ids.includes(guest.id) && isElsewhere(seating, guest));
  return {
    state: null,
    update,
    ...words.describeSeated(seating, carried, update, swapped ?? null, target),
  };
}

function isElsewhere(seating: Seating, guest: Guest): boolean {
  const before = seating.guests.find(({ id }) => id === guest.id);
  return (
    before?.table_number !== guest.table_number ||
    findPlace(seating, guest.id)?.chair !== guest.seat
  );
}
