import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** The user's own events, newest first (specification 7). */
export const eventsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['events', userId],
    queryFn: () => unwrap(supabase.from('events').select('*').eq('user_id', userId).order('created_at', { ascending: false })),
  });
