import type { RefObject } from 'react';
import { notify } from '@/components/notify';
import type { Guest } from '@/features/seating/guests/schema';
import { editableFields } from './columns/columns';
import { useGuestListContext } from './guest-list-context';
import { type GuestField, type NextCell, useListStore } from './list-store';
import type { GuestCells } from './use-cells';

function listShownFields(body: HTMLElement | null): GuestField[] {
  const isShown = (cellClass: string) => {
    const cell = body?.querySelector(`.${cellClass}`);
    return cell && getComputedStyle(cell).display !== 'none';
  };
  return editableFields.filter(({ cellClass }) => isShown(cellClass)).map(({ field }) => field);
}

export function useCellEditing(
  body: RefObject<HTMLElement | null>,
  focusCell: GuestCells['focusCell'],
) {
  const store = useListStore();
  const { editor } = useGuestListContext();
  const leave = (guest: Guest, field: GuestField) => {
    store.set({ editing: null });
    focusCell(guest.id, field);
  };
  const edit = (guest: Guest, field: GuestField) => {
    editor.startEditing(guest);
    focusCell(guest.id, field);
    store.set({ editing: { id: guest.id, field } });
  };
  const editNextCell = (guest: Guest, field: GuestField, next: NextCell) => {
    if (next === 'elsewhere') {
      const { editing } = store.get();
      if (editing?.id === guest.id && editing.field === field) store.set({ editing: null }); // another cell may be open
      return;
    }
    const shown = listShownFields(body.current);
    const nextField =
      next === 'same' ? undefined : shown[shown.indexOf(field) + (next === 'next' ? 1 : -1)];
    if (nextField) edit(guest, nextField);
    else leave(guest, field);
  };
  const save = (guest: Guest, field: GuestField, typed: string, next: NextCell) => {
    const refusal = editor.saveCell(guest, field, typed);
    if (refusal !== null && (next !== 'elsewhere' || typed.trim())) {
      if (next === 'elsewhere') notify.error('Not saved', refusal); // a toast, because the cell may have scrolled out of view
      return refusal;
    }
    editNextCell(guest, field, next);
    return null;
  };
  return { edit, leave, save };
}
