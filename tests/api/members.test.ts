import { randomUUID } from 'node:crypto';
import { RealtimeClient } from '@supabase/realtime-js';
import postgres from 'postgres';
import { expect, inject, onTestFinished, test } from 'vitest';
import { eventSchema } from '../../app/features/events/schema.ts';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { unwrap } from '../../app/lib/backend/errors.ts';
import {
  adminClient,
  anonymousClient,
  createHost,
  createTwoHosts,
  fetchStoredRow,
} from '../support/api.ts';
import { canary, generateLinkSecret } from '../support/canary.ts';
import type { TestHost } from '../support/hosts.ts';
import { startBackendForTest } from '../support/in-process-backend.ts';
import { readMailsTo } from '../support/mails.ts';

type Role = 'editor' | 'viewer';
type Sees = { sees_names?: boolean; sees_meals?: boolean };
type Caller = Pick<TestHost, 'client'>;
type Invitation = { id: string; token: string; expires_at: string };
type Look = {
  state: string;
  event_id: string | null;
  event_name: string | null;
  invited_by: string | null;
  role: Role | null;
};
type Person = {
  user_id: string;
  name: string;
  email: string | null;
  role: string;
  is_you: boolean;
  is_offered: boolean;
};
type People = { people: Person[]; invitations: { id: string; label: string | null }[] };
type Plan = Record<string, unknown> & { guests: { id: string; name: string }[] };
type Shared = Record<string, unknown> & { id: string; role: Role };

const invite = (
  owner: Caller,
  eventId: string,
  role: Role = 'editor',
  { sees_names = false, sees_meals = false }: Sees = {},
) =>
  owner.client.rpc('invite_to_event', {
    event_uuid: eventId,
    role,
    label: 'Sam, our planner',
    sees_names,
    sees_meals,
  });
const invited = async (owner: TestHost, role?: Role, sees?: Sees) =>
  (await unwrap(invite(owner, owner.event.id, role, sees))) as unknown as Invitation;
const look = async ({ client }: Caller, token: string) =>
  (await unwrap(client.rpc('get_event_invitation', { token }))) as unknown as Look;
const accept = ({ client }: Caller, token: string) =>
  client.rpc('accept_event_invitation', { token });
const peopleOf = async ({ client }: Caller, eventId: string) =>
  (await unwrap(client.rpc('get_event_people', { event_uuid: eventId }))) as unknown as People;
const sharedWith = async ({ client }: Caller) =>
  (await unwrap(client.rpc('get_shared_events'))) as unknown as Shared[];
const planOf = async ({ client }: Caller, eventId: string) =>
  (await client.rpc('get_seating_plan', { event_uuid: eventId }).throwOnError())
    .data as Plan | null;
const guestOf = async (caller: Caller, eventId: string) =>
  (await planOf(caller, eventId))?.guests[0]?.id ?? '';
const remove = ({ client }: Caller, eventId: string, member: string) =>
  client.rpc('remove_event_member', { event_uuid: eventId, member });
const rename = ({ client }: Caller, eventId: string, id: string, name: string) =>
  client.rpc('change_seating', {
    event_uuid: eventId,
    change: { guests: { update: [{ id, name }] } },
  });
const topicOf = async (eventId: string) => (await fetchStoredRow('events', eventId))?.host_topic;

