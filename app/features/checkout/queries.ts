import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import type { AddonProduct } from './model';

const addonSchema = z.object({ id: z.string(), name: z.string(), price: z.coerce.number() });

/** The first active add-on, cheapest first, or null when none is sold (specification 7 and 9). */
export const addonQuery = queryOptions({
  queryKey: ['add-on'],
  queryFn: async (): Promise<AddonProduct | null> => {
    const active = supabase.from('addon_products').select('id, name, price').eq('is_active', true);
    const [first] = await unwrap(active.order('price', { ascending: true }));
    return first ? addonSchema.parse(first) : null;
  },
});

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const ATTEMPTS = 3;

/**
 * The plan a payment bought. Asked for up to three times; after the first failure it waits 1 s, then 2, then 3, which a
 * webhook may use to be there first (specification 4 and 9).
 */
export const verificationQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['verification', sessionId],
    queryFn: async () => {
      let failure: unknown;
      for (let retriesLeft = ATTEMPTS; retriesLeft > 0; retriesLeft--) {
        const { data, error } = await supabase.functions.invoke('verify-payment', { body: { sessionId } });
        if (data?.success === true) return String(data.planName);
        failure = error ?? new Error('The payment was not confirmed');
        await pause(ATTEMPTS + 1 - retriesLeft);
      }
      throw failure;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
