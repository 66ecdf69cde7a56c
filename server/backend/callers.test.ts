import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCallers } from './callers.ts';

const jwtSecret = 'x'.repeat(32);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function tokenWith({ alg = 'HS256', endsIn = 3600, secret = jwtSecret } = {}) {
  const signed = `${part({ alg })}.${part({ sub: 'amelia', session_id: 's', exp: Date.now() / 1000 + endsIn })}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
const { hasSession, isVisitor } = createCallers({
  publishableKey: 'sb_publishable_x',
  secretKey: 'sb_secret_x',
  jwtSecret,
});
const isOurs = (authorization: string) =>
  hasSession(new Request('http://self', { headers: { Authorization: authorization } }));

test('accepts our token in every spelling that the auth service accepts', () => {
  const token = tokenWith();
  for (const spelled of [`Bearer ${token}`, `bearer   ${token}`, `Bearer ${token}=`])
    expect(isOurs(spelled), spelled).toBe(true);
});

test('rejects a token that is forged, expired or of another kind', () => {
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

test('a visitor’s request has the public key and no other credentials', () => {
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
