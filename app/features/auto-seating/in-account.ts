import { saidOfWishes } from '@/features/guests/wishes';
import { allPages } from '@/lib/all-pages';
import { unwrapDone } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { type Wish, wishSchema } from './schema';
import type { WishStore } from './store';

const PAGE = 1000;
const columns = Object.keys(wishSchema.shape).join(', ');

/** The wishes of a signed-in user's events, in the account. */
export const wishesInAccount = (userId: string): WishStore => ({
  id: userId,
  keptIn: 'account',
  list: (eventId, signal) =>
    allPages((from) =>
      supabase
        .from('wishes')
        .select<string, Wish>(columns, { count: 'exact' })
        .eq('event_id', eventId)
        .order('position')
        .range(from, from + PAGE - 1)
        .abortSignal(signal),
    ),
  change: (eventId, change) => unwrapDone(supabase.rpc('change_wishes', { event_uuid: eventId, change: saidOfWishes(change) })),
});
