import { createContext, use } from 'react';
import type { Guest, GuestDetails } from '@/features/seating/guests/schema';
import { createStore, type Store, useStoreSelector } from '@/lib/react/store';
import { isInMoreSection } from '../form/more-fields';

export type GuestField =
  | 'table_number'
  | 'party'
  | 'reply'
  | 'meal'
  | 'allergies'
  | 'additional_info';
/** `save` returns false if a field has an error, which is then shown. */
type GuestPanelHandle = {
  /** Focuses the requested field, and restores discarded text. */
  reopen: () => void;
  save: () => boolean;
  submit: () => void;
  cancel: () => void;
};
export type CellKey = GuestField | 'name' | 'select' | 'edit' | 'remove';
/** The cell to focus after editing; `elsewhere` if the focus has already moved. */
export type NextCell = 'same' | 'next' | 'previous' | 'elsewhere';

export type ChangedField = 'table_number' | 'additional_info' | 'party' | 'meal' | 'tags';
export type SelectionDialog = {
  kind: 'remove' | 'invited' | 'coming' | ChangedField;
  ids: ReadonlySet<string>;
};

type ListState = {
  panel: 'meals' | 'households' | null;
  selected: ReadonlySet<string>;
  /** True on phones once the host starts selecting; shows checkboxes before a guest is selected. */
  isSelecting: boolean;
  selectionDialog: SelectionDialog | null;
  opened: Guest | null;
  /** The field of the panel to focus; null for the first. */
  openedField: keyof GuestDetails | null;
  panelHandle: GuestPanelHandle | null;
  isMoreOpen: boolean;
  renamedTable: string | null;
  /** The cell that is in the tab order. */
  active: { id: string; cell: CellKey } | null;
  editing: { id: string; field: GuestField } | null;
  dragged: { guest: Guest; target: Guest | null } | null;
};
type ListStore = Store<ListState>;

export const noIds: ReadonlySet<string> = new Set();

export const createListStore = (opened: Guest | null): ListStore =>
  createStore<ListState>({
    panel: null,
    selected: noIds,
    isSelecting: false,
    selectionDialog: null,
    opened,
    openedField: null,
    panelHandle: null,
    isMoreOpen: false,
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

/** Saves the open guest, then opens `guest`. Returns false if the guest to save has an error. */
export function openGuest(
  { get, set }: ListStore,
  guest: Guest,
  openedField: keyof GuestDetails | null = null,
): boolean {
  const { opened, panelHandle, isMoreOpen } = get();
  const isSame = opened?.id === guest.id;
  if (opened && !isSame && panelHandle?.save() === false) return false;
  set({
    opened: guest,
    openedField,
    isMoreOpen: isMoreOpen || isInMoreSection(openedField),
    active: { id: guest.id, cell: 'name' },
  });
  if (isSame) panelHandle?.reopen();
  return true;
}

export const clearSelection = ({ set }: ListStore) => set({ selected: noIds, isSelecting: false });

export const noGuests: readonly Guest[] = [];
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
