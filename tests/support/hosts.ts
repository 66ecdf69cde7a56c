import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect, inject } from 'vitest';
import type { Database } from '../../app/lib/database.types.ts';

type Tables = Database['public']['Tables'];
export type TableName = keyof Tables;
type PlanName = 'Basic' | 'Pro' | 'Pro Plus';

const connect = (key: string) =>
  createClient<Database>(inject('server').url, key, { auth: { persistSession: false, autoRefreshToken: false } });

/** Anybody with the public key. */
export const anonymous = () => connect(inject('server').publishableKey);

/** The server itself: past row-level security, to prepare and to look at what is stored. */
export const admin = () => connect(inject('server').secretKey);

export const password = 'correct horse battery';

/** A signed-in user without a plan. */
export async function newUser(fullName = 'Amelia Hartley') {
  const client = anonymous();
  const email = `host-${randomUUID()}@example.com`;
  const { data, error } = await client.auth.signUp({ email, password, options: { data: { full_name: fullName } } });
  expect(error).toBeNull();
  const id = data.user?.id ?? '';
  return { client, email, id, session: data.session };
}

export const eventRow = (userId: string, overrides: Partial<Tables['events']['Insert']> = {}): Tables['events']['Insert'] => ({
  id: randomUUID(),
  user_id: userId,
  event_name: 'Amelia & Tom’s Wedding',
  event_date: '2027-06-12',
  owner_name: 'Amelia Hartley',
  owner_email: 'amelia@example.com',
  qr_code_url: 'https://placecard.example/seating-plan/x',
  guests_count: 0,
  tables_count: 0,
  max_guests: 250,
  ...overrides,
});

export async function planId(name: PlanName): Promise<string> {
  const { data } = await admin().from('tier_plans').select('id').eq('name', name).single();
  return data?.id ?? '';
}

/** Gives a user a plan the way a confirmed payment would: the server writes the row. */
export async function grantPlan(userId: string, name: PlanName, overrides: Partial<Tables['subscriptions']['Insert']> = {}) {
  const row = { user_id: userId, tier_id: await planId(name), ...overrides } as Tables['subscriptions']['Insert'];
  const { data, error } = await admin().from('subscriptions').insert(row).select().single();
  expect(error).toBeNull();
  return data as Tables['subscriptions']['Row'];
}

/** A host with a plan and one event, and a way to add guests. */
export async function newHost(plan: PlanName = 'Pro') {
  const user = await newUser();
  await grantPlan(user.id, plan);
  const { data, error } = await user.client.from('events').insert(eventRow(user.id)).select().single();
  expect(error).toBeNull();
  const event = data as Tables['events']['Row'];
  return {
    ...user,
    event,
    async addGuest(guest: { name: string; table_number: string; additional_info?: string }) {
      const added = await user.client
        .from('guests')
        .insert({ event_id: event.id, ...guest })
        .select()
        .single();
      expect(added.error).toBeNull();
      return added.data as Tables['guests']['Row'];
    },
  };
}

export const twoHosts = async () => {
  const [owner, stranger] = await Promise.all([newHost(), newHost()]);
  return { owner, stranger };
};

/** The row as the database holds it, whoever may see it. */
export async function rowAsStored<T extends TableName>(table: T, id: string): Promise<Tables[T]['Row'] | null> {
  // The client's types cannot follow a table named by a variable; every table of ours has an id.
  const untyped = admin() as unknown as SupabaseClient;
  const { data, error } = await untyped.from(table).select('*').eq('id', id).maybeSingle();
  expect(error).toBeNull();
  return data as Tables[T]['Row'] | null;
}

/** An attempt that must not have worked: either refused with a client error or met no row. */
export function expectRefused(attempt: { data: unknown; error: unknown; status: number }): void {
  if (attempt.error) expect(attempt.status).toBeLessThan(500);
  else expect(attempt.data ?? []).toEqual([]);
}
