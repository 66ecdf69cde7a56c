import { Trash2, X } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { IconButton } from '@/components/ui/icon-button';
import { MenuContent } from '@/components/ui/menu';
import type { Guest } from '@/features/seating/guests/schema';
import { tableKey, tableName } from '@/features/seating/tables/model';
import { counted } from '@/lib/counted';
import { partyKey } from '../parties/parties';
import './selection-bar.css';

export type GuestAction = { words: string; act: () => void };

type Props = {
  guests: readonly Guest[];
  onMove: () => void;
  onParty: () => void;
  onOffTable: () => void;
  onRenameTable: (label: string) => void;
  onMeal: () => void;
  onNote: () => void;
  onTags: () => void;
  /** What else may be done with just these guests. */
  actions: readonly GuestAction[];
  onExport: () => void;
  onRemove: () => void;
  onClear: () => void;
};

/** What can be done with the guests that are selected; it floats at the foot of the screen and moves no row. */
export function SelectionBar({ guests, actions, ...act }: Props) {
  const table = oneOf(guests, 'table_number', tableKey);
  return (
    <div role="toolbar" aria-label="Selected guests" className="selection-bar on-ink">
      <b role="status">{counted(guests.length, 'guest')} selected</b>
      <span className="selection-bar-who">{whoIs(guests)}</span>
      <button type="button" className="btn" onClick={act.onMove}>
        Move to table…
      </button>
      {actions.length > 0 && (
        <DropdownMenu.Root modal={false}>
          <DropdownMenu.Trigger className="btn">Wish…</DropdownMenu.Trigger>
          <MenuContent side="top">
            {actions.map(({ words, act: wish }) => (
              <DropdownMenu.Item key={words} onSelect={wish}>
                {words}
              </DropdownMenu.Item>
            ))}
          </MenuContent>
        </DropdownMenu.Root>
      )}
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger className="btn">Other…</DropdownMenu.Trigger>
        <MenuContent side="top">
          <DropdownMenu.Item onSelect={act.onParty}>Put in a party…</DropdownMenu.Item>
          {guests.some(({ table_number }) => table_number !== null) && (
            <DropdownMenu.Item onSelect={act.onOffTable}>Take off the table</DropdownMenu.Item>
          )}
          {table !== null && (
            <DropdownMenu.Item onSelect={() => act.onRenameTable(table)}>Rename {tableName(table, 'table')}…</DropdownMenu.Item>
          )}
          <DropdownMenu.Item onSelect={act.onMeal}>Meal for all…</DropdownMenu.Item>
          <DropdownMenu.Item onSelect={act.onNote}>Additional info for all…</DropdownMenu.Item>
          <DropdownMenu.Item onSelect={act.onTags}>Tag them…</DropdownMenu.Item>
          <DropdownMenu.Item onSelect={act.onExport}>Export these as CSV</DropdownMenu.Item>
        </MenuContent>
      </DropdownMenu.Root>
      <button type="button" className="btn" onClick={act.onRemove}>
        <Trash2 className="icon" aria-hidden="true" /> Remove
      </button>
      <IconButton label="Clear selection" onClick={act.onClear}>
        <X className="icon" aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** So many are named; who else there is, is counted. */
const MOST_NAMED = 2;

/** The table or party of all of them; null where there is not one. */
function oneOf(guests: readonly Guest[], field: 'table_number' | 'party', keyOf: (label: string) => string): string | null {
  const label = guests[0]?.[field] ?? null;
  const isOne = label !== null && guests.every((guest) => guest[field] !== null && keyOf(guest[field]) === keyOf(label));
  return isOne ? label : null;
}

function whoIs(guests: readonly Guest[]): string {
  const names = guests.slice(0, MOST_NAMED).map(({ name }) => name);
  const rest = guests.length - names.length;
  const named = rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(' and ');
  const [party, table] = [oneOf(guests, 'party', partyKey), oneOf(guests, 'table_number', tableKey)];
  const who = party !== null && guests.length > 1 ? `of the ${party} party` : named;
  return table === null ? who : `${who}, ${tableName(table, 'table')}`;
}
