import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { guestLimit } from '@/features/plans/model';
import { largerPlanFor, largerPlanLabel, seatsInWords } from '@/features/plans/over-limit';
import { plansQuery } from '@/features/plans/queries';
import { capital, counted, inFigures } from '@/lib/counted';
import type { ImportDraft, ImportPlan } from '../draft/import-draft';
import type { FileWishes } from '../import-wishes';
import { changesAnything, importLabel } from './import-words';
import type { ImportState } from './use-guest-import';

type Props = {
  guestImport: ImportState;
  draft: ImportDraft;
  plan: ImportPlan;
  wishes: FileWishes;
  children: ReactNode;
};

const WORDS = 'max-w-176 text-[1rem] leading-[1.45]';

export function ImportLimit({ guestImport, draft, plan, wishes, children }: Props) {
  const { list, plan: currentPlan, importGuests, chooseLargerPlan } = guestImport;
  const plans = useQuery(plansQuery);
  const newCount = plan.added.length + plan.overLimit.length;
  const total = list.length + newCount - plan.removed.length;
  const larger = largerPlanFor(plans.data ?? [], currentPlan, total);
  const first = plan.added.length === 1 ? 'first one' : `first ${inFigures(plan.added.length)}`;
  return (
    <div
      className="event-ground grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-8 gap-y-2 px-6 pt-3.5 pb-4 narrow:block narrow:px-(--gutter) narrow:pb-[calc(16px+env(safe-area-inset-bottom))] narrow:shadow-[0_-14px_24px_-14px_rgb(29_53_87/0.35)]"
      data-event-bg="gradient-blush"
      data-event-text="wedding-navy"
      role="status"
    >
      <div>
        <p className={`${WORDS} font-semibold`}>Guest Limit Exceeded</p>
        <h3 className="font-display text-[1.75rem] leading-[1.2] font-normal lining-nums narrow:text-[1.5rem]">
          {counted(total, 'guest')}. {capital(seatsInWords(currentPlan))}.
        </h3>
        <p className={WORDS}>
          {`Importing ${newCount} guests would exceed your plan's limit of ${guestLimit(currentPlan)} guests. You can only import ${plan.added.length} more guests.`}
        </p>
        <p className={WORDS}>
          {plan.added.length > 0 ? `Import the ${first} now, or choose` : 'Choose'} a larger plan: your list waits while you pay.
        </p>
        <div className="me-auto flex flex-wrap items-center gap-x-5">{children}</div>
      </div>
      <div className="flex gap-[0.6rem] narrow:mt-3 narrow:flex-col-reverse">
        {changesAnything(plan, wishes) && (
          <Button variant="line" className="whitespace-nowrap" onClick={() => importGuests(draft, 'all')}>
            {plan.added.length > 0 ? `Import the ${first}` : importLabel(plan, wishes)}
          </Button>
        )}
        <Button className="whitespace-nowrap" onClick={() => chooseLargerPlan(draft)}>
          {larger ? largerPlanLabel(total, larger, currentPlan) : 'Choose a larger plan'}
        </Button>
      </div>
    </div>
  );
}
