import { splitFamilyName } from '@/features/guests/full-names';
import { sortGuests } from '@/features/guests/model';
import { groupBy } from '@/lib/collections/group-by';
import { partyKey } from '@/lib/text/table-key';
import { rightToLeftPattern } from '@/lib/text/text';
import {
  filterNamedGuests,
  groupPrintGuestsByTable,
  type PrintGuest,
  type SeatedGuest,
} from './print-guests';

export type EscortParty = { key: string; table: string; guests: SeatedGuest[] };

/** Groups guests of the same party at the same table, one group per escort card, sorted by the surname of the first named guest. */
export function groupByParty(guests: readonly PrintGuest[]): EscortParty[] {
  const order = new Map(guests.map(({ id }, at) => [id, at]));
  const parties = groupPrintGuestsByTable(guests).tables.flatMap(({ label, guests: seated }) => {
    const parties = groupBy(seated, ({ id, party }) =>
      party ? `${label}\n${partyKey(party)}` : id,
    );
    return Array.from(parties, ([key, members]) => ({
      key,
      table: label,
      guests: members.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
    }));
  });
  return sortBySurname(parties);
}

/** Parties without a named guest come last. */
function sortBySurname(parties: readonly EscortParty[]): EscortParty[] {
  const named = new Map(
    parties.flatMap((party) => {
      const [first] = filterNamedGuests(party.guests);
      return first ? [[first, party] as const] : [];
    }),
  );
  const ordered = sortGuests([...named.keys()], { by: 'surname', descending: false });
  const sorted = ordered.flatMap((guest) => named.get(guest) ?? []);
  return [...sorted, ...parties.filter((party) => !sorted.includes(party))];
}

const joinedBy = (names: readonly string[], comma: string, and: string) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(comma)}${and}${names.at(-1)}`;

export function formatPartyName(names: readonly string[]): string {
  if (names.length > 1 && names.every((name) => rightToLeftPattern.test(name)))
    return joinedBy(names, '، ', ' و');
  const family = splitFamilyName(names);
  return `${joinedBy(family?.given ?? names, ', ', ' & ')}${family ? ` ${family.surname}` : ''}`;
}
