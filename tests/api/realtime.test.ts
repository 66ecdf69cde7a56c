import { randomUUID } from 'node:crypto';
import { RealtimeClient } from '@supabase/realtime-js';
import { afterEach, expect, inject, test } from 'vitest';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { adminClient, anonymousClient, createHost } from '../support/api.ts';
import { buildHelperName, generateLinkSecret } from '../support/canary.ts';
import { makeReplyLinks } from '../support/reply-links.ts';
import { createQuestion } from '../support/reply-questions.ts';

const clients: RealtimeClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.removeAllChannels();
});

const endpoint = () => `${inject('server').url.replace('http', 'ws')}/realtime/v1`;
function connect(options: { vsn?: string } = {}) {
  const client = new RealtimeClient(endpoint(), {
    params: { apikey: inject('server').publishableKey },
    ...options,
  });
  clients.push(client);
  return client;
}

/** Records what an open page of the event receives through the official client. */
const listen = (eventId: string, client = connect()) => listenOn(`event:${eventId}`, client);
async function listenOn(topic: string, client = connect()) {
  const heard: unknown[] = [];
  const channel = client.channel(topic, { config: { broadcast: { self: true, ack: true } } });
  channel.on('broadcast', { event: '*' }, (message) => heard.push(message));
  await new Promise<void>((resolve, reject) =>
    channel.subscribe((status, error) =>
      status === 'SUBSCRIBED' ? resolve() : reject(error ?? new Error(status)),
    ),
  );
  return { heard, channel };
}

/** Makes a change, waits for its broadcast and returns the last message. */
async function captureBroadcast(heard: unknown[], change: () => PromiseLike<{ error: unknown }>) {
  heard.length = 0;
  expect((await change()).error).toBeNull();
  await expect.poll(() => heard.length, { timeout: 2000 }).toBeGreaterThan(0);
  return heard.at(-1);
}

/** Waits until all earlier commits are broadcast. PostgreSQL notifies late, but in order. */
async function waitUntilAllBroadcast() {
  const { client, event } = await createHost({ plan: 'Pro', events: 1 });
  const { heard } = await listen(event.id);
  await captureBroadcast(heard, () =>
    client.from('events').update({ event_name: 'Later' }).eq('id', event.id),
  );
}

const changed = { type: 'broadcast', event: 'changed', payload: {} };

test.each(['1.0.0', '2.0.0'])(
  'every change to guests or event is broadcast in version %s of the protocol',
  async (vsn) => {
    const amelia = await createHost({ plan: 'Pro', events: 1 });
    const { id } = amelia.event;
    const { heard } = await listen(id, connect({ vsn }));
    const guests = amelia.client.from('guests');
    const guest = { id: randomUUID(), event_id: id, name: 'Zoë Fairweather', table_number: '4' };
    expect(await captureBroadcast(heard, () => guests.insert(guest))).toEqual(changed);
    expect(
      await captureBroadcast(heard, () => guests.update({ table_number: '5' }).eq('id', guest.id)),
    ).toEqual(changed);
    const list = Array.from({ length: 100 }, (_, index) => ({
      name: `Guest ${index}`,
      table_number: '1',
    }));
    const changeSeating = (change: object) => () =>
      amelia.client.rpc('change_seating', { event_uuid: id, change: change as never });
    await captureBroadcast(heard, changeSeating({ guests: { add: list } }));
    await captureBroadcast(heard, changeSeating({ guests: { remove: [guest.id] } }));
    const table = { ...NEW_TABLE, id: randomUUID(), label: '9' };
    await captureBroadcast(heard, changeSeating({ tables: { add: [table] } }));
    await captureBroadcast(
      heard,
      changeSeating({ tables: { update: [{ id: table.id, x: 1, y: 1 }] } }),
    );
    await captureBroadcast(heard, changeSeating({ tables: { remove: [table.id] } }));
    await captureBroadcast(heard, changeSeating({ room: { is_shown: false } }));
    await captureBroadcast(
      heard,
      changeSeating({
        fixtures: { add: [{ id: table.id, kind: 'bar', x: 1, y: 1, width: 1, depth: 1, turn: 0 }] },
      }),
    );
    await captureBroadcast(heard, changeSeating({ fixtures: { remove: [table.id] } }));
    const { data: one } = await amelia.client
      .from('tables')
      .select('id')
      .eq('event_id', id)
      .eq('label', '1')
      .single()
      .throwOnError();
    await captureBroadcast(
      heard,
      changeSeating({ tables: { update: [{ id: one.id, label: '2' }] } }),
    );
    await captureBroadcast(heard, () =>
      amelia.client.from('events').update({ event_name: 'Grace at Forty' }).eq('id', id),
    );
    await captureBroadcast(heard, () =>
      amelia.client.from('events').update({ theme_background: 'gradient-sage' }).eq('id', id),
    );
    await captureBroadcast(heard, () => amelia.client.from('events').delete().eq('id', id));
  },
);

