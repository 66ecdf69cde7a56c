import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { unwrap } from '../../app/lib/backend/errors.ts';
import { adminClient, anonymousClient, createHost, fetchStoredRow } from '../support/api.ts';
import { canary } from '../support/canary.ts';
import type { Host } from '../support/hosts.ts';

// The API for planners' tools, with keys made by the event's owner.

type Right = 'names' | 'meals' | 'notes';
const makeKey = (
  { client, event }: Pick<Host, 'client' | 'event'>,
  key_rights: Right[] = [],
  key_name = 'Spreadsheet',
) => client.rpc('make_api_key', { event_uuid: event.id, key_name, key_rights });
const keyOf = async (...given: Parameters<typeof makeKey>) =>
  (await unwrap(makeKey(...given))) as { id: string; key: string };

const address = (eventId: string) => `${inject('server').url}/api/v1/events/${eventId}`;
const read = (eventId: string, key: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address(eventId), { method, headers: { Authorization: `Bearer ${key}`, ...headers } });
type Answer = {
  version: string;
  rights: string[];
  counts: Record<string, number>;
  tables: Record<string, unknown>[];
  guests: Record<string, unknown>[] | null;
};
const readAll = async (eventId: string, key: string) =>
  (await read(eventId, key)).json() as Promise<Answer>;

