import type { SearchMatches } from '@/features/name-search/search-guests';
import { formatTableName, naturalOrder, toShortTableKey } from '@/features/seating/tables/model';
import { groupBy } from '@/lib/collections/group-by';
import { partyKey } from '@/lib/text/table-key';

type IndexedGuest = { id: string; name: string; table_number: string | null; party: string | null };

type DoorGroup<Guest> = { kind: 'party' | 'table' | 'alone'; title: string; guests: Guest[] };
/** `hiddenCount`: number of matches beyond MAX_ROWS. */
export type DoorMatches<Guest> = {
  groups: DoorGroup<Guest>[];
  guesses: Guest[];
  hiddenCount: number;
};

const MAX_ROWS = 40;
const MAX_LISTED = 300;

export function listAlphabetically<Guest extends { name: string }>(
  guests: readonly Guest[],
): { shown: readonly Guest[]; hiddenCount: number } {
  const sorted = guests.toSorted((a, b) => naturalOrder.compare(a.name, b.name));
  return {
    shown: sorted.slice(0, MAX_LISTED),
    hiddenCount: Math.max(0, sorted.length - MAX_LISTED),
  };
}

export type DoorIndex<Guest> = {
  byId: ReadonlyMap<string, Guest>;
  parties: ReadonlyMap<string, readonly Guest[]>;
  tables: ReadonlyMap<string, readonly Guest[]>;
};

export function buildDoorIndex<Guest extends IndexedGuest>(
  guests: readonly Guest[],
): DoorIndex<Guest> {
  const keys = new Map<string, string>(); // cached, because there are far fewer tables than guests
  const getCachedKey = (table: string) => {
    const key = keys.get(table) ?? toShortTableKey(table);
    keys.set(table, key);
    return key;
  };
  return {
    byId: new Map(guests.map((guest) => [guest.id, guest])),
    parties: groupBy(
      guests.filter(({ party }) => party !== null),
      ({ party }) => partyKey(party ?? ''),
    ),
    tables: groupBy(
      guests.filter(({ table_number }) => table_number !== null),
      ({ table_number }) => getCachedKey(table_number ?? ''),
    ),
  };
}

export function groupMatches<Guest extends IndexedGuest>(
  { byId, parties, tables }: DoorIndex<Guest>,
  typed: string,
  found: SearchMatches<{ id: string }>,
): DoorMatches<Guest> {
  const groups: DoorGroup<Guest>[] = [];
  const shown = new Set<Guest>();
  const show = (kind: DoorGroup<Guest>['kind'], title: string, members: readonly Guest[]) => {
    const alone = kind === 'alone' ? groups.find((group) => group.kind === 'alone') : undefined;
    if (alone) alone.guests.push(...members);
    else groups.push({ kind, title, guests: [...members] });
    for (const guest of members) shown.add(guest);
  };
  const [matches, guesses] = [found.matches, found.guesses].map((list) =>
    list.flatMap(({ id }) => byId.get(id) ?? []),
  );

  const key = toShortTableKey(typed);
  const seated = (key && tables.get(key)) || [];
  if (seated[0]) show('table', formatTableName(seated[0].table_number), seated);
  const matching = new Set(matches);
  let hiddenCount = 0;
  for (const guest of matching) {
    if (shown.has(guest)) continue;
    if (shown.size >= MAX_ROWS) hiddenCount += 1;
    else if (guest.party === null) show('alone', 'On their own', [guest]);
    else {
      const party = parties.get(partyKey(guest.party)) ?? [];
      const members = party.filter((member) => !shown.has(member));
      const isMatch = (member: Guest) => matching.has(member);
      show('party', party[0]?.party ?? guest.party, [
        ...members.filter(isMatch),
        ...members.filter((member) => !isMatch(member)),
      ]);
    }
  }
  return { groups, guesses: (guesses ?? []).filter((guest) => !shown.has(guest)), hiddenCount };
}
