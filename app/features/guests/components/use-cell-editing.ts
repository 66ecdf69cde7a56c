import { type RefObject, useState } from 'react';
import { notify } from '@/components/notify';
import type { Guest } from '@/features/seating/guests/schema';
import type { GuestField, NextCell } from './guest-cell-field';
import type { GuestColumn } from './guest-row';

/** The cells that can be changed, in their order, and what they are called in a row. */
const cells: readonly [GuestField, string][] = [
  ['name', '.guest-row-name'],
  ['table_number', '.guest-row-table'],
  ['party', '.guest-row-party'],
  ['reply', '.guest-row-reply'],
  ['additional_info', '.guest-row-info'],
  ['meal', '.guest-row-private'],
  ['allergies', '.guest-row-private'],
];

export const isGuestField = (column: string | undefined): column is GuestField => cells.some(([field]) => field === column);

/** Those that are not left out at this width. */
function shownFields(body: HTMLElement | null): GuestField[] {
  const isShown = (name: string) => {
    const cell = body?.querySelector(name);
    return cell && getComputedStyle(cell).display !== 'none';
  };
  return cells.filter(([, name]) => isShown(name)).map(([field]) => field);
}

type Save = (guest: Guest, field: GuestField, typed: string) => string | null;

/** Which cell of the list is a field now, and where the hand goes when it is done. */
export function useCellEditing(
  body: RefObject<HTMLElement | null>,
  focusCell: (id: string, column: GuestColumn) => void,
  onSave: Save,
) {
  const [editing, setEditing] = useState<{ id: string; field: GuestField } | null>(null);
  const leave = (guest: Guest, field: GuestField) => {
    setEditing(null);
    focusCell(guest.id, field);
  };
  const edit = (guest: Guest, field: GuestField) => {
    focusCell(guest.id, field);
    setEditing({ id: guest.id, field });
  };
  const goOn = (guest: Guest, field: GuestField, next: NextCell) => {
    // Another cell may have been pressed by now.
    if (next === 'elsewhere') return setEditing((now) => (now?.id === guest.id && now.field === field ? null : now));
    const shown = shownFields(body.current);
    const beside = next === 'same' ? undefined : shown[shown.indexOf(field) + (next === 'next' ? 1 : -1)];
    if (beside) edit(guest, beside);
    else leave(guest, field);
  };
  return {
    fieldOf: ({ id }: Guest) => (editing?.id === id ? editing.field : null),
    edit,
    leave,
    save: (guest: Guest, field: GuestField, typed: string, next: NextCell) => {
      const refusal = onSave(guest, field, typed);
      if (refusal !== null && (next !== 'elsewhere' || typed.trim())) {
        if (next === 'elsewhere') notify.error('Not saved', refusal); // its cell may be out of sight by now
        return refusal;
      }
      goOn(guest, field, next);
      return null;
    },
  };
}
