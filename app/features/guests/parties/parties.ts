import { fold } from '@/features/name-search/words';
import type { Guest } from '@/features/seating/guests/schema';
import { formatTableName, tableKey } from '@/features/seating/tables/model';
import { listPairs } from '@/features/seating/wishes/groups';
import { groupBy } from '@/lib/collections/group-by';
import { formatHouseholdName } from '@/lib/text/names';
import { partyKey } from '@/lib/text/table-key';
import { collapseSpaces } from '@/lib/text/text';
import { isNameTitle } from '@/lib/text/titles';
import { getSurname } from '../full-names';

/** Text after “&” or “+” that is not a name, such as “1” in “+ 1” or “2 kids” in “& 2 kids”. */
const unnamed = /\d|^(?:an? )?(?:guest|partner|plus[ -]?one|kids?|child(?:ren)?|friend|date)\b/i;

/** Splits “Tom & Grace Pemberton” into two names; null if the text does not name two people. */
export function parseTwoPeople(name: string): readonly [string, string] | null {
  const [first = '', second = '', ...more] = collapseSpaces(name).split(/\s+(?:&|\+|and)\s+/i);
  if (!second || more.length > 0 || name.includes(',') || /famil/i.test(name)) return null;
  if (isNameTitle(first) || unnamed.test(second)) return null;
  const isOneWord = !first.includes(' ');
  const [given, ...surname] = second.split(' ');
  if (isOneWord && surname.length > 0)
    return [`${first} ${surname.join(' ')}`, `${given} ${surname.join(' ')}`];
  return isOneWord || surname.length > 0 ? [first, second] : null;
}

type Member = Pick<Guest, 'id' | 'name' | 'table_number' | 'party'>;

export type ListedParty = { label: string; guests: number };

export function listParties(
  guests: readonly Pick<Guest, 'party'>[],
): ReadonlyMap<string, ListedParty> {
  const parties = new Map<string, ListedParty>();
  for (const { party } of guests) {
    if (party === null) continue;
    const existing = parties.get(partyKey(party));
    parties.set(partyKey(party), {
      label: existing?.label ?? party,
      guests: (existing?.guests ?? 0) + 1,
    });
  }
  return parties;
}

/** `key` identifies the household in stored answers. It changes with the guests' names. */
export type PartySuggestion = { key: string; party: string; ids: readonly string[] } & (
  | { kind: 'party' }
  | { kind: 'join' }
  | { kind: 'two people'; names: readonly [string, string] }
);

/** In a larger group at one table, a shared surname may be a coincidence. */
const MAX_SUGGESTED_GUESTS = 8;

/** The party or surname that all given guests share; empty if they share neither. */
export function guessParty(guests: readonly Member[]): string {
  const [party, ...otherParties] = listParties(guests).values();
  if (party) return otherParties.length === 0 ? party.label : '';
  const [surname, ...otherNames] = groupBy(guests, ({ name }) =>
    fold(getSurname(name) ?? ''),
  ).values();
  return otherNames.length === 0 ? (getSurname(surname?.[0]?.name ?? '') ?? '') : '';
}

type SuggestionFilter = {
  isRefused(key: string): boolean;
  isApart(one: string, other: string): boolean;
};