async function wedding() {
  const amelia = await createHost({ plan: 'Pro', events: 1 });
  const [zoe, tom, callum, top] = Array.from({ length: 4 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
  ];
  const kept = {
    meal: canary,
    allergies: canary,
    kitchen_note: canary,
    private_note: canary,
    tags: canary,
    external_id: canary,
  };
  const { error } = await amelia.changeSeating({
    guests: {
      add: [
        {
          id: zoe,
          name: 'Zoë Fairweather',
          party: 'Fairweather',
          table_id: top,
          seat: 2,
          reply: 'yes',
          ...kept,
        },
        { id: tom, name: 'Tom Hughes', reply: 'no' },
        { id: callum, name: 'Callum Reid', is_evening: true },
      ],
    },
    tables: {
      add: [{ ...NEW_TABLE, id: top, label: 'Top table', x: 4, y: 5, seats: 10, note: canary }],
    },
    fixtures: {
      add: [{ id: randomUUID(), kind: 'door', x: 1, y: 1, width: 1, depth: 0.2, turn: 90 }],
    },
    wishes: { add: [{ kind: 'kept_together', tag: canary }] },
    menu: { meals: ['Lamb'] },
  });
  expect(error).toBeNull();
  await amelia.client
    .from('events')
    .update({ evening_from: '19:00', time_zone: 'Europe/London' })
    .eq('id', amelia.event.id);
  return Object.assign(amelia, { zoe, tom, callum, top });
}

describe('a key', () => {
  test('a key reads the room, tables and counts, but no names', async () => {
    const amelia = await wedding();
    const { key } = await keyOf(amelia);
    const answer = await read(amelia.event.id, key);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
    const text = await answer.text();
    for (const word of [canary, 'Fairweather', 'Hughes', 'Lamb']) expect(text).not.toContain(word);
    expect(JSON.parse(text)).toMatchObject({
      event: {
        id: amelia.event.id,
        name: amelia.event.event_name,
        date: '2027-06-12',
        evening_from: '19:00',
      },
      rights: [],
      counts: {
        guests: 3,
        seated: 1,
        evening: 1,
        coming: 1,
        not_coming: 1,
        no_reply: 1,
        tables: 1,
        chairs: 10,
      },
      tables: [{ id: amelia.top, label: 'Top table', seats: 10, guests: 1, x: 4, y: 5 }],
      fixtures: [{ kind: 'door', turn: 90 }],
      guests: null,
    });
  });

  test('a key reads names, meals and notes only with the right to each', async () => {
    const amelia = await wedding();
    const [names, meals, notes] = await Promise.all([
      keyOf(amelia, ['names']),
      keyOf(amelia, ['names', 'meals']),
      keyOf(amelia, ['names', 'notes']),
    ]);
    const [zoe, tom, callum] = (await readAll(amelia.event.id, names.key)).guests ?? [];
    expect(zoe).toMatchObject({
      name: 'Zoë Fairweather',
      household: 'Fairweather',
      table: 'Top table',
      table_id: amelia.top,
    });
    expect(zoe).toMatchObject({ seat: 2, reply: 'yes', is_late: false, is_evening: false });
    expect([tom, callum]).toMatchObject([
      { reply: 'no' },
      { reply: null, is_evening: true, table: null, table_id: null },
    ]);
    expect(JSON.stringify(zoe)).not.toContain(canary);

    const [eating] = (await readAll(amelia.event.id, meals.key)).guests ?? [];
    expect(eating).toMatchObject({ meal: canary, allergies: null, asks_couple: true });
    expect(eating).not.toHaveProperty('private_note');
    await adminClient()
      .from('guests')
      .update({ reply_allergies: `${canary} too`, allergies_agreed: true })
      .eq('id', amelia.zoe);
    const [agreed] = (await readAll(amelia.event.id, meals.key)).guests ?? [];
    expect(agreed).toMatchObject({ allergies: `${canary} too`, asks_couple: true }); // no consent for the host's words
    await adminClient().from('guests').update({ allergies: null }).eq('id', amelia.zoe);
    const [own] = (await readAll(amelia.event.id, meals.key)).guests ?? [];
    expect(own).toMatchObject({ allergies: `${canary} too`, asks_couple: false });

    const [noted] = (await readAll(amelia.event.id, notes.key)).guests ?? [];
    expect(noted).toMatchObject({
      private_note: canary,
      kitchen_note: canary,
      tags: canary,
      external_id: canary,
    });
    expect(noted).not.toHaveProperty('meal');
    expect(JSON.stringify(await readAll(amelia.event.id, notes.key))).not.toContain(
      'kept_together',
    );
  });

  test('a key gets 304 until something changes', async () => {
    const amelia = await wedding();
    const [all, few] = await Promise.all([keyOf(amelia, ['names']), keyOf(amelia)]);
    const first = await read(amelia.event.id, all.key);
    const tag = first.headers.get('ETag') ?? '';
    expect(((await first.json()) as Answer).version).toBe(tag.replaceAll(/^W\/|"/g, ''));
    const again = await read(amelia.event.id, all.key, { 'If-None-Match': tag });
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
    expect((await read(amelia.event.id, few.key, { 'If-None-Match': tag })).status).toBe(200); // a key with fewer rights gets a different answer
    for (const change of [
      () => amelia.client.from('guests').update({ name: 'Tim Hughes' }).eq('id', amelia.tom),
      () => amelia.client.from('guests').update({ reply: 'yes' }).eq('id', amelia.tom),
      () => amelia.changeSeating({ tables: { update: [{ id: amelia.top, x: 7 }] } }),
      () =>
        amelia.client.from('events').update({ event_date: '2027-06-19' }).eq('id', amelia.event.id),
      () => amelia.client.from('guests').delete().eq('id', amelia.callum),
    ]) {
      const before = (await read(amelia.event.id, all.key)).headers.get('ETag') ?? '';
      expect((await change()).error).toBeNull();
      const after = await read(amelia.event.id, all.key, { 'If-None-Match': before });
      expect([after.status, after.headers.get('ETag') === before]).toEqual([200, false]);
    }
    const head = await read(amelia.event.id, all.key, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('unknown, missing and revoked keys and keys of deleted events get the same refusal', async () => {
    const [amelia, other] = await Promise.all([wedding(), wedding()]);
    const { id, key } = await keyOf(amelia, ['names']);
    expect((await read(amelia.event.id, key)).status).toBe(200);
    const refused = async (answer: Response) => [
      answer.status,
      answer.headers.get('WWW-Authenticate'),
      await answer.json(),
    ];
    const unknown = await refused(await read(amelia.event.id, `placecard_${'x'.repeat(22)}`));
    expect(unknown).toMatchObject([401, 'Bearer', { code: 'key_unknown' }]);
    for (const none of ['x', '', amelia.token, inject('server').publishableKey])
      expect(await refused(await read(amelia.event.id, none))).toEqual(unknown);
    expect(await refused(await fetch(address(amelia.event.id)))).toEqual(unknown);
    for (const elsewhere of [other.event.id, randomUUID(), 'x'])
      expect((await read(elsewhere, key)).status).toBe(404);
    expect((await fetch(`${inject('server').url}/api/v1/events`)).status).toBe(404);
    expect((await read(amelia.event.id, key, {}, 'POST')).status).toBe(405);

    expect((await amelia.client.from('api_keys').delete().eq('id', id).select()).data).toHaveLength(
      1,
    );
    expect(await refused(await read(amelia.event.id, key))).toEqual(unknown);
    const last = await keyOf(amelia);
    await amelia.client.from('events').delete().eq('id', amelia.event.id);
    expect(await refused(await read(amelia.event.id, last.key))).toEqual(unknown);
  });

  test('a key shows when it was last used, and never its secret', async () => {
    const amelia = await wedding();
    const { id, key } = await keyOf(amelia, ['names']);
    expect(await fetchStoredRow('api_keys', id)).toMatchObject({
      name: 'Spreadsheet',
      rights: ['names'],
      used_at: null,
    });
    expect((await read(amelia.event.id, key)).status).toBe(200);
    const row = await fetchStoredRow('api_keys', id);
    expect(Date.now() - Date.parse(row?.used_at ?? '')).toBeLessThan(60_000);
    expect(JSON.stringify((await amelia.client.from('api_keys').select('*')).data)).not.toContain(
      key,
    );
  });

  test('only the owner can create a key, with a name and known rights, up to five', async () => {
    const amelia = await wedding();
    const [editor, stranger] = await Promise.all([createHost(), createHost()]);
    const seat = {
      event_id: amelia.event.id,
      user_id: editor.id,
      role: 'editor',
      sees_names: true,
      sees_meals: true,
    };
    expect((await adminClient().from('event_members').insert(seat)).error).toBeNull();
    for (const { client } of [editor, stranger])
      expect((await makeKey({ client, event: amelia.event })).error).toMatchObject({
        code: 'not_allowed',
      });
    expect(
      (await makeKey({ client: anonymousClient(), event: amelia.event })).error,
    ).not.toBeNull();
    for (const [rights, name] of [[['wishes']], [['meals']], [[], ' ']] as unknown as [
      Right[],
      string,
    ][])
      expect((await makeKey(amelia, rights, name)).error).toMatchObject({ code: 'invalid_value' });
    const made = await Promise.all(Array.from({ length: 7 }, () => makeKey(amelia)));
    expect(made.flatMap(({ error }) => error?.code ?? [])).toEqual([
      'too_many_keys',
      'too_many_keys',
    ]);
    expect((await editor.client.from('api_keys').select('*')).data).toEqual([]);
  });

  test('keys are revoked when the event is handed over', async () => {
    const amelia = await wedding();
    const { key } = await keyOf(amelia);
    const tom = await createHost({ plan: 'Pro' });
    const role = {
      role: 'editor',
      sees_names: true,
      sees_meals: true,
      offered_at: '2026-11-20T10:00:00Z',
    };
    await adminClient()
      .from('event_members')
      .insert({ event_id: amelia.event.id, user_id: tom.id, ...role })
      .throwOnError();
    await tom.client.rpc('accept_event', { event_uuid: amelia.event.id }).throwOnError();
    expect((await read(amelia.event.id, key)).status).toBe(401);
  });
});

test('all answers match docs/openapi.json', async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8');
  const { components, paths } = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
  const schemaOf = (name: string) =>
    z.fromJSONSchema({ $ref: `#/$defs/${name}`, $defs: components.schemas });
  const operation = paths['/api/v1/events/{id}'].get;
  const amelia = await wedding();
  const answers: [string, Response][] = [];
  for (const rights of [
    [],
    ['names'],
    ['names', 'meals'],
    ['names', 'meals', 'notes'],
  ] as Right[][]) {
    const answer = await read(amelia.event.id, (await keyOf(amelia, rights)).key);
    answers.push(['Event', answer]);
  }
  answers.push(['Refusal', await fetch(address(amelia.event.id))]);
  const { key } = await keyOf(amelia);
  answers.push(
    ['Refusal', await read(randomUUID(), key)],
    ['Refusal', await read(amelia.event.id, key, {}, 'PUT')],
  );
  for (const [name, answer] of answers) {
    const documented = operation.responses[answer.status];
    if (answer.status !== 405)
      expect(documented.content['application/json'].schema.$ref).toBe(`#/$defs/${name}`);
    const { error } = schemaOf(name).safeParse(await answer.json());
    expect(error, `${name} ${answer.status}`).toBeUndefined();
  }
});
