import { z } from 'zod';
import { changeLocalEvent, damaged, findLocalEvent, type LocalEvent } from '@/features/events/browser-events';
import { guestLimit } from '@/features/plans/model';
import { renamedTables } from '@/features/tables/in-browser';
import { camelCase, camelName } from '@/lib/camel-case';
import { AppError } from '@/lib/errors';
import { newId } from '@/lib/new-id';
import { addedBy, apply, asSaid, guestsOf, nothingMeanwhile } from './change';
import { withWishes } from './local-wishes';
import { MOST_MEALS, withMeals } from './meals';
import { type Guest, guestDetails, guestFields } from './schema';
import type { GuestStore } from './store';

type LocalGuest = LocalEvent['guests'][number];

const localGuest = z.object({
  id: z.string(),
  seat: z.number().nullish(),
  ...Object.fromEntries(
    guestFields.map(({ key, isRequired }) => [camelName(key), isRequired ? z.string() : z.string().nullish()]),
  ),
});

function asGuest(kept: LocalGuest, created_at: string): Guest {
  const { success, data, error } = localGuest.safeParse(kept);
  if (!success) throw damaged(error);
  const named = data as Record<string, string | null | undefined>;
  const details = guestFields.map(({ key }) => [key, named[camelName(key)] || null]);
  return { id: data.id, seat: data.seat ?? null, ...guestDetails(Object.fromEntries(details)), created_at };
}

const asLocalGuest = (guest: Guest): LocalGuest => {
  const written = guestFields.filter(({ key, isAlwaysWritten }) => isAlwaysWritten || guest[key]);
  const texts = camelCase(Object.fromEntries(written.map(({ key }) => [key, guest[key] ?? ''])));
  return { id: guest.id, ...texts, ...(guest.seat && { seat: guest.seat }) } as LocalGuest;
};

/** The guests of a local event. Throws storage_damaged for what cannot be understood. */
export const localGuests = (event: LocalEvent) => event.guests.map((guest) => asGuest(guest, event.createdAt));

/** The guests of a signed-out visitor's events, in this browser and nowhere else, within the free plan's limit. */
export const guestsInBrowser: GuestStore = {
  id: 'this browser',
  keptIn: 'browser',
  list: async (eventId) => {
    const event = findLocalEvent(eventId);
    if (!event) throw new AppError('not_found');
    return localGuests(event);
  },
  newGuest: (details) => ({
    ...details,
    seat: null,
    id: `guest_${newId().slice(0, 13)}`,
    created_at: new Date().toISOString(),
  }),
  change: async (eventId, change, known = []) => {
    changeLocalEvent(eventId, (event) => {
      const list = localGuests(event);
      const limit = guestLimit(null);
      const changed = apply(list, asSaid(list, change, known));
      const isLonger = changed.length > list.length;
      if (isLonger && changed.length > limit) throw new AppError('guest_limit_reached', { detail: { limit } });
      const listed = new Set(list.map(({ id }) => id));
      const added = new Set(addedBy(change).map(({ id }) => id));
      if (!guestsOf(change).every(({ id }) => added.has(id) || listed.has(id))) throw new AppError('not_found');
      const tables = 'rename' in change ? { tables: renamedTables(event, change) } : {};
      const next = { ...event, ...tables, guests: changed.map(asLocalGuest) };
      return 'together' in change && change.together.wishes ? withWishes(next, change.together.wishes) : next;
    });
    return nothingMeanwhile; // of what another tab does this one hears at once
  },
  changeMeals: async (eventId, change) => {
    if (change.meals.length > MOST_MEALS) throw new AppError('invalid_value');
    changeLocalEvent(eventId, (event) => ({
      ...event,
      meals: [...change.meals],
      guests: withMeals(localGuests(event), change).map(asLocalGuest),
    }));
  },
};
