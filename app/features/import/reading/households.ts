import { getSurname } from '@/features/guests/full-names';
import {
  type Allergy,
  areFoods,
  formatAllergies,
  parseAllergies,
} from '@/features/guests/kitchen/allergies';
import { normalised } from '@/features/guests/words/normalised';
import { fold } from '@/features/name-search/words';
import { blankPersonalFields } from '@/features/seating/guests/schema';
import { groupBy } from '@/lib/collections/grouped-by';
import { partyKey } from '@/lib/text/table-key';
import { indexOfWord, isWord } from '../lexicon/headings';
import { isAddress, isContact } from '../lexicon/words';
import type { Draft, FilePerson } from './draft';
import { newPerson } from './person';
import { aboutOne, normaliseAllergies } from './remarks';

export const standInFor = (host: string) => `Guest of ${host}`;
export const isStandIn = (name: string) => name.startsWith(standInFor(''));

const joined = (...texts: (string | null)[]) =>
  [...new Set(texts.filter(Boolean))].join(', ') || null;

/** A guest whom the list names again, with what either says. */
const merged = (one: Draft, { guest }: Draft): Draft => ({
  ...one,
  guest: {
    ...one.guest,
    table_number: one.guest.table_number ?? guest.table_number,
    reply: one.guest.reply ?? guest.reply,
    meal: one.guest.meal ?? guest.meal,
    allergies: normaliseAllergies(
      [one.guest.allergies, guest.allergies].filter((words) => words !== null),
    ),
    also_known_as: joined(one.guest.also_known_as, guest.also_known_as),
    tags: joined(one.guest.tags, guest.tags),
    kitchen_note: joined(one.guest.kitchen_note, guest.kitchen_note),
    private_note: joined(one.guest.private_note, guest.private_note),
  },
});

const keyOf = ({ guest }: Draft) => fold(guest.name);
const isOwn = ({ along, skipped }: Draft) => along === null && skipped === null;

/** Without who stands above already and is named once more below “Dietaries”, as `isAgain` tells: what is said there is said of them. */
export function withFoodBelow(drafts: readonly Draft[], isAgain: (one: Draft) => boolean): Draft[] {
  const places = new Map<string, number>();
  const kept: Draft[] = [];
  for (const one of drafts) {
    const at = one.skipped === null ? places.get(keyOf(one)) : undefined;
    const before = at === undefined ? undefined : kept[at];
    if (isAgain(one) && at !== undefined && before) kept[at] = merged(before, one);
    else {
      if (one.skipped === null && at === undefined) places.set(keyOf(one), kept.length);
      kept.push(one);
    }
  }
  return kept;
}

/**
 * Whom a column names as somebody's companion and who has a row as well is one guest, of the household of both; so is a guest of the household of whom
 * their tags name, “Guest of: Fiona Drummond”.
 */
export function withCompanionsOnce(drafts: readonly Draft[]): Draft[] {
  const own = new Map(
    drafts.filter((one) => isOwn(one) && /\s/.test(one.guest.name)).map((one) => [keyOf(one), one]),
  );
  const leads = new Map(drafts.filter(({ along }) => along === null).map((one) => [one.at, one]));
  const copies = new Map<Draft, Draft[]>();
  const dropped = new Set<Draft>();
  const keys = new Map<Draft, string>();
  const join = (one: Draft, host: Draft) => {
    const key = keys.get(host) ?? keys.get(one) ?? `companions ${host.at}`;
    for (const each of [host, one]) if (!each.party && !each.partyId) keys.set(each, key);
  };
  for (const one of drafts) {
    const host = leads.get(one.at);
    const row = one.along !== null && one.fromColumn ? own.get(keyOf(one)) : undefined;
    if (row && host && row.at !== one.at) {
      dropped.add(one);
      copies.set(row, [...(copies.get(row) ?? []), one]);
      join(row, host);
    }
    const [named] = isOwn(one)
      ? (one.guest.tags ?? '').split(', ').flatMap((tag) => own.get(fold(tag)) ?? [])
      : [];
    if (named && named.at !== one.at) join(one, named);
  }
  return drafts.flatMap((one) => {
    if (dropped.has(one)) return [];
    const whole = (copies.get(one) ?? []).reduce(merged, one);
    return [keys.has(one) ? { ...whole, partyId: keys.get(one) ?? null } : whole];
  });
}

