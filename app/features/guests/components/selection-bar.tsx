import { Trash2, X } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { IconButton } from '@/components/ui/icon-button';
import { MenuContent } from '@/components/ui/menu';
import { tableName } from '@/features/tables/model';
import { counted } from '@/lib/counted';
import type { Guest } from '../schema';
import './selection-bar.css';

type Props = {
  guests: readonly Guest[];
  onMove: () => void;
  onNote: () => void;
  onExport: () => void;
  onRemove: () => void;
  onClear: () => void;
};

/** What can be done with the guests that are selected; it floats at the foot of the screen and moves no row. */
export const SelectionBar = ({ guests, onMove, onNote, onExport, onRemove, onClear }: Props) => (
  <div role="toolbar" aria-label="Selected guests" className="selection-bar on-ink">
    <b role="status">{counted(guests.length, 'guest')} selected</b>
    <span className="selection-bar-who">{whoIs(guests)}</span>
    <button type="button" className="btn" onClick={onMove}>
      Move to table…
    </button>
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="btn">Other…</DropdownMenu.Trigger>
      <MenuContent side="top">
        <DropdownMenu.Item onSelect={onNote}>Additional info for all…</DropdownMenu.Item>
        <DropdownMenu.Item onSelect={onExport}>Export these as CSV</DropdownMenu.Item>
      </MenuContent>
    </DropdownMenu.Root>
    <button type="button" className="btn" onClick={onRemove}>
      <Trash2 className="icon" aria-hidden="true" /> Remove
    </button>
    <IconButton label="Clear selection" onClick={onClear}>
      <X className="icon" aria-hidden="true" />
    </IconButton>
  </div>
);

/** So many are named; who else there is, is counted. */
const MOST_NAMED = 2;

function whoIs(guests: readonly Guest[]): string {
  const [first] = guests;
  const names = guests.slice(0, MOST_NAMED).map(({ name }) => name);
  const rest = guests.length - names.length;
  const named = rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(' and ');
  const isOneTable = first && guests.every(({ table_number }) => table_number === first.table_number);
  return isOneTable ? `${named}, ${tableName(first.table_number, 'table')}` : named;
}
