import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Executor } from '../../server/backend/interface.ts';
import { buildEventRow, createHostOn, type TestHost } from './hosts.ts';
import { buildPng, buildScreenshotName } from './pictures.ts';
import { boardDeliveryAddress, callFunction } from './purchases.ts';
import { makeReplyLinks } from './reply-links.ts';
import { connect, connectAdmin, type TestServer } from './test-server.ts';

const root = join(import.meta.dirname, '../..');

/** The versions whose databases `npm run keep:schema` has saved. */
export const releasedVersions = globSync('tests/fixtures/database-*.sql.gz', { cwd: root }).map(
  (path) => basename(path).slice('database-'.length, -'.sql.gz'.length),
);

/** The name of the host as whom the upgrade tests sign in. */
export const releaseHostName = 'Amélie “Zoë” O’Hara 🥂';

type Filled = {
  server: TestServer;
  amelia: TestHost;
  event_uuid: string;
  guestIds: readonly string[];
};

/** Fills every table by the product's own calls, as tests/api/upgrade.test.ts checks. */
export async function fillReleaseDatabase(server: TestServer): Promise<void> {
  const amelia = await createHostOn(server, {
    name: releaseHostName,
    plan: 'Pro Plus',
    events: 2,
  });
  const filled = { server, amelia, event_uuid: amelia.event.id, guestIds: await fillPlan(amelia) };
  await fillDoor(filled);
  await fillReplies(filled);
  await fillVenue(filled);
  await fillPeople(filled);
  await amelia.client
    .rpc('allow_account_keys', { event_uuid: filled.event_uuid, is_allowed: false })
    .throwOnError();
  await fillGuestPage(filled);
  await fillAccounts(server);
  // A removed guest, an event deleted by its host, and one deleted automatically.
  await amelia.changeSeating({ guests: { remove: [filled.guestIds[4]] } }).throwOnError();
  const [, other] = amelia.events;
  await amelia.client.from('events').delete().eq('id', String(other?.id)).throwOnError();
  const deletedEvent = {
    event_id: randomUUID(),
    user_id: amelia.id,
    event_name: 'Last year',
    event_date: '2026-06-12',
    guests_count: 80,
  };
  await connectAdmin(server).from('deleted_events').insert(deletedEvent).throwOnError();
}

const round = {
  shape: 'round',
  seats: 8,
  width: 1.524,
  depth: 1.524,
  turn: 0,
  has_numbered_chairs: false,
};

async function fillPlan(amelia: TestHost): Promise<string[]> {
  const table = { ...round, id: randomUUID(), label: 'Top Table 🥂', x: 2.5, y: 3 };
  const other = { ...round, id: randomUUID(), label: '2', x: 6, y: 3 };
  const door = {
    id: randomUUID(),
    kind: 'door',
    x: 10,
    y: 14.25,
    width: 1.8,
    depth: 0.2,
    turn: 90,
  };
  const guests = ['Zoë Fairweather', '李小龙', 'Óscar de la Cruz', 'Priya', 'أحمد'].map(
    (name, number) => ({
      id: randomUUID(),
      name,
      party: number < 2 ? 'Fairweather' : null,
      table_id: number < 3 ? table.id : null,
      meal: number === 3 ? 'Lamb' : null,
      allergies: ['milk'],
      private_note: 'Aunt’s side',
      tags: ['family'],
    }),
  );
  const picture = {
    picture: `data:image/png;base64,${Buffer.from(buildPng()).toString('base64')}`,
    x: 1,
    y: 1,
    width: 20,
    height: 14,
    fade: 40,
  };
  await amelia
    .changeSeating({
      room: { width: 31.7, is_shown: true },
      tables: { add: [table, other] },
      fixtures: { add: [door] },
      picture: picture,
    })
    .throwOnError();
  await amelia.client
    .from('events')
    .update({ meals: ['Lamb', 'Wellington'] })
    .eq('id', amelia.event.id)
    .throwOnError();
  await amelia.changeSeating({ guests: { add: guests } }).throwOnError();
  await amelia
    .changeSeating({ wishes: { add: [{ kind: 'at', tag: 'family', table_id: table.id }] } })
    .throwOnError();
  const found = ['no-table 0123456789abcdef', 'household 0123456789abcdef'].map((each) => ({
    event_id: amelia.event.id,
    found: each,
  }));
  await amelia.client.from('dismissed_checks').insert(found).throwOnError();
  return guests.map(({ id }) => id);
}

async function fillDoor({ server, amelia, event_uuid, guestIds }: Filled): Promise<void> {
  const secret = randomUUID();
  const link = {
    link_name: 'Ushers',
    link_rights: ['look', 'check_in', 'move_seats'],
    link_ends_at: '2099-01-01T00:00:00Z',
    secret,
  };
  await amelia.client.rpc('make_door_link', { event_uuid, ...link }).throwOnError();
  const helper = connect(server);
  const [guest_id = '', , , seated = ''] = guestIds;
  const fact = {
    id: randomUUID(),
    guest_id,
    device: 'a',
    at: '2027-06-12T14:00:00Z',
    turn: 1,
    kind: 'in',
  };
  await helper.rpc('record_check_ins', { secret, since: 0, facts: [fact] }).throwOnError();
  await helper
    .rpc('move_at_door', { secret, guest_uuid: seated, from_table: null, to_table: '2' } as never)
    .throwOnError();
}

