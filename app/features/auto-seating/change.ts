import { type Wish, wishKey } from './schema';

/** What can be done to the wishes of an event, whole or not at all. */
export type WishChange = { add?: readonly Wish[]; remove?: readonly Wish[] };

/** The wishes after a change; what is wished already is not added twice. */
export function apply(list: readonly Wish[], { add = [], remove = [] }: WishChange): readonly Wish[] {
  const removed = new Set(remove.map(({ id }) => id));
  const wishes = new Map(list.filter(({ id }) => !removed.has(id)).map((wish) => [wishKey(wish), wish]));
  for (const wish of add) if (!wishes.has(wishKey(wish))) wishes.set(wishKey(wish), wish);
  return [...wishes.values()];
}

/** The change that takes another back, of the wishes as they were before. */
export function inverse(list: readonly Wish[], { add = [], remove = [] }: WishChange): WishChange {
  const removed = new Set(remove.map(({ id }) => id));
  const wished = new Set(list.filter(({ id }) => !removed.has(id)).map(wishKey));
  return { add: list.filter(({ id }) => removed.has(id)), remove: add.filter((wish) => !wished.has(wishKey(wish))) };
}

/** The wishes whose guests and tables are all there. */
export function standing(
  wishes: readonly Wish[],
  guests: readonly { id: string }[],
  tables: readonly { id: string }[],
): readonly Wish[] {
  const there = new Set([...guests, ...tables].map(({ id }) => id));
  return wishes.filter(({ guest_id, other_id, table_id }) =>
    [guest_id, other_id, table_id].every((id) => id === null || there.has(id)),
  );
}
