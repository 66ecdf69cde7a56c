import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, inject } from 'vitest';
import type { Database } from '../../app/lib/backend/database.types.ts';
import { privateFields } from './canary.ts';
import { type HostWishes, hostAt, type PlanName, planIdAt } from './hosts.ts';
import { connect, connectAdmin, type Place } from './place.ts';

type Tables = Database['public']['Tables'];
export type TableName = keyof Tables;

/** Anybody with the public key. */
export const anonymous = () => connect(inject('server'));

/** The server itself: past row-level security, to prepare and to look at what is stored. */
export const admin = () => connectAdmin(inject('server'));

/** A signed-in host who has what is wished for, on the server of all api tests unless `at` names another. */
export const host = ({ at = inject('server'), ...wishes }: HostWishes & { at?: Place } = {}) =>
  hostAt(at, { guestDefaults: privateFields, ...wishes });

export const twoHosts = async () => {
  const wishes = { plan: 'Pro', events: 1 } as const;
  const [owner, stranger] = await Promise.all([host(wishes), host(wishes)]);
  return { owner, stranger };
};

export const planId = (name: PlanName) => planIdAt(inject('server'), name);

/** The row as the database holds it, whoever may see it. */
export async function rowAsStored<T extends TableName>(
  table: T,
  id: string,
): Promise<Tables[T]['Row'] | null> {
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
