import { unwrap, unwrapVoid } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import type { DismissalStore } from './store';

export const createAccountDismissalStore = (userId: string): DismissalStore => ({
  id: userId,
  location: 'account',
  list: async (eventId, signal) => {
    const rows = await unwrap(
      supabase.from('dismissed_checks').select('found').eq('event_id', eventId).abortSignal(signal),
    );
    return rows.map(({ found }) => found);
  },
  add: async (eventId, found) => {
    const rows = found.map((each) => ({ event_id: eventId, found: each }));
    await unwrapVoid(supabase.from('dismissed_checks').upsert(rows, { ignoreDuplicates: true }));
  },
  remove: (eventId, found) =>
    unwrapVoid(
      supabase.from('dismissed_checks').delete().eq('event_id', eventId).eq('found', found),
    ),
});
