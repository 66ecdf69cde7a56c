import { type WishKind, wishKinds } from '@/features/seating/wishes/kinds';
import type { WishWords } from '@/features/seating/wishes/record';
import { wishWords } from '@/features/seating/wishes/registry';

export type WishColumn = NonNullable<WishWords['column']>['key'];
export const wishColumns = Object.fromEntries(
  wishKinds.flatMap((kind) => {
    const { column } = wishWords[kind];
    return column ? [[column.key, { heading: column.heading, kind }]] : [];
  }),
) as Readonly<Record<WishColumn, { heading: string; kind: WishKind }>>;
export const wishColumnNames = Object.keys(wishColumns) as readonly WishColumn[];

export type NamedWish = { kind: WishKind; name: string };
export type WishTexts = Record<WishColumn, string>;

export const parseWishedNames = (kind: WishKind, cell: string): NamedWish[] =>
  cell.split(/[;|\n]/).flatMap((name) => (name.trim() ? { kind, name: name.trim() } : []));

export type ListedWish = { kind: WishKind; guestId: string; about: string };
