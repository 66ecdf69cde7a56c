import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import type { TableLink } from './hosted-tables';

export const tableLinksQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['table links', eventId],
    queryFn: async ({ signal }) =>
      (await unwrap(
        supabase.rpc('get_table_links', { event_uuid: eventId }).abortSignal(signal),
      )) as unknown as TableLink[],
  });
