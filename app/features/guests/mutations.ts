import { useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { eventsQuery } from '@/features/events/queries';
import { useEventStore } from '@/features/events/use-event-store';
import { findFactsInChange } from '@/features/seating/changes/find-facts';
import type { Guest, GuestDetails } from '@/features/seating/guests/schema';
import { type ChangeContext, useChangeSeating } from '@/features/seating/mutations';
import { emptyPlan, toGuestList } from '@/features/seating/plan';
import type { SeatingStep } from '@/features/seating/schema';
import { formatSkippedItems } from '@/features/seating/skipped-message';
import { useSeatingStore } from '@/features/seating/use-seating';
import { type GuestChange, getChangedGuests, toPlanEdit } from './change';
import {
  type ChangeReason,
  changeReasonTexts,
  describeResult,
  describeRevert,
} from './change-reason-texts';
import { reportRefusal } from './change-reports';

/** `original`: the guest when editing began. `remark`: text added to the success notice. */
type ChangeRequest = {
  change: GuestChange;
  reason: ChangeReason;
  original?: Guest;
  remark?: string;
};
type MutateOptions = { onSuccess?: () => void; onSettled?: () => void; onUnchanged?: () => void };

const rowReasons: readonly ChangeReason[] = ['update', 'move', 'party'];

export function useChangeGuests(eventId: string) {
  const store = useSeatingStore();
  const seating = useChangeSeating(eventId, store);
  const { mutation, revertStep } = seating;
  const client = useQueryClient();
  const { queryKey } = eventsQuery(useEventStore());
  const event = () =>
    client.getQueryData(queryKey)?.find(({ id }) => id === eventId) ?? { id: eventId };
  const guests = () => toGuestList(seating.plan() ?? emptyPlan);

  function revert(
    direction: 'undo' | 'redo',
    step: SeatingStep,
    words?: (typeof changeReasonTexts)[ChangeReason],
  ) {
    const { step: reverted, skipped } = revertStep(step, {
      onStored: ({ change }) => {
        const [title, text] = words?.undone?.(change) ?? describeRevert(direction, step.label);
        notify.success(title, [text, rest].filter(Boolean).join(' '), { event: eventId });
      },
      onRefused: (error) =>
        reportRefusal(
          error,
          (words === changeReasonTexts.remove
            ? changeReasonTexts.add
            : (words ?? changeReasonTexts.update)
          ).refused([]),
          event(),
        ),
    });
    const rest = formatSkippedItems(skipped, guests());
    if (reverted === null)
      notify.success(
        direction === 'undo' ? 'Nothing to undo' : 'Nothing to redo',
        rest || 'The list has changed since.',
        {
          event: eventId,
        },
      );
  }
  const revertLatest = (direction: 'undo' | 'redo') => {
    const step = seating.latest(direction === 'undo' ? 'past' : 'future');
    if (step) revert(direction, step);
  };

  const getLatest = (id: string) => {
    const plan = seating.plan('typed');
    return plan && toGuestList(plan).find((guest) => guest.id === id);
  };

  const toRequest = ({ change, reason, original, remark = '' }: ChangeRequest) => {
    const [words, guests] = [changeReasonTexts[reason], getChangedGuests(change)];
    const about =
      'update' in change
        ? guests
            .map(({ id }) => id)
            .toSorted()
            .join()
        : undefined;
    return {
      label: words.label(guests, change),
      edit: toPlanEdit(change),
      isTyped: rowReasons.includes(reason),
      begun: original,
      onStored: (step: SeatingStep, since: ChangeContext) => {
        const facts = findFactsInChange(since.base, step.change);
        const done = describeResult((now) => words.done(now, change, facts), guests, since);
        const undo = words.canUndo ? () => revert('undo', step, words) : undefined;
        if (done)
          notify.success(done[0], `${done[1]} ${remark}`.trim(), { undo, event: eventId, about });
      },
      onRefused: (error: Error) => reportRefusal(error, words.refused(guests), event(), about),
    };
  };
  return {
    isPending: mutation.isPending,
    newGuest: (details: GuestDetails): Guest => ({
      ...details,
      seat: null,
      id: store.newGuestId(),
      created_at: new Date().toISOString(),
    }),
    mutate: (request: ChangeRequest, { onUnchanged, ...then }: MutateOptions = {}) =>
      void seating.change({ ...toRequest(request), onUnchanged }, then),
    /** Like `mutate`, but rejects on failure, also in concurrent calls. Resolves with an undo. */
    mutateAsync: (request: ChangeRequest) =>
      new Promise<() => void>((resolve, reject) => {
        const { onStored, onRefused, ...rest } = toRequest(request);
        seating.change({
          ...rest,
          onUnchanged: () => resolve(() => {}),
          onStored: (stored, since) => {
            onStored(stored, since);
            resolve(() => revert('undo', stored, changeReasonTexts[request.reason]));
          },
          onRefused: (error) => {
            onRefused(error);
            reject(error);
          },
        });
      }),
    getLatest,
    retry: (id: string) => {
      const refused = getLatest(id);
      if (refused) seating.change(toRequest({ change: { update: [refused] }, reason: 'update' }));
    },
    undo: () => revertLatest('undo'),
    redo: () => revertLatest('redo'),
    undoLabel: seating.undoLabel,
    redoLabel: seating.redoLabel,
  };
}
