import { tagKey } from '../guests/tags';
import type { Wish } from './schema';

export const MAX_WISHES = 500;

/** A key that is equal for identical wishes. */
export const wishKey = ({ kind, guest_id, other_id, table_id, tag }: Omit<Wish, 'id'>) =>
  JSON.stringify([kind, [guest_id, other_id].sort(), table_id, tag && tagKey(tag)]);
