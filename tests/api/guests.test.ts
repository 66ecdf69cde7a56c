import { expect, test } from 'vitest';
import type { Json } from '../../app/lib/backend/database.types.ts';
import {
  adminClient,
  anonymousClient,
  createHost,
  createTwoHosts,
  fetchStoredRow,
} from '../support/api.ts';
import { testInFullRun } from '../support/full-run.ts';
import { buildEventRow } from '../support/hosts.ts';
import { startBackendForTest } from '../support/in-process-backend.ts';

const many = (eventId: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    event_id: eventId,
    name: `Guest ${index}`,
    table_number: String(index % 10),
  }));
const storedCount = async (eventId: string) =>
  (await adminClient().from('guests').select('id').eq('event_id', eventId).limit(20_000)).data
    ?.length;
const counts = async (eventId: string) => {
  const event = await fetchStoredRow('events', eventId);
  return [event?.guests_count, event?.tables_count];
};

test('the owner adds, changes and removes guests, and the counts follow', async () => {
  const amelia = await createHost({ plan: 'Pro', events: 1 });
  const zoe = await amelia.addGuest({
    name: 'Zoë Fairweather',
    table_number: '4',
    additional_info: 'Vegetarian',
  });
  await amelia.addGuest({ name: 'Callum MacRae', table_number: '4' });
  const last = await amelia.addGuest({ name: 'Siân Llewellyn', table_number: 'Top Table' });
  expect(await counts(amelia.event.id)).toEqual([3, 2]);

  const changed = await amelia.client
    .from('guests')
    .update({ table_number: '7' })
    .eq('id', zoe.id)
    .select()
    .single();
  expect(changed.data?.table_number).toBe('7');
  expect(await counts(amelia.event.id)).toEqual([3, 3]);

  for (const { id } of [zoe, last])
    await amelia.client.from('guests').delete().eq('id', id).select();
  expect(await counts(amelia.event.id)).toEqual([1, 1]);
});

test('inserts 1,000 guests with one statement, in order', async () => {
  const amelia = await createHost({ plan: 'Pro Plus', events: 1 });
  const { error } = await amelia.client.from('guests').insert(many(amelia.event.id, 1000));
  expect(error).toBeNull();
  const { data } = await amelia.client
    .from('guests')
    .select('name')
    .eq('event_id', amelia.event.id)
    .order('created_at')
    .order('position');
  expect(data?.map(({ name }) => name)).toEqual(many('', 1000).map(({ name }) => name));
  expect(await counts(amelia.event.id)).toEqual([1000, 10]);
});

test('20 simultaneous inserts at the limit fill exactly the remaining places', async () => {
  const amelia = await createHost({ plan: 'Basic', events: 1 });
  expect((await amelia.client.from('guests').insert(many(amelia.event.id, 45))).error).toBeNull();
  const attempts = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      amelia.client
        .from('guests')
        .insert({ event_id: amelia.event.id, name: `Racer ${index}`, table_number: '1' }),
    ),
  );
  expect(attempts.filter(({ error }) => !error)).toHaveLength(5);
  const refused = attempts.find(({ error }) => error);
  expect(refused?.error?.code).toBe('guest_limit_reached');
  expect(refused?.status).toBe(403);
  expect(JSON.parse(refused?.error?.details ?? '{}')).toEqual({ limit: 50 });
  expect(await counts(amelia.event.id)).toEqual([50, 10]);
  expect(await storedCount(amelia.event.id)).toBe(50);
});

testInFullRun(
  'imports 10,000 guests in order with one call, completely or not at all',
  async () => {
    const amelia = await createHost({ plan: 'Pro Plus', events: 1 });
    const list = many('', 10_000).map(({ name, table_number }) => ({
      name,
      table_number,
      additional_info: 'Vegetarian',
    }));
    const spoiled = [...list, { name: ' ', table_number: '1' }];
    expect((await amelia.changeSeating({ guests: { add: spoiled } })).status).toBe(400);
    expect(await counts(amelia.event.id)).toEqual([0, 0]);
    expect((await amelia.changeSeating({ guests: { add: list } })).error).toBeNull();
    expect(await counts(amelia.event.id)).toEqual([10_000, 10]);
    const { data } = await anonymousClient().rpc(
      'get_event_guests',
      { event_uuid: amelia.event.id },
      { get: true },
    );
    expect(data?.map(({ name }) => name)).toEqual(list.map(({ name }) => name));
  },
);

