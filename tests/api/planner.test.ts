import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DueLine } from '../../app/features/planner/due-work.ts';
import type { EventNews } from '../../app/features/planner/news.ts';
import type { PlannerPeople } from '../../app/features/planner/people/schema.ts';
import { toAppError, unwrap, unwrapVoid } from '../../app/lib/backend/errors.ts';
import { adminClient, anonymousClient, createHost } from '../support/api.ts';
import type { HostOptions, TestHost } from '../support/hosts.ts';
import { makeReplyLinks } from '../support/reply-links.ts';

type Caller = Pick<TestHost, 'client'>;
type Role = 'editor' | 'viewer';
type Group = { token: string; expires_at: string };
type Look = {
  state: string;
  event_name: string | null;
  events?: { event_id: string | null; event_name: string }[];
};

const dateIn = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const momentIn = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();

const dueFor = async ({ client }: Caller) =>
  (await unwrap(client.rpc('list_due_work', undefined, { get: true }))) as unknown as DueLine[];
const newsFor = async ({ client }: Caller) =>
  (await unwrap(client.rpc('list_event_news', undefined, { get: true }))) as unknown as EventNews[];
const peopleOf = async ({ client }: Caller) =>
  (await unwrap(client.rpc('list_people', undefined, { get: true }))) as unknown as PlannerPeople;

const addMember = (eventId: string, { id }: Pick<TestHost, 'id'>, role: Role = 'editor') =>
  adminClient()
    .from('event_members')
    .insert({ event_id: eventId, user_id: id, role, sees_names: true, sees_meals: true })
    .throwOnError();
const visit = ({ client }: Caller, event_uuid: string, place: string | null = 'guests') =>
  client.rpc('record_presence', { event_uuid, place, table_id: null, guest_id: null } as never);

const guestsOf = async ({ client, event }: TestHost) =>
  unwrap(client.from('guests').select('id').eq('event_id', event.id));

const planner = (events: HostOptions['events'], more: HostOptions = {}) =>
  createHost({ plan: 'Pro Plus', events, guestDefaults: () => ({}), ...more });
const plain = { time_zone: 'UTC' };
const kindsOf = (lines: readonly DueLine[]) => lines.map(({ kind }) => kind).sort();

// ── What is due ─────────────────────────────────────────────────────────────────────────────────────────────────────

test('lists unseated guests as due within 28 days of the event, except guests who need no table', async () => {
  const guests = [
    { name: 'Coming Carew', reply: 'yes' },
    { name: 'Unanswered Amos' },
    { name: 'Seated Hughes', table_number: '4' },
    { name: 'Declined Marsh', reply: 'no' },
    { name: 'Evening Birch', is_evening: true },
    { name: 'Crew Ash', is_crew: true },
    { name: 'Waiting Elm', waiting: 'yes' },
  ];
  const amelia = await planner([
    { ...plain, event_date: dateIn(28), guests },
    { ...plain, event_date: dateIn(29), guests },
    { ...plain, event_date: dateIn(-1), guests },
  ]);
  expect(await dueFor(amelia)).toEqual([
    { kind: 'no_table', event_id: amelia.event.id, count: 2, day: dateIn(28), days: 28 },
  ]);
});

test('lists missing replies as due two weeks before replies close, counted by household', async () => {
  const guests = [
    { name: 'Ann Ash', party: 'Ash', table_number: '1' },
    { name: 'Bo Ash', party: 'Ash', table_number: '1' },
    { name: 'Cy Elm', table_number: '1', reply: 'yes' },
    { name: 'Di Fir', table_number: '1' },
    { name: 'Place of Harlow Bank', table_number: '2' },
    { name: 'Band', is_crew: true },
  ];
  const amelia = await planner([
    { ...plain, event_date: dateIn(60), replies_close_on: dateIn(14), guests },
    { ...plain, event_date: dateIn(61), replies_close_on: dateIn(15), guests },
    { ...plain, event_date: dateIn(62), replies_close_on: dateIn(-3), guests },
    { ...plain, event_date: dateIn(12), guests },
    { ...plain, event_date: dateIn(63), replies_close_on: dateIn(3), guests }, // not due: has no reply links
  ]);
  const [soon, later, closed, open] = amelia.events.map(({ id }) => id);
  for (const event_uuid of [soon, later, closed, open])
    await unwrap(amelia.client.rpc('make_invitations', { event_uuid: event_uuid ?? '' }));
  const lines = (await dueFor(amelia)).filter(({ kind }) => /replies/.test(kind));
  expect(lines).toEqual([
    { kind: 'closing_replies', event_id: closed, count: 2, day: dateIn(-3), days: -3 },
    { kind: 'replies', event_id: open, count: 2, day: dateIn(12), days: 12 },
    { kind: 'closing_replies', event_id: soon, count: 2, day: dateIn(14), days: 14 },
  ]);
});

