import { expect, inject, test } from 'vitest';
import { unwrap } from '../../app/lib/backend/errors.ts';
import { createHost } from '../support/api.ts';
import { buildHelperName, generateLinkSecret } from '../support/canary.ts';

// Strangers can cause only limited work. Equal requests share the work, and it never blocks another
// event.

const post = (path: string, body: object) =>
  fetch(inject('server').url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const latest = (secret: string) => post('/plan/latest', { secret });

/** A signed plan with `links` venue links that end on different days. */
async function createVenue(links: number, rights = ['venue', 'kitchen', 'names']) {
  const { client, event } = await createHost({
    plan: 'Pro',
    guests: [{ name: 'Priya Raman', table_number: '8' }],
  });
  await unwrap(client.rpc('sign_plan', { event_uuid: event.id, label: 'Final' }));
  const secrets = Array.from({ length: links }, generateLinkSecret);
  for (const [at, secret] of secrets.entries()) {
    const link_ends_at = new Date(Date.UTC(2099, 0, at + 1)).toISOString();
    const link = {
      link_name: buildHelperName(`Barn ${at}`),
      link_rights: at % 2 ? rights : rights.toReversed(),
      link_ends_at,
    };
    await unwrap(client.rpc('make_door_link', { event_uuid: event.id, ...link, secret }));
  }
  return { client, event, secrets };
}

test('romanises only the beginning of a name that is too long, in any alphabet', async () => {
  const letters = ['ж', 'α', 'ש', 'á', '王', 'გ', 'жz'];
  const read = async (name: string) =>
    ((await (await post('/door/names', { names: [name] })).json()).names as string[])[0];
  for (const letter of letters) {
    const [long, short] = [15_000, 300].map((length) =>
      read(letter.repeat(length / letter.length)),
    );
    expect((await long) === (await short), letter).toBe(true);
  }
});

test('links with the same rights to an event get the same drawn plan', async () => {
  const { secrets, client } = await createVenue(10);
  const seen = async () => {
    const answers = await Promise.all(secrets.map(latest));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual(secrets.map(() => 200));
    expect(new Set(answers.map(({ headers }) => headers.get('x-ends-at'))).size).toBe(10);
    expect(new Set(texts).size).toBe(1);
    return new Set(answers.map(({ headers }) => headers.get('etag')));
  };
  const before = await seen();
  expect(before.size).toBe(1);
  await client
    .from('guests')
    .update({ table_number: '4' })
    .eq('name', 'Priya Raman')
    .throwOnError();
  const after = await seen();
  expect(after.size).toBe(1);
  expect(after).not.toEqual(before);
});

test('links with fewer rights or of another event get separate plans', async () => {
  const [all, few, other] = await Promise.all([
    createVenue(1),
    createVenue(1, ['venue']),
    createVenue(1),
  ]);
  const plans = await Promise.all(
    [all, few, other].map(async ({ secrets }) =>
      (await latest(secrets[0] ?? '')).headers.get('etag'),
    ),
  );
  expect(new Set(plans).size).toBe(3);
});

test('260 requests with one link do not block another venue', async () => {
  const [busy, other] = await Promise.all([createVenue(1), createVenue(1)]);
  const [secret = ''] = busy.secrets;
  const crowd = Array.from({ length: 260 }, () => latest(secret).then(({ status }) => status));
  const others = Array.from({ length: 5 }, () =>
    latest(other.secrets[0] ?? '').then(({ status }) => status),
  );
  expect(await Promise.all(others)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]));
});
