/** Columns of a file that say who is to sit with whom, and what is wished by each. */
export const wishColumns = {
  sits_with: { heading: 'Sits With', kind: 'together' },
  not_with: { heading: 'Not With', kind: 'apart' },
} as const;
export type WishColumn = keyof typeof wishColumns;
export const wishColumnNames = Object.keys(wishColumns) as readonly WishColumn[];

/** What a cell of such a column says: the names in it. */
export type WishedName = { kind: 'together' | 'apart'; name: string };
/** What is written into those columns for a guest. */
export type WishTexts = Record<WishColumn, string>;
/** Names in one cell are parted so; a comma may stand in a name. */
export const BETWEEN_NAMES = '; ';

export const wishedIn = (kind: WishedName['kind'], cell: string): WishedName[] =>
  cell.split(/[;|\n]/).flatMap((name) => (name.trim() ? { kind, name: name.trim() } : []));

/** A wish of two guests of the list, by their ids. */
export type ListedWish = { kind: WishedName['kind']; of: string; about: string };
