import { type Guest, isUnseated } from '@/features/seating/guests/schema';
import { isTopTable, tableKey } from '@/features/seating/tables/model';
import type { Table } from '@/features/seating/tables/schema';
import type { Wish } from '@/features/seating/wishes/schema';
import { partyKey } from '@/lib/text/table-key';
import { getFirstWord } from '@/lib/text/text';
import { findGuestsWithRoles, listNotes, mentionsBrideAndGroom } from './top-table/roles';

const between = /^\s*([\p{L}’'-]+)(?:\s+[\p{L}’'-]+)?\s*(?:&|\+|\band\b)\s*([\p{L}’'-]+)/iu;
const ownership = /[’']s$/u;
const mark = 'couple ';

type Pair = readonly [Guest, Guest];

/** Signs that two guests with the couple’s first names are the couple, the strongest sign first. */
const signs: readonly ((pair: Pair, guests: readonly Guest[]) => number)[] = [
  (pair) => pair.filter(({ table_number }) => table_number && isTopTable(table_number)).length,
  (pair) => findGuestsWithRoles(pair).filter(({ role }) => role === 'couple').length,
  ([one, other]) => Number(isOneHousehold(one, other)),
  ([one, other], guests) => Number(Math.abs(guests.indexOf(one) - guests.indexOf(other)) === 1),
];

const isOneHousehold = (one: Guest, other: Guest) =>
  one.party !== null && other.party !== null && partyKey(one.party) === partyKey(other.party);

/** Of several pairs with the first names in the event’s title, returns the likeliest; empty if two are equally likely. */
export function findCouple(eventName: string, guests: readonly Guest[]): readonly Guest[] {
  const [ones = [], others = []] = (between.exec(eventName)?.slice(1) ?? []).map((name) => {
    const key = tableKey(name.replace(ownership, ''));
    return guests.filter((guest) => tableKey(getFirstWord(guest.name)) === key);
  });
  let pairs = ones.flatMap((one) =>
    others.flatMap((other): Pair[] => (one === other ? [] : [[one, other]])),
  );
  for (const sign of signs) {
    if (pairs.length < 2) break;
    const marks = pairs.map((pair) => sign(pair, guests));
    const most = Math.max(...marks);
    pairs = pairs.filter((_, at) => marks[at] === most);
  }
  const [pair = []] = pairs;
  return pairs.length === 1 ? pair : [];
}

/** The two guests whose notes say “Bride” or “Groom”, or a household of two in which one note says both; otherwise empty. */
function findCoupleByNotes(guests: readonly Guest[]): readonly Guest[] {
  const ids = findGuestsWithRoles(guests).flatMap(({ id, role }) => (role === 'couple' ? id : []));
  const noted = guests.filter(({ id }) => ids.includes(id));
  const [only] = noted;
  const found =
    only && noted.length === 1 && listNotes(only).some(mentionsBrideAndGroom)
      ? guests.filter((guest) => guest === only || isOneHousehold(guest, only))
      : noted;
  return found.length === 2 ? found : [];
}

const MIN_GUESTS_FOR_TOP_TABLE = 20;

/** True if the couple or a guest with a role has no table yet. If the list names none of them, true if at least 20 guests have no table. */
export function needsTopTable(eventName: string, guests: readonly Guest[]): boolean {
  const ids = new Set(
    [...findCouple(eventName, guests), ...findGuestsWithRoles(guests)].map(({ id }) => id),
  );
  return ids.size > 0
    ? guests.some((guest) => ids.has(guest.id) && isUnseated(guest))
    : guests.filter(isUnseated).length >= MIN_GUESTS_FOR_TOP_TABLE;
}

/** The couple’s table (chosen by the host, otherwise the top table) and the wishes that lock them there. */
export type CoupleAtTable = {
  names: readonly [string, string];
  label: string;
  isSeated: boolean;
  wishes: readonly Wish[];
};

export function seatCouple(
  eventName: string,
  guests: readonly Guest[],
  tables: readonly Table[],
): CoupleAtTable | null {
  const named = findCouple(eventName, guests);
  const [one, other] = named.length === 2 ? named : findCoupleByNotes(guests);
  if (!one || !other) return null;
  const own = [one, other].map(({ table_number }) =>
    table_number === null ? null : tableKey(table_number),
  );
  const [mine, theirs] = own;
  if (mine !== null && theirs !== null && mine !== theirs) return null; // the host chose different tables for the two
  const key = mine ?? theirs;
  const table = tables.find(({ label }) =>
    key === null ? isTopTable(label) : tableKey(label) === key,
  );
  if (!table) return null;
  const wish = ({ id, table_number }: Guest): Wish => ({
    id: `${mark}${id}`,
    kind: table_number === null ? 'at' : 'stays',
    guest_id: id,
    other_id: null,
    table_id: table_number === null ? table.id : null,
    tag: null,
  });
  return {
    names: [getFirstWord(one.name), getFirstWord(other.name)],
    label: table.label,
    isSeated: mine !== null && theirs !== null,
    wishes: [wish(one), wish(other)],
  };
}

/** An implicit wish that locks the couple at their table. */
export const isCoupleWish = ({ id }: Pick<Wish, 'id'>): boolean => id.startsWith(mark);
