import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toAppError } from '../../app/lib/backend/errors.ts';
import { openDatabase } from '../../server/backend/database.ts';
import { readSettings } from '../../server/settings.ts';
import {
  collectErrorCodes,
  connectFromAddress,
  countRateLimited,
  wrongPassword,
} from '../support/limits.ts';
import { buildPng, buildScreenshotName } from '../support/pictures.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'warn', TRUST_PROXY: '1' });
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await server.remove();
});

const visitorAt = (address: string) => connectFromAddress(server, address);
const signIn = (address: string, email: string) =>
  visitorAt(address).auth.signInWithPassword({ email, password: wrongPassword });
const tooOften = 'Too many tries. Please wait a few minutes and try again.';
type Visitor = ReturnType<typeof visitorAt>;
const write = (visitor: Visitor, email = 'writer@example.com') =>
  visitor.from('contact_submissions').insert({
    inquiry_type: 'general',
    full_name: 'Tom Hughes',
    email,
    question: 'How many tables may I have?',
  });
const upload = (visitor: Visitor) =>
  visitor.storage
    .from('contactus')
    .upload(buildScreenshotName(), new Blob([buildPng()], { type: 'image/png' }));
const notify = (visitor: Visitor) =>
  visitor.functions.invoke('send-contact-notification', { body: { email: 'a@example.com' } });

test('one IP address may send ten messages in ten minutes; the next is refused, and other addresses are not affected', async () => {
  const visitor = visitorAt('203.0.113.1');
  for (let sent = 0; sent < 10; sent++) expect((await write(visitor)).error).toBeNull();
  const refused = await write(visitor);
  expect(refused.status).toBe(429);
  expect(refused.error).toMatchObject({
    code: 'over_request_rate_limit',
    message: expect.stringContaining('Too many requests'),
  });
  expect(toAppError(refused.error).message).toBe(
    'Too many tries. Please wait a few minutes and try again.',
  );
  expect((await write(visitorAt('203.0.113.2'))).error).toBeNull();
  expect((await upload(visitor)).error).toBeNull(); // uploads are counted separately
});

test('a forged address or another spelling of the path does not get around a limit', async () => {
  const call = (path: string, forwarded: string) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: {
        apikey: server.publishableKey,
        'X-Forwarded-For': forwarded,
        'Content-Type': 'application/json',
      },
      body: '{}',
    });
  for (let sent = 0; sent < 10; sent++) await call('/rest/v1/contact_submissions', '203.0.113.3');
  const again = await call('/rest/v1/contact_submissions', '203.0.113.3');
  expect(again.status).toBe(429);
  expect(Number(again.headers.get('Retry-After'))).toBeGreaterThan(500);
  expect(Number(again.headers.get('Retry-After'))).toBeLessThanOrEqual(600);
  for (const path of [
    'contact_submissions?select=*',
    '%63ontact_submissions',
    'contact_submissions/',
    '/contact_submissions',
  ]) {
    expect([404, 429], path).toContain(
      (await call(`/rest/v1/${path}`, '9.9.9.9, 203.0.113.3')).status,
    );
  }
});

test('uploads and functions are limited, but reads are not', async () => {
  const visitor = visitorAt('203.0.113.4');
  const uploads = [];
  for (let sent = 0; sent < 21; sent++) uploads.push(await upload(visitor));
  expect(uploads.slice(0, 20).every(({ error }) => error === null)).toBe(true);
  expect(uploads[20]?.error).toMatchObject({
    status: 429,
    message: expect.stringContaining('Too many requests'),
  });

  const calls = [];
  for (let sent = 0; sent < 61; sent++) calls.push(await notify(visitor));
  expect(calls.slice(0, 60).every(({ error }) => error === null)).toBe(true);
  expect(calls[60]?.error?.context).toMatchObject({ status: 429 });

  for (let read = 0; read < 70; read++)
    expect((await visitor.from('tier_plans').select('id')).error).toBeNull();
});

test('counts survive a restart, and an IPv6 household counts as one address', async () => {
  for (let sent = 0; sent < 10; sent++)
    expect((await write(visitorAt(`2001:db8:7:7::${sent + 1}`))).error).toBeNull();
  expect((await write(visitorAt('2001:db8:7:7:a:b:c:d'))).status).toBe(429);
  expect((await write(visitorAt('2001:db8:7:8::1'))).error).toBeNull();
  await server.stop();
  server = await startServer({ LOG_LEVEL: 'warn', TRUST_PROXY: '1', DATA_DIR: server.dataDir });
  expect((await write(visitorAt('2001:db8:7:7::99'))).status).toBe(429);
});

test('without TRUST_PROXY the forwarded address is ignored, and RATE_LIMIT_FACTOR scales every limit', async () => {
  const small = await startServer({ LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '0.1' });
  const client = (address: string) =>
    createClient(small.url, small.publishableKey, {
      global: { headers: { 'X-Forwarded-For': address } },
    });
  const statuses = [];
  for (const last of [1, 2, 3]) statuses.push((await write(client(`203.0.113.${last}`))).status);
  expect(statuses).toEqual([201, 429, 429]);
  // The search log accepts a full venue's searches from one IP address, but not a flood.
  const event_uuid = crypto.randomUUID();
  const search = async () =>
    client('203.0.113.1').rpc('record_guest_page', { event_uuid, what: 'miss', words: 'zelda' });
  expect(countRateLimited(await collectErrorCodes(302, search))).toBe(2);
  await small.stop('SIGKILL');
  await small.remove();
});