/** Creates an account that is a member of the owner's event. */
async function joined(
  owner: TestHost,
  role: Role = 'editor',
  sees?: Sees,
  wishes?: Parameters<typeof createHost>[0],
) {
  const member = await createHost({ name: 'Sam Okafor', ...wishes });
  const { token } = await invited(owner, role, sees);
  expect((await accept(member, token)).data).toEqual({ event_id: owner.event.id });
  return member;
}
/** Records the broadcasts of a topic: `host:…` reaches an event's hosts, `door:…` its helpers. */
async function listenOn(topic: string): Promise<unknown[]> {
  const { url, publishableKey } = inject('server');
  const heard: unknown[] = [];
  const socket = new RealtimeClient(`${url.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey: publishableKey },
  });
  onTestFinished(() => void socket.removeAllChannels());
  const channel = socket.channel(topic);
  channel.on('broadcast', { event: '*' }, (message) => heard.push(message));
  await new Promise<void>((resolve) =>
    channel.subscribe((status) => status === 'SUBSCRIBED' && resolve()),
  );
  return heard;
}
const createWeddingHost = () =>
  createHost({
    plan: 'Pro',
    guests: [{ name: 'Zoë Fairweather', table_number: '4', additional_info: 'Reads' }],
  });

// ── Invitations ─────────────────────────────────────────────────────────────────────────────────────────────────────

test('an invitation link shows its details to anybody and admits one person', async () => {
  const amelia = await createWeddingHost();
  const { token, expires_at } = await invited(amelia);
  expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/); // 128 bits
  expect(Math.round((Date.parse(expires_at) - Date.now()) / 3_600_000)).toBe(7 * 24);
  const open = {
    state: 'open',
    event_name: amelia.event.event_name,
    invited_by: 'Amelia Hartley',
    role: 'editor',
    event_id: null,
  };
  expect(await look({ client: anonymousClient() }, token)).toMatchObject(open);

  const [sam, other] = [await createHost({ name: 'Sam Okafor' }), await createHost()];
  expect(await look(sam, token)).toMatchObject(open);
  expect((await accept(sam, token)).data).toEqual({ event_id: amelia.event.id });
  expect(await look(sam, token)).toMatchObject({
    state: 'joined',
    event_id: amelia.event.id,
    role: null,
  });
  expect((await accept(sam, token)).data).toEqual({ event_id: amelia.event.id }); // a second click
  const { event_name, invited_by } = open;
  expect(await look(other, token)).toMatchObject({
    state: 'used',
    event_name,
    invited_by,
    role: null,
    event_id: null,
  });
  expect((await accept(other, token)).error?.code).toBe('invitation_used');
  const { people, invitations } = await peopleOf(amelia, amelia.event.id);
  expect(people.map(({ name, role, email, is_you }) => ({ name, role, email, is_you }))).toEqual([
    { name: 'Amelia Hartley', role: 'owner', email: amelia.email, is_you: true },
    { name: 'Sam Okafor', role: 'editor', email: sam.email, is_you: false },
  ]);
  expect(invitations).toEqual([]);
});

test('an owner who opens the link sees the event, and the link stays unused', async () => {
  const amelia = await createWeddingHost();
  const { token } = await invited(amelia);
  expect(await look(amelia, token)).toMatchObject({ state: 'yours', event_id: amelia.event.id });
  expect((await accept(amelia, token)).data).toEqual({ event_id: amelia.event.id });
  expect((await peopleOf(amelia, amelia.event.id)).people).toHaveLength(1);
  expect((await accept(await createHost(), token)).error).toBeNull();
});

test('only one of several people who use a link at once is admitted', async () => {
  const amelia = await createWeddingHost();
  const { token } = await invited(amelia);
  const rivals = await Promise.all([createHost(), createHost(), createHost()]);
  const answers = await Promise.all(rivals.map((rival) => accept(rival, token)));
  expect(answers.map(({ error }) => error?.code ?? 'in').sort()).toEqual([
    'in',
    'invitation_used',
    'invitation_used',
  ]);
  expect((await peopleOf(amelia, amelia.event.id)).people).toHaveLength(2);
});

test('a withdrawn, replaced or unknown link opens nothing and reveals nothing', async () => {
  const amelia = await createWeddingHost();
  const sam = await createHost();
  const nothing = {
    event_name: null,
    event_date: null,
    invited_by: null,
    role: null,
    label: null,
    event_id: null,
  };
  const { id, token } = await invited(amelia);
  const renewed = (await unwrap(
    amelia.client.rpc('renew_event_invitation', { invitation_id: id }),
  )) as unknown as Invitation;
  expect(await look(sam, token)).toMatchObject({ state: 'unknown', ...nothing });
  expect((await accept(sam, token)).error).toMatchObject({ code: 'invitation_unknown' });
  expect(await look(sam, renewed.token)).toMatchObject({ state: 'open' });

  expect(
    (await amelia.client.rpc('cancel_event_invitation', { invitation_id: id })).error,
  ).toBeNull();
  expect(await look(sam, renewed.token)).toMatchObject({ state: 'withdrawn', ...nothing });
  expect((await accept(sam, renewed.token)).error?.code).toBe('invitation_withdrawn');
  expect(
    (await amelia.client.rpc('renew_event_invitation', { invitation_id: id })).error?.code,
  ).toBe('not_found');
  for (const made of ['', 'x'.repeat(22), randomUUID()])
    expect(await look(sam, made)).toMatchObject({ state: 'unknown', ...nothing });
  expect((await peopleOf(amelia, amelia.event.id)).people).toHaveLength(1);
});

test('refuses to renew or withdraw a used link or another owner’s link', async () => {
  const { owner, stranger } = await createTwoHosts();
  const { id, token } = await invited(owner);
  for (const call of ['renew_event_invitation', 'cancel_event_invitation'] as const)
    expect((await stranger.client.rpc(call, { invitation_id: id })).error?.code).toBe('not_found');
  expect((await accept(await createHost(), token)).error).toBeNull();
  for (const call of ['renew_event_invitation', 'cancel_event_invitation'] as const)
    expect((await owner.client.rpc(call, { invitation_id: id })).error?.code).toBe('not_found');
});

test('a misspelt right is refused', async () => {
  const { database } = await startBackendForTest();
  for (const call of [
    "event_ids_with_right('onw')",
    "require_event_right('Own', gen_random_uuid())",
    "lock_event_with_right('', gen_random_uuid())",
  ]) {
    await expect(database.query(`select private.${call}`), call).rejects.toThrow('event_right');
  }
});

/** A separate backend with two accounts. One of them has an event. */
async function startBackendWithHosts() {
  const backend = await startBackendForTest();
  const { database, connect } = backend;
  const signedUp = async (email: string) => {
    const client = connect() as unknown as TestHost['client'];
    const { data } = await client.auth.signUp({
      email,
      password: 'correct horse battery',
      options: { data: { full_name: 'Amelia' } },
    });
    return { client, id: data.user?.id ?? '', token: data.session?.access_token ?? '' };
  };
  const [amelia, sam] = [await signedUp('amelia@example.com'), await signedUp('sam@example.com')];
  const event = randomUUID();
  await database.exec(`
    insert into public.subscriptions (user_id, tier_id) select '${amelia.id}', id from public.tier_plans where name = 'Pro';
    insert into public.events (id, user_id, event_name, event_date) values ('${event}', '${amelia.id}', 'Forty Years', '2027-06-12')`);
  return { ...backend, amelia, sam, event };
}

test('a link expires after seven days, can be renewed, and is deleted 30 days later', async () => {
  const { database, amelia, sam, event } = await startBackendWithHosts();
  const made = (await unwrap(invite(amelia, event))) as unknown as Invitation;
  const later = (days: number) =>
    database.exec(
      `update private.event_invitations set created_at = created_at - interval '${days} days', expires_at = expires_at - interval '${days} days'`,
    );
  await later(7);
  expect(await look(sam, made.token)).toMatchObject({
    state: 'over',
    event_name: 'Forty Years',
    invited_by: 'Amelia',
  });
  expect((await accept(sam, made.token)).error?.code).toBe('invitation_over');

  const renewed = (await unwrap(
    amelia.client.rpc('renew_event_invitation', { invitation_id: made.id }),
  )) as unknown as Invitation;
  expect(await look(sam, renewed.token)).toMatchObject({ state: 'open' });
  expect(
    await database.query('select token_hash from private.event_invitations'),
  ).not.toContainEqual({
    token_hash: renewed.token,
  });

  const sweep = () => database.exec('select private.sweep_nightly()');
  await later(36);
  await sweep();
  expect((await peopleOf(amelia, event)).invitations).toHaveLength(1); // expired 29 days ago
  await later(1);
  await sweep();
  expect(await look(sam, renewed.token)).toMatchObject({ state: 'unknown' });
});

test('an invalid invitation is refused without echoing its values', async () => {
  const amelia = await createWeddingHost();
  const given = {
    event_uuid: amelia.event.id,
    role: 'editor',
    label: 'Sam',
    sees_names: true,
    sees_meals: true,
  };
  for (const wrong of [
    { role: 'owner' },
    { role: null },
    { label: 'x'.repeat(101) },
    { label: 'S\u202Eam' },
    { sees_names: null },
  ]) {
    const { error } = await amelia.client.rpc('invite_to_event', { ...given, ...wrong } as never);
    expect(error, JSON.stringify(wrong)).toMatchObject({
      code: 'invalid_value',
      message: 'invalid value',
    });
  }
  expect((await peopleOf(amelia, amelia.event.id)).invitations).toEqual([]);
  expect((await amelia.client.rpc('invite_to_event', { ...given, label: ' ' })).error).toBeNull();
  expect((await peopleOf(amelia, amelia.event.id)).invitations[0]?.label).toBeNull();
});

test('an event has at most twenty people including invitations, and thirty invitations a day', async () => {
  const amelia = await createWeddingHost();
  await joined(amelia);
  const race = await Promise.all(Array.from({ length: 20 }, () => invite(amelia, amelia.event.id)));
  const made = race.flatMap(({ data }) => (data ? [data as unknown as Invitation] : []));
  expect(made).toHaveLength(18);
  const refused = race.filter(({ error }) => error);
  for (const { error } of refused)
    expect([error?.code, JSON.parse(error?.details ?? '')]).toEqual([
      'people_limit_reached',
      { event: amelia.event.event_name, limit: 20 },
    ]);

  const cancel = async ({ id }: Invitation) =>
    expect(
      (await amelia.client.rpc('cancel_event_invitation', { invitation_id: id })).error,
    ).toBeNull();
  await Promise.all(made.slice(0, 12).map(cancel));
  for (let more = 0; more < 11; more++) await invited(amelia);
  expect((await invite(amelia, amelia.event.id)).error?.code).toBe('too_many_requests');
  expect((await accept(await createHost(), made[17]?.token ?? '')).error).toBeNull(); // it counted towards the limit already
});

test('invitations are mailed to the address the owner gives, without typed text, at most twenty a day', async () => {
  const { functions, folder, amelia, sam, event } = await startBackendWithHosts();
  const { token } = (await unwrap(invite(amelia, event))) as unknown as Invitation;
  const send = async (by: { token: string } | null, body: unknown) => {
    const headers = { ...(by && { Authorization: `Bearer ${by.token}` }) };
    const request = new Request('http://server/', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await functions['send-invitation']?.(request))?.status;
  };
  const email = 'linda@example.com';
  expect(await send(null, { token, email })).toBe(401);
  for (const wrong of [
    'linda',
    'linda@example.com, sam@example.com',
    'Linda <linda@example.com>',
    7,
  ])
    expect(await send(amelia, { token, email: wrong })).toBe(400);
  for (const [by, unknown] of [
    [sam, token],
    [amelia, 'x'.repeat(22)],
  ] as const)
    expect(await send(by, { token: unknown, email })).toBe(404);
  expect(await readMailsTo(folder, email)).toEqual([]);

  for (let sent = 0; sent < 20; sent++) expect(await send(amelia, { token, email })).toBe(200);
  expect(await send(amelia, { token, email: 'other@example.com' })).toBe(429);
  const mails = await readMailsTo(folder, email);
  expect(mails).toHaveLength(20);
  expect(mails[0]).toMatchObject({
    subject: 'Amelia invites you to plan an event',
    link: expect.stringContaining(`/join#${token}`),
  });
  expect(mails[0]?.text).not.toContain('Forty Years'); // no typed text
});

