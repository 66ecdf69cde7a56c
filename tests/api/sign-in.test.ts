import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import bcrypt from 'bcryptjs';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { toAppError } from '../../app/lib/backend/errors.ts';
import { openDatabase } from '../../server/backend/database.ts';
import { readSettings } from '../../server/settings.ts';
import { newEmail, password } from '../support/hosts.ts';
import { startBackend } from '../support/in-process-backend.ts';
import { startServer } from '../support/server.ts';
import { connect } from '../support/test-server.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  process.env.LITE_AUTH_BCRYPT_COST = ''; // uses the full cost, which these tests check
  backend = await startBackend();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => backend.close());

const signUp = (email: string) => backend.connect().auth.signUp({ email, password });
const signIn = (email: string, typed: string) =>
  backend.connect().auth.signInWithPassword({ email, password: typed });

/** Hashes from bcryptjs 3.0.3, the library that we used before the native one. */
const olderHashes = [
  ['correct horse battery', '$2b$10$kOnXBXVomcouLINqr6NxhedecJPJorIrP4jYtwlVUzKlbF3waqa9y'],
  ['pässwörd with ünïcode', '$2b$04$kC4FsAV4EjG.x4H7gQ3V6uUXzFS02kKCZONRho3qAC9X/lmw/HH3q'],
  ['密码 密码 密码 📎', '$2b$04$UdeK9AVPpYEALHwhaD9jpeFnAsF9TiweEIrQOglxSuFG.GjuDg1VO'],
  ['a'.repeat(72), '$2b$04$2h3M66C7zL5rKCIbDSLO6O9lx59TXuNq/MKtMmP6NZsmH1dhQBZee'],
  ['é'.repeat(60), '$2b$04$H3UilQbX9A0Nh0BhYP7F2uiiNRl1EJ3AK6KaB5prIw9wpjK5VnEri'],
  ['with\0nul in it', '$2b$04$yXZwyjDcGXsil1B86BDnx.cTZJVeFk.lGW.C6DQ3gLZN.a4menCWi'],
] as const;

test.each(olderHashes)(
  'a hash made before the native library still matches its password: %s',
  async (typed, hash) => {
    expect(await bcrypt.compare(typed, hash)).toBe(true);
    expect(await bcrypt.compare(`x${typed}`, hash)).toBe(false);
  },
);

test('signing up and signing in use the native hash library', async () => {
  expect(createRequire(import.meta.url)('bcryptjs/package.json')).toMatchObject({ name: 'bcrypt' });
  const [made, compared] = [vi.spyOn(bcrypt, 'hash'), vi.spyOn(bcrypt, 'compare')];
  const email = newEmail();
  expect((await signUp(email)).error).toBeNull();
  expect((await signIn(email, password)).error).toBeNull();
  expect([made.mock.calls.length, compared.mock.calls.length]).toEqual([1, 1]);
});

test('the hash cost of the server cannot be lowered by any setting', async () => {
  const server = await startServer({ LITE_AUTH_BCRYPT_COST: '4', RUN_SPEC: '1' });
  const email = newEmail();
  expect((await connect(server).auth.signUp({ email, password })).error).toBeNull();
  await server.stop();
  const database = await openDatabase(readSettings({ DATA_DIR: server.dataDir }));
  const [stored] = await database.query<{ hash: string }>(
    'select encrypted_password as hash from auth.users where email = $1',
    [email],
  );
  await database.close();
  await server.remove();
  expect(bcrypt.getRounds(stored?.hash ?? '')).toBe(10);
});

test('a sign-in compares one hash of equal cost for a known, unknown or unconfirmed e-mail', async () => {
  const { database } = backend;
  const [known, waiting, without] = [newEmail('known'), newEmail('waiting'), newEmail('without')];
  for (const email of [known, waiting, without]) await signUp(email);
  await database.query('update auth.users set email_confirmed_at = null where email = $1', [
    waiting,
  ]);
  await database.query(`update auth.users set encrypted_password = '' where email = $1`, [without]);

  const compared = vi.spyOn(bcrypt, 'compare');
  for (const email of [known, known.toUpperCase(), newEmail('unknown'), waiting, without]) {
    compared.mockClear();
    const { error } = await signIn(email, 'not the password');
    expect([email, error?.status, error?.code]).toEqual([email, 400, 'invalid_credentials']);
    expect(compared.mock.calls.map(([, hash]) => bcrypt.getRounds(String(hash)))).toEqual([10]);
  }
  expect((await signIn(waiting, password)).error?.code).toBe('email_not_confirmed'); // shown only after the correct password
});

test('an unusual password or e-mail gets the same refusal, with or without an account', async () => {
  const known = newEmail();
  await signUp(known);
  const ask = async (email: unknown, typed: unknown) => {
    const answer = await backend.post('/auth/v1/token?grant_type=password', {
      email,
      password: typed,
    });
    return [answer.status, await answer.text()];
  };
  for (const strange of [5, ['x'], { a: 1 }, true, 'nul\0', '\ud800'.repeat(9), 'x'.repeat(5000)]) {
    const [ofKnown, ofUnknown] = await Promise.all([
      ask(known, strange),
      ask(newEmail('unknown'), strange),
    ]);
    expect([strange, ...ofKnown]).toEqual([strange, ...ofUnknown]);
    expect([strange, ofKnown[0], (await ask(strange, password))[0]]).toEqual([strange, 400, 400]);
  }
  expect((await ask(`${known}\0`, password))[0]).toBe(400);
});

test('hashing leaves cores free, however many people sign in at once', async () => {
  const { compare } = bcrypt;
  let [running, most] = [0, 0];
  vi.spyOn(bcrypt, 'compare').mockImplementation(async (typed: string | Buffer, hash: string) => {
    most = Math.max(most, ++running);
    return compare(typed, hash).finally(() => running--);
  });
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => signIn(newEmail('unknown'), password)),
  );
  for (const { error } of answers) expect(error?.code).toBe('invalid_credentials');
  expect(most).toBe(Math.max(1, Math.min(3, availableParallelism() - 1)));
});

test('a new password or e-mail needs a session started within the hour; a new name does not', async () => {
  const email = newEmail('left-open');
  const client = backend.connect();
  const { data } = await client.auth.signUp({ email, password });
  const id = data.user?.id ?? '';
  const stored = () =>
    backend.database.query(
      'select email, encrypted_password, email_change from auth.users where id = $1',
      [id],
    );
  await backend.database.query(
    `update auth.sessions set created_at = now() - interval '61 minutes' where user_id = $1`,
    [id],
  );
  await client.auth.refreshSession(); // a refresh does not renew the session's start
  const before = await stored();
  for (const change of [{ password: 'staple battery horse' }, { email: newEmail('thief') }]) {
    const { error } = await client.auth.updateUser(change);
    expect([error?.status, error?.code]).toEqual([400, 'reauthentication_needed']);
    expect(toAppError(error).message).toMatch(/log in again/);
  }
  expect(await stored()).toEqual(before);
  const renamed = await client.auth.updateUser({
    email: email.toUpperCase(),
    data: { full_name: 'Amelia Hart' },
  });
  expect([renamed.error, renamed.data.user?.user_metadata.full_name]).toEqual([
    null,
    'Amelia Hart',
  ]);

  await client.auth.signInWithPassword({ email, password });
  expect((await client.auth.updateUser({ email: newEmail('own') })).error).toBeNull();
  expect((await client.auth.updateUser({ password: 'staple battery horse' })).error).toBeNull();
});
