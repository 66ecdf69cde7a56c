import { createContext, use } from 'react';
import type { ChangeMarkers } from '@/features/collaboration/change-markers';
import type { Guest } from '@/features/seating/guests/schema';
import type { OpenConflict } from '@/features/seating/together/use-conflicts';
import type { GuestField, NextCell } from './list-store';
import type { SharedList } from './shared-list';
import type { Listing } from './use-listing';

/** The same on every render. */
export type RowActions = {
  focus: (id: string) => void;
  select: (guest: Guest) => void;
  open: (guest: Guest) => void;
  remove: (guest: Guest) => void;
  retry: (guest: Guest) => void;
  editCell: (guest: Guest, field: GuestField) => void;
  leaveCell: (guest: Guest, field: GuestField) => void;
  /** Returns why the text cannot be saved, in words; null once it is. */
  saveCell: (guest: Guest, field: GuestField, typed: string, next: NextCell) => string | null;
  renameTable: (label: string) => void;
  freeChair: (guest: Guest) => void;
  keepChair: (guest: Guest) => void;
};

/** What other members are editing or have changed. */
export type RowPresence = {
  people: ReadonlyMap<string, string>;
  marks: ChangeMarkers;
  now: number;
  conflicts: readonly OpenConflict[];
  /** By the key of a household: the guest below whom its message is shown. */
  lastOfHousehold: ReadonlyMap<string, string>;
};

type FromList = Pick<
  SharedList,
  | 'guests'
  | 'saving'
  | 'unsaved'
  | 'isWaiting'
  | 'parties'
  | 'hasReplies'
  | 'isOnReplies'
  | 'replies'
>;

/** Everything rows read. Unlike `SharedList` it must not change on every keystroke in the search. */
export type SharedRows = RowPresence &
  FromList &
  Pick<Listing, 'listed' | 'matches'> & {
    /** How to undo the adding of guests just added by hand. */
    justAdded: Listing['added']['fresh'];
    hasAdded: boolean;
    act: RowActions;
    isPhone: boolean;
    /** Whether the cell in the tab order belongs to a listed guest; otherwise to the first. */
    hasActive: boolean;
  };

export const SharedRowsContext = createContext<SharedRows | null>(null);

export function useSharedRows(): SharedRows {
  const rows = use(SharedRowsContext);
  if (!rows) throw new Error('useSharedRows needs a GuestTable around it');
  return rows;
}
