import { BETWEEN_NAMES, type WishTexts, wishColumns } from '@/features/guests/import/wish-columns';
import type { Guest } from '@/features/seating/guests/schema';
import { tableKey, tableName } from '@/features/seating/tables/model';
import type { Table } from '@/features/seating/tables/schema';
import type { Wish, WishKind } from '@/features/seating/wishes/schema';

/** How a wish reads between who and whom. */
export const relations: Record<WishKind, string> = {
  together: 'together with',
  apart: 'apart from',
  beside: 'beside',
  near: 'near',
  at: 'at',
  not_at: 'not at',
  stays: 'stays',
  near_door: 'near the door',
  away_from_band: 'away from the band',
  kept_together: 'kept together',
  mixed: 'mixed among others',
  by_parent: 'by a parent',
};

/** How a wish of two is offered. */
export const ofTwo = {
  together: 'Together',
  apart: 'Apart',
  beside: 'Beside each other',
  near: 'Near each other',
} as const satisfies Partial<Record<WishKind, string>>;

/** Guests and tables by their ids. */
export type Named = { guests: ReadonlyMap<string, Guest>; tables: ReadonlyMap<string, Table> };
export const namedOf = (guests: readonly Guest[], tables: readonly Table[]): Named => ({
  guests: new Map(guests.map((guest) => [guest.id, guest])),
  tables: new Map(tables.map((table) => [table.id, table])),
});

/** A wish as a sentence; `table` is the label of the one it ends with. */
export type Sentence = { who: string; says: string; whom: string | null; table: string | null };

export function sentenceOf({ kind, guest_id, other_id, table_id, tag }: Wish, { guests, tables }: Named): Sentence {
  const guest = guests.get(guest_id ?? '');
  const label = tables.get(table_id ?? '')?.label ?? null;
  const says = relations[kind];
  if (kind === 'stays' && !guest) return { who: tableName(label), says: 'stays as it is', whom: null, table: null };
  const who = guest?.name ?? tag ?? '';
  if (kind !== 'stays') return { who, says, whom: guests.get(other_id ?? '')?.name ?? null, table: label };
  const now = guest?.table_number ?? null;
  const own = [...tables.values()].find((table) => now !== null && tableKey(table.label) === tableKey(now));
  return now === null
    ? { who, says: 'stays without a table', whom: null, table: null }
    : { who, says: 'stays at', whom: null, table: own?.label ?? now };
}

/** The sentence in one line, as it is read out. */
export const spoken = ({ who, says, whom, table }: Sentence) =>
  [who, says, whom, table !== null && tableName(table, 'table')].filter(Boolean).join(' ');

/** What an exported file says of each guest: whom they are to sit with, or not, each wish once, where its first guest stands. */
export function wishTextsOf(wishes: readonly Wish[], guests: readonly Guest[]): (guest: Guest) => WishTexts {
  const names = new Map(guests.map(({ id, name }) => [id, name]));
  return ({ id }) => {
    const said = (kind: WishKind) =>
      wishes
        .flatMap((wish) => (wish.kind === kind && wish.guest_id === id ? (names.get(wish.other_id ?? '') ?? []) : []))
        .join(BETWEEN_NAMES);
    return { sits_with: said(wishColumns.sits_with.kind), not_with: said(wishColumns.not_with.kind) };
  };
}
