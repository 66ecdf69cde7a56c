import { tagKey } from '../guests/tags';
import type { Wish } from './schema';

export const MAX_WISHES = 500;
/** Wishes about the tables of other events. They count towards MAX_WISHES. */
export const MAX_GROUP_WISHES = 10;

export const wishKey = ({ kind, guest_id, other_id, table_id, tag, ...about }: Omit<Wish, 'id'>) =>
  JSON.stringify([
    kind,
    [guest_id, other_id].sort(),
    table_id,
    tag && tagKey(tag),
    about.name,
    about.groups,
  ]);

export function filterNewWishes(made: readonly Wish[], existing: readonly Wish[] = []): Wish[] {
  const known = new Set(existing.map(wishKey));
  const each = new Map(made.map((wish) => [wishKey(wish), wish]));
  return [...each].flatMap(([key, wish]) => (known.has(key) ? [] : wish));
}
