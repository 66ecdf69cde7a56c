import { Checkbox } from '@/components/ui/input';
import { formatPrice } from '@/features/plans/model';
import type { AddonProduct } from '../model';
import './addon-step-offer.css';

type Props = { product: AddonProduct; isWanted: boolean; onWanted: (isWanted: boolean) => void };

export function AddonStepOffer({ product, isWanted, onWanted }: Props) {
  const facts = [
    ['Size', product.size],
    ['Material', product.material],
    ['Delivery', product.delivery],
    ['Arrives', product.lead_time],
  ].filter(([, value]) => value);
  return (
    <div className="grid gap-4">
      <label className="addon-offer" htmlFor="board-wanted">
        <Checkbox
          id="board-wanted"
          checked={isWanted}
          onChange={(ticked) => onWanted(ticked.target.checked)}
        />
        <span>
          <b className="font-semibold">{product.name}</b>
          <small className="block text-(length:--text-sm) text-ink-2 leading-[1.35]">
            Includes delivery. A preview is sent for your approval before printing.
          </small>
        </span>
        <span className="font-display text-[1.75rem]/none font-normal">{formatPrice(product)}</span>
      </label>
      <dl className="grid gap-[0.35rem] text-(length:--text-sm)">
        {facts.map(([label, value]) => (
          <div className="grid grid-cols-[5.5rem_1fr]" key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
