import { nicknames } from '@/features/name-search/nicknames/nickname-data';
import { editDistance, fold, splitWords } from '@/features/name-search/words';
import type { Guest, GuestDetails } from '@/features/seating/guests/schema';
import { tableKey } from '@/features/seating/tables/model';
import { groupBy } from '@/lib/collections/group-by';
import { memoizeWeak } from '@/lib/collections/memoize';
import type { ImportRow } from '../import-row';
import { isPlaceholderName } from '../reading/companions';
import { normaliseText } from './field-changes';

/** Comparison keys, equal for guests with the same name, with the same name and table, and so on. Empty if the guest lacks the field. */
export const getMatchKeys = memoizeWeak((guest: GuestDetails) => {
  const words = splitWords(fold(guest.name));
  const name = words.join('') || normaliseText(guest.name);
  return {
    words,
    name,
    seat: `${name}\n${tableKey(guest.table_number ?? '')}`,
    party: normaliseText(guest.party ?? ''),
    id: normaliseText(guest.external_id ?? ''),
    shown: `${name}\n${normaliseText(guest.additional_info ?? '')}`,
  };
});

type Match = { guest: Guest; isSure: boolean };
export type Matches = Map<ImportRow, Match>;
type Pair = readonly [row: ImportRow, guest: Guest];

/** Matches rows and listed guests one to one, by the most reliable key first. Rows that decline come last. */
export function matchGuests(rows: readonly ImportRow[], list: readonly Guest[]): Matches {
  const matches: Matches = new Map();
  if (list.length === 0) return matches;
  const taken = new Set<Guest>();
  const openRows = () => rows.filter((row) => !matches.has(row));
  const freeGuests = () => list.filter((guest) => !taken.has(guest));
  const match = (pairs: readonly Pair[], isSure: boolean) => {
    for (const [row, guest] of pairs) {
      matches.set(row, { guest, isSure });
      taken.add(guest);
    }
  };
  match(matchById(rows, list), true);
  match(matchByKey(openRows(), freeGuests(), 'seat'), true);
  match(matchByKey(openRows(), freeGuests(), 'name'), true);
  match(matchPlaces(openRows(), freeGuests(), matches), true);
  const near = findNearPairs(openRows(), freeGuests());
  const stillOpen = () => near.filter(([row, guest]) => !matches.has(row) && !taken.has(guest));
  match(keepUnambiguous(near.filter(([row, guest]) => areTogether(row.guest, guest))), false);
  match(keepUnambiguous(stillOpen()), false);
  for (const pair of nearestFirst(stillOpen()))
    if (!matches.has(pair[0]) && !taken.has(pair[1])) match([pair], false);
  return matches;
}

const byId = <One>(those: readonly One[], guestOf: (one: One) => GuestDetails) =>
  groupBy(
    those.filter((one) => getMatchKeys(guestOf(one)).id),
    (one) => getMatchKeys(guestOf(one)).id,
  );

/** An id counts more than a changed name, unless the row's name is also on the list or the guest's name is in the file: then ids were reassigned. */
function matchById(rows: readonly ImportRow[], list: readonly Guest[]): Pair[] {
  const listed = byId(list, (guest) => guest);
  const inFile = byId(rows, ({ guest }) => guest);
  const listNames = new Set(list.map((guest) => getMatchKeys(guest).name));
  const fileNames = new Set(rows.map(({ guest }) => getMatchKeys(guest).name));
  return rows.flatMap((row): Pair[] => {
    const { id, name } = getMatchKeys(row.guest);
    const [guest, ...others] = listed.get(id) ?? [];
    if (!guest || others.length > 0 || inFile.get(id)?.length !== 1) return [];
    const areReassigned =
      getMatchKeys(guest).name !== name &&
      (listNames.has(name) || fileNames.has(getMatchKeys(guest).name));
    return areReassigned ? [] : [[row, guest]];
  });
}

function matchByKey(
  rows: readonly ImportRow[],
  guests: readonly Guest[],
  key: 'name' | 'seat',
): Pair[] {
  const waiting = groupBy(guests, (guest) => getMatchKeys(guest)[key]);
  return rows.flatMap((row): Pair[] => {
    const same = waiting.get(getMatchKeys(row.guest)[key]) ?? [];
    const { party } = getMatchKeys(row.guest);
    const at = party ? same.findIndex((guest) => getMatchKeys(guest).party === party) : 0;
    const guest = at > 0 ? same.splice(at, 1)[0] : same.shift();
    return guest ? [[row, guest]] : [];
  });
}