/** A larger party is not one household. */
const MAX_HOUSEHOLD = 15;
/** More unnamed places are a mistake in the file, or a company's. */
const MAX_PLACES = 10;

export function withHouseholds(drafts: readonly Draft[], isOurs = false): FilePerson[] {
  const hosted = namedAfterHosts(drafts);
  const placed = withPlaces(hosted, householdsOf(hosted));
  const households = householdsOf(placed);
  const labels = labelsOf(placed, households);
  const people = placed.map(
    (one): FilePerson => ({
      at: one.at,
      along: one.along,
      origin: one.origin,
      isUnnamed: one.isUnnamed,
      writtenAs: one.writtenAs,
      wishes: one.wishes,
      skipped: one.skipped,
      familyQuestion: one.familyQuestion,
      sharedFood: [],
      guest: { ...one.guest, party: labels.get(households.get(one) ?? '') ?? null },
    }),
  );
  return isOurs
    ? people
    : foodShared(withWishedNames(people), (at) => households.get(placed[at] as Draft));
}

function foodShared(
  people: readonly FilePerson[],
  householdAt: (at: number) => string | undefined,
): FilePerson[] {
  const members = groupBy([...people.keys()], (at) => householdAt(at) ?? `alone ${at}`);
  const shared = new Map<number, FilePerson>();
  for (const places of members.values()) {
    if (places.length > MAX_HOUSEHOLD) continue;
    const household = withFoodShared(places.map((at) => people[at] as FilePerson));
    for (const [nth, person] of household.entries()) shared.set(places[nth] as number, person);
  }
  return people.map((person, at) => shared.get(at) ?? person);
}

/** “Guest of Ann Pryce”: an unnamed row belongs to the last guest of its party above, else the first below, else to the row above. */
function namedAfterHosts(drafts: readonly Draft[]): Draft[] {
  const hosts = new Map<string, Draft>();
  for (const one of drafts.toReversed())
    if (one.skipped === null && !one.isUnnamed) hosts.set(togetherBy(one) ?? '', one);
  const inRow = new Map<string, Draft>();
  const rowKey = ({ at, household }: Draft) => `${at} ${household.group}`;
  let last: Draft | null = null;
  return drafts.map((one) => {
    if (one.skipped !== null) return one;
    if (!one.isUnnamed) {
      if (!inRow.has(rowKey(one))) inRow.set(rowKey(one), one);
      if (one.along === null || last?.at !== one.at) last = one;
      const key = togetherBy(one);
      if (key) hosts.set(key, one);
      return one;
    }
    const host =
      one.along !== null
        ? (inRow.get(rowKey(one)) ?? last)
        : (togetherBy(one) && hosts.get(togetherBy(one) ?? '')) || last;
    if (!host) return { ...one, skipped: 'unnamed' };
    const guest = { ...one.guest, name: standInFor(host.guest.name) };
    const own = one.along !== null || togetherBy(one);
    return own
      ? { ...one, guest }
      : {
          ...one,
          guest,
          party: host.party,
          partyId: host.partyId,
          household: { row: host.at, group: 0 },
        };
  });
}

const togetherBy = ({ party, partyId }: Draft) =>
  party ? `party ${partyKey(party)}` : partyId ? `number ${normalised(partyId)}` : null;

function householdsOf(drafts: readonly Draft[]): Map<Draft, string> {
  const keys = new Map<Draft, string>();
  for (const one of drafts) {
    if (one.skipped !== null) continue;
    const together = togetherBy(one);
    keys.set(one, together ?? `row ${one.household.row} ${one.household.group}`);
  }
  return joinedByAddress(drafts, keys);
}

/** Rows that nothing else groups are one household if they share an address and are adjacent or share a surname. */
function joinedByAddress(drafts: readonly Draft[], keys: Map<Draft, string>): Map<Draft, string> {
  const alone = drafts.filter((one) => one.address && keys.get(one)?.startsWith('row '));
  const rows = groupBy(drafts, ({ at }) => String(at));
  for (const at of groupBy(alone, ({ address }) => normalised(address ?? '')).values()) {
    const [first] = at;
    const key = first && keys.get(first);
    if (!key) continue;
    let last = first.at;
    for (const one of at) {
      const isNext = one.at - last <= 1;
      const isNamesake = surnameKey(one) === surnameKey(first);
      if (one !== first && (isNext || isNamesake))
        for (const each of rows.get(String(one.at)) ?? [])
          if (isTogether(each, one)) keys.set(each, key);
      last = one.at;
    }
  }
  return keys;
}

