import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { createHost } from '../support/api.ts';
import { canary } from '../support/canary.ts';
import { buildSharedSettings, type RunningServer, startServer } from '../support/server.ts';

const started: RunningServer[] = [];
afterAll(async () => {
  for (const server of started) {
    await server.stop();
    await server.remove();
  }
});

const address = (id: string, base = inject('server').url) => `${base}/seating-plan/${id}`;
const page = async (id: string, base?: string) => (await fetch(address(id, base))).text();
const names = async (id: string, base?: string) => {
  const { guests } = (await (await fetch(`${address(id, base)}.json`)).json()) as {
    guests: { name: string }[];
  };
  return guests.map(({ name }) => name);
};

const rawBody = (url: string, encoding: string) =>
  new Promise<{ bytes: number; encoding?: string }>((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': encoding } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve({ bytes, encoding: answer.headers['content-encoding'] }));
    })
      .on('error', reject)
      .end();
  });

test('a change to a guest, the list or the event shows in the cached page', async () => {
  const amelia = await createHost({ plan: 'Pro', events: 1 });
  const { id } = amelia.event;
  expect(await page(id)).toContain('Amelia &amp; Tom');

  const guest = await amelia.addGuest({ name: 'Zoë Fairweather', table_number: '4' });
  await expect.poll(() => names(id)).toEqual(['Zoë Fairweather']);
  expect(await page(id)).toContain('Zoë Fairweather');

  await amelia.client.from('guests').update({ name: 'Zoë Hartley' }).eq('id', guest.id);
  await expect.poll(() => page(id)).toContain('Zoë Hartley');

  await amelia.client.rpc('change_seating', {
    event_uuid: id,
    change: { guests: { add: [{ name: 'Tom Bell', table_number: '2' }] } },
  });
  await expect.poll(() => names(id)).toEqual(['Tom Bell', 'Zoë Hartley']);

  await amelia.client.rpc('change_seating', {
    event_uuid: id,
    change: { guests: { remove: [guest.id] } },
  });
  await expect.poll(() => names(id)).toEqual(['Tom Bell']);

  const room = async () =>
    ((await (await fetch(`${address(id)}.json`)).json()) as { room: object | null }).room;
  expect(await room()).toBeNull();
  const two = { ...NEW_TABLE, id: randomUUID(), label: '2', x: 3, y: 4, note: canary };
  await amelia.client
    .rpc('change_seating', { event_uuid: id, change: { tables: { add: [two] } } })
    .throwOnError();
  await expect
    .poll(room)
    .toMatchObject({ width: 20, tables: [{ label: '2', x: 3, y: 4 }], fixtures: [] });
  expect(JSON.stringify(await room())).not.toMatch(/Canary|Tom Bell|[0-9a-f]{8}-/);

  await amelia.client
    .from('events')
    .update({ event_name: 'Grace at Forty', theme_background: 'gradient-sage' })
    .eq('id', id);
  await expect.poll(() => page(id)).toContain('Grace at Forty');
  expect(await page(id)).toContain('data-event-bg="gradient-sage"');
  expect(await (await fetch(`${address(id)}?name=bell`)).text()).toContain('Grace at Forty');
});

test('a deleted event disappears from the cached pages with all its data', async () => {
  const amelia = await createHost({ plan: 'Pro', events: 1 });
  const { id } = amelia.event;
  await amelia.addGuest({ name: 'Zoë Fairweather', table_number: '4' });
  await expect.poll(() => page(id)).toContain('Zoë Fairweather');
  await amelia.client.from('events').delete().eq('id', id);
  await expect.poll(async () => (await fetch(address(id))).status).toBe(404);
  expect((await fetch(`${address(id)}.json`)).status).toBe(404);
  expect((await fetch(`${address(id)}?name=zoe`)).status).toBe(404);
  expect(await page(id)).not.toContain('Zoë');
});

test('an event created after its address was requested is found', async () => {
  const amelia = await createHost({ plan: 'Pro Plus', events: 1 });
  const id = randomUUID();
  expect((await fetch(address(id))).status).toBe(404);
  await amelia.client
    .from('events')
    .insert({ id, user_id: amelia.id, event_name: 'Late', event_date: '2027-06-12' });
  await expect.poll(async () => (await fetch(address(id))).status).toBe(200);
});

test('a repeated request gets 304 until the event changes', async () => {
  const amelia = await createHost({ plan: 'Pro', events: 1 });
  const { id } = amelia.event;
  for (const url of [address(id), `${address(id)}.json`]) {
    const first = await fetch(url);
    const tag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Vary')).toContain('Accept-Encoding');
    const ask = (given: string) => fetch(url, { headers: { 'If-None-Match': given } });
    const again = await ask(tag);
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await ask(`"other", ${tag.replace('W/', '')}`)).status).toBe(304); // a proxy may turn the weak tag into a strong one
    expect((await ask('"other"')).status).toBe(200);
    await amelia.addGuest({ name: `Guest ${randomUUID()}`, table_number: '4' });
    await expect.poll(async () => (await ask(tag)).status).toBe(200);
  }
});

