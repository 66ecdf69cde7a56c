import type { ReactNode } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import type { GuestFilter } from '../model';
import type { WishTexts } from '../wish-columns';
import type { GuestAction } from './selection-bar';
import type { FreshReplies } from './use-listing';

// What features above the guest list put into it.

/** `count` is null while it is awaited. */
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
  /** By guest id: what their household wrote; the same `key` for all of one household. */
  messages: ReadonlyMap<string, RowMessage>;
  /** Nobody was asked yet: the strip replaces the list. */
  isUnbegun: boolean;
  /** Stands above the list in the view of replies, with its filters. */
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
