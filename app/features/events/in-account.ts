import type { User } from '@supabase/supabase-js';
import { allPages } from '@/lib/all-pages';
import type { Database } from '@/lib/database.types';
import { unwrap, unwrapRows } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { eventSchema, type HostEvent } from './schema';
import type { EventStore } from './store';

const columns = Object.keys(eventSchema.shape).join(', ');
type Row = Pick<Database['public']['Tables']['events']['Row'], keyof HostEvent>;

/** So many are asked for at once; the backend may give fewer. */
const PAGE = 1000;

/** The events of a signed-in user, in the account. */
export const eventsInAccount = (user: User): EventStore => ({
  id: user.id,
  keptIn: 'account',
  list: (signal) => {
    const own = () => supabase.from('events').select<string, Row>(columns, { count: 'exact' }).eq('user_id', user.id);
    return allPages((from) =>
      own()
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, from + PAGE - 1)
        .abortSignal(signal),
    );
  },
  create: (event) => {
    const row = {
      ...event,
      user_id: user.id,
      owner_name: String(user.user_metadata.full_name ?? ''),
      owner_email: user.email ?? '',
      guests_count: 0,
      tables_count: 0,
      max_guests: 250,
    };
    return unwrap(supabase.from('events').insert(row).select<string, Row>(columns).single());
  },
  update: async (eventId, changes) => {
    await unwrapRows(supabase.from('events').update(changes).eq('id', eventId).select('id'), 1);
  },
  delete: async (eventId) => {
    await unwrapRows(supabase.from('events').delete().eq('id', eventId).select('id'), 1);
  },
  // The open event is followed live (followEvent); others are refetched when this tab gets the focus.
  onChangedElsewhere: () => () => {},
});
