import type { ReactNode } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import type { GuestFilter } from '../model';
import type { WishTexts } from '../wish-columns';
import type { GuestAction } from './selection-bar';
import type { UnseenReplies } from './use-listing';

// Extensions of the guest list by features that depend on it.

export type RowMessage = { key: string; render: (openId: string | null) => ReactNode };

export type RepliesSlot = {
  hasLinks: boolean;
  fresh: UnseenReplies;
  evening: string;
  /** Keys (`getChairQuestionKey`) of chairs that the host keeps for guests who can't come. */
  keptChairs: ReadonlySet<string>;
  onKeepChair: (guest: Guest) => void;
  /** Messages by guest id; guests of one household have the same `key`. */
  messages: ReadonlyMap<string, RowMessage>;
  /** True until the first household is invited to reply. Until then, `strip` replaces the list. */
  hasNoInvitations: boolean;
  renderFilters: (active: GuestFilter, onChange: (filter: GuestFilter) => void) => ReactNode;
  renderLink: (guest: Guest) => ReactNode;
  actions: readonly {
    label: string;
    icon: ReactNode;
    act: () => void;
    isMain?: boolean;
    isDisabled?: boolean;
  }[];
};

export type WishesSlot = {
  renderFields: (guest: Guest) => ReactNode;
  count: (guest: Guest) => number;
  renderWithActions: (
    selected: readonly Guest[],
    render: (actions: readonly GuestAction[]) => ReactNode,
  ) => ReactNode;
  loadTexts: () => Promise<(guest: Guest) => WishTexts>;
};
