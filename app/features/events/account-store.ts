import type { User } from '@supabase/supabase-js';
import { unwrap, unwrapDone, unwrapRows } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import type { EventStore } from './event-store';

const eventColumns =
  'id, event_name, event_date, guests_count, tables_count, theme_background, theme_accent_color, theme_text_color, message, message_until, created_at';
const guestColumns = 'id, name, table_number, additional_info, also_known_as, created_at';

/** More than any list: the backend's own cap (config.toml, max_rows). */
const MOST_GUESTS = 20_000;

/** The events of a signed-in user, in the account (specification 7). */
export const accountStore = (user: User): EventStore => ({
  id: user.id,
  keptIn: 'account',
  events: (signal) => {
    const own = supabase.from('events').select(eventColumns).eq('user_id', user.id);
    return unwrap(own.order('created_at', { ascending: false }).abortSignal(signal));
  },
  createEvent: (event) => {
    const row = {
      ...event,
      user_id: user.id,
      owner_name: String(user.user_metadata.full_name ?? ''),
      owner_email: user.email ?? '',
      guests_count: 0,
      tables_count: 0,
      max_guests: 250,
    };
    return unwrap(supabase.from('events').insert(row).select(eventColumns).single());
  },
  updateEvent: async (eventId, changes) => {
    await unwrapRows(supabase.from('events').update(changes).eq('id', eventId).select('id'), 1);
  },
  deleteEvent: async (eventId) => {
    await unwrapRows(supabase.from('events').delete().eq('id', eventId).select('id'), 1);
  },

  guests: (eventId, signal) =>
    unwrap(
      supabase
        .from('guests')
        .select(guestColumns)
        .eq('event_id', eventId)
        .order('created_at')
        .order('position')
        .limit(MOST_GUESTS)
        .abortSignal(signal),
    ),
  newGuestId: () => crypto.randomUUID(),
  addGuest: async (eventId, guest) => {
    await unwrapRows(
      supabase
        .from('guests')
        .insert({ event_id: eventId, ...guest })
        .select('id'),
      1,
    );
  },
  addGuests: (eventId, guests) =>
    unwrapDone(supabase.rpc('import_guests', { event_uuid: eventId, guest_list: guests.map((guest) => ({ ...guest })) })),
  updateGuest: async (guestId, { name, table_number, additional_info, also_known_as }) => {
    const details = { name, table_number, additional_info, also_known_as };
    await unwrapRows(supabase.from('guests').update(details).eq('id', guestId).select('id'), 1);
  },
  removeGuests: (guestIds) => unwrapDone(supabase.rpc('remove_guests', { guest_ids: [...guestIds] })),
  // Another tab's change of the account arrives when this one is looked at again (query client: refetch on focus).
  onChangedElsewhere: () => () => {},
});
