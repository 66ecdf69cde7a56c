import { queryOptions } from '@tanstack/react-query';
import { hasEarlyReads } from '@/lib/early-reads';
import { unwrapOrNull } from '@/lib/errors';
import { planFrom, type Subscription } from './model';
import { readPlans } from './public-plans';

export const plansQuery = queryOptions({ queryKey: ['plans'], queryFn: readPlans });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const FIRST_READ_AFTER_MS = 300;

/** The newest subscription with its plan, or null. Waits 300 ms before the first try only; errors are retried twice, 1 s apart. */
export const subscriptionQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['subscription', userId],
    queryFn: async ({ signal, client, queryKey }): Promise<Subscription | null> => {
      if (userId === null) return null;
      if (!client.getQueryState(queryKey)?.fetchFailureCount && !hasEarlyReads()) await pause(FIRST_READ_AFTER_MS);
      const { newestSubscription } = await import('./in-account'); // lazy: the public price list uses this file without a session
      const row = await unwrapOrNull(newestSubscription(userId).abortSignal(signal).maybeSingle());
      return row && { ...row, tier: planFrom(row.tier) };
    },
    networkMode: userId === null ? 'always' : 'online',
    retry: 2,
    retryDelay: 1000,
  });
