import type { LocalEvent } from '@/features/events/browser-events';
import { localRoom } from '@/features/tables/in-browser';
import { camelCase } from '@/lib/camel-case';
import { AppError } from '@/lib/errors';
import { applyWishes, MOST_WISHES, standing, type WishChange, type WishRow } from './wishes';

type KeptWish = NonNullable<LocalEvent['wishes']>[number];

const read = ({ id, kind, guestId, otherId, tableId, tag }: KeptWish): WishRow => ({
  id,
  kind,
  guest_id: guestId ?? null,
  other_id: otherId ?? null,
  table_id: tableId ?? null,
  tag: tag ?? null,
});
const write = (wish: WishRow) =>
  camelCase(Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== null))) as KeptWish;

/** Those whose guests and tables are there: a guest who comes back before the next change has theirs again. */
export const keptWishes = (event: LocalEvent): readonly WishRow[] =>
  standing((event.wishes ?? []).map(read), event.guests, localRoom(event).tables);

/** A local event once its wishes are changed. Throws not_found, too_many_wishes. */
export function withWishes(event: LocalEvent, change: WishChange): LocalEvent {
  const { add = [] } = change;
  if (standing(add, event.guests, localRoom(event).tables).length < add.length) throw new AppError('not_found');
  const wishes = applyWishes(keptWishes(event), change);
  if (wishes.length > MOST_WISHES) throw new AppError('too_many_wishes', { detail: { limit: MOST_WISHES } });
  return { ...event, wishes: wishes.map(write) };
}
