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
/** A heading cycles through its orders, then back to the order in which guests were added. */
const nameOrders = [up('surname'), down('surname'), up('name')];
const tableOrders = [up('table_number'), down('table_number')];
const orderWords = { surname: 'Name, by surname', name: 'Name, by first name', table_number: 'Table' };

const HEAD =
  'guest-row grid min-h-[30px] grid-cols-(--columns) items-center border-b border-hair bg-paper ps-6 pe-4 text-[0.875rem] leading-[1.3] font-semibold whitespace-nowrap text-ink-2 phone:hidden phone:grid-cols-[44px_minmax(0,1fr)_auto] phone:group-data-selecting/table:grid';
const COLUMN = 'min-w-0 truncate pe-[0.6rem] phone:pe-0';
const WRAPPED = '@max-[58rem]/guest-list:whitespace-normal';
const SIGN = 'icon inline-block size-3.5 align-[-2px]';

export const GuestTableHead = ({ order, onOrder, allSelected, someSelected, onSelectAll, hasReplies }: Props) => (
  <div role="row" className={HEAD} aria-rowindex={1}>
    <span role="columnheader" className="grid min-w-0 truncate">
      <Checkbox
        className="size-[18px] phone:size-6"
        aria-label="Select all"
        checked={allSelected}
        ref={(box) => {
          if (box) box.indeterminate = someSelected && !allSelected;
        }}
        onChange={onSelectAll}
      />
    </span>
    <OrderedBy label="Name" className={`${COLUMN} ps-[22px] phone:ps-0`} orders={nameOrders} order={order} onOrder={onOrder} />
    <OrderedBy label="Table" className={COLUMN} orders={tableOrders} order={order} onOrder={onOrder} />
    <span role="columnheader" className={`guest-row-party ${COLUMN} phone:hidden`}>
      Household
    </span>
    {hasReplies && (
      <span role="columnheader" className={`guest-row-reply ${COLUMN} phone:hidden`}>
        Reply
      </span>
    )}
    <span role="columnheader" className={`${COLUMN} ${WRAPPED} phone:hidden`}>
      Additional info{' '}
      <small className="text-xs font-normal text-brass-text">
        <Eye className={SIGN} aria-hidden="true" /> guests see this
      </small>
    </span>
    <span
      role="columnheader"
      className={`min-w-0 content-center self-stretch truncate border-s border-(--hair-soft) bg-wove ps-3 pe-[0.4rem] ${WRAPPED} phone:hidden`}
    >
      Meal and allergies{' '}
      <small className="text-xs font-normal">
        <Lock className={SIGN} aria-hidden="true" /> private
      </small>
    </span>
    <span
      role="columnheader"
      className="relative -me-4 flex min-w-0 content-center items-center justify-end self-stretch truncate bg-wove pe-2.5 phone:hidden"
    >
      <span className="sr-only">Actions</span>
    </span>
  </div>
);

type OrderedByProps = Pick<Props, 'order' | 'onOrder'> & { label: string; className: string; orders: readonly Order[] };

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
      <button
        type="button"
        className={`group/order inline-flex min-h-7 items-center gap-[0.3rem] font-semibold focus-visible:-outline-offset-2 ${current ? 'text-ink' : ''}`}
        onClick={() => onOrder(orders[at + 1] ?? null)}
      >
        {current ? orderWords[current.by] : label}{' '}
        <Arrow
          className={`${SIGN} ${current ? '' : 'opacity-0 group-hover/order:opacity-100 group-focus-visible/order:opacity-100'}`}
          aria-hidden="true"
        />
      </button>
    </span>
  );
}
