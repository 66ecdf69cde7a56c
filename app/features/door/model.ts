import type { Fixture, Room, Table } from '@/features/seating/tables/schema';
import type { EventTheme } from '@/features/theme/model';
import { keyOfNames, type Named, namesOf } from '../name-search/other-names.ts';
import type { Fact } from './facts';
import type { DoorLinkDetails, DoorRight } from './schema';

/** A guest as a helper sees them; meal, allergies and note only with the right kitchen. */
export type DoorGuest = Required<Named> & {
  id: string;
  table_number: string | null;
  seat: number | null;
  party: string | null;
  additional_info: string | null;
  /** From when they are expected who come for the evening alone, as “19:00”; empty where nobody has said it. */
  evening?: string;
  /** When they said that they can’t come; null where nobody knows. */
  declined_at?: string | null;
  meal?: string | null;
  allergies?: string | null;
  /** In place of allergies that the guest did not agree to pass on. */
  asks_couple?: boolean;
  kitchen_note?: string | null;
};

export type Placed = Pick<DoorGuest, 'table_number' | 'evening'>;
export const comesForEvening = ({ table_number, evening }: Placed) => table_number === null && evening !== undefined;

/** All that a helper may see of an event. */
export type DoorData = {
  link: DoorLinkDetails & { id: string };
  /** Its meals with the right kitchen. */
  event: { id: string; event_name: string; event_date: string; meals?: string[]; shows_chairs?: boolean } & EventTheme;
  /** On which changes of the door are announced. */
  topic: string;
  guests: DoorGuest[];
  /** No room where the host has drawn none. */
  plan: { room: Room | null; tables: Table[]; fixtures: Fixture[] };
};

/** Facts in the order in which the server received them. There are more while `reached` is less than `number`. */
export type FactsAnswer = {
  facts: Fact[];
  reached: number;
  number: number;
  /** The server's time. */
  now: string;
  /** The names of all helpers, by their links’ ids. */
  helpers: Record<string, string>;
};
export type DoorAnswer = FactsAnswer & DoorData;
/** With the link as it is by now: its host may give or take rights while its door is open. */
export type RecordAnswer = FactsAnswer & Pick<DoorData, 'link'>;

/** A guest whom a helper saw at one table and sent to another; null is none. */
export type GuestMove = { id: string; guest_id: string; from: string | null; to: string | null };

/** Why a link opens nothing: nobody knows it, or its host took it back, or its time is over. */
export type ClosedWhy = 'unknown' | 'revoked' | 'ended';

export const isAllowed = ({ link }: Pick<DoorData, 'link'>, right: DoorRight): boolean => link.rights.includes(right);

/** The data as a link sees them from now on: what it may not see any more is not in them. */
export function seenThrough(link: DoorData['link'], data: DoorData): DoorData {
  if (isAllowed({ link }, 'kitchen')) return { ...data, link };
  const { meals: _, ...event } = data.event;
  return {
    ...data,
    link,
    event,
    guests: data.guests.map(({ meal: _m, allergies: _a, asks_couple: _c, kitchen_note: _k, ...guest }) => guest),
  };
}

/** The guests once all moves are made, in their order; who moves leaves their chair. The same list where nobody moves. */
export function withMoves<Some extends Pick<DoorGuest, 'id' | 'table_number' | 'seat'>>(
  guests: readonly Some[],
  moves: readonly GuestMove[],
): readonly Some[] {
  if (moves.length === 0) return guests;
  const tables = new Map(moves.map(({ guest_id, to }) => [guest_id, to]));
  return guests.map((guest) => {
    const table = tables.get(guest.id);
    return table === undefined || table === guest.table_number ? guest : { ...guest, table_number: table, seat: null };
  });
}

/** The secret in an address’s fragment, or null where there is none. */
export function secretIn(fragment: string): string | null {
  const [, secret] = /^#?([A-Za-z0-9_-]{22,64})$/.exec(fragment) ?? [];
  return secret ?? null;
}

/** 144 random bits, as base64url. */
export const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/** The same as before wherever nothing of it is new, so that what was made of it stands: the index of names above all. */
export function reusingEqual<Whole extends object>(before: Whole | null, after: Whole): Whole {
  const isSame = (key: keyof Whole) => before !== null && JSON.stringify(before[key]) === JSON.stringify(after[key]);
  const same = (Object.keys(after) as (keyof Whole)[]).filter(isSame);
  return { ...after, ...Object.fromEntries(same.map((key) => [key, before?.[key]])) };
}

/** What the server puts into Latin letters at once: so many names, of so many characters together. How long one may be is for the list to say. */
export const NAMES_AT_ONCE = { names: 500, together: 15_000 } as const;

/** As many of the names, from the first on, as are put into Latin letters at once. */
export function namesAtOnce(names: readonly string[]): readonly string[] {
  let length = 0;
  const end = names.findIndex((name, at) => {
    length += name.length;
    return at === NAMES_AT_ONCE.names || length > NAMES_AT_ONCE.together;
  });
  return end < 0 ? names : names.slice(0, end);
}

/** How a name of a script that no browser reads is written in Latin letters, by `keyOfNames`. */
export type InLatin = ReadonlyMap<string, string>;
export type NamedGuest = Required<Named> & { id: string; in_latin?: string };

/** What the search looks through: the same list as long as nobody is called otherwise, wherever they sit. */
export function namedOf(before: readonly NamedGuest[], guests: readonly DoorGuest[], latin: InLatin): readonly NamedGuest[] {
  const latinOf = (guest: DoorGuest) => (latin.size > 0 ? latin.get(keyOfNames(guest)) : undefined);
  const isSame =
    before.length === guests.length &&
    before.every((was, at) => {
      const guest = guests[at];
      return guest?.id === was.id && keyOfNames(guest) === keyOfNames(was) && latinOf(guest) === was.in_latin;
    });
  if (isSame) return before;
  return guests.map((guest) => {
    const in_latin = latinOf(guest);
    return { id: guest.id, ...namesOf(guest), ...(in_latin !== undefined && { in_latin }) };
  });
}
