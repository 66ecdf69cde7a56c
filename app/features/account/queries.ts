import { queryOptions } from '@tanstack/react-query';
import { unwrapOrNull } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) =>
      unwrapOrNull(
        supabase
          .from('profiles')
          .select('full_name, daily_mail')
          .eq('id', userId)
          .abortSignal(signal)
          .maybeSingle(),
      ),
  });
