import type { Found } from '@/features/name-search/search-guests';
import { tableKey, tableName } from '@/features/tables/model';

type Listed = { id: string; name: string; table_number: string | null; party: string | null };

/** Guests who stand in one sheet: a party, a table, or who belongs to nobody. */
type DoorGroup<Guest> = { kind: 'party' | 'table' | 'alone'; title: string; guests: Guest[] };
/** `left`: how many more there are than anybody reads through. */
export type FoundAtDoor<Guest> = { groups: DoorGroup<Guest>[]; guesses: Guest[]; left: number };

const MOST_ROWS = 40;

/** “table 4” and “4” are the same to who types them. */
const keyTyped = (typed: string) => tableKey(typed.replace(/^\s*table\s+/i, ''));

/** Those found in their order, whole parties at a time; the table first whose name was typed. */
export function groupsFound<Guest extends Listed>(
  guests: readonly Guest[],
  typed: string,
  found: Found<{ id: string }>,
): FoundAtDoor<Guest> {
  const groups: DoorGroup<Guest>[] = [];
  const shown = new Set<Guest>();
  const show = (kind: DoorGroup<Guest>['kind'], title: string, members: readonly Guest[]) => {
    const alone = kind === 'alone' ? groups.find((group) => group.kind === 'alone') : undefined;
    if (alone) alone.guests.push(...members);
    else groups.push({ kind, title, guests: [...members] });
    for (const guest of members) shown.add(guest);
  };
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const [matches, guesses] = [found.matches, found.guesses].map((list) => list.flatMap(({ id }) => byId.get(id) ?? []));

  const key = keyTyped(typed);
  const seated = guests.filter(({ table_number }) => key && table_number !== null && tableKey(table_number) === key);
  if (seated[0]) show('table', tableName(seated[0].table_number), seated);
  const matching = new Set(matches);
  let left = 0;
  for (const guest of matching) {
    if (shown.has(guest)) continue;
    if (shown.size >= MOST_ROWS) left += 1;
    else if (guest.party === null) show('alone', 'By themselves', [guest]);
    else {
      const members = guests.filter((member) => member.party === guest.party && !shown.has(member));
      const isMatch = (member: Guest) => matching.has(member);
      show('party', guest.party, [...members.filter(isMatch), ...members.filter((member) => !isMatch(member))]);
    }
  }
  return { groups, guesses: (guesses ?? []).filter((guest) => !shown.has(guest)), left };
}
