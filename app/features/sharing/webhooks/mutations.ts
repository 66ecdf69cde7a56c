import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { toAppError, unwrap, unwrapRow, unwrapVoid } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import { webhooksQuery } from './queries';
import type { NewWebhook, Webhook } from './schema';

function useChangeWebhooks<Variables, Answer>(
  eventId: string,
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries(webhooksQuery(eventId)),
    onError: (error) => notify.error('Error', toAppError(error).message, { about: 'webhooks' }),
  });
}

export const useAddWebhook = (eventId: string) =>
  useChangeWebhooks(eventId, async (url: string): Promise<NewWebhook> => {
    const made = await unwrap(
      supabase.rpc('make_webhook', { event_uuid: eventId, webhook_url: url }),
    );
    return { url, ...(made as Omit<NewWebhook, 'url'>) };
  });

export const useTryWebhook = (eventId: string) =>
  useChangeWebhooks(eventId, ({ id }: Webhook) =>
    unwrapVoid(supabase.rpc('try_webhook', { webhook_uuid: id })),
  );

export const useRemoveWebhook = (eventId: string) =>
  useChangeWebhooks(eventId, ({ id }: Webhook) =>
    unwrapRow(supabase.from('webhooks').delete().eq('id', id).select('id')),
  );
