import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { weddingParts } from '../support/event-parts.ts';
import {
  createAccount,
  createHost,
  newEvent,
  runCleanups,
  unwrapAnswer,
  visitorClient,
} from './backend.ts';

type Host = Awaited<ReturnType<typeof createHost>>;
let owner: Host;
let member: Host;
let event_uuid: string;
const guest = randomUUID();

beforeAll(async () => {
  [owner, member] = [await createHost(), await createHost()];
  event_uuid = owner.event;
  const table = randomUUID();
  await call('change_seating', {
    event_uuid,
    change: {
      tables: { add: [{ ...NEW_TABLE, id: table, label: '4' }] },
      guests: { add: [{ id: guest, name: 'Zoë Fairweather', table_id: table }] },
    },
  });
});
afterAll(async () => expect(await runCleanups()).toEqual([]));

const call = (name: string, parameters: object = {}, client = owner.client) =>
  unwrapAnswer(client.rpc(name, parameters));
const get = (name: string, parameters: object, client = owner.client) =>
  unwrapAnswer(client.rpc(name, parameters, { get: true }));

test('get_event_seating_data: anyone can read a guest page', async () => {
  const page = await get('get_event_seating_data', { event_uuid }, visitorClient);
  expect(page).toEqual([expect.objectContaining({ id: event_uuid, event_name: 'Contract test' })]);
});

test('get_seating_plan, change_seating, get_seating_changes and get_seating_at read and write the plan', async () => {
  const before = await get('get_seating_plan', { event_uuid });
  expect(before.guests).toEqual([expect.objectContaining({ id: guest, name: 'Zoë Fairweather' })]);
  const change = { guests: { update: [{ id: guest, party: 'Hughes' }] } };
  await call('change_seating', { event_uuid, change });
  const { version } = await get('get_seating_plan', { event_uuid });
  expect(version).toBeGreaterThan(before.version);
  const changes = await get('get_seating_changes', { event_uuid, since: before.version });
  expect(JSON.stringify(changes)).toContain('Hughes');
  const then = await call('get_seating_at', { event_uuid, version });
  expect(JSON.stringify(then)).toContain('Zoë Fairweather');
});

test('get_event_history and record_presence read the history and record presence', async () => {
  expect(JSON.stringify(await call('get_event_history', { event_uuid }))).toContain(
    'Zoë Fairweather',
  );
  const place = { event_uuid, place: 'room', table_id: null, guest_id: guest };
  expect(await call('record_presence', place)).toEqual([]);
});

test('find_guests and count_looked_up find guests across events and count lookups', async () => {
  expect(JSON.stringify(await call('find_guests', { words: 'zoë' }))).toContain(guest);
  expect((await owner.client.rpc('count_looked_up', { event_uuid })).error).toBeNull();
});

test('list_due_work, list_event_news and list_people read all events of an account', async () => {
  for (const name of ['list_due_work', 'list_event_news'])
    expect(Array.isArray(await get(name, {}))).toBe(true);
  expect(await get('list_people', {})).toMatchObject({ people: expect.any(Array) });
});

test('invite_to_events, cancel_group_invitation and remove_from_events change the members of several events', async () => {
  const invite = () =>
    call('invite_to_events', {
      event_uuids: [event_uuid],
      role: 'editor',
      label: 'Sam',
      sees_names: false,
      sees_meals: false,
    });
  await invite();
  const { invitations } = await get('list_people', {});
  await call('cancel_group_invitation', { invitation_id: invitations[0].id });
  const { token } = await invite();
  await call('accept_event_invitation', { token }, member.client);
  expect(await call('remove_from_events', { member: member.id })).toBe(1);
});

test('reply links are created, changed and revoked: make_invitations, get_invitations, allow_plus_ones, set_invitation_language, mark_invitations_sent, set_invitation_mail, send_reply_mails, renew_invitations, revoke_invitation', async () => {
  const [link] = await call('make_invitations', { event_uuid, plus_ones: 0 });
  const invitation_id = link.id;
  await call('allow_plus_ones', { invitation_id, plus_ones: 1 });
  await call('set_invitation_language', { invitation_id, language: 'pl' });
  await call('mark_invitations_sent', { invitation_ids: [invitation_id] });
  expect(JSON.stringify(await call('get_invitations', { event_uuid }))).toContain(
    '"language":"pl"',
  );
  await call('set_invitation_mail', { invitation_id, mail_to: 'ruth@example.com' });
  expect(
    await call('send_reply_mails', {
      event_uuid,
      invitation_ids: [invitation_id],
      texts: { en: 'Dear {names}, please reply: {link}' },
      chosen_language: 'en',
    }),
  ).toEqual({ queued: [], left_out: [{ id: invitation_id, reason: 'no_link' }] });
  await call('renew_invitations', { invitation_ids: [invitation_id] });
  await call('revoke_invitation', { invitation_id });
});

