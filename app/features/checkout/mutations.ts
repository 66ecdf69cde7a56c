import { useMutation } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { supabase } from '@/lib/supabase';

type Purchase = {
  planId: string;
  addon: { productId: string; price: number; customization: { color: string } } | null;
};

/** Opens a payment and takes the browser to it; the server decides what it costs. */
export const useStartPayment = (userId: string) =>
  useMutation({
    networkMode: 'always', // as with the free plan
    mutationFn: async ({ planId, addon }: Purchase): Promise<string> => {
      const body = { planId, userId, isPriceId: false, addon };
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
