import { afterAll, expect, test } from 'vitest';
import { connect, createAccount, findToken, password, runCleanups } from './backend.ts';

afterAll(async () => expect(await runCleanups()).toEqual([]));

const signIn = (email: string, typed = password) => {
  const client = connect();
  return client.auth
    .signInWithPassword({ email, password: typed })
    .then(({ data, error }) => ({ client, session: data.session, code: error?.code }));
};

test('signing up creates an account with a profile and a session', async () => {
  const { id, email, client } = await createAccount('Amelia Hartley');
  const { data } = await client.auth.getUser();
  expect([data.user?.id, data.user?.email]).toEqual([id, email]);
  const profile = await client.from('profiles').select('full_name').eq('id', id).single();
  expect(profile.data).toEqual({ full_name: 'Amelia Hartley' });
});

test('a wrong password, an unknown address and a short password return error codes', async () => {
  const { email } = await createAccount();
  expect((await signIn(email, 'another password')).code).toBe('invalid_credentials');
  expect((await signIn(`not-${email}`)).code).toBe('invalid_credentials');
  const short = await connect().auth.signUp({ email: `not-${email}`, password: 'short' });
  expect(short.error?.code).toBe('weak_password');
});

test('a refresh token gives a new session, and an invented token is refused', async () => {
  const { client } = await createAccount();
  const before = (await client.auth.getSession()).data.session;
  const { data, error } = await client.auth.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
  expect((await client.from('profiles').select('id')).data).toHaveLength(1);
  const invented = await connect().auth.refreshSession({ refresh_token: 'abcdefghijkl' });
  expect(['refresh_token_not_found', 'validation_failed']).toContain(invented.error?.code);
});

test('signing out everywhere ends all sessions', async () => {
  const { email, client } = await createAccount();
  const other = await signIn(email);
  expect((await client.auth.signOut({ scope: 'global' })).error).toBeNull();
  expect((await other.client.auth.refreshSession()).error).not.toBeNull();
  expect((await other.client.auth.getUser()).error).not.toBeNull();
  expect((await signIn(email)).code).toBeUndefined();
});

test('signing out locally keeps other sessions', async () => {
  const { email, client } = await createAccount();
  const other = await signIn(email);
  expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
  expect((await other.client.auth.refreshSession()).error).toBeNull();
});

test('the name of an account can be changed', async () => {
  const { client } = await createAccount();
  const { data } = await client.auth.updateUser({ data: { full_name: 'Tom Hughes' } });
  expect(data.user?.user_metadata.full_name).toBe('Tom Hughes');
});

test('a recovery link signs in once, and a new password replaces the old one', async () => {
  const { email } = await createAccount();
  const token = await findToken({ type: 'recovery', email }, 'Choose a new password', () =>
    connect().auth.resetPasswordForEmail(email),
  );
  const client = connect();
  const opened = await client.auth.verifyOtp({ type: 'recovery', token_hash: token });
  expect(opened.error).toBeNull();
  expect((await client.auth.updateUser({ password: `${password}!` })).error).toBeNull();
  expect((await signIn(email)).code).toBe('invalid_credentials');
  const again = await connect().auth.verifyOtp({ type: 'recovery', token_hash: token });
  expect(again.error?.code).toBe('otp_expired');
  const renewed = await signIn(email, `${password}!`);
  expect((await renewed.client.auth.updateUser({ password })).error).toBeNull(); // runCleanups signs in with this password
});

test('an e-mail changes when the link sent to the new address is followed', async () => {
  const account = await createAccount();
  const newEmail = `new-${account.email}`;
  const token = await findToken(
    { type: 'email_change_new', email: account.email, newEmail },
    'Please confirm your new e-mail',
    () => account.client.auth.updateUser({ email: newEmail }),
  );
  const followed = await connect().auth.verifyOtp({ type: 'email_change', token_hash: token });
  expect(followed.error).toBeNull();
  expect((await signIn(account.email)).code).toBe('invalid_credentials');
  expect((await signIn(newEmail)).code).toBeUndefined();
  account.email = newEmail;
});
