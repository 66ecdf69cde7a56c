import { Checkbox } from '@/components/ui/input';
import type { AddonProduct } from '../model';

type Props = { product: AddonProduct; isWanted: boolean; onWanted: (isWanted: boolean) => void };

/** The board with its price, and what arrives for it. */
export function AddonStepOffer({ product, isWanted, onWanted }: Props) {
  const facts = [
    ['Size', product.size],
    ['Material', product.material],
    ['Delivery', product.delivery],
    ['Arrives', product.lead_time],
  ].filter(([, said]) => said);
  return (
    <div className="grid gap-4">
      <label className="addon-offer" htmlFor="board-wanted">
        <Checkbox id="board-wanted" checked={isWanted} onChange={(ticked) => onWanted(ticked.target.checked)} />
        <span>
          <b>{product.name}</b>
          <small>Includes delivery. A preview is sent for your approval before printing.</small>
        </span>
        <span className="addon-price">£{product.price}</span>
      </label>
      <dl className="addon-facts">
        {facts.map(([label, said]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
