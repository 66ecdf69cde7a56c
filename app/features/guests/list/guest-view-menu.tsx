import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import type { LazyMenuProps } from '@/components/ui/lazy-menu';
import { MenuContent } from '@/components/ui/menu';
import type { GuestOrder } from '../model';

/** `isForPhone`: only in the menu on phones, because large screens have a button for it. */
type ViewAction = { label: string; act: () => void; isForPhone?: boolean; isDisabled?: boolean };
export type ListView = {
  order: GuestOrder;
  onOrder: (order: GuestOrder) => void;
  actions: readonly (readonly ViewAction[])[];
};

const orders: readonly { key: string; label: string; order: GuestOrder }[] = [
  { key: 'added', label: 'As added', order: null },
  { key: 'surname', label: 'Surname', order: { by: 'surname', descending: false } },
  { key: 'name', label: 'First name', order: { by: 'name', descending: false } },
  { key: 'table_number', label: 'Table', order: { by: 'table_number', descending: false } },
];

const GuestViewMenu = ({
  order,
  onOrder,
  actions,
  trigger,
  defaultOpen,
}: ListView & LazyMenuProps) => (
  <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
    <DropdownMenu.Trigger {...trigger} />
    <MenuContent>
      <DropdownMenu.Label className="px-3 pt-1 text-sm font-semibold text-ink-2">
        Sort by
      </DropdownMenu.Label>
      <DropdownMenu.RadioGroup
        value={order?.by ?? 'added'}
        onValueChange={(chosen) => onOrder(orders.find(({ key }) => key === chosen)?.order ?? null)}
      >
        {orders.map(({ key, label }) => (
          <DropdownMenu.RadioItem key={key} value={key}>
            {label}
            <DropdownMenu.ItemIndicator className="ml-auto">
              <Check className="icon" aria-hidden="true" />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
      {actions
        .filter(({ length }) => length > 0)
        .map((group) => (
          <DropdownMenu.Group
            key={group[0]?.label}
            className={`mt-1 border-t border-hair pt-1 ${group.every(({ isForPhone }) => isForPhone) ? 'desktop:hidden' : ''}`}
          >
            {group.map(({ label, act, isForPhone, isDisabled }) => (
              <DropdownMenu.Item
                key={label}
                className={`data-disabled:text-ink-3 ${isForPhone ? 'desktop:hidden' : ''}`}
                disabled={isDisabled}
                onSelect={act}
              >
                {label}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Group>
        ))}
    </MenuContent>
  </DropdownMenu.Root>
);

export default GuestViewMenu;
