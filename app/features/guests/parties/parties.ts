import { fold } from '@/features/name-search/words';
import type { Guest } from '@/features/seating/guests/schema';
import { tableKey, tableName } from '@/features/seating/tables/model';
import { listPairs } from '@/features/seating/wishes/groups';
import { groupBy } from '@/lib/collections/group-by';
import { formatHouseholdName } from '@/lib/text/names';
import { partyKey } from '@/lib/text/table-key';
import { collapseSpaces } from '@/lib/text/text';
import { isTitle } from '@/lib/text/titles';
import { getSurname } from '../full-names';

/** Matches “1” of “+ 1” and “2 kids” of “& 2 kids”, which are not names. */
const unnamed = /\d|^(?:an? )?(?:guest|partner|plus[ -]?one|kids?|child(?:ren)?|friend|date)\b/i;

/** Splits “Tom & Grace Pemberton” into two names; null if the text does not name two people. */
export function parseTwoPeople(name: string): readonly [string, string] | null {
  const [first = '', second = '', ...more] = collapseSpaces(name).split(/\s+(?:&|\+|and)\s+/i);
  if (!second || more.length > 0 || name.includes(',') || /famil/i.test(name)) return null;
  if (isTitle(first) || unnamed.test(second)) return null;
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

/** A suggested household. `about` identifies it in stored answers as long as the guests' names stay the same. */
export type PartySuggestion = { about: string; party: string; ids: readonly string[] } & (
  | { kind: 'party' }
  | { kind: 'join' }
  /** One row names two people. */
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
  isRefused(about: string): boolean;
  isApart(one: string, other: string): boolean;
};

/**
 * Suggests households: guests with the same surname and table, guests with the surname of a party, and rows that name two people. Skips refused
 * suggestions and guests who should sit apart. Sorted by the first guest; keyed by their id.
 */
export function suggestParties(
  guests: readonly Member[],
  { isRefused, isApart }: SuggestionFilter,
): ReadonlyMap<string, PartySuggestion> {
  const offers = new Map<string, PartySuggestion>();
  const put = (id: string | undefined, offer: PartySuggestion, others: readonly string[] = []) => {
    const pairs = listPairs([...offer.ids, ...others]);
    if (id && !isRefused(offer.about) && !pairs.some(([one, other]) => isApart(one, other)))
      offers.set(id, offer);
  };
  const single: Member[] = [];
  for (const guest of guests) {
    const names = parseTwoPeople(guest.name);
    const surname = getSurname(guest.name);
    const party = guest.party ?? (names && getSurname(names[1])) ?? guest.name;
    if (names)
      put(guest.id, {
        kind: 'two people',
        about: `two ${fold(guest.name)}`,
        names,
        party,
        ids: [guest.id],
      });
    else if (surname) single.push(guest);
  }
  for (const [key, named] of groupBy(single, ({ name }) => fold(getSurname(name) ?? ''))) {
    const open = named.filter(({ party }) => party === null);
    const parties = [...listParties(named).values()];
    const surname = getSurname(open[0]?.name ?? '') ?? key;
    const [joined] = parties;
    if (joined && parties.length === 1) {
      const present = named.flatMap(({ id, party }) => (party === null ? [] : id));
      for (const { id, name } of open)
        put(
          id,
          {
            kind: 'join',
            about: `join ${partyKey(joined.label)} ${fold(name)}`,
            party: joined.label,
            ids: [id],
          },
          present,
        );
    } else if (parties.length === 0) {
      for (const together of groupBy(open, getTableKey).values()) {
        if (together.length < 2 || together.length > MAX_SUGGESTED_GUESTS) continue;
        put(together[0]?.id, {
          kind: 'party',
          about: together.map(({ name }) => fold(name)).join(', '),
          party: surname,
          ids: together.map(({ id }) => id),
        });
      }
    }
  }
  return offers;
}

export function describeSuggestion(
  offer: PartySuggestion,
  guests: readonly Member[],
): { names: readonly string[]; why: string } {
  if (offer.kind === 'two people') return { names: offer.names, why: 'Two names on one line' };
  const members = findMembers(offer, guests);
  const names = members.map(({ name }) => name);
  if (offer.kind === 'join')
    return { names, why: `Same surname as ${formatHouseholdName(offer.party)}` };
  const table = members[0]?.table_number ?? null;
  return {
    names,
    why:
      table === null
        ? 'Same surname, no table yet'
        : `Same surname and ${tableName(table, 'table')}`,
  };
}

function findMembers<Some extends Member>(offer: PartySuggestion, guests: readonly Some[]): Some[] {
  const ids = new Set(offer.ids);
  return guests.filter(({ id }) => ids.has(id));
}

/** Returns the updated guests and, in `apart`, second people who must still be created. Households with equal names get distinct labels. */
export function acceptSuggestions<Some extends Member>(
  offers: readonly PartySuggestion[],
  guests: readonly Some[],
) {
  const taken = new Set(listParties(guests).keys());
  const ownLabel = (offer: PartySuggestion, table: string | null) => {
    const tried = [
      offer.party,
      ...(table === null ? [] : [`${offer.party}, ${tableName(table, 'table')}`]),
    ];
    for (let number = 2; tried.every((label) => taken.has(partyKey(label))); number++)
      tried.push(`${offer.party} ${number}`);
    const label = tried.find((each) => !taken.has(partyKey(each))) ?? offer.party;
    taken.add(partyKey(label));
    return label;
  };
  const update: Some[] = [];
  const apart: { from: Some; name: string }[] = [];
  for (const offer of offers) {
    const members = findMembers(offer, guests);
    const [first] = members;
    if (!first) continue;
    const party =
      offer.kind === 'join' ? offer.party : (first.party ?? ownLabel(offer, first.table_number));
    if (offer.kind === 'two people') {
      const [name, other] = offer.names;
      update.push({ ...first, name, party });
      apart.push({ from: { ...first, party }, name: other });
    } else update.push(...members.map((member) => ({ ...member, party })));
  }
  return { update, apart };
}

const getTableKey = ({ table_number }: Member) =>
  table_number === null ? '' : tableKey(table_number);
