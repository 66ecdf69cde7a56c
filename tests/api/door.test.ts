import { randomUUID } from 'node:crypto';
import { RealtimeClient } from '@supabase/realtime-js';
import { describe, expect, inject, test } from 'vitest';
import { createRandomSource } from '../../app/features/auto-seating/solver/random.ts';
import { emptyArrivals, isCheckedIn, mergeCheckInFacts } from '../../app/features/door/facts.ts';
import type {
  CheckInsResponse,
  DoorResponse,
  RecordResponse,
} from '../../app/features/door/model.ts';
import { buildNamedGuests, createSecret } from '../../app/features/door/model.ts';
import { createDoorStore } from '../../app/features/door/phone/door-store.ts';
import type { DoorCalls } from '../../app/features/door/phone/store.ts';
import { updateTransliterations } from '../../app/features/door/phone/transliterator.ts';
import type { DoorRight } from '../../app/features/door/schema.ts';
import { searchGuests } from '../../app/features/name-search/search-guests.ts';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { AppError, unwrap, unwrapVoid } from '../../app/lib/backend/errors.ts';
import { adminClient, anonymousClient, createHost, createTwoHosts } from '../support/api.ts';
import { buildHelperName, canary, generateLinkSecret } from '../support/canary.ts';
import { testInFullRun } from '../support/full-run.ts';
import type { NewGuest, TestHost } from '../support/hosts.ts';
import { getRunCount } from '../support/run-count.ts';
import { createInMemoryDatabase } from '../support/simulated-door.ts';

const everything: DoorRight[] = ['look', 'check_in', 'move_seats', 'kitchen'];
const later = '2099-01-01T00:00:00Z';

const createWeddingHost = (...guests: NewGuest[]) =>
  createHost({ plan: 'Pro Plus', events: 1, guests });
const zoe = { name: 'Zoë', table_number: '4', seat: 2, party: 'Fairweather' };
const tom = { name: 'Tom', table_number: '4' };
const [samsName, alexsName] = ['Sam', 'Alex'].map(buildHelperName) as [string, string];

type Given = { name?: string; rights?: string[]; ends_at?: string; secret?: string };
const make = (
  who: TestHost,
  {
    name = samsName,
    rights = everything,
    ends_at = later,
    secret = generateLinkSecret(),
  }: Given = {},
  { id } = who.event,
) =>
  who.client.rpc('make_door_link', {
    event_uuid: id,
    link_name: name,
    link_rights: rights,
    link_ends_at: ends_at,
    secret,
  });

type Answer = { status: number; error: { code: string; details?: unknown } | null };
const as = <Data>(answer: { data: unknown; error: Answer['error']; status: number }) => ({
  ...answer,
  data: answer.data as Data | null,
});

/** Creates a helper's link. Returns the requests of the helper's phone. */
async function createHelper(who: TestHost, given: Given = {}) {
  const secret = generateLinkSecret();
  const { data: id, error } = await make(who, { ...given, secret });
  expect(error).toBeNull();
  const client = anonymousClient();
  const facts = async (list: object[], since = 0) =>
    as<RecordResponse>(
      await client.rpc('record_check_ins', { secret, facts: list as never, since }),
    );
  return {
    id: id ?? '',
    secret,
    open: async () => as<DoorResponse>(await client.rpc('open_door', { secret })),
    facts,
    in: (guest_id: string, given: object = {}) => facts([fact(guest_id, given)]),
    move: (guest: string, from: string | null, to: string | null) =>
      client.rpc('move_at_door', {
        secret,
        guest_uuid: guest,
        from_table: from as string,
        to_table: to as string,
      }),
  };
}
const fact = (guest_id: string, given: object = {}) => ({
  id: randomUUID(),
  guest_id,
  device: 'phone',
  at: '2027-06-12T14:00:00.000Z',
  turn: 1,
  kind: 'in',
  ...given,
});

const refusal = ({ status, error }: Answer) => [status, error?.code];
const closedReason = ({ error }: Answer) => JSON.parse(String(error?.details)).why;
const guestsOf = async ({ client, event }: TestHost) =>
  (
    await client
      .from('guests')
      .select('id, name, table_number, seat')
      .eq('event_id', event.id)
      .order('position')
  ).data ?? [];
const idsOf = async (who: TestHost) => (await guestsOf(who)).map(({ id }) => id);

