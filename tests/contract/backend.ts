import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** `outbox`: the data folder in which our own serverClient stores mails. */
    backend: { url: string; anonKey: string; serviceKey: string; outbox?: string };
  }
}

const { url, anonKey, serviceKey, outbox } = inject('backend');

// biome-ignore lint/suspicious/noExplicitAny: the contract checks answers, not types
type Client = SupabaseClient<any>;
export type Account = { id: string; email: string; client: Client };

export const connect = (key = anonKey): Client =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
export const visitorClient = connect();
export const serverClient = connect(serviceKey);

export const password = 'a password for the contract';
const created: Account[] = [];
const undo: (() => PromiseLike<unknown>)[] = [];

/** Registers `work` for runCleanups, which runs it even if another cleanup fails. */
export const addCleanup = (work: () => PromiseLike<unknown>) => void undo.push(work);

/** Signs up, and confirms the address if the backend requires it. */
export async function createAccount(name = 'Contract Test'): Promise<Account> {
  const email = `contract-${randomUUID()}@example.com`;
  const client = connect();
  const options = { data: { full_name: name } };
  const { data, error } = await client.auth.signUp({ email, password, options });
  if (error || !data.user) throw error ?? new Error('signing up gave no user');
  const account = { id: data.user.id, email, client };
  created.push(account);
  if (!data.session) {
    await serverClient.auth.admin.updateUserById(account.id, { email_confirm: true });
    const signedIn = await client.auth.signInWithPassword({ email, password });
    if (signedIn.error) throw signedIn.error;
  }
  return account;
}

export async function createHost(plan = 'Pro Plus'): Promise<Account & { event: string }> {
  const account = await createAccount();
  const tier = await unwrapAnswer(
    serverClient.from('tier_plans').select('id').eq('name', plan).single(),
  );
  await unwrapAnswer(
    serverClient.from('subscriptions').insert({ user_id: account.id, tier_id: tier.id }).select(),
  );
  const row = buildEventRow(account);
  await unwrapAnswer(account.client.from('events').insert(row).select());
  return { ...account, event: row.id };
}

/** A row as the app inserts it. */
export const buildEventRow = ({ id, email }: Pick<Account, 'id' | 'email'>) => ({
  ...{ ...newEvent(), user_id: id, owner_name: 'Contract Test', owner_email: email },
  ...{ qr_code_url: url, guests_count: 0, tables_count: 0, max_guests: 250 },
});

export const newEvent = () => ({
  id: randomUUID() as string,
  event_name: 'Contract test',
  event_date: '2099-06-12',
});

// biome-ignore lint/suspicious/noExplicitAny: the client is untyped
type Answer = PromiseLike<{ data: any; error: any; count?: number | null }>;

/** Returns the data of a response. Throws if it is an error. */
export async function unwrapAnswer(answer: Answer) {
  const { data, error } = await answer;
  if (error) throw new Error(`${error.code}: ${error.message}`);
  return data;
}

/** Removes all accounts and data of this test file. Returns the ids of accounts that remain. */
export async function runCleanups(): Promise<string[]> {
  for (const work of undo.splice(0).reverse()) await Promise.resolve(work()).catch(() => {});
  const accounts = created.splice(0);
  for (const { id, email } of accounts) {
    const client = connect();
    await client.auth.signInWithPassword({ email, password });
    await client.from('events').delete().eq('user_id', id); // an event with members would block deleting the account
    const { error } = await client.rpc('delete_account');
    if (error) await serverClient.auth.admin.deleteUser(id);
  }
  const ids = accounts.map(({ id }) => id);
  const left = await unwrapAnswer(serverClient.from('profiles').select('id').in('id', ids));
  return left.map(({ id }: { id: string }) => id);
}

/** Returns the token of a mailed link, from the admin API or from our own serverClient's outbox. */
export async function findToken(
  ask: Parameters<Client['auth']['admin']['generateLink']>[0],
  subject: string,
  send: () => Promise<{ error: unknown }>,
): Promise<string> {
  if (!outbox) {
    const { data, error } = await serverClient.auth.admin.generateLink(ask);
    if (error) throw error;
    return data.properties.hashed_token;
  }
  const { waitForMail } = await import('../support/mails.ts');
  const { error } = await send();
  if (error) throw error;
  const to = 'newEmail' in ask && ask.newEmail ? ask.newEmail : (ask.email ?? '');
  const { link } = await waitForMail(outbox, to, subject);
  return new URL(link).searchParams.get('token_hash') ?? '';
}
