import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHost } from '../support/api.ts';
import { fetchPlanIdOn, type PlanName, type TestHost } from '../support/hosts.ts';
import { noPurchases } from '../support/purchases.ts';
import { buildEnvironment } from '../support/server.ts';
import {
  buildWebhookBody,
  postWebhook,
  startServerWithStripe,
  webhookSecret,
} from '../support/stripe.ts';
import { connectAdmin } from '../support/test-server.ts';

let shop: Awaited<ReturnType<typeof startServerWithStripe>>;
beforeAll(async () => {
  shop = await startServerWithStripe();
});
afterAll(() => shop?.stop());

/** Runs `npm run reconcile` with the server's settings. */
function reconcile(args: string[] = [], environment: Record<string, string> = {}) {
  const { dataDir: DATA_DIR } = shop.server;
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: shop.stripe.url,
  };
  const child = spawn('node', ['server/payments/reconcile.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: buildEnvironment({ DATA_DIR, ...stripe, ...environment }),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, said })),
  );
}

async function paid(plan: PlanName, buyer?: TestHost) {
  const who = buyer ?? (await createHost({ server: shop.server }));
  const { body } = await who.createPayment({ planId: await fetchPlanIdOn(shop.server, plan) });
  const sessionId = String(body.url).split('/').at(-1) ?? '';
  shop.stripe.pay(sessionId);
  return { buyer: who, sessionId };
}
const live = async (buyer: TestHost) => {
  const [newest] = (await buyer.fetchPurchases()).subscriptions;
  return newest?.end_date === null ? newest.plan_name : null;
};

test('lists payments missing or outdated after a restore, and corrects them once with --apply', async () => {
  const missed = await paid('Pro');
  const upgraded = await paid('Pro Plus', missed.buyer);
  const refunded = await paid('Pro');
  await postWebhook(
    shop.server.url,
    buildWebhookBody('checkout.session.completed', shop.stripe.pay(refunded.sessionId)),
  );
  shop.stripe.refund(refunded.sessionId); // while the server was down
  const kept = await paid('Pro');
  await postWebhook(
    shop.server.url,
    buildWebhookBody('checkout.session.completed', shop.stripe.pay(kept.sessionId)),
  );
  const disputed = await paid('Pro');
  shop.stripe.dispute(disputed.sessionId, 'needs_response');
  const day = 86_400;
  const earlier = Math.floor(Date.now() / 1000) - 30 * day;
  shop.stripe.setPaidAt(missed.sessionId, earlier);

  const shown = await reconcile();
  expect(shown).toMatchObject({
    code: 0,
    said: expect.stringContaining('4 payments to correct. Nothing was changed'),
  });
  expect(shown.said).toContain(
    `${missed.sessionId}  paid on ${new Date(earlier * 1000).toISOString().slice(0, 10)} by account`,
  );
  expect(shown.said).toContain(`${refunded.sessionId}  recorded, but now £39.00 refunded`);
  expect(shown.said).not.toContain(kept.sessionId);
  expect(await missed.buyer.fetchPurchases()).toEqual(noPurchases);

  expect(await reconcile(['--apply'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('4 payments corrected'),
  });
  expect(await live(missed.buyer)).toBe('Pro Plus');
  expect([await live(refunded.buyer), await live(kept.buyer), await live(disputed.buyer)]).toEqual([
    null,
    'Pro',
    null,
  ]);
  const { subscriptions, payments } = await missed.buyer.fetchPurchases();
  expect(payments.map(({ session_id }) => session_id).sort()).toEqual(
    [missed.sessionId, upgraded.sessionId].sort(),
  );
  const pro = subscriptions.find(({ plan_name }) => plan_name === 'Pro');
  expect(new Date(pro?.start_date ?? '').getTime()).toBe(earlier * 1000);

  const before = await connectAdmin(shop.server).from('payments').select('*').order('id');
  expect(await reconcile(['--apply'])).toEqual({
    code: 0,
    said: 'Every payment at Stripe is recorded correctly.\n',
  });
  expect((await connectAdmin(shop.server).from('payments').select('*').order('id')).data).toEqual(
    before.data,
  );
});

test('a payment that cannot be corrected is named, the others are corrected, and the command fails', async () => {
  const [odd, missed] = [await paid('Pro'), await paid('Pro')];
  shop.stripe.change(odd.sessionId, { amount_total: 100 });
  const answer = await reconcile(['--apply']);
  expect(answer).toMatchObject({
    code: 1,
    said: expect.stringContaining(`${odd.sessionId}  could not be corrected`),
  });
  expect([await live(odd.buyer), await live(missed.buyer)]).toEqual([null, 'Pro']);
});

test.each([
  ['an invalid date', ['--since', 'yesterday'], {}, 'Usage: npm run reconcile'],
  [
    'no Stripe key',
    [],
    { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
    'STRIPE_SECRET_KEY: set it',
  ],
  [
    'no server',
    [],
    { SUPABASE_SECRET_KEY: 'sb_secret_x', DATA_DIR: '/tmp/nowhere', PORT: '9' },
    'start it first',
  ],
] as const)(
  'with %s the command prints one line and exits with 1',
  async (_, args, environment, words) => {
    const { code, said } = await reconcile([...args], environment);
    expect({ code, lines: said.trim().split('\n') }).toEqual({
      code: 1,
      lines: [expect.stringContaining(words)],
    });
  },
);