describe('a link', () => {
  test('stores a link with its times of use, but without its secret', async () => {
    const amelia = await createWeddingHost(zoe);
    const sam = await createHelper(amelia, { rights: ['look', 'kitchen'] });
    const links = async () => (await amelia.client.from('door_links').select('*')).data ?? [];
    const [made] = await links();
    expect(made).toMatchObject({
      id: sam.id,
      name: samsName,
      rights: ['look', 'kitchen'],
      revoked_at: null,
      opened_at: null,
    });
    expect(JSON.stringify(made)).not.toContain(sam.secret);
    expect((await sam.open()).error).toBeNull();
    const [opened] = await links();
    expect(opened?.opened_at).not.toBeNull();
    expect(opened?.seen_at).toBe(opened?.opened_at);
  });

  test.each([
    ['without a name', { name: ' ' }],
    ['with a name of 61 characters', { name: 'a'.repeat(61) }],
    ['with a bidi override in its name', { name: 'Sam \u202E' }],
    ['without the right to look', { rights: ['check_in'] }],
    ['with an unknown right', { rights: ['look', 'delete'] }],
    ['with no rights', { rights: [] }],
    ['without an end', { ends_at: 'infinity' }],
    ['with an end in the past', { ends_at: '2020-01-01T00:00:00Z' }],
    ['with a secret that is too short', { secret: 'a'.repeat(21) }],
    ['with a secret that is not URL-safe', { secret: `${'a'.repeat(21)}/` }],
  ])('refuses a link %s', async (_, given) => {
    const amelia = await createWeddingHost();
    expect((await make(amelia, given)).status).toBe(400);
    expect((await amelia.client.from('door_links').select('id')).data).toEqual([]);
  });

  test('an event has at most 50 links, and their names and expiry can be changed', async () => {
    const amelia = await createWeddingHost();
    const made = await Promise.all(Array.from({ length: 60 }, () => make(amelia)));
    expect(made.filter(({ error }) => error).map(refusal)).toEqual(
      Array.from({ length: 10 }, () => [403, 'too_many_links']),
    );
    const id = made.find(({ data }) => data)?.data ?? '';
    const changed = { name: alexsName, rights: ['look'], revoked_at: null };
    const { data } = await amelia.client
      .from('door_links')
      .update({ ...changed, ends_at: later })
      .eq('id', id)
      .select();
    expect(data).toEqual([expect.objectContaining(changed)]);
    expect(
      (
        await amelia.client
          .from('door_links')
          .update({ rights: ['check_in'] })
          .eq('id', id)
      ).status,
    ).toBe(400);
    await amelia.client.from('door_links').delete().eq('id', id).throwOnError();
    expect((await make(amelia)).error).toBeNull();
  });

  test('only the owner can create a link', async () => {
    const { owner, stranger } = await createTwoHosts();
    expect(refusal(await make(stranger, {}, owner.event))).toEqual([403, 'not_allowed']);
  });

  test('calls with a revoked or expired link report the reason, and a restored link works again', async () => {
    const amelia = await createWeddingHost(zoe);
    const [guest = ''] = await idsOf(amelia);
    const sam = await createHelper(amelia);
    const change = (given: { revoked_at?: string | null; ends_at?: string }) =>
      amelia.client.from('door_links').update(given).eq('id', sam.id).throwOnError();
    const refusedAll = async (why: string) => {
      for (const attempt of [
        await sam.open(),
        await sam.in(guest),
        await sam.facts([]),
        await sam.move(guest, '4', '9'),
      ]) {
        expect(refusal(attempt)).toEqual([403, 'door_closed']);
        expect(closedReason(attempt)).toBe(why);
      }
    };
    await change({ revoked_at: '2099-01-01T00:00:00Z' }); // the host's clock is wrong
    await refusedAll('revoked');
    await change({ revoked_at: null, ends_at: '2020-01-01T00:00:00Z' });
    await refusedAll('ended');
    await change({ ends_at: later });
    expect(
      (await adminClient().from('check_ins').select('id').eq('event_id', amelia.event.id)).data,
    ).toEqual([]);
    expect((await sam.in(guest)).error).toBeNull();

    await amelia.client.from('door_links').delete().eq('id', sam.id).throwOnError();
    await refusedAll('unknown');
    const { data } = await amelia.client.from('check_ins').select('guest_id, link_id');
    expect(data).toEqual([{ guest_id: guest, link_id: null }]);
    const nobody = await anonymousClient().rpc('open_door', { secret: createSecret() });
    expect([refusal(nobody), closedReason(nobody)]).toEqual([[403, 'door_closed'], 'unknown']);
  });

  test.each([true, [7], { secret: 'x' }])('refuses a link with the secret %j', async (secret) => {
    const answer = await anonymousClient().rpc('open_door', { secret: secret as never });
    expect(refusal(answer)).toEqual([403, 'door_closed']); // the secret is compared as JSON text
  });

  test('a link is deleted with its event', async () => {
    const amelia = await createWeddingHost(zoe);
    const sam = await createHelper(amelia);
    await sam.in((await idsOf(amelia))[0] ?? '');
    await amelia.client.from('events').delete().eq('id', amelia.event.id).throwOnError();
    expect(refusal(await sam.open())).toEqual([403, 'door_closed']);
    for (const table of ['door_links', 'check_ins'] as const)
      expect(
        (await adminClient().from(table).select('event_id').eq('event_id', amelia.event.id)).data,
      ).toEqual([]);
  });
});

