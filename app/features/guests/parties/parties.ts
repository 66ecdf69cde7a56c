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

/** “+ 1” and “& 2 kids” are not names. */
const unnamed = /\d|^(?:an? )?(?:guest|partner|plus[ -]?one|kids?|child(?:ren)?|friend|date)\b/i;

/** “Tom & Grace Pemberton” are two people. */
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

/** A question about guests; `about` identifies an answered one while the list stays the same. */
export type PartyOffer = { about: string; party: string; ids: readonly string[] } & (
  | { is: 'party' }
  | { is: 'join' }
  /** A row that names two people. */
  | { is: 'two people'; names: readonly [string, string] }
);

/** More guests of one surname at one table share a common name, not a household. */
const MAX_NAME_LETTERS = 8;

/** The party that the selected guests have, or their common surname; empty if neither. */
export function guessParty(guests: readonly Member[]): string {
  const [party, ...otherParties] = listParties(guests).values();
  if (party) return otherParties.length === 0 ? party.label : '';
  const [surname, ...otherNames] = groupBy(guests, ({ name }) =>
    fold(getSurname(name) ?? ''),
  ).values();
  return otherNames.length === 0 ? (getSurname(surname?.[0]?.name ?? '') ?? '') : '';
}

type OfferFilter = {
  isRefused(about: string): boolean;
  isApart(one: string, other: string): boolean;
};

/**
 * Suggests guests of one surname and table, guests with a party's surname, and rows of two people; sorted by first guest. Skips refused offers, and
 * guests wished apart (`isApart`, by ids).
 */
export function partyOffers(
  guests: readonly Member[],
  { isRefused, isApart }: OfferFilter,
): ReadonlyMap<string, PartyOffer> {
  const offers = new Map<string, PartyOffer>();
  const put = (id: string | undefined, offer: PartyOffer, others: readonly string[] = []) => {
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
        is: 'two people',
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
            is: 'join',
            about: `join ${partyKey(joined.label)} ${fold(name)}`,
            party: joined.label,
            ids: [id],
          },
          present,
        );
    } else if (parties.length === 0) {
      for (const together of groupBy(open, tableOf).values()) {
        if (together.length < 2 || together.length > MAX_NAME_LETTERS) continue;
        put(together[0]?.id, {
          is: 'party',
          about: together.map(({ name }) => fold(name)).join(', '),
          party: surname,
          ids: together.map(({ id }) => id),
        });
      }
    }
  }
  return offers;
}

export function describeOffer(
  offer: PartyOffer,
  guests: readonly Member[],
): { names: readonly string[]; why: string } {
  if (offer.is === 'two people') return { names: offer.names, why: 'Two names on one line' };
  const members = membersOf(offer, guests);
  const names = members.map(({ name }) => name);
  if (offer.is === 'join')
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

function membersOf<Some extends Member>(offer: PartyOffer, guests: readonly Some[]): Some[] {
  const ids = new Set(offer.ids);
  return guests.filter(({ id }) => ids.has(id));
}

/** New parties, and rows of two people split: `apart` still have to be created. Families of one name get distinct labels. */
export function acceptOffers<Some extends Member>(
  offers: readonly PartyOffer[],
  guests: readonly Some[],
) {
  const taken = new Set(listParties(guests).keys());
  const ownLabel = (offer: PartyOffer, table: string | null) => {
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
    const members = membersOf(offer, guests);
    const [first] = members;
    if (!first) continue;
    const party =
      offer.is === 'join' ? offer.party : (first.party ?? ownLabel(offer, first.table_number));
    if (offer.is === 'two people') {
      const [name, other] = offer.names;
      update.push({ ...first, name, party });
      apart.push({ from: { ...first, party }, name: other });
    } else update.push(...members.map((member) => ({ ...member, party })));
  }
  return { update, apart };
}

const tableOf = ({ table_number }: Member) => (table_number === null ? '' : tableKey(table_number));
