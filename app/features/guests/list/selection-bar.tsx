import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Ellipsis, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { MenuContent } from '@/components/ui/menu';
import { isWaiting } from '@/features/seating/guests/attendance';
import type { Guest } from '@/features/seating/guests/schema';
import { formatTableName, tableKey } from '@/features/seating/tables/model';
import { formatNumber, pluralise } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { formatHouseholdName } from '@/lib/text/names';
import { partyKey } from '@/lib/text/table-key';
import type { SelectionDialog } from './list-store';
import './selection-bar.css';

export type GuestAction = { label: string; act: () => void };
export type GuestStatus = 'evening' | 'waiting' | 'crew';

type Props = {
  guests: readonly Guest[];
  hasParts: boolean;
  onOpenDialog: (what: SelectionDialog['kind']) => void;
  onOffTable: () => void;
  onRenameTable: (label: string) => void;
  onMark: (mark: GuestStatus, isOn: boolean) => void;
  actions: readonly GuestAction[];
  onExport: () => void;
  onClear: () => void;
};

/** Replaces the filters, or on phones the bottom bar, so that no row moves. */
export default function SelectionBar({ guests, hasParts, actions, ...act }: Props) {
  const table = getSharedLabel(guests, 'table_number', tableKey);
  const areWaiting = guests.every(isWaiting);
  const areEvening = guests.every(({ is_evening }) => is_evening);
  const areCrew = guests.every(({ is_crew }) => is_crew);
  const wishes = (className: string) =>
    actions.map(({ label, act: wish }) => (
      <DropdownMenu.Item key={label} className={className} onSelect={wish}>
        {label}
      </DropdownMenu.Item>
    ));
  return (
    <div role="toolbar" aria-label="Selected guests" className="selection-bar on-ink">
      <b
        role="status"
        className="flex-none font-semibold phone:mr-auto phone:min-w-0 phone:shrink phone:truncate"
      >
        {formatNumber(guests.length)}{' '}
        <span className="sr-only">{pluralise(guests.length, 'guest')}</span> selected
      </b>
      <span className="mx-3 min-w-0 flex-initial truncate text-(--on-ink-2) phone:hidden">
        {describeGuests(guests)}
      </span>
      {hasParts && (
        <span className="contents phone:hidden">
          <BarButton onPress={() => act.onOpenDialog('invited')}>Invited to…</BarButton>
        </span>
      )}
      <BarButton onPress={() => act.onOpenDialog('table_number')}>
        Move to…
        <kbd className="rounded-[3px] px-1.5 text-sm text-(--on-ink-2) inset-ring inset-ring-(--on-ink-2) phone:hidden">
          M
        </kbd>
      </BarButton>
      <BarButton onPress={() => act.onOpenDialog('party')}>
        <span className="phone:hidden">Make a household…</span>
        <span className="desktop:hidden">Household</span>
      </BarButton>
      {actions.length > 0 && (
        <span className="contents phone:hidden">
          <Menu label="Wish…">{wishes('')}</Menu>
        </span>
      )}
      <Menu
        label="Other…"
        trigger={
          <>
            <span className="phone:hidden">Other…</span>
            <Ellipsis className="icon desktop:hidden" aria-hidden="true" />
          </>
        }
      >
        {guests.some(({ table_number }) => table_number !== null) && (
          <DropdownMenu.Item onSelect={act.onOffTable}>Take off the table</DropdownMenu.Item>
        )}
        {table !== null && (
          <DropdownMenu.Item onSelect={() => act.onRenameTable(table)}>
            Rename {formatTableName(table, 'table')}…
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item onSelect={() => act.onOpenDialog('meal')}>
          Meal for all…
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => act.onOpenDialog('additional_info')}>
          Additional info for all…
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => act.onOpenDialog('tags')}>Tag them…</DropdownMenu.Item>
        {hasParts ? (
          <DropdownMenu.Item
            className="desktop:hidden"
            onSelect={() => act.onOpenDialog('invited')}
          >
            Invited to…
          </DropdownMenu.Item>
        ) : (
          <DropdownMenu.Item onSelect={() => act.onMark('evening', !areEvening)}>
            {areEvening ? 'Invite to the whole day' : 'Invite to the evening only'}
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item onSelect={() => act.onMark('waiting', !areWaiting)}>
          {areWaiting ? 'Invite' : 'Put on the waiting list'}
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => act.onMark('crew', !areCrew)}>
          {areCrew ? 'Make them guests' : 'Make them crew'}
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={act.onExport}>Export these as CSV</DropdownMenu.Item>
        {wishes('desktop:hidden')}
        <DropdownMenu.Item
          className="danger desktop:hidden"
          onSelect={() => act.onOpenDialog('remove')}
        >
          Remove
        </DropdownMenu.Item>
      </Menu>
      <button
        type="button"
        className="selection-action phone:hidden"
        onClick={() => act.onOpenDialog('remove')}
      >
        <Trash2 className="icon size-[18px]" aria-hidden="true" /> Remove
      </button>
      <span className="ml-auto phone:ml-0">
        <IconButton
          label="Clear selection"
          className="icon-button size-9 text-(--on-ink) hover:bg-[rgb(255_255_255/0.14)] hover:text-(--on-ink) phone:size-11"
          onClick={act.onClear}
        >
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
}

const BarButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button type="button" className="selection-action" onClick={onPress}>
    {children}
  </button>
);

const Menu = ({
  label,
  trigger = label,
  children,
}: {
  label: string;
  trigger?: ReactNode;
  children: ReactNode;
}) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger className="selection-action" aria-label={label}>
      {trigger}
    </DropdownMenu.Trigger>
    <MenuContent>{children}</MenuContent>
  </DropdownMenu.Root>
);

const MAX_NAMED = 2;

function getSharedLabel(
  guests: readonly Guest[],
  field: 'table_number' | 'party',
  toKey: (label: string) => string,
): string | null {
  const label = guests[0]?.[field] ?? null;
  const isShared =
    label !== null &&
    guests.every((guest) => guest[field] !== null && toKey(guest[field]) === toKey(label));
  return isShared ? label : null;
}

function describeGuests(guests: readonly Guest[]): string {
  const named = formatList(
    guests.map(({ name }) => name),
    MAX_NAMED + 1,
  );
  const [party, table] = [
    getSharedLabel(guests, 'party', partyKey),
    getSharedLabel(guests, 'table_number', tableKey),
  ];
  const who = party !== null && guests.length > 1 ? `of ${formatHouseholdName(party)}` : named;
  return table === null ? who : `${who}, ${formatTableName(table, 'table')}`;
}