const isTogether = ({ household: a }: Draft, { household: b }: Draft) =>
  a.row === b.row && a.group === b.group;
const surnameKey = ({ guest }: Draft) => fold(getSurname(guest.name) ?? guest.name);

/** Adds an unnamed guest for each place that a row counts or allows beyond those it names. */
function withPlaces(drafts: readonly Draft[], households: Map<Draft, string>): Draft[] {
  const members = groupBy([...households], ([, key]) => key);
  const rows = groupBy(
    drafts.filter(({ skipped }) => skipped === null),
    ({ at }) => String(at),
  );
  return drafts.flatMap((one) => {
    const { count, extra } = one.places;
    if (one.along !== null || one.skipped !== null || one.familyQuestion) return [one];
    const household = (members.get(households.get(one) ?? '') ?? []).map(([each]) => each);
    const [leader] = household.filter(({ places }) => places.count !== null || places.extra > 0);
    const unnamed = household.filter(({ isUnnamed }) => isUnnamed).length;
    const isByGroup = togetherBy(one) !== null;
    const isCounted = count !== null && (leader === one || !isByGroup);
    // “Ann Hall, Bob Reed” beside a 2 are all, though of two households.
    const inRow = isByGroup ? 0 : (rows.get(String(one.at)) ?? []).length;
    const missing = isCounted
      ? Math.max(0, count + extra - Math.max(household.length, inRow))
      : Math.max(0, extra - unnamed);
    if (missing === 0 || one.guest.reply === 'no') return [one];
    const places = Array.from(
      { length: Math.min(missing, MAX_PLACES) },
      (_, nth): Draft => ({
        ...one,
        along: `place ${nth + 1}`,
        origin: { is: 'place', column: null },
        isUnnamed: true,
        writtenAs: null,
        wishes: [],
        familyQuestion: null,
        places: { count: null, extra: 0 },
        guest: { ...one.guest, ...blankPersonalFields, name: standInFor(one.guest.name) },
      }),
    );
    return [one, ...places];
  });
}

function labelsOf(drafts: readonly Draft[], households: Map<Draft, string>): Map<string, string> {
  const labels = new Map<string, string>();
  const taken = new Set(drafts.flatMap(({ party }) => (party ? partyKey(party) : [])));
  for (const [key, pairs] of groupBy([...households], ([, household]) => household)) {
    const members = pairs.map(([one]) => one);
    const party = members.find((one) => one.party)?.party ?? null;
    // Who lives or is called where is for the hosts alone.
    const isPrivate =
      party &&
      (isContact(party) || party.split(/\s[-–—]\s|,/u).some((part) => isAddress(part.trim())));
    if (party && !isPrivate && key === `party ${partyKey(party)}`) {
      if (members.length <= MAX_HOUSEHOLD) labels.set(key, party);
      continue;
    }
    const [first] = members.filter(({ isUnnamed }) => !isUnnamed);
    if (members.length < 2 || !first) continue;
    const surname = getSurname(first.guest.name);
    const isShared =
      surname &&
      members.every(
        (one) =>
          one.isUnnamed ||
          surnameKey(one) === surnameKey(first) ||
          fold(one.guest.name).endsWith(fold(surname)),
      );
    const label =
      [isShared ? surname : null, first.guest.name, `${first.guest.name}, ${first.at + 1}`].find(
        (each) => each && !taken.has(partyKey(each)),
      ) ?? first.guest.name;
    taken.add(partyKey(label));
    labels.set(key, label);
  }
  return labels;
}

/** Wishes by the names of guests of the file, where it gives an id, a household, or several names between commas. */
export function withWishedNames(people: readonly FilePerson[]): readonly FilePerson[] {
  if (people.every(({ wishes }) => wishes.length === 0)) return people;
  const named = people.filter(({ skipped }) => skipped === null);
  const by = (key: (one: FilePerson) => string | null) =>
    groupBy(
      named.filter((one) => key(one)),
      (one) => fold(key(one) ?? ''),
    );
  const names = by(({ guest }) => guest.name);
  const others = [by(({ guest }) => guest.external_id), by(({ guest }) => guest.party)];
  const meant = (text: string, own: FilePerson): string[] => {
    const key = fold(text.trim());
    if (names.has(key)) return [text.trim()];
    const group = others.flatMap((groups) => groups.get(key) ?? []).filter((one) => one !== own);
    return group.map(({ guest }) => guest.name);
  };
  return people.map((one) => {
    const wishes = one.wishes.flatMap((wish) => {
      const parts =
        wish.name.includes(',') && !names.has(fold(wish.name)) ? wish.name.split(',') : [wish.name];
      const found = parts.map((part) => meant(part, one));
      return found.every((each) => each.length > 0)
        ? found.flat().map((name) => ({ ...wish, name }))
        : [wish];
    });
    return wishes.length === 0 ? one : { ...one, wishes };
  });
}