testInFullRun(
  'an account has a limit of guests written in long lists in ten minutes, over all ways of writing',
  async () => {
    const { connect, admin: server, database } = await startBackendForTest();
    const client = connect();
    const { data } = await client.auth.signUp({
      email: 'amelia@example.com',
      password: 'correct horse battery',
    });
    const user_id = data.user?.id ?? '';
    const { data: plan } = await server
      .from('tier_plans')
      .select('id')
      .eq('name', 'Pro Plus')
      .single();
    await server.from('subscriptions').insert({ user_id, tier_id: plan?.id }).throwOnError();
    const row = buildEventRow(user_id);
    await client.from('events').insert(row).throwOnError();
    const guest_list = Array.from({ length: 300 }, (_, at) => ({
      name: `Guest ${at}`,
      table_number: '1',
      meal: 'Soup',
    }));
    const { id: event_uuid = '' } = row;
    const changeSeating = (change: object) =>
      client.rpc('change_seating', { event_uuid, change: change as Json });
    const bringIn = () => changeSeating({ guests: { add: guest_list } });
    await bringIn().throwOnError();
    const counted = () => database.query('select guests from private.recent_writes');
    expect(await counted()).toEqual([{ guests: 300 }]);
    await client
      .from('guests')
      .update({ party: 'Fairweather' })
      .eq('name', 'Guest 7')
      .throwOnError();
    expect(await counted()).toEqual([{ guests: 300 }]);

    await database.exec('update private.recent_writes set guests = 199800');
    const { data: one } = await client.from('tables').select('id').single();
    const ways = [
      bringIn,
      () => changeSeating({ tables: { update: [{ id: one?.id, label: '2' }] } }),
      () => client.from('guests').update({ table_number: '3' }).eq('event_id', event_uuid),
      async () => {
        const { data: guests } = await client.from('guests').select('id').limit(20_000);
        return changeSeating({
          menu: { meals: ['Lamb'] },
          guests: { update: guests?.map(({ id }) => ({ id, meal: 'Lamb' })) },
        });
      },
      () => client.rpc('sign_plan', { event_uuid, label: 'Final' }),
    ];
    for (const way of ways)
      expect(await way()).toMatchObject({ status: 429, error: { code: 'too_many_requests' } });
    const { data: stored } = await client.from('guests').select('table_number, meal').limit(20_000);
    expect(stored).toEqual(
      Array.from({ length: 300 }, () => ({ table_number: '1', meal: 'Soup' })),
    );
    await database.exec(`update private.recent_writes set since = now() - interval '11 minutes'`);
    for (const way of ways) expect((await way()).error).toBeNull();
    expect(await counted()).toEqual([{ guests: 2700 }]);
    expect((await client.from('guests').delete().eq('event_id', event_uuid)).error).toBeNull();
    await database.exec(
      `update private.recent_writes set since = now() + interval '1 hour', guests = 199900`,
    ); // the clock was set back
    expect((await bringIn()).error).toBeNull();
  },
);

test('a list over the limit or for another host’s event is refused as a whole', async () => {
  const [amelia, other] = await Promise.all([
    createHost({ plan: 'Basic', events: 1 }),
    createHost({ plan: 'Pro', events: 1 }),
  ]);
  const list = many('', 51).map(({ name, table_number }) => ({ name, table_number }));
  const full = await amelia.changeSeating({ guests: { add: list } });
  expect(full.error?.code).toBe('guest_limit_reached');
  for (const client of [amelia.client, anonymousClient()]) {
    const change = { guests: { add: list.slice(0, 2) } };
    expect(
      (await client.rpc('change_seating', { event_uuid: other.event.id, change })).error,
    ).not.toBeNull();
  }
  expect(await storedCount(amelia.event.id)).toBe(0);
  expect(await storedCount(other.event.id)).toBe(0);
});

