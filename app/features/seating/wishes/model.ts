import { tagKey } from '../guests/tags';
import type { Wish } from './schema';

export const MAX_WISHES = 500;

/** A key that is equal for identical wishes. */
export const wishKey = ({ kind, guest_id, other_id, table_id, tag }: Omit<Wish, 'id'>) =>
  JSON.stringify([kind, [guest_id, other_id].sort(), table_id, tag && tagKey(tag)]);

/** The wishes of `made` that are not among the existing ones, each once. */
export function filterNewWishes(made: readonly Wish[], existing: readonly Wish[] = []): Wish[] {
  const known = new Set(existing.map(wishKey));
  const each = new Map(made.map((wish) => [wishKey(wish), wish]));
  return [...each].flatMap(([key, wish]) => (known.has(key) ? [] : wish));
}
