import { getSurname } from '@/features/guests/full-names';
import { normaliseWords } from '@/features/guests/words/normalise-words';
import { fold } from '@/features/name-search/words';
import { blankPersonalFields } from '@/features/seating/guests/schema';
import { groupBy } from '@/lib/collections/group-by';
import { partyKey } from '@/lib/text/table-key';
import { isAddress } from '../lexicon/list-words';
import { isContact } from '../lexicon/remark-words';
import type { Draft, FilePerson } from './draft';
import { withFoodShared } from './food-of-household';
import { standInFor } from './stand-in';
import { withWishedNames } from './wished-names';

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
  party ? `party ${partyKey(party)}` : partyId ? `number ${normaliseWords(partyId)}` : null;

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
  for (const at of groupBy(alone, ({ address }) => normaliseWords(address ?? '')).values()) {
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
