import type { GuestDetails } from '@/features/seating/guests/schema';
import type { DirectionsRoom } from '@/features/seating/tables/directions';
import type { EventTheme } from '@/features/theme/model';

/** The fields of a guest that every guest may see and search. */
export type PublicGuest = Pick<GuestDetails, 'name' | 'table_number' | 'additional_info'> &
  Partial<Pick<GuestDetails, 'also_known_as'>> & {
    evening?: string;
    /** Present only if the host shows chairs. “B4” is the fourth chair of row B in a block of rows. */
    seat?: number | string | null;
    /** Guests with the same number are in one party; present only if the host shows parties. */
    party?: number;
    /** Transliterated names, for scripts a browser cannot transliterate; searched, never shown. */
    in_latin?: string;
  };

/** Omits empty fields, because every guest downloads the list. */
const toGuestOnPage = ({
  name,
  table_number,
  additional_info,
  also_known_as,
  evening,
  party,
  seat,
  in_latin,
}: PublicGuest): PublicGuest => ({
  name,
  table_number,
  additional_info,
  ...(also_known_as && { also_known_as }),
  ...(typeof evening === 'string' && { evening }),
  ...(party && { party }),
  ...(seat && { seat }),
  ...(in_latin && { in_latin }),
});

let alphabet: Intl.Collator | undefined;

export function sortByName(guests: readonly PublicGuest[]): PublicGuest[] {
  alphabet ??= new Intl.Collator('en'); // created on first use, because it is slow on phones and rarely needed
  const { compare } = alphabet;
  return [...guests].sort((a, b) => compare(a.name, b.name));
}

/** The guests for a page, sorted A to Z, so that equally good matches appear in that order. */
export const toPublicGuests = (guests: readonly PublicGuest[]): PublicGuest[] =>
  sortByName(guests.map(toGuestOnPage));

export type PublicEventPart = {
  name: string;
  from: string;
  place?: string;
  address?: string;
  /** Present only if it differs from the day of the event. */
  day?: string;
};

/** Everything a guest page shows. Must contain nothing that leads to another event. */
export type GuestPageData = {
  event: {
    id: string;
    event_name: string;
    event_date: string;
    hidden_languages: string;
  } & EventTheme;
  /** `until`: ISO time at which the message ends. */
  message: { text: string; until: string | null } | null;
  guests: PublicGuest[];
  /** Null if the host does not show the room or has placed no table. */
  room: PublicRoom | null;
  /** The parts for guests with a table and for evening guests; absent if the event has no parts of the day. */
  parts?: { tables: PublicEventPart; evening?: PublicEventPart };
  /** Keeps the entrance screen dark, whatever the tablet's setting. */
  dims_screen?: true;
  /** Why the list is empty; absent while the page is open. */
  opening?: OpeningState;
};

/** JSON that cannot close its script element. */
export const toScriptJson = (value: object): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

export type OpeningState =
  | { state: 'waiting'; opens_at: string; time_zone: string }
  | { state: 'closed'; thanks: string | null };

export type PublicRoom = DirectionsRoom;

/** With more matches, guests are asked to type another letter. */
export const MAX_MATCHES = 12;

/** The same guest in an updated list, by name and note, otherwise by name only; undefined if removed. */
export const findSameGuest = (
  guests: readonly PublicGuest[],
  previous: PublicGuest,
): PublicGuest | undefined =>
  guests.find((guest) => guest === previous) ??
  guests.find(
    ({ name, additional_info }) =>
      name === previous.name && additional_info === previous.additional_info,
  ) ??
  guests.find(({ name }) => name === previous.name);

/** The other members of a guest's party; empty if the host does not show parties. */
export const findPartyMembers = (
  guests: readonly PublicGuest[],
  guest: PublicGuest,
): PublicGuest[] =>
  guest.party ? guests.filter((other) => other.party === guest.party && other !== guest) : [];

const letterWidths: [RegExp, number][] = [
  [/[\u2E80-\uFFEF]/, 1.06],
  [/\p{Script=Arabic}/u, 0.6],
  [/[\u0370-\u2DFF]/, 0.7],
  [/[MW]/, 1.02],
  [/[mw]|\p{Lu}/u, 0.82],
];
const estimateLetterWidth = (letter: string) =>
  letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? 0.53;
export const estimateTextWidth = (text: string): number =>
  [...text].reduce((width, letter) => width + estimateLetterWidth(letter), 0);

/** Width in em of the widest part without a line break; lines break at spaces and after hyphens. */
export const getWidestWordWidth = (text: string): number =>
  Math.ceil(
    Math.max(1, ...(text.match(/(?:[^\s-]|\u00A0)+-?/g) ?? []).map(estimateTextWidth)) * 10,
  ) / 10;

export const buildGuestPage = (
  event: GuestPageData['event'],
  guests: readonly PublicGuest[],
  room: PublicRoom | null = null,
): GuestPageData => ({
  event,
  message: null,
  guests: toPublicGuests(guests),
  room,
});

export type Freshness =
  | { state: 'current' }
  | { state: 'stale'; since: Date }
  | { state: 'deleted' };