describe('a helper', () => {
  test('a helper sees the list and room, meals only with the kitchen right, and never notes about tables', async () => {
    const kitchen = {
      meal: `${canary} meal`,
      allergies: `${canary} nuts`,
      kitchen_note: `${canary} note`,
      needs: `${canary} pram`,
    };
    const amelia = await createHost({
      plan: 'Pro',
      events: [{ meals: [canary] }],
      guests: [{ ...zoe, ...kitchen, also_known_as: 'Zo' }],
    });
    const table = { ...NEW_TABLE, id: randomUUID(), label: '9', note: canary, x: 2, y: 3 };
    const change = { tables: { add: [table] }, room: { width: 30 } };
    await amelia.client
      .rpc('change_seating', { event_uuid: amelia.event.id, change: change as never })
      .throwOnError();
    const [cook, usher] = [
      await createHelper(amelia),
      await createHelper(amelia, { rights: ['look', 'check_in', 'move_seats'] }),
    ];

    const { data: seen } = await cook.open();
    expect(seen?.guests).toEqual([
      {
        ...{
          id: (await idsOf(amelia))[0],
          additional_info: null,
          also_known_as: 'Zo',
          ...zoe,
          ...kitchen,
          asks_couple: false,
        },
        allergies: `${canary} nuts; ${canary}`, // the host's text, then the guest's text
      },
    ]);
    expect(seen?.event).toMatchObject({
      id: amelia.event.id,
      event_name: amelia.event.event_name,
      meals: [canary],
    });
    expect(seen?.plan.tables.map(({ label, note, x }) => [label, note, x]).sort()).toEqual([
      ['4', null, null],
      ['9', null, 2],
    ]);
    expect(seen?.plan.tables[0] && Object.keys(seen.plan.tables[0]).sort()).toEqual(
      [...Object.keys(NEW_TABLE), 'id', 'label'].sort(),
    );
    expect(seen?.plan.room).toEqual({ width: 30, depth: 14, clearance: 1.5, is_shown: true });
    expect(seen?.link).toMatchObject({ id: cook.id, name: samsName, rights: everything });
    expect(JSON.stringify(await usher.open())).not.toContain(canary);
    expect((await usher.open()).data?.guests[0]).not.toHaveProperty('meal');
  });

  test('a helper sees which guests declined and when, and can still check them in', async () => {
    const amelia = await createHost({
      plan: 'Pro',
      guests: [
        { ...zoe, reply: 'no', replied_at: '2027-05-02T23:30:00Z' },
        { name: 'Tom', table_number: '4', reply: 'yes', replied_at: '2027-05-02T23:30:00Z' },
      ],
    });
    const sam = await createHelper(amelia, { rights: ['look', 'check_in'] });
    const { data } = await sam.open();
    expect(data?.guests.map(({ declined_at }) => declined_at)).toEqual([
      expect.stringContaining('2027-05-02T23:30'),
      undefined,
    ]);
    expect(JSON.stringify(data?.guests)).not.toMatch(/repl/);
    expect((await sam.in((await idsOf(amelia))[0] ?? '')).error).toBeNull();
  });

  test.each([
    [['look'], 'looks'],
    [['look', 'kitchen'], 'looks'],
    [['look', 'check_in'], 'checks in'],
    [['look', 'move_seats'], 'moves'],
    [everything, 'checks in, moves'],
  ])('a helper with the rights %j only %s', async (rights, may) => {
    const amelia = await createWeddingHost(zoe);
    const [guest = ''] = await idsOf(amelia);
    const sam = await createHelper(amelia, { rights });
    expect((await sam.facts([])).error).toBeNull();
    const checkIn = await sam.in(guest);
    const move = await sam.move(guest, '4', '9');
    expect(refusal(checkIn)).toEqual(
      may.includes('checks in') ? [200, undefined] : [403, 'not_allowed'],
    );
    expect(refusal(move)).toEqual(may.includes('moves') ? [204, undefined] : [403, 'not_allowed']);
    expect((await guestsOf(amelia))[0]?.table_number).toBe(may.includes('moves') ? '9' : '4');
  });

  test('a helper cannot reach another event', async () => {
    const [amelia, kwame] = [
      await createWeddingHost(zoe),
      await createWeddingHost({ name: 'Kofi', table_number: '1' }),
    ];
    const [kofi = ''] = await idsOf(kwame);
    const sam = await createHelper(amelia);
    expect(JSON.stringify((await sam.open()).data)).not.toContain('Kofi');
    expect(refusal(await sam.move(kofi, '1', '2'))).toEqual([404, 'not_found']);
    expect(refusal(await sam.in(kofi))).toEqual([400, 'invalid_value']);
    expect((await sam.facts([])).data?.number).toBe(0);
    expect((await kwame.client.from('check_ins').select('id')).data).toEqual([]);
    expect(
      refusal(await kwame.client.rpc('read_arrivals', { event_uuid: amelia.event.id, since: 0 })),
    ).toEqual([403, 'not_allowed']);
  });

  test('refuses a helper’s move of a guest who was moved meanwhile, but accepts a repeated call', async () => {
    const amelia = await createWeddingHost(zoe, tom);
    const [id = '', other = ''] = await idsOf(amelia);
    const sam = await createHelper(amelia);
    const seat = async () =>
      (await guestsOf(amelia)).map(({ table_number, seat }) => [table_number, seat])[0];
    for (let asked = 0; asked < 2; asked++)
      expect((await sam.move(id, ' 4 ', 'Top Table')).error).toBeNull();
    expect(await seat()).toEqual(['Top Table', null]);
    const since = await sam.move(id, '4', '7');
    expect([refusal(since), JSON.parse(String(since.error?.details))]).toEqual([
      [409, 'moved_meanwhile'],
      { table: 'Top Table' },
    ]);
    expect((await sam.move(id, 'top table', '7')).error).toBeNull();
    expect(await seat()).toEqual(['7', null]);
    for (const table of [' ', 'a'.repeat(51), 'two\nlines', 'turned \u202E'])
      expect(refusal(await sam.move(id, '7', table))).toEqual([400, 'invalid_value']);
    await amelia.client
      .rpc('change_seating', {
        event_uuid: amelia.event.id,
        change: { guests: { remove: [other] } },
      })
      .throwOnError();
    expect(refusal(await sam.move(other, '4', '7'))).toEqual([404, 'not_found']);
  });
});

