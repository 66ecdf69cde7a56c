// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the controls in the heads take the focus
import { ArrowDown, ArrowUp, ArrowUpDown, Eye, Lock } from 'lucide-react';
import { Checkbox } from '@/components/ui/input';
import type { GuestOrder } from '../model';

type Order = NonNullable<GuestOrder>;
type Props = {
  order: GuestOrder;
  onOrder: (order: GuestOrder) => void;
  allSelected: boolean;
  someSelected: boolean;
  onSelectAll: () => void;
  hasReplies: boolean;
};

const up = (by: Order['by']): Order => ({ by, descending: false });
const down = (by: Order['by']): Order => ({ by, descending: true });
/** What a head orders by when it is pressed again and again; then the list is as the guests were added. */
const nameOrders = [up('surname'), down('surname'), up('name')];
const tableOrders = [up('table_number'), down('table_number')];
const orderWords = { surname: 'Name, by surname', name: 'Name, by first name', table_number: 'Table' };

/** The headings of the list, which are the labels of its blank line. */
export const GuestTableHead = ({ order, onOrder, allSelected, someSelected, onSelectAll, hasReplies }: Props) => (
  <div role="row" className="guest-row guest-row-head" aria-rowindex={1}>
    <span role="columnheader" className="guest-row-tick">
      <Checkbox
        aria-label="Select all"
        checked={allSelected}
        ref={(box) => {
          if (box) box.indeterminate = someSelected && !allSelected;
        }}
        onChange={onSelectAll}
      />
    </span>
    <OrderedBy label="Name" className="guest-row-name" orders={nameOrders} order={order} onOrder={onOrder} />
    <OrderedBy label="Table" className="guest-row-table" orders={tableOrders} order={order} onOrder={onOrder} />
    <span role="columnheader" className="guest-row-party">
      Household
    </span>
    {hasReplies && (
      <span role="columnheader" className="guest-row-reply">
        Reply
      </span>
    )}
    <span role="columnheader" className="guest-row-info">
      Additional info{' '}
      <small className="ml-1.5 text-xs font-normal text-brass-text">
        <Eye className="icon" aria-hidden="true" /> guests see this
      </small>
    </span>
    <span role="columnheader" className="guest-row-private">
      Meal and allergies{' '}
      <small className="ml-1.5 text-xs font-normal">
        <Lock className="icon" aria-hidden="true" /> private
      </small>
    </span>
    <span role="columnheader" className="guest-row-actions">
      <span className="sr-only">Actions</span>
    </span>
  </div>
);

type OrderedByProps = Pick<Props, 'order' | 'onOrder'> & { label: string; className: string; orders: readonly Order[] };

/** The head of a column that orders the list, in each of its ways in turn. */
function OrderedBy({ label, className, orders, order, onOrder }: OrderedByProps) {
  const at = orders.findIndex(({ by, descending }) => by === order?.by && descending === order.descending);
  const current = orders[at];
  const Arrow = current ? (current.descending ? ArrowDown : ArrowUp) : ArrowUpDown;
  return (
    <span
      role="columnheader"
      className={className}
      aria-sort={current ? (current.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className="order-button" onClick={() => onOrder(orders[at + 1] ?? null)}>
        {current ? orderWords[current.by] : label} <Arrow className="icon" aria-hidden="true" />
      </button>
    </span>
  );
}
