import { type WishKind, wishKinds } from '@/features/seating/wishes/kinds';
import type { WishWords } from '@/features/seating/wishes/record';
import { wishWords } from '@/features/seating/wishes/registry';

export type WishColumn = NonNullable<WishWords['column']>['key'];
/** Columns of a file that say who is to sit with whom, and what is wished by each. */
export const wishColumns = Object.fromEntries(
  wishKinds.flatMap((kind) => {
    const { column } = wishWords[kind];
    return column ? [[column.key, { heading: column.heading, kind }]] : [];
  }),
) as Readonly<Record<WishColumn, { heading: string; kind: WishKind }>>;
export const wishColumnNames = Object.keys(wishColumns) as readonly WishColumn[];

/** What a cell of such a column says: the names in it. */
export type WishedName = { kind: WishKind; name: string };
/** What is written into those columns for a guest. */
export type WishTexts = Record<WishColumn, string>;
/** Names in one cell are parted so; a comma may stand in a name. */
export const BETWEEN_NAMES = '; ';

export const wishedIn = (kind: WishKind, cell: string): WishedName[] =>
  cell.split(/[;|\n]/).flatMap((name) => (name.trim() ? { kind, name: name.trim() } : []));

/** A wish of two guests of the list, by their ids. */
export type ListedWish = { kind: WishKind; of: string; about: string };
