import { Button } from '@/components/ui/button';
import { getUpgradeCredit, type Plan } from '@/features/plans/model';
import { type AddonProduct, formatPounds } from '../model';
import { TermsNote } from './terms-note';

type Props = {
  plan: Plan;
  current: Plan | null;
  product: AddonProduct | null;
  busy: boolean;
  onBack: () => void;
  onPay: () => void;
};

export function AddonStepBill({ plan, current, product, busy, onBack, onPay }: Props) {
  const credit = getUpgradeCredit(plan, current);
  return (
    <>
      <dl className="bill grid gap-2 border-t border-hair pt-5">
        <div className="flex justify-between gap-4">
          <dt className="text-ink-2">
            {plan.name} plan, {plan.access_period_months} months{credit > 0 && ' from today'}
          </dt>
          <dd className="tabular-nums">{formatPounds(plan.price)}</dd>
        </div>
        {current && credit > 0 && (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-2">Less your current {current.name} plan</dt>
            <dd className="tabular-nums">−{formatPounds(credit)}</dd>
          </div>
        )}
        {product && (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-2">{product.name}, delivered</dt>
            <dd className="tabular-nums">{formatPounds(product.price)}</dd>
          </div>
        )}
        <div className="total flex justify-between gap-4 items-baseline border-t border-hair pt-[0.8rem] mt-[0.3rem]">
          <dt className="text-ink font-semibold">Total</dt>
          <dd className="font-display text-[2.25rem]/none font-normal">
            {formatPounds(plan.price - credit + (product?.price ?? 0))}
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap-reverse gap-2.5 [&>.btn]:flex-auto">
        <Button variant="soft" size="lg" disabled={busy} onClick={onBack}>
          Back to Plans
        </Button>
        <Button size="lg" busy={busy} onClick={onPay}>
          {busy ? 'Opening payment...' : 'Proceed to Payment'}
        </Button>
      </div>
      <TermsNote />
    </>
  );
}