test('without a mail server no invitation is mailed, because its secret would be logged', async () => {
  const { url, publishableKey } = inject('server');
  const answer = await fetch(`${url}/functions/v1/send-invitation`, {
    method: 'POST',
    headers: { apikey: publishableKey },
    body: '{}',
  });
  expect(answer.status).toBe(404);
});

test('secrets are sent by POST only, and their page sends no referrer', async () => {
  const amelia = await createWeddingHost();
  const { token } = await invited(amelia);
  const { url, publishableKey } = inject('server');
  for (const call of ['get_event_invitation', 'accept_event_invitation']) {
    const answer = await fetch(`${url}/rest/v1/rpc/${call}?token=${token}`, {
      headers: { apikey: publishableKey },
    });
    expect(answer.status).toBe(404);
  }
  expect((await fetch(`${url}/join`)).headers.get('referrer-policy')).toBe('no-referrer');
});

// ── Roles ───────────────────────────────────────────────────────────────────────────────────────────────────────────

test('an editor can change everything except members, deletion and plan', async () => {
  const amelia = await createWeddingHost();
  const sam = await joined(amelia);
  const { id } = amelia.event;
  expect((await sam.client.from('guests').select('name').eq('event_id', id)).data).toHaveLength(1);
  expect((await rename(sam, id, await guestOf(sam, id), 'Zoë F')).error).toBeNull();
  const settings = {
    event_name: 'Amelia & Tom',
    message: 'Dinner is served',
    event_date: '2099-06-12',
    deletes_after_days: null,
  };
  expect(
    (await sam.client.from('events').update(settings).eq('id', id).select('event_name')).data,
  ).toHaveLength(1);

  const before = await fetchStoredRow('events', id);
  // Deletion depends on the date. An editor could trigger it by moving the date into the past.
  for (const sooner of [
    { deletes_after_days: 7 },
    { private_days: 14 },
    { private_days: 31 },
    { event_date: '2020-06-12' },
  ])
    expect((await sam.client.from('events').update(sooner).eq('id', id)).error?.code).toBe(
      'not_allowed',
    );
  expect((await sam.client.from('events').delete().eq('id', id).select()).data).toEqual([]);
  expect((await invite(sam, id)).error?.code).toBe('not_allowed');
  expect((await remove(sam, id, amelia.id)).error?.code).toBe('not_allowed');
  expect(
    (await sam.client.rpc('offer_event', { event_uuid: id, member: sam.id })).error?.code,
  ).toBe('not_allowed');
  expect((await sam.client.rpc('accept_event', { event_uuid: id })).error?.code).toBe(
    'not_allowed',
  );
  const asOwner = {
    event_uuid: id,
    member: sam.id,
    role: 'editor',
    sees_names: true,
    sees_meals: true,
  };
  expect((await sam.client.rpc('change_event_member', asOwner)).error?.code).toBe('not_allowed');
  expect(await fetchStoredRow('events', id)).toEqual(before);
});