test('a channel receives nothing of other events or of fields that guests do not see', async () => {
  const [amelia, stranger] = await Promise.all([
    createHost({ plan: 'Pro', events: 1 }),
    createHost({ plan: 'Pro', events: 1 }),
  ]);
  await waitUntilAllBroadcast();
  const [own, other] = await Promise.all([listen(amelia.event.id), listen(stranger.event.id)]);
  await captureBroadcast(own.heard, () =>
    amelia.client
      .from('guests')
      .insert({ event_id: amelia.event.id, name: 'Zoë', table_number: '4' }),
  );
  expect(other.heard).toEqual([]);

  own.heard.length = 0;
  const unseen = await adminClient()
    .from('events')
    .update({ owner_name: 'Somebody Else', max_guests: 300 })
    .eq('id', amelia.event.id);
  expect(unseen.error).toBeNull();
  // No other message arrives first.
  await captureBroadcast(other.heard, () =>
    stranger.client.from('events').update({ event_name: 'Other' }).eq('id', stranger.event.id),
  );
  expect(own.heard).toEqual([]);
});

test('changes to fields that guests do not see are broadcast on the door topic only', async () => {
  const guests = [{ name: 'Zoë', table_number: '4' }];
  const { client, event } = await createHost({ plan: 'Pro', events: 1, guests });
  const id = (await client.from('guests').select('id').single()).data?.id ?? '';
  const given = {
    event_uuid: event.id,
    link_name: 'Sam',
    link_rights: ['look'],
    link_ends_at: '2099-01-01T00:00:00Z',
  };
  await client.rpc('make_door_link', { ...given, secret: 'a'.repeat(32) }).throwOnError();
  const { data } = await client.rpc('read_arrivals', { event_uuid: event.id, since: 0 });
  await waitUntilAllBroadcast();
  const [page, door] = [
    await listen(event.id),
    await listenOn(`door:${(data as { topic?: string }).topic}`),
  ];
  const note = {
    meal: 'Lamb',
    allergies: 'nuts',
    kitchen_note: 'late',
    tags: 'family',
    private_note: 'late',
    title: 'Dr',
    seat: 2,
  };
  const table = { ...NEW_TABLE, id: randomUUID(), label: '4', x: 1, y: 1 };
  const changeSeating = (change: object) => () =>
    client.rpc('change_seating', { event_uuid: event.id, change: change as never });
  await captureBroadcast(page.heard, changeSeating({ tables: { add: [table] } }));
  page.heard.length = 0;
  for (const edit of [
    () => client.from('guests').update(note).eq('id', id),
    changeSeating({ guests: { update: [{ id, meal: 'Soup' }] } }),
    changeSeating({ tables: { update: [{ id: table.id, note: 'high chair' }] } }),
    changeSeating({ room: { clearance: 2 } }),
  ])
    expect(await captureBroadcast(door.heard, edit)).toEqual({ ...changed, event: 'list' });
  expect(page.heard).toEqual([]);
  await captureBroadcast(page.heard, () =>
    client.from('guests').update({ name: 'Zoë F', meal: 'Lamb' }).eq('id', id),
  );
  expect(page.heard).toEqual([changed]);
});

const topicOf = async ({ client, event }: Awaited<ReturnType<typeof createHost>>) =>
  (await client.from('events').select('host_topic').eq('id', event.id).single().throwOnError()).data
    .host_topic;

