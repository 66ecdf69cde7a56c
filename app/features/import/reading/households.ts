import { getSurname } from '@/features/guests/full-names';
import { normaliseWords } from '@/features/guests/words/normalise-words';
import { fold } from '@/features/name-search/words';
import { normaliseNeeds } from '@/features/seating/guests/needs';
import { blankPersonalFields } from '@/features/seating/guests/schema';
import { groupBy } from '@/lib/collections/group-by';
import { partyKey } from '@/lib/text/table-key';
import type { FilePerson, RowDraft } from '../import-row';
import { isAddress, isContactDetail } from '../lexicon/words';
import type { Cells } from './columns';
import {
  buildPlaceholderName,
  findMemberCountProblem,
  parseFamily,
  parseMemberCount,
} from './companions';
import type { ListLayout } from './layout';
import { parseNames } from './names';
import { readDrafts } from './people';
import { normaliseAllergies } from './remarks';

/** A larger party is not a single household. */
const MAX_HOUSEHOLD = 15;
/** A larger number of unnamed places is a mistake in the file, or a company's booking. */
const MAX_PLACES = 10;

/** Cached, because a correction changes only one of up to 20,000 rows. */
const lastRead = new WeakMap<ListLayout, { cells: Cells; people: readonly FilePerson[] }>();

export function readPeople(cells: Cells, layout: ListLayout): readonly FilePerson[] {
  const last = lastRead.get(layout);
  if (last?.cells === cells) return last.people;
  const drafts = readDrafts(cells, layout);
  const people = layout.isOurs
    ? assignHouseholds(drafts)
    : resolveWishedNames(assignHouseholds(mergeCompanionRows(mergeDietaryRows(drafts))));
  lastRead.set(layout, { cells, people });
  return people;
}

function assignHouseholds(drafts: readonly RowDraft[]): readonly FilePerson[] {
  const hosted = nameUnnamedRows(drafts);
  const placed = addPlaces(hosted, findHouseholds(hosted));
  const households = findHouseholds(placed);
  const labels = nameHouseholds(placed, households);
  return placed.map((draft): FilePerson => {
    const {
      party: _,
      partyId,
      address,
      household,
      places,
      isFromColumn,
      isAboutFood,
      ...one
    } = draft;
    return {
      ...one,
      guest: { ...one.guest, party: labels.get(households.get(draft) ?? '') ?? null },
    };
  });
}

const getGroupKey = ({ party, partyId }: RowDraft) =>
  party ? `party ${partyKey(party)}` : partyId ? `number ${normaliseWords(partyId)}` : null;

/** Names an unnamed row “Guest of Ann Pryce”, after the last guest of its party above, or the first below, or the row above. */
function nameUnnamedRows(drafts: readonly RowDraft[]): RowDraft[] {
  const hosts = new Map<string | null, RowDraft>();
  for (const one of drafts.toReversed())
    if (one.skipped === null && !one.isUnnamed) hosts.set(getGroupKey(one), one);
  const inRow = new Map<string, RowDraft>();
  const rowKey = ({ at, household }: RowDraft) => `${at} ${household.group}`;
  let last: RowDraft | null = null;
  return drafts.map((one) => {
    if (one.skipped !== null) return one;
    const together = getGroupKey(one);
    if (!one.isUnnamed) {
      if (!inRow.has(rowKey(one))) inRow.set(rowKey(one), one);
      if (one.companionKey === null) last = one;
      hosts.set(together, one);
      return one;
    }
    const byParty = together ? hosts.get(together) : undefined;
    const host = (one.companionKey === null ? byParty : inRow.get(rowKey(one))) ?? last;
    if (!host) return { ...one, skipped: 'unnamed' };
    const named = { ...one, guest: { ...one.guest, name: buildPlaceholderName(host.guest.name) } };
    if (one.companionKey !== null || together) return named;
    const { party, partyId } = host;
    return { ...named, party, partyId, household: { row: host.at, group: 0 } };
  });
}

const rowHousehold = ({ household }: RowDraft) => `row ${household.row} ${household.group}`;

/** The household key of each guest: the party, the party's number, or the row; rows with the same address may share a key. */
function findHouseholds(drafts: readonly RowDraft[]): Map<RowDraft, string> {
  const coming = drafts.filter(({ skipped }) => skipped === null);
  const keys = new Map(coming.map((one) => [one, getGroupKey(one) ?? rowHousehold(one)]));
  const rows = groupBy(coming, rowHousehold);
  const isAlone = (one: RowDraft) => one.address && !getGroupKey(one);
  // Rows without a party are one household if they share an address, and are adjacent or share a surname.
  for (const those of groupBy(coming.filter(isAlone), ({ address }) => address ?? '').values()) {
    const [first] = those;
    const key = first && keys.get(first);
    let last = first?.at ?? 0;
    for (const one of those) {
      const isJoined = one.at - last <= 1 || surnameKey(one) === surnameKey(first ?? one);
      last = one.at;
      if (!key || !isJoined) continue;
      for (const each of rows.get(rowHousehold(one)) ?? []) keys.set(each, key);
    }
  }
  return keys;
}