test('members do not see each other’s e-mail addresses', async () => {
  const amelia = await createWeddingHost();
  expect((await fetchStoredRow('events', amelia.event.id))?.owner_email).toBe('amelia@example.com');
  const sam = await joined(amelia);
  const meg = await joined(amelia, 'viewer');
  const { data: row } = await sam.client
    .from('events')
    .select('*')
    .eq('id', amelia.event.id)
    .single();
  for (const text of [
    row,
    await sharedWith(sam),
    await peopleOf(sam, amelia.event.id),
    await peopleOf(meg, amelia.event.id),
  ])
    expect(JSON.stringify(text)).not.toMatch(/@example\.com/);
  expect((await peopleOf(meg, amelia.event.id)).people.map(({ user_id }) => user_id)).toEqual([
    amelia.id,
    meg.id,
  ]);
});

/** An event with private data in every place that can hold it. */
async function privateEvent() {
  const amelia = await createHost({
    plan: 'Pro',
    guests: [
      {
        name: 'Zoë Fairweather',
        table_number: '4',
        seat: 2,
        party: 'Fairweather',
        meal: 'Lamb',
        allergies: null,
        reply_allergies: 'nuts',
        title: 'Dr',
        additional_info: canary,
        also_known_as: canary,
      },
      {
        name: 'Tom',
        table_number: '4',
        meal: 'Soup',
        allergies: 'milk',
        party: null,
        title: null,
        kitchen_note: canary,
      },
      {
        name: 'Priya',
        table_number: null,
        party: null,
        meal: null,
        allergies: null,
        reply_allergies: null,
        title: null,
        reply: 'no',
      },
    ],
  });
  const table = { ...NEW_TABLE, id: randomUUID(), label: '4', note: canary, x: 3, y: 4 };
  const wish = { id: randomUUID(), kind: 'mixed', tag: canary };
  const change = {
    tables: { add: [table] },
    wishes: { add: [wish] },
    menu: { meals: ['Lamb', 'Soup'] },
  };
  expect((await amelia.changeSeating(change)).error).toBeNull();
  await adminClient()
    .from('guests')
    .update({ allergies_agreed: true })
    .eq('event_id', amelia.event.id)
    .eq('name', 'Zoë Fairweather')
    .throwOnError();
  return { amelia, table };
}

