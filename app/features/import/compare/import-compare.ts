import { nicknames } from '@/features/name-search/nicknames/learned-nicknames';
import { fold, wordsOf } from '@/features/name-search/words';
import type { Guest, GuestDetails } from '@/features/seating/guests/schema';
import { groupedBy } from '@/lib/grouped-by';
import type { Corrections, ImportRow } from '../import-row';
import { isStandIn } from '../reading/stand-in';
import { additionsTo, normalisedForm } from './import-additions';

type Keys = { name: string; seat: string; shown: string };
const cachedKeys = new WeakMap<GuestDetails, Keys>();

function keysOf(guest: GuestDetails): Keys {
  const cached = cachedKeys.get(guest);
  if (cached) return cached;
  const name = normalisedForm(guest.name);
  const [seat, shown] = [guest.table_number, guest.additional_info].map((text) => `${name}\n${normalisedForm(text ?? '')}`);
  const keys = { name, seat: seat ?? name, shown: shown ?? name };
  cachedKeys.set(guest, keys);
  return keys;
}

type Matching = { matched: Set<Guest>; match: (row: ImportRow, guest: Guest) => void; isOpen: (row: ImportRow) => boolean };

/** Matches rows and listed guests one to one: by id, name and table, name, shared e-mail, unnamed place, similar name. Rows that decline come last. */
export function compare(rows: ImportRow[], list: readonly Guest[], { others }: Corrections): void {
  const fitting = rows.filter(({ finding }) => finding.is !== 'faulty');
  const inOrder = [...fitting.filter(({ hasDeclined }) => !hasDeclined), ...fitting.filter(({ hasDeclined }) => hasDeclined)];
  const isOpen: Matching['isOpen'] = (row) => row.listedGuest === null && !others[row.key];
  if (list.length > 0) matchWithList(inOrder, list, isOpen);
  findDuplicates(inOrder);
  if (list.length > 0) {
    findAdditions(inOrder, list);
    findDeclined(inOrder, list);
  }
  findSameNames(inOrder, list);
}

function matchWithList(rows: readonly ImportRow[], list: readonly Guest[], isOpen: Matching['isOpen']): void {
  const matched = new Set<Guest>();
  const matching: Matching = {
    matched,
    match(row, guest) {
      matched.add(guest);
      row.listedGuest = guest;
      row.finding = findingFor(row.guest, guest);
    },
    isOpen,
  };
  matchByExternalId(rows, list, matching);
  const seats = groupedBy(free(list, matching), (guest) => keysOf(guest).seat);
  for (const row of rows) {
    const guest = row.listedGuest === null && seats.get(keysOf(row.guest).seat)?.shift();
    if (guest) matching.match(row, guest);
  }
  const names = groupedBy(free(list, matching), (guest) => keysOf(guest).name);
  for (const row of rows) {
    const guest = matching.isOpen(row) && takeMatch(names.get(keysOf(row.guest).name), row.guest.party);
    if (guest) matching.match(row, guest);
  }
  matchBySharedExternalId(rows, list, matching);
  matchPlaces(rows, list, matching);
  matchWithinParties(rows, list, matching);
}

const free = (list: readonly Guest[], { matched }: Matching) => list.filter((guest) => !matched.has(guest));

function findingFor(given: GuestDetails, guest: Guest): ImportRow['finding'] {
  if (keysOf(given).name !== keysOf(guest).name) return { is: 'renamed', guest };
  const isThere = given.table_number === null || keysOf(given).seat === keysOf(guest).seat;
  return isThere ? { is: 'listed' } : { is: 'moved', guest };
}

function takeMatch(guests: Guest[] | undefined, party: string | null): Guest | undefined {
  const at =
    guests?.findIndex(
      (guest) => party !== null && guest.party !== null && normalisedForm(guest.party) === normalisedForm(party),
    ) ?? -1;
  return at > 0 ? guests?.splice(at, 1)[0] : guests?.shift();
}

const externalIdOf = ({ external_id }: GuestDetails) => normalisedForm(external_id ?? '');
const byExternalId = <One>(those: readonly One[], guestOf: (one: One) => GuestDetails) =>
  groupedBy(
    those.filter((one) => guestOf(one).external_id),
    (one) => externalIdOf(guestOf(one)),
  );

