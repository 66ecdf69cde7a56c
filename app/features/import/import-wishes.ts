import type { NamedWish } from '@/features/guests/wish-columns';
import { parseOtherNames } from '@/features/name-search/other-names';
import { fold, splitWords } from '@/features/name-search/words';
import type { Guest } from '@/features/seating/guests/schema';
import { groupBy } from '@/lib/collections/group-by';
import type { ImportPlan } from './draft/import-draft';
import type { ImportRow } from './import-row';

export type WishGuest = { id: string } | { row: string };
type FileWish = { kind: NamedWish['kind']; one: WishGuest; other: WishGuest };
type UnresolvedName = { name: string; isNobody: boolean };
export type FileWishes = {
  resolved: readonly FileWish[];
  unknown: ReadonlyMap<string, readonly UnresolvedName[]>;
};

const partsOf = (name: string) => splitWords(fold(name));
const keyOf = (name: string) => partsOf(name).join(' ');
type NamedGuest = { called: string; is: WishGuest };
const isSame = (a: WishGuest, b: WishGuest) =>
  'id' in a ? 'id' in b && a.id === b.id : 'row' in b && a.row === b.row;

/** Wishes of rows that add or match a guest. A name counts only if it matches exactly one guest. */
export function readFileWishes(
  rows: readonly ImportRow[],
  { added }: ImportPlan,
  list: readonly Guest[],
): FileWishes {
  if (rows.every(({ wishes }) => wishes.length === 0)) return { resolved: [], unknown: new Map() };
  const isAdded = new Set(added);
  const who = (row: ImportRow): WishGuest | null => {
    if (isAdded.has(row)) return { row: row.key };
    return row.listedGuest && { id: row.listedGuest.id };
  };
  const everybody: readonly NamedGuest[] = [
    ...list.flatMap((guest) =>
      [guest.name, ...parseOtherNames(guest)].map((called) => ({ called, is: { id: guest.id } })),
    ),
    ...added.map(({ key, guest }) => ({ called: guest.name, is: { row: key } })),
  ];
  const byName = groupBy(everybody, ({ called }) => keyOf(called));
  const byWord = groupBy(
    everybody.flatMap((one) => partsOf(one.called).map((word) => ({ ...one, word }))),
    ({ word }) => word,
  );
  const find = (name: string): readonly NamedGuest[] => {
    const exactly = byName.get(keyOf(name));
    if (exactly) return exactly;
    const [first, ...rest] = partsOf(name);
    const candidates = byWord.get(first ?? '') ?? [];
    return candidates.filter(({ called }) => rest.every((word) => partsOf(called).includes(word)));
  };
  const resolved: FileWish[] = [];
  const unknown = new Map<string, UnresolvedName[]>();
  for (const row of rows) {
    const one = who(row);
    if (!one) continue;
    for (const { kind, name } of row.wishes) {
      const [other, ...others] = find(name).flatMap(({ is }) => (isSame(is, one) ? [] : is));
      if (other && others.every((another) => isSame(other, another)))
        resolved.push({ kind, one, other });
      else unknown.set(row.key, [...(unknown.get(row.key) ?? []), { name, isNobody: !other }]);
    }
  }
  return { resolved, unknown };
}
