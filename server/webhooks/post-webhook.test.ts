import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createWebhookPost, signWebhook } from './post-webhook.ts';

const due = {
  id: '00000000-0000-4000-8000-000000000001',
  event_id: '00000000-0000-4000-8000-000000000009',
  url: 'https://tool.example/hook?from=placecard',
  secret: 'whsec_abc',
  change: 7,
};
const running = new AbortController().signal;

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const neverResolve = async () => {
  throw new Error('no name should be resolved');
};

test('signs the time and the body', () => {
  const signature = createHmac('sha256', 'whsec_abc').update('1800000000.{"a":1}').digest('hex');
  expect(signWebhook('whsec_abc', '{"a":1}', 1_800_000_000)).toBe(`t=1800000000,v1=${signature}`);
});

test('the example in the API guide accepts only our signatures', async () => {
  const example = await readFile('app/features/site/content/api-examples/webhook.mjs.txt', 'utf8');
  const { isFromPlacecard } = await import(`data:text/javascript,${encodeURIComponent(example)}`);
  const now = Math.floor(Date.now() / 1000);
  const header = signWebhook('whsec_abc', '{"a":1}', now);
  expect(isFromPlacecard('whsec_abc', header, '{"a":1}')).toBe(true);
  expect(isFromPlacecard('whsec_abd', header, '{"a":1}')).toBe(false);
  expect(isFromPlacecard('whsec_abc', header, '{"a":2}')).toBe(false);
  expect(isFromPlacecard('whsec_abc', '', '{"a":1}')).toBe(false);
  const late = signWebhook('whsec_abc', '{"a":1}', now - 301);
  expect(isFromPlacecard('whsec_abc', late, '{"a":1}')).toBe(false);
});

test.each([
  'https://127.0.0.1/',
  'https://2130706433/', // a number, which is 127.0.0.1
  'https://0x7f.1/',
  'https://017700000001/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://tool.example:8443/',
  'https://user:word@tool.example/',
  'http://tool.example/',
])('refuses %s without resolving a name', async (url) => {
  const post = createWebhookPost(neverResolve);
  expect(await post({ ...due, url }, running)).toEqual({ problem: 'refused_address' });
});

test('resolves a name once for each request and refuses private addresses', async () => {
  const asked: string[] = [];
  const post = createWebhookPost(async (hostname) => {
    asked.push(hostname);
    return ['127.0.0.1'];
  });
  expect(await post(due, running)).toEqual({ problem: 'refused_address' });
  expect(await post({ ...due, url: 'https://localhost/' }, running)).toEqual({
    problem: 'refused_address',
  });
  expect(asked).toEqual(['tool.example', 'localhost']);
});

test('reports a name that has no address', async () => {
  const post = createWebhookPost(async () => []);
  expect(await post(due, running)).toEqual({ problem: 'unknown_host' });
});

test('follows no redirect', async () => {
  const paths: (string | undefined)[] = [];
  const origin = await listen((request, response) => {
    paths.push(request.url);
    response.writeHead(302, { Location: '/elsewhere' }).end();
  });
  const post = createWebhookPost(neverResolve, origin);
  expect(await post(due, running)).toEqual({ status: 302 });
  expect(paths).toEqual(['/hook?from=placecard']);
});

test('does not wait for the body of a response, and closes the connection', async () => {
  let closed: () => void;
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const origin = await listen((_, response) => {
    response.on('close', () => closed());
    response.writeHead(200).write('begun');
  });
  expect(await createWebhookPost(neverResolve, origin)(due, running)).toEqual({ status: 200 });
  await isClosed;
});

test('gives up on a response with endless headers', async () => {
  const origin = await listen((_, response) => {
    response.writeHead(200, { 'X-Long': 'x'.repeat(20_000) }).end();
  });
  expect(await createWebhookPost(neverResolve, origin)(due, running)).toEqual({
    problem: 'no_answer',
  });
});

test('stopping the server aborts a request that has no response yet', async () => {
  const stopping = new AbortController();
  const origin = await listen(() => stopping.abort());
  await expect(createWebhookPost(neverResolve, origin)(due, stopping.signal)).rejects.toThrow(
    'aborted',
  );
});

test('times out after five seconds', { timeout: 20_000 }, async () => {
  const origin = await listen(() => {});
  const begun = performance.now();
  expect(await createWebhookPost(neverResolve, origin)(due, running)).toEqual({
    problem: 'no_answer',
  });
  expect(performance.now() - begun).toBeLessThan(10_000);
});
