import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** All questions and answers, in their order (specification 7). */
export const faqsQuery = queryOptions({
  queryKey: ['faqs'],
  queryFn: () => unwrap(supabase.from('faqs').select('*').order('display_order', { ascending: true })),
});