test('assign_table_host, change_table_link, get_table_links and take_back_table give a table to a host, change the link and take it back', async () => {
  const table_uuid = randomUUID();
  const change = { tables: { add: [{ ...NEW_TABLE, id: table_uuid, label: 'Sponsors' }] } };
  await call('change_seating', { event_uuid, change });
  const tableHost = { owner: 'Harlow Bank', contact: 'Priti Shah', closes_on: '2099-04-30' };
  const invitation_id = await call('assign_table_host', {
    event_uuid,
    table_uuid,
    ...tableHost,
    chairs: 3,
  });
  await call('change_table_link', { invitation_id, ...tableHost, owner: 'Harlow & Co' });
  expect(await call('get_table_links', { event_uuid })).toEqual([
    expect.objectContaining({ id: invitation_id, owner: 'Harlow & Co' }),
  ]);
  await call('take_back_table', { invitation_id });
});

test('helpers check in and move guests: make_door_link, open_door, record_check_ins, move_at_door, read_arrivals, and the tables check_ins and door_links', async () => {
  const secret = randomUUID();
  const link_rights = ['look', 'check_in', 'move_seats'];
  const link = {
    event_uuid,
    link_name: 'Sam',
    link_rights,
    link_ends_at: '2099-07-01T00:00:00Z',
    secret,
  };
  const id = await call('make_door_link', link);
  const opened = await call('open_door', { secret, since: 0 }, visitorClient);
  expect(JSON.stringify(opened)).toContain('Zoë Fairweather');
  const fact = { id: randomUUID(), guest_id: guest, device: 'a phone', at: '2099-06-12T14:00:00Z' };
  const facts = [{ ...fact, turn: 1, kind: 'in' }];
  await call('record_check_ins', { secret, facts, since: 0 }, visitorClient);
  const move = { secret, guest_uuid: guest, from_table: '4', to_table: '2' };
  await call('move_at_door', move, visitorClient);
  expect(JSON.stringify(await call('read_arrivals', { event_uuid, since: 0 }))).toContain(guest);
  const ticks = await owner.client
    .from('check_ins')
    .select('id, guest_id, kind, turn', { count: 'exact' })
    .eq('event_id', event_uuid)
    .order('id')
    .range(0, 9);
  expect([ticks.count, ticks.data]).toEqual([
    1,
    [{ id: fact.id, guest_id: guest, kind: 'in', turn: 1 }],
  ]);
  const links = owner.client.from('door_links');
  expect(
    await unwrapAnswer(links.update({ name: 'Alex' }).eq('id', id).select('id, name')),
  ).toEqual([{ id, name: 'Alex' }]);
  expect(await unwrapAnswer(links.delete().eq('id', id).select('id'))).toEqual([{ id }]);
});

test('sign_plan, get_sign_off, get_signed_plan, write_running_order and remove_signed_plan sign off a plan', async () => {
  await call('write_running_order', { event_uuid, words: '17:30 Dinner' });
  const signed_uuid = await call('sign_plan', { event_uuid, label: 'Final' });
  expect(JSON.stringify(await call('get_sign_off', { event_uuid }))).toContain('17:30 Dinner');
  expect(JSON.stringify(await call('get_signed_plan', { signed_uuid }))).toContain('Zoë');
  await call('remove_signed_plan', { signed_uuid });
});

test('members are invited, changed and removed: invite_to_event, get_event_invitation, accept_event_invitation, get_event_people, get_shared_events, change_event_member, remove_event_member, renew_event_invitation, cancel_event_invitation', async () => {
  const rights = { role: 'viewer', sees_names: true, sees_meals: false };
  const invited = await call('invite_to_event', { event_uuid, label: 'Sam', ...rights });
  const { id, token } = await call('renew_event_invitation', { invitation_id: invited.id });
  expect(token ?? invited.token).toBeTypeOf('string');
  const current = token ?? invited.token;
  expect(await call('get_event_invitation', { token: current }, visitorClient)).not.toBeNull();
  await call('accept_event_invitation', { token: current }, member.client);
  const shared = await call('get_shared_events', {}, member.client);
  expect(JSON.stringify(shared)).toContain(event_uuid);
  const editor = { role: 'editor', sees_names: true, sees_meals: true };
  await call('change_event_member', { event_uuid, member: member.id, ...editor });
  expect(JSON.stringify(await call('get_event_people', { event_uuid }))).toContain('"editor"');
  await call('remove_event_member', { event_uuid, member: member.id });
  const other = await call('invite_to_event', { event_uuid, label: 'Alex', ...rights });
  await call('cancel_event_invitation', { invitation_id: other.id ?? id });
});

test('offer_event, withdraw_event_offer and accept_event hand over an event', async () => {
  const rights = { role: 'editor', sees_names: true, sees_meals: true };
  const { token } = await call('invite_to_event', { event_uuid, label: 'Kim', ...rights });
  await call('accept_event_invitation', { token }, member.client);
  await call('offer_event', { event_uuid, member: member.id });
  await call('withdraw_event_offer', { event_uuid });
  await call('offer_event', { event_uuid, member: member.id });
  await call('accept_event', { event_uuid }, member.client);
  const mine = member.client.from('events').select('user_id').eq('id', event_uuid).single();
  expect(await unwrapAnswer(mine)).toEqual({ user_id: member.id });
  await call('offer_event', { event_uuid, member: owner.id }, member.client);
  await call('accept_event', { event_uuid });
});

