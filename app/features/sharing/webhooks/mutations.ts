import { unwrap, unwrapRow, unwrapVoid } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import { useSharingMutation } from '../mutations';
import { webhooksQuery } from './queries';
import type { NewWebhook, Webhook } from './schema';

const useChangeWebhooks = <Variables, Answer>(
  eventId: string,
  mutationFn: (variables: Variables) => Promise<Answer>,
) => useSharingMutation(webhooksQuery(eventId).queryKey, 'webhooks', mutationFn);

export const useAddWebhook = (eventId: string) =>
  useChangeWebhooks(eventId, async (url: string): Promise<NewWebhook> => {
    const made = await unwrap(
      supabase.rpc('create_webhook', { event_uuid: eventId, webhook_url: url }),
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
