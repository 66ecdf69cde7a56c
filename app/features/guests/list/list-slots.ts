import type { ReactNode } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import type { GuestFilter } from '../model';
import type { WishTexts } from '../wish-columns';
import type { GuestAction } from './selection-bar';
import type { FreshReplies } from './use-listing';

// What features that depend on the guest list add to it.

export type RowMessage = { key: string; render: (openId: string | null) => ReactNode };

export type RepliesSlot = {
  hasLinks: boolean;
  fresh: FreshReplies;
  evening: string;
  /** Keys of `getChairQuestionKey` for chairs the host decided to keep for the guest. */
  keptChairs: ReadonlySet<string>;
  onKeepChair: (guest: Guest) => void;
  /** Messages by guest id; guests of one household have the same `key`. */
  messages: ReadonlyMap<string, RowMessage>;
  /** True until the first household is asked to reply. While true, `strip` replaces the list. */
  hasNoInvitations: boolean;
  /** Shown above the list while it is filtered by replies; contains those filters. */
  renderFilters: (active: GuestFilter, onChange: (filter: GuestFilter) => void) => ReactNode;
  /** The reply link of a guest's household, in the panel. */
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
  /** Form fields of the guest being edited. */
  renderFields: (guest: Guest) => ReactNode;
  count: (guest: Guest) => number;
  /** Calls `render` with the wishes that the selected guests may have in common. */
  renderWithActions: (
    selected: readonly Guest[],
    render: (actions: readonly GuestAction[]) => ReactNode,
  ) => ReactNode;
  /** The texts of the wish columns in an exported file. */
  loadTexts: () => Promise<(guest: Guest) => WishTexts>;
};