test('changes to host-only fields are broadcast only to hosts’ pages, without values', async () => {
  const amelia = await createHost({
    plan: 'Pro',
    events: 1,
    guests: [{ name: 'Zoë', table_number: '4' }],
  });
  const { id } = amelia.event;
  const [guestPage, window] = [await listen(id), await listenOn(`host:${await topicOf(amelia)}`)];
  const { data: guests } = await amelia.client.from('guests').select('id').eq('event_id', id);
  const [guest] = guests ?? [];
  const inPrivate = {
    meal: 'Vegan',
    allergies: 'nuts',
    kitchen_note: 'Cut small',
    tags: 'Usher',
    private_note: 'late',
    title: 'Dr',
    external_id: '17',
    seat: 3,
  };
  const wish = { id: randomUUID(), kind: 'near_door', guest_id: guest?.id };
  const [link] = await makeReplyLinks(amelia);
  const question = createQuestion();
  await amelia.client
    .rpc('change_reply_questions', { event_uuid: id, questions: [question] as never, known: [] })
    .throwOnError();
  const told: [string, () => PromiseLike<{ error: unknown }>][] = [
    ['a private note', () => amelia.client.from('guests').update(inPrivate).eq('event_id', id)],
    [
      'a wish',
      () =>
        amelia.client.rpc('change_seating', {
          event_uuid: id,
          change: { wishes: { add: [wish] } } as never,
        }),
    ],
    [
      'what there is to eat',
      () =>
        amelia.client
          .from('events')
          .update({ meals: ['Vegan'] })
          .eq('id', id),
    ],
    [
      'an answer that a host types for a household',
      () =>
        amelia.client.rpc('set_reply_answers', {
          invitation_id: link?.id ?? '',
          answers: { [question.id]: 'Dancing Queen' },
        }),
    ],
    [
      'the first link of a helper',
      () =>
        amelia.client.rpc('make_door_link', {
          event_uuid: id,
          link_name: buildHelperName('Sam'),
          link_rights: ['look'],
          link_ends_at: '2099-01-01T00:00:00Z',
          secret: generateLinkSecret(),
        }),
    ],
  ];
  for (const [what, change] of told)
    expect(await captureBroadcast(window.heard, change), what).toEqual(changed);
  expect(guestPage.heard).toEqual([]);
  // No other message arrives first.
  await captureBroadcast(guestPage.heard, () =>
    amelia.client.from('guests').update({ table_number: '5' }).eq('event_id', id),
  );
  await expect.poll(() => window.heard.length).toBeGreaterThan(0);
  expect(guestPage.heard).toEqual([changed]);
  expect(
    await captureBroadcast(window.heard, () => amelia.client.from('events').delete().eq('id', id)),
  ).toEqual(changed);
});

test('only hosts know their topic, and nobody can choose it', async () => {
  const [amelia, stranger] = await Promise.all([
    createHost({ plan: 'Pro', events: 1 }),
    createHost({ plan: 'Pro Plus', events: 1 }),
  ]);
  const topic = await topicOf(amelia);
  expect(
    (await stranger.client.from('events').select('host_topic').eq('id', amelia.event.id)).data,
  ).toEqual([]);
  for (const name of ['get_event_seating_data', 'get_event_guest_page'] as const)
    expect(
      JSON.stringify(await anonymousClient().rpc(name, { event_uuid: amelia.event.id })),
    ).not.toContain(topic);
  const forged = await stranger.client
    .from('events')
    .update({ host_topic: topic })
    .eq('id', stranger.event.id);
  expect(forged.error).not.toBeNull();
  expect(await topicOf(stranger)).not.toBe(topic);
});

