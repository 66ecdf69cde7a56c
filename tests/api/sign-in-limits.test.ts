import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  collectErrorCodes,
  connectFromAddress,
  countRateLimited,
  wrongPassword,
} from '../support/limits.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'warn', TRUST_PROXY: '1' });
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await server.remove();
});

const visitorAt = (address: string) => connectFromAddress(server, address);
const signIn = (address: string, email: string) =>
  visitorAt(address).auth.signInWithPassword({ email, password: wrongPassword });

test('session refreshes are limited separately, per address and per token', async () => {
  const address = '203.0.113.24';
  const { data } = await visitorAt(address).auth.signUp({
    email: 'refreshing@example.com',
    password: wrongPassword,
  });
  const token = data.session?.refresh_token ?? '';
  const refresh = (refresh_token: string) =>
    visitorAt(address).auth.refreshSession({ refresh_token });
  expect(
    countRateLimited(
      await collectErrorCodes(70, (i) => signIn(address, `neighbour-${i}@example.com`)),
    ),
  ).toBe(10);
  expect(countRateLimited(await collectErrorCodes(70, () => refresh(crypto.randomUUID())))).toBe(
    10,
  );

  expect((await refresh(token)).error).toBeNull();
  expect(countRateLimited(await collectErrorCodes(31, () => refresh(token)))).toBe(2);
});

test('one account allows a hundred sign-ins an hour over all addresses and spellings, without affecting others', async () => {
  const email = (i: number) => (i % 2 ? 'Wanted@example.com' : 'wanted@example.com');
  const codes = await collectErrorCodes(103, (i) => signIn(`198.51.100.${i}`, email(i)));
  expect(countRateLimited(codes)).toBe(3);
  expect((await signIn('198.51.100.1', 'other@example.com')).error?.code).toBe(
    'invalid_credentials',
  );
});

test('one IP address gets twenty sign-in attempts an hour per account, and the owner can still sign in', async () => {
  const email = 'besieged@example.com';
  const codes = await collectErrorCodes(60, () => signIn('203.0.113.22', email));
  expect(countRateLimited(codes)).toBe(40);
  const others = await collectErrorCodes(80, (i) => signIn(`198.51.100.${150 + i}`, email)); // refused attempts do not count
  expect(countRateLimited(others)).toBe(0);
  expect((await signIn('203.0.113.23', email)).error?.code).toBe('over_request_rate_limit');
});
