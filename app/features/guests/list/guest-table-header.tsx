// biome-ignore-all lint/a11y/useSemanticElements: the virtual list positions rows itself, and table elements do not allow that
// biome-ignore-all lint/a11y/useFocusableInteractive: only the controls in the headings are focusable
import { ArrowDown, ArrowUp, ArrowUpDown, Lock } from 'lucide-react';
import type { GuestOrder } from '../model';
import { type GuestColumn, HEADING_ICON_CLASS } from './columns/column';
import { useGuestListContext } from './guest-list-context';
import './guest-table-header.css';

const orderWords = {
  surname: 'Name, by surname',
  name: 'Name, by first name',
  table_number: 'Table',
};

const PRIVATE =
  'content-center self-stretch border-s border-(--hair-soft) bg-wove ps-3 pe-[0.4rem]';

export const GuestTableHeader = ({ columns }: { columns: readonly GuestColumn[] }) => (
  <div role="row" className="guest-row guest-headings" aria-rowindex={1}>
    {columns.map(
      (column) =>
        column.heading && (
          <ColumnHead key={column.key} {...column.heading} isPrivate={column.isPrivate} />
        ),
    )}
  </div>
);

type HeadProps = NonNullable<GuestColumn['heading']> & { isPrivate: boolean };

function ColumnHead({ label, className, sortOrders, isPrivate }: HeadProps) {
  const { order, onOrder } = useGuestListContext().listing;
  if (!sortOrders)
    return (
      <span role="columnheader" className={`${className} ${isPrivate ? PRIVATE : ''}`}>
        {label}
        {isPrivate && (
          <>
            {' '}
            <small className="text-xs font-normal">
              <Lock className={HEADING_ICON_CLASS} aria-hidden="true" /> private
            </small>
          </>
        )}
      </span>
    );
  const at = sortOrders.findIndex((each) => isSameOrder(each, order));
  const current = sortOrders[at];
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
        // After the last order, a click restores the order in which guests were added.
        onClick={() => onOrder(sortOrders[at + 1] ?? null)}
      >
        {current ? orderWords[current.by] : label}{' '}
        <Arrow
          className={`${HEADING_ICON_CLASS} ${current ? '' : 'opacity-0 group-hover/order:opacity-100 group-focus-visible/order:opacity-100'}`}
          aria-hidden="true"
        />
      </button>
    </span>
  );
}

const isSameOrder = (a: NonNullable<GuestOrder>, b: GuestOrder) =>
  a.by === b?.by && a.descending === b.descending;
