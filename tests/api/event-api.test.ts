import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { unwrap } from '../../app/lib/backend/errors.ts';
import { adminClient, anonymousClient, createHost, fetchStoredRow } from '../support/api.ts';
import { canary } from '../support/canary.ts';
import type { TestHost } from '../support/hosts.ts';

// The API for planners' tools. The event's owner creates its keys.

type Right = 'names' | 'meals' | 'notes';
const makeKey = (
  { client, event }: Pick<TestHost, 'client' | 'event'>,
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
  change: number;
  since: number | null;
  removed_guests: string[] | null;
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

  test('a key needs separate rights to read names, meals and notes', async () => {
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
    expect(eating).toMatchObject({ meal: canary, allergies: canary, asks_couple: false });
    expect(eating).not.toHaveProperty('private_note');
    await adminClient()
      .from('guests')
      .update({ reply_allergies: `${canary} too`, allergies_agreed: true })
      .eq('id', amelia.zoe);
    const [agreed] = (await readAll(amelia.event.id, meals.key)).guests ?? [];
    expect(agreed).toMatchObject({ allergies: `${canary}; ${canary} too`, asks_couple: false });
    await adminClient().from('guests').update({ allergies_withheld: true }).eq('id', amelia.zoe);
    const [withheld] = (await readAll(amelia.event.id, meals.key)).guests ?? [];
    expect(withheld).toMatchObject({ allergies: canary, asks_couple: true });

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

  test('repeated requests with a key get 304 until something changes', async () => {
    const amelia = await wedding();
    const [all, few] = await Promise.all([keyOf(amelia, ['names']), keyOf(amelia)]);
    const first = await read(amelia.event.id, all.key);
    const tag = first.headers.get('ETag') ?? '';
    expect(((await first.json()) as Answer).version).toBe(tag.replaceAll(/^W\/|"/g, ''));
    const again = await read(amelia.event.id, all.key, { 'If-None-Match': tag });
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
    expect((await read(amelia.event.id, few.key, { 'If-None-Match': tag })).status).toBe(200); // a key with fewer rights gets a different response
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
    expect(await refused(await fetch(`${inject('server').url}/api/v1/events`))).toEqual(unknown);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await read(amelia.event.id, key, {}, method);
      expect([method, answer.status, answer.headers.get('Allow')]).toEqual([
        method,
        405,
        'GET, HEAD',
      ]);
    }

    expect((await amelia.client.from('api_keys').delete().eq('id', id).select()).data).toHaveLength(
      1,
    );
    expect(await refused(await read(amelia.event.id, key))).toEqual(unknown);
    const last = await keyOf(amelia);
    await amelia.client.from('events').delete().eq('id', amelia.event.id);
    expect(await refused(await read(amelia.event.id, last.key))).toEqual(unknown);
  });

  test('a stored key shows when it was last used, but not its secret', async () => {
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

  test('only the owner can create keys: up to five, each with a name and known rights', async () => {
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

describe('changes', () => {
  const readSince = async (eventId: string, key: string, since: number | string) =>
    fetch(`${address(eventId)}?since=${since}`, { headers: { Authorization: `Bearer ${key}` } });
  const changesSince = async (...given: Parameters<typeof readSince>) =>
    (await readSince(...given)).json() as Promise<Answer>;

  test('with `since`, returns only the guests changed or removed after that change', async () => {
    const amelia = await wedding();
    const { key } = await keyOf(amelia, ['names']);
    const { change, since, guests, removed_guests } = await readAll(amelia.event.id, key);
    expect([since, guests?.length, removed_guests]).toEqual([null, 3, null]);
    expect(await changesSince(amelia.event.id, key, change)).toMatchObject({
      change,
      since: change,
      guests: [],
      removed_guests: [],
      counts: { guests: 3 },
    });
    await amelia.client.from('guests').update({ reply: 'yes' }).eq('id', amelia.tom).throwOnError();
    await amelia.client.from('guests').delete().eq('id', amelia.callum).throwOnError();
    const changed = await changesSince(amelia.event.id, key, change);
    expect(changed).toMatchObject({
      guests: [{ id: amelia.tom }],
      removed_guests: [amelia.callum],
    });
    expect(changed.change).toBe(change + 2);

    await amelia.changeSeating({ tables: { update: [{ id: amelia.top, label: 'High table' }] } });
    const renamed = await changesSince(amelia.event.id, key, changed.change);
    expect(renamed.guests).toMatchObject([{ id: amelia.zoe, table: 'High table' }]);
  });

  test('each guest has the time of their last change and the id of their household', async () => {
    const amelia = await wedding();
    await adminClient().from('guests').update({ party: ' fairweather' }).eq('id', amelia.tom);
    const { key } = await keyOf(amelia, ['names']);
    const [zoe, tom, callum] = (await readAll(amelia.event.id, key)).guests ?? [];
    for (const guest of [zoe, tom, callum])
      expect(Date.now() - Date.parse(String(guest?.updated_at))).toBeLessThan(60_000);
    expect(Date.parse(String(tom?.updated_at))).toBeGreaterThan(
      Date.parse(String(zoe?.updated_at)),
    );
    expect(zoe?.household_id).toMatch(/^[0-9a-f-]{36}$/);
    expect([tom?.household_id, callum?.household_id]).toEqual([zoe?.household_id, null]);
  });

  test('returns all guests if `since` names a change that is no longer stored or does not exist yet', async () => {
    const amelia = await wedding();
    const { key } = await keyOf(amelia, ['names']);
    const { change } = await readAll(amelia.event.id, key);
    for (const since of [change + 1, 999_999_999_999_999])
      expect(await changesSince(amelia.event.id, key, since)).toMatchObject({
        since: null,
        guests: [{}, {}, {}],
        removed_guests: null,
      });
    for (const wrong of ['-1', '1.5', 'x', '', '1e3', '1'.repeat(16)]) {
      const answer = await readSince(amelia.event.id, key, wrong);
      expect([wrong, answer.status, (await answer.json()).code]).toEqual([
        wrong,
        400,
        'invalid_since',
      ]);
    }
    const none = await keyOf(amelia);
    expect(await changesSince(amelia.event.id, none.key, 0)).toMatchObject({
      guests: null,
      removed_guests: null,
    });
  });
});

describe('CSV', () => {
  const readCsv = (eventId: string, key: string, headers = {}) =>
    read(eventId, key, { Accept: 'text/csv', ...headers });
  const table = async (answer: Response) => {
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]); // the byte order mark, by which Excel recognises UTF-8
    return new TextDecoder().decode(bytes).split('\r\n');
  };

  test('the CSV list equals the host’s export, limited to the key’s rights', async () => {
    const amelia = await wedding();
    const named = await keyOf(amelia, ['names']);
    const answer = await readCsv(amelia.event.id, named.key);
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(await table(answer)).toEqual([
      'Name,Table Number,Seat,Additional Info,Party,Reply',
      'Zoë Fairweather,Top table,2,,Fairweather,yes',
      'Tom Hughes,,,,,no',
      'Callum Reid,,,,,',
    ]);
    const all = await keyOf(amelia, ['names', 'meals', 'notes']);
    const [headings] = await table(await readCsv(amelia.event.id, all.key));
    expect(headings).toBe(
      'Name,Table Number,Seat,Additional Info,Party,Tags,Meal,Allergies,Kitchen Note,Private Note,Reply',
    );
  });

  test('the CSV escapes formulas, and says “Ask the couple” for allergies withheld from the kitchen', async () => {
    const amelia = await wedding();
    const change = { name: '=HYPERLINK("x")', party: '@SUM(A1)', allergies: null };
    await amelia.client.from('guests').update(change).eq('id', amelia.zoe).throwOnError();
    const withheld = { reply_allergies: canary, allergies_withheld: true };
    await adminClient().from('guests').update(withheld).eq('id', amelia.zoe).throwOnError();
    const { key } = await keyOf(amelia, ['names', 'meals']);
    const [, zoe] = await table(await readCsv(amelia.event.id, key));
    expect(zoe).toBe(`"'=HYPERLINK(""x"")",Top table,2,,'@SUM(A1),${canary},Ask the couple,yes`);
  });

  test('the guest list as CSV has its own ETag and needs the right to read names', async () => {
    const amelia = await wedding();
    const { key } = await keyOf(amelia, ['names']);
    const tagOf = (answer: Response) => answer.headers.get('ETag') ?? '';
    const csv = tagOf(await readCsv(amelia.event.id, key));
    const json = tagOf(await read(amelia.event.id, key));
    const again = { 'If-None-Match': csv };
    expect((await readCsv(amelia.event.id, key, again)).status).toBe(304);
    expect((await read(amelia.event.id, key, again)).status).toBe(200);
    expect((await readCsv(amelia.event.id, key, { 'If-None-Match': json })).status).toBe(200);
    const both = await read(amelia.event.id, key, { Accept: 'application/json, text/csv' });
    expect(both.headers.get('Content-Type')).toBe('application/json');
    const none = await readCsv(amelia.event.id, (await keyOf(amelia)).key);
    expect([none.status, (await none.json()).code]).toEqual([403, 'names_required']);
  });
});

describe('a key of an account', () => {
  const makeAccountKey = async (client: TestHost['client'], key_rights: Right[] = ['names']) =>
    (await unwrap(client.rpc('make_account_key', { key_name: 'Office', key_rights }))) as {
      id: string;
      key: string;
    };
  const list = (key: string) =>
    fetch(`${inject('server').url}/api/v1/events`, { headers: { Authorization: `Bearer ${key}` } });
  const listed = async (key: string) => (await (await list(key)).json()).events;
  const join = (event_id: string, user_id: string, role: 'editor' | 'viewer') =>
    adminClient()
      .from('event_members')
      .insert({ event_id, user_id, role, sees_names: true, sees_meals: true })
      .throwOnError();

  test('an account key reads the events that the account owns or edits, and no other events', async () => {
    const [planner, amelia, viewed, other] = await Promise.all([
      createHost({ plan: 'Pro', events: 1 }),
      wedding(),
      wedding(),
      wedding(),
    ]);
    await join(amelia.event.id, planner.id, 'editor');
    await join(viewed.event.id, planner.id, 'viewer');
    const { key } = await makeAccountKey(planner.client);
    expect(await listed(key)).toMatchObject(
      [
        { id: planner.event.id, is_own: true },
        { id: amelia.event.id, is_own: false },
      ].sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
    const { change } = await readAll(amelia.event.id, key);
    expect(
      (await listed(key)).find(({ id }: { id: string }) => id === amelia.event.id),
    ).toMatchObject({
      name: amelia.event.event_name,
      date: '2027-06-12',
      time_zone: 'Europe/London',
      change,
    });
    expect((await readAll(amelia.event.id, key)).guests).toHaveLength(3);
    for (const { event } of [viewed, other]) expect((await read(event.id, key)).status).toBe(404);

    await adminClient()
      .from('event_members')
      .delete()
      .eq('event_id', amelia.event.id)
      .eq('user_id', planner.id)
      .throwOnError();
    expect((await read(amelia.event.id, key)).status).toBe(404);
    expect(await listed(key)).toHaveLength(1);
  });

  test('an account key cannot read an event that its owner closed to account keys', async () => {
    const [planner, amelia] = await Promise.all([createHost(), wedding()]);
    await join(amelia.event.id, planner.id, 'editor');
    const [account, own] = [await makeAccountKey(planner.client), await keyOf(amelia, ['names'])];
    const allow = (client: TestHost['client'], is_allowed: boolean) =>
      client.rpc('allow_account_keys', { event_uuid: amelia.event.id, is_allowed });
    expect((await allow(planner.client, false)).error).toMatchObject({ code: 'not_allowed' });
    expect((await read(amelia.event.id, account.key)).status).toBe(200);
    for (let times = 0; times < 2; times++)
      expect((await allow(amelia.client, false)).error).toBeNull();
    expect((await read(amelia.event.id, account.key)).status).toBe(404);
    expect(await listed(account.key)).toEqual([]);
    expect((await read(amelia.event.id, own.key)).status).toBe(200);
    const blocks = (client: TestHost['client']) =>
      client.from('account_key_blocks').select('event_id');
    expect((await blocks(amelia.client)).data).toEqual([{ event_id: amelia.event.id }]);
    expect((await blocks(planner.client)).data).toEqual([]);
    expect((await allow(amelia.client, true)).error).toBeNull();
    expect((await read(amelia.event.id, account.key)).status).toBe(200);
  });

  test('a key of one event lists only that event', async () => {
    const amelia = await wedding();
    const { key } = await keyOf(amelia);
    expect(await listed(key)).toMatchObject([{ id: amelia.event.id, is_own: true }]);
  });

  test('keys of suspended and deleted accounts are refused as unknown', async () => {
    const amelia = await wedding();
    const keys = [await makeAccountKey(amelia.client), await keyOf(amelia)].map(({ key }) => key);
    const suspend = (call: 'suspend_account' | 'unsuspend_account') =>
      adminClient().rpc(call, { address: amelia.email }).throwOnError();
    await suspend('suspend_account');
    for (const key of keys)
      expect([(await list(key)).status, (await read(amelia.event.id, key)).status]).toEqual([
        401, 401,
      ]);
    await suspend('unsuspend_account');
    for (const key of keys) expect((await read(amelia.event.id, key)).status).toBe(200);
    const gone = await createHost({ plan: 'Pro', events: 1 });
    const lost = [await makeAccountKey(gone.client), await keyOf(gone)].map(({ key }) => key);
    for (const key of lost) expect((await list(key)).status).toBe(200);
    await gone.client.rpc('delete_account').throwOnError();
    for (const key of lost) expect((await list(key)).status).toBe(401);
  });

  test('an account has at most five keys, and only that account sees and revokes them', async () => {
    const [planner, stranger] = await Promise.all([createHost(), createHost()]);
    const { id, key } = await makeAccountKey(planner.client);
    const remove = ({ client }: Pick<TestHost, 'client'>) =>
      client.from('api_keys').delete().eq('id', id).select('id');
    expect((await stranger.client.from('api_keys').select('id')).data).toEqual([]);
    expect((await remove(stranger)).data).toEqual([]);
    expect((await list(key)).status).toBe(200);
    const stored = await planner.client.from('api_keys').select('name, used_at').eq('id', id);
    expect(stored.data).toMatchObject([{ name: 'Office', used_at: expect.any(String) }]);
    const made = await Promise.all(
      Array.from({ length: 6 }, () =>
        planner.client.rpc('make_account_key', { key_name: 'Office', key_rights: [] }),
      ),
    );
    expect(made.flatMap(({ error }) => error?.code ?? [])).toEqual([
      'too_many_keys',
      'too_many_keys',
    ]);
    expect(
      (await anonymousClient().rpc('make_account_key', { key_name: 'Office', key_rights: [] }))
        .error,
    ).not.toBeNull();
    expect((await remove(planner)).data).toHaveLength(1);
    expect((await list(key)).status).toBe(401);
  });
});

describe('the signed plan', () => {
  const readPlan = (eventId: string, key: string, headers = {}) =>
    fetch(`${address(eventId)}/plan`, { headers: { Authorization: `Bearer ${key}`, ...headers } });
  const planOf = async (eventId: string, key: string) => (await readPlan(eventId, key)).json();

  test('the signed plan is returned with later changes and the running order', async () => {
    const amelia = await wedding();
    const { key } = await keyOf(amelia, ['names', 'meals']);
    expect(await planOf(amelia.event.id, key)).toMatchObject({
      event: { id: amelia.event.id, date: '2027-06-12' },
      ...{ running_order: null, signed: null, tables: null, guests: null, changes: null },
    });
    const about = { event_uuid: amelia.event.id };
    await amelia.client.rpc('sign_plan', { ...about, label: 'Final' }).throwOnError();
    const words = '17:30 Dinner';
    await amelia.client.rpc('write_running_order', { ...about, words }).throwOnError();
    const signed = await readPlan(amelia.event.id, key);
    const answer = await signed.json();
    expect(answer.guests[0]).not.toHaveProperty('kitchen_note');
    const all = await keyOf(amelia, ['names', 'meals', 'notes']);
    expect((await planOf(amelia.event.id, all.key)).guests[0]).toMatchObject({
      kitchen_note: canary,
    });
    expect(answer).toMatchObject({
      running_order: words,
      signed: { label: 'Final' },
      tables: [{ label: 'Top table', seats: 10 }],
      guests: [
        { name: 'Zoë Fairweather', table: 'Top table', seat: 2, meal: canary },
        { name: 'Callum Reid', table: null, is_evening: true },
      ],
      changes: [],
    });
    const known = { 'If-None-Match': signed.headers.get('ETag') ?? '' };
    expect((await readPlan(amelia.event.id, key, known)).status).toBe(304);
    await amelia.client.from('guests').update({ meal: 'Lamb' }).eq('id', amelia.zoe).throwOnError();
    expect((await planOf(amelia.event.id, key)).changes).toEqual([
      {
        id: amelia.zoe,
        table: 'Top table',
        at: expect.any(String),
        text: `Zoë Fairweather: was ${canary}, now Lamb`,
      },
    ]);
    expect((await readPlan(amelia.event.id, key, known)).status).toBe(200);

    const none = await keyOf(amelia);
    const text = await (await readPlan(amelia.event.id, none.key)).text();
    for (const word of ['Zoë', 'Lamb', canary]) expect(text).not.toContain(word);
    expect((await readPlan(randomUUID(), key)).status).toBe(404);
    expect((await readPlan('x', key)).status).toBe(404);
    expect((await readPlan(amelia.event.id, 'x')).status).toBe(401);
  });
});

test('the Apps Script example fills a sheet, and writes nothing until something changes', async () => {
  const amelia = await wedding();
  const { key } = await keyOf(amelia, ['names']);
  const examples = '../../app/features/site/content/api-examples';
  const script = await readFile(
    join(import.meta.dirname, examples, 'google-sheets.gs.txt'),
    'utf8',
  );
  const stored = new Map([
    ['PLACECARD_KEY', key],
    ['PLACECARD_EVENT', address(amelia.event.id)],
  ]);
  const sheet = { rows: [] as string[][], format: '', writes: 0 };
  /** Runs the script with fake Google services and an answer fetched from the server before. */
  const run = async () => {
    const etag = stored.get('PLACECARD_ETAG');
    const answer = await read(amelia.event.id, key, {
      Accept: 'text/csv',
      ...(etag && { 'If-None-Match': etag }),
    });
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    const range = (columns: number) => ({
      setNumberFormat: (format: string) => (sheet.format = format),
      setValues: (rows: string[][]) => {
        expect(rows.every((row) => row.length === columns)).toBe(true); // Google Sheets would refuse rows of other lengths
        sheet.rows = rows;
        sheet.writes++;
      },
    });
    const page = {
      clearContents: () => (sheet.rows = []),
      getRange: (_: number, __: number, ___: number, columns: number) => range(columns),
    };
    const services = {
      PropertiesService: {
        getScriptProperties: () => ({
          getProperty: (name: string) => stored.get(name) ?? null,
          setProperty: (name: string, value: string) => stored.set(name, value),
        }),
      },
      UrlFetchApp: {
        fetch: (url: string, { headers }: { headers: Record<string, string> }) => {
          expect([url, headers]).toEqual([
            address(amelia.event.id),
            {
              Accept: 'text/csv',
              Authorization: `Bearer ${key}`,
              ...(etag && { 'If-None-Match': etag }),
            },
          ]);
          return {
            getResponseCode: () => answer.status,
            getContentText: () => text,
            getHeaders: () => ({ Etag: answer.headers.get('ETag') }),
          };
        },
      },
      Utilities: { parseCsv: (csv: string) => Papa.parse<string[]>(csv).data },
      SpreadsheetApp: {
        getActiveSpreadsheet: () => ({ getSheetByName: () => null, insertSheet: () => page }),
      },
    };
    new Function(...Object.keys(services), `${script}; updateGuests();`)(
      ...Object.values(services),
    );
  };
  await run();
  expect(sheet).toMatchObject({ format: '@', writes: 1 });
  expect(sheet.rows.map(([name, label]) => [name, label])).toEqual([
    ['Name', 'Table Number'],
    ['Zoë Fairweather', 'Top table'],
    ['Tom Hughes', ''],
    ['Callum Reid', ''],
  ]);
  await run();
  expect(sheet.writes).toBe(1);
  await amelia.client.from('guests').delete().eq('id', amelia.tom).throwOnError();
  await run();
  expect([sheet.writes, sheet.rows.length]).toEqual([2, 3]);
  await amelia.client.from('api_keys').delete().eq('event_id', amelia.event.id);
  await expect(run()).rejects.toThrow('401');
});

test('all responses match the OpenAPI document that the server publishes', async () => {
  const served = await fetch(`${inject('server').url}/api/v1/openapi.json`);
  expect(served.headers.get('Content-Type')).toBe('application/json');
  const text = await served.text();
  expect(JSON.parse(text).servers).toEqual([{ url: inject('server').url }]);
  const { components, paths } = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
  const schemaOf = (name: string) =>
    z.fromJSONSchema({ $ref: `#/$defs/${name}`, $defs: components.schemas });
  const list = `${inject('server').url}/api/v1/events`;
  const amelia = await wedding();
  const { key } = await keyOf(amelia);
  const headers = { Authorization: `Bearer ${key}` };
  const answers: [path: string, name: string, Response][] = [];
  const add = (name: string, answer: Response, path = '/api/v1/events/{id}') =>
    answers.push([path, name, answer]);
  for (const rights of [
    [],
    ['names'],
    ['names', 'meals'],
    ['names', 'meals', 'notes'],
  ] as Right[][]) {
    const { id, key } = await keyOf(amelia, rights);
    add('Event', await read(amelia.event.id, key));
    await amelia.client.from('api_keys').delete().eq('id', id);
  }
  add('Event', await fetch(`${list}/${amelia.event.id}?since=0`, { headers }));
  add('Refusal', await fetch(address(amelia.event.id)));
  add('Refusal', await read(randomUUID(), key));
  add('Refusal', await read(amelia.event.id, key, {}, 'PUT'));
  add('Refusal', await read(amelia.event.id, key, { Accept: 'text/csv' }));
  add('Refusal', await fetch(`${list}/${amelia.event.id}?since=x`, { headers }));
  add('Events', await fetch(list, { headers }), '/api/v1/events');
  const plan = `${list}/${amelia.event.id}/plan`;
  const ofPlan = '/api/v1/events/{id}/plan';
  add('SignedPlan', await fetch(plan, { headers }), ofPlan);
  await amelia.client
    .rpc('sign_plan', { event_uuid: amelia.event.id, label: 'Final' })
    .throwOnError();
  await amelia.client.from('guests').delete().eq('id', amelia.callum).throwOnError();
  add('SignedPlan', await fetch(plan, { headers }), ofPlan);
  const { key: whole } = await keyOf(amelia, ['names', 'meals']);
  const wholeHeaders = { Authorization: `Bearer ${whole}` };
  add('SignedPlan', await fetch(plan, { headers: wholeHeaders }), ofPlan);
  add('Refusal', await fetch(plan), ofPlan);
  add('Refusal', await fetch(list), '/api/v1/events');
  add('Refusal', await fetch(list, { headers, method: 'POST' }), '/api/v1/events');
  for (const [path, name, answer] of answers) {
    const { content } = paths[path].get.responses[answer.status];
    expect(content['application/json'].schema.$ref).toBe(`#/$defs/${name}`);
    const { error } = schemaOf(name).safeParse(await answer.json());
    expect(error, `${name} ${answer.status}`).toBeUndefined();
  }
});
