import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** More than any list: the backend's own cap (config.toml, max_rows). */
const MOST_GUESTS = 20_000;

/** The guests of an event, oldest first (specification 7); those of one import in their own order. */
export const guestsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['guests', eventId],
    queryFn: () =>
      unwrap(
        supabase
          .from('guests')
          .select('id, event_id, name, table_number, additional_info, created_at')
          .eq('event_id', eventId)
          .order('created_at')
          .order('position')
          .limit(MOST_GUESTS),
      ),
  });