test('a viewer sees the room, counts, and guest fields that the owner allows', async () => {
  const { amelia, table } = await privateEvent();
  const { id } = amelia.event;
  const venue = await joined(amelia, 'viewer');
  const room = {
    counts: { [table.id]: 2 },
    without_table: 0, // Priya can’t come
    wishes: [],
    tables: [expect.objectContaining({ label: '4', note: null, x: 3 })],
  };
  expect(await planOf(venue, id)).toMatchObject({ ...room, guests: [], menu: { meals: [] } });

  const show = async (sees: { sees_names: boolean; sees_meals: boolean }) => {
    expect(
      (
        await amelia.client.rpc('change_event_member', {
          event_uuid: id,
          member: venue.id,
          role: 'viewer',
          ...sees,
        })
      ).error,
    ).toBeNull();
    return planOf(venue, id);
  };
  const guests = (await planOf(amelia, id))?.guests;
  const ids = new Map(guests?.map((guest) => [guest.name, guest.id]));
  const names = [
    {
      ...{
        id: ids.get('Zoë Fairweather'),
        name: 'Zoë Fairweather',
        title: 'Dr',
        seat: 2,
        party: 'Fairweather',
      },
      ...{ table_id: table.id, is_evening: false },
    },
    { id: ids.get('Tom'), name: 'Tom', title: null, seat: null, party: null, table_id: table.id },
  ];
  expect(await show({ sees_names: true, sees_meals: false })).toMatchObject({
    ...room,
    guests: names,
    menu: { meals: [] },
  });
  const meals = [
    { meal: 'Lamb', allergies: 'nuts', asks_couple: false },
    { meal: 'Soup', allergies: null, asks_couple: true },
  ];
  const withMeals = await show({ sees_names: true, sees_meals: true });
  expect(withMeals).toMatchObject({
    guests: names.map((name, place) => ({ ...name, ...meals[place] })),
    menu: { meals: ['Lamb', 'Soup'] },
  });
  expect(Object.keys(withMeals?.guests[0] ?? {}).sort()).toEqual([
    'allergies',
    'asks_couple',
    'id',
    'is_evening',
    'meal',
    'name',
    'party',
    'seat',
    'table_id',
    'title',
  ]);
  expect(await show({ sees_names: false, sees_meals: true })).toMatchObject({ guests: [] });
  for (const [answer, without_table] of [
    [{ reply: 'yes' }, 1],
    [{ is_evening: true }, 0], // needs no table
  ]) {
    const update = [{ id: ids.get('Priya'), ...(answer as object) }];
    expect((await amelia.changeSeating({ guests: { update } })).error).toBeNull();
    expect(await planOf(venue, id)).toMatchObject({ without_table });
  }
  expect(
    JSON.stringify([withMeals, await sharedWith(venue), await peopleOf(venue, id)]),
  ).not.toContain(canary);
});

test('a viewer reads withheld allergies only while the host confirms consent', async () => {
  const amelia = await createHost({
    plan: 'Pro',
    guests: [
      {
        name: 'Zoë',
        table_number: '4',
        allergies: null,
        reply_allergies: canary,
        allergies_withheld: true,
      },
    ],
  });
  const { id } = amelia.event;
  const venue = await joined(amelia, 'viewer');
  const sees = {
    event_uuid: id,
    member: venue.id,
    role: 'viewer',
    sees_names: true,
    sees_meals: true,
  };
  await amelia.client.rpc('change_event_member', sees).throwOnError();
  const read = async () => (await planOf(venue, id))?.guests[0];
  expect(await read()).toMatchObject({ allergies: null, asks_couple: true });

  const [zoe] = (await planOf(amelia, id))?.guests ?? [];
  const change = (patch: object) =>
    amelia.changeSeating({ guests: { update: [{ id: zoe?.id, ...patch }] } });
  expect((await change({ allergies_withheld: false })).error).toBeNull();
  expect(await read()).toMatchObject({ allergies: canary, asks_couple: false });
  expect((await change({ allergies_withheld: true })).error).toBeNull();
  expect(await read()).toMatchObject({ allergies: null, asks_couple: true });
});

test('a viewer can change nothing and read no rows', async () => {
  const { amelia, table } = await privateEvent();
  const { id } = amelia.event;
  const venue = await joined(amelia, 'viewer', { sees_names: true, sees_meals: true });
  const before = await planOf(amelia, id);
  for (const read of [
    'events',
    'guests',
    'tables',
    'rooms',
    'wishes',
    'door_links',
    'check_ins',
    'missed_searches',
  ] as const)
    expect((await venue.client.from(read).select('*')).data, read).toEqual([]);
  expect((await rename(venue, id, before?.guests[0]?.id ?? '', 'Mine')).error?.code).toBe(
    'not_allowed',
  );
  const move = { tables: { update: [{ id: table.id, x: 9 }] } };
  expect(
    (await venue.client.rpc('change_seating', { event_uuid: id, change: move })).error?.code,
  ).toBe('not_allowed');
  expect((await venue.client.from('guests').delete().eq('event_id', id).select()).data).toEqual([]);
  expect(
    (await venue.client.from('events').update({ event_name: 'Mine' }).eq('id', id).select()).data,
  ).toEqual([]);
  expect((await venue.client.rpc('read_arrivals', { event_uuid: id, since: 0 })).error?.code).toBe(
    'not_allowed',
  );
  expect(await planOf(amelia, id)).toEqual(before);
});

test('editors see shared events in full, viewers only their theme and counts', async () => {
  const { amelia } = await privateEvent();
  await amelia.client
    .from('events')
    .update({ message: canary, thanks: canary, message_until: null, time_zone: 'Europe/London' })
    .eq('id', amelia.event.id)
    .throwOnError();
  const [sam, venue] = [await joined(amelia, 'editor'), await joined(amelia, 'viewer')];
  const [forSam] = await sharedWith(sam);
  const fields = Object.keys(eventSchema.shape) as (keyof typeof eventSchema.shape)[];
  const { data: whole } = await sam.client
    .from('events')
    .select('*')
    .eq('id', amelia.event.id)
    .single()
    .throwOnError();
  const said = fields
    .filter((field) => field !== 'created_at')
    .map((field) => [field, whole[field]]);
  expect(forSam).toMatchObject({
    ...Object.fromEntries(said),
    role: 'editor',
    sees_names: true,
    sees_meals: true,
  });
  expect(forSam).toMatchObject({ owner_name: 'Amelia Hartley', is_offered: false });
  const [forVenue] = await sharedWith(venue);
  expect(Object.keys(forVenue ?? {}).sort()).toEqual(
    [...fields, 'role', 'sees_names', 'sees_meals', 'owner_name', 'is_offered'].sort(),
  );
  expect(forVenue).toMatchObject({
    role: 'viewer',
    sees_names: false,
    message: null,
    thanks: null,
    guests_count: 3,
    host_topic: forSam?.host_topic,
  });
  expect(JSON.stringify(forVenue)).not.toContain(canary);
  expect(await sharedWith(amelia)).toEqual([]); // own events are not listed as shared
});