test('a helper can unseat only guests seated through the same link', async () => {
  const amelia = await createWeddingHost({ name: 'Zoë', table_number: '4' }, { name: 'Tom' });
  const [zoe = '', tom = ''] = await idsOf(amelia);
  const [sam, alex] = [await createHelper(amelia), await createHelper(amelia, { name: alexsName })];
  const tables = async () => (await guestsOf(amelia)).map(({ table_number }) => table_number);
  expect(refusal(await sam.move(zoe, '4', null))).toEqual([403, 'not_allowed']);
  expect((await sam.move(tom, null, '4')).error).toBeNull();
  expect(refusal(await alex.move(tom, '4', null))).toEqual([403, 'not_allowed']);
  expect(await tables()).toEqual(['4', '4']);
  for (let asked = 0; asked < 2; asked++) expect((await sam.move(tom, '4', null)).error).toBeNull();
  expect(await tables()).toEqual(['4', null]);

  expect((await sam.move(tom, null, '4')).error).toBeNull();
  expect((await sam.move(tom, '4', '5')).error).toBeNull();
  expect((await sam.move(tom, '5', null)).error).toBeNull();
  expect((await sam.move(tom, null, '4')).error).toBeNull();
  await amelia.client.from('guests').update({ table_number: '7' }).eq('id', tom).throwOnError();
  expect(refusal(await sam.move(tom, '7', null))).toEqual([403, 'not_allowed']); // the host has moved the guest in the meantime
});