test('lists unopened pages, pages about to open and events about to be deleted as due', async () => {
  const guests = [{ name: 'Zoë Fairweather', table_number: '4' }];
  const amelia = await planner([
    { ...plain, event_date: dateIn(14), guests },
    { ...plain, event_date: dateIn(40), opens_at: momentIn(24), guests },
    { ...plain, event_date: dateIn(40), opens_at: momentIn(24 * 9), guests },
    { ...plain, event_date: dateIn(-24), deletes_after_days: 30, guests },
    { ...plain, event_date: dateIn(-22), deletes_after_days: 30, guests },
  ]);
  const [unseen, opens, , deleted] = amelia.events.map(({ id }) => id);
  expect(await dueFor(amelia)).toEqual([
    { kind: 'page_opens', event_id: opens, count: null, day: dateIn(1), days: 1 },
    // a week after the deletion mail, which is not sent yet
    { kind: 'deletion', event_id: deleted, count: null, day: dateIn(7), days: 7 },
    { kind: 'page_unseen', event_id: unseen, count: null, day: dateIn(14), days: 14 },
  ]);
  await adminClient()
    .from('guest_page_hours')
    .insert({ event_id: unseen ?? '', visits: 1, phone_visits: 1 })
    .throwOnError();
  expect(kindsOf(await dueFor(amelia))).toEqual(['deletion', 'page_opens']);
});

test('a plan that ends before several events is reported once, to the owner only', async () => {
  const amelia = await planner(
    [
      { ...plain, event_date: dateIn(50) },
      { ...plain, event_date: dateIn(30) },
      { ...plain, event_date: dateIn(10) },
    ],
    {},
  );
  expect(await dueFor(amelia)).toEqual([]);
  await adminClient()
    .from('subscriptions')
    .update({ expiry_date: `${dateIn(20)}T12:00:00Z` })
    .eq('user_id', amelia.id)
    .throwOnError();
  const sam = await createHost({});
  await addMember(amelia.events[1]?.id ?? '', sam);
  expect(await dueFor(amelia)).toEqual([
    { kind: 'plan_end', event_id: amelia.events[1]?.id, count: 2, day: dateIn(20), days: 20 },
  ]);
  expect(await dueFor(sam)).toEqual([]); // the plan is the owner's
});

test('lists late replies as due until the caller opens the event', async () => {
  const amelia = await planner([{ ...plain, event_date: dateIn(20) }], {
    guests: [{ name: 'Zoë Fairweather', table_number: '4' }],
  });
  await adminClient()
    .from('guests')
    .update({ reply: 'yes', is_late: true, replied_at: momentIn(-1) })
    .eq('event_id', amelia.event.id)
    .throwOnError();
  expect(kindsOf(await dueFor(amelia))).toEqual(['late_replies']);
  await unwrap(visit(amelia, amelia.event.id));
  expect(kindsOf(await dueFor(amelia))).toEqual([]);
});

test('owners and editors see due work as numbers only; viewers, strangers and visitors see nothing', async () => {
  const amelia = await planner([{ ...plain, event_date: dateIn(3) }], {
    guests: [{ name: 'Zoë Fairweather', table_number: null }],
  });
  const [editor, viewer, stranger] = [
    await createHost({}),
    await createHost({}),
    await createHost({}),
  ];
  await addMember(amelia.event.id, editor);
  await addMember(amelia.event.id, viewer, 'viewer');
  for (const caller of [amelia, editor]) {
    const lines = await dueFor(caller);
    expect(kindsOf(lines)).toEqual(['no_table', 'page_unseen']);
    expect(JSON.stringify(lines)).not.toMatch(/Zoë|Amelia|Wedding/);
  }
  for (const caller of [viewer, stranger]) expect(await dueFor(caller)).toEqual([]);
  const refused = await anonymousClient().rpc('list_due_work');
  expect(refused.error?.code).toBe('42501');
});

// ── What is new ─────────────────────────────────────────────────────────────────────────────────────────────────────

