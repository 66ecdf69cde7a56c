import { expect, test } from 'vitest';
import { admin, anonymous, expectRefused, newUser } from '../support/hosts.ts';

const general = (email: string) => ({
  inquiry_type: 'general',
  full_name: 'Tom Hughes',
  email,
  question: 'How many tables may I have?',
});
const stored = async (email: string) => (await admin().from('contact_submissions').select('*').eq('email', email)).data ?? [];

test('anybody writes to us, signed in or not', async () => {
  const user = await newUser();
  const [first, second] = [`a-${user.email}`, `b-${user.email}`];
  expect((await anonymous().from('contact_submissions').insert(general(first))).error).toBeNull();
  const purchase = {
    inquiry_type: 'purchase',
    full_name: 'Tom Hughes',
    email: second,
    plan: 'pro',
    issue_type: 'payment',
    description: 'I was charged twice.',
  };
  expect((await user.client.from('contact_submissions').insert(purchase)).error).toBeNull();
  expect(await stored(first)).toMatchObject([{ question: 'How many tables may I have?', screenshot_url: null }]);
  expect(await stored(second)).toMatchObject([{ plan: 'pro', question: null }]);
});

test('nobody reads, changes or deletes what was written', async () => {
  const user = await newUser();
  await anonymous().from('contact_submissions').insert(general(user.email));
  const before = await stored(user.email);
  for (const client of [anonymous(), user.client]) {
    expectRefused(await client.from('contact_submissions').select('*'));
    expectRefused(await client.from('contact_submissions').update({ full_name: 'X' }).eq('email', user.email).select());
    expectRefused(await client.from('contact_submissions').delete().eq('email', user.email).select());
  }
  expect(await stored(user.email)).toEqual(before);
});

test.each([
  ['a short name', { full_name: 'T' }],
  ['no e-mail', { email: 'nobody' }],
  ['a short question', { question: 'Why?' }],
  ['an unknown type', { inquiry_type: 'spam' }],
  ['fields of the other type', { plan: 'pro' }],
])('%s is refused', async (_, change) => {
  const user = await newUser();
  const attempt = await anonymous()
    .from('contact_submissions')
    .insert({ ...general(user.email), ...change });
  expect(attempt.error).not.toBeNull();
  expect(attempt.status).toBeLessThan(500);
  expect(await stored(user.email)).toEqual([]);
});
