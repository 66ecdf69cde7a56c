import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listMailJobs } from '../../server/periodic/due-mails.ts';
import type { Mail } from '../../supabase/functions/_shared/mail.ts';
import { startBackendForTest } from '../support/in-process-backend.ts';
import { boardDeliveryAddress } from '../support/purchases.ts';

beforeEach(() => {
  vi.stubEnv('SELLER_NAME', 'Amber Ltd');
  vi.stubEnv('SELLER_ADDRESS', '1 High Street, York YO1 1AA');
});
afterEach(() => void vi.unstubAllEnvs());

const BUYER = '00000000-0000-4000-8000-000000000001';

/** Three paid plans with a board, for which no mail was sent: new, refunded, and a week old. */
async function withPayments() {
  const { admin, database } = await startBackendForTest();
  await database.exec(`
    insert into auth.users (id, email, raw_user_meta_data) values ('${BUYER}', 'amelia@example.com', '{"full_name": "Amelia Hartley"}');
    insert into public.subscriptions (user_id, tier_id) select '${BUYER}', id from public.tier_plans where name = 'Pro';
    insert into public.payments (user_id, tier_id, subscription_id, provider, session_id, amount, refunded, created_at)
    select '${BUYER}', tier_id, id, 'test', session, 84, refunded, now() - ago
    from public.subscriptions, (values ('new', 0, interval '1 minute'), ('back', 84, '2 minutes'), ('old', 0, '8 days')) as paid (session, refunded, ago);
    insert into public.addon_orders (user_id, payment_id, product_id, price, delivery, created_at)
    select '${BUYER}', payments.id, product.id, 45, '${JSON.stringify(boardDeliveryAddress)}', payments.created_at
    from public.payments, (select id from public.addon_products limit 1) as product;
  `);
  const mails: Mail[] = [];
  let isAway = true;
  const sendMail = async (mail: Mail) => {
    if (isAway) throw new Error('the mail server is away');
    mails.push(mail);
  };
  const jobs = listMailJobs({
    admin,
    sendMail,
    publicUrl: 'https://placecard.example',
    supportEmail: 'hello@placecard.example',
  });
  const run = (name: string) =>
    jobs.find((job) => job.name === name)?.run(new AbortController().signal);
  const passHour = () =>
    database.exec(`
      update public.payments set receipt_claimed_at = now() - interval '61 minutes';
      update public.addon_orders set forwarding_claimed_at = now() - interval '61 minutes'`);
  const comesBack = () => {
    isAway = false;
  };
  return { run, mails, passHour, comesBack };
}

for (const [job, mail] of [
  ['receipts', { to: 'amelia@example.com', subject: 'Your Placecard receipt' }],
  ['board orders', { to: 'hello@placecard.example', subject: 'A board was ordered' }],
] as const) {
  test(`a failed mail about ${job} is sent later, once, within a week, unless refunded`, async () => {
    const { run, mails, passHour, comesBack } = await withPayments();
    await expect(run(job)).rejects.toThrow('the mail server is away');
    comesBack();
    expect(await run(job)).toBeUndefined(); // the first claim is valid for an hour
    await passHour();
    const done = await Promise.all([run(job), run(job), run(job)]);
    expect(done.filter(Boolean)).toEqual([{ mails: 1 }]);
    await passHour();
    expect(await run(job)).toBeUndefined();
    expect(mails).toMatchObject([mail]);
    if (job === 'board orders') {
      expect(mails[0]?.text).toContain('test new');
      expect(mails[0]?.text).toContain(`Account: amelia@example.com (${BUYER})`);
    } else {
      expect(mails[0]?.text).toMatch(/^Date: \d\d [A-Z][a-z]{2} \d{4}$/m);
      expect(mails[0]?.text).toContain('Sold by: Amber Ltd, 1 High Street, York YO1 1AA');
    }
  });
}
