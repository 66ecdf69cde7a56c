import type { Guest } from '@/features/seating/guests/schema';
import { isTopTable, tableKey } from '@/features/seating/tables/model';
import type { Table } from '@/features/seating/tables/schema';
import type { Wish } from '@/features/seating/wishes/schema';
import { getFirstWord } from '@/lib/text/text';
import { findGuestsWithRoles } from './top-table/roles';

const between = /^\s*([\p{L}’'-]+)(?:\s+[\p{L}’'-]+)?\s*(?:&|\+|\band\b)\s*([\p{L}’'-]+)/iu;
const ownership = /[’']s$/u;
const mark = 'couple ';

/** The two guests named in the event’s title. Each first name must match exactly one guest, or exactly one at the top table; otherwise empty. */
export function findCouple(eventName: string, guests: readonly Guest[]): readonly Guest[] {
  const names = between.exec(eventName)?.slice(1) ?? [];
  const found = names.flatMap((name) => {
    const key = tableKey(name.replace(ownership, ''));
    const called = guests.filter((guest) => tableKey(getFirstWord(guest.name)) === key);
    const atTop = called.filter(
      ({ table_number }) => table_number !== null && isTopTable(table_number),
    );
    const [only, ...others] = atTop.length > 0 ? atTop : called;
    return only && others.length === 0 ? only : [];
  });
  return found.length === 2 && found[0] !== found[1] ? found : [];
}

/** The two guests whose notes say “Bride” or “Groom”; empty if there are not exactly two. */
function findCoupleByNotes(guests: readonly Guest[]): readonly Guest[] {
  const ids = findGuestsWithRoles(guests).flatMap(({ id, role }) => (role === 'couple' ? id : []));
  const found = guests.filter(({ id }) => ids.includes(id));
  return found.length === 2 ? found : [];
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
