import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { createHost } from '../support/api.ts';
import { arbitraryAuthBody, authCalls } from '../support/arbitrary-calls.ts';
import { getRunCount } from '../support/run-count.ts';

// Request bodies are checked before they reach the auth service, so that no body can make it fail.

async function askAuth(
  call: string,
  body: string | Uint8Array<ArrayBuffer>,
  token: string,
  type = 'application/json',
) {
  const { url, publishableKey } = inject('server');
  const headers = {
    apikey: publishableKey,
    Authorization: `Bearer ${token}`,
    'Content-Type': type,
  };
  return fetch(`${url}/auth/v1/${call}`, {
    method: authCalls[call]?.method ?? 'POST',
    headers,
    body,
  });
}

/** Text the database cannot store, and values that are not text. */
const noText = ['a\0@example.com', '\ud800@example.com', 'x\udc00', '\0', [], {}, 5, true, null];
const wholeBodies = [
  'null',
  '[]',
  '5',
  '"x"',
  'true',
  '',
  '{',
  '\ufeff{}',
  '{"email":',
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
];
const nestedObject = (depth: number) =>
  JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as object;

test.each(Object.entries(authCalls))(
  'auth/v1/%s refuses every malformed body with a message',
  async (call, { body }) => {
    const { token } = await createHost();
    const wrong = wholeBodies.map((text): [string, string] => [text.slice(0, 20), text]);
    for (const [name, right] of Object.entries(body)) {
      for (const value of noText) {
        const given = typeof right === 'object' ? { full_name: value } : value;
        wrong.push([
          `${name} is ${JSON.stringify(given)}`,
          JSON.stringify({ ...body, [name]: given }),
        ]);
      }
      if (typeof right === 'object')
        wrong.push([`${name} is text`, JSON.stringify({ ...body, [name]: 'Tim' })]);
    }
    for (const [what, text] of wrong) {
      const answer = await askAuth(call, text, token);
      const isKnown =
        call === 'logout' || (call === 'user' && ['{}', '\ufeff{}', ''].includes(text));
      if (isKnown) expect(answer.status, what).toBeLessThan(500);
      else
        expect([answer.status, await answer.json()], what).toEqual([
          400,
          expect.objectContaining({
            error_code: 'validation_failed',
            msg: expect.stringMatching(/^[\w.]+: /),
          }),
        ]);
    }
  },
);

test('drops user metadata except the name, however deeply nested or long', async () => {
  const { token, client } = await createHost();
  for (const more of [nestedObject(2000), nestedObject(4000), 'x'.repeat(50_000)]) {
    const answer = await askAuth(
      'user',
      JSON.stringify({ data: { full_name: 'Tim', more } }),
      token,
    );
    expect([answer.status, (await answer.json()).user_metadata]).toMatchObject([
      200,
      { full_name: 'Tim' },
    ]);
  }
  const email = `deep-${crypto.randomUUID()}@example.com`;
  const signUp = {
    email,
    password: 'correct horse battery',
    data: { full_name: 'Tim', more: nestedObject(2000) },
  };
  expect(
    (await askAuth('signup', JSON.stringify(signUp), inject('server').publishableKey)).status,
  ).toBe(200);
  expect((await client.auth.getUser()).data.user?.user_metadata).not.toHaveProperty('more');
});

test.each(Object.keys(authCalls))(
  'auth/v1/%s answers any body without a server error',
  async (call) => {
    const { token } = await createHost();
    const { publishableKey } = inject('server');
    const types = fc.constantFrom(
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'nonsense',
    );
    await fc.assert(
      fc.asyncProperty(
        arbitraryAuthBody(call),
        types,
        fc.constantFrom(token, publishableKey),
        async (sent, type, caller) => {
          const answer = await askAuth(call, sent, caller, type);
          expect(answer.status, await answer.text()).toBeLessThan(500);
        },
      ),
      { numRuns: getRunCount(100) },
    );
  },
);