async function fillReplies({ server, amelia, guestIds: [zoe, li] }: Filled): Promise<void> {
  const token = (await makeReplyLinks(amelia, 1))[0]?.token ?? '';
  const answers = {
    guests: [
      { id: zoe, reply: 'yes', meal: 'Lamb', allergies: 'No cheese', allergies_agreed: true },
      { id: li, reply: 'no' },
    ],
    plus_ones: [{ name: 'Kit', reply: 'yes', meal: 'Wellington' }],
    note: 'See you there',
    language: 'fr',
  };
  await connect(server)
    .rpc('answer_invitation', { token, answers } as never)
    .throwOnError();
}

async function fillVenue({ amelia, event_uuid }: Filled): Promise<void> {
  const { client } = amelia;
  await client.rpc('write_running_order', { event_uuid, words: '17:30 Dinner' }).throwOnError();
  await client.rpc('sign_plan', { event_uuid, label: 'Final for the venue' }).throwOnError();
  const link = {
    link_name: 'Barn',
    link_rights: ['venue', 'kitchen'],
    link_ends_at: '2099-01-01T00:00:00Z',
    secret: randomUUID(),
  };
  await client.rpc('make_door_link', { event_uuid, ...link }).throwOnError();
  await client.rpc('save_venue', { event_uuid, venue_name: 'The Tithe Barn' }).throwOnError();
  await client
    .rpc('make_api_key', { event_uuid, key_name: 'Planner', key_rights: ['names'] })
    .throwOnError();
}

async function fillPeople({ server, amelia, event_uuid }: Filled): Promise<void> {
  const invite = async (label: string, role: string) => {
    const given = { event_uuid, role, label, sees_names: true, sees_meals: false };
    return (await amelia.client.rpc('invite_to_event', given).throwOnError()).data as {
      token: string;
    };
  };
  const join = async (name: string, role: string) => {
    const member = await createHostOn(server, { name });
    const { token } = await invite(name, role);
    await member.client.rpc('accept_event_invitation', { token }).throwOnError();
    return member;
  };
  const sam = await join('Sam Okafor', 'editor');
  await sam
    .changeSeating(
      { tables: { add: [{ ...round, id: randomUUID(), label: '3', x: 10, y: 3 }] } },
      event_uuid,
    )
    .throwOnError();
  await amelia.client.rpc('offer_event', { event_uuid, member: sam.id }).throwOnError();
  await join('Linda', 'viewer');
  const kim = await join('Kim', 'viewer');
  await amelia.client.rpc('remove_event_member', { event_uuid, member: kim.id }).throwOnError();
  const { token } = await invite('No one yet', 'viewer');
  await connectAdmin(server)
    .rpc('claim_mail', { kind: 'invitation', about: { sender: amelia.id, token } })
    .throwOnError();
}

async function fillGuestPage({ server, event_uuid }: Filled): Promise<void> {
  const visit = async (what: string, words?: string) =>
    connect(server)
      .rpc('record_guest_page', { event_uuid, what, ...(words && { words }) } as never)
      .throwOnError();
  await visit('phone visit');
  await visit('search', 'Priya');
  await visit('miss', 'Nobody here');
}

async function fillAccounts(server: TestServer): Promise<void> {
  const tom = await createHostOn(server, {
    name: 'Tom Hughes',
    plan: 'Basic',
    guests: [{ name: 'Margaret', table_number: '4' }],
  });
  const admin = connectAdmin(server);
  const { data: pro } = await admin
    .from('tier_plans')
    .select('id')
    .eq('name', 'Pro')
    .single()
    .throwOnError();
  const { data: board } = await admin
    .from('addon_products')
    .select('id')
    .eq('is_active', true)
    .limit(1)
    .single()
    .throwOnError();
  const addon = {
    productId: board.id,
    price: 45,
    customization: { color: '#7D1F35' },
    delivery: boardDeliveryAddress,
  };
  const { body } = await tom.createPayment({ planId: pro.id, addon });
  await fetch(String(body.url), {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  });
  const { id, event_name, event_date } = buildEventRow(tom.id);
  const { data: plus } = await admin
    .from('tier_plans')
    .select('id')
    .eq('name', 'Pro Plus')
    .single()
    .throwOnError();
  await tom.createPayment({ planId: plus.id, event: { id, event_name, event_date } });
  await callFunction(server, 'send-welcome-email', { email: tom.email });
  await connect(server)
    .from('contact_submissions')
    .insert({
      inquiry_type: 'general',
      full_name: 'Tom',
      email: 'tom@example.com',
      question: 'When does the door open to guests?',
    })
    .throwOnError();
  const file = new File([buildPng(2000)], 'x.png', { type: 'image/png' });
  const { error } = await tom.client.storage.from('contactus').upload(buildScreenshotName(), file);
  if (error) throw error;
  for (const action of ['suspend_account', 'unsuspend_account'] as const)
    await admin.rpc(action, { address: tom.email }).throwOnError();
}

/** Loads the saved database of a version into an empty database. */
export async function loadReleasedDatabase(database: Executor, version: string): Promise<void> {
  await database.exec(await readFile(join(root, 'server/backend/migrations/roles.sql'), 'utf8'));
  const dump = gunzipSync(
    await readFile(join(root, `tests/fixtures/database-${version}.sql.gz`)),
  ).toString();
  // Removes commands unknown to PostgreSQL 15, and the schema that every database has.
  const sql = dump.replace(
    /^(SET transaction_timeout.*|CREATE SCHEMA public;|\\(un)?restrict .*)$/gm,
    '',
  );
  await database.exec(`${sql}; reset all;`);
}
