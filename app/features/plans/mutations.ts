import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { toAppError, unwrapRow } from '@/lib/backend/errors';
import { supabase } from '@/lib/backend/supabase';
import { pause } from '@/lib/dates/pause';
import type { Plan } from './model';
import { subscriptionQuery } from './queries';

/** Takes the free plan if the user has no plan; the database rejects all other cases. */
export function useTakeFreePlan(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (plan: Plan) => {
      const row = {
        user_id: userId,
        tier_id: plan.id,
        start_date: new Date().toISOString(),
        end_date: null,
      };
      // The database sets plan_name and is_free, although the generated type requires them.
      await unwrapRow(
        supabase
          .from('subscriptions')
          .insert(row as never)
          .select('id'),
      );
    },
    onSuccess: async () => {
      // Refetches 3 times, 1 s apart, because a replica may lag behind.
      for (let read = 0; read < 3; read++) {
        await pause(1000);
        await queryClient.fetchQuery({ ...subscriptionQuery(userId), staleTime: 0 });
      }
    },
    onError: (error) => {
      console.error('Could not set up the free plan', error);
      const { code, message } = toAppError(error);
      notify.error(
        'Error',
        code === 'subscription_live' || code === 'free_plan_taken'
          ? message
          : 'There was a problem setting up your free plan.',
      );
    },
  });
}
