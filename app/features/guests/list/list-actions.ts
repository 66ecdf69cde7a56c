import { Search, UserPlus } from 'lucide-react';
import type { Action } from '@/lib/react/actions';

type Fields = { search: () => void; add: () => void };

const search: Action<Fields> = {
  name: 'search',
  label: 'Search the guest list',
  hint: 'Search; ↓ goes on into the list',
  Icon: Search,
  keys: ['/'],
  perform: ({ search }) => search(),
};

const addGuest: Action<Fields> = {
  name: 'add guest',
  label: 'Add a guest',
  Icon: UserPlus,
  keys: ['n'],
  perform: ({ add }) => add(),
};

export const guestListActions = [search, addGuest];

/** Works while a guest's cell has focus. */
export const moveToTableShortcut = { keys: ['m'], hint: 'Move a guest, or all selected guests' };

export const guestListShortcuts = [
  ...guestListActions,
  { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], hint: 'Move between cells' },
  { keys: ['Enter'], hint: 'Open a guest; change a cell, and save it' },
  { keys: ['Mod+Enter'], hint: 'Update the open guest' },
  { keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], hint: 'Save, and open the guest above or below' },
  { keys: ['Tab'], hint: 'Save, and go to the next cell' },
  { keys: ['Escape'], hint: 'Leave a cell or a guest as it was' },
  { keys: [' '], hint: 'Select a guest' },
  moveToTableShortcut,
];