test('random calls by helpers never cause a server error, leak data or store half a change', async () => {
  const amelia = await createWeddingHost({ ...zoe, allergies: canary });
  const [guest = ''] = await idsOf(amelia);
  const sam = await createHelper(amelia);
  const { whole } = createRandomSource(24);
  const one = <T>(of: readonly T[]) => of[whole(of.length)] as T;
  const odd = [
    null,
    '',
    ' ',
    'x',
    'now',
    'yesterday',
    'infinity',
    '\u202E',
    '\u0001',
    'a'.repeat(300),
    -1,
    0,
    1.5,
    1e300,
    true,
    [],
    {},
    [null],
  ];
  const rpc = (
    name: 'make_door_link' | 'open_door' | 'record_check_ins' | 'move_at_door' | 'read_arrivals',
    given: object,
  ) => amelia.client.rpc(name, given as never);
  const links = async () => (await amelia.client.from('door_links').select('id')).data?.length;
  for (let at = 0; at < getRunCount(200); at++) {
    const half = fact(randomUUID());
    const broken = {
      ...fact(guest),
      [one(['id', 'guest_id', 'device', 'at', 'turn', 'kind'])]: one(odd),
    };
    const making = {
      event_uuid: amelia.event.id,
      link_name: 'Sam',
      link_rights: ['look'],
      link_ends_at: later,
      secret: generateLinkSecret(),
    };
    const [stored, made] = [(await sam.facts([])).data?.number ?? 0, await links()];
    const answers = [
      await rpc('record_check_ins', { secret: sam.secret, facts: [half, broken], since: 0 }),
      await rpc('move_at_door', {
        secret: sam.secret,
        guest_uuid: guest,
        from_table: '4',
        to_table: one(odd.filter((to) => to !== 'x')),
      }),
      await rpc('make_door_link', {
        ...making,
        [one(['link_name', 'link_rights', 'link_ends_at', 'secret'])]: one(odd),
      }),
      await rpc('open_door', { secret: sam.secret, since: one(odd) }),
      await rpc('read_arrivals', { event_uuid: amelia.event.id, since: one(odd) }),
    ];
    for (const { status, error } of answers) {
      expect(status, JSON.stringify([broken, error])).toBeLessThan(500);
      expect(JSON.stringify(error)).not.toMatch(/failing row|violates|relation/i);
      expect(JSON.stringify(error)).not.toContain(canary);
    }
    if (answers[0]?.error) expect((await sam.facts([])).data?.number).toBe(stored);
    if (answers[2]?.error) expect(await links()).toBe(made);
    else
      await amelia.client
        .from('door_links')
        .delete()
        .eq('id', String(answers[2]?.data))
        .throwOnError();
    if (answers[1]?.error) expect((await guestsOf(amelia))[0]?.table_number).toBe('4');
    else
      await amelia.client
        .from('guests')
        .update({ table_number: '4' })
        .eq('id', guest)
        .throwOnError();
  }
});

