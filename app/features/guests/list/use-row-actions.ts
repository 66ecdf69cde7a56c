import type { RefObject } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import { useStableActions } from '@/lib/react/use-stable-actions';
import { moveToTable } from '../model';
import { findNeighbour, useGuestListContext, useRemoveGuest } from './guest-list-context';
import { type GuestField, openGuest, toggleSelected, useListStore } from './list-store';
import type { RowActions } from './rows-context';
import { useCellEditing } from './use-cell-editing';
import type { GuestCells } from './use-cells';

export function useRowActions(
  body: RefObject<HTMLElement | null>,
  { focusCell, focusGuest }: Pick<GuestCells, 'focusCell' | 'focusGuest'>,
): RowActions {
  const store = useListStore();
  const { editor, listing, replies } = useGuestListContext();
  const cells = useCellEditing(body, focusCell);
  const removeGuest = useRemoveGuest();
  const remove = (guest: Guest) => {
    const neighbour = findNeighbour(listing.listed, guest);
    if (neighbour) focusCell(neighbour.id, 'name');
    removeGuest(guest);
  };
  const editCell = (guest: Guest, field: GuestField) => {
    const { opened } = store.get();
    if (opened && opened.id !== guest.id) openGuest(store, guest, field);
    else cells.edit(guest, field);
  };
  // Actions whose button disappears focus a cell of the row first.
  return useStableActions({
    focus: focusGuest,
    select: (guest: Guest) => toggleSelected(store, guest),
    open: (guest: Guest) => void openGuest(store, guest),
    remove,
    retry: ({ id }: Guest) => {
      focusCell(id, 'name');
      editor.change.retry(id);
    },
    editCell,
    leaveCell: cells.leave,
    saveCell: cells.save,
    renameTable: (renamedTable: string) => store.set({ renamedTable }),
    freeChair: (guest: Guest) => {
      focusCell(guest.id, 'table_number');
      editor.change.mutate({ change: { update: [moveToTable(guest, null)] }, reason: 'chair' });
    },
    keepChair: (guest: Guest) => {
      focusCell(guest.id, 'table_number');
      replies?.onKeepChair(guest);
    },
  });
}