test('changes by others since the last visit are counted by person, but own changes are not', async () => {
  const amelia = await planner([{ ...plain, event_date: dateIn(90) }], {
    guests: [{ name: 'Zoë Fairweather', table_number: null }],
  });
  const sam = await createHost({ name: 'Sam Okafor' });
  await addMember(amelia.event.id, sam);
  const add = ({ client }: Caller, name: string) =>
    unwrapVoid(
      client.rpc('change_seating', {
        event_uuid: amelia.event.id,
        change: { guests: { add: [{ id: randomUUID(), name }] } },
      }),
    );
  expect(await newsFor(amelia)).toEqual([]); // never opened
  await unwrap(visit(amelia, amelia.event.id));
  await add(amelia, 'Own Guest');
  expect(await newsFor(amelia)).toEqual([]);
  await add(sam, 'Kit');
  await add(sam, 'Kat');
  expect(await newsFor(amelia)).toEqual([
    {
      event_id: amelia.event.id,
      replies: 0,
      people: [{ name: 'Sam Okafor', count: 2 }],
      others: 0,
    },
  ]);
  expect(await newsFor(sam)).toEqual([]);

  await unwrap(visit(amelia, amelia.event.id)); // not recorded within ten minutes of the last visit
  expect(await newsFor(amelia)).toHaveLength(1);
  await visit(amelia, amelia.event.id, null); // leaving always records a visit
  expect(await newsFor(amelia)).toEqual([]);
});

test('a reply counts as one change, and a removed editor gets no more news', async () => {
  const amelia = await planner([{ ...plain, event_date: dateIn(90) }], {
    guests: [{ name: 'Zoë Fairweather', table_number: null }],
  });
  const sam = await createHost({});
  await addMember(amelia.event.id, sam);
  for (const caller of [amelia, sam]) await unwrap(visit(caller, amelia.event.id));
  const [link] = await makeReplyLinks(amelia);
  const guests = [{ id: (await guestsOf(amelia))[0]?.id ?? '', reply: 'yes' }];
  await unwrapVoid(
    anonymousClient().rpc('answer_invitation', { token: link?.token ?? '', answers: { guests } }),
  );
  for (const caller of [amelia, sam])
    expect(await newsFor(caller)).toEqual([
      { event_id: amelia.event.id, replies: 1, people: [], others: 0 },
    ]);
  await adminClient().from('event_members').delete().eq('user_id', sam.id).throwOnError();
  expect(await newsFor(sam)).toEqual([]);
});

test('visitors and strangers cannot record a visit, and a viewer’s visit leaves no trace', async () => {
  const amelia = await planner([{ ...plain, event_date: dateIn(90) }]);
  const [viewer, stranger] = [await createHost({}), await createHost({})];
  await addMember(amelia.event.id, viewer, 'viewer');
  for (const caller of [viewer, stranger]) await visit(caller, amelia.event.id);
  await addMember(amelia.event.id, stranger);
  await adminClient()
    .from('event_members')
    .update({ role: 'editor' })
    .eq('user_id', viewer.id)
    .throwOnError();
  await unwrapVoid(
    amelia.client.from('events').update({ event_name: 'Renamed' }).eq('id', amelia.event.id),
  );
  for (const caller of [viewer, stranger]) expect(await newsFor(caller)).toEqual([]);
});

// ── People of several events ────────────────────────────────────────────────────────────────────────────────────────

const inviteTo = ({ client }: Caller, event_uuids: string[], role: string = 'editor') =>
  client.rpc('invite_to_events', {
    event_uuids,
    role,
    label: 'Sam, our planner',
    sees_names: true,
    sees_meals: false,
  });
const look = async ({ client }: Caller, token: string) =>
  (await unwrap(client.rpc('get_event_invitation', { token }))) as unknown as Look;
const accept = ({ client }: Caller, token: string) =>
  client.rpc('accept_event_invitation', { token });
const threeEvents = () =>
  planner([
    { event_name: 'Ash', event_date: dateIn(30) },
    { event_name: 'Birch', event_date: dateIn(20) },
    { event_name: 'Cedar', event_date: dateIn(40) },
  ]);
const idsOf = (host: TestHost) => host.events.map(({ id }) => id);
const countMemberships = async ({ id }: Pick<TestHost, 'id'>) =>
  (
    await adminClient()
      .from('event_members')
      .select('event_id', { count: 'exact', head: true })
      .eq('user_id', id)
  ).count;

