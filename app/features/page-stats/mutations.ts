import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { toAppError, unwrapRow } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import { missedSearchesQuery } from './queries';

export function useDismissMissedSearch(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (words: string) =>
      unwrapRow(
        supabase
          .from('missed_searches')
          .delete()
          .eq('event_id', eventId)
          .eq('words', words)
          .select('words'),
      ),
    onSuccess: () => queryClient.invalidateQueries(missedSearchesQuery(eventId)),
    onError: (error) => notify.error('Error', toAppError(error).message),
  });
}
