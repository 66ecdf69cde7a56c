import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildEventRow, password } from '../support/hosts.ts';
import { startBackendForTest } from '../support/in-process-backend.ts';
import { decodeQuotedPrintable } from '../support/mails.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { startMailServer } from '../support/smtp.ts';
import { connect } from '../support/test-server.ts';

// An address must be one plain mailbox. Names, lists, groups and comments, which mail programs also
// parse, are refused.

const victim = 'victim@example.com';
/** Texts with an @ that are not an address, or that mail programs read as another address. */
const hostileAddresses = [
  `https://evil.example/claim/<${victim}>`,
  `evil.example/claim@example.com`,
  `Claim your prize <${victim}>`,
  `"Claim your prize" <${victim}>`,
  `<${victim}>`,
  `x1,${victim}`,
  `${victim},x1@example.com`,
  `x1@example.com;${victim}`,
  `${victim};`,
  `x1@example.com ${victim}`,
  `${victim}(1)`,
  `(1)${victim}`,
  `victim@(1)example.com`,
  `g1:${victim}`,
  `g1:${victim};`,
  `"victim"@example.com`,
  `"x y"@example.com`,
  `victim\\@example.com`,
  `${victim}\r\nBcc: x1@example.com`,
  `${victim}\0`,
  `vic\u00adtim@example.com`,
  `victim@example.com.`,
  `victim@@example.com`,
  `victim@example`,
  `victim@localhost`,
  `victim@[127.0.0.1]`,
  `victim@-example.com`,
  `.victim@example.com`,
  `victim..x@example.com`,
  `victim%example.com@example.org`,
  `example.org!victim@example.com`,
  `victim@exämple.com`,
  ` ${victim}`,
  `${victim}\u200b`,
  `${'v'.repeat(65)}@example.com`,
  `victim@${'example.'.repeat(40)}com`,
];

let server: RunningServer;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let host: Awaited<ReturnType<typeof confirmedHost>>;
/** Several accounts, because an account may change its e-mail only thirty times an hour. */
let changing: (typeof host)[];
beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startServer({ SMTP_URL: mailServer.url, TRUST_PROXY: '1', LOG_LEVEL: 'error' });
  [host, ...changing] = await Promise.all([confirmedHost(), confirmedHost(), confirmedHost()]);
});
afterAll(async () => {
  await server?.stop();
  await server?.remove();
  await mailServer?.stop();
});

async function confirmedHost() {
  const client = connect(server);
  const email = `host-${randomUUID()}@example.com`;
  expect(
    (await client.auth.signUp({ email, password, options: { data: { full_name: 'Amelia' } } }))
      .error,
  ).toBeNull();
  await vi.waitFor(() => expect(mailServer.mailsTo(email)).toHaveLength(1), 10_000);
  const [, token_hash = ''] =
    /token_hash=(?:3D)?([0-9a-f]{64})/.exec(
      decodeQuotedPrintable(mailServer.mailsTo(email)[0] ?? ''),
    ) ?? [];
  const { data, error } = await client.auth.verifyOtp({ type: 'signup', token_hash });
  expect(error).toBeNull();
  return { client, email, id: data.user?.id ?? '', token: data.session?.access_token ?? '' };
}

let changes = 0;
let networks = 0;
/** A call from a separate network, so that no network limit applies. */
async function post(path: string, body: object, method = 'POST', token = server.publishableKey) {
  const network = `198.51.${++networks >> 8}.${networks & 255}`;
  return fetch(server.url + path, {
    method,
    headers: {
      apikey: server.publishableKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'X-Forwarded-For': network,
    },
    body: JSON.stringify(body),
  });
}

type Enter = (email: string) => Promise<{ status: number }>;
const wherever: Record<string, Enter> = {
  'sign-up': (email) => post('/auth/v1/signup', { email, password }),
  'sign-in': (email) => post('/auth/v1/token?grant_type=password', { email, password }),
  recovery: (email) => post('/auth/v1/recover', { email }),
  'change of e-mail': (email) =>
    post('/auth/v1/user', { email }, 'PUT', changing[changes++ % 2]?.token),
  'welcome mail': (email) => post('/functions/v1/send-welcome-email', { email }),
  'mail of a message': (email) => post('/functions/v1/send-contact-notification', { email }),
  'mailed invitation': (email) =>
    post('/functions/v1/send-invitation', { email, token: 'a'.repeat(22) }, 'POST', host.token),
  'message to us': (email) =>
    post('/rest/v1/contact_submissions', {
      inquiry_type: 'general',
      full_name: 'Tom Hughes',
      email,
      question: 'How many tables may I have?',
    }),
  'event’s owner': (owner_email) =>
    post('/rest/v1/events', buildEventRow(host.id, { owner_email }), 'POST', host.token),
};

test.each(Object.entries(wherever))(
  '%s refuses everything but one plain address',
  async (_, enter) => {
    for (const hostile of hostileAddresses)
      expect([hostile, (await enter(hostile)).status]).toEqual([hostile, 400]);
    expect(mailServer.recipients()).not.toContain(victim);
    expect((await enter('amélie@example.com')).status).toBe(400);
  },
);

test('accepts plain addresses of every common shape', async () => {
  for (const email of [
    "o'brien+seats@example.co.uk",
    'a_b-c.d@mail.example.com',
    'Zoe@xn--mnchen-3ya.xn--p1ai',
    '7@1and1.example',
  ]) {
    expect([email, (await wherever['message to us']?.(email))?.status]).toEqual([email, 201]);
    expect([email, (await post('/auth/v1/signup', { email, password })).status]).toEqual([
      email,
      200,
    ]);
  }
});

test('a mailbox gets at most six mails an hour, however its address is written', async () => {
  const mailbox = `tess-${randomUUID()}`;
  const spellings = Array.from(
    { length: 12 },
    (_, at) => `${at % 2 ? mailbox.toUpperCase() : mailbox}+${at}@Example.com`,
  );
  const statuses = [];
  for (const email of spellings)
    statuses.push((await post('/auth/v1/signup', { email, password })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  expect(statuses.slice(6)).toEqual(Array(6).fill(429));
});

test('the database refuses malformed addresses from any writer', async () => {
  const { database } = await startBackendForTest();
  const store = (email: string) =>
    database.query(
      'insert into auth.users (id, email) values (gen_random_uuid(), $1) returning id',
      [email],
    );
  const [{ id } = {}] = (await store('tom@example.com')) as { id: string }[];
  for (const hostile of hostileAddresses.filter((address) => !address.includes('\0'))) {
    await expect(store(hostile), hostile).rejects.toMatchObject({
      message: expect.stringMatching(/email_address|too long/),
    });
    const change = database.query('update auth.users set email_change = $1 where id = $2', [
      hostile,
      id,
    ]);
    await expect(change, hostile).rejects.toMatchObject({
      message: expect.stringMatching(/email_address|too long/),
    });
  }
});

test('mails about an e-mail change do not contain the new address', async () => {
  const newEmail = `claim.evil-${randomUUID()}@evil.example.com`;
  expect((await post('/auth/v1/user', { email: newEmail }, 'PUT', host.token)).status).toBe(200);
  await expect.poll(() => mailServer.mailsTo(newEmail).length).toBe(1);
  await expect.poll(() => mailServer.mailsTo(host.email).length).toBe(2);
  for (const mail of [...mailServer.mailsTo(newEmail), ...mailServer.mailsTo(host.email)]) {
    const words = decodeQuotedPrintable(mail.slice(mail.indexOf('\n\n')));
    expect(words).not.toContain('evil');
  }
});
