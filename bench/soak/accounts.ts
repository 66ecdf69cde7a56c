import type { Json } from '../../app/lib/backend/database.types.ts';
import { createHostOn, password } from '../../tests/support/hosts.ts';
import { connect, type TestServer } from '../../tests/support/test-server.ts';

type Client = ReturnType<typeof connect>;
export type SimulatedAccount = { id: string; email: string; refreshToken: string };

export async function createAccount(server: TestServer, plan?: 'Pro Plus') {
  const host = await createHostOn(server, { plan });
  return {
    host,
    account: { id: host.id, email: host.email, refreshToken: host.session.refresh_token },
  };
}

export async function resumeSession(
  server: TestServer,
  account: SimulatedAccount,
): Promise<Client> {
  const { refreshToken: refresh_token } = account;
  if (!refresh_token) return signIn(server, account);
  account.refreshToken = '';
  const client = connect(server);
  const { data, error } = await client.auth.refreshSession({ refresh_token });
  if (error) throw error;
  account.refreshToken = data.session?.refresh_token ?? '';
  return client;
}

export async function signIn(server: TestServer, account: SimulatedAccount): Promise<Client> {
  const client = connect(server);
  const { data, error } = await client.auth.signInWithPassword({ email: account.email, password });
  if (error) throw error;
  account.refreshToken = data.session.refresh_token;
  return client;
}

export const changeSeating = (client: Client, event_uuid: string, change: object) =>
  client.rpc('change_seating', { event_uuid, change: change as Json }).throwOnError();

type Plan = { version: number; guests: { id: string; also_known_as: string | null }[] };
export const readSeatingPlan = async (client: Client, event_uuid: string) =>
  (await client.rpc('get_seating_plan', { event_uuid }, { get: true }).throwOnError())
    .data as unknown as Plan | null;
