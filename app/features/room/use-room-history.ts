import { useMemo, useState } from 'react';
import { notify } from '@/components/notify';
import { getChangedGuests } from '@/features/guests/change';
import {
  changeReasonTexts,
  describeRefusedMove,
  describeResult,
} from '@/features/guests/change-reason-texts';
import { reportRefusal as reportGuestRefusal } from '@/features/guests/change-reports';
import { findFactsInChange } from '@/features/seating/changes/find-facts';
import { filterGuestsNeedingSeats } from '@/features/seating/guests/schema';
import { useChangeSeating } from '@/features/seating/mutations';
import type { SeatingStep } from '@/features/seating/schema';
import { formatSkippedItems } from '@/features/seating/skipped-message';
import {
  useGuests,
  useRoom,
  useRoomPicture,
  useSeatingStore,
} from '@/features/seating/use-seating';
import { toAppError } from '@/lib/backend/errors';
import { type RoomStep, toRoomEdit } from './room-edit';

const goneMeanwhile =
  'Someone else has since removed or renamed a table, or removed something from it. You’re seeing the room as it is now.';

const partly = {
  undo: ['Partly undone', 'Nothing to undo'],
  redo: ['Partly redone', 'Nothing to redo'],
} as const;

function reportRefusal(error: Error, event: string): void {
  console.error('Could not change the room', error);
  const { code, message } = toAppError(error);
  notify.error('The room wasn’t changed', code === 'not_found' ? goneMeanwhile : message, {
    about: 'room',
    event,
  });
}

export function useRoomHistory(event: { id: string }) {
  const store = useSeatingStore();
  const { plan: room, query: roomQuery } = useRoom(event);
  const { picture, query: pictureQuery } = useRoomPicture(event);
  const plan = useMemo(() => room && { ...room, picture }, [room, picture]);
  const { guests: all, query: guestsQuery } = useGuests(event.id);
  const guests = useMemo(() => all && filterGuestsNeedingSeats(all), [all]);
  const seating = useChangeSeating(event.id, store);
  const { change, revertStep, latest, undoLabel, redoLabel } = seating;

  const pictureError = pictureQuery.error && toAppError(pictureQuery.error);
  const onRefused = (error: Error) => reportRefusal(error, event.id);
  const [reverted, setReverted] = useState({ times: 0, message: '' });

  function perform(step: RoomStep, onSettled?: (isStored: boolean) => void): SeatingStep | null {
    setReverted((now) => ({ ...now, message: '' }));
    const rename = step.guests && 'rename' in step.guests ? step.guests : null;
    return change({
      label: step.label,
      edit: toRoomEdit(step),
      onUnchanged: () => onSettled?.(true),
      onStored: (stored, since) => {
        notify.clearErrors('room');
        const facts = findFactsInChange(since.base, stored.change);
        const texts = describeResult(
          rename && (() => changeReasonTexts.rename.done([], rename, facts)),
          [],
          since,
        );
        if (texts)
          notify.success(...texts, {
            undo: () => void undoStep(stored),
            about: step.label,
            event: event.id,
          });
        onSettled?.(true);
      },
      onRefused: (error) => {
        if (rename) reportGuestRefusal(error, changeReasonTexts.rename.refused([]), event);
        else if (step.guests && !step.room && toAppError(error).code !== 'not_found')
          reportGuestRefusal(error, describeRefusedMove(getChangedGuests(step.guests)), event);
        else onRefused(error);
        onSettled?.(false);
      },
    });
  }
  function revert(direction: 'undo' | 'redo', step: SeatingStep | null) {
    if (!step) return null;
    const result = revertStep(step, { onStored: () => notify.clearErrors('room'), onRefused });
    const rest = formatSkippedItems(result.skipped, guests ?? []);
    if (result.step) notify.clearSuccesses(step.label);
    if (rest) notify.success(partly[direction][result.step ? 0 : 1], rest, { event: event.id });
    if (result.step)
      setReverted(({ times }) => ({
        times: times + 1,
        message: `${direction === 'undo' ? 'Undone' : 'Redone'}: ${step.label}.`,
      }));
    return result;
  }
  const undoStep = (step: SeatingStep | null) => {
    const reverted = revert('undo', step);
    if (!reverted || (!reverted.step && reverted.skipped.length === 0))
      notify.success('Nothing to undo', 'The room has changed since. Use Undo above its plan.', {
        event: event.id,
      });
  };
  return {
    eventId: event.id,
    plan,
    guests,
    roomQuery,
    pictureError,
    /** Removes an unreadable picture. This cannot be undone. */
    takePictureAway: () =>
      void store.change(event.id, { picture: null }).then(() => pictureQuery.refetch(), onRefused),
    guestsQuery,
    perform,
    /** `message` describes the last Undo or Redo until the next step; `times` counts both. */
    reverted,
    undo: () => void revert('undo', latest('past')),
    redo: () => void revert('redo', latest('future')),
    /** Reverts a step, even if others followed. If nothing can be reverted, a toast says so. */
    undoStep,
    undoLabel,
    redoLabel,
  };
}

export type RoomEditor = ReturnType<typeof useRoomHistory>;