test('a shared event counts only towards its owner’s plan', async () => {
  const amelia = await createWeddingHost();
  const sam = await joined(amelia, 'editor', {}, { plan: 'Basic' });
  const sixty = {
    guests: { add: Array.from({ length: 60 }, (_, index) => ({ name: `Guest ${index}` })) },
  };
  expect(
    (await sam.client.rpc('change_seating', { event_uuid: amelia.event.id, change: sixty })).error,
  ).toBeNull();
  expect((await fetchStoredRow('events', amelia.event.id))?.guests_count).toBe(61); // Basic allows fewer guests
  await sam.addEvent(); // Basic allows one own event
  const lapsed = await adminClient()
    .from('subscriptions')
    .update({ expiry_date: '2020-01-01T00:00:00Z' })
    .eq('user_id', amelia.id);
  expect(lapsed.error).toBeNull();
  const one = { guests: { add: [{ name: 'One more' }] } };
  expect(
    (await sam.client.rpc('change_seating', { event_uuid: amelia.event.id, change: one })).error
      ?.code,
  ).toBe('guest_limit_reached');
});

// ── Leaving ─────────────────────────────────────────────────────────────────────────────────────────────────────────

test('a member demoted or removed while editing is refused at the next change', async () => {
  const amelia = await createWeddingHost();
  const sam = await joined(amelia);
  const { id } = amelia.event;
  const guest = await guestOf(sam, id);
  expect((await rename(sam, id, guest, 'Zoë F')).error).toBeNull();
  const viewing = {
    event_uuid: id,
    member: sam.id,
    role: 'viewer',
    sees_names: false,
    sees_meals: false,
  };
  expect((await amelia.client.rpc('change_event_member', viewing)).error).toBeNull();
  expect((await rename(sam, id, guest, 'Zoë G')).error?.code).toBe('not_allowed');
  expect(await planOf(sam, id)).toMatchObject({ guests: [] });

  expect((await remove(amelia, id, sam.id)).error).toBeNull();
  expect((await rename(sam, id, guest, 'Zoë G')).error?.code).toBe('not_allowed');
  expect(await planOf(sam, id)).toBeNull();
  expect(await sharedWith(sam)).toEqual([]);
  expect((await sam.client.rpc('get_event_people', { event_uuid: id })).error?.code).toBe(
    'not_allowed',
  );
  expect((await fetchStoredRow('guests', guest))?.name).toBe('Zoë F');
  expect((await remove(amelia, id, sam.id)).error?.code).toBe('not_found');
});

test.skipIf(!process.env.DATABASE_URL)(
  'a removed member’s waiting calls create no links',
  async () => {
    const owner = await createWeddingHost();
    const editor = await joined(owner);
    const sql = postgres(process.env.DATABASE_URL ?? '', { max: 2 });
    onTestFinished(() => sql.end());
    const link = {
      link_name: 'Sam',
      link_rights: ['look'],
      link_ends_at: '2099-01-01T00:00:00Z',
      secret: randomUUID(),
    };
    const event_uuid = owner.event.id;
    await owner.client
      .rpc('make_door_link', { event_uuid, ...link, secret: randomUUID() })
      .throwOnError();
    const calls = await sql.begin(async (turn) => {
      await turn`select from public.events where id = ${event_uuid} for no key update`;
      await turn`select from private.doors where event_id = ${event_uuid} for update`;
      const making = [
        editor.client.rpc('make_invitations', { event_uuid }),
        editor.client.rpc('make_door_link', { event_uuid, ...link }),
      ].map(async (call) => (await call).error?.code);
      await expect
        .poll(
          async () =>
            (
              await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
            ).length,
        )
        .toBe(2);
      await turn`delete from public.event_members where event_id = ${event_uuid} and user_id = ${editor.id}`;
      return making.map((answer) => ({ answer }));
    });
    expect(await Promise.all(calls.map(({ answer }) => answer))).toEqual([
      'not_allowed',
      'not_allowed',
    ]);
  },
);

test('an event deleted by its owner while a member types disappears for both', async () => {
  const amelia = await createWeddingHost();
  const sam = await joined(amelia);
  const { id } = amelia.event;
  const guest = await guestOf(sam, id);
  const [, change] = await Promise.all([
    amelia.client.from('events').delete().eq('id', id),
    rename(sam, id, guest, 'Zoë F'),
  ]);
  expect([undefined, 'not_allowed', 'not_found']).toContain(change.error?.code);
  expect((await rename(sam, id, guest, 'Zoë G')).error?.code).toBe('not_allowed');
  expect([await planOf(sam, id), await sharedWith(sam)]).toEqual([null, []]);
});

