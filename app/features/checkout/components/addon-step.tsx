import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Field } from '@/components/field';
import { PageHead } from '@/components/page-head';
import { ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { Checkbox, Input } from '@/components/ui/input';
import type { Plan } from '@/features/plans/model';
import { toAppError } from '@/lib/errors';
import { type AddonProduct, boardColors, boardInk, COLOR_MAX, fullColor, isBoardColor, pounds } from '../model';
import { addonQuery } from '../queries';
import { NewestEventBoard } from './newest-event-board';
import './addon-step.css';

type Props = {
  plan: Plan;
  busy: boolean;
  onBack: () => void;
  onPay: (addon: { product: AddonProduct; color: string } | null) => void;
};

/** Between the plan and the payment: the printed board in a colour of its own, or not, and what it all comes to. */
export function AddonStep({ plan, busy, onBack, onPay }: Props) {
  const addon = useQuery(addonQuery);
  const [isWanted, setIsWanted] = useState(false);
  const [typed, setTyped] = useState<string>(boardColors[0].hex);
  const [asked, setAsked] = useState(false);
  if (addon.isPending) return <Loading />;
  if (addon.isError) return <ErrorState message={toAppError(addon.error).message} onRetry={() => addon.refetch()} />;

  const product = addon.data;
  const color = isBoardColor(typed) ? fullColor(typed) : null;
  const total = plan.price + (isWanted && product ? product.price : 0);
  const colorError = asked && !color ? 'Please type a colour such as #6D1B31.' : undefined;
  const pay = () => {
    setAsked(true);
    if (!isWanted || !product) onPay(null);
    else if (color) onPay({ product, color });
  };

  const bill = (
    <>
      <dl className="bill">
        <div>
          <dt>
            {plan.name} plan, {plan.access_period_months} months
          </dt>
          <dd>{pounds(plan.price)}</dd>
        </div>
        {isWanted && product && (
          <div>
            <dt>{product.name}, delivered</dt>
            <dd>{pounds(product.price)}</dd>
          </div>
        )}
        <div className="total">
          <dt>Total</dt>
          <dd>{pounds(total)}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap-reverse gap-2.5 [&>.btn]:flex-auto">
        <Button variant="soft" size="lg" disabled={busy} onClick={onBack}>
          Back to Plans
        </Button>
        <Button size="lg" busy={busy} onClick={pay}>
          {busy ? 'Opening payment...' : 'Proceed to Payment'}
        </Button>
      </div>
    </>
  );

  if (!product) {
    return (
      <>
        <PageHead title="Your order" lead="One payment. Nothing renews by itself." />
        <div className="form-sheet sheet grid gap-6">{bill}</div>
      </>
    );
  }
  return (
    <>
      <PageHead
        title="Shall we print the board?"
        lead="A QR board for the door, in a colour to match the flowers. You approve a preview before we print."
      />
      <div className="addon sheet">
        <div className="addon-preview">
          <span className="addon-preview-caption">Preview</span>
          <NewestEventBoard color={color ?? boardColors[0].hex} />
        </div>
        <div className="addon-choices">
          <label className="addon-offer" htmlFor="board-wanted">
            <Checkbox id="board-wanted" checked={isWanted} onChange={(ticked) => setIsWanted(ticked.target.checked)} />
            <span>
              <b>{product.name}</b>
              <small>Includes delivery. A preview is sent for your approval before printing.</small>
            </span>
            <span className="addon-price">£{product.price}</span>
          </label>
          <fieldset>
            <legend className="label mb-3">Board colour</legend>
            <div className="board-colors">
              {boardColors.map(({ name, hex }) => (
                <label key={hex} className="swatch">
                  <input type="radio" name="board" value={hex} checked={color === hex} onChange={() => setTyped(hex)} />
                  <i style={{ background: hex, color: boardInk(hex) }}>
                    <Check className="icon" aria-hidden="true" />
                  </i>
                  <span>{name}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <Field label="Custom colour" help="Pick one, or type a hex code." error={colorError}>
            {(control) => (
              <div className="custom-color">
                <input
                  type="color"
                  aria-label="Pick a custom colour"
                  value={(color ?? boardColors[0].hex).toLowerCase()}
                  onChange={(picked) => setTyped(picked.target.value.toUpperCase())}
                />
                <Input
                  {...control}
                  value={typed}
                  maxLength={COLOR_MAX}
                  spellCheck={false}
                  autoComplete="off"
                  onChange={(changed) => setTyped(changed.target.value)}
                />
              </div>
            )}
          </Field>
          {bill}
        </div>
      </div>
    </>
  );
}
