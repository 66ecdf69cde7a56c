import { EventEmitter, once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { MEGABYTE } from '../bytes.ts';
import type { Env } from '../http/env.ts';
import { limitBodies, limitResponses } from './body-limits.ts';

test('large responses count against the limit of a network until they have been read', async () => {
  const web = new Hono<Env>();
  web.use(limitResponses((c) => c.req.header('From') ?? ''));
  web.get('/:megabytes', (c) => c.body('x'.repeat(Number(c.req.param('megabytes')) * MEGABYTE)));
  web.get('/', (c) => c.body('small'));
  const request = async (path: string, network: string) => {
    const outgoing = new EventEmitter();
    const answer = await web.request(path, { headers: { From: network } }, { outgoing });
    return {
      status: answer.status,
      retryAfter: answer.headers.get('Retry-After'),
      read: () => outgoing.emit('close'),
    };
  };
  const first = await request('/20', '192.0.2.1');
  expect(first.status).toBe(200);
  expect(await request('/20', '192.0.2.1')).toMatchObject({ status: 429, retryAfter: '5' });
  expect((await request('/', '192.0.2.1')).status).toBe(200);
  for (const last of [2, 3, 4]) expect((await request('/25', `192.0.2.${last}`)).status).toBe(200);
  expect(await request('/20', '192.0.2.5')).toMatchObject({ status: 503, retryAfter: '5' });
  first.read();
  expect((await request('/20', '192.0.2.1')).status).toBe(200);
});

test('releases the bytes of a response whose caller disconnected', async () => {
  const web = new Hono<Env>();
  web.use(limitResponses(() => '192.0.2.1'));
  web.get('/', async (c) => {
    if (c.req.header('From') === 'gone') await once(c.env.outgoing.destroy(), 'close');
    return c.body('x'.repeat(30 * MEGABYTE));
  });
  const request = (from: string) =>
    web.request('/', { headers: { From: from } }, { outgoing: new Writable() });
  await request('gone');
  expect((await request('there')).status).toBe(200);
});

test('a network may send 100 large bodies at once; one more is refused unread, and small bodies do not count', async () => {
  const web = new Hono<Env>();
  limitBodies(web, (c) => c.req.header('From') ?? '');
  web.all('*', (c) => c.body(null, 204));
  const send = async (network: string, bytes = 100_000) => {
    const outgoing = new EventEmitter();
    const headers = { From: network, 'Content-Length': String(bytes) };
    const incoming = Readable.from([Buffer.alloc(1)]);
    const answer = await web.request(
      '/rest/v1/guests',
      { method: 'POST', headers },
      { incoming, outgoing },
    );
    return {
      status: answer.status,
      connection: answer.headers.get('Connection'),
      end: () => outgoing.emit('close'),
    };
  };
  const first = await send('192.0.2.1');
  for (let sent = 1; sent < 100; sent++) expect((await send('192.0.2.1')).status).toBe(413);
  expect(await send('192.0.2.1')).toMatchObject({ status: 429, connection: 'close' });
  expect((await send('192.0.2.1', 1)).status).toBe(204);
  expect((await send('192.0.2.2')).status).toBe(413);
  first.end();
  expect((await send('192.0.2.1')).status).toBe(413);
});