describe('a check-in', () => {
  test('a check-in is stored once however often it is sent, even for a deleted guest', async () => {
    const amelia = await createWeddingHost(zoe, tom);
    const [first = '', second = ''] = await idsOf(amelia);
    const [sam, alex] = [
      await createHelper(amelia),
      await createHelper(amelia, { name: alexsName }),
    ];
    await amelia.client
      .rpc('change_seating', {
        event_uuid: amelia.event.id,
        change: { guests: { remove: [second] } },
      })
      .throwOnError();
    const told = [fact(first), fact(second), fact(first, { turn: 2, kind: 'undone' })];
    const answer = await sam.facts([...told, ...told]);
    expect(answer.error).toBeNull();
    await sam.facts(told);
    await alex.facts(told); // as from two pages on one phone, each with its own link
    const { data } = await alex.facts([], 0);
    expect(data?.facts.map(({ id, link_id }) => [id, link_id])).toEqual(
      told.map(({ id }) => [id, sam.id]),
    );
    expect(data).toMatchObject({
      reached: 3,
      number: 3,
      helpers: { [sam.id]: samsName, [alex.id]: alexsName },
    });
    expect((await alex.facts([], 2)).data?.facts.map(({ id }) => id)).toEqual([told[2]?.id]);
    expect((await alex.facts([], 7)).data?.facts).toHaveLength(3); // a position beyond the last fact, as after a restore
    const { data: hosts } = await amelia.client.rpc('read_arrivals', {
      event_uuid: amelia.event.id,
      since: 0,
    });
    expect(hosts).toMatchObject({ facts: data?.facts, number: 3, topic: expect.any(String) });
  });

  test('check-ins in two events may have the same id', async () => {
    const [amelia, kwame] = [await createWeddingHost(zoe), await createWeddingHost(zoe)];
    const same = fact(randomUUID());
    for (const who of [amelia, kwame]) {
      const helper = await createHelper(who);
      expect((await helper.facts([same])).data?.number).toBe(1);
    }
  });

  testInFullRun('every helper receives all check-ins when 50 helpers send at once', async () => {
    const amelia = await createWeddingHost(zoe, tom);
    const [first = '', second = ''] = await idsOf(amelia);
    const helpers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        createHelper(amelia, { name: buildHelperName(String(at)) }),
      ),
    );
    const sent = helpers.map((helper, at) => ({
      helper,
      list: [fact(first), fact(second, { turn: 1 + (at % 3) })],
    }));
    const reached = await Promise.all(
      sent.map(async ({ helper, list }) => (await helper.facts(list)).data?.reached ?? 0),
    );
    const { data } = await amelia.client.rpc('read_arrivals', {
      event_uuid: amelia.event.id,
      since: 0,
    });
    const all = (data as unknown as CheckInsResponse).facts.map(({ id }) => id);
    expect([...all].sort()).toEqual(sent.flatMap(({ list }) => list.map(({ id }) => id)).sort());
    // Reading on from a position gives the rest of the same list. Facts are only appended.
    for (const [at, { helper }] of sent.entries()) {
      const rest = (await helper.facts([], reached[at])).data?.facts.map(({ id }) => id);
      expect(rest).toEqual(all.slice(reached[at]));
    }
  });

  test.each([
    ['no list', 'in'],
    ['a text in place of a check-in', ['in']],
    ['no guest', [{ ...fact(''), guest_id: undefined }]],
    ['no id', [{ ...fact(randomUUID()), id: null }]],
    ['an invalid id', [fact(randomUUID(), { id: 'x' })]],
    ['turn 0', [fact(randomUUID(), { turn: 0 })]],
    ['a turn far beyond the last', [fact(randomUUID(), { turn: 1002 })]],
    ['a turn of 1e300', [fact(randomUUID(), { turn: 1e300 })]],
    ['an unknown kind', [fact(randomUUID(), { kind: 'left' })]],
    ['an infinite time', [fact(randomUUID(), { at: 'infinity' })]],
    ['a year with five digits', [fact(randomUUID(), { at: '12027-06-12T14:00:00Z' })]],
    ['a time before Christ', [fact(randomUUID(), { at: '2027-06-12 14:00:00 BC' })]],
    ['a word as time', [fact(randomUUID(), { at: 'yesterday' })]],
    ['a device with a bidi override', [fact(randomUUID(), { device: 'phone \u202E' })]],
    ['a device with a direction mark', [fact(randomUUID(), { device: 'phone \u200F' })]],
    ['a device with an Arabic letter mark', [fact(randomUUID(), { device: '\u061Cphone' })]],
    ['a device with a control character', [fact(randomUUID(), { device: 'phone\u0007' })]],
    ['a device of 41 characters', [fact(randomUUID(), { device: 'a'.repeat(41) })]],
    [
      'one valid and one invalid check-in',
      [fact(randomUUID()), fact(randomUUID(), { kind: 'left' })],
    ],
  ])('refuses check-ins with %s', async (_, given) => {
    const amelia = await createWeddingHost(zoe);
    const sam = await createHelper(amelia);
    const answer = await sam.facts(given as object[]);
    expect(refusal(answer)).toEqual([400, 'invalid_value']);
    expect((await sam.facts([])).data?.number).toBe(0);
  });

  test('a check-in with a very high counter can still be undone, even by a phone that was offline', async () => {
    const amelia = await createWeddingHost(zoe);
    const [guest = ''] = await idsOf(amelia);
    const [mischief, sam] = [await createHelper(amelia), await createHelper(amelia)];
    const high = fact(guest, { turn: 1000 });
    for (const list of [[high], [high, fact(guest, { turn: 1001 })]])
      expect((await mischief.facts(list)).error).toBeNull();
    expect(refusal(await mischief.facts([high, fact(guest, { turn: 1003 })]))).toEqual([
      400,
      'invalid_value',
    ]);
    const kept = [1002, 1003, 1004].map((turn) =>
      fact(guest, { turn, kind: turn % 2 ? 'in' : 'undone' }),
    );
    expect((await sam.facts(kept)).data?.number).toBe(5);
    expect(refusal(await mischief.facts([fact(guest, { turn: 2000 })]))).toEqual([
      400,
      'invalid_value',
    ]);
  });

  testInFullRun('one call sends at most 250 check-ins; no link can fill the table', async () => {
    const amelia = await createWeddingHost(zoe);
    const sam = await createHelper(amelia);
    const many = (count: number) => Array.from({ length: count }, () => fact(randomUUID()));
    expect(refusal(await sam.facts(many(251)))).toEqual([413, 'list_too_long']);
    expect((await sam.facts(many(250))).data?.number).toBe(250);
    const full = many(19_750).map((row, at) => ({
      ...row,
      event_id: amelia.event.id,
      link_id: sam.id,
      number: 100_000 + at,
    }));
    for (let at = 0; at < full.length; at += 3000)
      await adminClient()
        .from('check_ins')
        .insert(full.slice(at, at + 3000))
        .throwOnError();
    expect(refusal(await sam.facts(many(1)))).toEqual([403, 'door_full']);
    expect((await (await createHelper(amelia)).facts(many(1))).error).toBeNull();
  });

  test('a check-in keeps the phone’s time, however wrong its clock', async () => {
    const amelia = await createWeddingHost(zoe);
    const sam = await createHelper(amelia);
    const times = ['1970-01-01T00:00:00.000Z', '2127-06-12T15:00:00.000Z'];
    await sam.facts(times.map((at) => fact(randomUUID(), { at })));
    const { data } = await amelia.client
      .from('check_ins')
      .select('at, received_at')
      .order('number');
    expect(data?.map(({ at }) => new Date(at).toISOString())).toEqual(times);
    expect(
      data?.every(({ received_at }) => Math.abs(Date.parse(received_at) - Date.now()) < 3_600_000),
    ).toBe(true);
  });
});

