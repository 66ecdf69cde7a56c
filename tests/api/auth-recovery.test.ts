import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { anonymousClient, createHost } from '../support/api.ts';
import { password } from '../support/hosts.ts';
import { startBackendForTest } from '../support/in-process-backend.ts';
import { readMailsTo, waitForMail } from '../support/mails.ts';

const subject = 'Choose a new password';
const { url, dataDir, publishableKey } = inject('server');

const tokenHash = (link: string) => new URL(link).searchParams.get('token_hash') ?? '';

/** Requests a recovery link and returns the token from the mail. */
async function mailedToken(email: string): Promise<string> {
  expect((await anonymousClient().auth.resetPasswordForEmail(email)).error).toBeNull();
  return tokenHash((await waitForMail(dataDir, email, subject)).link);
}

/** Uses the link and sets the password, like /reset-password. */
async function resetPassword(token: string, newPassword: string) {
  const client = anonymousClient();
  const opened = await client.auth.verifyOtp({ type: 'recovery', token_hash: token });
  if (opened.error) return opened.error;
  return (await client.auth.updateUser({ password: newPassword })).error;
}

const signIn = (email: string, typed: string) =>
  anonymousClient().auth.signInWithPassword({ email, password: typed });

test('the mailed link opens our page and sets a new password once', async () => {
  const user = await createHost();
  await anonymousClient().auth.resetPasswordForEmail(user.email);
  const mail = await waitForMail(dataDir, user.email, subject);
  expect(mail.link).toMatch(new RegExp(`^${url}/reset-password\\?token_hash=[0-9a-f]{64}$`));
  expect(mail.html).toContain(mail.link.replace('&', '&amp;'));

  expect((await fetch(mail.link)).status).toBe(200); // opening the link, as mail scanners do, does not redeem it
  expect(await resetPassword(tokenHash(mail.link), 'staple battery horse')).toBeNull();
  expect((await signIn(user.email, password)).error?.code).toBe('invalid_credentials');
  expect((await signIn(user.email, 'staple battery horse')).error).toBeNull();

  const told = await waitForMail(dataDir, user.email, 'Your password has been changed');
  expect(told.link).toBe(`${url}/forgot-password`);

  expect((await resetPassword(tokenHash(mail.link), 'once more please'))?.code).toBe('otp_expired');
  expect((await signIn(user.email, 'staple battery horse')).error).toBeNull();
});

test('a new password ends only the sessions of its user, and ends them at once', async () => {
  const [user, other] = await Promise.all([createHost(), createHost()]);
  const second = anonymousClient();
  await second.auth.signInWithPassword({ email: user.email, password });
  const refreshToken = (await second.auth.getSession()).data.session?.refresh_token ?? '';
  expect((await user.client.from('profiles').select('id')).data).toEqual([{ id: user.id }]);

  expect(await resetPassword(await mailedToken(user.email), 'staple battery horse')).toBeNull();

  for (const client of [user.client, second]) {
    const read = await client.from('profiles').select('id');
    expect([read.status, read.error?.code]).toEqual([401, 'session_ended']);
    expect(
      (await client.from('profiles').update({ full_name: 'Someone' }).eq('id', user.id)).status,
    ).toBe(401);
    expect((await client.rpc('delete_account')).status).toBe(401);
  }
  expect(
    (await anonymousClient().auth.refreshSession({ refresh_token: refreshToken })).error?.code,
  ).toBe('refresh_token_not_found');
  expect((await second.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await other.client.from('profiles').select('id')).data).toEqual([{ id: other.id }]);
});

test('signing out of an ended session succeeds', async () => {
  const user = await createHost();
  expect((await user.client.rpc('delete_account')).error).toBeNull();
  const answer = await fetch(`${url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: publishableKey, Authorization: `Bearer ${user.session?.access_token}` },
  });
  expect(answer.status).toBe(204);
  const forged = await fetch(`${url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: publishableKey, Authorization: 'Bearer a.b.c' },
  });
  expect(forged.status).toBe(403);
});

test('a recovery request gets the same response with or without an account, and sends one link a minute', async () => {
  const user = await createHost();
  const ask = async (email: string) => {
    const started = performance.now();
    const answer = await fetch(`${url}/auth/v1/recover`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    const body = await answer.text();
    return { status: answer.status, body, isEven: performance.now() - started >= 295 };
  };
  const unknown = `nobody-${user.id}@example.com`;
  for (const email of [unknown, user.email, unknown, user.email]) {
    expect(await ask(email)).toEqual({ status: 200, body: '{}', isEven: true });
  }
  const { link } = await waitForMail(dataDir, user.email, subject);
  expect(await readMailsTo(dataDir, unknown)).toEqual([]);
  expect(await readMailsTo(dataDir, user.email)).toHaveLength(1);
  expect(await resetPassword(tokenHash(link), 'staple battery horse')).toBeNull();
});

test('an unknown e-mail and a wrong password get the same refusal after the same time', async () => {
  const user = await createHost();
  for (const email of [`nobody-${user.id}@example.com`, user.email]) {
    const started = performance.now();
    expect((await signIn(email, 'not the password')).error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
    });
    expect(performance.now() - started).toBeGreaterThan(295);
  }
});