test('a link joins all of its events, and works once', async () => {
  const amelia = await threeEvents();
  const { token } = (await unwrap(inviteTo(amelia, idsOf(amelia), 'viewer'))) as unknown as Group;
  expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/);
  const [sam, other] = [await createHost({ name: 'Sam Okafor' }), await createHost({})];
  expect(await look({ client: anonymousClient() }, token)).toMatchObject({
    state: 'open',
    event_id: null,
    event_name: 'Birch',
    invited_by: 'Amelia Hartley',
    role: 'viewer',
    events: [
      { event_id: null, event_name: 'Birch' },
      { event_id: null, event_name: 'Ash' },
      { event_id: null, event_name: 'Cedar' },
    ],
  });
  expect((await peopleOf(amelia)).invitations).toMatchObject([
    {
      label: 'Sam, our planner',
      role: 'viewer',
      event_ids: [amelia.events[1]?.id, amelia.events[0]?.id, amelia.events[2]?.id],
    },
  ]);

  expect((await accept(sam, token)).data).toEqual({ event_id: amelia.events[1]?.id, events: 3 });
  expect(await look(sam, token)).toMatchObject({ state: 'joined', events: [{}, {}, {}] });
  expect((await accept(other, token)).error?.code).toBe('invitation_used');
  expect(await countMemberships(other)).toBe(0);
  const { people, invitations } = await peopleOf(amelia);
  expect(invitations).toEqual([]);
  expect(people).toMatchObject([{ name: 'Sam Okafor', email: sam.email, events: [{}, {}, {}] }]);
  expect(people[0]?.events[0]).toEqual({
    event_id: amelia.events[1]?.id,
    role: 'viewer',
    sees_names: true,
    sees_meals: false,
  });
});

test('only one of several people who use a link to several events at once is admitted', async () => {
  const amelia = await threeEvents();
  const { token } = (await unwrap(inviteTo(amelia, idsOf(amelia)))) as unknown as Group;
  const rivals = await Promise.all([createHost({}), createHost({}), createHost({})]);
  await Promise.all(rivals.map((rival) => accept(rival, token)));
  const counts = await Promise.all(rivals.map(countMemberships));
  expect(counts.sort()).toEqual([0, 0, 3]);
});

test('a member of one of the events joins the others', async () => {
  const amelia = await threeEvents();
  const sam = await createHost({});
  await addMember(amelia.events[1]?.id ?? '', sam, 'viewer');
  const { token } = (await unwrap(inviteTo(amelia, idsOf(amelia)))) as unknown as Group;
  expect(await look(sam, token)).toMatchObject({ state: 'open', event_name: 'Ash' });
  expect((await accept(sam, token)).data).toMatchObject({ events: 2 });
  const { people, invitations } = await peopleOf(amelia);
  expect(people[0]?.events.map(({ role }) => role)).toEqual(['viewer', 'editor', 'editor']);
  expect(invitations).toEqual([]);
  const other = await createHost({});
  expect((await accept(other, token)).error?.code).toBe('invitation_used');
});

test('a used link stops working for all of its events, even for one that its user could not join', async () => {
  const amelia = await threeEvents();
  const [sam, other] = [await createHost({}), await createHost({})];
  const [first = '', ...rest] = idsOf(amelia);
  const earlier = (await unwrap(inviteTo(amelia, [first]))) as unknown as Group;
  await unwrap(accept(sam, earlier.token));
  const { token } = (await unwrap(inviteTo(amelia, idsOf(amelia)))) as unknown as Group;
  await amelia.client
    .rpc('remove_event_member', { event_uuid: first, member: sam.id })
    .throwOnError();
  await unwrap(accept(sam, token));
  expect(await countMemberships(sam)).toBe(rest.length);
  expect((await accept(other, token)).error?.code).toMatch(/^invitation_/);
  expect(await countMemberships(other)).toBe(0);
});

