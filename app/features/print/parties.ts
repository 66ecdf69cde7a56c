import { splitFamilyName, splitName, toSurnameFirst } from '@/features/guests/full-names';
import { sortGuests } from '@/features/guests/model';
import { groupBy } from '@/lib/collections/group-by';
import { partyKey, tableKey } from '@/lib/text/table-key';
import { rightToLeftPattern } from '@/lib/text/text';
import {
  filterNamedGuests,
  getIndexLetter,
  groupPrintGuestsByTable,
  type NameIndexEntry,
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
function sortBySurname<Party extends { guests: readonly PrintGuest[] }>(
  parties: readonly Party[],
): Party[] {
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

/** One entry for each party at a table, in alphabetical order: “Lind Tove & Erik”, with “+ 1” for a guest without a name. */
export function buildPartyIndex(guests: readonly PrintGuest[]): NameIndexEntry[] {
  const parties = groupBy(guests, ({ id, party, table_number }) =>
    party ? `${tableKey(table_number ?? '')}\n${partyKey(party)}` : id,
  );
  return sortBySurname(Array.from(parties.values(), (members) => ({ guests: members }))).flatMap(
    ({ guests: members }) => {
      const named = filterNamedGuests(members);
      const [guest = members[0]] = named;
      if (!guest) return [];
      const unnamed = members.length - Math.max(named.length, 1);
      const { first, second } =
        named.length > 0
          ? splitPartyName(named.map(({ name }) => name))
          : { first: guest.name, second: '' };
      return {
        guest,
        first,
        second: [second, unnamed > 0 ? `+ ${unnamed}` : ''].filter(Boolean).join(' '),
        letter: getIndexLetter(toSurnameFirst(guest.name)),
      };
    },
  );
}

function splitPartyName(names: readonly string[]): { first: string; second: string } {
  const family = splitFamilyName(names);
  if (family) return { first: family.surname, second: joinedBy(family.given, ', ', ' & ') };
  if (names.every((name) => rightToLeftPattern.test(name)))
    return { first: formatPartyName(names), second: '' };
  const [name = '', ...others] = names;
  const { given, surname } = splitName(name);
  const rest = joinedBy(given ? [given, ...others] : others, ', ', ' & ');
  return { first: surname, second: given || !rest ? rest : `& ${rest}` };
}
