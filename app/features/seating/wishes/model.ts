import { tagKey } from '../guests/tags';
import type { Wish } from './schema';

/** How many wishes an event holds; the database holds the same. */
export const MOST_WISHES = 500;

/** What two wishes have in common that are the same. */
export const wishKey = ({ kind, guest_id, other_id, table_id, tag }: Omit<Wish, 'id'>) =>
  JSON.stringify([kind, [guest_id, other_id].sort(), table_id, tag && tagKey(tag)]);