const surnameKey = ({ guest }: RowDraft) => fold(getSurname(guest.name) ?? guest.name);

/** Adds unnamed guests until a row has as many people as it counts or allows. */
function addPlaces(drafts: readonly RowDraft[], households: Map<RowDraft, string>): RowDraft[] {
  const members = groupBy([...households.keys()], (one) => households.get(one) ?? '');
  const rows = groupBy([...households.keys()], ({ at }) => String(at));
  return drafts.flatMap((one) => {
    const { count, extra } = one.places;
    if (one.companionKey !== null || one.skipped !== null || one.familyQuestion) return [one];
    const household = members.get(households.get(one) ?? '') ?? [];
    const leader = household.find(({ places }) => places.count !== null || places.extra > 0);
    const isGrouped = getGroupKey(one) !== null;
    // In a row with the count 2, “Ann Hall, Bob Reed” already name both people, although they are two households.
    const inRow = isGrouped ? 0 : (rows.get(String(one.at)) ?? []).length;
    const missing =
      count !== null && (leader === one || !isGrouped)
        ? count + extra - Math.max(household.length, inRow)
        : extra - household.filter(({ isUnnamed }) => isUnnamed).length;
    if (missing <= 0 || one.guest.reply === 'no') return [one];
    const places = Array.from(
      { length: Math.min(missing, MAX_PLACES) },
      (_, nth): RowDraft => ({
        ...one,
        companionKey: `place ${nth + 1}`,
        origin: { is: 'place', column: null },
        isUnnamed: true,
        originalName: null,
        wishes: [],
        places: { count: null, extra: 0 },
        guest: { ...one.guest, ...blankPersonalFields, name: buildPlaceholderName(one.guest.name) },
      }),
    );
    return [one, ...places];
  });
}

function nameHouseholds(
  drafts: readonly RowDraft[],
  households: Map<RowDraft, string>,
): Map<string, string> {
  const labels = new Map<string, string>();
  const taken = new Set(drafts.flatMap(({ party }) => (party ? partyKey(party) : [])));
  for (const [key, members] of groupBy(
    [...households.keys()],
    (one) => households.get(one) ?? '',
  )) {
    const party = members.find((one) => one.party)?.party ?? null;
    // Addresses and phone numbers are only for the hosts.
    const isPrivate =
      party &&
      (isContactDetail(party) ||
        party.split(/\s[-–—]\s|,/u).some((part) => isAddress(part.trim())));
    if (party && !isPrivate && key.startsWith('party ')) {
      if (members.length <= MAX_HOUSEHOLD) labels.set(key, party);
      continue;
    }
    const [first] = members.filter(({ isUnnamed }) => !isUnnamed);
    if (members.length < 2 || !first) continue;
    const { name } = first.guest;
    const surname = getSurname(name);
    const isShared =
      surname !== null &&
      members.every((one) => one.isUnnamed || fold(one.guest.name).endsWith(fold(surname)));
    const label =
      [isShared ? surname : null, name, `${name}, ${first.at + 1}`].find(
        (each) => each && !taken.has(partyKey(each)),
      ) ?? name;
    taken.add(partyKey(label));
    labels.set(key, label);
  }
  return labels;
}

const joinTexts = (...texts: (string | null)[]) =>
  [...new Set(texts.filter(Boolean))].join(', ') || null;

const mergeDrafts = (one: RowDraft, { guest }: RowDraft): RowDraft => ({
  ...one,
  guest: {
    ...one.guest,
    table_number: one.guest.table_number ?? guest.table_number,
    reply: one.guest.reply ?? guest.reply,
    meal: one.guest.meal ?? guest.meal,
    allergies: normaliseAllergies(
      [one.guest.allergies, guest.allergies].filter((words) => words !== null),
    ),
    also_known_as: joinTexts(one.guest.also_known_as, guest.also_known_as),
    tags: joinTexts(one.guest.tags, guest.tags),
    kitchen_note: joinTexts(one.guest.kitchen_note, guest.kitchen_note),
    needs: normaliseNeeds(joinTexts(one.guest.needs, guest.needs) ?? '') || null,
    private_note: joinTexts(one.guest.private_note, guest.private_note),
  },
});

const nameKey = ({ guest }: RowDraft) => fold(guest.name);

/** A guest named again below “Dietaries” is merged with the row above. */
function mergeDietaryRows(drafts: readonly RowDraft[]): RowDraft[] {
  const places = new Map<string, number>();
  const kept: RowDraft[] = [];
  for (const one of drafts) {
    const at = one.skipped === null ? places.get(nameKey(one)) : undefined;
    const before = at === undefined ? undefined : kept[at];
    if (one.isAboutFood && at !== undefined && before) kept[at] = mergeDrafts(before, one);
    else {
      if (one.skipped === null && at === undefined) places.set(nameKey(one), kept.length);
      kept.push(one);
    }
  }
  return kept;
}

