import type { ReactNode } from 'react';
import { Awaited } from '@/components/awaited';
import { ErrorState } from '@/components/page-states';
import { toAppError } from '@/lib/errors';
import type { Plan } from '../model';
import { PlanCard, planOnSheet, ruledPlan } from './plan-card';

type Props = {
  plans: Plan[] | Promise<Plan[]> | null;
  /** What the recommended plan's badge says: POPULAR on the home page, Most Popular elsewhere. */
  badge: 'POPULAR' | 'Most Popular';
  /** The plan already held, if any. */
  held?: Plan | null;
  /** Level of the plans' names, below the heading they stand under. */
  heading?: 'h2' | 'h3';
  action: (plan: Plan) => ReactNode;
};

const sheet =
  'grid rounded-(--r-sheet) bg-paper shadow-[var(--lift-2),var(--lift-0)] min-[900px]:auto-cols-[1fr] min-[900px]:grid-flow-col';
const asThree = 'min-[900px]:grid-cols-[1fr_1.14fr_1fr]';

/** The price list, the same wherever plans are shown. */
export const PlanList = ({ plans, ...card }: Props) => (
  <Awaited value={plans} waiting={<PlanListSkeleton />} failed={(error, retry) => <PlansUnread error={error} onRetry={retry} />}>
    {(arrived) => (
      <div className={arrived.length > 2 ? `${sheet} ${asThree}` : sheet}>
        {arrived.map((plan) => (
          <PlanCard key={plan.id} plan={plan} {...card} />
        ))}
      </div>
    )}
  </Awaited>
);

export const PlansUnread = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <ErrorState message={`Error loading plans: ${toAppError(error).message}`} onRetry={onRetry} />
);

export const PlanListSkeleton = () => (
  <div className={`${sheet} ${asThree}`} role="status" aria-label="Loading plans">
    {[1, 2, 3].map((place) => (
      <div key={place} className={`${planOnSheet} ${ruledPlan} gap-4`}>
        <span className="skeleton h-7 w-24" />
        <span className="skeleton h-16 w-32" />
        <span className="skeleton h-5 w-full" />
        <span className="skeleton h-5 w-3/4" />
        <span className="skeleton h-5 w-5/6" />
        <span className="skeleton mt-4 h-12 w-full" />
      </div>
    ))}
  </div>
);
