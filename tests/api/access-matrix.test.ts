import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import type { Database } from '../../app/lib/backend/database.types.ts';
import { unwrap, unwrapVoid } from '../../app/lib/backend/errors.ts';
import {
  accessByTable,
  callersByFunction,
  callersByPrivateFunction,
  type Role,
  roles,
  type TableAccess,
} from '../support/access-matrix.ts';
import {
  adminClient,
  anonymousClient,
  createHost,
  fetchPlanId,
  type TableName,
} from '../support/api.ts';
import { buildHelperName, privatePicture } from '../support/canary.ts';
import { weddingParts } from '../support/event-parts.ts';
import { buildEventRow } from '../support/hosts.ts';
import { buildPng, buildScreenshotName } from '../support/pictures.ts';
import { boardDeliveryAddress, callFunction } from '../support/purchases.ts';
import { fetchReplyTokens, makeReplyLinks } from '../support/reply-links.ts';
import { createQuestion } from '../support/reply-questions.ts';
import { readSchema } from '../support/schema.ts';
import { assignTableToHost } from '../support/table-links.ts';

type Row = Record<string, unknown>;
type Tables = Database['public']['Tables'];
/** Untyped, because tables and columns come from the matrix. */
type Client = SupabaseClient;
const [server, visitor] = [adminClient(), anonymousClient()] as unknown as [Client, Client];
const tableNames = Object.keys(accessByTable) as TableName[];
const schemaRead = readSchema();

// ── Accounts and their data ─────────────────────────────────────────────────────────────────────────────────────────

type Party = Awaited<ReturnType<typeof newParty>>;
/** The token changes when the invitation is renewed. */
type Invitation = { id: string; token: string };
let parties: { owner: Party; stranger: Party; lapsed: Party };
/** Members of the owner's event: an editor, a viewer, and one that the tests change or remove. */
let members: { editor: Member; viewer: Member; third: Member };
type Member = Awaited<ReturnType<typeof newMember>>;
let pro: string;
let free: string;
let product: string;
let otherProduct: string;
let screenshot: string;

async function newMember() {
  const { client, ...member } = await createHost();
  return { ...member, client: client as unknown as Client };
}

/** A host with rows in every table, a spare event, and a text that is in all of their rows. */
async function newParty() {
  const holder = await createHost({ plan: 'Pro Plus', events: 1 });
  const mark = randomUUID();
  const guest = await holder.addGuest({
    name: `Guest ${mark}`,
    table_number: '4',
    additional_info: 'Vegetarian',
  });
  const spare = buildEventRow(holder.id);
  const store = async (table: TableName, row: Row): Promise<Row> => {
    const { data, error } = await server.from(table).insert(row).select().single();
    expect(error).toBeNull();
    return data as Row;
  };
  await store('events', spare);
  const { data: subscription } = await server
    .from('subscriptions')
    .select('*')
    .eq('user_id', holder.id)
    .single();
  const payment = await store('payments', {
    user_id: holder.id,
    provider: 'test',
    session_id: mark,
    amount: 79,
  });
  const order = {
    user_id: holder.id,
    payment_id: payment.id,
    product_id: product,
    price: 45,
    delivery: boardDeliveryAddress,
  };
  const keys: Record<TableName, Row> = {
    tier_plans: { id: pro },
    faqs: { id: ((await server.from('faqs').select('id').limit(1).single()).data as Row).id },
    addon_products: { id: product },
    profiles: { id: holder.id },
    subscriptions: { id: subscription.id },
    events: { id: holder.event.id },
    event_members: { event_id: holder.event.id, user_id: members.viewer.id },
    event_changes: { event_id: holder.event.id, version: 1 },
    guests: { id: guest.id },
    tables: { event_id: holder.event.id, label: 'Top Table' },
    fixtures: { id: randomUUID() },
    rooms: { event_id: holder.event.id },
    room_pictures: { event_id: holder.event.id },
    door_links: {
      id: await unwrap(
        holder.client.rpc('make_door_link', doorLink(holder.event.id, randomUUID())),
      ),
    },
    venues: { id: randomUUID() },
    api_keys: { id: randomUUID() },
    account_key_blocks: { event_id: holder.event.id },
    webhooks: { id: randomUUID() },
    check_ins: { event_id: holder.event.id, id: randomUUID() },
    wishes: { id: randomUUID() },
    guest_page_hours: { event_id: holder.event.id, hour: '2026-11-20T10:00:00Z' },
    missed_searches: { event_id: holder.event.id, words: mark },
    dismissed_checks: { event_id: holder.event.id, found: checkFound() },
    deleted_events: { event_id: randomUUID() },
    payments: { id: payment.id },
    addon_orders: { id: (await store('addon_orders', order)).id },
    contact_submissions: { email: `${mark}@example.com` },
  };
  await store('event_members', { ...keys.event_members, ...looking });
  await store('event_members', {
    event_id: holder.event.id,
    user_id: members.third.id,
    ...looking,
  });
  await store('guest_page_hours', { ...keys.guest_page_hours, visits: 5 });
  await unwrap(holder.client.rpc('make_door_link', doorLink(holder.event.id, mark))); // the helper's link
  const ofVenue = {
    ...doorLink(holder.event.id, venueSecret({ mark })),
    link_rights: ['venue', 'kitchen', 'names'],
  };
  await unwrap(holder.client.rpc('make_door_link', ofVenue));
  const [invitation] = await makeReplyLinks(holder);
  await store('venues', { ...keys.venues, user_id: holder.id, ...venue });
  await store('api_keys', { ...keys.api_keys, event_id: holder.event.id, ...planner });
  await store('account_key_blocks', keys.account_key_blocks);
  await store('webhooks', { ...keys.webhooks, event_id: holder.event.id, ...webhook });
  await store('check_ins', { ...keys.check_ins, ...checkIn, guest_id: guest.id, number: 1000 });
  await store('tables', keys.tables);
  await store('fixtures', {
    ...keys.fixtures,
    event_id: holder.event.id,
    ...standing,
    kind: 'door',
  });
  await store('rooms', keys.rooms);
  await store('room_pictures', { ...keys.room_pictures, ...laid });
  await store('wishes', { ...keys.wishes, event_id: holder.event.id, kind: 'mixed', tag: mark });
  await store('missed_searches', keys.missed_searches);
  await store('dismissed_checks', keys.dismissed_checks);
  await store('deleted_events', { ...keys.deleted_events, user_id: holder.id, ...gone });
  const message = await store('contact_submissions', generalMessage(`${mark}@example.com`));
  // Marked as mailed, because the server would mail it within a minute.
  await server
    .from('contact_submissions')
    .update({ notified_at: '2020-01-02T00:00:00Z' })
    .eq('id', message.id)
    .throwOnError();
  return {
    ...holder,
    event: holder.event,
    client: holder.client as unknown as Client,
    mark,
    guest,
    spare,
    keys,
    payment,
    invitation: invitation as Invitation,
    tableLink: await assignTableToHost(holder, tableGift({ mark })),
    apiKey: await newApiKey(holder.client as unknown as Client, holder.event.id),
  };
}

const groupInvitation = { role: 'editor', label: 'Sam', sees_names: true, sees_meals: true };
async function newGroupInvitation({ client, event }: Party): Promise<string> {
  const invited = { event_uuids: [event.id], ...groupInvitation };
  await unwrap(client.rpc('invite_to_events', invited));
  const { invitations } = (await unwrap(client.rpc('list_people'))) as unknown as {
    invitations: { id: string }[];
  };
  return invitations[0]?.id ?? '';
}
const venue = { name: 'The Tithe Barn', room: { room: { width: 20, depth: 14 } } };
const webhook = { url: 'https://tool.example/hook', is_off: true };
const planner = { name: 'Planner', rights: ['names'] };
async function newApiKey(client: Client, event_uuid: string): Promise<string> {
  const made = await unwrap(
    client.rpc('make_api_key', { event_uuid, key_name: 'Planner', key_rights: [] }),
  );
  return (made as { key: string }).key;
}

const looking = { role: 'viewer', sees_names: false, sees_meals: false };
const checkFound = () => `no-table ${randomUUID().replaceAll('-', '').slice(0, 16)}`;
const doorLink = (event_uuid: string, secret: string, link_name = buildHelperName('Sam')) => ({
  event_uuid,
  link_name,
  link_rights: ['look', 'check_in', 'move_seats'],
  link_ends_at: '2099-01-01T00:00:00Z',
  secret,
});
const checkIn = {
  guest_id: randomUUID(),
  device: 'a phone',
  at: '2027-06-12T14:00:00Z',
  turn: 1,
  kind: 'in',
};
const standing = { x: 1, y: 2, width: 2, depth: 1 };
const laid = { picture: privatePicture, x: 1, y: 2, width: 2, height: 1, fade: 40 };
const generalMessage = (email: string): Row => ({
  inquiry_type: 'general',
  full_name: 'Tom Hughes',
  email,
  question: 'How many tables may I have?',
});
const purchaseMessage = (email: string): Row => ({
  inquiry_type: 'purchase',
  full_name: 'Tom Hughes',
  email,
  plan: 'pro',
  issue_type: 'payment',
  description: 'I was charged twice.',
});

