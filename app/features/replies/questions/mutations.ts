import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Json } from '@/lib/backend/database.types';
import { unwrapVoid } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import type { ListChange } from '../list-settings/use-list-draft';
import { useLinkMutation } from '../mutations';
import { replyLinksQuery } from '../queries';
import type { ReplyQuestion } from './model';
import { replyQuestionsQuery } from './queries';

/** Refused if the stored questions differ from `known`. Waits for a connection, even after the screen was left. */
export function useChangeQuestions(eventId: string) {
  const client = useQueryClient();
  const { queryKey } = replyQuestionsQuery(eventId);
  return useMutation({
    networkMode: 'online',
    scope: { id: `questions of ${eventId}` }, // one save at a time, in order
    mutationFn: ({ items, known }: ListChange<ReplyQuestion>) =>
      unwrapVoid(
        supabase.rpc('change_reply_questions', {
          event_uuid: eventId,
          questions: items as unknown as Json,
          known: known as unknown as Json,
        }),
      ),
    onSuccess: async (_done, { items }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, items);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        // Answers to a removed question are deleted.
        client.invalidateQueries({ queryKey: replyLinksQuery(eventId).queryKey }),
      ]),
  });
}

/** Stores answers that a host types for a household; null removes one. */
export const useSetReplyAnswers = (eventId: string) =>
  useLinkMutation(
    { eventId, queryKey: replyLinksQuery(eventId).queryKey },
    'The answers weren’t saved',
    (given: { invitation_id: string; answers: Record<string, string | null> }) =>
      unwrapVoid(supabase.rpc('set_reply_answers', given)),
  );
