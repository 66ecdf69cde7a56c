import { toAppError, unwrap, unwrapDone } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import type { DismissalStore } from './store';

/** Unique violation: another tab was first. */
const DISMISSED_ALREADY = '23505';

export const dismissalsInAccount = (userId: string): DismissalStore => ({
  id: userId,
  location: 'account',
  list: async (eventId, signal) => {
    const rows = await unwrap(supabase.from('dismissed_checks').select('found').eq('event_id', eventId).abortSignal(signal));
    return rows.map(({ found }) => found);
  },
  add: async (eventId, found) => {
    const { error } = await supabase.from('dismissed_checks').insert({ event_id: eventId, found });
    if (error && error.code !== DISMISSED_ALREADY) throw toAppError(error);
  },
  remove: (eventId, found) => unwrapDone(supabase.from('dismissed_checks').delete().eq('event_id', eventId).eq('found', found)),
});