test('an invitation to several events is created for all or none', async () => {
  const amelia = await threeEvents();
  const stranger = await createHost({ plan: 'Pro', events: 1 });
  const sam = await createHost({});
  await addMember(amelia.event.id, sam);
  const ids = idsOf(amelia);
  for (const [caller, events, code] of [
    [amelia, [...ids, stranger.event.id], 'not_allowed'],
    [amelia, [...ids, randomUUID()], 'not_allowed'],
    [amelia, [...ids, ids[0] ?? ''], 'named_twice'],
    [amelia, [], 'invalid_value'],
    [amelia, Array.from({ length: 101 }, () => randomUUID()), 'list_too_long'],
    [sam, [amelia.event.id], 'not_allowed'], // refused for an editor
  ] as const)
    expect((await inviteTo(caller, [...events])).error?.code, code).toBe(code);
  expect((await inviteTo(amelia, ids, 'owner')).error?.code).toBe('invalid_value');
  expect((await inviteTo({ client: anonymousClient() }, ids)).error?.code).toBe('42501');
  expect((await peopleOf(amelia)).invitations).toEqual([]);

  // The second event has no room for another person.
  for (let at = 0; at < 19; at++)
    await unwrap(
      amelia.client.rpc('invite_to_event', {
        event_uuid: ids[1] ?? '',
        role: 'editor',
        label: `Person ${at}`,
        sees_names: false,
        sees_meals: false,
      }),
    );
  const { error } = await inviteTo(amelia, ids);
  expect(toAppError(error).message).toBe(
    `“${amelia.events[1]?.event_name}” has at most 20 people, open invitations included. Please remove someone or cancel an invitation first.`,
  );
  expect((await peopleOf(amelia)).invitations).toEqual([]);
});

test('an invitation to several events is cancelled for all, or renewed for a single event', async () => {
  const amelia = await threeEvents();
  const stranger = await createHost({});
  const { token } = (await unwrap(inviteTo(amelia, idsOf(amelia)))) as unknown as Group;
  const inEvent = (await unwrap(
    amelia.client.rpc('get_event_people', { event_uuid: amelia.event.id }),
  )) as unknown as { invitations: { id: string }[] };
  const own = inEvent.invitations[0]?.id ?? '';
  const renewed = (await unwrap(
    amelia.client.rpc('renew_event_invitation', { invitation_id: own }),
  )) as unknown as Group;
  expect(renewed).toMatchObject({ other_events: 2 });
  const sam = await createHost({});
  expect(await look(sam, token)).toMatchObject({ state: 'open', events: [{}, {}] });
  expect((await look(sam, renewed.token)).events).toBeUndefined();

  const [group] = (await peopleOf(amelia)).invitations;
  const cancel = ({ client }: Caller) =>
    client.rpc('cancel_group_invitation', { invitation_id: group?.id ?? '' });
  expect((await cancel(stranger)).error?.code).toBe('not_found');
  expect(await look(sam, token)).toMatchObject({ state: 'open' });
  expect((await cancel(amelia)).error).toBeNull();
  expect((await cancel(amelia)).error?.code).toBe('not_found');
  expect(await look(sam, token)).toMatchObject({ state: 'withdrawn', event_name: null });
  expect((await accept(sam, token)).error?.code).toBe('invitation_withdrawn');
});

test('a person is removed from all events of the owner and from no others, and cannot return', async () => {
  const amelia = await threeEvents();
  const other = await createHost({ plan: 'Pro', events: 1 });
  const [sam, editor] = [await createHost({}), await createHost({})];
  const { token } = (await unwrap(inviteTo(amelia, idsOf(amelia)))) as unknown as Group;
  await unwrap(accept(sam, token));
  await addMember(other.event.id, sam);
  await addMember(amelia.event.id, editor);
  const unused = (await unwrap(inviteTo(amelia, idsOf(amelia)))) as unknown as Group;

  const removeAs = ({ client }: Caller) => client.rpc('remove_from_events', { member: sam.id });
  for (const caller of [editor, sam, await createHost({})])
    expect((await removeAs(caller)).error?.code).toBe('not_found');
  expect((await removeAs({ client: anonymousClient() })).error?.code).toBe('42501');
  expect(await countMemberships(sam)).toBe(4);

  expect((await removeAs(amelia)).data).toBe(3);
  expect(await countMemberships(sam)).toBe(1);
  expect(await look(sam, unused.token)).toMatchObject({ state: 'withdrawn' });
  expect((await removeAs(amelia)).error?.code).toBe('not_found');
});

test('only the owner of events can list their members', async () => {
  const amelia = await threeEvents();
  const [editor, viewer] = [await createHost({}), await createHost({})];
  await addMember(amelia.event.id, editor);
  await addMember(amelia.event.id, viewer, 'viewer');
  await unwrap(inviteTo(amelia, idsOf(amelia)));
  expect((await peopleOf(amelia)).people).toHaveLength(2);
  for (const caller of [editor, viewer, await createHost({})])
    expect(await peopleOf(caller)).toEqual({ people: [], invitations: [] });
  expect((await anonymousClient().rpc('list_people')).error?.code).toBe('42501');
});