test('one import adds guests within the limit and updates existing ones, but never those of other events', async () => {
  const [amelia, other] = await Promise.all([
    createHost({ plan: 'Basic', events: 1 }),
    createHost({ plan: 'Pro', events: 1 }),
  ]);
  await amelia.client.from('guests').insert(many(amelia.event.id, 49));
  const zoe = await amelia.addGuest({ name: 'Zoë Fairweather', table_number: '4' });
  const foreign = await other.addGuest({ name: 'Tom Hughes', table_number: '4' });
  const { data: first } = await amelia.client
    .from('guests')
    .select('id')
    .eq('name', 'Guest 0')
    .single();
  const moved = {
    id: zoe.id,
    name: 'Zoë Fairweather',
    table_number: 'Top Table',
    additional_info: 'Vegan',
  };
  const elsewhere = { ...moved, table_number: '9' };

  expect((await amelia.changeSeating({ guests: { update: [moved] } })).error).toBeNull();
  expect(await fetchStoredRow('guests', zoe.id)).toMatchObject({
    ...moved,
    created_at: zoe.created_at,
    event_id: amelia.event.id,
  });
  const oneTooMany = { name: 'One Too Many', table_number: '1' };
  expect(
    (await amelia.changeSeating({ guests: { update: [elsewhere], add: [oneTooMany] } })).error
      ?.code,
  ).toBe('guest_limit_reached');
  expect(
    (await amelia.changeSeating({ guests: { add: [elsewhere, oneTooMany] } })).error?.code,
  ).toBe('guest_limit_reached');
  const theirs = { ...moved, id: foreign.id };
  expect(
    (await amelia.changeSeating({ guests: { update: [elsewhere, theirs] } })).error?.code,
  ).toBe('not_found');
  expect(
    (await amelia.changeSeating({ guests: { update: [elsewhere], add: [theirs] } })).error,
  ).not.toBeNull();
  expect(
    (
      await amelia.changeSeating({
        guests: { update: [elsewhere], add: [theirs], remove: [first?.id] },
      })
    ).error?.code,
  ).toBe('not_found');
  expect((await amelia.changeSeating({ guests: { add: [elsewhere] } })).error).toBeNull();
  expect(await fetchStoredRow('guests', zoe.id)).toMatchObject(moved);
  expect(await fetchStoredRow('guests', foreign.id)).toEqual(foreign);
  expect(await storedCount(amelia.event.id)).toBe(50);

  expect(
    (await amelia.changeSeating({ guests: { add: [oneTooMany], remove: [zoe.id] } })).error,
  ).toBeNull();
  expect(await storedCount(amelia.event.id)).toBe(50);
});

test('simultaneous imports of the same guests in any order all succeed', async () => {
  const amelia = await createHost({ plan: 'Pro Plus', events: 1 });
  const change = (guests: object) => amelia.changeSeating({ guests });
  const list = many('', 1000).map(({ name, table_number }) => ({
    id: crypto.randomUUID(),
    name,
    table_number,
  }));
  expect((await change({ add: list })).error).toBeNull();
  const moved = list.map((guest) => ({ ...guest, table_number: '7' }));
  const [comeBack, stay] = [moved.slice(0, 10), moved.slice(10)];
  const noted = stay.map(({ id }) => ({ id, additional_info: 'Usher' }));
  const answers = await Promise.all([
    change({ add: comeBack, update: stay }),
    change({ add: comeBack.toReversed(), update: stay.toReversed() }),
    change({ update: noted.toReversed() }),
    change({ update: stay.toReversed(), remove: comeBack.map(({ id }) => id) }),
    change({ update: noted }),
  ]);
  expect(answers.map(({ error }) => error?.message ?? null)).toEqual(answers.map(() => null));
  expect((await counts(amelia.event.id))[1]).toBe(1);
});