beforeAll(async () => {
  [pro, free] = await Promise.all([fetchPlanId('Pro'), fetchPlanId('Basic')]);
  const { data } = await server
    .from('addon_products')
    .select('id')
    .eq('is_active', true)
    .limit(1)
    .single();
  product = (data as Row).id as string;
  const other = await server
    .from('addon_products')
    .insert({ name: 'Old board', price: 1, is_active: false })
    .select()
    .single();
  otherProduct = (other.data as Row).id as string;
  const files = visitor.storage.from('contactus');
  const name = buildScreenshotName();
  expect(
    (await files.upload(name, new Blob([buildPng()], { type: 'image/png' }))).error,
  ).toBeNull();
  screenshot = files.getPublicUrl(name).data.publicUrl;
  const [editor, viewer, third] = await Promise.all([newMember(), newMember(), newMember()]);
  members = { editor, viewer, third };
  const [owner, stranger, lapsed] = await Promise.all([newParty(), newParty(), newParty()]);
  const joined = await server.from('event_members').insert(editingOf(owner));
  expect(joined.error).toBeNull();
  const { error } = await server
    .from('subscriptions')
    .update({ expiry_date: '2020-01-01T00:00:00Z' })
    .eq('user_id', lapsed.id);
  expect(error).toBeNull();
  parties = { owner, stranger, lapsed };
});

afterAll(async () => {
  await server.from('addon_products').delete().eq('id', otherProduct);
});

/** The account of a role; null for roles that call with the public key alone. */
const accountOf = (role: Role) =>
  role === 'anonymous' ||
  role === 'helper' ||
  role === 'venue' ||
  role === 'invitee' ||
  role === 'tableHost' ||
  role === 'tool'
    ? null
    : { ...parties, ...members }[role];
const clientOf = (role: Role) => accountOf(role)?.client ?? visitor;
/** The secret of a host's venue link. The helper's link has the secret `mark`. */
const venueSecret = ({ mark }: { mark: string }) => `${mark}-venue`;
const secretOf = (role: Role) =>
  role === 'helper'
    ? parties.owner.mark
    : role === 'venue'
      ? venueSecret(parties.owner)
      : randomUUID();
const invitationOf = (role: Role) => ({
  token: role === 'invitee' ? parties.owner.invitation.token : randomUUID(),
});
const tableLinkOf = (role: Role) => ({
  token: role === 'tableHost' ? parties.owner.tableLink.token : randomUUID(),
});
/** The hosts whose rows a role tries to reach. */
const subjectOf = (role: Role) => (role === 'lapsed' ? parties.lapsed : parties.owner);

const gone = { event_name: 'Amelia & Tom', event_date: '2026-06-12', guests_count: 3 };

/** The smallest row the product would insert for a host, and the filter that finds it. */
const newRows: Record<TableName, (holder: Party) => { row: Row; key: string }> = {
  tier_plans: () => ({
    row: { name: randomUUID(), rank: 7, price: 0, access_period_months: 12 },
    key: 'name',
  }),
  faqs: () => ({
    row: { question: randomUUID(), answer: 'Yes.', category: 'Guests', display_order: 1 },
    key: 'question',
  }),
  addon_products: () => ({ row: { id: randomUUID(), name: 'Board', price: 1 }, key: 'id' }),
  profiles: (holder) => ({
    row: { id: holder.id, full_name: `New ${holder.mark}` },
    key: 'full_name',
  }),
  subscriptions: (holder) => ({
    row: { id: randomUUID(), user_id: holder.id, tier_id: free },
    key: 'id',
  }),
  events: (holder) => ({
    row: {
      id: randomUUID(),
      user_id: holder.id,
      event_name: 'Forty Years',
      event_date: '2027-06-12',
    },
    key: 'id',
  }),
  event_members: (holder) => ({
    row: {
      event_id: holder.event.id,
      user_id: parties.stranger.id,
      role: 'editor',
      sees_names: true,
      sees_meals: true,
    },
    key: 'event_id,user_id',
  }),
  event_changes: (holder) => ({
    row: {
      event_id: holder.event.id,
      version: 1_000_000,
      facts: [],
      item_count: 0,
      bytes: 0,
      total_bytes: 0,
    },
    key: 'event_id,version',
  }),
  guests: (holder) => ({
    row: { id: randomUUID(), event_id: holder.event.id, name: 'Priya', table_number: '2' },
    key: 'id',
  }),
  tables: (holder) => ({
    row: { id: randomUUID(), event_id: holder.event.id, label: 'Sweetheart' },
    key: 'id',
  }),
  fixtures: (holder) => ({
    row: { id: randomUUID(), event_id: holder.event.id, kind: 'bar', ...standing },
    key: 'id',
  }),
  rooms: (holder) => ({ row: { event_id: holder.spare.id }, key: 'event_id' }),
  room_pictures: (holder) => ({ row: { event_id: holder.spare.id, ...laid }, key: 'event_id' }),
  door_links: (holder) => ({
    row: {
      id: randomUUID(),
      event_id: holder.event.id,
      name: buildHelperName('Sam'),
      rights: ['look'],
      ends_at: '2099-01-01T00:00:00Z',
    },
    key: 'id',
  }),
  check_ins: (holder) => ({
    row: { event_id: holder.event.id, id: randomUUID(), ...checkIn, number: 1001 },
    key: 'id',
  }),
  venues: (holder) => ({ row: { id: randomUUID(), user_id: holder.id, ...venue }, key: 'id' }),
  api_keys: (holder) => ({
    row: { id: randomUUID(), event_id: holder.event.id, ...planner },
    key: 'id',
  }),
  webhooks: (holder) => ({
    row: { id: randomUUID(), event_id: holder.event.id, ...webhook },
    key: 'id',
  }),
  account_key_blocks: (holder) => ({
    row: { event_id: holder.spare.id },
    key: 'event_id',
  }),
  wishes: (holder) => ({
    row: { id: randomUUID(), event_id: holder.event.id, kind: 'kept_together', tag: 'Work' },
    key: 'id',
  }),
  guest_page_hours: (holder) => ({
    row: { event_id: holder.event.id, hour: '2026-11-19T10:00:00Z' },
    key: 'event_id,hour',
  }),
  deleted_events: (holder) => ({
    row: { event_id: randomUUID(), user_id: holder.id, ...gone },
    key: 'event_id',
  }),
  missed_searches: (holder) => ({
    row: { event_id: holder.event.id, words: randomUUID() },
    key: 'words',
  }),
  dismissed_checks: (holder) => ({
    row: { event_id: holder.event.id, found: checkFound() },
    key: 'found',
  }),
  payments: (holder) => ({
    row: { user_id: holder.id, provider: 'test', session_id: randomUUID(), amount: 0 },
    key: 'session_id',
  }),
  addon_orders: (holder) => ({
    row: {
      id: randomUUID(),
      user_id: holder.id,
      payment_id: holder.payment.id,
      product_id: product,
      price: 0,
      delivery: boardDeliveryAddress,
    },
    key: 'id',
  }),
  contact_submissions: () => ({
    row: purchaseMessage(`${randomUUID()}@example.com`),
    key: 'email',
  }),
};

