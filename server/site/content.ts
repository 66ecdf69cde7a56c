import type { SupabaseClient } from '@supabase/supabase-js';
import { parsePlan } from '../../app/features/plans/model.ts';
import type { SiteContentReader } from '../../app/server-context.ts';
import { log } from '../log.ts';

export const createSiteContentReader =
  (client: SupabaseClient): SiteContentReader =>
  async () => {
    try {
      const [plans, faqs] = await Promise.all([
        client.from('tier_plans').select('*').eq('is_active', true).order('price').throwOnError(),
        client.from('faqs').select('*').order('display_order').throwOnError(),
      ]);
      return { plans: plans.data.map(parsePlan), faqs: faqs.data };
    } catch (error) {
      log.error(
        { reason: (error as Error).message },
        'could not read pricing plans and FAQs for the public pages',
      );
      return null;
    }
  };