test('a removed member can return with a new link, but not with an earlier link', async () => {
  const amelia = await createWeddingHost();
  const [first, second] = [await invited(amelia), await invited(amelia)];
  const sam = await createHost();
  expect((await accept(sam, first.token)).error).toBeNull();
  expect((await remove(amelia, amelia.event.id, sam.id)).error).toBeNull();
  expect((await accept(sam, first.token)).error?.code).toBe('invitation_withdrawn');
  expect(await look(sam, second.token)).toMatchObject({ state: 'withdrawn', event_name: null });
  expect((await accept(sam, second.token)).error?.code).toBe('invitation_withdrawn');
  expect(await look(await createHost(), second.token)).toMatchObject({ state: 'open' }); // still open for the invited person

  const { token } = await invited(amelia);
  expect((await accept(sam, token)).error).toBeNull();
  expect((await remove(sam, amelia.event.id, sam.id)).error).toBeNull(); // leaving
  expect(await sharedWith(sam)).toEqual([]);
});

test('a former member receives nothing more, because the remaining members move to a new topic', async () => {
  const amelia = await createWeddingHost();
  const [sam, meg] = [await joined(amelia), await joined(amelia, 'viewer')];
  const { id } = amelia.event;
  for (const leave of [() => remove(amelia, id, sam.id), () => remove(meg, id, meg.id)]) {
    const before = await topicOf(id);
    const heard = await listenOn(`host:${before}`);
    expect((await leave()).error).toBeNull();
    await expect.poll(() => heard.length, { timeout: 1000 }).toBeGreaterThan(0);
    expect(heard[0]).toEqual({ type: 'broadcast', event: 'changed', payload: {} });
    const after = await topicOf(id);
    expect(after).not.toBe(before);
    const [old, now] = [heard.length, await listenOn(`host:${after}`)];
    await amelia.addGuest({ name: 'Priya' });
    await expect.poll(() => now.length).toBeGreaterThan(0);
    expect(heard).toHaveLength(old);
  }
});

test('a removed or demoted editor gets no more door updates, because hosts and helpers move to a new topic', async () => {
  const amelia = await createWeddingHost();
  const { id } = amelia.event;
  const secret = generateLinkSecret();
  const link = {
    event_uuid: id,
    link_name: 'Alex',
    link_rights: ['look'],
    link_ends_at: '2099-01-01T00:00:00Z',
    secret,
  };
  await amelia.client.rpc('make_door_link', link).throwOnError();
  const topics = async () =>
    (
      await Promise.all([
        amelia.client.rpc('read_arrivals', { event_uuid: id, since: 0 }),
        anonymousClient().rpc('open_door', { secret }),
      ])
    ).map(({ data }) => (data as unknown as { topic: string }).topic);
  const looking = { event_uuid: id, role: 'viewer', sees_names: true, sees_meals: true };
  const ways = {
    removed: (sam: TestHost) => remove(amelia, id, sam.id),
    leaves: (sam: TestHost) => remove(sam, id, sam.id),
    looks: (sam: TestHost) =>
      amelia.client.rpc('change_event_member', { ...looking, member: sam.id }),
    'deletes the account': (sam: TestHost) => sam.client.rpc('delete_account'),
  };
  for (const [way, go] of Object.entries(ways)) {
    const sam = await joined(amelia);
    const [before = ''] = await topics();
    const heard = await listenOn(`door:${before}`);
    expect((await go(sam)).error, way).toBeNull();
    await expect
      .poll(() => heard.map((message) => (message as { event: string }).event))
      .toEqual(['changed', 'list']);
    const [hosts, helpers] = await topics();
    expect(hosts, way).not.toBe(before);
    expect(helpers, way).toBe(hosts);
    const now = await listenOn(`door:${hosts}`);
    await amelia.client.from('guests').update({ allergies: way }).eq('event_id', id).throwOnError();
    await expect.poll(() => now.length).toBeGreaterThan(0);
    expect(heard, way).toHaveLength(2);
  }
});

test('arrivals and role changes are broadcast to the other members', async () => {
  const amelia = await createWeddingHost();
  const { id } = amelia.event;
  const topic = await topicOf(id);
  const heard = await listenOn(`host:${topic}`);
  const sam = await joined(amelia);
  await expect.poll(() => heard.length, { timeout: 1000 }).toBeGreaterThan(0);
  heard.length = 0;
  const viewing = {
    event_uuid: id,
    member: sam.id,
    role: 'viewer',
    sees_names: true,
    sees_meals: false,
  };
  expect((await amelia.client.rpc('change_event_member', viewing)).error).toBeNull();
  await expect.poll(() => heard.length, { timeout: 1000 }).toBeGreaterThan(0);
  expect((await sharedWith(sam))[0]?.host_topic).toBe(topic);
  expect(await topicOf(id)).toBe(topic);
});

// ── Handing over ────────────────────────────────────────────────────────────────────────────────────────────────────

test('an accepted handover makes the former owner an editor, and plans stay with their owners', async () => {
  const amelia = await createWeddingHost();
  const sam = await joined(amelia, 'editor', {}, { plan: 'Basic' });
  const { id } = amelia.event;
  const offer = (member: string) => amelia.client.rpc('offer_event', { event_uuid: id, member });
  expect((await sam.client.rpc('accept_event', { event_uuid: id })).error?.code).toBe(
    'not_allowed',
  );
  expect((await offer(sam.id)).error).toBeNull();
  expect((await sharedWith(sam))[0]?.is_offered).toBe(true);
  expect((await peopleOf(amelia, id)).people[1]).toMatchObject({
    user_id: sam.id,
    is_offered: true,
  });
  expect((await sam.client.rpc('withdraw_event_offer', { event_uuid: id })).error).toBeNull(); // declined
  expect((await sam.client.rpc('accept_event', { event_uuid: id })).error?.code).toBe(
    'not_allowed',
  );

  expect((await offer(sam.id)).error).toBeNull();
  expect((await sam.client.rpc('accept_event', { event_uuid: id })).error).toBeNull();
  expect(await fetchStoredRow('events', id)).toMatchObject({
    user_id: sam.id,
    owner_name: null,
    owner_email: null,
  });
  expect((await peopleOf(sam, id)).people.map(({ user_id, role }) => [user_id, role])).toEqual([
    [sam.id, 'owner'],
    [amelia.id, 'editor'],
  ]);
  expect((await invite(amelia, id)).error?.code).toBe('not_allowed');
  expect((await amelia.client.from('events').delete().eq('id', id).select()).data).toEqual([]);
  expect((await amelia.client.from('subscriptions').select('plan_name')).data).toEqual([
    { plan_name: 'Pro' },
  ]);
});