export const getPersonKey = ({ at, along }: Pick<FilePerson, 'at' | 'along'>) =>
  along === null ? String(at) : `${at}.${along}`;

const countFirst = /^(\d{1,2}|\p{L}+)(?: ?[x×])? (.+)$/u;
const countLast = /^(.+?) ?[x×] ?(\d{1,2})$/iu;
const numberOf = (word: string) =>
  /^\d+$/.test(word) ? Number(word) : indexOfWord(word, 'counts') + 1;
/** “Halal x2”, “2 veg”, “both vegan”; NaN for as many as there are. */
function counted(text: string): { count: number; words: string } | null {
  const [, first = '', rest = ''] = countFirst.exec(text) ?? [];
  if (numberOf(first) > 0) return { count: numberOf(first), words: rest };
  const isAll = indexOfWord(first, 'everybody') > 0 && areFoods(rest); // “all nuts” is what, not who
  if (isWord(first, 'everybody') && !isAll) return { count: Number.NaN, words: rest };
  const [, before = '', last = ''] = countLast.exec(text) ?? [];
  return last ? { count: Number(last), words: before } : null;
}
const countsFurther = (words: string) =>
  /\d/.test(words) || words.split(/\s+/).some((word) => indexOfWord(word, 'counts') === 0);

/** Words about food go to the members of the household whom they name or count; where that is not certain, to all of them, and the host is asked. */
export function withFoodShared(household: readonly FilePerson[]): readonly FilePerson[] {
  if (household.length < 2 || !household.some(({ guest }) => guest.allergies)) return household;
  const food = new Map(household.map((person): [FilePerson, Allergy[]] => [person, []]));
  const shared = new Map<string, { entry: string; words: string; among: readonly FilePerson[] }>();
  const give = (people: readonly FilePerson[], allergy: Allergy) => {
    for (const person of people) food.get(person)?.push(allergy);
  };
  const found = household.map((person) => ({
    person: newPerson(person.guest.name, 0),
    whose: 0,
    from: null,
    isPlace: false,
  }));
  for (const person of household) {
    for (const allergy of parseAllergies(person.guest.allergies)) {
      const named = aboutOne(allergy.words, found);
      const isNamed =
        named?.rest &&
        named.about.every(({ person: { name } }) =>
          allergy.words.includes(name.split(/\s+/)[0] ?? name),
        );
      const times = counted(allergy.words);
      const inRow = household.filter(({ at }) => at === person.at);
      const those = inRow.length > 1 ? inRow : household;
      const addForAll = () => {
        const entry = `${allergy.words} (${those.map(({ guest }) => guest.name).join(' & ')})`;
        shared.set(entry, { entry, words: allergy.words, among: those });
        give(those, { ...allergy, words: entry });
      };
      if (named && isNamed)
        give(
          household.filter((_, at) => named.about.some((one) => one === found[at])),
          { ...allergy, words: named.rest },
        );
      else if (!times) give([person], allergy);
      else if (times.count === inRow.length && !countsFurther(times.words))
        give(inRow, { ...allergy, words: times.words });
      else if (
        (Number.isNaN(times.count) || times.count === household.length) &&
        !countsFurther(times.words)
      )
        give(Number.isNaN(times.count) ? those : household, { ...allergy, words: times.words });
      else addForAll();
    }
  }
  const textOf = (person: FilePerson) =>
    formatAllergies(parseAllergies(formatAllergies(food.get(person) ?? []))) || null;
  return household.map((person) => ({
    ...person,
    guest: { ...person.guest, allergies: textOf(person) },
    sharedFood: [...shared.values()].flatMap(({ among, ...words }) =>
      among[0] === person
        ? [
            {
              ...words,
              among: among.map((one) => ({
                key: getPersonKey(one),
                name: one.guest.name,
                allergies: textOf(one),
              })),
            },
          ]
        : [],
    ),
  }));
}
