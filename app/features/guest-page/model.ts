import type { GuestDetails } from '@/features/guests/schema';
import type { EventTheme } from '@/features/theme/model';

/** What of a guest other guests are shown, and may search by. */
export type GuestOnPage = Pick<GuestDetails, 'name' | 'table_number' | 'additional_info'> &
  Partial<Pick<GuestDetails, 'also_known_as'>> & {
    /** The names in Latin letters where a browser cannot read their script; searched, never shown. */
    in_latin?: string;
  };

/** A guest as a page shows them. Every byte is sent to every guest, so other names are left out where there are none. */
export const guestOnPage = ({ name, table_number, additional_info, also_known_as }: GuestOnPage): GuestOnPage => ({
  name,
  table_number,
  additional_info,
  ...(also_known_as && { also_known_as }),
});

/** The guest page data of one event: all that its page shows; nothing in it leads to another event. */
export type GuestPageData = {
  event: { id: string; event_name: string; event_date: string } & EventTheme;
  /** The hosts' message, with the moment it ends when they gave one; null for none. */
  message: { text: string; until: string | null } | null;
  guests: GuestOnPage[];
};

/** The page of an event whose guests are at hand, without a message. */
export const guestPageOf = (event: GuestPageData['event'], guests: readonly GuestOnPage[]): GuestPageData => ({
  event,
  message: null,
  guests: guests.map(guestOnPage),
});

export const guestPageTitle = ({ event }: GuestPageData) => `${event.event_name}: find your table`;

export type Freshness =
  | { state: 'current' }
  /** It is as of `since`; later changes may not be in it. */
  | { state: 'stale'; since: Date }
  | { state: 'deleted' };
