import { changeLocalEvent, findLocalEvent } from '@/features/events/browser-events';
import { keptWishes, withWishes } from '@/features/guests/local-wishes';
import { AppError } from '@/lib/errors';
import { wishSchema } from './schema';
import type { WishStore } from './store';

/** The wishes of a signed-out visitor's events, in this browser and nowhere else. */
export const wishesInBrowser: WishStore = {
  id: 'this browser',
  keptIn: 'browser',
  list: async (eventId) => {
    const event = findLocalEvent(eventId);
    if (!event) throw new AppError('not_found');
    // One that cannot be understood is left out: the list it belongs to is worth more.
    return keptWishes(event).flatMap((wish) => wishSchema.safeParse(wish).data ?? []);
  },
  change: async (eventId, change) =>
    changeLocalEvent(eventId, (event) => {
      const { add = [] } = change;
      if (!add.every((wish) => wishSchema.safeParse(wish).success)) throw new AppError('invalid_value');
      return withWishes(event, change);
    }),
};