/**
 * Merges a companion named in a column with their own row; both then belong to one household. Also puts a guest whose tag names another guest, as
 * in “Guest of: Fiona Drummond”, in that guest's household.
 */
function mergeCompanionRows(drafts: readonly RowDraft[]): RowDraft[] {
  const rows = drafts.filter(
    ({ companionKey, skipped }) => companionKey === null && skipped === null,
  );
  const byName = new Map(
    rows.filter(({ guest }) => /\s/.test(guest.name)).map((one) => [nameKey(one), one]),
  );
  const leads = new Map(rows.map((one) => [one.at, one]));
  const copies = new Map<RowDraft, RowDraft[]>();
  const dropped = new Set<RowDraft>();
  const keys = new Map<RowDraft, string>();
  const join = (one: RowDraft, host: RowDraft) => {
    const key = keys.get(host) ?? keys.get(one) ?? `companions ${host.at}`;
    for (const each of [host, one]) if (!getGroupKey(each)) keys.set(each, key);
  };
  for (const one of drafts) {
    const [host, row] = [leads.get(one.at), byName.get(nameKey(one))];
    if (one.companionKey !== null && one.isFromColumn && host && row && row !== host) {
      dropped.add(one);
      copies.set(row, [...(copies.get(row) ?? []), one]);
      join(row, host);
    }
    const tags = one.companionKey === null ? (one.guest.tags ?? '').split(', ') : [];
    const [named] = tags.flatMap((tag) => byName.get(fold(tag)) ?? []);
    if (named && named !== one) join(one, named);
  }
  return drafts.flatMap((one) => {
    if (dropped.has(one)) return [];
    const whole = (copies.get(one) ?? []).reduce(mergeDrafts, one);
    return [keys.has(one) ? { ...whole, partyId: keys.get(one) ?? null } : whole];
  });
}

/** Converts wishes to names of guests in the file, if the cell has an id, a household, or several names separated by commas. */
function resolveWishedNames(people: readonly FilePerson[]): readonly FilePerson[] {
  if (people.every(({ wishes }) => wishes.length === 0)) return people;
  const named = people.filter(({ skipped }) => skipped === null);
  const by = (key: (one: FilePerson) => string | null) =>
    groupBy(named, (one) => fold(key(one) ?? ''));
  const names = by(({ guest }) => guest.name);
  const others = [by(({ guest }) => guest.external_id), by(({ guest }) => guest.party)];
  const resolveName = (text: string, own: FilePerson): string[] => {
    const key = fold(text.trim());
    if (!key || names.has(key)) return [text.trim()];
    const group = others.flatMap((groups) => groups.get(key) ?? []).filter((one) => one !== own);
    return group.map(({ guest }) => guest.name);
  };
  return people.map((one) => ({
    ...one,
    wishes: one.wishes.flatMap((wish) => {
      const parts = names.has(fold(wish.name)) ? [wish.name] : wish.name.split(',');
      const found = parts.map((part) => resolveName(part, one));
      return found.every((each) => each.length > 0)
        ? found.flat().map((name) => ({ ...wish, name }))
        : [wish];
    }),
  }));
}

const lastAnswers = new WeakMap<FilePerson, { answer: string; people: readonly FilePerson[] }>();

export function expandFamily(
  family: FilePerson,
  answer: string | undefined,
): readonly FilePerson[] {
  if (!family.familyQuestion || !answer?.trim() || findMemberCountProblem(answer)) return [family];
  const last = lastAnswers.get(family);
  if (last?.answer === answer) return last.people;
  const people = parseFamilyAnswer(family.guest.name, answer.trim()).map(
    (name, nth): FilePerson => {
      const isUnnamed = name === null && nth > 0;
      const guest = {
        ...family.guest,
        name: name ?? (nth === 0 ? family.guest.name : buildPlaceholderName(family.guest.name)),
        party: family.guest.party ?? parseFamily(family.guest.name)?.surname ?? family.guest.name,
      };
      if (nth === 0) return { ...family, guest };
      return {
        ...family,
        companionKey: `family ${nth}`,
        origin: { is: 'text', text: family.guest.name },
        isUnnamed,
        familyQuestion: null,
        wishes: [],
        guest: { ...guest, ...blankPersonalFields },
      };
    },
  );
  lastAnswers.set(family, { answer, people });
  return people;
}

/** “4” means four unnamed people; any other text is names, which get the family's surname if they have none. */
function parseFamilyAnswer(family: string, answer: string): readonly (string | null)[] {
  const count = parseMemberCount(answer);
  if (count !== null) return Array.from({ length: count }, () => null);
  const surname = parseFamily(family)?.surname;
  const names = parseNames(answer, 'people').people.flatMap(({ name }) => name || []);
  return names.length === 0
    ? [null]
    : names.map((name) => (surname && !/\s/.test(name) ? `${name} ${surname}` : name));
}
