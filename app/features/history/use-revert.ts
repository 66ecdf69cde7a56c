import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '@/components/notify';
import { useAuth } from '@/features/auth/auth-provider';
import { useChangeSeating } from '@/features/seating/mutations';
import { type PlanEdit, toGuestList } from '@/features/seating/plan';
import { formatSkippedItems } from '@/features/seating/skipped-message';
import { useSeatingStore } from '@/features/seating/use-seating';
import { toAppError } from '@/lib/backend/errors';
import { type HistoryEntry, hasPrivateFields } from './facts';
import { type PastPlan, restorePlan, revertChange } from './past';
import { pastPlanQuery } from './queries';
import { describeChange, toPlainText } from './sentence';

type Outcome = 'done' | 'unchanged' | 'failed';
const PRIVATE_FIELDS_NOTE = 'Private fields stay as they are.';

type Messages = { label: string; done: () => string; unchanged: string };

/** Reverts a change or restores the plan of a day, as one undoable step. The promises resolve with the outcome and never reject. */
export function useRevert(eventId: string) {
  const client = useQueryClient();
  const { user } = useAuth();
  const { change, revertStep } = useChangeSeating(eventId, useSeatingStore());
  const [isPending, setIsPending] = useState(false);

  const refuse = (error: unknown) => {
    console.error('Could not revert the change', error);
    notify.error('Nothing was put back', toAppError(error).message);
  };
  const runPending = async (work: () => Promise<Outcome>): Promise<Outcome> => {
    setIsPending(true);
    try {
      return await work();
    } catch (error) {
      refuse(error);
      return 'failed';
    } finally {
      setIsPending(false);
    }
  };
  const applyEdit = (edit: PlanEdit, { label, done, unchanged }: Messages) =>
    new Promise<Outcome>((resolve) => {
      change({
        label,
        edit,
        onStored: (step) => {
          const undo = () => {
            const onStored = () => notify.success('Undone', undefined, { event: eventId });
            if (!revertStep(step, { onStored, onRefused: refuse }).step)
              notify.success('Nothing to undo', 'The plan has changed since.', { event: eventId });
          };
          notify.success('Put back', done(), { undo, event: eventId });
          resolve('done');
        },
        onUnchanged: () => {
          notify.success('Nothing to put back', unchanged, { event: eventId });
          resolve('unchanged');
        },
        onRefused: (error) => {
          refuse(error);
          resolve('failed');
        },
      });
    });
  return {
    isPending,
    revert: (entry: HistoryEntry) =>
      runPending(async () => {
        const words = toPlainText(describeChange(entry, { id: user?.id }));
        const [before, after] = await Promise.all(
          [entry.version - 1, entry.version].map((version) =>
            client.fetchQuery(pastPlanQuery(eventId, version)),
          ),
        );
        if (!before || !after) return 'failed';
        let rest = '';
        const edit: PlanEdit = (plan) => {
          const reverted = revertChange(plan, before, after);
          rest = formatSkippedItems(reverted.skipped, toGuestList(plan));
          return reverted.plan;
        };
        return await applyEdit(edit, {
          label: `put back: ${words}`,
          done: () => {
            const privateNote = hasPrivateFields(entry) ? PRIVATE_FIELDS_NOTE : '';
            return privateNote || rest
              ? [`${words}.`, rest, privateNote].filter(Boolean).join(' ')
              : `${words}, and that’s as it was before.`;
          },
          unchanged: 'It has changed since, and stays that way.',
        });
      }),
    restoreDay: (past: PastPlan, day: string) =>
      runPending(() =>
        applyEdit((plan) => restorePlan(plan, past), {
          label: `brought back ${day}`,
          done: () => `The plan is as it was: ${day}.`,
          unchanged: 'The plan is as it was then.',
        }),
      ),
  };
}
