import { useMutation } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { pendingEvent } from '@/features/events/pending-event';
import { supabase } from '@/lib/supabase';
import type { AddonOrder } from './model';

type Purchase = { planId: string; addon: AddonOrder | null };

/** Opens a payment and takes the browser to it; the server decides what it costs, and makes the event whose details wait once it is paid. */
export const useStartPayment = (userId: string) =>
  useMutation({
    networkMode: 'always', // as with the free plan
    mutationFn: async ({ planId, addon }: Purchase): Promise<string> => {
      const order = addon && {
        productId: addon.product.id,
        price: addon.product.price,
        customization: { color: addon.color },
        delivery: addon.delivery,
      };
      const body = { planId, userId, isPriceId: false, addon: order, event: pendingEvent(userId) };
      const { data, error } = await supabase.functions.invoke('create-payment', { body });
      if (error) throw error;
      if (typeof data?.url !== 'string') throw new Error('create-payment answered without a url');
      return data.url;
    },
    onSuccess: (url) => window.location.assign(url),
    onError: (error) => {
      console.error('The payment was not opened', error);
      notify.error('Payment Error', 'There was a problem creating your payment session.');
    },
  });