test('one IP address may try sixty sign-ins in ten minutes; the next is refused with a message', async () => {
  const codes = await collectErrorCodes(62, (i) =>
    signIn('203.0.113.20', `guessed-${i}@example.com`),
  );
  expect(countRateLimited(codes)).toBe(2);
  expect(toAppError((await signIn('203.0.113.20', 'another@example.com')).error).message).toBe(
    tooOften,
  );
  expect((await signIn('203.0.113.21', 'another@example.com')).error?.code).toBe(
    'invalid_credentials',
  );
});

test('one IP address may create twenty accounts and request ten links in ten minutes', async () => {
  const made = await collectErrorCodes(22, (i) =>
    visitorAt('203.0.113.30').auth.signUp({
      email: `made-${i}@example.com`,
      password: wrongPassword,
      options: { data: { full_name: 'Al' } },
    }),
  );
  expect(countRateLimited(made)).toBe(2);
  const asked = await collectErrorCodes(12, (i) =>
    visitorAt('203.0.113.30').auth.resetPasswordForEmail(`asked-${i}@example.com`),
  );
  expect(countRateLimited(asked)).toBe(2);
});

test('an e-mail address gets at most six mails an hour, whether or not it has an account', async () => {
  const email = 'mailed@example.com';
  await visitorAt('203.0.113.40').auth.signUp({
    email,
    password: wrongPassword,
    options: { data: { full_name: 'Al' } },
  });
  const known = await collectErrorCodes(7, (i) =>
    visitorAt(`192.0.2.${i}`).auth.resetPasswordForEmail(email),
  );
  expect(countRateLimited(known)).toBe(2); // the mail of the sign-up counted too
  const unknown = await collectErrorCodes(7, (i) =>
    visitorAt(`192.0.2.${i}`).auth.resetPasswordForEmail('nobody@example.com'),
  );
  expect(countRateLimited(unknown)).toBe(1);
  const mover = visitorAt('203.0.113.41');
  await mover.auth.signUp({
    email: 'mover@example.com',
    password: wrongPassword,
    options: { data: { full_name: 'Al' } },
  });
  const moved = await collectErrorCodes(7, () =>
    mover.auth.updateUser({ email: 'stranger@example.com' }),
  );
  expect(countRateLimited(moved)).toBe(1);
});

test('one network may request an account’s welcome mail six times an hour, without affecting other networks', async () => {
  const welcome = async (address: string, email: string) => {
    const { error } = await visitorAt(address).functions.invoke('send-welcome-email', {
      body: { email },
    });
    return (error?.context as Response | undefined)?.status;
  };
  const statuses = [];
  for (let i = 0; i < 8; i++)
    statuses.push(await welcome('192.0.2.20', i % 2 ? 'New@example.com' : 'new@example.com'));
  expect(statuses).toEqual([...Array(6).fill(undefined), 429, 429]);
  expect(await welcome('192.0.2.30', 'new@example.com')).toBeUndefined(); // has just signed up
  expect(await welcome('192.0.2.20', 'another@example.com')).toBeUndefined();
});

test('one account may be changed thirty times an hour, over all IP addresses', async () => {
  const account = { email: 'changing@example.com', password: wrongPassword };
  const { data } = await visitorAt('203.0.113.50').auth.signUp({
    ...account,
    options: { data: { full_name: 'Al' } },
  });
  const change = async (address: string) => {
    const answer = await fetch(`${server.url}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: server.publishableKey,
        Authorization: `Bearer ${data.session?.access_token}`,
        'Content-Type': 'application/json',
        'X-Forwarded-For': address,
      },
      body: JSON.stringify({ data: { full_name: 'Amelia' } }),
    });
    return answer.status;
  };
  const statuses = [];
  for (let i = 0; i < 31; i++) statuses.push(await change(`203.0.113.${60 + i}`));
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(statuses[30]).toBe(429);
});

test('counts are stored without e-mail addresses', async () => {
  const admin = createClient(server.url, server.secretKey);
  // The API cannot reach the table, and e-mail addresses are stored as hashes.
  expect(
    (
      await admin
        .schema('embedded' as 'public')
        .from('request_counts' as never)
        .select('key')
    ).error,
  ).not.toBeNull();
  await server.stop();
  const database = await openDatabase(readSettings({ DATA_DIR: server.dataDir }));
  const keys = (
    await database.query<{ key: string }>('select key from embedded.request_counts')
  ).map(({ key }) => key);
  await database.close();
  expect(keys.some((key) => key.startsWith('sign-in of account'))).toBe(true);
  expect(keys.filter((key) => key.includes('@'))).toEqual([]);
});