/** For each column another valid value, which can only be refused for lack of rights. */
const forged = ({
  stranger,
}: typeof parties): { [Table in TableName]: Record<keyof Tables[Table]['Row'], unknown> } => {
  const past = '2020-01-01T00:00:00Z';
  const future = '2099-01-01T00:00:00Z';
  return {
    tier_plans: {
      id: randomUUID(),
      name: randomUUID(),
      rank: 7,
      price: 1,
      max_guests: 7,
      max_events: 7,
      access_period_months: 99,
      features: ['Free'],
      payment_product_id: randomUUID(),
      is_popular: false, // true for Pro
      is_active: false,
    },
    faqs: {
      id: randomUUID(),
      question: randomUUID(),
      answer: 'No.',
      category: 'Other',
      display_order: 7,
    },
    addon_products: {
      id: randomUUID(),
      name: 'Free',
      price: 0,
      size: 'A1',
      material: 'Gold',
      delivery: 'By coach',
      lead_time: 'Tomorrow',
      delivers_to: ['FR'],
      is_active: false,
      payment_product_id: randomUUID(),
    },
    profiles: { id: stranger.id, full_name: `Renamed ${randomUUID()}`, daily_mail: true },
    subscriptions: {
      id: randomUUID(),
      user_id: stranger.id,
      tier_id: pro,
      plan_name: 'Pro Max',
      is_free: true,
      start_date: past,
      end_date: future,
      expiry_date: future,
      upgraded_from: stranger.keys.subscriptions.id,
      created_at: future,
    },
    events: {
      id: randomUUID(),
      user_id: stranger.id,
      event_name: 'Renamed',
      event_date: '2028-01-02',
      owner_name: 'Someone',
      owner_email: 'somebody@example.com',
      qr_code_url: 'https://example.com/elsewhere',
      guests_count: 7,
      tables_count: 7,
      max_guests: 999999,
      theme_background: 'gradient-sage',
      theme_accent_color: 'burgundy',
      theme_text_color: 'forest-green',
      message: 'Dinner is served',
      message_until: future,
      hidden_languages: 'pl,ro',
      shows_party: false,
      host_topic: randomUUID(),
      short_address: 'amelia-tom-k7m4qx',
      paper_size: 'Letter',
      meals: ['Beef', 'Vegan'],
      replies_close_on: '2027-05-01',
      evening_from: '19:00:00',
      parts: [
        // in the key order of jsonb, because rows are compared as text
        {
          id: 1,
          to: null,
          day: '2027-06-12',
          from: '15:30',
          name: 'Dinner',
          note: null,
          place: 'The Tithe Barn',
          address: null,
          invites: 'everyone',
          has_tables: true,
        },
      ],
      frees_chairs: true,
      shows_chairs: true,
      dims_screen: true,
      time_zone: 'Asia/Kolkata',
      opens_at: past,
      closes_at: future,
      thanks: 'for coming',
      deletes_after_days: 60,
      deletion_mailed_at: past,
      deletion_mail_claimed_at: past,
      private_days: 14,
      private_cleared_at: past,
      created_at: past,
      updated_at: past,
    },
    event_members: {
      event_id: stranger.spare.id,
      user_id: stranger.id,
      role: 'editor',
      sees_names: true,
      sees_meals: true,
      added_by: stranger.id,
      at: past,
      offered_at: past,
      offer_mail_claimed_at: past,
      offer_mailed_at: past,
    },
    event_changes: {
      event_id: stranger.spare.id,
      version: 1_000_001,
      user_id: stranger.id,
      by: 'helper:Sam',
      at: past,
      facts: [{ kind: 'room', fields: [] }],
      touched: {},
      item_count: 7,
      bytes: 7,
      total_bytes: 7,
    },
    guests: {
      id: randomUUID(),
      event_id: stranger.event.id,
      name: 'Renamed',
      table_number: '99',
      table_key: '99',
      seat: 7,
      party: 'Hughes',
      meal: 'Vegan',
      allergies: 'nuts, milk',
      reply_meal: 'Lamb',
      reply_allergies: 'no cheese',
      kitchen_note: 'Cut small',
      needs: 'high chair',
      reply_needs: 'step-free',
      tags: 'work, choir',
      title: 'Dr',
      private_note: 'Not with Alan',
      reply: 'yes',
      replied_at: past,
      is_late: true,
      is_evening: true,
      is_crew: true,
      invited_to: '3,-4',
      absent_from: 'tables,3',
      waiting: 'no',
      plus_one_of: stranger.guest.id,
      allergies_withheld: true,
      external_id: 'zoe@example.org',
      allergies_agreed: true,
      additional_info: 'Allergic to nuts',
      also_known_as: 'Zo',
      position: 999999,
      created_at: past,
    },
    tables: {
      id: randomUUID(),
      event_id: stranger.spare.id,
      label: 'Renamed',
      label_key: 'renamed',
      shape: 'oval',
      seats: 7,
      width: 7,
      depth: 7,
      x: 7,
      y: 7,
      turn: 7,
      has_numbered_chairs: true,
      gaps: '7',
      note: 'By the window',
      is_shaped: true,
    },
    fixtures: {
      id: randomUUID(),
      event_id: stranger.event.id,
      kind: 'bar',
      x: 7,
      y: 7,
      width: 7,
      depth: 7,
      turn: 7,
    },
    rooms: { event_id: stranger.spare.id, width: 7, depth: 7, clearance: 7, is_shown: false },
    room_pictures: {
      ...laid,
      event_id: stranger.spare.id,
      picture: `${laid.picture}BBBB`,
      x: 7,
      y: 7,
      width: 7,
      height: 7,
      fade: 7,
    },
    guest_page_hours: {
      event_id: stranger.event.id,
      hour: '2026-11-18T10:00:00Z',
      visits: 7,
      phone_visits: 7,
      searches: 7,
    },
    missed_searches: {
      event_id: stranger.event.id,
      words: randomUUID(),
      times: 7,
      first_at: past,
      last_at: past,
    },
    dismissed_checks: { event_id: stranger.event.id, found: checkFound(), created_at: past },
    door_links: {
      id: randomUUID(),
      event_id: stranger.event.id,
      name: 'Alex',
      rights: ['look', 'kitchen'],
      ends_at: past,
      made_at: past,
      made_by: randomUUID(),
      revoked_at: past,
      opened_at: past,
      seen_at: past,
    },
    venues: {
      id: randomUUID(),
      user_id: stranger.id,
      name: 'Renamed',
      room: {},
      picture: laid,
      created_at: past,
    },
    api_keys: {
      id: randomUUID(),
      event_id: stranger.event.id,
      account_id: stranger.id,
      name: 'Renamed',
      rights: ['names', 'notes'],
      made_at: past,
      used_at: past,
    },
    account_key_blocks: { event_id: stranger.spare.id, at: past },
    webhooks: {
      id: randomUUID(),
      event_id: stranger.event.id,
      url: 'https://tool.example/other',
      made_at: past,
      change: 1,
      due_at: past,
      sent_at: past,
      status: 200,
      problem: 'no_answer',
      tries: 1,
      failures: 1,
      is_off: false,
    },
    check_ins: {
      event_id: stranger.event.id,
      id: randomUUID(),
      guest_id: stranger.guest.id,
      link_id: stranger.keys.door_links.id,
      device: 'another phone',
      at: past,
      turn: 7,
      kind: 'undone',
      number: 7,
      received_at: past,
    },
    wishes: {
      id: randomUUID(),
      event_id: stranger.event.id,
      kind: 'kept_together',
      guest_id: stranger.guest.id,
      other_id: stranger.guest.id,
      table_id: randomUUID(),
      tag: 'Choir',
      name: 'Spring Dinner',
      groups: [[stranger.guest.id, randomUUID()]],
      position: 999999,
    },
    deleted_events: {
      event_id: randomUUID(),
      user_id: stranger.id,
      ...gone,
      event_name: 'Renamed',
      guests_count: 7,
      event_date: '2028-01-02',
      deleted_at: past,
    },
    payments: {
      id: randomUUID(),
      user_id: stranger.id,
      provider: 'stripe',
      session_id: randomUUID(),
      amount: 1,
      credit: 1,
      tier_id: pro,
      subscription_id: stranger.keys.subscriptions.id,
      refunded: 1,
      is_disputed: true,
      receipt_claimed_at: past,
      receipt_sent_at: past,
      created_at: past,
    },
    addon_orders: {
      id: randomUUID(),
      user_id: stranger.id,
      payment_id: stranger.payment.id,
      product_id: otherProduct,
      color: '#000000',
      price: 1,
      delivery: { ...boardDeliveryAddress, line1: '1 Elsewhere Street' },
      forwarding_claimed_at: past,
      forwarded_at: past,
      created_at: past,
    },
    contact_submissions: {
      id: randomUUID(),
      inquiry_type: 'purchase',
      full_name: 'Someone',
      email: `${randomUUID()}@example.com`,
      question: 'May I have more tables?',
      plan: 'free',
      issue_type: 'other',
      description: 'I was charged three times.',
      screenshot_url: screenshot,
      created_at: past,
      notification_claimed_at: past,
      notified_at: past,
    },
  };
};

// ── Attempts ────────────────────────────────────────────────────────────────────────────────────────────────────────

const stored = async (table: TableName, key: Row): Promise<Row | null> => {
  const { data, error } = await server.from(table).select('*').match(key).maybeSingle();
  expect(error).toBeNull();
  return data as Row | null;
};
const differing = (before: Row | null, after: Row | null) =>
  before && after
    ? Object.keys(before).filter(
        (column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]),
      )
    : [before ? 'gone' : 'made'].filter(() => before !== after);

type Attempt = { error: { code?: string; message: string } | null; status: number; data?: unknown };
/**
 * “refused” if a right is missing, no row matches, or the column is generated (428C9). Other errors
 * are returned as they are: an attempt that breaks another rule (23…) proves nothing about access.
 */
function refusal({ error, status, data }: Attempt): string {
  if (
    error &&
    ([401, 403].includes(status) ||
      (status === 409 && !error.code?.startsWith('23')) ||
      error.code === '428C9')
  )
    return 'refused';
  if (error?.code === 'invitation_closed') return 'refused'; // status 404, as for every closed link
  if (!error && Array.isArray(data) && data.length === 0) return 'refused';
  return `answered ${status} ${error?.code ?? ''} ${error?.message ?? ''}`;
}

async function whenSelecting(table: TableName, role: Role): Promise<string> {
  const key = subjectOf(role).keys[table];
  const attempt = await clientOf(role).from(table).select('*').match(key);
  if (!attempt.data?.length) return refusal(attempt);
  return JSON.stringify(attempt.data) === JSON.stringify([await stored(table, key)])
    ? 'done'
    : 'another row';
}

async function whenInserting(
  table: TableName,
  role: Role,
  row: Row,
  key: Row,
): Promise<{ outcome: string; made: Row | null }> {
  const attempt = await clientOf(role).from(table).insert(row);
  const made = await stored(table, key);
  if (made) await server.from(table).delete().match(key);
  if (!attempt.error) return { outcome: made ? 'done' : 'nothing stored', made };
  return { outcome: made ? 'stored although refused' : refusal(attempt), made };
}

