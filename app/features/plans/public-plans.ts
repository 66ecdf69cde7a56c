import { unwrap } from '@/lib/backend/errors';
import { publicTables } from '@/lib/backend/public-tables';
import { type Plan, parsePlan } from './model';

export async function readPlans(): Promise<Plan[]> {
  const rows = await unwrap(
    publicTables
      .from('tier_plans')
      .select('*')
      .eq('is_active', true)
      .order('price', { ascending: true }),
  );
  return rows.map(parsePlan);
}
