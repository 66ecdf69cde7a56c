import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHost } from '../support/api.ts';
import { serveFunction, typecheckFunctions } from '../support/deno.ts';
import { createEmptyDatabase } from '../support/empty-database.ts';
import { fetchPlanIdOn } from '../support/hosts.ts';
import { fetchReplyTokens } from '../support/reply-links.ts';
import { startMailServer } from '../support/smtp.ts';
import {
  buildWebhookBody,
  signWebhook,
  startServerWithStripe,
  webhookSecret,
} from '../support/stripe.ts';
import { connect, connectAdmin } from '../support/test-server.ts';

const names = [
  'create-payment',
  'verify-payment',
  'stripe-webhook',
  'send-welcome-email',
  'send-contact-notification',
  'send-invitation',
  'show-reply-links',
] as const;

// A long timeout, because six processes start slowly on a busy machine.
const BUSY = 240_000;

let database: Awaited<ReturnType<typeof createEmptyDatabase>> | null;
let shop: Awaited<ReturnType<typeof startServerWithStripe>>;
let mail: Awaited<ReturnType<typeof startMailServer>>;
const served = new Map<string, Awaited<ReturnType<typeof serveFunction>>>();
beforeAll(async () => {
  database = process.env.TEST_POSTGRES_URL ? await createEmptyDatabase() : null;
  [shop, mail] = await Promise.all([
    startServerWithStripe(database ? { DATABASE_URL: database.url } : {}),
    startMailServer(),
  ]);
  const secrets = {
    SUPABASE_URL: shop.server.url,
    SUPABASE_SERVICE_ROLE_KEY: shop.server.secretKey,
    PUBLIC_URL: 'https://placecard.example',
    SMTP_URL: mail.url,
    MAIL_FROM: 'hello@placecard.example',
    SUPPORT_EMAIL: 'help@placecard.example',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: shop.stripe.url,
    REPLY_LINK_KEY: randomBytes(32).toString('base64'),
  };
  await Promise.all(
    names.map(async (name) => served.set(name, await serveFunction(name, secrets))),
  );
}, BUSY);
afterAll(async () => {
  await Promise.all([...served.values()].map((each) => each.stop()));
  await mail?.stop();
  await shop?.stop();
  await database?.drop();
});

async function call(
  name: (typeof names)[number],
  body: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(served.get(name)?.url ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

test('all functions pass deno check', { timeout: BUSY }, async () => {
  expect(await typecheckFunctions(names)).toMatchObject({ code: 0 });
});

test('the platform forwards every call, because each function checks its caller', async () => {
  const config = await readFile('supabase/config.toml', 'utf8');
  for (const name of names) expect(config).toContain(`[functions.${name}]\nverify_jwt = false\n`);
  for (const name of ['create-payment', 'verify-payment', 'show-reply-links'] as const) {
    for (const headers of [
      {},
      { Authorization: `Bearer ${shop.server.publishableKey}` },
      { Authorization: 'Bearer x.y.z' },
    ]) {
      expect(
        await call(
          name,
          { planId: 'x', userId: 'x', sessionId: 'cs_x' },
          headers as Record<string, string>,
        ),
      ).toMatchObject({
        status: 401,
        body: { code: 'not_signed_in' },
      });
    }
  }
  expect(await call('stripe-webhook', '{}', { 'Stripe-Signature': 't=1,v1=00' })).toMatchObject({
    status: 400,
  });
  for (const name of ['send-welcome-email', 'send-contact-notification'] as const) {
    expect(await call(name, { email: 'somebody@example.com' })).toMatchObject({
      status: 200,
      body: { success: true },
    });
  }
  expect(mail.mailsTo('somebody@example.com')).toEqual([]);
});

test('a plan is bought, verified and refunded through the functions on Deno', async () => {
  const buyer = await createHost({ server: shop.server });
  const token = { Authorization: `Bearer ${buyer.token}` };
  const body = {
    planId: await fetchPlanIdOn(shop.server, 'Pro'),
    userId: buyer.id,
    isPriceId: false,
    addon: null,
  };
  const opened = await call('create-payment', body, token);
  expect(opened).toMatchObject({
    status: 200,
    body: { url: expect.stringContaining('checkout.stripe.com') },
  });
  expect(opened.headers.get('Access-Control-Allow-Origin')).toBe('https://placecard.example');
  const sessionId = String(opened.body.url).split('/').at(-1) ?? '';
  shop.stripe.pay(sessionId);
  expect(await call('verify-payment', { sessionId }, token)).toMatchObject({
    status: 200,
    body: { planName: 'Pro' },
  });
  expect(mail.mailsTo(buyer.email)).toEqual([
    expect.stringContaining('Subject: Your Placecard receipt'),
  ]);

  const event = buildWebhookBody('charge.refunded', shop.stripe.refund(sessionId));
  expect(
    await call('stripe-webhook', event, { 'Stripe-Signature': signWebhook(event) }),
  ).toMatchObject({ status: 200 });
  expect((await buyer.fetchPurchases()).subscriptions).toMatchObject([
    { plan_name: 'Pro', end_date: expect.any(String) },
  ]);
  expect(mail.mailsTo('help@placecard.example')).toEqual([
    expect.stringContaining('Subject: A payment was refunded in full'),
  ]);
});

test('reply links are shown through the function on Deno, and only with its key', async () => {
  const amelia = await createHost({
    server: shop.server,
    plan: 'Pro',
    guests: [{ name: 'Zoë' }],
    guestDefaults: () => ({}),
  });
  await amelia.client.rpc('make_invitations', { event_uuid: amelia.event.id }).throwOnError();
  const show = async () => {
    const token = { Authorization: `Bearer ${amelia.token}` };
    return (await call('show-reply-links', { eventId: amelia.event.id }, token)).body.links as {
      token: string;
    }[];
  };
  const shown = await show();
  expect(shown).toMatchObject([{ token: expect.stringMatching(/^[\w-]{22}$/) }]);
  expect(await show()).toEqual(shown);
  const opened = await connect(shop.server).rpc('get_invitation', { token: shown[0]?.token ?? '' });
  expect(opened.status).toBe(200);
  expect(await fetchReplyTokens(amelia)).toEqual({}); // omits links that were signed with the server's key
});

test('the welcome and contact mails are sent through the functions on Deno', async () => {
  const newcomer = await createHost({ server: shop.server });
  expect(await call('send-welcome-email', { email: newcomer.email })).toMatchObject({
    status: 200,
  });
  expect(mail.mailsTo(newcomer.email)).toEqual([
    expect.stringContaining('Subject: Welcome to Placecard'),
  ]);

  const question = {
    inquiry_type: 'general',
    full_name: 'Tom Hughes',
    email: newcomer.email,
    question: 'How many tables may I have?',
  };
  expect(
    (await connectAdmin(shop.server).from('contact_submissions').insert(question)).error,
  ).toBeNull();
  expect(await call('send-contact-notification', { email: newcomer.email })).toMatchObject({
    status: 200,
  });
  expect(mail.mailsTo('help@placecard.example').join()).toContain('How many tables may I have?');
});
