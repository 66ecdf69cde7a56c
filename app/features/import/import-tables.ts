import { getSurname } from '@/features/guests/full-names';
import { classifyFoodRemark } from '@/features/guests/kitchen/food-remarks';
import { fold } from '@/features/name-search/words';
import type { Guest, GuestDetails } from '@/features/seating/guests/schema';
import { tableKey } from '@/features/seating/tables/model';
import { isTableName, looksLikeTable } from './lexicon/tables';
import { isName } from './reading/is-name';

export type TableDoubt = 'food' | 'people';
type Row = { guest: GuestDetails; finding: { is: string } };

/** Table labels that look like food or like people of the list, unless the host or the guest list uses them as tables. */
export function findTableDoubts(
  rows: readonly Row[],
  list: readonly Guest[],
  confirmed: Readonly<Record<string, boolean>>,
): ReadonlyMap<string, TableDoubt> {
  const labels = new Set(
    rows.flatMap(({ guest, finding }) =>
      finding.is === 'faulty' ? [] : (guest.table_number ?? []),
    ),
  );
  const existing = new Set(
    list.flatMap(({ table_number }) => (table_number ? tableKey(table_number) : [])),
  );
  const open = [...labels].filter((label) => {
    const key = tableKey(label);
    return !confirmed[key] && !existing.has(key) && !looksLikeTable(label) && !isTableName(label);
  });
  if (open.length === 0) return new Map();
  const surnames = new Set(
    rows.flatMap(({ guest }) => getSurname(guest.name)?.split(/\s+/).map(fold) ?? []),
  );
  const isPeople = (label: string) =>
    isName(label) &&
    label.split(/\s+/).length > 1 &&
    surnames.has(fold(label.split(/\s+/).at(-1) ?? ''));
  return new Map(
    open.flatMap((label): [string, TableDoubt][] => {
      if (classifyFoodRemark(label) !== null) return [[label, 'food']];
      return label.split(/\s*(?:&|\+|,|\band\b)\s*/).some(isPeople) ? [[label, 'people']] : [];
    }),
  );
}