test('undoing an import removes added guests and restores moved guests, completely or not at all', async () => {
  const [amelia, other] = await Promise.all([
    createHost({ plan: 'Basic', events: 1 }),
    createHost({ plan: 'Pro', events: 1 }),
  ]);
  const zoe = await amelia.addGuest({ name: 'Zoë Fairweather', table_number: '9' });
  const tom = await amelia.addGuest({ name: 'Tom Hughes', table_number: '4' });
  const foreign = await other.addGuest({ name: 'Tom Bell', table_number: '4' });
  const back = { id: zoe.id, table_number: '4' };

  const torn = await amelia.changeSeating({
    guests: { update: [back, { ...back, id: foreign.id }], remove: [tom.id] },
  });
  expect(torn.error?.code).toBe('not_found');
  expect([await fetchStoredRow('guests', zoe.id), await fetchStoredRow('guests', tom.id)]).toEqual([
    zoe,
    tom,
  ]);
  const remove = [tom.id, foreign.id, crypto.randomUUID()]; // the last two are not in this event
  expect((await amelia.changeSeating({ guests: { update: [back], remove } })).error).toBeNull();
  expect((await fetchStoredRow('guests', zoe.id))?.table_number).toBe('4');
  expect(await storedCount(amelia.event.id)).toBe(1);
  expect(await fetchStoredRow('guests', foreign.id)).toEqual(foreign);
});

test('wishes of an imported list are stored and removed with its guests, completely or not at all', async () => {
  const { owner, stranger } = await createTwoHosts();
  const tom = await owner.addGuest({ name: 'Tom Hughes', table_number: '4' });
  const priya = await owner.addGuest({ name: 'Priya Raman', table_number: '4' });
  const foreign = await stranger.addGuest({ name: 'Tom Bell', table_number: '4' });
  const zoe = { id: crypto.randomUUID(), name: 'Zoë Fairweather', table_number: '9' };
  const wish = (guest_id: string, other_id: string) => ({
    id: crypto.randomUUID(),
    kind: 'together',
    guest_id,
    other_id,
  });
  const wishes = async () =>
    (await owner.client.from('wishes').select('id').order('position').throwOnError()).data?.map(
      ({ id }) => id,
    );
  const moved = { id: tom.id, table_number: '7', meal: 'Vegan' };
  const guests = { add: [zoe], update: [moved] };

  for (const refused of [
    await owner.changeSeating({ guests, wishes: { add: [wish(zoe.id, foreign.id)] } }),
    await owner.changeSeating({ guests, wishes: { add: [wish(zoe.id, crypto.randomUUID())] } }),
    await owner.changeSeating({
      guests,
      wishes: { add: Array.from({ length: 501 }, () => wish(zoe.id, tom.id)) },
    }),
    await owner.changeSeating({ guests, wishes: { add: [7] } }),
    await owner.changeSeating({ guests, wishes: 'all of them' }),
    await stranger.changeSeating({ wishes: { add: [wish(tom.id, priya.id)] } }, owner.event.id),
    await owner.changeSeating({
      guests: { add: [zoe], remove: [tom.id] },
      wishes: { add: [wish(zoe.id, tom.id)] },
    }), // removed in the same call
  ])
    expect([400, 403, 404]).toContain(refused.status);
  expect([await storedCount(owner.event.id), await wishes()]).toEqual([2, []]);
  expect(await fetchStoredRow('guests', tom.id)).toEqual(tom);

  const made = [wish(zoe.id, tom.id), wish(tom.id, priya.id)];
  const ids = made.map(({ id }) => id);
  expect((await owner.changeSeating({ guests, wishes: { add: made } })).error).toBeNull();
  expect(await wishes()).toEqual(ids);
  expect(await fetchStoredRow('guests', tom.id)).toMatchObject({ name: 'Tom Hughes', ...moved });
  const back = { update: [{ id: tom.id, table_number: '4', meal: null }], remove: [zoe.id] };
  expect((await owner.changeSeating({ guests: back, wishes: { remove: ids } })).error).toBeNull();
  expect([await storedCount(owner.event.id), await wishes()]).toEqual([2, []]);
  expect((await owner.changeSeating({ wishes: { add: made.slice(1) } })).error).toBeNull(); // a file may contain wishes alone
  expect(await wishes()).toEqual(ids.slice(1));
});

