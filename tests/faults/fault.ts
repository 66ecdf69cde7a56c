import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../app/lib/database.types.ts';
import type { RunningServer } from '../support/server.ts';

export type Fault = {
  name: string;
  /** Brings the fault about and throws where the server does not bear it. Resolves with what was seen, in a few words; `skipped: …` where this machine cannot. */
  run(): Promise<string>;
};

export const password = 'correct horse battery';

/** No limit of requests is in the way of what is tried, all from one address. */
export const quiet = { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' };

export const connect = (server: RunningServer, key = server.publishableKey) =>
  createClient<Database>(server.url, key, { auth: { persistSession: false, autoRefreshToken: false } });

const must = <T>({ data, error }: { data: T; error: unknown }): NonNullable<T> => {
  if (error || !data) throw new Error(`preparing failed: ${JSON.stringify(error)}`);
  return data;
};

/** A signed-in host without limits. */
export async function newHost(server: RunningServer) {
  const client = connect(server);
  const email = `host-${randomUUID()}@example.com`;
  const { user, session } = must(await client.auth.signUp({ email, password }));
  const userId = user?.id ?? '';
  const admin = connect(server, server.secretKey);
  const plan = must(await admin.from('tier_plans').select('id').eq('name', 'Pro Plus').single());
  must(
    await admin
      .from('subscriptions')
      .insert({ user_id: userId, tier_id: plan.id } as never)
      .select(),
  );
  return {
    client,
    email,
    userId,
    token: session?.access_token ?? '',
    refreshToken: session?.refresh_token ?? '',
    async newEvent(): Promise<string> {
      const id = randomUUID();
      const row = { id, user_id: userId, event_name: 'Amelia & Tom’s Wedding', event_date: '2027-06-12' };
      must(
        await client
          .from('events')
          .insert(row as never)
          .select(),
      );
      return id;
    },
  };
}

/** Status and text of an answer, read whole; the request is given up after a minute. */
export async function ask(server: RunningServer, path: string, init: RequestInit & { body?: string } = {}) {
  const answer = await fetch(server.url + path, {
    signal: AbortSignal.timeout(60_000),
    ...init,
    headers: {
      apikey: server.publishableKey,
      Authorization: `Bearer ${server.publishableKey}`,
      'Content-Type': 'application/json',
      ...(init.headers as Record<string, string>),
    },
  });
  return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), text: await answer.text() };
}

/** Waits until `isSo`, at most a minute. */
export async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (await isSo().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`never came about: ${what}`);
}
