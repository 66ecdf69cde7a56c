import type { GuestDetails } from '@/features/seating/guests/schema';
import type { WayRoom } from '@/features/seating/tables/directions';
import type { EventTheme } from '@/features/theme/model';

/** What of a guest other guests are shown, and may search by. */
export type GuestOnPage = Pick<GuestDetails, 'name' | 'table_number' | 'additional_info'> &
  Partial<Pick<GuestDetails, 'also_known_as'>> & {
    /** From when they are expected who come for the evening alone, as “19:00”; empty where nobody has said it. */
    evening?: string;
    /** The number of their chair; it is there only where the host shows it. */
    seat?: number | null;
    /** Guests of one number belong together; it is there only where the host shows it. */
    party?: number;
    /** The names in Latin letters where a browser cannot read their script; searched, never shown. */
    in_latin?: string;
  };

/** A guest as a page shows them. Every byte is sent to every guest, so other names are left out where there are none. */
const guestOnPage = ({
  name,
  table_number,
  additional_info,
  also_known_as,
  evening,
  party,
  seat,
  in_latin,
}: GuestOnPage): GuestOnPage => ({
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

export function fromAToZ(guests: readonly GuestOnPage[]): GuestOnPage[] {
  alphabet ??= new Intl.Collator('en'); // a phone takes long to learn it, and few need it
  const { compare } = alphabet;
  return [...guests].sort((a, b) => compare(a.name, b.name));
}

/** The guests as a page shows them, A to Z: of those who fit equally well, the first are found first. */
export const guestsOnPage = (guests: readonly GuestOnPage[]): GuestOnPage[] => fromAToZ(guests.map(guestOnPage));

/** The guest page data of one event: all that its page shows; nothing in it leads to another event. */
export type GuestPageData = {
  event: { id: string; event_name: string; event_date: string; hidden_languages: string } & EventTheme;
  /** The hosts' message, with the moment it ends when they gave one; null for none. */
  message: { text: string; until: string | null } | null;
  guests: GuestOnPage[];
  /** Null where the host does not show it, or no table has a place. */
  room: RoomOnPage | null;
  /** The entrance screen is dark, whatever its tablet is set to. */
  dims_screen?: true;
  /** Why nothing of the list is given; absent where the page is open. */
  opening?: Opening;
};

/** JSON that ends no script it stands in. */
export const jsonInScript = (given: object): string => JSON.stringify(given).replaceAll('<', '\\u003c');

export type Opening =
  | { state: 'waiting'; opens_at: string /** The venue’s, by whose clock it is said. */; time_zone: string }
  | { state: 'closed'; thanks: string | null };

/** The room as guests see it. */
export type RoomOnPage = WayRoom;

/** So many matches are shown; nobody reads on to find one name, they type a letter more. */
export const MOST_MATCHES = 12;

/** The guest who was pressed, in a list that may have changed since: their other details may be new. Undefined when they are off the list. */
export const sameGuest = (guests: readonly GuestOnPage[], was: GuestOnPage): GuestOnPage | undefined =>
  guests.find((guest) => guest === was) ??
  guests.find(({ name, additional_info }) => name === was.name && additional_info === was.additional_info) ??
  guests.find(({ name }) => name === was.name);

/** The others of a guest's party, where the host shows it. */
export const partyOf = (guests: readonly GuestOnPage[], guest: GuestOnPage): GuestOnPage[] =>
  guest.party ? guests.filter((other) => other.party === guest.party && other !== guest) : [];

/** How wide a letter may be, in em: capitals, m and w, and what is not Latin, are wider than most. */
const letterWidths: [RegExp, number][] = [
  [/[\u2E80-\uFFEF]/, 1.06], // Han, kana and Hangul; halves of what lies beyond them
  [/\p{Script=Arabic}/u, 0.6],
  [/[\u0370-\u2DFF]/, 0.7],
  [/[MW]/, 1.02],
  [/[mw]|\p{Lu}/u, 0.82],
];
const widthOf = (letter: string) => letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? 0.53;
/** How wide a text in one line is, in em. */
export const widthOfText = (text: string): number => [...text].reduce((width, letter) => width + widthOf(letter), 0);

/** The width in em of the widest part of a text that a line must hold whole: words end at spaces and after hyphens. */
export const widestWord = (text: string): number =>
  Math.ceil(Math.max(1, ...(text.match(/(?:[^\s-]|\u00A0)+-?/g) ?? []).map(widthOfText)) * 10) / 10;

/** The page of an event whose guests are at hand, without a message. */
export const guestPageOf = (
  event: GuestPageData['event'],
  guests: readonly GuestOnPage[],
  room: RoomOnPage | null = null,
): GuestPageData => ({
  event,
  message: null,
  guests: guestsOnPage(guests),
  room,
});

export type Freshness =
  | { state: 'current' }
  /** It is as of `since`; later changes may not be in it. */
  | { state: 'stale'; since: Date }
  | { state: 'deleted' };