test('after a plan lapsed, guests beyond fifty can be moved and moved back, but not added', async () => {
  const amelia = await createHost({ plan: 'Pro', events: 1 });
  const { data: listed } = await amelia.client
    .from('guests')
    .insert(many(amelia.event.id, 60))
    .select('id, name, table_number');
  await adminClient()
    .from('subscriptions')
    .update({ expiry_date: '2020-01-01T00:00:00Z' })
    .eq('user_id', amelia.id);
  const before = (listed ?? []).slice(0, 2);
  const moved = before.map((guest) => ({ ...guest, table_number: 'Top Table' }));
  const tables = () =>
    Promise.all(
      before.map(async ({ id, name }) => ({
        id,
        name,
        table_number: (await fetchStoredRow('guests', id))?.table_number,
      })),
    );

  expect((await amelia.changeSeating({ guests: { update: moved } })).error).toBeNull();
  expect(await tables()).toEqual(moved);
  const oneTooMany = { name: 'One Too Many', table_number: '1' };
  const added = await amelia.changeSeating({ guests: { update: before, add: [oneTooMany] } });
  expect(added.error?.code).toBe('guest_limit_reached');
  expect(await tables()).toEqual(moved);
  expect((await amelia.changeSeating({ guests: { update: before } })).error).toBeNull();
  expect(await tables()).toEqual(before);
  expect(await storedCount(amelia.event.id)).toBe(60);
});

test('a list far over the limit is refused before any row is inserted', async () => {
  const [amelia, other] = await Promise.all([
    createHost({ plan: 'Basic', events: 1 }),
    createHost({ plan: 'Pro Plus', events: 1 }),
  ]);
  // Every row is invalid, so a check of the rows would raise a different error.
  const list = Array.from({ length: 20_001 }, () => ({}));
  const bring = async (user: typeof amelia, event_uuid: string, guest_list: object[]) => {
    const { error, status } = await user.changeSeating({ guests: { add: guest_list } }, event_uuid);
    return [status, error?.code];
  };
  expect(await bring(amelia, amelia.event.id, list.slice(0, 51))).toEqual([
    403,
    'guest_limit_reached',
  ]);
  expect(await bring(amelia, amelia.event.id, list.slice(0, 50))).toEqual([400, '23502']);
  expect(await bring(amelia, other.event.id, list.slice(0, 10))).toEqual([403, 'not_allowed']);
  expect(await bring(other, other.event.id, list)).toEqual([413, 'list_too_long']);
  const event = { id: crypto.randomUUID(), event_name: 'Nia & Rhys', event_date: '2027-08-14' };
  const transfers = [
    [[{ ...event, seating: { guests: { add: list } } }], 413, 'list_too_long'],
    [Array.from({ length: 101 }, () => event), 413, 'list_too_long'],
    [[{ ...event, seating: { guests: { add: list.slice(0, 51) } } }], 403, 'guest_limit_reached'],
  ] as const;
  const visitor = await createHost();
  for (const [event_list, ...refusal] of transfers) {
    const { error, status } = await visitor.client.rpc('transfer_local_events', {
      event_list: event_list as unknown as Json,
    });
    expect([status, error?.code]).toEqual(refusal);
  }
  expect((await visitor.client.from('events').select('id')).data).toEqual([]);
});

testInFullRun(
  'a statement with too many values is refused, and the next one is answered',
  async () => {
    const amelia = await createHost({ plan: 'Pro Plus', events: 1 });
    const rows = many(amelia.event.id, 22_000).map((row) => ({ ...row, additional_info: 'x' }));
    const attempt = await amelia.client.from('guests').insert(rows);
    expect(attempt.status).toBe(413);
    expect(await storedCount(amelia.event.id)).toBe(0);
    expect((await amelia.client.from('events').select('id')).data).toEqual([
      { id: amelia.event.id },
    ]);
  },
);

