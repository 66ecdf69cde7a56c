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
  /** When evening guests are expected, as “19:00”; empty if unknown. */
  evening?: string;
  /** When they declined; null if they did not. */
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
  /** Meals only with the right kitchen. */
  event: { id: string; event_name: string; event_date: string; meals?: string[]; shows_chairs?: boolean } & EventTheme;
  /** The realtime topic of the door. */
  topic: string;
  guests: DoorGuest[];
  /** Null without a drawn room. */
  plan: { room: Room | null; tables: Table[]; fixtures: Fixture[] };
};

/** Facts in the order the server received them. There are more while `reached` is less than `number`. */
export type FactsAnswer = {
  facts: Fact[];
  reached: number;
  number: number;
  /** The server's time. */
  now: string;
  /** Names of helpers by link id. */
  helpers: Record<string, string>;
};
export type DoorAnswer = FactsAnswer & DoorData;
/** With the current link: its host may change its rights while the door is open. */
export type RecordAnswer = FactsAnswer & Pick<DoorData, 'link'>;

/** A helper moved a guest from one table to another; null is none. */
export type GuestMove = { id: string; guest_id: string; from: string | null; to: string | null };

/** Why a link opens nothing. */
export type ClosedWhy = 'unknown' | 'revoked' | 'ended';

export const isAllowed = ({ link }: Pick<DoorData, 'link'>, right: DoorRight): boolean => link.rights.includes(right);

/** The data without what the link may no longer see. */
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

/** The guests after some moves; a moved guest loses their chair. The same list if there are none. */
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

/** The secret in an address’s fragment, or null. */
export function secretIn(fragment: string): string | null {
  const [, secret] = /^#?([A-Za-z0-9_-]{22,64})$/.exec(fragment) ?? [];
  return secret ?? null;
}

/** 144 random bits, as base64url. */
export const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/** Reuses unchanged parts of the previous value, so that what was derived from them stays valid: the name index above all. */
export function reusingEqual<Whole extends object>(before: Whole | null, after: Whole): Whole {
  const isSame = (key: keyof Whole) => before !== null && JSON.stringify(before[key]) === JSON.stringify(after[key]);
  const same = (Object.keys(after) as (keyof Whole)[]).filter(isSame);
  return { ...after, ...Object.fromEntries(same.map((key) => [key, before?.[key]])) };
}

/** The most the server transliterates at once: names, and characters together. */
export const NAMES_AT_ONCE = { names: 500, together: 15_000 } as const;

/** The longest prefix of the names within that limit. */
export function namesAtOnce(names: readonly string[]): readonly string[] {
  let length = 0;
  const end = names.findIndex((name, at) => {
    length += name.length;
    return at === NAMES_AT_ONCE.names || length > NAMES_AT_ONCE.together;
  });
  return end < 0 ? names : names.slice(0, end);
}

/** Transliterations of names that no browser can read, by `keyOfNames`. */
export type InLatin = ReadonlyMap<string, string>;
export type NamedGuest = Required<Named> & { id: string; in_latin?: string };

/** What the search uses: the same list until a name changes, wherever guests sit. */
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
