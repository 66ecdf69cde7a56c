import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, inject } from 'vitest';
import type { Database } from '../../app/lib/backend/database.types.ts';
import { buildPrivateFields } from './canary.ts';
import { createHostOn, fetchPlanIdOn, type HostOptions, type PlanName } from './hosts.ts';
import { connect, connectAdmin, type TestServer } from './test-server.ts';

type Tables = Database['public']['Tables'];
export type TableName = keyof Tables;

/** A client with the public key. */
export const anonymousClient = () => connect(inject('server'));

/** A client with the secret key, which bypasses row-level security. */
export const adminClient = () => connectAdmin(inject('server'));

/** Signs up a host with the given plan, events and guests, by default on the shared server. */
export const createHost = ({
  server = inject('server'),
  ...options
}: HostOptions & { server?: TestServer } = {}) =>
  createHostOn(server, { guestDefaults: buildPrivateFields, ...options });

export const createTwoHosts = async () => {
  const options = { plan: 'Pro', events: 1 } as const;
  const [owner, stranger] = await Promise.all([createHost(options), createHost(options)]);
  return { owner, stranger };
};

export const fetchPlanId = (name: PlanName) => fetchPlanIdOn(inject('server'), name);

/** The row in the database, regardless of access rules. */
export async function fetchStoredRow<T extends TableName>(
  table: T,
  id: string,
): Promise<Tables[T]['Row'] | null> {
  // The client's types do not support a variable table name. All our tables have an id.
  const untyped = adminClient() as unknown as SupabaseClient;
  const { data, error } = await untyped.from(table).select('*').eq('id', id).maybeSingle();
  expect(error).toBeNull();
  return data as Tables[T]['Row'] | null;
}

/** Expects a client error or no affected rows. */
export function expectRefused(attempt: { data: unknown; error: unknown; status: number }): void {
  if (attempt.error) expect(attempt.status).toBeLessThan(500);
  else expect(attempt.data ?? []).toEqual([]);
}