test('a batch over the limit is refused as a whole', async () => {
  const amelia = await createHost({ plan: 'Basic', events: 1 });
  const attempt = await amelia.client.from('guests').insert(many(amelia.event.id, 51));
  expect(attempt.error?.code).toBe('guest_limit_reached');
  expect(await counts(amelia.event.id)).toEqual([0, 0]);
});

test('a batch with one bad row is refused as a whole', async () => {
  const amelia = await createHost({ plan: 'Pro', events: 1 });
  const attempt = await amelia.client
    .from('guests')
    .insert([
      ...many(amelia.event.id, 5),
      { event_id: amelia.event.id, name: ' ', table_number: '1' },
    ]);
  expect(attempt.status).toBe(400);
  expect(await storedCount(amelia.event.id)).toBe(0);
});

test('Pro Plus allows more than 250 guests', async () => {
  const amelia = await createHost({ plan: 'Pro Plus', events: 1 });
  expect((await amelia.client.from('guests').insert(many(amelia.event.id, 400))).error).toBeNull();
  expect(await counts(amelia.event.id)).toEqual([400, 10]);
});

test.each([
  ['a name of 10,000 characters', { name: 'x'.repeat(10_000), table_number: '1' }],
  ['an empty name', { name: '', table_number: '1' }],
  ['an empty table', { name: 'A', table_number: ' ' }],
  ['a control character', { name: 'Zo\u0001ë', table_number: '1' }],
  ['a name with a bidi override', { name: 'Zoë \u202Eylimaf', table_number: '1' }],
  ['a table with bidi isolates', { name: 'A', table_number: '\u20661\u2067' }],
  ['info with a bidi override', { name: 'A', table_number: '1', additional_info: 'see\u202E' }],
  [
    'another name with a zero-width space',
    { name: 'A', table_number: '1', also_known_as: 'Zo\u200Bë' },
  ],
  ['a NUL', { name: 'Zo\u0000ë', table_number: '1' }],
  ['info that is too long', { name: 'A', table_number: '1', additional_info: 'x'.repeat(501) }],
])('%s is refused with a client error and stores nothing', async (_, guest) => {
  const amelia = await createHost({ plan: 'Pro', events: 1 });
  const attempt = await amelia.client
    .from('guests')
    .insert({ event_id: amelia.event.id, ...guest });
  expect(attempt.status).toBe(400);
  expect(await storedCount(amelia.event.id)).toBe(0);
});

test.each(['می‌خواهم', 'ക്‍ഷമ', '👩‍👩‍👧 Fairweather', 'שרה\u200F כהן', '王', 'Мария Ivanova'])(
  'stores names in any script unchanged: %s',
  async (name) => {
    const amelia = await createHost({ plan: 'Pro', events: 1 });
    expect((await amelia.addGuest({ name, table_number: '4' })).name).toBe(name);
  },
);

test('stores HTML, quotes and emoji as typed', async () => {
  const amelia = await createHost({ plan: 'Pro', events: 1 });
  const typed = {
    name: `<b>"O'Brien"</b> 🥂 =cmd`,
    table_number: '%_',
    additional_info: 'line one\nline two',
  };
  expect(await fetchStoredRow('guests', (await amelia.addGuest(typed)).id)).toMatchObject(typed);
});

test('one call removes many of the host’s guests; a refused call removes none', async () => {
  const { owner, stranger } = await createTwoHosts();
  expect((await owner.client.from('guests').insert(many(owner.event.id, 240))).error).toBeNull();
  const { data } = await owner.client.from('guests').select('id').eq('event_id', owner.event.id);
  const ids = data?.map(({ id }) => id) ?? [];
  const foreign = await stranger.addGuest({ name: 'Zoë Fairweather', table_number: '4' });

  const change = { guests: { remove: ids } };
  expect((await stranger.changeSeating(change, owner.event.id)).error?.code).toBe('not_allowed');
  expect(
    (await anonymousClient().rpc('change_seating', { event_uuid: owner.event.id, change })).error,
  ).not.toBeNull();
  expect((await stranger.changeSeating(change)).error).toBeNull(); // no such guest in this event
  const theirs = { id: foreign.id, name: 'Taken' };
  expect(
    (await owner.changeSeating({ guests: { remove: ids, update: [theirs] } })).error?.code,
  ).toBe('not_found');
  expect(await storedCount(owner.event.id)).toBe(240);
  expect(await fetchStoredRow('guests', foreign.id)).toEqual(foreign);

  expect(
    (await owner.changeSeating({ guests: { remove: [...ids, foreign.id] } })).error,
  ).toBeNull();
  expect(await counts(owner.event.id)).toEqual([0, 0]);
  expect(await fetchStoredRow('guests', foreign.id)).toEqual(foreign);
  expect((await owner.changeSeating(change)).error).toBeNull(); // removing a missing guest succeeds
});

