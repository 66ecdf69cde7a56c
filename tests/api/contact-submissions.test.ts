import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import type { Database } from '../../app/lib/backend/database.types.ts';
import { adminClient, anonymousClient, createHost } from '../support/api.ts';
import { readMailsTo } from '../support/mails.ts';
import { buildPng, buildScreenshotName } from '../support/pictures.ts';
import { callFunction } from '../support/purchases.ts';

const general = (email: string) => ({
  inquiry_type: 'general',
  full_name: 'Tom Hughes',
  email,
  question: 'How many tables may I have?',
});
const stored = async (email: string) =>
  (await adminClient().from('contact_submissions').select('*').eq('email', email)).data ?? [];

test('anybody can send a message, signed in or not', async () => {
  const user = await createHost();
  const [first, second] = [`a-${user.email}`, `b-${user.email}`];
  expect(
    (await anonymousClient().from('contact_submissions').insert(general(first))).error,
  ).toBeNull();
  const purchase = {
    inquiry_type: 'purchase',
    full_name: 'Tom Hughes',
    email: second,
    plan: 'pro',
    issue_type: 'payment',
    description: 'I was charged twice.',
  };
  expect((await user.client.from('contact_submissions').insert(purchase)).error).toBeNull();
  expect(await stored(first)).toMatchObject([
    { question: 'How many tables may I have?', screenshot_url: null },
  ]);
  expect(await stored(second)).toMatchObject([{ plan: 'pro', question: null }]);
});

test.each([
  ['a short name', { full_name: 'T' }],
  ['no e-mail', { email: 'nobody' }],
  ['a short question', { question: 'Why?' }],
  ['an unknown type', { inquiry_type: 'spam' }],
  ['fields of the other type', { plan: 'pro' }],
])('%s is refused', async (_, change) => {
  const user = await createHost();
  const attempt = await anonymousClient()
    .from('contact_submissions')
    .insert({ ...general(user.email), ...change });
  expect(attempt.error).not.toBeNull();
  expect(attempt.status).toBeLessThan(500);
  expect(await stored(user.email)).toEqual([]);
});

const purchase = (email: string, screenshot_url: string | null = null) => ({
  inquiry_type: 'purchase',
  full_name: 'Tom Hughes',
  email,
  plan: 'pro',
  issue_type: 'payment',
  description: 'I was charged twice.\n\nPlease see the picture.',
  screenshot_url,
});
const someone = () => `writer-${randomUUID()}@example.com`;
const submit = async (row: Database['public']['Tables']['contact_submissions']['Insert']) => {
  const { error } = await anonymousClient().from('contact_submissions').insert(row);
  expect(error).toBeNull();
};
const storeScreenshot = async () => {
  const files = anonymousClient().storage.from('contactus');
  const name = buildScreenshotName();
  expect(
    (await files.upload(name, new Blob([buildPng()], { type: 'image/png' }))).error,
  ).toBeNull();
  return files.getPublicUrl(name).data.publicUrl;
};

test('a message accepts only the URL of a screenshot uploaded to this server', async () => {
  const email = someone();
  const url = await storeScreenshot();
  const notOurs = [
    url.replace('contactus', 'elsewhere'),
    `${url}.exe`,
    `${url}?next=https://evil.example`,
    url.replace(/screenshots.*/, buildScreenshotName()), // well-formed, never stored
    'https://evil.example/login.html',
    `https://evil.example/#${new URL(url).pathname}`,
    `javascript:alert(1)//${new URL(url).pathname}`,
  ];
  for (const screenshot_url of notOurs) {
    const attempt = await anonymousClient()
      .from('contact_submissions')
      .insert(purchase(email, screenshot_url));
    expect(attempt.error, screenshot_url).not.toBeNull();
    expect(attempt.status).toBeLessThan(500);
  }
  expect(await stored(email)).toEqual([]);
  await submit(purchase(email, url));
  expect(await stored(email)).toMatchObject([{ screenshot_url: url }]);
});

test('a request stores at most one message', async () => {
  const email = someone();
  const attempt = await anonymousClient()
    .from('contact_submissions')
    .insert([general(email), general(email)]);
  expect(attempt.error?.code).toBe('one_at_a_time');
  expect(attempt.status).toBe(400);
  expect(await stored(email)).toEqual([]);
});

test('a caller cannot mark a message as mailed', async () => {
  const email = someone();
  // PostgreSQL's grants refuse this value. The embedded backend grants whole tables, so a trigger
  // removes the value.
  await anonymousClient()
    .from('contact_submissions')
    .insert({ ...general(email), notified_at: '2026-01-01T00:00:00Z' });
  for (const row of await stored(email)) expect(row.notified_at).toBeNull();
});

const notify = (body: unknown) => callFunction(inject('server'), 'send-contact-notification', body);
/** The mails to support about a writer. */
const notifications = async (email: string) =>
  (await readMailsTo(inject('server').dataDir, 'hello@placecard.example')).filter(({ text }) =>
    text.includes(email),
  );

test('a message is mailed once, with the stored text instead of the caller’s', async () => {
  const email = someone();
  const url = await storeScreenshot();
  await submit(purchase(email, url));
  const body = {
    email,
    fullName: 'Spam',
    description: 'Buy this now',
    screenshotUrl: 'https://evil.example/x.png',
  };
  const answers = await Promise.all([notify(body), notify(body), notify(body)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);

  const mails = await notifications(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Purchase or billing: Tom Hughes');
  expect(mails[0]?.replyTo).toBe(`Tom Hughes <${email}>`);
  expect(mails[0]?.attachments).toEqual([{ name: 'screenshot.png', bytes: buildPng() }]);
  for (const words of [
    'I was charged twice.',
    'Please see the picture.',
    'pro',
    'payment',
    'The screenshot is attached.',
  ]) {
    expect(mails[0]?.text).toContain(words);
    expect(mails[0]?.html).toContain(words);
  }
  for (const words of ['Spam', 'Buy this now', 'evil.example'])
    expect(mails[0]?.text).not.toContain(words);
});

test('two messages of one person send two mails', async () => {
  const email = someone();
  await submit(general(email));
  await notify({ email });
  await submit({ ...general(email), question: 'And how many guests?' });
  await notify({ email });
  const mails = await notifications(email);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.text).toContain('And how many guests?');
});

test('mails nothing without a recent message, but returns the usual response', async () => {
  const [never, longAgo] = [someone(), someone()];
  await submit(general(longAgo));
  const created_at = new Date(Date.now() - 11 * 60_000).toISOString();
  await adminClient().from('contact_submissions').update({ created_at }).eq('email', longAgo);
  for (const email of [never, longAgo]) {
    expect(
      await notify({ email, fullName: 'Tom Hughes', question: 'How many tables may I have?' }),
    ).toEqual({
      status: 200,
      body: { success: true },
    });
    expect(await notifications(email)).toEqual([]);
  }
  for (const body of [{}, { email: 5 }, { email: 'nobody' }, 'not json'])
    expect((await notify(body)).status).toBe(400);
});

test('user text is escaped in the mail and cannot add recipients or headers', async () => {
  const email = someone();
  await submit({
    ...general(email),
    full_name: 'Tom Bcc: all@bank.example',
    question: '<img src=x onerror=alert(1)> & more',
  });
  await notify({ email });
  const [mail] = await notifications(email);
  expect(mail?.subject).toBe(`Question: ${email}`); // a name that contains an address is omitted
  expect(mail?.headers).not.toMatch(/^Bcc:/m);
  expect(mail?.replyTo).toBe(email);
  expect(mail?.text).not.toContain('bank.example');
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; more');
});
