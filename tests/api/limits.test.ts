import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toAppError } from '../../app/lib/errors.ts';
import { picture, screenshotName } from '../support/pictures.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'warn', TRUST_PROXY: '1' });
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await server.remove();
});

/** A visitor at an address, as a proxy in front would say it. */
const visitorAt = (address: string) =>
  createClient(server.url, server.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'X-Forwarded-For': `6.6.6.6, ${address}` } },
  });
type Visitor = ReturnType<typeof visitorAt>;
const write = (visitor: Visitor, email = 'writer@example.com') =>
  visitor
    .from('contact_submissions')
    .insert({ inquiry_type: 'general', full_name: 'Tom Hughes', email, question: 'How many tables may I have?' });
const upload = (visitor: Visitor) =>
  visitor.storage.from('contactus').upload(screenshotName(), new Blob([picture()], { type: 'image/png' }));
const notify = (visitor: Visitor) => visitor.functions.invoke('send-contact-notification', { body: { email: 'a@example.com' } });

test('ten messages in ten minutes from one address, and the eleventh is refused in words; others write on', async () => {
  const visitor = visitorAt('203.0.113.1');
  for (let sent = 0; sent < 10; sent++) expect((await write(visitor)).error).toBeNull();
  const refused = await write(visitor);
  expect(refused.status).toBe(429);
  expect(refused.error).toMatchObject({ code: 'over_request_rate_limit', message: expect.stringContaining('Too many requests') });
  expect(toAppError(refused.error).message).toBe('Too many tries. Please wait a minute and try again.');
  expect((await write(visitorAt('203.0.113.2'))).error).toBeNull();
  expect((await upload(visitor)).error).toBeNull(); // counted by itself
});

test('neither a claimed address nor another spelling of the path gets around it', async () => {
  const call = (path: string, forwarded: string) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { apikey: server.publishableKey, 'X-Forwarded-For': forwarded, 'Content-Type': 'application/json' },
      body: '{}',
    });
  for (let sent = 0; sent < 10; sent++) await call('/rest/v1/contact_submissions', '203.0.113.3');
  const again = await call('/rest/v1/contact_submissions', '203.0.113.3');
  expect(again.status).toBe(429);
  expect(Number(again.headers.get('Retry-After'))).toBeGreaterThan(500);
  expect(Number(again.headers.get('Retry-After'))).toBeLessThanOrEqual(600);
  for (const path of ['contact_submissions?select=*', '%63ontact_submissions', 'contact_submissions/', '/contact_submissions']) {
    expect([404, 429], path).toContain((await call(`/rest/v1/${path}`, '9.9.9.9, 203.0.113.3')).status);
  }
});

test('uploads and functions have limits too; reading has none', async () => {
  const visitor = visitorAt('203.0.113.4');
  const uploads = [];
  for (let sent = 0; sent < 21; sent++) uploads.push(await upload(visitor));
  expect(uploads.slice(0, 20).every(({ error }) => error === null)).toBe(true);
  expect(uploads[20]?.error).toMatchObject({ status: 429, message: expect.stringContaining('Too many requests') });

  const calls = [];
  for (let sent = 0; sent < 61; sent++) calls.push(await notify(visitor));
  expect(calls.slice(0, 60).every(({ error }) => error === null)).toBe(true);
  expect(calls[60]?.error?.context).toMatchObject({ status: 429 });

  for (let read = 0; read < 70; read++) expect((await visitor.from('tier_plans').select('id')).error).toBeNull();
});

test('a restart forgets nothing, and an IPv6 household is one address', async () => {
  for (let sent = 0; sent < 10; sent++) expect((await write(visitorAt(`2001:db8:7:7::${sent + 1}`))).error).toBeNull();
  expect((await write(visitorAt('2001:db8:7:7:a:b:c:d'))).status).toBe(429);
  expect((await write(visitorAt('2001:db8:7:8::1'))).error).toBeNull();
  await server.stop();
  server = await startServer({ LOG_LEVEL: 'warn', TRUST_PROXY: '1', DATA_DIR: server.dataDir });
  expect((await write(visitorAt('2001:db8:7:7::99'))).status).toBe(429);
});

test('without TRUST_PROXY the header is a stranger’s word, and RATE_LIMIT_FACTOR moves every limit', async () => {
  const small = await startServer({ LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '0.2' });
  const client = (address: string) =>
    createClient(small.url, small.publishableKey, { global: { headers: { 'X-Forwarded-For': address } } });
  const statuses = [];
  for (const last of [1, 2, 3]) statuses.push((await write(client(`203.0.113.${last}`))).status);
  expect(statuses).toEqual([201, 201, 429]);
  await small.stop('SIGKILL');
  await small.remove();
});
