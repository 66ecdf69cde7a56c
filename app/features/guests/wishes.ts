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

/** What can be done to the wishes of an event, whole or not at all. */
export type WishChange<Wish extends WishRow = WishRow> = { add?: readonly Wish[]; remove?: readonly Wish[] };

/** How many wishes an event holds; the database holds the same. */
export const MOST_WISHES = 500;

/** What two wishes have in common that are the same. */
export const wishKey = ({ kind, guest_id, other_id, table_id, tag }: WishRow) =>
  JSON.stringify([kind, [guest_id, other_id].sort(), table_id, tag && tagKey(tag)]);

/** The wishes after a change; what is wished already is not added twice. */
export function applyWishes<Wish extends WishRow>(
  list: readonly Wish[],
  { add = [], remove = [] }: WishChange<Wish>,
): readonly Wish[] {
  const removed = new Set(remove.map(({ id }) => id));
  const wishes = new Map(list.filter(({ id }) => !removed.has(id)).map((wish) => [wishKey(wish), wish]));
  for (const wish of add) if (!wishes.has(wishKey(wish))) wishes.set(wishKey(wish), wish);
  return [...wishes.values()];
}

/** The change that takes another back, of the wishes as they were before. */
export function wishesBack<Wish extends WishRow>(
  list: readonly Wish[],
  { add = [], remove = [] }: WishChange<Wish>,
): WishChange<Wish> {
  const removed = new Set(remove.map(({ id }) => id));
  const wished = new Set(list.filter(({ id }) => !removed.has(id)).map(wishKey));
  return { add: list.filter(({ id }) => removed.has(id)), remove: add.filter((wish) => !wished.has(wishKey(wish))) };
}

/** The wishes whose guests and tables are all there. */
export function standing<Wish extends WishRow>(
  wishes: readonly Wish[],
  guests: readonly { id: string }[],
  tables: readonly { id: string }[],
): readonly Wish[] {
  const there = new Set([...guests, ...tables].map(({ id }) => id));
  return wishes.filter(({ guest_id, other_id, table_id }) =>
    [guest_id, other_id, table_id].every((id) => id === null || there.has(id)),
  );
}

/** A change of wishes as the account is asked for it. */
export const saidOfWishes = ({ add = [], remove = [] }: WishChange) => ({
  add: [...add],
  remove: remove.map(({ id }) => ({ id })),
});
