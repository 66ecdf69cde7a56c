import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { AppError } from '../../../app/lib/backend/errors.ts';
import { callDatabaseFunction } from './refusal.ts';

test.each(['plan_not_sold', 'free_plan_taken', 'subscription_live'] as const)(
  'a function and the app give the same message for %s',
  async (code) => {
    const admin = {
      rpc: async () => ({ data: null, error: { code }, status: 409 }),
    } as unknown as SupabaseClient;
    await expect(callDatabaseFunction(admin, 'any', {})).rejects.toThrow(
      new AppError(code).message,
    );
  },
);
