import type { SupabaseClient } from '@supabase/supabase-js';
import { callDatabaseFunction } from '../../supabase/functions/_shared/refusal.ts';
import { log } from '../log.ts';
import { createSendingRounds } from '../periodic/sending-rounds.ts';
import type { DueWebhook, WebhookPoster } from './post-webhook.ts';

export const webhookCounts = { delivered: 0, failed: 0 };

const MAX_AT_ONCE = 8;

/** Sends webhooks that are due, each claimed in the database, so that only one process sends it. */
export function createWebhookSender(admin: SupabaseClient, post: WebhookPoster) {
  const stopping = new AbortController();
  const sending = new Set<Promise<void>>();
  const rounds = createSendingRounds(claimDue, 'could not check for due webhooks');

  async function deliver(due: DueWebhook): Promise<void> {
    try {
      const answer = await post(due, stopping.signal);
      const status = 'status' in answer ? answer.status : null;
      const isDelivered = status !== null && status >= 200 && status < 300;
      webhookCounts[isDelivered ? 'delivered' : 'failed']++;
      if (!isDelivered) log.info({ ...answer }, 'webhook not delivered');
      await callDatabaseFunction<void>(admin, 'record_webhook', {
        webhook_uuid: due.id,
        sent_change: due.change,
        answer_status: status,
        answer_problem: 'problem' in answer ? answer.problem : null,
      });
    } catch (error) {
      if (stopping.signal.aborted) return; // due again after a minute
      log.warn({ reason: (error as Error).message }, 'could not record the response to a webhook');
    }
  }

  async function claimDue(): Promise<void> {
    const free = MAX_AT_ONCE - sending.size;
    if (free === 0 || stopping.signal.aborted) return;
    const claimed = await callDatabaseFunction<DueWebhook[]>(admin, 'claim_webhooks', {
      max_count: free,
    });
    for (const due of claimed) {
      const sent = deliver(due).finally(() => sending.delete(sent));
      sending.add(sent);
    }
  }

  return {
    /** Resolves when the due webhooks are claimed; `settle` waits for the responses. */
    sendDue: rounds.run,
    async settle(): Promise<void> {
      await Promise.all(sending);
    },
    start: rounds.start,
    async stop(): Promise<void> {
      stopping.abort();
      await rounds.settle();
      await Promise.all(sending);
    },
  };
}
