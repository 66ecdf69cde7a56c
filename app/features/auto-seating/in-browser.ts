import { changeLocalEvent, findLocalEvent, type LocalEvent } from '@/features/events/browser-events';
import { localRoom } from '@/features/tables/in-browser';
import { camelCase } from '@/lib/camel-case';
import { AppError } from '@/lib/errors';
import { apply, standing } from './change';
import { MOST_WISHES, type Wish, wishSchema } from './schema';
import type { WishStore } from './store';

type KeptWish = NonNullable<LocalEvent['wishes']>[number];

/** A wish that cannot be understood is left out: the list it belongs to is worth more. */
const read = (kept: KeptWish): Wish[] => {
  const { id, kind, guestId = null, otherId = null, tableId = null, tag = null } = kept;
  const { success, data } = wishSchema.safeParse({ id, kind, guest_id: guestId, other_id: otherId, table_id: tableId, tag });
  return success ? [data] : [];
};
const write = (wish: Wish) =>
  camelCase(Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== null))) as KeptWish;

/** Those whose guests and tables are there: a guest who comes back before the next change has theirs again. */
const wishesOf = (event: LocalEvent) => standing((event.wishes ?? []).flatMap(read), event.guests, localRoom(event).tables);

/** The wishes of a signed-out visitor's events, in this browser and nowhere else. */
export const wishesInBrowser: WishStore = {
  id: 'this browser',
  keptIn: 'browser',
  list: async (eventId) => {
    const event = findLocalEvent(eventId);
    if (!event) throw new AppError('not_found');
    return wishesOf(event);
  },
  change: async (eventId, change) =>
    changeLocalEvent(eventId, (event) => {
      const { add = [] } = change;
      if (!add.every((wish) => wishSchema.safeParse(wish).success)) throw new AppError('invalid_value');
      if (standing(add, event.guests, localRoom(event).tables).length < add.length) throw new AppError('not_found');
      const wishes = apply(wishesOf(event), change);
      if (wishes.length > MOST_WISHES) throw new AppError('too_many_wishes', { detail: { limit: MOST_WISHES } });
      return { ...event, wishes: wishes.map(write) };
    }),
};
