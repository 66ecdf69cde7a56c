// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: a table to read, whose controls take the focus, not a grid
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, ArrowUpDown, Pencil, Trash2 } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Checkbox } from '@/components/ui/input';
import type { GuestOrder } from '../model';
import type { Guest } from '../schema';
import './guest-table.css';

type Props = {
  guests: readonly Guest[];
  order: GuestOrder;
  onOrder: (order: GuestOrder) => void;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  editingId: string | null;
  onEdit: (guest: Guest) => void;
  onRemove: (guest: Guest) => void;
};

/** Height of a row before it is measured, in pixels. */
const rowHeight = () => 66;

/** The guests that are filtered in, as a table of rows; only those near the screen are drawn, so that 10,000 scroll smoothly. */
export function GuestTable({ guests, order, onOrder, selected, onSelect, editingId, onEdit, onRemove }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // Where the list starts on the page changes with what is above it: the form, an alert, the selection bar.
  useLayoutEffect(() => {
    const now = body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0;
    if (Math.abs(now - top) > 1) setTop(now);
  });
  // The same function from one drawing to the next: a new one makes every row be measured afresh.
  const getItemKey = useCallback((index: number) => guests[index]?.id ?? index, [guests]);
  const rows = useWindowVirtualizer({
    count: guests.length,
    estimateSize: rowHeight,
    overscan: 12,
    scrollMargin: top,
    getItemKey,
  });

  const allSelected = guests.length > 0 && guests.every(({ id }) => selected.has(id));
  const someSelected = guests.some(({ id }) => selected.has(id));
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };

  return (
    <div role="table" aria-label="Guests" aria-rowcount={guests.length + 1} className="guest-table">
      <div role="row" className="guest-row guest-row-head" aria-rowindex={1}>
        <span role="columnheader" className="guest-row-tick">
          <Checkbox
            aria-label="Select all"
            checked={allSelected}
            ref={(box) => {
              if (box) box.indeterminate = someSelected && !allSelected;
            }}
            onChange={() => onSelect(allSelected ? new Set() : new Set(guests.map(({ id }) => id)))}
          />
        </span>
        <OrderedBy column="name" label="Name" className="guest-row-name" order={order} onOrder={onOrder} />
        <OrderedBy column="table_number" label="Table" className="guest-row-table" order={order} onOrder={onOrder} />
        <span role="columnheader" className="guest-row-info">
          Additional info
        </span>
        <span role="columnheader" className="guest-row-actions">
          <span className="sr-only">Actions</span>
        </span>
      </div>
      <div ref={body} role="rowgroup" style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map((row) => {
          const guest = guests[row.index];
          if (!guest) return null;
          const state = editingId === guest.id ? 'guest-row-edited' : selected.has(guest.id) ? 'guest-row-selected' : '';
          return (
            <div
              key={guest.id}
              ref={rows.measureElement}
              data-index={row.index}
              role="row"
              aria-rowindex={row.index + 2}
              className={`guest-row ${state}`}
              style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${row.start - top}px)` }}
            >
              <span role="cell" className="guest-row-tick">
                <Checkbox
                  aria-label={`Select ${guest.name}`}
                  checked={selected.has(guest.id)}
                  onChange={() => toggle(guest.id)}
                />
              </span>
              <span role="cell" className={guest.additional_info ? 'guest-row-name' : 'guest-row-name guest-row-name-alone'}>
                {guest.name}
              </span>
              <span role="cell" className="guest-row-table">
                <span className="table-chip">{guest.table_number}</span>
              </span>
              <span role="cell" className="guest-row-info">
                {guest.additional_info ?? <span className="guest-row-no-info">–</span>}
              </span>
              <span role="cell" className="guest-row-actions">
                <IconButton id={`edit-${guest.id}`} label={`Edit ${guest.name}`} onClick={() => onEdit(guest)}>
                  <Pencil className="icon" aria-hidden="true" />
                </IconButton>
                <IconButton label={`Remove ${guest.name}`} danger onClick={() => onRemove(guest)}>
                  <Trash2 className="icon" aria-hidden="true" />
                </IconButton>
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

type OrderedByProps = Pick<Props, 'order' | 'onOrder'> & {
  column: NonNullable<GuestOrder>['by'];
  label: string;
  className: string;
};

/** The head of a column: pressed once it orders the list, again the other way round, a third time as the guests were added. */
function OrderedBy({ column, label, className, order, onOrder }: OrderedByProps) {
  const current = order?.by === column ? order : null;
  const next = current ? (current.descending ? null : { by: column, descending: true }) : { by: column, descending: false };
  const Arrow = current ? (current.descending ? ArrowDown : ArrowUp) : ArrowUpDown;
  return (
    <span
      role="columnheader"
      className={className}
      aria-sort={current ? (current.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className="order-button" onClick={() => onOrder(next)}>
        {label} <Arrow className="icon" aria-hidden="true" />
      </button>
    </span>
  );
}
