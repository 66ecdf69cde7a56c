import { expect, inject, test } from 'vitest';
import { anonymousClient, createHost } from '../support/api.ts';
import { password } from '../support/hosts.ts';
import { readMailsTo, waitForMail } from '../support/mails.ts';

const { url, dataDir } = inject('server');
const confirm = 'Please confirm your new e-mail';
const notice = 'The e-mail of your account is being changed';

const signIn = (email: string, typed = password) =>
  anonymousClient().auth.signInWithPassword({ email, password: typed });
const tokenHash = (link: string) => new URL(link).searchParams.get('token_hash') ?? '';
const follow = (link: string) =>
  anonymousClient().auth.verifyOtp({ type: 'email_change', token_hash: tokenHash(link) });

/** A user with a pending e-mail change, and the mailed link. */
async function createChangingUser() {
  const user = await createHost();
  const newEmail = `new-${user.email}`;
  expect((await user.client.auth.updateUser({ email: newEmail })).error).toBeNull();
  const { link } = await waitForMail(dataDir, newEmail, confirm);
  return Object.assign(user, { newEmail, link });
}

test('the old e-mail remains the login until the mailed link is followed, and the link works once', async () => {
  const { email, newEmail, link } = await createChangingUser();
  expect(link).toMatch(
    new RegExp(`^${url}/confirm-email\\?type=email_change&token_hash=[0-9a-f]{64}$`),
  );
  expect((await fetch(link)).status).toBe(200); // opening the link, as mail scanners do, does not redeem it
  expect((await signIn(email)).error).toBeNull();
  expect((await signIn(newEmail)).error?.code).toBe('invalid_credentials');

  const followed = await follow(link);
  expect([followed.error, followed.data.user?.email]).toEqual([null, newEmail]);
  expect((await signIn(newEmail)).error).toBeNull();
  expect((await signIn(email)).error?.code).toBe('invalid_credentials');
  expect((await follow(link)).error?.code).toBe('otp_expired');
});

test('the old address is notified at once, without the link or the new address', async () => {
  const { email, newEmail, link } = await createChangingUser();
  const mail = await waitForMail(dataDir, email, notice);
  expect(mail.text).not.toContain(newEmail);
  expect(mail.text).not.toContain('@example.com');
  expect(mail.text).not.toContain(tokenHash(link));
  expect(mail.link).toBe(`${url}/forgot-password`);
});

test('changing to an address in use gets the usual answer and leaves the other account unchanged', async () => {
  const [user, other] = await Promise.all([createHost(), createHost()]);
  const free = await user.client.auth.updateUser({
    email: `free-${user.email}`,
    data: { full_name: 'One' },
  });
  const freeSeen = await user.client.auth.getUser();
  const taken = await user.client.auth.updateUser({
    email: other.email.toUpperCase(),
    data: { full_name: 'Two' },
  });
  const takenSeen = await user.client.auth.getUser();

  for (const answer of [taken, takenSeen]) {
    expect(answer.error).toBeNull();
    expect(answer.data.user).toMatchObject({
      email: user.email,
      new_email: other.email,
      user_metadata: { full_name: 'Two' },
    });
  }
  expect(Object.keys(taken.data.user ?? {}).sort()).toEqual(
    Object.keys(free.data.user ?? {}).sort(),
  );
  expect(Object.keys(takenSeen.data.user ?? {}).sort()).toEqual(
    Object.keys(freeSeen.data.user ?? {}).sort(),
  );

  await waitForMail(dataDir, other.email, 'You already have an account');
  expect((await readMailsTo(dataDir, other.email)).map(({ subject }) => subject)).not.toContain(
    confirm,
  );
  await expect
    .poll(
      async () =>
        (await readMailsTo(dataDir, user.email)).filter(({ subject }) => subject === notice).length,
    )
    .toBe(2);
  expect((await signIn(other.email)).data.user?.id).toBe(other.id);
});

test('a new password cancels a pending e-mail change', async () => {
  const { client, email, newEmail, link } = await createChangingUser();
  expect((await client.auth.updateUser({ password: 'staple battery horse' })).error).toBeNull();
  expect((await follow(link)).error?.code).toBe('otp_expired');
  expect((await signIn(newEmail, 'staple battery horse')).error?.code).toBe('invalid_credentials');
  expect((await signIn(email, 'staple battery horse')).error).toBeNull();
});

test('an e-mail change invalidates a recovery link sent to the old address', async () => {
  const { email, link } = await createChangingUser();
  await anonymousClient().auth.resetPasswordForEmail(email);
  const recovery = await waitForMail(dataDir, email, 'Choose a new password');
  expect((await follow(link)).error).toBeNull();
  const late = await anonymousClient().auth.verifyOtp({
    type: 'recovery',
    token_hash: tokenHash(recovery.link),
  });
  expect(late.error?.code).toBe('otp_expired');
});
