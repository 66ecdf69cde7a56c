import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import type { Database, Json } from '../../app/lib/backend/database.types.ts';
import { createDatabaseForTest, createEmptyDatabase } from '../support/empty-database.ts';
import { createHostOn, password } from '../support/hosts.ts';
import { buildPng, buildScreenshotName } from '../support/pictures.ts';
import {
  createTemporaryFolder,
  findFreePort,
  type RunningServer,
  spawnServer,
  startServer,
} from '../support/server.ts';
import { connectAdmin } from '../support/test-server.ts';
import { startWebhookTool } from '../support/webhook-tool.ts';

const random = () => randomBytes(32).toString('base64url');

/**
 * Two servers that start at the same moment, with the same empty database, the same keys and
 * separate data folders.
 */
let one: RunningServer;
let other: RunningServer;
let tool: Awaited<ReturnType<typeof startWebhookTool>>;
beforeAll(async () => {
  tool = await startWebhookTool();
  const { url, drop } = await createEmptyDatabase();
  const shared = {
    LOG_LEVEL: 'warn',
    DATABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${random()}`,
    SUPABASE_SECRET_KEY: `sb_secret_${random()}`,
    SUPABASE_JWT_SECRET: random(),
    TRUST_PROXY: '1',
    WEBHOOK_TEST_ORIGIN: tool.origin,
  };
  [one, other] = await Promise.all([startServer(shared), startServer(shared)]);
  return async () => {
    for (const server of [one, other]) {
      await server.stop('SIGKILL');
      await server.remove();
    }
    await drop();
    tool.close();
  };
});

const at = (server: RunningServer, address?: string) =>
  createClient(server.url, server.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(address && { global: { headers: { 'X-Forwarded-For': address } } }),
  });
type Client = ReturnType<typeof at>;

const hostOf = (server: RunningServer) =>
  createHostOn(server, { plan: 'Basic', guests: [{ name: 'Zoë Fairweather', table_number: '4' }] });

const guestPage = async (server: RunningServer, eventId: string) =>
  (await fetch(`${server.url}/seating-plan/${eventId}`)).text();

test('a change on one server reaches cached guest pages and open pages of the other', async () => {
  const amelia = await hostOf(one);
  for (const server of [one, other, other])
    expect(await guestPage(server, amelia.event.id)).toContain('Zoë Fairweather');
  const listener = at(other);
  const heard: string[] = [];
  const channel = listener
    .channel(`event:${amelia.event.id}`)
    .on('broadcast', { event: '*' }, ({ event }) => heard.push(event));
  await new Promise<void>((resolve) =>
    channel.subscribe((status) => status === 'SUBSCRIBED' && resolve()),
  );

  await amelia.client
    .from('guests')
    .update({ name: 'Zoë Summers' })
    .eq('event_id', amelia.event.id);
  // If a cached page shows the change, its process was notified.
  await expect
    .poll(() => guestPage(other, amelia.event.id), { timeout: 10_000 })
    .toContain('Zoë Summers');
  await expect.poll(() => heard, { timeout: 10_000 }).toContain('changed');
  await listener.removeAllChannels();

  const there = at(other);
  await there.auth.signInWithPassword({ email: amelia.email, password });
  await there.from('events').update({ event_name: 'Amelia & Thomas' }).eq('id', amelia.event.id);
  await expect.poll(() => guestPage(one, amelia.event.id), { timeout: 10_000 }).toContain('Thomas');
});

test('every change to a guest page on one server appears in all languages on the other', async () => {
  const amelia = await createHostOn(one, {
    plan: 'Pro',
    events: 1,
    guests: [{ name: 'Zoë Fairweather', table_number: '4' }],
  });
  const { client } = amelia;
  const page = async (id: string, end = '') => {
    const answer = await fetch(`${other.url}/seating-plan/${id}${end}`);
    return `${answer.status} ${await answer.text()}`;
  };
  const unmade = randomUUID();
  expect(await page(unmade)).toMatch(/^404/);
  expect(await page(unmade, '.json')).toMatch(/^404/);
  await amelia.addEvent({ id: unmade });
  await expect.poll(() => page(unmade)).toMatch(/^200/);
  expect(await page(unmade, '.json')).toMatch(/^200/);

  const { id } = amelia.event;
  const change = async (settings: Database['public']['Tables']['events']['Update']) =>
    expect((await client.from('events').update(settings).eq('id', id).select('id')).data).toEqual([
      { id },
    ]);
  const changeSeating = async (parts: Json) =>
    expect(
      (await client.rpc('change_seating', { event_uuid: id, change: parts })).error,
    ).toBeNull();
  const room = {
    tables: { add: [{ ...NEW_TABLE, id: randomUUID(), label: '8', x: 4, y: 10 }] },
    room: { width: 23.7, depth: 14 },
  };
  const ended = {
    closes_at: '2020-01-01T00:00:00Z',
    thanks: 'Thank you for dancing',
    time_zone: 'Europe/London',
  };
  for (const [description, make] of [
    ['The cake is cut at nine', () => change({ message: 'The cake is cut at nine' })],
    ['gradient-sage', () => change({ theme_background: 'gradient-sage' })],
    ['23.7', () => changeSeating(room)],
    [
      'Tom Hughes',
      () => changeSeating({ guests: { add: [{ name: 'Tom Hughes', table_number: '9' }] } }),
    ],
    [
      'Table 12',
      async () => {
        const { data: table } = await client
          .from('tables')
          .select('id')
          .eq('label', '9')
          .single()
          .throwOnError();
        await changeSeating({ tables: { update: [{ id: table.id, label: 'Table 12' }] } });
      },
    ],
    ['Thank you for dancing', () => change(ended)],
  ] as const) {
    for (const end of ['', '?lang=pl', '.json']) {
      await page(id, end); // the page is cached from now on
      expect(await page(id, end)).not.toContain(description);
    }
    await make();
    for (const end of ['', '?lang=pl', '.json'])
      await expect.poll(() => page(id, end)).toContain(description);
  }
  expect(await page(id)).not.toContain('Zoë');
  await client.from('events').delete().eq('id', id);
  await expect.poll(() => page(id)).toMatch(/^404/);
  expect(await page(id, '.json')).toMatch(/^404/);
});

test('both servers count towards the same limits per network and account', async () => {
  const write = (client: Client) =>
    client.from('contact_submissions').insert({
      inquiry_type: 'general',
      full_name: 'Tom Hughes',
      email: 'tom@example.com',
      question: 'How many tables?',
    });
  const clients = [at(one, '203.0.113.1'), at(other, '203.0.113.1')] as const;
  for (let sent = 0; sent < 10; sent++)
    expect((await write(clients[sent % 2 ? 1 : 0])).error).toBeNull();
  for (const client of clients) expect((await write(client)).status).toBe(429);

  const link = (server: RunningServer, i: number) =>
    at(server, `198.51.100.${i}`).auth.resetPasswordForEmail('amelia@example.com');
  for (let sent = 0; sent < 6; sent++)
    expect((await link(sent % 2 ? one : other, sent)).error).toBeNull();
  for (const server of [one, other])
    expect((await link(server, 9)).error?.code).toBe('over_request_rate_limit');
});

test('sessions, new passwords and uploads are valid on both servers', async () => {
  const amelia = await hostOf(one);
  const there = at(other);
  expect((await there.auth.signInWithPassword({ email: amelia.email, password })).error).toBeNull();
  const { data } = await there.from('guests').select('name');
  expect(data).toEqual([{ name: 'Zoë Fairweather' }]);
  expect((await there.auth.updateUser({ password: 'staple battery horse' })).error).toBeNull();
  expect((await amelia.client.from('guests').select('name')).error?.code).toBe('session_ended');

  const path = buildScreenshotName();
  await at(one)
    .storage.from('contactus')
    .upload(path, new Blob([buildPng()], { type: 'image/png' }));
  const seen = await connectAdmin(other).storage.from('contactus').download(path);
  expect(new Uint8Array((await seen.data?.arrayBuffer()) ?? [])).toEqual(buildPng());
});

test('guests added through both servers at once stay within the plan’s limit', async () => {
  const amelia = await hostOf(one);
  const there = at(other);
  await there.auth.signInWithPassword({ email: amelia.email, password });
  const add = (client: Client, i: number) =>
    client
      .from('guests')
      .insert({ event_id: amelia.event.id, name: `Guest ${i}`, table_number: '1' });
  const added = await Promise.all(
    Array.from({ length: 60 }, (_, i) => add(i % 2 ? there : amelia.client, i)),
  );
  expect(added.filter(({ error }) => !error)).toHaveLength(49); // one guest existed already
  expect(new Set(added.flatMap(({ error }) => error?.code ?? []))).toEqual(
    new Set(['guest_limit_reached']),
  );
});

test('only one of two servers sends a webhook', { timeout: 60_000 }, async () => {
  const amelia = await hostOf(one);
  const webhook = { event_uuid: amelia.event.id, webhook_url: 'https://tool.example/' };
  await amelia.client.rpc('create_webhook', webhook).throwOnError();
  for (const change of [1, 2, 3]) {
    await amelia.addGuest({ name: `Guest ${change}` });
    await expect.poll(() => tool.received.length, { timeout: 20_000 }).toBe(change);
  }
  await expect
    .poll(async () => (await amelia.client.from('webhooks').select('due_at, status')).data, {
      timeout: 20_000,
    })
    .toEqual([{ due_at: null, status: 200 }]);
  expect(tool.received).toHaveLength(3);
});

test('a process with other keys is refused with a one-line error while another process runs, and accepted afterwards', async () => {
  const DATABASE_URL = await createDatabaseForTest();
  const first = await startServer({ LOG_LEVEL: 'warn', DATABASE_URL });
  onTestFinished(() => first.remove());
  const dataDir = await createTemporaryFolder();
  const other = spawnServer({
    LOG_LEVEL: 'warn',
    DATABASE_URL,
    DATA_DIR: dataDir,
    PORT: String(await findFreePort()),
    INVOCATION_ID: 'of systemd',
  });
  expect(await other.ended).toBe(78);
  expect(other.output().trim().split('\n')).toEqual([
    expect.stringContaining('another Placecard process runs on this database with other keys'),
  ]);
  await first.stop();
  const later = await startServer({ LOG_LEVEL: 'warn', DATABASE_URL, DATA_DIR: dataDir });
  expect(await later.stop()).toBe(0);
  await later.remove();
});

const workersOf = async ({ pid }: RunningServer) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);

test('WORKERS processes serve up-to-date pages on one port, and a killed one is replaced', async () => {
  const server = await startServer({
    LOG_LEVEL: 'info',
    DATABASE_URL: await createDatabaseForTest(),
    WORKERS: '2',
  });
  onTestFinished(async () => {
    await server.stop('SIGKILL');
    await server.remove();
  });
  await expect
    .poll(() => server.output().split('Placecard is ready').length - 1, { timeout: 30_000 })
    .toBe(2);
  const amelia = await hostOf(server);
  // Each connection goes to the next process.
  const pages = () =>
    Promise.all(
      Array.from({ length: 6 }, async () => {
        const answer = await fetch(`${server.url}/seating-plan/${amelia.event.id}`, {
          headers: { Connection: 'close' },
        });
        return (await answer.text()).includes('Zoë Summers');
      }),
    );
  expect(await pages()).toEqual(Array(6).fill(false));
  const { error } = await amelia.client
    .from('guests')
    .update({ name: 'Zoë Summers' })
    .eq('event_id', amelia.event.id);
  expect(error).toBeNull();
  await expect.poll(pages, { timeout: 10_000 }).toEqual(Array(6).fill(true));

  const [first = 0, other] = await workersOf(server);
  process.kill(first, 'SIGKILL');
  await expect
    .poll(() => workersOf(server), { timeout: 30_000 })
    .toSatisfy((now: number[]) => now.length === 2 && !now.includes(first));
  expect(await workersOf(server)).toContain(other);
  expect(await pages()).toEqual(Array(6).fill(true));
  expect(await server.stop()).toBe(0);
});
