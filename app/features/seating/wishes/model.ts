import { tagKey } from '../guests/tags';
import type { Wish } from './schema';

export const MAX_WISHES = 500;
/** Of the wishes above, those about the tables of other events. */
export const MAX_GROUP_WISHES = 10;

/** A key that is equal for identical wishes. */
export const wishKey = ({ kind, guest_id, other_id, table_id, tag, ...about }: Omit<Wish, 'id'>) =>
  JSON.stringify([
    kind,
    [guest_id, other_id].sort(),
    table_id,
    tag && tagKey(tag),
    about.name,
    about.groups,
  ]);

/** The wishes of `made` that are not among the existing ones, each once. */
export function filterNewWishes(made: readonly Wish[], existing: readonly Wish[] = []): Wish[] {
  const known = new Set(existing.map(wishKey));
  const each = new Map(made.map((wish) => [wishKey(wish), wish]));
  return [...each].flatMap(([key, wish]) => (known.has(key) ? [] : wish));
}