/** Keyed by the id of the first guest. Skips refused suggestions, and guests who should sit apart. */
export function suggestParties(
  guests: readonly Member[],
  { isRefused, isApart }: SuggestionFilter,
): ReadonlyMap<string, PartySuggestion> {
  const suggestions = new Map<string, PartySuggestion>();
  const suggest = (
    id: string | undefined,
    suggestion: PartySuggestion,
    others: readonly string[] = [],
  ) => {
    const pairs = listPairs([...suggestion.ids, ...others]);
    if (id && !isRefused(suggestion.key) && !pairs.some(([one, other]) => isApart(one, other)))
      suggestions.set(id, suggestion);
  };
  const single: Member[] = [];
  for (const guest of guests) {
    const names = parseTwoPeople(guest.name);
    const surname = getSurname(guest.name);
    const party = guest.party ?? (names && getSurname(names[1])) ?? guest.name;
    if (names)
      suggest(guest.id, {
        kind: 'two people',
        key: `two ${fold(guest.name)}`,
        names,
        party,
        ids: [guest.id],
      });
    else if (surname) single.push(guest);
  }
  for (const [key, named] of groupBy(single, ({ name }) => fold(getSurname(name) ?? ''))) {
    const unassigned = named.filter(({ party }) => party === null);
    const parties = [...listParties(named).values()];
    const surname = getSurname(unassigned[0]?.name ?? '') ?? key;
    const [joined] = parties;
    if (joined && parties.length === 1) {
      const present = named.flatMap(({ id, party }) => (party === null ? [] : id));
      for (const { id, name } of unassigned)
        suggest(
          id,
          {
            kind: 'join',
            key: `join ${partyKey(joined.label)} ${fold(name)}`,
            party: joined.label,
            ids: [id],
          },
          present,
        );
    } else if (parties.length === 0) {
      for (const tablemates of groupBy(unassigned, getTableKey).values()) {
        if (tablemates.length < 2 || tablemates.length > MAX_SUGGESTED_GUESTS) continue;
        suggest(tablemates[0]?.id, {
          kind: 'party',
          key: tablemates.map(({ name }) => fold(name)).join(', '),
          party: surname,
          ids: tablemates.map(({ id }) => id),
        });
      }
    }
  }
  return suggestions;
}

export function describeSuggestion(
  suggestion: PartySuggestion,
  guests: readonly Member[],
): { names: readonly string[]; reason: string } {
  if (suggestion.kind === 'two people')
    return { names: suggestion.names, reason: 'Two names on one line' };
  const members = findMembers(suggestion, guests);
  const names = members.map(({ name }) => name);
  if (suggestion.kind === 'join')
    return { names, reason: `Same surname as ${formatHouseholdName(suggestion.party)}` };
  const table = members[0]?.table_number ?? null;
  return {
    names,
    reason:
      table === null
        ? 'Same surname, no table yet'
        : `Same surname and ${formatTableName(table, 'table')}`,
  };
}

function findMembers<Some extends Member>(
  suggestion: PartySuggestion,
  guests: readonly Some[],
): Some[] {
  const ids = new Set(suggestion.ids);
  return guests.filter(({ id }) => ids.has(id));
}

/** `secondPeople`: guests to create from rows that name two. Households get distinct labels. */
export function acceptSuggestions<Some extends Member>(
  suggestions: readonly PartySuggestion[],
  guests: readonly Some[],
) {
  const taken = new Set(listParties(guests).keys());
  const chooseLabel = (suggestion: PartySuggestion, table: string | null) => {
    const candidates = [
      suggestion.party,
      ...(table === null ? [] : [`${suggestion.party}, ${formatTableName(table, 'table')}`]),
    ];
    for (let number = 2; candidates.every((label) => taken.has(partyKey(label))); number++)
      candidates.push(`${suggestion.party} ${number}`);
    const label = candidates.find((each) => !taken.has(partyKey(each))) ?? suggestion.party;
    taken.add(partyKey(label));
    return label;
  };
  const update: Some[] = [];
  const secondPeople: { from: Some; name: string }[] = [];
  for (const suggestion of suggestions) {
    const members = findMembers(suggestion, guests);
    const [first] = members;
    if (!first) continue;
    const party =
      suggestion.kind === 'join'
        ? suggestion.party
        : (first.party ?? chooseLabel(suggestion, first.table_number));
    if (suggestion.kind === 'two people') {
      const [name, other] = suggestion.names;
      update.push({ ...first, name, party });
      secondPeople.push({ from: { ...first, party }, name: other });
    } else update.push(...members.map((member) => ({ ...member, party })));
  }
  return { update, secondPeople };
}

const getTableKey = ({ table_number }: Member) =>
  table_number === null ? '' : tableKey(table_number);
