import { type WishTexts, wishColumnNames, wishColumns } from '@/features/guests/wish-columns';
import type { Guest } from '@/features/seating/guests/schema';
import { formatTableName, tableKey } from '@/features/seating/tables/model';
import type { Table } from '@/features/seating/tables/schema';
import type { WishKind } from '@/features/seating/wishes/kinds';
import type { Sentence } from '@/features/seating/wishes/record';
import { wishWords } from '@/features/seating/wishes/registry';
import type { Wish } from '@/features/seating/wishes/schema';
import { NAME_SEPARATOR } from '@/lib/text/format-list';

export type GuestsAndTablesById = {
  guests: ReadonlyMap<string, Guest>;
  tables: ReadonlyMap<string, Table>;
};
export const indexGuestsAndTables = (
  guests: readonly Guest[],
  tables: readonly Table[],
): GuestsAndTablesById => ({
  guests: new Map(guests.map((guest) => [guest.id, guest])),
  tables: new Map(tables.map((table) => [table.id, table])),
});

export function buildWishSentence(
  { kind, guest_id, other_id, table_id, tag, name = null }: Wish,
  { guests, tables }: GuestsAndTablesById,
): Sentence {
  const guest = guests.get(guest_id ?? '');
  const label = tables.get(table_id ?? '')?.label ?? null;
  const { relation, sentence, subject = '' } = wishWords[kind];
  if (!sentence)
    return {
      subject: guest?.name ?? tag ?? subject,
      relation,
      object: guests.get(other_id ?? '')?.name ?? name,
      table: label,
    };
  const now = guest?.table_number ?? null;
  const own = [...tables.values()].find(
    (table) => now !== null && tableKey(table.label) === tableKey(now),
  );
  return sentence(guest, label ?? own?.label ?? now);
}

export const formatWishSentence = ({ subject, relation, object, table }: Sentence) =>
  [subject, relation, object, table !== null && formatTableName(table, 'table')]
    .filter(Boolean)
    .join(' ');

/** The wish columns of an exported file; each wish once, in the row of its first guest. */
export function buildWishTexts(
  wishes: readonly Wish[],
  guests: readonly Guest[],
): (guest: Guest) => WishTexts {
  const names = new Map(guests.map(({ id, name }) => [id, name]));
  return ({ id }) => {
    const textOf = (kind: WishKind) =>
      wishes
        .flatMap((wish) =>
          wish.kind === kind && wish.guest_id === id ? (names.get(wish.other_id ?? '') ?? []) : [],
        )
        .join(NAME_SEPARATOR);
    return Object.fromEntries(
      wishColumnNames.map((column) => [column, textOf(wishColumns[column].kind)]),
    ) as WishTexts;
  };
}
