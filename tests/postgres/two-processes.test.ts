import { randomBytes, randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../support/empty-database.ts';
import { picture, screenshotName } from '../support/pictures.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const password = 'correct horse battery';
const random = () => randomBytes(32).toString('base64url');

/** Two app processes side by side: one database, the same keys, a data folder each. They start at the same moment, on an empty database. */
async function twoServers(environment: Record<string, string> = {}): Promise<[RunningServer, RunningServer]> {
  const shared = {
    LOG_LEVEL: 'warn',
    DATABASE_URL: await emptyDatabase(),
    SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${random()}`,
    SUPABASE_SECRET_KEY: `sb_secret_${random()}`,
    SUPABASE_JWT_SECRET: random(),
    ...environment,
  };
  const both = await Promise.all([startServer(shared), startServer(shared)]);
  for (const server of both) {
    onTestFinished(async () => {
      await server.stop('SIGKILL');
      await server.remove();
    });
  }
  return both;
}

const at = (server: RunningServer, address?: string) =>
  createClient(server.url, server.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(address && { global: { headers: { 'X-Forwarded-For': address } } }),
  });
type Client = ReturnType<typeof at>;

/** A host of one server, with an event of three guests. */
async function newHost(server: RunningServer) {
  const client = at(server);
  const email = `host-${randomUUID()}@example.com`;
  const { data } = await client.auth.signUp({ email, password, options: { data: { full_name: 'Amelia Hartley' } } });
  const plan = await client.from('tier_plans').select('id').eq('name', 'Basic').single();
  await client.from('subscriptions').insert({ user_id: data.user?.id, tier_id: plan.data?.id, end_date: null });
  const event = { id: randomUUID(), user_id: data.user?.id, event_name: 'Amelia & Tom', event_date: '2027-06-12' };
  expect((await client.from('events').insert(event)).error).toBeNull();
  await client.from('guests').insert([{ event_id: event.id, name: 'Zoë Fairweather', table_number: '4' }]);
  return { client, email, eventId: event.id };
}

const guestPage = async (server: RunningServer, eventId: string) => (await fetch(`${server.url}/seating-plan/${eventId}`)).text();

test('a change on one server shows on the guest page that the other keeps, and on pages open there', async () => {
  const [one, other] = await twoServers();
  const host = await newHost(one);
  for (const server of [one, other, other]) expect(await guestPage(server, host.eventId)).toContain('Zoë Fairweather');
  const listener = at(other);
  const heard: string[] = [];
  const channel = listener.channel(`event:${host.eventId}`).on('broadcast', { event: '*' }, ({ event }) => heard.push(event));
  await new Promise<void>((resolve) => channel.subscribe((status) => status === 'SUBSCRIBED' && resolve()));

  await host.client.from('guests').update({ name: 'Zoë Summers' }).eq('event_id', host.eventId);
  // What is kept stays for as long as no change is told, so a page that shows it was told.
  await expect.poll(() => guestPage(other, host.eventId), { timeout: 10_000 }).toContain('Zoë Summers');
  await expect.poll(() => heard, { timeout: 10_000 }).toContain('changed');
  await listener.removeAllChannels();

  const there = at(other);
  await there.auth.signInWithPassword({ email: host.email, password });
  await there.from('events').update({ event_name: 'Amelia & Thomas' }).eq('id', host.eventId);
  await expect.poll(() => guestPage(one, host.eventId), { timeout: 10_000 }).toContain('Thomas');
});

test('what one address or one account may send is counted over both', async () => {
  const [one, other] = await twoServers({ TRUST_PROXY: '1' });
  const write = (client: Client) =>
    client
      .from('contact_submissions')
      .insert({ inquiry_type: 'general', full_name: 'Tom Hughes', email: 'tom@example.com', question: 'How many tables?' });
  const clients = [at(one, '203.0.113.1'), at(other, '203.0.113.1')] as const;
  for (let sent = 0; sent < 10; sent++) expect((await write(clients[sent % 2 ? 1 : 0])).error).toBeNull();
  for (const client of clients) expect((await write(client)).status).toBe(429);

  const link = (server: RunningServer, i: number) =>
    at(server, `198.51.100.${i}`).auth.resetPasswordForEmail('amelia@example.com');
  for (let sent = 0; sent < 6; sent++) expect((await link(sent % 2 ? one : other, sent)).error).toBeNull();
  for (const server of [one, other]) expect((await link(server, 9)).error?.code).toBe('over_request_rate_limit');
});

test('sessions, new passwords and uploads are the same on both', async () => {
  const [one, other] = await twoServers();
  const host = await newHost(one);
  const there = at(other);
  expect((await there.auth.signInWithPassword({ email: host.email, password })).error).toBeNull();
  const { data } = await there.from('guests').select('name');
  expect(data).toEqual([{ name: 'Zoë Fairweather' }]);
  expect((await there.auth.updateUser({ password: 'staple battery horse' })).error).toBeNull();
  expect((await host.client.from('guests').select('name')).error?.code).toBe('session_ended');

  const path = screenshotName();
  await at(one)
    .storage.from('contactus')
    .upload(path, new Blob([picture()], { type: 'image/png' }));
  const seen = await fetch(at(other).storage.from('contactus').getPublicUrl(path).data.publicUrl);
  expect(new Uint8Array(await seen.arrayBuffer())).toEqual(picture());
});

test('a host who adds guests through both at once is held to the one limit of the plan', async () => {
  const [one, other] = await twoServers();
  const host = await newHost(one);
  const there = at(other);
  await there.auth.signInWithPassword({ email: host.email, password });
  const add = (client: Client, i: number) =>
    client.from('guests').insert({ event_id: host.eventId, name: `Guest ${i}`, table_number: '1' });
  const added = await Promise.all(Array.from({ length: 60 }, (_, i) => add(i % 2 ? there : host.client, i)));
  expect(added.filter(({ error }) => !error)).toHaveLength(49); // one was there
  expect(new Set(added.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['guest_limit_reached']));
});