test('a recovery token is not the hash of a six-digit code', async () => {
  const user = await createHost();
  const token = await mailedToken(user.email);
  const isGuessed = Array.from(
    { length: 1_000_000 },
    (_, code) => `${user.email}${String(code).padStart(6, '0')}`,
  ).some((guess) => hash('sha256', guess) === token);
  expect(isGuessed).toBe(false);
});

test('refuses wrong tokens, and auth endpoints that the product does not use', async () => {
  const user = await createHost();
  const token = await mailedToken(user.email);
  for (const wrong of [`${token.slice(0, -1)}x`, 'x', "' or true --"]) {
    expect((await resetPassword(wrong, 'staple battery horse'))?.code).toBe('otp_expired');
  }
  // A link redeemed by GET would put a session into a URL, and mail scanners would redeem it.
  const opened = await fetch(
    `${url}/auth/v1/verify?type=recovery&token=${token}&redirect_to=${url}/`,
    { redirect: 'manual' },
  );
  expect(opened.status).toBe(404);
  expect(await resetPassword(token, 'staple battery horse')).toBeNull();
  expect(
    (await anonymousClient().auth.signInWithOtp({ email: `new-${user.id}@example.com` })).error
      ?.status,
  ).toBe(404);
  for (const path of [
    '/auth/v1/%6ftp',
    '/%61uth/v1/otp',
    '/auth/v1/magiclink',
    '/auth/v1/r%65cover',
    '/%61uth/v1/recover',
  ]) {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { apikey: publishableKey },
      body: '{}',
    });
    expect([path, answer.status]).toEqual([path, 404]);
  }
});

test('the link expires after an hour', async () => {
  const { connect, database, folder } = await startBackendForTest();
  const email = 'amelia@example.com';
  await connect().auth.signUp({ email, password });
  await connect().auth.resetPasswordForEmail(email);
  const token = tokenHash((await waitForMail(folder, email, subject)).link);
  const followAfter = async (minutes: number) => {
    await database.query(
      'update auth.users set recovery_sent_at = now() - make_interval(mins => $1)',
      [minutes],
    );
    return (await connect().auth.verifyOtp({ type: 'recovery', token_hash: token })).error?.code;
  };
  expect(await followAfter(61)).toBe('otp_expired');
  expect(await followAfter(59)).toBeUndefined();
});

test('with confirmation by mail, the link signs in, and a registered e-mail gets the same response', async () => {
  const { connect, database, folder, functions } = await startBackendForTest({
    SMTP_URL: 'smtp://mail.invalid',
  });
  const askForWelcome = (email: string) =>
    functions['send-welcome-email']?.(
      new Request(`${url}/`, { method: 'POST', body: JSON.stringify({ name: 'Spam', email }) }),
    );
  const account = { email: 'amelia@example.com', password };
  const options = { data: { full_name: 'Amelia Hartley' } };
  const first = await connect().auth.signUp({ ...account, options });
  expect((await connect().auth.signInWithPassword(account)).error?.code).toBe(
    'email_not_confirmed',
  );
  const { link } = await waitForMail(folder, account.email, 'Please confirm your e-mail');
  expect((await askForWelcome(account.email))?.status).toBe(200);
  expect(await readdir(join(folder, 'outbox'))).toHaveLength(1); // no welcome mail before the address is confirmed
  expect(link).toMatch(
    /^http:\/\/127\.0\.0\.1:3000\/confirm-email\?type=signup&token_hash=[0-9a-f]{64}$/,
  );
  expect(
    (await connect().auth.verifyOtp({ type: 'signup', token_hash: tokenHash(link) })).error,
  ).toBeNull();
  expect((await connect().auth.signInWithPassword(account)).error).toBeNull();
  expect((await askForWelcome(account.email.toUpperCase()))?.status).toBe(200);
  expect((await waitForMail(folder, account.email, 'Welcome to Placecard')).text).toContain(
    'Hello Amelia Hartley,',
  );

  const second = await connect().auth.signUp({ ...account, email: 'AMELIA@example.com', options });
  expect(second.error).toBeNull();
  expect(shape(second.data)).toEqual(shape(first.data));
  await waitForMail(folder, account.email, 'You already have an account');
  expect((await connect().auth.signInWithPassword(account)).error).toBeNull();
  expect(await database.query('select email from auth.users')).toEqual([{ email: account.email }]);
  expect(await readdir(join(folder, 'outbox'))).toHaveLength(3);
});

/** Masks ids and times in a value. */
const shape = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(/"[0-9a-f]{8}-[0-9a-f-]{27}"/g, '"id"')
      .replaceAll(/"\d{4}-\d\d-\d\d[^"]*"/g, '"time"'),
  );
