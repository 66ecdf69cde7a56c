import type { EventPart } from '@/features/events/parts/schema';
import type { Guest } from '@/features/seating/guests/schema';
import { tableKey } from '@/features/seating/tables/model';
import { groupBy } from '@/lib/collections/group-by';
import type { Corrections, ImportRow } from '../import-row';
import { listFieldChanges } from './field-changes';
import { getMatchKeys, isShortForm, type Matches, matchGuests } from './match-guests';

export function compareImport(
  rows: readonly ImportRow[],
  list: readonly Guest[],
  { others }: Corrections,
  hasHouseholdColumn: boolean,
  parts: readonly EventPart[],
): void {
  const fitting = rows.filter(({ finding }) => finding.is !== 'faulty');
  const inOrder = [
    ...fitting.filter(({ hasDeclined }) => !hasDeclined),
    ...fitting.filter(({ hasDeclined }) => hasDeclined),
  ];
  const matches = matchGuests(
    inOrder.filter(({ key }) => !others[key]),
    list,
  );
  clearTakenChairs(inOrder, list, matches);
  const isClear = matches.size > 0 ? createClarityCheck(inOrder, list) : () => true;
  for (const [row, { guest, isSure }] of matches) {
    const changes = listFieldChanges(guest, row, hasHouseholdColumn, parts);
    row.listedGuest = guest;
    row.changes = isClear(row, guest)
      ? changes
      : changes.filter(({ field }) => ['name', 'table_number', 'seat'].includes(field));
    row.isUnclear = row.changes.length < changes.length;
    row.finding = row.changes.length > 0 ? { is: 'changed', isSure } : { is: 'listed' };
  }
  markDuplicates(inOrder);
  markSameNames(inOrder, list);
}

/** Clears a row's chair and asks the host, if another guest or an earlier row has the chair. */
function clearTakenChairs(
  rows: readonly ImportRow[],
  list: readonly Guest[],
  matches: Matches,
): void {
  const chairOf = (table: string | null, seat: number | null) =>
    table !== null && seat !== null ? `${tableKey(table)}\n${seat}` : null;
  const seated = rows.filter(({ seat }) => seat !== null);
  if (seated.length === 0) return;
  const leaving = new Set(
    seated.map((row) => matches.get(row)).flatMap((match) => (match?.isSure ? match.guest : [])),
  );
  const taken = new Map<string | null, Guest | undefined>(
    list
      .filter((guest) => !leaving.has(guest))
      .map((guest) => [chairOf(guest.table_number, guest.seat), guest]),
  );
  for (const row of seated) {
    const listed = matches.get(row)?.guest;
    const chair = chairOf(row.guest.table_number ?? listed?.table_number ?? null, row.seat);
    const isTaken = taken.has(chair) && !(listed && taken.get(chair) === listed);
    if (chair === null || isTaken) row.seat = null;
    else taken.set(chair, listed);
  }
}

/** Whether exactly one guest and one row have this name, so that the row's details belong to that guest. */
function createClarityCheck(rows: readonly ImportRow[], list: readonly Guest[]) {
  const coming = rows.filter(({ hasDeclined }) => !hasDeclined);
  const counts = (key: 'name' | 'seat') => ({
    list: groupBy(list, (guest) => getMatchKeys(guest)[key]),
    coming: groupBy(coming, ({ guest }) => getMatchKeys(guest)[key]),
    all: groupBy(rows, ({ guest }) => getMatchKeys(guest)[key]),
  });
  const by = { name: counts('name'), seat: counts('seat') };
  return ({ guest, hasDeclined }: ImportRow, listed: Guest): boolean => {
    const [own, its] = [getMatchKeys(guest), getMatchKeys(listed)];
    if (own.name !== its.name || (own.id !== '' && own.id === its.id)) return true;
    const key =
      !hasDeclined && guest.table_number !== null && own.seat === its.seat ? 'seat' : 'name';
    const inFile = hasDeclined ? by[key].all : by[key].coming;
    return by[key].list.get(own[key])?.length === 1 && inFile.get(own[key])?.length === 1;
  };
}

const MAX_IN_HOUSEHOLD = 20;

function markDuplicates(rows: readonly ImportRow[]): void {
  const earlier = new Map<string, ImportRow>();
  const households = groupBy(
    rows.filter(({ guest }) => guest.party !== null),
    ({ guest }) => getMatchKeys(guest).party,
  );
  for (const row of rows) {
    const { seat, words, party } = getMatchKeys(row.guest);
    const first = earlier.get(seat);
    if (!first) earlier.set(seat, row);
    if (row.listedGuest !== null) continue;
    const areApart = first && row.seat !== null && first.seat !== null; // so they are two people
    if (first && first.at !== row.at && !areApart) row.finding = { is: 'twice', row: first.at + 1 };
    const household = households.get(party) ?? [];
    const near = household
      .slice(0, MAX_IN_HOUSEHOLD)
      .find((other) => isShortForm(words, getMatchKeys(other.guest).words));
    if (near && (near.at < row.at || near.listedGuest !== null))
      row.possibleDuplicate = { row: near.at + 1, name: near.guest.name };
  }
}

/** If the file contains a smaller share of the listed guests, it is a list of other guests. */
const MIN_SHARE_FOUND = 0.5;

export function findMissingGuests(rows: readonly ImportRow[], list: readonly Guest[]): Guest[] {
  const found = new Set(rows.flatMap(({ listedGuest }) => listedGuest?.id ?? []));
  if (list.length === 0 || found.size < list.length * MIN_SHARE_FOUND) return [];
  return list.filter(({ id }) => !found.has(id));
}

/** Marks new rows that the guest page could not tell apart from another guest: same name and same public info. */
function markSameNames(rows: readonly ImportRow[], list: readonly Guest[]): void {
  const onList = new Set(list.map((guest) => getMatchKeys(guest).shown));
  const fresh = rows.filter(({ listedGuest }) => listedGuest === null);
  const inFile = groupBy(fresh, ({ guest }) => getMatchKeys(guest).shown);
  for (const row of fresh) {
    const { shown } = getMatchKeys(row.guest);
    const other = inFile.get(shown)?.find(({ at }) => at !== row.at);
    if (onList.has(shown)) row.sameNameAs = 'list';
    else if (other) row.sameNameAs = other.at + 1;
  }
}
