import { queryOptions } from '@tanstack/react-query';
import { AppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** The user's profile, or null when there is none (PGRST116 is ignored, specification 7). */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async () => {
      try {
        return await unwrap(supabase.from('profiles').select('full_name').eq('id', userId).single());
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found') return null;
        throw error;
      }
    },
  });
