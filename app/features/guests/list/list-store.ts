import { createContext, use } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import { createStore, type Store, useStoreSelector } from '@/lib/react/store';

export type GuestField =
  | 'name'
  | 'table_number'
  | 'party'
  | 'reply'
  | 'meal'
  | 'allergies'
  | 'additional_info';
export type CellKey = GuestField | 'select' | 'edit' | 'remove';
/** The cell focused after editing: the same, the next, the previous, or `elsewhere` if the focus has already moved. */
export type NextCell = 'same' | 'next' | 'previous' | 'elsewhere';

export type ChangedField = 'table_number' | 'additional_info' | 'party' | 'meal' | 'tags';
export type SelectionDialog = { kind: 'remove' | ChangedField; ids: ReadonlySet<string> };

type ListState = {
  panel: 'meals' | 'households' | null;
  selected: ReadonlySet<string>;
  /** True on phones once the host starts selecting: checkboxes appear before any guest is selected. */
  isSelecting: boolean;
  selectionDialog: SelectionDialog | null;
  opened: Guest | null;
  renamedTable: string | null;
  /** The cell that is in the tab order. */
  active: { id: string; cell: CellKey } | null;
  editing: { id: string; field: GuestField } | null;
  dragged: { guest: Guest; target: Guest | null } | null;
};
type ListStore = Store<ListState>;

export const noIds: ReadonlySet<string> = new Set();

export const createListStore = (): ListStore =>
  createStore<ListState>({
    panel: null,
    selected: noIds,
    isSelecting: false,
    selectionDialog: null,
    opened: null,
    renamedTable: null,
    active: null,
    editing: null,
    dragged: null,
  });

export const ListStoreContext = createContext<ListStore | null>(null);

export function useListStore(): ListStore {
  const store = use(ListStoreContext);
  if (!store) throw new Error('useListStore needs a GuestList around it');
  return store;
}

export const useListState = <Part>(select: (state: ListState) => Part): Part =>
  useStoreSelector(useListStore(), select);

export function toggleSelected({ get, set }: ListStore, { id }: Pick<Guest, 'id'>): void {
  const selected = new Set(get().selected);
  if (!selected.delete(id)) selected.add(id);
  set({ selected });
}

export const clearSelection = ({ set }: ListStore) => set({ selected: noIds, isSelecting: false });

export const noGuests: readonly Guest[] = [];
/** The selected guests that are still on the list. */
export const getSelectedGuests = (
  guests: readonly Guest[],
  selected: ReadonlySet<string>,
): readonly Guest[] => (selected.size > 0 ? guests.filter(({ id }) => selected.has(id)) : noGuests);

/** Opens the dialog that changes or removes the selected guests. Returns false if none is selected. */
export function openSelectionDialog(
  { get, set }: ListStore,
  guests: readonly Guest[],
  kind: SelectionDialog['kind'],
): boolean {
  const chosen = getSelectedGuests(guests, get().selected);
  if (chosen.length > 0)
    set({ selectionDialog: { kind, ids: new Set(chosen.map(({ id }) => id)) } });
  return chosen.length > 0;
}