/** An id wins over a changed name, unless the row's name is also on the list or the guest's in the file: then ids were reassigned. */
function matchByExternalId(rows: readonly ImportRow[], list: readonly Guest[], { match, isOpen }: Matching): void {
  const listed = byExternalId(list, (guest) => guest);
  if (listed.size === 0) return;
  const inFile = byExternalId(rows, ({ guest }) => guest);
  const listNames = groupedBy(list, (guest) => keysOf(guest).name);
  const fileNames = groupedBy(rows, ({ guest }) => keysOf(guest).name);
  for (const row of rows) {
    const number = externalIdOf(row.guest);
    const [guest, ...further] = listed.get(number) ?? [];
    if (!guest || further.length > 0 || inFile.get(number)?.length !== 1 || !isOpen(row)) continue;
    const isSameName = keysOf(row.guest).name === keysOf(guest).name;
    if (isSameName || !(listNames.has(keysOf(row.guest).name) || fileNames.has(keysOf(guest).name))) match(row, guest);
  }
}

/** Of those who share an e-mail, the only row and the only guest that names left unmatched belong together. */
function matchBySharedExternalId(rows: readonly ImportRow[], list: readonly Guest[], matching: Matching): void {
  const listed = byExternalId(free(list, matching), (guest) => guest);
  const all = { list: byExternalId(list, (guest) => guest), file: byExternalId(rows, ({ guest }) => guest) };
  for (const [number, open] of byExternalId(rows.filter(matching.isOpen), ({ guest }) => guest)) {
    const [row, ...otherRows] = open;
    const [guest, ...others] = listed.get(number) ?? [];
    const isSameCount = all.list.get(number)?.length === all.file.get(number)?.length;
    if (
      row &&
      guest &&
      otherRows.length + others.length === 0 &&
      isSameCount &&
      open.length < (all.file.get(number)?.length ?? 0)
    )
      matching.match(row, guest);
  }
}

/** “Guest of Ann” matches whoever of the party has a new name, and the other way round; each place is taken once. */
function matchPlaces(rows: readonly ImportRow[], list: readonly Guest[], matching: Matching): void {
  const rest = groupedBy(
    free(list, matching).filter(({ party }) => party),
    ({ party }) => normalisedForm(party ?? ''),
  );
  if (rest.size === 0) return;
  const inParties = new Set(rows.flatMap(({ listedGuest }) => (listedGuest?.party ? normalisedForm(listedGuest.party) : [])));
  for (const row of rows) {
    const party = normalisedForm(row.guest.party ?? '');
    if (!party || !inParties.has(party) || !matching.isOpen(row)) continue;
    const guests = rest.get(party) ?? [];
    const at = row.isUnnamed ? 0 : guests.findIndex(({ name }) => isStandIn(name));
    const [guest] = at < 0 ? [] : guests.splice(at, 1);
    if (!guest) continue;
    matching.match(row, guest);
    if (row.isUnnamed) row.finding = { is: 'listed' };
  }
}

/** The only unmatched row and guest of a party match if the given names agree, or one is short for the other before the same surname. */
function matchWithinParties(rows: readonly ImportRow[], list: readonly Guest[], matching: Matching): void {
  const partyOf = ({ party }: GuestDetails) => normalisedForm(party ?? '');
  const rest = groupedBy(free(list, matching), partyOf);
  const matchedParties = new Set(rows.flatMap(({ listedGuest }) => (listedGuest ? partyOf(listedGuest) : [])));
  for (const [party, open] of groupedBy(rows.filter(matching.isOpen), ({ guest }) => partyOf(guest))) {
    const [row, ...otherRows] = open;
    const [guest, ...others] = rest.get(party) ?? [];
    const isOne = otherRows.length + others.length === 0;
    if (party && row && guest && isOne && matchedParties.has(party) && haveSimilarNames(row.guest.name, guest.name))
      matching.match(row, guest);
  }
}

