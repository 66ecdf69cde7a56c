import { tagKey } from './tags';

/** A wish as it is kept: of a guest, a tag or a table, and about whom. Its kinds, and what belongs to each: features/auto-seating/schema.ts. */
export type WishRow = {
  id: string;
  kind: string;
  guest_id: string | null;
  other_id: string | null;
  table_id: string | null;
  tag: string | null;
};

/** How many wishes an event holds; the database holds the same. */
export const MOST_WISHES = 500;

/** What two wishes have in common that are the same. */
export const wishKey = ({ kind, guest_id, other_id, table_id, tag }: WishRow) =>
  JSON.stringify([kind, [guest_id, other_id].sort(), table_id, tag && tagKey(tag)]);