test('broadcasts from clients reach nobody, in either protocol version', async () => {
  const amelia = await createHost({ plan: 'Pro', events: 1 });
  const { id } = amelia.event;
  const listening = await listen(id);
  for (const vsn of ['1.0.0', '2.0.0']) {
    const { channel, heard } = await listen(id, connect({ vsn }));
    const sent = channel.send({ type: 'broadcast', event: 'changed', payload: { table: '13' } });
    if (vsn === '1.0.0') expect(await sent).toBe('error');
    await captureBroadcast(heard, () =>
      amelia.client.from('guests').insert({ event_id: id, name: 'Zoë', table_number: '4' }),
    );
    expect(heard).toEqual([changed]);
  }
  expect(
    listening.heard.every((message) => JSON.stringify(message) === JSON.stringify(changed)),
  ).toBe(true);
  const { url, publishableKey } = inject('server');
  const rest = await fetch(`${url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ messages: [{ topic: `event:${id}`, event: 'changed', payload: {} }] }),
  });
  expect(rest.status).toBe(426);
});

test('offers event topics only, not private channels or table changes', async () => {
  const refusal = (
    topic: string,
    config: Record<string, unknown> = {},
    prepare = (channel: ReturnType<RealtimeClient['channel']>) => channel,
  ) =>
    new Promise((resolve) =>
      prepare(connect().channel(topic, { config })).subscribe((status, error) =>
        resolve([status, error?.message]),
      ),
    );
  const id = randomUUID();
  expect(await refusal('room')).toEqual(['CHANNEL_ERROR', 'There is no such topic']);
  expect(await refusal(`event:${id}x`)).toEqual(['CHANNEL_ERROR', 'There is no such topic']);
  expect(await refusal(`event:${id}`, { private: true })).toEqual([
    'CHANNEL_ERROR',
    'Private channels are not offered',
  ]);
  const rows = await refusal(`event:${id}`, {}, (channel) =>
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'guests' }, () => {}),
  );
  expect(rows).toEqual(['CHANNEL_ERROR', 'Changes of tables are not offered']);
});

test('a channel receives nothing more after the client leaves it', async () => {
  const amelia = await createHost({ plan: 'Pro', events: 1 });
  const client = connect();
  const { heard, channel } = await listen(amelia.event.id, client);
  const stays = await listen(amelia.event.id);
  expect(await client.removeChannel(channel)).toBe('ok');
  await captureBroadcast(stays.heard, () =>
    amelia.client.from('events').update({ event_name: 'Renamed' }).eq('id', amelia.event.id),
  );
  expect(heard).toEqual([]);
});

/** A raw socket, for messages the client cannot send. */
function open(query = `apikey=${inject('server').publishableKey}&vsn=2.0.0`) {
  const socket = new WebSocket(`${endpoint()}/websocket?${query}`);
  const received: unknown[] = [];
  socket.onmessage = ({ data }) => received.push(JSON.parse(String(data)));
  const opened = new Promise<boolean>((resolve) => {
    socket.onopen = () => resolve(true);
    socket.onerror = () => resolve(false);
  });
  const closed = new Promise<number>((resolve) => {
    socket.onclose = ({ code }) => resolve(code);
  });
  return { socket, received, opened, closed };
}

test.each(['', 'apikey=wrong&vsn=2.0.0', 'vsn=2.0.0'])(
  'no socket opens without the project’s key (%s)',
  async (query) => {
    expect(await open(query).opened).toBe(false);
  },
);

test('an unknown protocol version is refused', async () => {
  expect(await open(`apikey=${inject('server').publishableKey}&vsn=3.0.0`).opened).toBe(false);
});

test.each([
  ['not JSON', 'hello', 1007],
  ['JSON of another shape', '{"topic":1}', 1007],
  ['a list that is too short', '["1","1","phoenix"]', 1007],
  [
    'a frame that is too long',
    `["1","1","phoenix","heartbeat",{"x":"${'x'.repeat(20_000)}"}]`,
    1009,
  ],
])('%s closes the socket with a close code', async (_, text, code) => {
  const { socket, opened, closed } = open();
  await opened;
  socket.send(text);
  expect(await closed).toBe(code);
});

test('too many messages close the socket, and too many channels are refused', async () => {
  const { socket, opened, closed, received } = open();
  await opened;
  const { events } = await createHost({ plan: 'Pro Plus', events: 12 });
  for (const [join, { id }] of events.entries())
    socket.send(JSON.stringify(['1', String(join), `realtime:event:${id}`, 'phx_join', {}]));
  await expect.poll(() => received.length).toBe(12);
  const answers = received.map(
    (frame) => (frame as [unknown, unknown, unknown, unknown, { status: string }])[4].status,
  );
  expect(answers.filter((status) => status === 'ok')).toHaveLength(10);
  expect(received.at(-1)).toMatchObject({
    4: { status: 'error', response: { reason: 'Too many channels' } },
  });
  for (let beat = 0; beat < 40; beat++)
    socket.send(JSON.stringify([null, String(beat), 'phoenix', 'heartbeat', {}]));
  expect(await closed).toBe(1008);
});

test('realtime.send cannot be called from outside', async () => {
  const { client } = await createHost({ plan: 'Pro', events: 1 });
  const attempt = await client
    .schema('realtime' as 'public')
    .rpc('send' as never, { payload: {}, event: 'changed', topic: 'event:x' } as never);
  expect(attempt.error).not.toBeNull();
  expect(attempt.status).toBeGreaterThanOrEqual(400);
});
