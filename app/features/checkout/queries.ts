import { queryOptions } from '@tanstack/react-query';
import { toDataURL } from 'qrcode';
import { z } from 'zod/mini';
import { subscriptionQuery } from '@/features/plans/queries';
import { unwrap } from '@/lib/backend/errors';
import { functionsClient } from '@/lib/backend/functions';
import { supabase } from '@/lib/backend/supabase';
import { qrImageOptions } from '@/lib/browser/qr-code';
import { pause } from '@/lib/dates/pause';
import type { AddonProduct } from './model';
import { storedUnpaidPlan } from './stored-unpaid-plan';

const words = z.nullable(z.string());
const addonSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: z.coerce.number(),
  size: words,
  material: words,
  delivery: words,
  lead_time: words,
  delivers_to: z.array(z.string()),
});
const addonColumns = 'id, name, price, size, material, delivery, lead_time, delivers_to';

export const addonQuery = queryOptions({
  queryKey: ['add-on'],
  queryFn: async (): Promise<AddonProduct | null> => {
    const active = supabase.from('addon_products').select(addonColumns).eq('is_active', true);
    const [first] = await unwrap(active.order('price', { ascending: true }));
    return first ? addonSchema.parse(first) : null;
  },
});

export const boardQrCodeQuery = (address: string) =>
  queryOptions({
    queryKey: ['board code', address],
    queryFn: () => toDataURL(address, qrImageOptions),
  });

const ATTEMPTS = 3;

/** The name of the purchased plan. Retries after 1 and 2 s, because the webhook may arrive late. */
export const verificationQuery = (userId: string, sessionId: string) =>
  queryOptions({
    queryKey: ['verification', sessionId],
    queryFn: async ({ client }) => {
      storedUnpaidPlan.remove(); // this page is only reached after payment
      let failure: unknown;
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const { data, error } = await functionsClient.invoke('verify-payment', {
          body: { sessionId },
        });
        if (data?.success === true) {
          await client.resetQueries(subscriptionQuery(userId)); // it was cached before the payment
          return String(data.planName);
        }
        failure = error ?? new Error('The payment was not confirmed');
        await pause(attempt * 1000);
      }
      throw failure;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
