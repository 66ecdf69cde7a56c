import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '@/components/notify';
import { useAuth } from '@/features/auth/auth-provider';
import { useChangeSeating } from '@/features/seating/mutations';
import { type Edit, listedGuests } from '@/features/seating/plan';
import { skippedWords } from '@/features/seating/skipped-words';
import { useSeatingStore } from '@/features/seating/use-seating';
import { toAppError } from '@/lib/backend/errors';
import { type HistoryEntry, losesPrivate } from './facts';
import { type PastPlan, putBack, restored } from './past';
import { pastPlanQuery } from './queries';
import { plainText, sentenceOf } from './sentence';

type Outcome = 'done' | 'unchanged' | 'failed';
const NOT_BACK = 'Private fields stay as they are.';

type Words = { label: string; done: () => string; unchanged: string };

/** Reverts a change, or restores the plan of a day, as one undoable step. Each call resolves with its outcome and never rejects. */
export function usePutBack(eventId: string) {
  const client = useQueryClient();
  const { user } = useAuth();
  const { change, revertStep } = useChangeSeating(eventId, useSeatingStore());
  const [isPending, setIsPending] = useState(false);

  const refuse = (error: unknown) => {
    console.error('Could not revert the change', error);
    notify.error('Nothing was put back', toAppError(error).message);
  };
  const untilDone = async (work: () => Promise<Outcome>): Promise<Outcome> => {
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
  const make = (edit: Edit, { label, done, unchanged }: Words) =>
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
    putBack: (made: HistoryEntry) =>
      untilDone(async () => {
        const words = plainText(sentenceOf(made, { id: user?.id }));
        const [before, after] = await Promise.all(
          [made.version - 1, made.version].map((version) => client.fetchQuery(pastPlanQuery(eventId, version))),
        );
        if (!before || !after) return 'failed';
        let rest = '';
        const edit: Edit = (plan) => {
          const back = putBack(plan, before, after);
          rest = skippedWords(back.skipped, listedGuests(plan));
          return back.plan;
        };
        return await make(edit, {
          label: `put back: ${words}`,
          done: () => {
            const lost = losesPrivate(made) ? NOT_BACK : '';
            return lost || rest ? [`${words}.`, rest, lost].filter(Boolean).join(' ') : `${words}, and that’s as it was before.`;
          },
          unchanged: 'It has changed since, and stays that way.',
        });
      }),
    bringBack: (past: PastPlan, day: string) =>
      untilDone(() =>
        make((plan) => restored(plan, past), {
          label: `brought back ${day}`,
          done: () => `The plan is as it was: ${day}.`,
          unchanged: 'The plan is as it was then.',
        }),
      ),
  };
}
