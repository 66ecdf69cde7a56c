import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { guestLimit, isHigher, priceLabel } from '@/features/plans/model';
import { plansQuery } from '@/features/plans/queries';
import type { ImportDraft, ImportPlan } from '../import/import-draft';
import type { FileWishes } from '../import/import-wishes';
import { comesToAnything, takeWords } from './import-words';
import type { GuestImport } from './use-guest-import';

type Props = {
  guestImport: GuestImport;
  draft: ImportDraft;
  plan: ImportPlan;
  wishes: FileWishes;
  /** What else the host may say of the list. */
  children: ReactNode;
};

/** Where a list is longer than the plan has room for: both ways on, and what the limit is. */
export function ImportLimit({ guestImport, draft, plan, wishes, children }: Props) {
  const { list, plan: held, take, chooseLargerPlan } = guestImport;
  const plans = useQuery(plansQuery);
  const wanted = plan.added.length + plan.waiting.length;
  const total = list.length + wanted;
  const larger = plans.data?.find((each) => isHigher(each, held) && guestLimit(each) >= total);
  const isFirst = !held || held.price === 0;
  const first = plan.added.length === 1 ? 'first one' : `first ${plan.added.length.toLocaleString('en-GB')}`;
  return (
    <div className="import-limit event-ground" data-event-bg="gradient-blush" data-event-text="wedding-navy" role="status">
      <div>
        <p className="font-semibold">Guest Limit Exceeded</p>
        <h3>
          {total.toLocaleString('en-GB')} guests, your plan seats {guestLimit(held).toLocaleString('en-GB')}.
        </h3>
        <p>
          {`Importing ${wanted} guests would exceed your plan's limit of ${guestLimit(held)} guests. You can only import ${plan.added.length} more guests.`}
        </p>
        <p>
          {plan.added.length > 0 ? `Take the ${first} now, or choose` : 'Choose'} a larger plan: your list waits while you pay.
        </p>
        <div className="import-comes-to">{children}</div>
      </div>
      <div className="import-limit-ways">
        {comesToAnything(plan, wishes) && (
          <Button variant="line" onClick={() => take(draft, 'all')}>
            {plan.added.length > 0 ? `Import the ${first}` : takeWords(plan, wishes)}
          </Button>
        )}
        <Button onClick={() => chooseLargerPlan(draft)}>
          {larger
            ? `Seat all ${total.toLocaleString('en-GB')}: ${larger.name}${isFirst ? `, ${priceLabel(larger)}` : ''}`
            : 'Choose a larger plan'}
        </Button>
      </div>
    </div>
  );
}
