import { supabase } from '@/lib/supabase';
import { planColumns } from './model';

/** With its plan. */
export const newestSubscription = (userId: string) =>
  supabase
    .from('subscriptions')
    .select(`id, tier_id, start_date, end_date, expiry_date, plan_name, user_id, created_at, tier:tier_plans(${planColumns})`)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(1);