test('transfer_local_events, duplicate_event, save_venue and create_event_in_venue create events', async () => {
  const host = await createHost();
  const as = host.client;
  await call('transfer_local_events', { event_list: [newEvent()] }, as);
  const copied = { which_guests: 'all', with_room: true, with_wishes: true };
  await call('duplicate_event', { event_uuid: host.event, copy: newEvent(), ...copied }, as);
  const fixture = { id: randomUUID(), kind: 'bar', width: 2, depth: 1, x: 5, y: 5, turn: 0 };
  const change = { fixtures: { add: [fixture] } };
  await call('change_seating', { event_uuid: host.event, change }, as);
  await call('save_venue', { event_uuid: host.event, venue_name: 'The Barn' }, as);
  const [venue] = await unwrapAnswer(
    as.from('venues').select('id, name, room').order('created_at'),
  );
  expect(venue.name).toBe('The Barn');
  await call('create_event_in_venue', { venue_id: venue.id, event: newEvent() }, as);
  const renamed = as.from('venues').update({ name: 'A Barn' }).eq('id', venue.id).select('id');
  expect(await unwrapAnswer(renamed)).toEqual([{ id: venue.id }]);
  expect(
    await unwrapAnswer(as.from('venues').delete().eq('id', venue.id).select('id')),
  ).toHaveLength(1);
});

test('change_event_parts stores the parts of the day', async () => {
  const host = await createHost();
  const parameters = { event_uuid: host.event, parts: weddingParts, known: [] };
  await call('change_event_parts', parameters, host.client);
  const stored = host.client.from('events').select('parts').eq('id', host.event).single();
  expect(await unwrapAnswer(stored)).toEqual({ parts: weddingParts });
  await expect(
    call('change_event_parts', { ...parameters, parts: [] }, host.client),
  ).rejects.toMatchObject({ message: expect.stringContaining('parts_changed') });
});

test('questions are changed, read and answered: change_reply_questions, get_reply_questions, set_reply_answers', async () => {
  const host = await createHost();
  const event = { event_uuid: host.event };
  const question = { id: randomUUID(), words: 'Bus at 23:30?', choices: ['Yes', 'No'] };
  const questions = [question];
  await call('change_reply_questions', { ...event, questions, known: [] }, host.client);
  expect(await call('get_reply_questions', event, host.client)).toEqual(questions);
  const stored = host.client.from('guests').insert({ event_id: host.event, name: 'Zoë' });
  await unwrapAnswer(stored.select('id'));
  const [link] = await call('make_invitations', { ...event, plus_ones: 0 }, host.client);
  const answers = { [question.id]: 'Yes' };
  await call('set_reply_answers', { invitation_id: link.id, answers }, host.client);
  expect(await call('get_invitations', event, host.client)).toMatchObject([{ answers }]);
});

test('make_api_key creates API keys', async () => {
  const made = await call('make_api_key', {
    event_uuid,
    key_name: 'Planner',
    key_rights: ['names'],
  });
  expect(made.key).toMatch(/^placecard_/);
  const keys = owner.client.from('api_keys');
  const listed = keys.select('id, name, rights').eq('event_id', event_uuid).order('made_at');
  const [key] = await unwrapAnswer(listed);
  expect(key).toMatchObject({ name: 'Planner', rights: ['names'] });
  expect(
    await unwrapAnswer(owner.client.from('api_keys').delete().eq('id', key.id).select('id')),
  ).toHaveLength(1);
});

test('create_webhook creates a webhook, and try_webhook makes the webhook due', async () => {
  const made = await call('create_webhook', { event_uuid, webhook_url: 'https://tool.invalid/' });
  expect(made.secret).toMatch(/^whsec_[\w-]{22}$/);
  await call('try_webhook', { webhook_uuid: made.id });
  const removed = owner.client.from('webhooks').delete().eq('id', made.id).select('url, is_off');
  expect(await unwrapAnswer(removed)).toEqual([{ url: 'https://tool.invalid/', is_off: false }]);
});

test('make_account_key creates an account key, and allow_account_keys closes an event to account keys', async () => {
  const made = await call('make_account_key', { key_name: 'Office', key_rights: [] });
  expect(made.key).toMatch(/^placecard_/);
  const keys = owner.client.from('api_keys').delete().eq('id', made.id).select('account_id');
  const blocks = () =>
    unwrapAnswer(
      owner.client.from('account_key_blocks').select('event_id').eq('event_id', event_uuid),
    );
  await call('allow_account_keys', { event_uuid, is_allowed: false });
  expect(await blocks()).toEqual([{ event_id: event_uuid }]);
  await call('allow_account_keys', { event_uuid, is_allowed: true });
  expect(await blocks()).toEqual([]);
  expect(await unwrapAnswer(keys)).toHaveLength(1);
});

test('delete_account deletes the caller’s account and all its data', async () => {
  const { client, email } = await createAccount();
  await call('delete_account', {}, client);
  const { error } = await visitorClient.auth.signInWithPassword({
    email,
    password: 'whatever it was',
  });
  expect(error?.code).toBe('invalid_credentials');
});
