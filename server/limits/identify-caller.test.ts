import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { CallerChecks } from '../backend/callers.ts';
import type { Env } from '../http/env.ts';
import { requestScope } from '../http/request-scope.ts';
import { identifyCaller } from './identify-caller.ts';

const tokenOf = (sub: string, signature: string) =>
  `Bearer x.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.${signature}`;

test.each([
  [
    'the account of a verified token',
    { Authorization: tokenOf('amelia', 'ours') },
    '203.0.113.1',
    'amelia',
  ],
  [
    'the network of a forged token',
    { Authorization: tokenOf('amelia', 'forged') },
    '203.0.113.1',
    '203.0.113.1',
  ],
  ['the network of a caller without a token', {}, '203.0.113.1', '203.0.113.1'],
  ['nobody when the connection is already closed', {}, '', 'nobody'],
  ['the server itself with the secret key', { apikey: 'secret' }, '203.0.113.1', ''],
])('charges time to %s', async (_, headers, network, caller) => {
  const callers = {
    isServer: ({ headers: given }) => given.get('apikey') === 'secret',
    hasSession: ({ headers: given }) => given.get('Authorization')?.endsWith('.ours') === true,
  } as CallerChecks;
  const web = new Hono<Env>();
  web.use(
    (_c, next) => requestScope.run({ requestId: '' }, next),
    identifyCaller(() => network, callers),
  );
  web.all('*', (c) => c.json(requestScope.getStore()?.caller?.()));
  expect(
    await (await web.request('/', { headers: headers as Record<string, string> })).json(),
  ).toBe(caller);
});
