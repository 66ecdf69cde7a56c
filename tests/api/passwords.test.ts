import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { toAppError } from '../../app/lib/backend/errors.ts';
import { anonymousClient, createHost } from '../support/api.ts';
import { password } from '../support/hosts.ts';
import { readMailsTo } from '../support/mails.ts';

const { url, dataDir, publishableKey } = inject('server');
const inWords = 'Many people use this password, so it is easy to guess. Please choose another.';
const signUp = (chosen: string, email = `host-${randomUUID()}@example.com`) =>
  anonymousClient().auth.signUp({
    email,
    password: chosen,
    options: { data: { full_name: 'Amelia Hartley' } },
  });

test.each(['password1', 'Password123', 'qwertyuiop', ' iloveyou1 ', 'football'])(
  'refuses sign-up with %s',
  async (common) => {
    const email = `host-${randomUUID()}@example.com`;
    const { error } = await signUp(common, email);
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] });
    expect(toAppError(error).message).toBe(inWords);
    expect((await signUp(password, email)).error).toBeNull(); // works, because the refusal above created no account
  },
);

test('refuses a common new password and keeps the old one', async () => {
  const user = await createHost();
  expect((await user.client.auth.updateUser({ password: 'letmein123' })).error?.code).toBe(
    'weak_password',
  );
  expect(
    (await anonymousClient().auth.signInWithPassword({ email: user.email, password })).error,
  ).toBeNull();
  expect(await readMailsTo(dataDir, user.email)).toEqual([]);
});

test.each([
  ['72 letters', 'x1'.repeat(36), undefined],
  ['37 letters of two bytes', 'é'.repeat(37), 'validation_failed'], // otherwise the first 72 bytes would be enough to sign in
])('a password of %s is hashed in full or refused', async (_, chosen, refusal) => {
  const user = await createHost();
  expect((await signUp(chosen)).error?.code).toBe(refusal);
  expect((await user.client.auth.updateUser({ password: chosen })).error?.code).toBe(refusal);
});

test('a common word within a password is allowed', async () => {
  expect((await signUp('password of a lighthouse')).error).toBeNull();
});

test.each(['application/x-www-form-urlencoded', 'text/plain', ''])(
  'checks the password in a body sent as “%s”',
  async (type) => {
    const email = `host-${randomUUID()}@example.com`;
    const body = type.includes('form')
      ? new URLSearchParams({ email, password: 'password1' })
      : JSON.stringify({ email, password: 'password1' });
    await fetch(`${url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'Content-Type': type },
      body,
    });
    expect(
      (await anonymousClient().auth.signInWithPassword({ email, password: 'password1' })).error
        ?.code,
    ).toBe('invalid_credentials');
  },
);
