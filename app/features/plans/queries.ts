import type { PostgrestClient } from '@supabase/postgrest-js';
import { queryOptions } from '@tanstack/react-query';
import type { Database } from '@/lib/backend/database.types';
import { unwrapOrNull } from '@/lib/backend/errors';
import { hasEarlyReads } from '@/lib/browser/early-reads';
import { pause } from '@/lib/dates/pause';
import { parsePlan, planColumns, type Subscription } from './model';
import { readPlans } from './public-plans';

export const plansQuery = queryOptions({ queryKey: ['plans'], queryFn: readPlans });

export const FIRST_READ_DELAY_MS = 300;

export const readNewestSubscription = (client: PostgrestClient<Database>, userId: string) =>
  client
    .from('subscriptions')
    .select(
      `id, tier_id, start_date, end_date, expiry_date, plan_name, user_id, created_at, tier:tier_plans(${planColumns})`,
    )
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(1);

/** The newest subscription with its plan, or null. The first attempt waits 300 ms; errors are retried twice, 1 s apart. */
export const subscriptionQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['subscription', userId],
    queryFn: async ({ signal, client, queryKey }): Promise<Subscription | null> => {
      if (userId === null) return null;
      if (!client.getQueryState(queryKey)?.fetchFailureCount && !hasEarlyReads())
        await pause(FIRST_READ_DELAY_MS);
      // Loaded on demand, because the price list imports this file too.
      const { supabase } = await import('@/lib/backend/supabase');
      const row = await unwrapOrNull(
        readNewestSubscription(supabase, userId).abortSignal(signal).maybeSingle(),
      );
      return row && { ...row, tier: parsePlan(row.tier) };
    },
    networkMode: userId === null ? 'always' : 'online',
    retry: 2,
    retryDelay: 1000,
  });