test('shared caches may store the page for two seconds, but never the answer to a search', async () => {
  const { event } = await createHost({ plan: 'Pro', events: 1 });
  const plain = await fetch(address(event.id));
  expect(plain.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=2');
  expect(plain.headers.get('X-Robots-Tag')).toBe('noindex');
  const policy = plain.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=';/); // only the script that looks for cached typefaces
  const named = await fetch(`${address(event.id)}?name=zoe`);
  expect(named.headers.get('Cache-Control')).toBe('private, no-cache');
  expect(named.headers.get('ETag')).toBeNull();
  expect((await fetch(`${address(event.id)}.json`)).headers.get('Cache-Control')).toBe('no-cache');
});

test('cached bytes are sent in the requested encoding with the same content', async () => {
  const amelia = await createHost({ plan: 'Pro', events: 1 });
  const { id } = amelia.event;
  await amelia.addGuest({ name: 'Zoë Fairweather', table_number: '4' });
  await expect.poll(() => names(id)).toHaveLength(1);
  const plain = await rawBody(address(id), 'identity');
  expect(plain.encoding).toBeUndefined();
  for (const encoding of ['br', 'gzip']) {
    const packed = await rawBody(address(id), encoding);
    expect(packed.encoding).toBe(encoding);
    expect(packed.bytes).toBeLessThan(plain.bytes / 2);
    const text = await (
      await fetch(address(id), { headers: { 'Accept-Encoding': encoding } })
    ).text();
    expect(Buffer.byteLength(text)).toBe(plain.bytes);
  }
  expect((await rawBody(address(id), 'br;q=0, gzip')).encoding).toBe('gzip');
  const head = await fetch(address(id), { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('the page for an unknown id does not contain the id', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const text = await page(first);
  expect(text).toBe(await page(second));
  expect(text).not.toContain(first);
});

/** A separate server that logs each render, and a host on it. */
async function startDebugServer() {
  const server = await startServer({ LOG_LEVEL: 'debug' });
  started.push(server);
  const { client, event } = await createHost({ server, plan: 'Basic', events: 1 });
  return {
    server,
    id: event.id,
    client,
    rendered: () => server.output().split('"task":"guestPage"').length - 1,
  };
}

test('a crowd on an uncached event renders it once', async () => {
  const { server, id, client, rendered } = await startDebugServer();
  const herd = () => Promise.all(Array.from({ length: 100 }, () => page(id, server.url)));
  expect(new Set(await herd()).size).toBe(1);
  expect(rendered()).toBe(1);
  await herd();
  expect(rendered()).toBe(1);
  await client.from('events').update({ event_name: 'Another herd' }).eq('id', id);
  await expect.poll(() => page(id, server.url)).toContain('Another herd');
  await herd();
  expect(rendered()).toBe(2);
  expect(server.output()).not.toContain(id);
});

test.skipIf(!process.env.DATABASE_URL)(
  'a change on one process shows on the other within two seconds',
  async () => {
    const { url, dataDir } = inject('server');
    const sameDatabase = await buildSharedSettings(dataDir, process.env.DATABASE_URL ?? '');
    const other = await startServer({
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      ...sameDatabase,
    }); // calls to both servers count towards the limits
    started.push(other);
    const amelia = await createHost({ plan: 'Pro', events: 1 });
    const { id } = amelia.event;
    expect(await names(id, url)).toEqual([]);
    expect(await names(id, other.url)).toEqual([]);
    const atOther = createClient(other.url, other.publishableKey, {
      auth: { persistSession: false },
      global: { headers: { Authorization: `Bearer ${amelia.session?.access_token}` } },
    });
    const added = await atOther
      .from('guests')
      .insert({ event_id: id, name: 'Zoë Fairweather', table_number: '4' });
    expect(added.error).toBeNull();
    await expect.poll(() => names(id, url), { timeout: 2000 }).toEqual(['Zoë Fairweather']);
    await amelia.addGuest({ name: 'Tom Bell', table_number: '2' });
    await expect
      .poll(() => names(id, other.url), { timeout: 2000 })
      .toEqual(['Tom Bell', 'Zoë Fairweather']);
  },
);

test.skipIf(!process.env.DATABASE_URL)(
  'a change made while the database connection was lost still shows',
  async () => {
    const amelia = await createHost({ plan: 'Pro', events: 1 });
    const { id } = amelia.event;
    expect(await names(id)).toEqual([]);
    const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1 });
    const cut =
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`;
    await sql`insert into public.guests (event_id, name, table_number) values (${id}, 'Zoë Fairweather', '4')`;
    await sql.end();
    expect(cut.length).toBeGreaterThan(0);
    await expect.poll(() => names(id), { timeout: 5000 }).toEqual(['Zoë Fairweather']);
  },
);