test('a handover respects the new owner’s event limit, and a new offer replaces the previous one', async () => {
  const amelia = await createWeddingHost();
  const { id } = amelia.event;
  const [without, full] = [
    await joined(amelia),
    await joined(amelia, 'editor', {}, { plan: 'Basic', events: 1 }),
  ];
  const offer = async (member: string) =>
    expect((await amelia.client.rpc('offer_event', { event_uuid: id, member })).error).toBeNull();
  await offer(without.id);
  expect((await without.client.rpc('accept_event', { event_uuid: id })).error?.code).toBe(
    'subscription_required',
  );
  await offer(full.id);
  expect((await without.client.rpc('accept_event', { event_uuid: id })).error?.code).toBe(
    'not_allowed',
  );
  expect((await full.client.rpc('accept_event', { event_uuid: id })).error).toMatchObject({
    code: 'event_limit_reached',
    details: '{"limit": 1}',
  });
  expect((await fetchStoredRow('events', id))?.user_id).toBe(amelia.id);
  expect(
    (await amelia.client.rpc('offer_event', { event_uuid: id, member: amelia.id })).error?.code,
  ).toBe('not_found');
  expect(
    (await peopleOf(amelia, id)).people
      .filter(({ is_offered }) => is_offered)
      .map(({ user_id }) => user_id),
  ).toEqual([full.id]);
});

test('deleting an account deletes its events except those handed over, and ends its memberships', async () => {
  const [amelia, tom] = [
    await createHost({ plan: 'Pro', events: 2 }),
    await createHost({ plan: 'Pro', events: 1 }),
  ];
  const sam = await joined(amelia, 'editor', {}, { plan: 'Pro' });
  const [kept, gone] = amelia.events;
  const { token } = (await unwrap(invite(amelia, gone?.id ?? ''))) as unknown as Invitation;
  expect((await accept(sam, token)).error).toBeNull();
  const toTom = await invited(tom);
  expect((await accept(amelia, toTom.token)).error).toBeNull();
  const offered = { event_uuid: kept?.id ?? '' };
  expect((await amelia.client.rpc('offer_event', { ...offered, member: sam.id })).error).toBeNull();
  expect((await sam.client.rpc('accept_event', offered)).error).toBeNull();
  const topic = await topicOf(tom.event.id);

  expect((await amelia.client.rpc('delete_account')).error).toBeNull();
  expect((await fetchStoredRow('events', kept?.id ?? ''))?.user_id).toBe(sam.id);
  expect((await peopleOf(sam, kept?.id ?? '')).people.map(({ user_id }) => user_id)).toEqual([
    sam.id,
  ]);
  expect(await fetchStoredRow('events', gone?.id ?? '')).toBeNull();
  expect(await sharedWith(sam)).toEqual([]);
  expect((await peopleOf(tom, tom.event.id)).people.map(({ user_id }) => user_id)).toEqual([
    tom.id,
  ]);
  expect(await topicOf(tom.event.id)).not.toBe(topic);
});

// ── Over all events ─────────────────────────────────────────────────────────────────────────────────────────────────

test('one search covers all events whose names the member may read', async () => {
  const [amelia, tom, priya] = (await Promise.all(
    ['Zoë Álvarez', 'Alvarez, José', 'Maria ÁLVAREZ'].map((name) =>
      createHost({ plan: 'Pro', guests: [{ name, table_number: '4' }] }),
    ),
  )) as [TestHost, TestHost, TestHost];
  const sam = await joined(
    amelia,
    'editor',
    {},
    { plan: 'Pro', guests: [{ name: 'Ana Alvarez Ruiz', table_number: null }] },
  );
  const join = async (owner: TestHost, sees: Sees) =>
    accept(sam, (await invited(owner, 'viewer', sees)).token);
  await join(tom, { sees_names: true });
  await join(priya, { sees_names: false, sees_meals: true });
  const find = async (words: string) =>
    (await unwrap(sam.client.rpc('find_guests', { words }))) as {
      name: string;
      event_id: string;
      table_number: string | null;
    }[];
  const found = await find('  álvarez');
  expect(found.map(({ name }) => name).sort()).toEqual([
    'Alvarez, José',
    'Ana Alvarez Ruiz',
    'Zoë Álvarez',
  ]);
  expect(found.find(({ name }) => name.startsWith('Zoë'))).toMatchObject({
    event_id: amelia.event.id,
    table_number: '4',
    event_name: amelia.event.event_name,
  });
  for (const nothing of ['', ' ', 'a', '%', 'x'.repeat(101), 'Quentin'])
    expect(await find(nothing), nothing).toEqual([]);
  const many = {
    guests: { add: Array.from({ length: 40 }, (_, index) => ({ name: `Guest ${index}` })) },
  };
  expect((await sam.changeSeating(many)).error).toBeNull();
  expect(await find('guest')).toHaveLength(30);
});
