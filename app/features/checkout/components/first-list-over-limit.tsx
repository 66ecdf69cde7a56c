import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button } from '@/components/ui/button';
import { useAuth } from '@/features/auth/auth-provider';
import { buildLoginState } from '@/features/auth/components/use-redirect-when-signed-in';
import { describeGuestAllowance, type Plan } from '@/features/plans/model';
import { findLargerPlan, formatPlanSeats, formatUpgradeOffer } from '@/features/plans/over-limit';
import { plansQuery } from '@/features/plans/queries';
import { capitalise, formatCount, formatNumber } from '@/lib/text/counts';
import { paths } from '@/lib/text/paths';
import type { CheckoutState } from '../model';

type Props = {
  count: number;
  room: number;
  plan: Plan | null;
  isBusy: boolean;
  onBegin: () => void;
  onLeave: () => void;
};

const CHOICE =
  'grid content-start gap-2 rounded-(--r-control) bg-paper p-3 text-(length:--text-sm) text-ink-2';

export function FirstListOverLimit({ count, room, plan, isBusy, onBegin, onLeave }: Props) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const plans = useQuery(plansQuery);
  const larger = findLargerPlan(plans.data ?? [], plan, count);
  const seatAll = () => {
    onLeave();
    if (user || !larger)
      navigate(paths.checkout, { state: { plan: larger?.name } satisfies CheckoutState });
    else navigate(paths.login, { state: buildLoginState(larger) });
  };
  const isFree = !plan || plan.price === 0;
  return (
    <section
      className="event-ground -mx-[18px] -mb-[18px] px-[18px] py-4 min-[900px]:-mx-[26px] min-[900px]:-mb-[24px] min-[900px]:px-[26px]"
      data-event-bg="gradient-blush"
      data-event-text="wedding-navy"
      aria-label="More guests than the plan seats"
    >
      <div role="status">
        <h2 className="font-display text-[1.75rem] leading-[1.2] font-normal lining-nums">
          {formatCount(count, 'guest')}. {capitalise(formatPlanSeats(plan))}.
        </h2>
      </div>
      <div className="mt-3 grid gap-3 min-[560px]:grid-cols-2">
        <p className={CHOICE}>
          <Button className="px-2" variant="line" block busy={isBusy} onClick={onBegin}>
            Start with the first {formatNumber(room)}
            {isFree && ', free'}
          </Button>
          The other {formatNumber(count - room)} wait on your list. Nothing is lost.
        </p>
        <p className={CHOICE}>
          <Button className="px-2" block disabled={isBusy} onClick={seatAll}>
            {larger ? formatUpgradeOffer(count, larger, plan) : 'See the plans'}
          </Button>
          {larger
            ? `One payment, this event, ${describeGuestAllowance(larger).toLowerCase()}.`
            : 'We keep what you typed while you look.'}
        </p>
      </div>
    </section>
  );
}
