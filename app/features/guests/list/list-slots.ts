import type { ReactNode } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import type { GuestFilter } from '../model';
import type { WishTexts } from '../wish-columns';
import type { GuestAction } from './selection-bar';
import type { FreshReplies } from './use-listing';

// What features above add to the guest list.

/** `count` is null while it loads. */
export type CheckListPanelSlot = {
  count: number | null;
  sheet: (onClose: () => void) => ReactNode;
};

export type RowMessage = { key: string; draw: (openId: string | null) => ReactNode };

export type RepliesInList = {
  hasLinks: boolean;
  fresh: FreshReplies;
  evening: string;
  /** Chairs kept for guests who can’t come, by chairQuestion. */
  keptChairs: ReadonlySet<string>;
  onKeepChair: (guest: Guest) => void;
  /** Messages by guest id; guests of one household have the same `key`. */
  messages: ReadonlyMap<string, RowMessage>;
  /** True until a household is asked to reply; the strip then replaces the list. */
  isUnbegun: boolean;
  /** Shown above the list in the view of replies, with its filters. */
  strip: (on: GuestFilter, onChange: (on: GuestFilter) => void) => ReactNode;
  actions: readonly {
    words: string;
    icon: ReactNode;
    act: () => void;
    isMain?: boolean;
    isDisabled?: boolean;
  }[];
};

export type WishesInList = {
  /** Fields of an open guest. */
  fieldsOf: (guest: Guest) => ReactNode;
  actionsFor: (guests: readonly Guest[]) => readonly GuestAction[];
  textsOf: (guest: Guest) => WishTexts;
};
