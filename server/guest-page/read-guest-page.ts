import type { SupabaseClient } from '@supabase/supabase-js';
import { type GuestOnPage, type GuestPageData, guestsOnPage, type RoomOnPage } from '../../app/features/guest-page/model.ts';
import { withNamesInLatin } from '../romanise/in-latin.ts';

const MOST_AT_ONCE = 20_000;

/** Reads with the public key only, so that the page can never show more than a guest may read; null when there is no such event. */
export const readGuestPage =
  (client: SupabaseClient) =>
  async (eventId: string): Promise<GuestPageData | null> => {
    const call = async (name: string, from = 0) => {
      const asked = client.rpc(name, { event_uuid: eventId }, { get: true });
      const { data, error } = await (from ? asked.range(from, from + MOST_AT_ONCE - 1) : asked);
      if (error) throw new Error(`guest page data could not be read: ${error.code} ${error.message}`);
      return data;
    };
    const [event] = await call('get_event_seating_data');
    if (!event) return null; // one call is all an unknown id costs
    const guests = (await call('get_event_guests')) as GuestOnPage[];
    // The backend gives so many rows at once and no more (max_rows), without a word: a round number of them may not be all.
    for (let last = guests.length; last > 0 && last % 100 === 0; ) {
      const more = (await call('get_event_guests', guests.length)) as GuestOnPage[];
      for (const guest of more) guests.push(guest);
      last = more.length;
    }
    const [message] = (await call('get_event_message')) as { message: string; message_until: string | null }[];
    const [room = null] = (await call('get_event_room')) as RoomOnPage[];
    return {
      event,
      message: message ? { text: message.message, until: message.message_until } : null,
      guests: guestsOnPage(await withNamesInLatin(guests)),
      room,
    };
  };