async function whenUpdating(
  table: TableName,
  role: Role,
  values: Row,
): Promise<Record<string, string>> {
  const key = subjectOf(role).keys[table];
  const outcomes: Record<string, string> = {};
  let before = await stored(table, key);
  for (const [column, value] of Object.entries(values)) {
    expect(sameValue(before?.[column], value), `${column} is to be changed`).toBe(false);
    const attempt = await clientOf(role)
      .from(table)
      .update({ [column]: value })
      .match(key)
      .select();
    outcomes[column] = refusal(attempt);
    if (outcomes[column] === 'refused') continue; // the next comparison shows that nothing was changed
    const byItself = ['updated_at', 'table_key', 'replied_at', 'short_address'];
    const changed = differing(before, await stored(table, key)).filter(
      (name) => !byItself.includes(name) || name === column,
    );
    if (changed.length === 0) continue;
    outcomes[column] = String(changed) === column ? 'done' : `changed ${changed}`;
    const putBack = (patch: Row) => server.from(table).update(patch).match(key);
    await putBack({ [column]: before?.[column] });
    // Clearing the withheld allergies is consent.
    if (column === 'allergies_withheld')
      await putBack({ allergies_agreed: before?.allergies_agreed });
    before = await stored(table, key);
  }
  expect(differing(before, await stored(table, key))).toEqual([]);
  return outcomes;
}

async function whenDeleting(table: TableName, role: Role): Promise<string> {
  const subject = subjectOf(role);
  const key = table === 'events' ? { id: subject.spare.id } : subject.keys[table];
  const before = await stored(table, key);
  const attempt = await clientOf(role).from(table).delete().match(key).select();
  if (await stored(table, key))
    return differing(before, await stored(table, key)).length ? 'changed' : refusal(attempt);
  if (!before) return 'nothing to delete';
  if (table !== 'events' || role !== 'lapsed') {
    const { position: _position, table_key: _key, ...back } = before;
    expect((await server.from(table).insert(back)).error).toBeNull();
  }
  return 'done';
}

const allows = (may: readonly Role[], role: Role) => (may.includes(role) ? 'done' : 'refused');

test.each(tableNames.flatMap((table) => roles.map((role) => ({ table, role }))))(
  'rights on $table as $role',
  async ({ table, role }) => {
    const access: TableAccess = accessByTable[table];
    const columns = Object.entries(access.columns);
    const values: Row = forged(parties)[table];
    const mayInsert = access.insert.includes(role);
    const expected = {
      select: allows(access.select, role),
      insert: allows(access.insert, role),
      insertColumns: Object.fromEntries(
        mayInsert
          ? columns.map(([name, may]) => [name, may.includes('insert') ? 'done' : may || 'refused'])
          : [],
      ),
      updateColumns: Object.fromEntries(
        columns.map(([name, may]) => {
          const updaters = access.update.filter(
            (each) => may.includes('update') && !(may.includes('update-own') && each === 'editor'),
          );
          return [name, allows(updaters, role)];
        }),
      ),
      delete: allows(access.delete, role),
    };

    const select = await whenSelecting(table, role);
    const subject = subjectOf(role);
    const keyOf = (row: Row, key: string) =>
      Object.fromEntries(key.split(',').map((name) => [name, row[name]]));
    const plain = newRows[table](subject);
    const insert = (await whenInserting(table, role, plain.row, keyOf(plain.row, plain.key)))
      .outcome;
    const insertColumns: Record<string, string> = {};
    for (const [column] of columns) {
      if (mayInsert) {
        const { row, key } = newRows[table](subject);
        const isQuestion = column === 'question' && table === 'contact_submissions'; // a message about a purchase has no question
        const tried = {
          ...(isQuestion ? generalMessage(String(row.email)) : row),
          [column]: values[column],
        };
        const { outcome, made } = await whenInserting(table, role, tried, keyOf(tried, key));
        const isKept = made && sameValue(made[column], values[column]);
        insertColumns[column] = outcome === 'done' && !isKept ? 'stamped' : outcome;
      }
    }
    const updateColumns = await whenUpdating(
      table,
      role,
      Object.fromEntries(columns.map(([column]) => [column, values[column]])),
    );
    expect({
      select,
      insert,
      insertColumns,
      updateColumns,
      delete: await whenDeleting(table, role),
    }).toEqual(expected);
  },
);

/** Treats two notations of one time as equal. */
const sameValue = (a: unknown, b: unknown) =>
  JSON.stringify(a) === JSON.stringify(b) ||
  (typeof a === 'string' && typeof b === 'string' && Date.parse(a) === Date.parse(b));

// ── Functions ───────────────────────────────────────────────────────────────────────────────────────────────────────

const editingOf = ({ event, spare }: Party) =>
  [event, spare].map(({ id }) => ({
    ...{ event_id: id, user_id: members.editor.id, role: 'editor' },
    ...{ sees_names: true, sees_meals: true },
  }));
const thirdOf = (holder: Party) => ({ event_id: holder.event.id, user_id: members.third.id });

const signedPlan = async (holder: Party) => {
  const given = { event_uuid: holder.event.id, label: 'Final for the venue' };
  return { signed_uuid: (await unwrap(holder.client.rpc('sign_plan', given))) as string };
};

/** An open invitation to a host's event. Renews an existing one, because invitations per day are limited. */
async function newInvitation(holder: Party): Promise<{ id: string; token: string }> {
  const before = invitations.get(holder);
  const renewed =
    before && (await holder.client.rpc('renew_event_invitation', { invitation_id: before }));
  if (before && renewed && !renewed.error)
    return { id: before, token: (renewed.data as { token: string }).token };
  const given = {
    event_uuid: holder.event.id,
    role: 'viewer',
    label: 'Sam',
    sees_names: false,
    sees_meals: false,
  };
  const made = (await unwrap(holder.client.rpc('invite_to_event', given))) as {
    id: string;
    token: string;
  };
  invitations.set(holder, made.id);
  return made;
}
const invitations = new Map<Party, string>();

const newEvent = () => ({
  id: randomUUID(),
  event_name: 'Sunday brunch',
  event_date: '2027-06-13',
});

async function renew(holder: Party): Promise<void> {
  await unwrapVoid(
    holder.client.rpc('renew_invitations', { invitation_ids: [holder.invitation.id] }),
  );
  holder.invitation.token = (await fetchReplyTokens(holder))[holder.invitation.id] ?? '';
}

const tableGift = ({ mark }: { mark: string }) => ({
  table: `Sponsor ${mark.slice(0, 8)}`,
  owner: `Sponsor ${mark.slice(0, 8)}`,
  chairs: 2,
});
const tableOf = async ({ client, event }: Pick<Party, 'client' | 'event'>, label: string) =>
  (
    await unwrap(
      client.from('tables').select('id').eq('event_id', event.id).eq('label', label).single(),
    )
  ).id as string;

/**
 * For each function, a check of its effect, and valid arguments, so that a call can only be refused
 * for lack of rights.
 */
const calls: Record<
  string,
  (
    role: Role,
    holder: Party,
  ) => { given: Row | Promise<Row>; client?: Promise<Client>; undo?: () => PromiseLike<unknown> }
