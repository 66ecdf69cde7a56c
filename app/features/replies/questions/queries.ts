import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import type { ReplyQuestion } from './model';

export const replyQuestionsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['reply questions', eventId],
    queryFn: async ({ signal }) =>
      (await unwrap(
        supabase.rpc('get_reply_questions', { event_uuid: eventId }).abortSignal(signal),
      )) as unknown as ReplyQuestion[],
  });