test('check-ins and changed links are broadcast to host and helpers without details', async () => {
  const amelia = await createWeddingHost(zoe);
  const [guest = ''] = await idsOf(amelia);
  const sam = await createHelper(amelia);
  const { data } = await amelia.client.rpc('read_arrivals', {
    event_uuid: amelia.event.id,
    since: 0,
  });
  const { topic } = data as unknown as { topic: string };
  expect((await sam.open()).data?.topic).toBe(topic);
  const { url, publishableKey } = inject('server');
  const client = new RealtimeClient(`${url.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey: publishableKey },
  });
  const heard: unknown[] = [];
  const channel = client
    .channel(`door:${topic}`)
    .on('broadcast', { event: '*' }, (message) => heard.push(message));
  await new Promise<void>((resolve) =>
    channel.subscribe((status) => status === 'SUBSCRIBED' && resolve()),
  );
  const captureBroadcast = async (
    change: () => PromiseLike<{ error: unknown }>,
    event = 'changed',
  ) => {
    heard.length = 0;
    expect((await change()).error).toBeNull();
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(heard[0]).toEqual({ type: 'broadcast', event, payload: {} });
  };
  await captureBroadcast(() => sam.in(guest));
  const noted = () => amelia.client.from('guests').update({ allergies: 'nuts' }).eq('id', guest);
  await captureBroadcast(noted, 'list');
  await captureBroadcast(() =>
    amelia.client
      .from('door_links')
      .update({ rights: ['look', 'check_in'] })
      .eq('id', sam.id),
  );
  expect((await sam.facts([])).data?.link).toMatchObject({
    id: sam.id,
    rights: ['look', 'check_in'],
  });
  await captureBroadcast(() =>
    amelia.client.from('door_links').update({ revoked_at: later }).eq('id', sam.id),
  );
  await client.removeAllChannels();
});

test('the check-in page gets the same romanised names as the guest page', async () => {
  const { url } = inject('server');
  const amelia = await createWeddingHost(
    { name: '王伟' },
    { name: 'สมชาย ใจดี', also_known_as: '小明' },
    { name: 'Мария Иванова' },
  );
  const page = await (await fetch(`${url}/seating-plan/${amelia.event.id}.json`)).json();
  const shown = page.guests.map(({ in_latin }: { in_latin?: string }) => in_latin);
  const ask = (names: unknown) =>
    fetch(`${url}/door/names`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ names }),
    });
  const guests = (await (await createHelper(amelia)).open()).data?.guests ?? [];
  const latin = await updateTransliterations(
    guests,
    new Map(),
    async (names) => (await (await ask(names)).json()).names,
  );
  expect([...latin.values()].sort()).toEqual(shown.filter(Boolean).sort());
  expect(
    searchGuests(buildNamedGuests([], guests, latin), 'wang wei').matches.map(({ name }) => name),
  ).toEqual(['王伟']);
  for (const wrong of [
    undefined,
    'name',
    [7],
    Array(51).fill('a'.repeat(300)),
    Array(501).fill('王'),
  ])
    expect((await ask(wrong)).status, String(wrong).slice(0, 20)).toBe(400);
  expect((await ask(Array(500).fill('王'.repeat(300)))).status).toBe(413);
});

test('phones that check in, undo and move in random order, online and offline, end up with the same state', async () => {
  const amelia = await createWeddingHost(
    ...Array.from({ length: 8 }, (_, at) => ({
      name: `Guest ${at}`,
      table_number: String(at % 3),
    })),
  );
  const guests = await idsOf(amelia);
  const phones = await Promise.all(
    [0, 1, 2, 3].map(async () => doorOn(await createHelper(amelia))),
  );
  await Promise.all(phones.map(({ store }) => store.sync()));
  const draw = createRandomSource(Number(process.env.FC_SEED ?? 1));
  const one = <Some>(list: readonly Some[]) => list[draw.whole(list.length)] as Some;
  const made: string[] = [];
  for (let step = 0; step < 150; step++) {
    const phone = one(phones);
    const id = one(guests);
    const what = draw.whole(10);
    if (what < 6)
      made.push(...phone.store.mark([id], what < 4 ? 'in' : 'undone').map((each) => each.id));
    else if (what === 6) phone.store.move([id], one(['0', '1', '2']));
    else if (what === 7) phone.isOnline = !phone.isOnline;
    else await phone.store.sync({ list: what === 9 });
  }
  for (const phone of phones) phone.isOnline = true;
  for (let round = 0; round < 2; round++)
    for (const { store } of phones) await store.sync({ list: true });

  const { data } = await amelia.client.rpc('read_arrivals', {
    event_uuid: amelia.event.id,
    since: 0,
  });
  const hosts = mergeCheckInFacts(emptyArrivals, (data as unknown as CheckInsResponse).facts);
  expect([...hosts.facts.keys()].sort()).toEqual([...made].sort());
  const seated = (await guestsOf(amelia)).map(({ id, table_number }) => [id, table_number]);
  for (const { store } of phones) {
    const { arrivals, unsent, moves, problem, data: seen } = store.state();
    expect([unsent.size, moves.length, problem]).toEqual([0, 0, null]);
    expect(arrivals.facts.size).toBe(made.length);
    expect(guests.map((id) => isCheckedIn(arrivals, id))).toEqual(
      guests.map((id) => isCheckedIn(hosts, id)),
    );
    expect(seen?.guests.map(({ id, table_number }) => [id, table_number])).toEqual(seated);
  }
});

/** A helper's phone with an unreliable connection. */
function doorOn({ secret }: { secret: string }) {
  const client = anonymousClient();
  const through = <Answer>(call: () => Promise<Answer>) =>
    phone.isOnline ? call() : Promise.reject(new AppError('offline'));
  const calls: DoorCalls = {
    open: (_, since) =>
      through(async () => (await unwrap(client.rpc('open_door', { secret, since }))) as never),
    record: (_, facts, since) =>
      through(
        async () =>
          (await unwrap(
            client.rpc('record_check_ins', { secret, facts: facts as never, since }),
          )) as never,
      ),
    move: (_, { guest_id, from, to }) =>
      through(() =>
        unwrapVoid(
          client.rpc('move_at_door', {
            secret,
            guest_uuid: guest_id,
            from_table: from as string,
            to_table: to as string,
          }),
        ),
      ),
    readNames: async (names) => names,
  };
  const around = {
    calls,
    database: createInMemoryDatabase(),
    newId: randomUUID,
    now: Date.now,
    schedule() {},
  };
  const phone = { store: createDoorStore(secret, around), isOnline: true };
  return phone;
}