> = {
  'get_event_seating_data(uuid)': (_, holder) => ({ given: { event_uuid: holder.event.id } }),
  'get_event_guests(uuid)': (_, holder) => ({ given: { event_uuid: holder.event.id } }),
  'get_event_message(uuid)': (_, holder) => ({ given: { event_uuid: holder.event.id } }),
  'get_event_room(uuid)': (_, holder) => ({ given: { event_uuid: holder.event.id } }),
  'get_event_opening(uuid)': (_, holder) => ({ given: { event_uuid: holder.event.id } }),
  'get_event_guest_page(uuid)': (_, holder) => ({ given: { event_uuid: holder.event.id } }),
  'record_guest_page(uuid,text,text)': (_, holder) => ({
    given: { event_uuid: holder.event.id, what: 'visit', words: null },
  }),
  'count_looked_up(uuid)': (_, holder) => ({ given: { event_uuid: holder.event.id } }),
  'get_seating_plan(uuid)': (_, holder) => ({ given: { event_uuid: holder.event.id } }),
  'change_seating(uuid,jsonb)': (_, holder) => {
    const [guest, table, fixture, wish] = Array.from({ length: 4 }, () => randomUUID());
    const event_uuid = holder.event.id;
    const change = {
      guests: {
        add: [{ id: guest, name: 'Priya', table_id: table }],
        update: [{ id: holder.guest.id, party: 'Hughes' }],
      },
      tables: { add: [{ ...NEW_TABLE, id: table, label: 'Sweetheart' }] },
      fixtures: {
        add: [{ id: fixture, kind: 'bar', ...standing, turn: 0 }],
        update: [{ id: holder.keys.fixtures.id, x: 7 }],
      },
      wishes: { add: [{ id: wish, kind: 'near_door', guest_id: guest }] },
      room: { width: 30 },
      picture: { fade: 7 },
      menu: { meals: ['Lamb'] },
    };
    const back = {
      guests: { remove: [guest], update: [{ id: holder.guest.id, party: holder.guest.party }] },
      tables: { remove: [table] },
      fixtures: { remove: [fixture], update: [{ id: holder.keys.fixtures.id, x: standing.x }] },
      wishes: { remove: [wish] },
      room: { width: 20 },
      picture: { fade: laid.fade },
      menu: { meals: [] },
    };
    const undo = async () =>
      expect(
        (await holder.client.rpc('change_seating', { event_uuid, change: back })).error,
      ).toBeNull();
    return { given: { event_uuid, change }, undo };
  },
  'get_seating_changes(uuid,bigint)': (_, holder) => ({
    given: { event_uuid: holder.event.id, since: 1 },
  }),
  'get_event_history(uuid,bigint,uuid,text)': (_, holder) => ({
    given: { event_uuid: holder.event.id, words: 'guest' },
  }),
  'get_seating_at(uuid,bigint)': (_, holder) => ({
    given: { event_uuid: holder.event.id, version: 1 },
  }),
  'record_presence(uuid,text,uuid,uuid)': (_, holder) => ({
    given: {
      event_uuid: holder.event.id,
      place: 'room',
      table_id: null,
      guest_id: holder.guest.id,
    },
  }),
  'make_door_link(uuid,text,text[],timestamp with time zone,text)': (_, holder) => ({
    given: doorLink(holder.event.id, randomUUID(), 'Alex'),
    undo: () =>
      server.from('door_links').delete().eq('event_id', holder.event.id).eq('name', 'Alex'),
  }),
  'sign_plan(uuid,text)': (_, holder) => ({
    given: { event_uuid: holder.event.id, label: 'Final for the venue' },
  }),
  'remove_signed_plan(uuid)': (_, holder) => ({ given: signedPlan(holder) }),
  'write_running_order(uuid,text)': (_, holder) => ({
    given: { event_uuid: holder.event.id, words: '17:30 Dinner' },
  }),
  'get_sign_off(uuid)': (_, holder) => ({ given: { event_uuid: holder.event.id } }),
  'get_signed_plan(uuid)': (_, holder) => ({ given: signedPlan(holder) }),
  'open_venue_plan(text,text[])': (role) => ({ given: { secret: secretOf(role) } }),
  'read_arrivals(uuid,integer)': (_, holder) => ({
    given: { event_uuid: holder.event.id, since: 0 },
  }),
  'make_invitations(uuid,integer)': (_, holder) => ({ given: { event_uuid: holder.event.id } }),
  'renew_invitations(uuid[])': (_, holder) => ({
    given: { invitation_ids: [holder.invitation.id] },
    undo: () => renew(holder),
  }),
  'revoke_invitation(uuid)': (_, holder) => ({
    given: { invitation_id: holder.invitation.id },
    undo: () => renew(holder),
  }),
  'allow_plus_ones(uuid,integer)': (_, holder) => ({
    given: { invitation_id: holder.invitation.id, plus_ones: 1 },
  }),
  'set_invitation_language(uuid,text)': (_, holder) => ({
    given: { invitation_id: holder.invitation.id, language: 'pl' },
  }),
  'set_invitation_mail(uuid,text)': (_, holder) => ({
    given: { invitation_id: holder.invitation.id, mail_to: 'ruth@example.com' },
  }),
  'send_reply_mails(uuid,uuid[],jsonb,text)': (_, holder) => ({
    given: {
      event_uuid: holder.event.id,
      invitation_ids: [holder.invitation.id],
      texts: { en: 'Dear {names}, please reply: {link}' },
      chosen_language: 'en',
    },
  }),
  'mark_invitations_sent(uuid[])': (_, holder) => ({
    given: { invitation_ids: [holder.invitation.id] },
  }),
  'get_invitations(uuid)': (_, holder) => ({ given: { event_uuid: holder.event.id } }),
  'get_invitation(text)': (role) => ({ given: invitationOf(role) }),
  'answer_invitation(text,jsonb)': (role, holder) => ({
    given: { ...invitationOf(role), answers: { guests: [{ id: holder.guest.id, reply: 'yes' }] } },
    undo: () => server.from('guests').update({ reply: null }).eq('id', holder.guest.id),
  }),
  'change_event_parts(uuid,jsonb,jsonb)': (_, holder) => ({
    given: { event_uuid: holder.event.id, parts: weddingParts, known: [] },
    undo: () => server.from('events').update({ parts: [] }).eq('id', holder.event.id),
  }),
  'get_reply_questions(uuid)': (_, holder) => ({ given: { event_uuid: holder.event.id } }),
  'change_reply_questions(uuid,jsonb,jsonb)': (_, holder) => {
    const given = { event_uuid: holder.event.id, questions: [createQuestion()], known: [] };
    const undone = { ...given, questions: [], known: given.questions };
    return {
      given: given as never,
      undo: () => holder.client.rpc('change_reply_questions', undone as never),
    };
  },
  'set_reply_answers(uuid,jsonb)': (_, holder) => ({
    given: { invitation_id: holder.invitation.id, answers: {} },
  }),
  'assign_table_host(uuid,uuid,text,text,integer,date)': (_, holder) => ({
    given: tableOf(holder, '4').then((table_uuid) => ({
      event_uuid: holder.event.id,
      table_uuid,
      owner: 'Wenlock Brewery',
      contact: '',
      chairs: 2,
      closes_on: '2027-04-30',
    })),
    undo: async () => {
      const links = (await unwrap(
        holder.client.rpc('get_table_links', { event_uuid: holder.event.id }),
      )) as unknown as { id: string; owner: string }[];
      const given = links.find(({ owner }) => owner === 'Wenlock Brewery');
      await unwrapVoid(holder.client.rpc('take_back_table', { invitation_id: given?.id ?? '' }));
    },
  }),
  'change_table_link(uuid,text,text,date)': (_, holder) => ({
    given: {
      invitation_id: holder.tableLink.id,
      owner: 'Wenlock Brewery',
      contact: 'Tom Ash',
      closes_on: '2027-05-01',
    },
  }),
  'take_back_table(uuid)': (_, holder) => ({
    given: { invitation_id: holder.tableLink.id },
    undo: async () => {
      holder.tableLink = await assignTableToHost(holder, tableGift(holder));
    },
  }),
  'get_table_links(uuid)': (_, holder) => ({ given: { event_uuid: holder.event.id } }),
  'get_table(text)': (role) => ({ given: tableLinkOf(role) }),
  'save_table(text,jsonb,text)': (role) => ({ given: { ...tableLinkOf(role), chairs: [] } }),
  'open_door(text,integer)': (role) => ({ given: { secret: secretOf(role), since: 0 } }),
  'record_check_ins(text,jsonb,integer)': (role, holder) => {
    const id = randomUUID();
    return {
      given: {
        secret: secretOf(role),
        facts: [{ ...checkIn, id, guest_id: holder.guest.id }],
        since: 0,
      },
      undo: () => server.from('check_ins').delete().eq('id', id),
    };
  },
  'move_at_door(text,uuid,text,text)': (role, holder) => {
    const { id, table_number } = holder.guest;
    return {
      given: { secret: secretOf(role), guest_uuid: id, from_table: table_number, to_table: '2' },
      undo: () => server.from('guests').update({ table_number }).eq('id', id),
    };
  },
  'invite_to_event(uuid,text,text,boolean,boolean)': (_, holder) => ({
    given: {
      event_uuid: holder.event.id,
      role: 'editor',
      label: 'Sam',
      sees_names: true,
      sees_meals: true,
    },
  }),
  'renew_event_invitation(uuid)': (_, holder) => ({
    given: newInvitation(holder).then(({ id }) => ({ invitation_id: id })),
  }),
  'cancel_event_invitation(uuid)': (_, holder) => ({
    given: newInvitation(holder).then(({ id }) => ({ invitation_id: id })),
  }),
  'get_event_invitation(text)': (_, holder) => ({
    given: newInvitation(holder).then(({ token }) => ({ token })),
  }),
  'accept_event_invitation(text)': (_, holder) => ({
    given: newInvitation(holder).then(({ token }) => ({ token })),
    undo: () =>
      server
        .from('event_members')
        .delete()
        .eq('event_id', holder.event.id)
        .eq('user_id', parties.stranger.id),
  }),
  'get_event_people(uuid)': (_, holder) => ({ given: { event_uuid: holder.event.id } }),
  'change_event_member(uuid,uuid,text,boolean,boolean)': (_, holder) => ({
    given: {
      event_uuid: holder.event.id,
      member: members.third.id,
      role: 'editor',
      sees_names: true,
      sees_meals: true,
    },
    undo: () => server.from('event_members').update(looking).match(thirdOf(holder)),
  }),
  'remove_event_member(uuid,uuid)': (_, holder) => ({
    given: { event_uuid: holder.event.id, member: members.third.id },
    undo: () => server.from('event_members').insert({ ...thirdOf(holder), ...looking }),
  }),
  'offer_event(uuid,uuid)': (_, holder) => ({
    given: { event_uuid: holder.event.id, member: members.third.id },
    undo: () => server.from('event_members').update({ offered_at: null }).match(thirdOf(holder)),
  }),
  'withdraw_event_offer(uuid)': (_, holder) => ({ given: { event_uuid: holder.event.id } }),
  'accept_event(uuid)': (role, holder) => {
    const given = async () => {
      if (role === 'viewer') {
        await members.viewer.grantPlan('Pro Plus');
        await server
          .from('event_members')
          .update({ offered_at: '2026-11-20T10:00:00Z' })
          .match(holder.keys.event_members);
      }
      return { event_uuid: holder.event.id };
    };
    return {
      given: given(),
      undo: async () => {
        await server.from('events').update({ user_id: holder.id }).eq('id', holder.event.id);
        await server
          .from('event_members')
          .delete()
          .eq('event_id', holder.event.id)
          .eq('user_id', holder.id);
        await server.from('event_members').insert({ ...holder.keys.event_members, ...looking });
        // The handover revoked the key and removed the webhooks.
        holder.apiKey = await newApiKey(holder.client, holder.event.id);
        const { webhooks } = holder.keys;
        await server
          .from('webhooks')
          .insert({ ...webhooks, event_id: holder.event.id, ...webhook });
      },
    };
  },
  'get_shared_events()': () => ({ given: {} }),
  'find_guests(text)': () => ({ given: { words: 'guest' } }),
  'list_due_work()': () => ({ given: {} }),
  'list_event_news()': () => ({ given: {} }),
  'list_people()': () => ({ given: {} }),
  'invite_to_events(uuid[],text,text,boolean,boolean)': (_, holder) => ({
    given: { event_uuids: [holder.event.id], ...groupInvitation },
  }),
  'cancel_group_invitation(uuid)': (_, holder) => ({
    given: newGroupInvitation(holder).then((invitation_id) => ({ invitation_id })),
  }),
  // The editor is not a member of the lapsed host's events, but the third member is.
  'remove_from_events(uuid)': (role, holder) =>
    role === 'lapsed'
      ? {
          given: { member: members.third.id },
          undo: () => server.from('event_members').insert({ ...thirdOf(holder), ...looking }),
        }
      : {
          given: { member: members.editor.id },
          undo: () => server.from('event_members').insert(editingOf(holder)),
        },
  'transfer_local_events(jsonb)': () => {
    const id = randomUUID();
    return {
      given: { event_list: [{ id, event_name: 'Forty Years', event_date: '2027-06-12' }] },
      undo: () => server.from('events').delete().eq('id', id),
    };
  },
  'duplicate_event(uuid,jsonb,text,boolean,boolean)': (_, holder) => {
    const copy = newEvent();
    return {
      given: {
        event_uuid: holder.event.id,
        copy,
        which_guests: 'all',
        with_room: true,
        with_wishes: true,
      },
      undo: () => server.from('events').delete().eq('id', copy.id),
    };
  },
  'save_venue(uuid,text)': (_, holder) => ({
    given: { event_uuid: holder.event.id, venue_name: 'The Barn' },
    undo: () => server.from('venues').delete().eq('user_id', holder.id).eq('name', 'The Barn'),
  }),
  'create_event_in_venue(uuid,jsonb)': (_, holder) => {
    const event = newEvent();
    return {
      given: { venue_id: holder.keys.venues.id, event },
      undo: () => server.from('events').delete().eq('id', event.id),
    };
  },
  'make_api_key(uuid,text,text[])': (_, holder) => ({
    given: { event_uuid: holder.event.id, key_name: 'Another', key_rights: ['names'] },
    undo: () =>
      server.from('api_keys').delete().eq('event_id', holder.event.id).eq('name', 'Another'),
  }),
  'allow_account_keys(uuid,boolean)': (_, holder) => ({
    given: { event_uuid: holder.event.id, is_allowed: true },
    undo: () => server.from('account_key_blocks').insert({ event_id: holder.event.id }),
  }),
  'create_webhook(uuid,text)': (_, holder) => {
    const url = 'https://tool.example/another';
    return {
      given: { event_uuid: holder.event.id, webhook_url: url },
      undo: () => server.from('webhooks').delete().eq('event_id', holder.event.id).eq('url', url),
    };
  },
  'try_webhook(uuid)': (_, holder) => ({
    given: { webhook_uuid: holder.keys.webhooks.id },
    undo: () =>
      server
        .from('webhooks')
        .update({ is_off: true, change: null, due_at: null })
        .eq('id', holder.keys.webhooks.id),
  }),
  'make_account_key(text,text[])': () => ({
    given: { key_name: 'Another', key_rights: ['names'] },
    undo: () => server.from('api_keys').delete().not('account_id', 'is', null),
  }),
  'list_events_by_key(text)': (role, holder) => ({
    given: { secret: role === 'tool' ? holder.apiKey : `placecard_${randomUUID()}` },
  }),
  'read_event_by_key(text,uuid,text[],bigint)': (role, holder) => ({
    given: {
      secret: role === 'tool' ? holder.apiKey : `placecard_${randomUUID()}`,
      event_uuid: holder.event.id,
    },
  }),
  'read_plan_by_key(text,uuid,text[])': (role, holder) => ({
    given: {
      secret: role === 'tool' ? holder.apiKey : `placecard_${randomUUID()}`,
      event_uuid: holder.event.id,
    },
  }),
  'delete_account()': (role) => ({
    given: {},
    ...(accountOf(role) && { client: newMember().then(({ client }) => client) }),
  }),
  'show_invitations(uuid,uuid,jsonb)': (_, holder) => ({
    given: { caller: holder.id, event_uuid: holder.event.id },
  }),
  'sweep_contact_messages()': () => ({ given: {} }),
  'find_event_by_address(text)': () => ({ given: { address: 'amelia-tom-k7m4qx' } }),
  'claim_mail(text,jsonb)': (_, holder) => ({
    given: {
      kind: 'receipt',
      about: { payment_provider: 'test', payment_session: holder.mark },
    },
  }),
  'record_mail(text,jsonb)': (_, holder) => ({
    given: { kind: 'deletion', due: { event_id: holder.event.id } },
  }),
  'release_mail(text,jsonb)': (_, holder) => ({
    given: { kind: 'receipt', due: { id: holder.event.id } },
  }),
  'claim_reply_mail()': () => ({ given: {} }),
  'record_reply_mail(uuid,text)': () => ({ given: { mail_id: randomUUID(), outcome: 'sent' } }),
  'get_reply_mail(uuid)': () => ({ given: { mail_id: randomUUID() } }),
  'stop_reply_mails(uuid,boolean)': () => ({ given: { mail_id: randomUUID(), is_report: true } }),
  'claim_reply_mail_report()': () => ({ given: {} }),
  'record_reply_mail_report(uuid)': () => ({ given: { mail_id: randomUUID() } }),
  'claim_webhooks(integer)': () => ({ given: { max_count: 1 } }),
  'record_webhook(uuid,bigint,integer,text)': (_, holder) => ({
    given: {
      webhook_uuid: holder.keys.webhooks.id,
      sent_change: 1,
      answer_status: 200,
      answer_problem: null,
    },
  }),
  'find_person(text)': (_, holder) => ({ given: { address: holder.email } }),
  'delete_person(text)': (_, holder) => ({ given: { address: holder.email } }),
  'set_registration(text,text[])': () => ({ given: { mode: 'open', domains: [] } }),
  'list_accounts(integer)': () => ({ given: { page: 1 } }),
  'list_events(integer)': () => ({ given: { page: 1 } }),
  'list_payments(integer)': () => ({ given: { page: 1 } }),
  'list_messages(integer)': () => ({ given: { page: 1 } }),
  'list_operator_log(integer)': () => ({ given: { page: 1 } }),
  'get_account(text)': (_, holder) => ({ given: { address: holder.email } }),
  'suspend_account(text)': (_, holder) => ({ given: { address: holder.email } }),
  'unsuspend_account(text)': (_, holder) => ({ given: { address: holder.email } }),
  'grant_plan(text,text)': (_, holder) => ({
    given: { address: holder.email, plan_name: 'Pro Plus' },
  }),
  'save_pending_event(uuid,jsonb)': (_, holder) => ({
    given: {
      buyer: holder.id,
      event: { id: randomUUID(), event_name: 'Forty Years', event_date: '2027-06-12' },
    },
  }),
  'price_purchase(uuid,text,boolean,text,text,jsonb)': (_, holder) => ({
    given: {
      buyer: holder.id,
      plan_key: pro,
      is_product_key: false,
      addon_key: null,
      color: null,
      delivery: null,
    },
  }),
  'complete_payment(text,text,uuid,jsonb,integer,timestamp with time zone)': (_, holder) => ({
    given: {
      payment_provider: 'test',
      payment_session: randomUUID(),
      buyer: holder.id,
      purchase: { plan: { id: pro, pence: 0 }, addon: null },
      paid_pence: 0,
      paid_on: null,
    },
  }),
  'settle_payment(text,text,integer,boolean)': (_, holder) => ({
    given: {
      payment_provider: 'test',
      payment_session: holder.mark,
      refunded_pence: 7900,
      has_dispute: true,
    },
  }),
  'record_searches(uuid,integer,text[])': (_, holder) => ({
    given: { event_uuid: holder.event.id, found: 1, missed: ['biji'] },
  }),
  'start_free_plan(uuid,text)': (_, holder) => ({ given: { buyer: holder.id, plan_key: free } }),
  'open_test_checkout(uuid,jsonb)': (_, holder) => ({ given: { buyer: holder.id, purchase: {} } }),
  'read_test_checkout(uuid)': () => ({ given: { session: randomUUID() } }),
  'settle_test_checkout(uuid,text)': () => ({ given: { session: randomUUID(), outcome: 'paid' } }),
  'expire_test_checkouts(uuid,uuid)': (_, holder) => ({ given: { buyer: holder.id, plan: pro } }),
};