function haveSimilarNames(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => wordsOf(fold(name)));
  const [given = '', otherGiven = ''] = [a?.[0], b?.[0]];
  if (given === otherGiven) return true;
  const isShort = (short: string, long: string) =>
    (short.length > 1 && long.startsWith(short)) || nicknames.standsFor(short).has(long);
  return a?.at(-1) === b?.at(-1) && (isShort(given, otherGiven) || isShort(otherGiven, given));
}

function findDuplicates(rows: readonly ImportRow[]): void {
  const earlier = new Map<string, ImportRow>();
  for (const row of rows) {
    const { seat } = keysOf(row.guest);
    const first = earlier.get(seat);
    if (row.listedGuest === null && first && first.at !== row.at) row.finding = { is: 'twice', row: first.at + 1 };
    if (!first) earlier.set(seat, row);
  }
}

/** Rows that decline, of guests who had not: only where the id agrees or the name is unique in both file and list. */
function findDeclined(rows: readonly ImportRow[], list: readonly Guest[]): void {
  const named = groupedBy(list, (guest) => keysOf(guest).name);
  const inFile = groupedBy(rows, ({ guest }) => keysOf(guest).name);
  for (const row of rows) {
    const { listedGuest: guest, hasDeclined } = row;
    if (!hasDeclined || !guest || guest.reply === 'no') continue;
    const isTheirs = guest.external_id !== null && guest.external_id === row.guest.external_id;
    const { name } = keysOf(row.guest);
    if (isTheirs || (named.get(name)?.length === 1 && inFile.get(name)?.length === 1)) row.finding = { is: 'declined', guest };
  }
}

/** A file that has a smaller share of the list is about other guests. */
const LEAST_SHARE_FOUND = 0.5;

export function missingFrom(rows: readonly ImportRow[], list: readonly Guest[]): Guest[] {
  const found = new Set(rows.flatMap(({ listedGuest }) => listedGuest?.id ?? []));
  if (list.length === 0 || found.size < list.length * LEAST_SHARE_FOUND) return [];
  return list.filter(({ id }) => !found.has(id));
}

/** Additions count as the guest's own only where nobody else on the list or in the file can be meant. */
function findAdditions(rows: readonly ImportRow[], list: readonly Guest[]): void {
  const coming = rows.filter(({ hasDeclined }) => !hasDeclined);
  const counts = (key: 'name' | 'seat') => ({
    list: groupedBy(list, (guest) => keysOf(guest)[key]),
    file: groupedBy(coming, ({ guest }) => keysOf(guest)[key]),
  });
  const by = { name: counts('name'), seat: counts('seat') };
  for (const row of rows) {
    if (!row.listedGuest || row.hasDeclined) continue;
    const additions = additionsTo(row.listedGuest, row.guest, row.withPrivateFood);
    const key = row.finding.is === 'listed' && row.guest.table_number !== null ? 'seat' : 'name';
    const { list: listed, file } = by[key];
    const own = keysOf(row.guest)[key];
    const isRenamed = row.finding.is === 'renamed';
    const isClear = isRenamed || (listed.get(own)?.length === 1 && file.get(own)?.length === 1);
    row.additions = isClear || additions.length === 0 ? additions : 'unclear';
    row.isExternalIdNew = isClear && row.listedGuest.external_id === null && row.guest.external_id !== null;
  }
}

/** Guests of one name are told apart by what a guest page shows beside the table. */
function findSameNames(rows: readonly ImportRow[], list: readonly Guest[]): void {
  const moving = new Set(
    rows.flatMap(({ finding, listedGuest }) => (finding.is === 'listed' || !listedGuest ? [] : listedGuest)),
  );
  const onList = new Set(list.filter((guest) => !moving.has(guest)).map((guest) => keysOf(guest).shown));
  const fresh = rows.filter(({ finding }) => finding.is !== 'listed');
  const inFile = groupedBy(fresh, ({ guest }) => keysOf(guest).shown);
  for (const row of fresh) {
    const { shown } = keysOf(row.guest);
    const other = inFile.get(shown)?.find(({ at }) => at !== row.at);
    if (onList.has(shown)) row.sameNameAs = 'list';
    else if (other) row.sameNameAs = other.at + 1;
  }
}
