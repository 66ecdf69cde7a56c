import type { Fixture, Room, Table } from '@/features/seating/tables/schema';
import type { EventTheme } from '@/features/theme/model';
import { type GuestNames, getNamesKey, pickNames } from '../name-search/other-names.ts';
import { excludeCrew } from '../seating/guests/attendance.ts';
import type { CheckInFact } from './facts';
import type { DoorLinkDetails, DoorRight } from './schema';

/** Meal, allergies, kitchen note and needs are present only if the link has the right `kitchen`. */
export type DoorGuest = Required<GuestNames> & {
  id: string;
  table_number: string | null;
  seat: number | null;
  party: string | null;
  additional_info: string | null;
  /** “19:00”, or empty if the time is unknown; absent for guests invited to the whole day. */
  evening?: string;
  /** ISO time of declining, or null if unknown; absent unless the guest declined. */
  declined_at?: string | null;
  /** Absent for guests. Crew are included only with the right `kitchen`, and never searched or checked in. */
  is_crew?: boolean;
  meal?: string | null;
  allergies?: string | null;
  /** Shown instead of allergies that the guest did not agree to share. */
  asks_couple?: boolean;
  kitchen_note?: string | null;
  needs?: string | null;
};

export type DoorSeating = Pick<DoorGuest, 'table_number' | 'evening'>;
export const isEveningOnly = ({ table_number, evening }: DoorSeating) =>
  table_number === null && evening !== undefined;

export type DoorData = {
  link: DoorLinkDetails & { id: string };
  event: {
    id: string;
    event_name: string;
    event_date: string;
    meals?: string[];
    shows_chairs?: boolean;
  } & EventTheme;
  topic: string;
  guests: DoorGuest[];
  /** `room` is null if the host has drawn no floor plan. */
  plan: { room: Room | null; tables: Table[]; fixtures: Fixture[] };
};

/** Facts in the server's order. If `reached` is less than `number`, there are more to fetch. */
export type CheckInsResponse = {
  facts: CheckInFact[];
  reached: number;
  number: number;
  /** The server's time, ISO. */
  now: string;
  helpers: Record<string, string>;
};
export type DoorResponse = CheckInsResponse & DoorData;
/** Includes the link, because the host may change its rights while the page is open. */
export type RecordResponse = CheckInsResponse & Pick<DoorData, 'link'>;

/** `from` and `to` are table labels, null for no table. */
export type GuestMove = { id: string; guest_id: string; from: string | null; to: string | null };

export type ClosedReason = 'unknown' | 'revoked' | 'ended';

export const hasDoorRight = ({ link }: Pick<DoorData, 'link'>, right: DoorRight): boolean =>
  link.rights.includes(right);

export function omitForbiddenData(link: DoorData['link'], data: DoorData): DoorData {
  if (hasDoorRight({ link }, 'kitchen')) return { ...data, link };
  const { meals: _, ...event } = data.event;
  return {
    ...data,
    link,
    event,
    guests: excludeCrew(data.guests).map(
      ({ meal: _m, allergies: _a, asks_couple: _c, kitchen_note: _k, needs: _n, ...guest }) =>
        guest,
    ),
  };
}

export function applyMoves<Some extends Pick<DoorGuest, 'id' | 'table_number' | 'seat'>>(
  guests: readonly Some[],
  moves: readonly GuestMove[],
): readonly Some[] {
  if (moves.length === 0) return guests;
  const tables = new Map(moves.map(({ guest_id, to }) => [guest_id, to]));
  return guests.map((guest) => {
    const table = tables.get(guest.id);
    return table === undefined || table === guest.table_number
      ? guest
      : { ...guest, table_number: table, seat: null };
  });
}

export function parseSecret(fragment: string): string | null {
  const [, secret] = /^#?([A-Za-z0-9_-]{22,64})$/.exec(fragment) ?? [];
  return secret ?? null;
}

/** 144 random bits, as base64url. */
export const createSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/** Reuses equal properties of the previous value, so that memoised results, above all the name index, stay valid. */
export function reuseEqualProperties<Whole extends object>(
  previous: Whole | null,
  after: Whole,
): Whole {
  const isSame = (key: keyof Whole) =>
    previous !== null && JSON.stringify(previous[key]) === JSON.stringify(after[key]);
  const equalKeys = (Object.keys(after) as (keyof Whole)[]).filter(isSame);
  return { ...after, ...Object.fromEntries(equalKeys.map((key) => [key, previous?.[key]])) };
}

/** The server's limit for one transliteration call: number of names, total characters, and characters read of each name. */
export const NAME_BATCH_LIMITS = { names: 500, totalLength: 15_000, each: 300 } as const;

export function takeNameBatch(names: readonly string[]): readonly string[] {
  let length = 0;
  const end = names.findIndex((name, at) => {
    length += name.length;
    return at === NAME_BATCH_LIMITS.names || length > NAME_BATCH_LIMITS.totalLength;
  });
  return end < 0 ? names : names.slice(0, end);
}

/** Transliterated names by `getNamesKey`. */
export type Transliterations = ReadonlyMap<string, string>;
export type NamedGuest = Required<GuestNames> & { id: string; in_latin?: string };

/** Builds the input of the search. Returns `previous` unless a name or transliteration changed, so that the index can be reused. */
export function buildNamedGuests(
  previous: readonly NamedGuest[],
  guests: readonly DoorGuest[],
  latin: Transliterations,
): readonly NamedGuest[] {
  const getLatinName = (guest: DoorGuest) =>
    latin.size > 0 ? latin.get(getNamesKey(guest)) : undefined;
  const isSame =
    previous.length === guests.length &&
    previous.every((previousGuest, at) => {
      const guest = guests[at];
      return (
        guest?.id === previousGuest.id &&
        getNamesKey(guest) === getNamesKey(previousGuest) &&
        getLatinName(guest) === previousGuest.in_latin
      );
    });
  if (isSame) return previous;
  return guests.map((guest) => {
    const in_latin = getLatinName(guest);
    return { id: guest.id, ...pickNames(guest), ...(in_latin !== undefined && { in_latin }) };
  });
}