test.each(Object.entries(callersByFunction))('%s may be called by %s', async (signature, may) => {
  const name = signature.slice(0, signature.indexOf('('));
  const outcomes: Record<string, string> = {};
  const call = async (role: Role) => {
    const { given, client, undo } =
      calls[signature]?.(role, subjectOf(role)) ??
      expect.fail(`no call of ${signature} is written here`);
    const attempt = await ((await client) ?? clientOf(role)).rpc(name, await given);
    // A guest the caller may not see is refused with 404.
    const isHidden = attempt.status === 404 && attempt.error?.code === 'not_found';
    const isNothing = attempt.status === 200 && attempt.data === null; // as for a plan that the caller may not see
    if (attempt.error) outcomes[role] = isHidden ? 'refused' : refusal(attempt);
    else outcomes[role] = isNothing ? 'refused' : 'done';
    return undo;
  };
  const before = await everything();
  for (const role of roles.filter((role) => !may.includes(role))) await call(role);
  expect(await everything()).toEqual(before);
  for (const role of may) await (await call(role))?.();
  expect(outcomes).toEqual(Object.fromEntries(roles.map((role) => [role, allows(may, role)])));
});

/** All stored rows of these hosts. By default, of the hosts whose rows the roles try to reach. */
async function everything(holders = [parties.owner, parties.lapsed]) {
  const ids = holders.map(({ id }) => id);
  const eventIds = holders.flatMap(({ event, spare }) => [event.id, spare.id]);
  const emails = holders.map(({ mark }) => `${mark}@example.com`);
  const rows = await Promise.all([
    ...(['subscriptions', 'events', 'payments', 'addon_orders'] as const).map((table) =>
      server.from(table).select('*').in('user_id', ids).order('id').throwOnError(),
    ),
    ...(
      [
        ['event_members', 'user_id'],
        ['guests', 'id'],
        ['tables', 'label'],
        ['fixtures', 'id'],
        ['rooms', 'event_id'],
        ['room_pictures', 'event_id'],
        ['door_links', 'id'],
        ['check_ins', 'id'],
        ['wishes', 'id'],
        ['guest_page_hours', 'hour'],
        ['missed_searches', 'words'],
        ['dismissed_checks', 'found'],
        ['account_key_blocks', 'event_id'],
      ] as const
    ).map(([table, key]) =>
      server
        .from(table)
        .select('*')
        .in('event_id', eventIds)
        .order('event_id')
        .order(key)
        .throwOnError(),
    ),
    server.from('profiles').select('*').in('id', ids).order('id').throwOnError(),
    server.from('contact_submissions').select('*').in('email', emails).order('id').throwOnError(),
  ]);
  return rows.map(({ data }) => data);
}

