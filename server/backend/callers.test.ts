import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCallerChecks } from './callers.ts';

const jwtSecret = 'x'.repeat(32);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function tokenWith({
  alg = 'HS256',
  endsIn = 3600,
  secret = jwtSecret,
  role = 'authenticated',
  ...claims
}: Record<string, unknown> & { alg?: string; endsIn?: number; secret?: string } = {}) {
  const signed = `${part({ alg })}.${part({ role, sub: 'amelia', session_id: 's', exp: Date.now() / 1000 + endsIn, ...claims })}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
const { hasSession, identify, isVisitor } = createCallerChecks({
  publishableKey: 'sb_publishable_x',
  secretKey: 'sb_secret_x',
  jwtSecret,
});
const isOurs = (authorization: string) =>
  hasSession(new Request('http://self', { headers: { Authorization: authorization } }));

test('accepts our token in every form that the auth service accepts', () => {
  const token = tokenWith();
  for (const spelled of [`Bearer ${token}`, `bearer   ${token}`, `Bearer ${token}=`])
    expect(isOurs(spelled), spelled).toBe(true);
});

test('rejects a token that is forged, expired or malformed', () => {
  const [head, body, signature] = tokenWith().split('.');
  const others = [
    tokenWith({ secret: 'y'.repeat(32) }),
    tokenWith({ endsIn: -1 }),
    tokenWith({ alg: 'none' }),
  ];
  for (const token of [
    ...others,
    `${head}.${body}.`,
    `${head}.${part({ sub: 'tom' })}.${signature}`,
    'a',
  ])
    expect(isOurs(`Bearer ${token}`), token).toBe(false);
});

test('recognises a visitor by the public key without other credentials', () => {
  const isOne = (headers: Record<string, string>) =>
    isVisitor(new Request('http://self', { headers }));
  const apikey = 'sb_publishable_x';
  expect([isOne({ apikey }), isOne({ apikey, Authorization: `Bearer ${apikey}` })]).toEqual([
    true,
    true,
  ]);
  for (const other of [
    {},
    { apikey: 'x' },
    { apikey, Authorization: `Bearer ${tokenWith()}` },
    { apikey, Authorization: 'x' },
  ])
    expect(isOne(other as Record<string, string>), JSON.stringify(other)).toBe(false);
});

test('a user token sets the caller’s role; without one, the API key sets it', async () => {
  const [visitor, server] = ['sb_publishable_x', 'sb_secret_x'];
  const callerWith = async (apikey: string, bearer?: string) => {
    const headers = { apikey, ...(bearer && { Authorization: `Bearer ${bearer}` }) };
    const caller = identify(new Request('http://self', { headers }));
    return caller instanceof Response
      ? ((await caller.json()) as { code: string }).code
      : [caller.role, caller.userId];
  };
  expect(await callerWith(visitor)).toEqual(['anon', undefined]);
  expect(await callerWith(visitor, visitor)).toEqual(['anon', undefined]);
  expect(await callerWith(visitor, server)).toEqual(['anon', undefined]);
  expect(await callerWith(server, server)).toEqual(['service_role', undefined]);
  for (const apikey of [visitor, server])
    expect(await callerWith(apikey, tokenWith())).toEqual(['authenticated', 'amelia']);
  const soon = Date.now() / 1000 + 60;
  const refused: [apikey: string, token: string, code: string][] = [
    ['', visitor, 'api_key_unknown'],
    ['sb_secret_y', server, 'api_key_unknown'],
    [visitor, tokenWith({ endsIn: -1 }), 'PGRST303'],
    [visitor, tokenWith({ iat: soon }), 'PGRST303'],
    [visitor, tokenWith({ nbf: soon }), 'PGRST303'],
    [visitor, tokenWith({ role: 'postgres' }), 'PGRST301'],
    [visitor, tokenWith({ alg: 'none' }), 'PGRST301'],
    [visitor, tokenWith({ secret: 'y'.repeat(32) }), 'PGRST301'],
    [visitor, `${tokenWith().split('.').slice(0, 2).join('.')}.`, 'PGRST301'],
    [visitor, 'service_role', 'PGRST301'],
  ];
  for (const [apikey, token, code] of refused) expect(await callerWith(apikey, token)).toBe(code);
});
