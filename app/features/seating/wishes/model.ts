import { tagKey } from '../guests/tags';
import type { Wish } from './schema';

export const MAX_WISHES = 500;

/** Equal for two wishes that are the same. */
export const wishKey = ({ kind, guest_id, other_id, table_id, tag }: Omit<Wish, 'id'>) =>
  JSON.stringify([kind, [guest_id, other_id].sort(), table_id, tag && tagKey(tag)]);
