import { createContext, use } from 'react';
import type { ChangeMarkers } from '@/features/collaboration/change-markers';
import type { EventPart } from '@/features/events/parts/schema';
import type { OpenConflict } from '@/features/seating/collaboration/use-conflicts';
import type { Guest } from '@/features/seating/guests/schema';
import type { GuestListContextValue } from './guest-list-context';
import type { GuestField, NextCell } from './list-store';
import type { FilteredGuestList } from './use-listing';

/** Must have a stable identity, so that rows do not render again. */
export type RowActions = {
  focus: (id: string) => void;
  select: (guest: Guest) => void;
  open: (guest: Guest) => void;
  remove: (guest: Guest) => void;
  retry: (guest: Guest) => void;
  editCell: (guest: Guest, field: GuestField) => void;
  leaveCell: (guest: Guest, field: GuestField) => void;
  /** Returns an error message, or null once the text is saved. */
  saveCell: (guest: Guest, field: GuestField, typed: string, next: NextCell) => string | null;
  renameTable: (label: string) => void;
  freeChair: (guest: Guest) => void;
  keepChair: (guest: Guest) => void;
};

export type RowCollaboration = {
  editors: ReadonlyMap<string, string>;
  marks: ChangeMarkers;
  now: number;
  conflicts: readonly OpenConflict[];
  /** By message key, the id of the guest whose row shows that message. */
  messageRows: ReadonlyMap<string, string>;
};

type ListProps = Pick<
  GuestListContextValue,
  | 'guests'
  | 'saving'
  | 'unsaved'
  | 'isWaiting'
  | 'parties'
  | 'hasReplies'
  | 'isFilteredByReply'
  | 'replies'
>;

/** All data that rows read. Unlike `GuestListContextValue`, it must not change on every keystroke in the search. */
export type GuestRowsContextValue = RowCollaboration &
  ListProps &
  Pick<FilteredGuestList, 'listed' | 'matches'> & {
    /** Undo functions of recently added guests, by id. */
    justAdded: FilteredGuestList['added']['fresh'];
    hasAdded: boolean;
    parts: readonly EventPart[];
    /** If true, phones show invitations instead of tables. */
    isFilteredByInvitation: boolean;
    act: RowActions;
    isPhone: boolean;
    /** False if no listed guest has the cell in the tab order; the first row then provides it. */
    hasActive: boolean;
  };

export const GuestRowsContext = createContext<GuestRowsContextValue | null>(null);

export function useGuestRowsContext(): GuestRowsContextValue {
  const rows = use(GuestRowsContext);
  if (!rows) throw new Error('useGuestRowsContext needs a GuestTable around it');
  return rows;
}