// ── Workarounds ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** A raw request that the client cannot send. */
async function ask(
  path: string,
  { token, method = 'GET', body, ...headers }: Record<string, unknown> = {},
) {
  const { url, publishableKey } = inject('server');
  const response = await fetch(`${url}${path}`, {
    method: method as string,
    headers: {
      apikey: publishableKey,
      Authorization: `Bearer ${token ?? publishableKey}`,
      'Content-Type': 'application/json',
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    range: response.headers.get('Content-Range'),
    text: await response.text(),
  };
}
const tokenOf = (role: Role) => accountOf(role)?.token;
/** Texts that only the owner's rows contain. */
const secretsOf = ({ id, email, mark, event, guest, keys, payment }: Party) =>
  [
    id,
    email,
    mark,
    event.id,
    guest.id,
    keys.subscriptions.id,
    payment.id,
    keys.addon_orders.id,
  ] as string[];
const others: Role[] = [
  'anonymous',
  'viewer',
  'stranger',
  'lapsed',
  'helper',
  'venue',
  'invitee',
  'tableHost',
];

test.each([
  'events?select=*',
  'events?select=*,guests(*)',
  'events?select=*,guests(*),guest_page_hours(*),missed_searches(*)',
  'events?select=id,user_id&order=user_id',
  'events?or=(user_id.not.is.null,id.not.is.null)',
  'guests?select=*,events(*)',
  'guests?select=*,events!inner(*,subscriptions(*))',
  'guests?select=name&name=ilike.*guest*',
  'tables?select=*,events(*,guests(*))',
  'rooms?select=*,events(*,tables(*),fixtures(*))',
  'fixtures?select=*,events(*)',
  'room_pictures?select=*,events(*,rooms(*))',
  'wishes?select=*,events(*,guests(*)),tables(*)',
  'tier_plans?select=*,subscriptions(*)',
  'tier_plans?select=*,subscriptions!inner(*)',
  'tier_plans?select=name,payments(*),subscriptions(*,payments(*))',
  'addon_products?select=*,addon_orders(*,payments(*,subscriptions(*)))',
  'subscriptions?select=*,tier_plans(*,subscriptions(*))',
  'subscriptions?select=*,users(*)',
  'subscriptions?select=*,profiles(*)',
  'profiles?select=*,users(*)',
  'profiles?select=*,events(*),subscriptions(*),payments(*)',
  'payments?select=*,addon_orders(*),users(email)',
  'guest_page_hours?select=*,events(*,guests(*))',
  'missed_searches?select=*,events(*)',
  'contact_submissions?select=*',
])('returns no rows of another host for %s', async (query) => {
  const own = await ask(`/rest/v1/${query}`, { token: tokenOf('owner') });
  expect(own.status).toBeLessThan(500);
  for (const role of others) {
    const { status, text } = await ask(`/rest/v1/${query}`, { token: tokenOf(role) });
    expect(status, role).toBeLessThan(500);
    for (const secret of secretsOf(parties.owner)) expect(text, role).not.toContain(secret);
    expect(text).not.toMatch(/encrypted_password|recovery_token/);
  }
});

test.each(['exact', 'planned', 'estimated'])(
  'Prefer: count=%s does not count another host’s rows',
  async (way) => {
    const filters: [TableName, string][] = [
      ['events', `id=eq.${parties.owner.event.id}`],
      ['guests', `event_id=eq.${parties.owner.event.id}&table_number=eq.4`],
      ['tables', `event_id=eq.${parties.owner.event.id}&label=eq.Top Table`],
      ['fixtures', `event_id=eq.${parties.owner.event.id}`],
      ['rooms', `event_id=eq.${parties.owner.event.id}`],
      ['room_pictures', `event_id=eq.${parties.owner.event.id}`],
      ['dismissed_checks', `event_id=eq.${parties.owner.event.id}`],
      ['wishes', `event_id=eq.${parties.owner.event.id}&kind=eq.mixed`],
      ['profiles', `id=eq.${parties.owner.id}`],
      ['subscriptions', `user_id=eq.${parties.owner.id}`],
      ['payments', `user_id=eq.${parties.owner.id}`],
      ['contact_submissions', `email=eq.${parties.owner.mark}@example.com`],
    ];
    for (const [table, filter] of filters) {
      for (const method of ['GET', 'HEAD']) {
        const counted = { method, Prefer: `count=${way}` };
        const own = await ask(`/rest/v1/${table}?${filter}`, {
          token: tokenOf('owner'),
          ...counted,
        });
        if (table !== 'contact_submissions' && way === 'exact')
          expect(own.range, table).toBe('0-0/1');
        for (const role of others) {
          const { status, range, text } = await ask(`/rest/v1/${table}?${filter}`, {
            token: tokenOf(role),
            ...counted,
          });
          if (status < 300) expect(range, `${method} ${table} as ${role}`).toMatch(/^\*\/(0|\*)$/);
          else expect([401, 403], `${method} ${table} as ${role}: ${text}`).toContain(status);
        }
      }
    }
  },
);

test('an upsert of another host’s row or of locked columns changes nothing', async () => {
  const before = await everything();
  for (const table of tableNames) {
    const row = await stored(table, parties.owner.keys[table]);
    for (const role of roles) {
      const locked = { ...row, ...forged(parties)[table] };
      const key = Object.keys(parties.owner.keys[table]);
      for (const attempt of [
        await clientOf(role)
          .from(table)
          .upsert({ ...locked, ...parties.owner.keys[table] })
          .select(),
        await clientOf(role)
          .from(table)
          .upsert({ ...locked, ...parties.owner.keys[table] }, { onConflict: String(key) }),
      ]) {
        expect(attempt.error, `${table} as ${role}`).not.toBeNull();
        expect(attempt.status, `${table} as ${role}`).toBeLessThan(500);
      }
    }
    expect(await stored(table, parties.owner.keys[table])).toEqual(row);
  }
  expect(await everything()).toEqual(before);
});

test('a request that mixes the caller’s and another host’s rows changes no rows', async () => {
  const { owner, stranger } = parties;
  const before = await Promise.all([everything(), everything([stranger])]);
  const readRows = (table: TableName) =>
    [stranger, owner, stranger].map((holder) => newRows[table](holder).row);
  for (const table of ['events', 'guests'] as const) {
    for (const attempt of [
      await stranger.client.from(table).insert(readRows(table)).select(),
      await stranger.client.from(table).upsert(readRows(table)),
      await stranger.client.from(table).upsert(readRows(table), { ignoreDuplicates: true }),
    ]) {
      expect(refusal(attempt), table).toBe('refused');
    }
  }
  const update = [stranger, owner].map(({ guest }) => ({ id: guest.id, additional_info: 'Mine' }));
  const mixed = await stranger.client.rpc('change_seating', {
    event_uuid: stranger.event.id,
    change: { guests: { update } },
  });
  expect(mixed.error?.code).toBe('not_found');
  expect(await Promise.all([everything(), everything([stranger])])).toEqual(before);

  // Without a filter nothing is written. With a filter for all rows, only the caller's rows change.
  const ofAll = [
    stranger.client.from('guests').update({ additional_info: 'Mine' }),
    stranger.client.from('guests').delete(),
  ];
  for (const write of ofAll) expect((await write).error?.code).toBe('query_not_offered');
  expect(await Promise.all([everything(), everything([stranger])])).toEqual(before);
  const both = [owner.guest.id, stranger.guest.id];
  expect(
    (await stranger.client.from('guests').update({ additional_info: 'Mine' }).in('id', both)).error,
  ).toBeNull();
  expect((await stranger.client.from('guests').delete().in('id', both)).error).toBeNull();
  expect(await everything()).toEqual(before[0]);
  expect(await stored('guests', { id: stranger.guest.id })).toBeNull();
});

test.each([
  'private',
  'embedded',
  'auth',
  'storage',
  'realtime',
  'pg_catalog',
  'information_schema',
  'supabase_migrations',
])('the schema %s is not served', async (schema) => {
  const profile = { 'Accept-Profile': schema, 'Content-Profile': schema };
  const requests: [string, string, unknown?][] = [
    ['GET', 'users?select=*'],
    ['GET', 'upload_contents?select=*'],
    ['GET', 'upload_pieces?select=*'],
    ['HEAD', 'welcome_mails?select=*'],
    ['POST', 'welcome_mails', { user_id: parties.owner.id }],
    ['PATCH', `users?id=eq.${parties.owner.id}`, { email: 'mine@example.com' }],
    ['DELETE', `users?id=eq.${parties.owner.id}`],
    ['GET', `rpc/guest_page_guests?event_uuid=${parties.owner.event.id}`],
    ['POST', 'rpc/complete_payment', { paid_pence: 0 }],
    ['POST', 'rpc/delete_account', {}],
    ['POST', 'rpc/lock_user', { user_id: parties.owner.id }],
    ['POST', 'rpc/grant_access', {}],
    ['POST', 'rpc/pg_sleep', { seconds: 0 }],
  ];
  for (const token of [tokenOf('anonymous'), tokenOf('stranger'), inject('server').secretKey]) {
    for (const [method, path, body] of requests) {
      const { status, text } = await ask(`/rest/v1/${path}`, { token, method, body, ...profile });
      expect(status, `${method} ${path}: ${text}`).toBe(406);
    }
  }
});

test('helper functions cannot be called through the served schema', async () => {
  const { functions: all } = await schemaRead;
  const names = new Set(
    all
      .filter(({ schema }) => schema !== 'public')
      .map(({ signature }) => signature.replace(/\(.*/, '')),
  );
  const served = new Set(
    Object.keys(callersByFunction).map((signature) => signature.replace(/\(.*/, '')),
  );
  for (const name of [...names].filter((name) => !served.has(name))) {
    expect(
      (await ask(`/rest/v1/rpc/${name}`, { token: tokenOf('stranger'), method: 'POST', body: {} }))
        .status,
      name,
    ).toBe(404);
    expect(
      (await ask(`/rest/v1/rpc/private.${name}`, { token: tokenOf('stranger') })).status,
      name,
    ).toBe(404);
  }
});

// ── Tokens ──────────────────────────────────────────────────────────────────────────────────────────────────────────

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
function sign(header: Row, claims: Row, key: string) {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createHmac(header.alg === 'HS512' ? 'sha512' : 'sha256', key)
    .update(signed)
    .digest('base64url')}`;
}

test('an expired, unsigned or externally issued token is refused everywhere', async () => {
  const { owner } = parties;
  const { publishableKey, dataDir } = inject('server');
  const { jwtSecret } = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as {
    jwtSecret: string;
  };
  const real = tokenOf('owner') ?? '';
  const [header = '', payload = '', signature = ''] = real.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Row & { exp: number };
  const hs256 = { alg: 'HS256', typ: 'JWT' };
  const asService = { ...claims, role: 'service_role' };

  // With our signature these claims are accepted, so the tokens below fail only by their signature.
  const opened = await ask(`/rest/v1/profiles?select=id`, {
    token: sign(hs256, claims, jwtSecret),
  });
  expect(JSON.parse(opened.text)).toEqual([{ id: owner.id }]);

  const bad: Record<string, string> = {
    expired: sign(
      hs256,
      { ...claims, exp: claims.exp - 7200, iat: claims.exp - 10_800 },
      jwtSecret,
    ),
    'not valid yet': sign(
      hs256,
      { ...claims, nbf: claims.exp + 3600, exp: claims.exp + 7200 },
      jwtSecret,
    ),
    unsigned: `${header}.${payload}.`,
    'without its third part': `${header}.${payload}`,
    'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'alg None': `${encode({ alg: 'None', typ: 'JWT' })}.${payload}.${signature}`,
    'alg none as the service': `${encode({ alg: 'none' })}.${encode(asService)}.`,
    'another claim under the old signature': `${header}.${encode(asService)}.${signature}`,
    'signed with the public key': sign(hs256, asService, publishableKey),
    'signed with another key': sign(hs256, asService, 'a key of somebody else, as long as ours is'),
    'signed with an empty key': sign(hs256, asService, ' '),
    'signed with a key it brings along': sign(
      { ...hs256, jwk: { kty: 'oct', k: encode('mine') }, kid: '../../dev/null' },
      asService,
      'mine',
    ),
    'another algorithm': sign({ alg: 'HS512', typ: 'JWT' }, asService, 'mine'),
    'two tokens': `${real}, ${real}x`,
    'no token': 'service_role',
  };
  const before = await everything();
  const attempts: [string, Record<string, unknown>?][] = [
    ['/rest/v1/profiles?select=*'],
    ['/rest/v1/events?select=*'],
    ['/rest/v1/contact_submissions?select=*'],
    [
      `/rest/v1/events?id=eq.${owner.event.id}`,
      { method: 'PATCH', body: { event_name: 'Mine' }, Prefer: 'return=representation' },
    ],
    [
      `/rest/v1/events?id=eq.${owner.event.id}`,
      { method: 'DELETE', Prefer: 'return=representation' },
    ],
    ['/rest/v1/rpc/delete_account', { method: 'POST', body: {} }],
    ['/rest/v1/rpc/read_test_checkout', { method: 'POST', body: { session: randomUUID() } }],
    ['/auth/v1/user'],
    ['/auth/v1/user', { method: 'PUT', body: { password: 'another one entirely' } }],
    ['/auth/v1/logout', { method: 'POST' }],
    ['/storage/v1/bucket', { method: 'POST', body: { name: 'mine' } }],
  ];
  for (const [what, token] of Object.entries(bad)) {
    for (const [path, options] of attempts) {
      for (const apikey of [publishableKey, token]) {
        const { status, text } = await ask(path, { token, apikey, ...options });
        expect(status, `${what}: ${path} ${text}`).toBeGreaterThanOrEqual(400);
        expect(status, `${what}: ${path} ${text}`).toBeLessThan(500);
      }
    }
    const paid = await callFunction(
      inject('server'),
      'create-payment',
      { userId: owner.id, planId: pro },
      token,
    );
    expect(paid.status, what).toBe(401);
  }
  expect(await everything()).toEqual(before);
  expect((await owner.client.auth.getUser()).error).toBeNull(); // the real session is still there
});

// ── Completeness ────────────────────────────────────────────────────────────────────────────────────────────────────

test('the matrix lists every table, column and function, and API roles have no other rights', async () => {
  const schema = await schemaRead;
  const columnsOf = (table: string) =>
    schema.columns.filter((row) => row.table === table).map(({ column }) => column);
  const inSchema = Object.fromEntries(
    schema.columns.map(({ table }) => [table, columnsOf(table).sort()]),
  );
  expect(
    Object.fromEntries(
      tableNames.map((table) => [table, Object.keys(accessByTable[table].columns).sort()]),
    ),
  ).toEqual(inSchema);

  const functionsIn = (name: string) => schema.functions.filter((row) => row.schema === name);
  const runnable = (rows: typeof schema.functions) =>
    rows.map(({ signature, runnableBy }) => [signature, [...runnableBy].sort()]);
  const byRoles = (may: readonly Role[]) => [
    ...(may.some((role) =>
      ['anonymous', 'helper', 'venue', 'invitee', 'tableHost', 'tool'].includes(role),
    )
      ? ['anon']
      : []),
    ...(may.some((role) => role !== 'anonymous') ? ['authenticated'] : []), // a helper may be signed in
  ];
  expect(Object.fromEntries(runnable(functionsIn('public')))).toEqual(
    Object.fromEntries(
      Object.entries(callersByFunction).map(([signature, may]) => [signature, byRoles(may)]),
    ),
  );
  const hidden = schema.functions.filter(
    ({ schema: name, runnableBy }) => name !== 'public' && runnableBy.length > 0,
  );
  expect(Object.fromEntries(runnable(hidden))).toEqual(callersByPrivateFunction);
  expect(schema.strayRights).toEqual([]);
});