/** Matches “Guest of Ann” with a new name in Ann's household or row, and vice versa. Each place matches once. */
function matchPlaces(
  rows: readonly ImportRow[],
  guests: readonly Guest[],
  matches: Matches,
): Pair[] {
  const waiting = groupBy(guests, (guest) => getMatchKeys(guest).party);
  const known = [...matches].map(
    ([row, { guest }]) => [row.at, getMatchKeys(guest).party] as const,
  );
  const [beside, parties] = [new Map(known), new Set(known.map(([, party]) => party))];
  return rows.flatMap((row): Pair[] => {
    const party =
      (row.companionKey !== null && beside.get(row.at)) || getMatchKeys(row.guest).party;
    const same = party && parties.has(party) ? (waiting.get(party) ?? []) : [];
    const at = row.isUnnamed ? 0 : same.findIndex(({ name }) => isPlaceholderName(name));
    const [guest] = at < 0 ? [] : same.splice(at, 1);
    return guest ? [[row, guest]] : [];
  });
}

function areTogether(one: GuestDetails, other: GuestDetails): boolean {
  const [a, b] = [getMatchKeys(one), getMatchKeys(other)];
  const isSameTable =
    one.table_number !== null && tableKey(one.table_number) === tableKey(other.table_number ?? '');
  return isSameTable || (a.party !== '' && a.party === b.party) || (a.id !== '' && a.id === b.id);
}

const MAX_GUESTS_PER_WORD = 200;

function findNearPairs(rows: readonly ImportRow[], guests: readonly Guest[]): Pair[] {
  const words = groupBy(
    guests.flatMap((guest) =>
      [...new Set(getMatchKeys(guest).words)].map((word) => ({ guest, word })),
    ),
    ({ word }) => word,
  );
  return rows.flatMap((row) => {
    const candidates = getMatchKeys(row.guest).words.flatMap((word) => {
      const same = words.get(word) ?? [];
      return same.length > MAX_GUESTS_PER_WORD ? [] : same.map(({ guest }) => guest);
    });
    return [...new Set(candidates)].flatMap((guest): Pair[] =>
      areNear(row.guest, guest) ? [[row, guest]] : [],
    );
  });
}

function keepUnambiguous(pairs: readonly Pair[]): Pair[] {
  const count = new Map<ImportRow | Guest, number>();
  for (const one of pairs.flat()) count.set(one, (count.get(one) ?? 0) + 1);
  return pairs.filter((pair) => pair.every((one) => count.get(one) === 1));
}

const getDigits = (name: string) => name.replace(/\P{N}/gu, '');
const slipsAllowed = (name: string) => (name.length < 5 ? 0 : name.length < 12 ? 1 : 2);

const MAX_DISTANCE = 9;

function nearestFirst(pairs: readonly Pair[]): readonly Pair[] {
  const distance = new Map(
    pairs.map((pair) => {
      const [{ guest }, other] = pair;
      return [
        pair,
        editDistance(getMatchKeys(guest).name, getMatchKeys(other).name, MAX_DISTANCE) +
          (areTogether(guest, other) ? 0 : MAX_DISTANCE + 1),
      ];
    }),
  );
  return pairs.toSorted((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0));
}

/** At the same table or in the same household, the surname may differ too. */
function areNear(one: GuestDetails, other: GuestDetails): boolean {
  const [a, b] = [getMatchKeys(one), getMatchKeys(other)];
  if (
    isPlaceholderName(one.name) ||
    isPlaceholderName(other.name) ||
    getDigits(a.name) !== getDigits(b.name)
  )
    return false;
  const [short, long] = a.words.length < b.words.length ? [a.words, b.words] : [b.words, a.words];
  if (short.length > 1 && short.every((word) => long.includes(word))) return true;
  const mayBeRenamed = areTogether(one, other);
  if (short.length === 1 && long.length > 1 && mayBeRenamed)
    return short[0] === long[0] || short[0] === long.at(-1);
  const most = slipsAllowed(a.name);
  if (editDistance(a.name, b.name, most) <= most || isShortForm(a.words, b.words)) return true;
  return mayBeRenamed && short.length > 1 && areSameOrShort(a.words[0], b.words[0]);
}

const isShort = (short: string, long: string) =>
  long.startsWith(short) || nicknames.getMeanings(short).has(long);
const areSameOrShort = (given = '', other = '') => isShort(given, other) || isShort(other, given);

export const isShortForm = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 1 &&
  one.at(-1) === other.at(-1) &&
  one[0] !== other[0] &&
  areSameOrShort(one[0], other[0]);
