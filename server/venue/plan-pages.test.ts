import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { createPlanPages } from './plan-pages.ts';

test('a plan that the database does not give is a fault of ours, not a crowd', async () => {
  const abortSignal = async () => ({ data: null, error: { code: '57P01', message: 'terminating connection' } });
  const visitor = { rpc: () => ({ abortSignal }) } as unknown as SupabaseClient;
  const plans = createPlanPages(visitor, { page: async () => '', content: async () => '' });
  const request = new Request('http://localhost/plan/latest', { method: 'POST', body: '{"secret":"s"}' });
  const answer = await plans.latest(request);
  expect([answer.status, await answer.json()]).toEqual([503, { code: 'try_again' }]);
});