test('one call changes several of the host’s guests; a refused call changes none', async () => {
  const { owner, stranger } = await createTwoHosts();
  const zoe = await owner.addGuest({
    name: 'Zoë Fairweather',
    table_number: '4',
    additional_info: 'Vegan',
  });
  const tom = await owner.addGuest({ name: 'Tom Hughes', table_number: '7' });
  const foreign = await stranger.addGuest({ name: 'Priya Raman', table_number: '1' });
  const moved = [zoe, tom].map(({ id, name, additional_info }) => ({
    id,
    name,
    additional_info,
    table_number: '9',
  }));
  const theirs = { id: foreign.id, name: 'Taken', table_number: '9' };
  const update = (guests: unknown) => owner.changeSeating({ guests: { update: guests } });

  expect((await update([...moved, theirs])).error?.code).toBe('not_found');
  expect((await update([...moved, moved[0]])).error?.code).toBe('named_twice');
  expect((await update([...moved, { name: 'Nobody' }])).error?.code).toBe('not_found');
  expect((await update([{ ...moved[0], name: '' }])).error).not.toBeNull();
  expect((await update({ id: zoe.id })).error?.code).toBe('invalid_value');
  const change = { guests: { update: moved } };
  expect(
    (await anonymousClient().rpc('change_seating', { event_uuid: owner.event.id, change })).error,
  ).not.toBeNull();
  expect((await stranger.changeSeating(change)).error?.code).toBe('not_found');
  expect((await stranger.changeSeating(change, owner.event.id)).error?.code).toBe('not_allowed');
  for (const guest of [zoe, tom, foreign])
    expect(await fetchStoredRow('guests', guest.id)).toEqual(guest);

  expect((await update(moved)).error).toBeNull();
  expect(await fetchStoredRow('guests', zoe.id)).toEqual({
    ...zoe,
    table_number: '9',
    table_key: '9',
  });
  expect(await fetchStoredRow('guests', tom.id)).toEqual({
    ...tom,
    table_number: '9',
    table_key: '9',
  });
  expect(await counts(owner.event.id)).toEqual([2, 1]);
});

test('columns that hosts may not write are ignored', async () => {
  const { owner, stranger } = await createTwoHosts();
  const zoe = await owner.addGuest({ name: 'Zoë Fairweather', table_number: '4' });
  const forged = {
    event_id: stranger.event.id,
    created_at: '2020-01-01T00:00:00Z',
    position: 1,
    table_key: 'x',
  };
  expect(
    (await owner.changeSeating({ guests: { update: [{ id: zoe.id, ...forged }] } })).error,
  ).toBeNull();
  expect(await fetchStoredRow('guests', zoe.id)).toEqual(zoe);
  const id = crypto.randomUUID();
  expect(
    (
      await owner.changeSeating({
        guests: { add: [{ id, name: 'Tom', table_number: '4', ...forged }] },
      })
    ).error,
  ).toBeNull();
  const tom = await fetchStoredRow('guests', id);
  expect(tom).toMatchObject({ event_id: owner.event.id, table_key: '4' });
  expect(Date.parse(tom?.created_at ?? '')).toBeGreaterThanOrEqual(Date.parse(zoe.created_at));
  expect(tom?.position).toBeGreaterThan(zoe.position);
});
