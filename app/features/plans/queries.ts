import { queryOptions } from '@tanstack/react-query';
import { unwrapOrNull } from '@/lib/errors';
import { planFrom, type Subscription } from './model';
import { readPlans } from './public-plans';

export const plansQuery = queryOptions({ queryKey: ['plans'], queryFn: readPlans });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The user's newest subscription with its plan, or null; a visitor holds none. Waits 300 ms first; errors are tried twice more, 1 s apart (specification 7 and 9). */
export const subscriptionQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['subscription', userId],
    queryFn: async ({ signal }): Promise<Subscription | null> => {
      if (userId === null) return null;
      await pause(300);
      const { supabase } = await import('@/lib/supabase'); // the price list stands in this file too, and does without it
      const row = await unwrapOrNull(
        supabase
          .from('subscriptions')
          .select(
            'id, tier_id, start_date, end_date, expiry_date, plan_name, user_id, created_at, tier:tier_plans(id, name, price, max_guests, access_period_months, features)',
          )
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .limit(1)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return row && { ...row, tier: planFrom(row.tier) };
    },
    networkMode: userId === null ? 'always' : 'online',
    retry: 2,
    retryDelay: 1000,
  });
