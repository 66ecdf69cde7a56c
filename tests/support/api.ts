import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, inject } from 'vitest';
import type { Database } from '../../app/lib/backend/database.types.ts';
import { buildPrivateFields } from './canary.ts';
import { createHostOn, fetchPlanIdOn, type HostOptions, type PlanName } from './hosts.ts';
import { connect, connectAdmin, type TestServer } from './test-server.ts';

type Tables = Database['public']['Tables'];
export type TableName = keyof Tables;

/** Anybody with the public key. */
export const anonymousClient = () => connect(inject('server'));

/** The server itself: past row-level security, to prepare and to look at what is stored. */
export const adminClient = () => connectAdmin(inject('server'));

/** A signed-in host who has what is wished for, on the server of all api tests unless `at` names another. */
export const createHost = ({
  server = inject('server'),
  ...wishes
}: HostOptions & { server?: TestServer } = {}) =>
  createHostOn(server, { guestDefaults: buildPrivateFields, ...wishes });

export const createTwoHosts = async () => {
  const wishes = { plan: 'Pro', events: 1 } as const;
  const [owner, stranger] = await Promise.all([createHost(wishes), createHost(wishes)]);
  return { owner, stranger };
};

export const fetchPlanId = (name: PlanName) => fetchPlanIdOn(inject('server'), name);

/** The row as the database holds it, whoever may see it. */
export async function fetchStoredRow<T extends TableName>(
  table: T,
  id: string,
): Promise<Tables[T]['Row'] | null> {
  // The client's types cannot follow a table named by a variable; every table of ours has an id.
  const untyped = adminClient() as unknown as SupabaseClient;
  const { data, error } = await untyped.from(table).select('*').eq('id', id).maybeSingle();
  expect(error).toBeNull();
  return data as Tables[T]['Row'] | null;
}

/** An attempt that must not have worked: either refused with a client error or met no row. */
export function expectRefused(attempt: { data: unknown; error: unknown; status: number }): void {
  if (attempt.error) expect(attempt.status).toBeLessThan(500);
  else expect(attempt.data ?? []).toEqual([]);
}
