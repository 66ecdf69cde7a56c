import type { Guest } from '@/features/seating/guests/schema';
import * as messages from './drag-messages';
import {
  type DropTarget,
  findSeat,
  findSeatedTable,
  type Seating,
  seatDroppedGuests,
} from './seating';

export type GuestDragState = { ids: readonly string[]; over: DropTarget | null } | null;

export type GuestDragStep =
  | { pick: readonly string[] }
  /** Adds guests, or puts back those already picked up. */
  | { more: readonly string[] }
  | { over: DropTarget | null }
  | { put: DropTarget }
  | 'sync'
  | 'cancel';

/** `label` names the undo step; `message` is announced, empty for none. */
export type GuestDragResult = {
  state: GuestDragState;
  update: readonly Guest[];
  label: string;
  message: string;
};

const nothing = (state: GuestDragState, message = ''): GuestDragResult => ({
  state,
  update: [],
  label: '',
  message,
});

export const getDraggedGuests = (seating: Seating, state: GuestDragState): readonly Guest[] =>
  state ? state.ids.flatMap((id) => seating.guests.find((guest) => guest.id === id) ?? []) : [];

const isSameTarget = (a: DropTarget | null, b: DropTarget | null) =>
  JSON.stringify(a) === JSON.stringify(b);

export function reduceGuestDrag(
  state: GuestDragState,
  step: GuestDragStep,
  seating: Seating,
): GuestDragResult {
  const dragged = getDraggedGuests(seating, state);
  if (step === 'cancel')
    return nothing(null, dragged.length > 0 ? messages.formatPutBackMessage(dragged) : '');
  if (step === 'sync') return synced(state, dragged);
  if ('pick' in step) return picked(step.pick, seating);
  if ('more' in step) {
    const now = state?.ids ?? [];
    const areDragged = step.more.every((id) => now.includes(id));
    return picked(
      areDragged
        ? now.filter((id) => !step.more.includes(id))
        : [...new Set([...now, ...step.more])],
      seating,
    );
  }
  if (!state || dragged.length === 0) return nothing(null);
  if ('over' in step) {
    if (isSameTarget(state.over, step.over)) return nothing(state);
    return nothing(
      { ...state, over: step.over },
      step.over ? messages.formatDropTargetMessage(seating, step.over) : '',
    );
  }
  return put(dragged, step.put, seating);
}

function picked(ids: readonly string[], seating: Seating): GuestDragResult {
  const state = { ids, over: null };
  const dragged = getDraggedGuests(seating, state);
  if (dragged.length === 0) return nothing(null);
  return nothing(
    { ...state, ids: dragged.map(({ id }) => id) },
    messages.formatPickedUpMessage(dragged),
  );
}

function synced(state: GuestDragState, dragged: readonly Guest[]): GuestDragResult {
  if (!state || dragged.length === state.ids.length) return nothing(state);
  if (dragged.length === 0) return nothing(null, messages.ALL_GUESTS_REMOVED);
  return nothing(
    { ...state, ids: dragged.map(({ id }) => id) },
    messages.formatGuestsRemovedMessage(dragged),
  );
}

function put(dragged: readonly Guest[], target: DropTarget, seating: Seating): GuestDragResult {
  if (target !== 'tray' && !findSeatedTable(seating, target.table))
    return nothing(null, messages.formatTableRemovedMessage(dragged));
  const ids = dragged.map(({ id }) => id);
  const update = seatDroppedGuests(seating, ids, target);
  if (update.length === 0) return nothing(null, messages.formatAlreadyThereMessage(dragged));
  const swapped = update.find((guest) => !ids.includes(guest.id) && isElsewhere(seating, guest));
  return {
    state: null,
    update,
    ...messages.describeDrop(seating, dragged, update, swapped ?? null, target),
  };
}

function isElsewhere(seating: Seating, guest: Guest): boolean {
  const before = seating.guests.find(({ id }) => id === guest.id);
  return (
    before?.table_number !== guest.table_number || findSeat(seating, guest.id)?.chair !== guest.seat
  );
}
