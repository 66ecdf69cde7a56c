import { createClient } from '@supabase/supabase-js';
import type { TestServer } from './test-server.ts';

export const wrongPassword = 'quite another battery';

/** A client whose requests come from `address`, according to a proxy's header. */
export const connectFromAddress = ({ url, publishableKey }: TestServer, address: string) =>
  createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'X-Forwarded-For': `6.6.6.6, ${address}` } },
  });

/** Makes `times` calls, ten at a time, and returns their error codes. */
export async function collectErrorCodes(
  times: number,
  call: (i: number) => Promise<{ error: { code?: string | undefined } | null }>,
) {
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < times; i += 10) {
    const some = Array.from({ length: Math.min(10, times - i) }, (_, j) => call(i + j));
    codes.push(...(await Promise.all(some)).map(({ error }) => error?.code));
  }
  return codes;
}

export const countRateLimited = (codes: (string | undefined)[]) =>
  codes.filter((code) => code === 'over_request_rate_limit').length;
