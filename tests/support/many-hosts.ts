import type postgres from 'postgres';
import { boardDeliveryAddress } from './purchases.ts';

/** The tables that grow with the number of hosts. */
export const tablesWithManyHosts = [
  'users',
  'events',
  'event_members',
  'event_invitations',
  'removed_members',
  'invitation_mails',
  'guests',
  'tables',
  'fixtures',
  'rooms',
  'wishes',
  'removed_items',
  'event_changes',
  'event_presence',
  'event_visits',
  'door_links',
  'door_secrets',
  'doors',
  'signed_plans',
  'signed_food',
  'running_orders',
  'invitations',
  'invited_guests',
  'reply_questions',
  'reply_answers',
  'api_keys',
  'api_secrets',
  'reply_mails',
  'mail_stops',
  'reply_mail_counts',
  'account_key_blocks',
  'webhooks',
  'webhook_secrets',
  'venues',
  'check_ins',
  'guest_page_hours',
  'looked_up_guests',
  'missed_searches',
  'dismissed_checks',
  'subscriptions',
  'payments',
  'addon_orders',
  'contact_submissions',
  'profiles',
  'retired_event_ids',
  'event_addresses',
  'test_checkouts',
  'pending_events',
  'welcome_mails',
  'news_mails',
  'recent_writes',
];

const id = (kind: string, number: string) => `md5('${kind} ' || ${number})::uuid`;

/** The host whose queries the tests run through EXPLAIN. Account keys may read this host's event. */
export const SAMPLE_HOST = 777;

/**
 * SQL that fills every table for as many hosts as `events`. Each host has one event, which the
 * previous host edits and the next host views. Triggers are off.
 */
export const buildManyHostsSql = (events: number, guestsEach: number): string => `
  set session_replication_role = replica;
  insert into auth.users (id, email, created_at) select ${id('user', 'i')}, 'host-' || i || '@example.com', now() - interval '1 day' from generate_series(1, ${events}) as i;
  insert into public.profiles (id, full_name) select id, 'Amelia Hartley' from auth.users;
  insert into public.subscriptions (user_id, tier_id, plan_name, is_free)
    select users.id, plan.id, plan.name, false from auth.users, public.tier_plans as plan where plan.name = 'Pro';
  insert into public.events (id, user_id, event_name, event_date, guests_count, tables_count)
    select ${id('event', 'i')}, ${id('user', 'i')}, 'Amelia & Tom', current_date + 200, ${guestsEach}, 4 from generate_series(1, ${events}) as i;
  insert into public.event_members (event_id, user_id, role, sees_names, sees_meals)
    select ${id('event', 'i')}, ${id('user', `mod(i + j, ${events}) + 1`)}, role, true, true
    from generate_series(1, ${events}) as i, (values (${events} - 2, 'editor'), (0, 'viewer')) as member (j, role);
  insert into private.event_invitations (event_id, role, sees_names, sees_meals, token_hash, group_hash)
    select id, 'editor', true, true, private.sha256_hex('invitation to ' || id || j), case when j = 4 then 'group of ' || id end from public.events, generate_series(0, 4) as j;
  insert into private.invitation_mails (sender, at) select id, now() - j * interval '1 hour' from auth.users, generate_series(0, 4) as j;
  insert into private.removed_members (event_id, user_id) select id, user_id from public.events;
  insert into public.guests (id, event_id, name, table_number)
    select (lpad(to_hex(i), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(j), 12, '0'))::uuid, ${id('event', 'i')}, 'Guest ' || j, (j % 4)::text from generate_series(1, ${events}) as i, generate_series(1, ${guestsEach}) as j;
  insert into public.tables (event_id, label, x, y) select id, j::text, j, 1 from public.events, generate_series(0, 3) as j;
  insert into public.fixtures (event_id, kind, x, y, width, depth) select id, 'door', 1, 1, 1, 1 from public.events;
  insert into public.rooms (event_id) select id from public.events;
  insert into public.wishes (event_id, kind, guest_id) select event_id, 'near_door', id from public.guests where position % 3 = 0;
  insert into private.removed_items (event_id, collection, id, fields) select event_id, 'guests', gen_random_uuid(), '{"meal": "Lamb"}' from public.guests;
  insert into public.event_changes (event_id, version, user_id, facts, touched, item_count, bytes, total_bytes)
    select id, j, user_id, '[{"kind": "added", "guests": ["Guest 1"], "ids": [], "count": 1}]', '{}', 1, 300, j * 300 from public.events, generate_series(1, 5) as j;
  insert into private.event_presence (event_id, user_id, place, at) select id, user_id, 'room', now() from public.events;
  insert into private.event_visits (event_id, user_id, version) select id, user_id, 1 from public.events;
  insert into private.news_mails (user_id, since, next_at) select id, now(), now() - interval '1 day' + random() * interval '40 days' from auth.users;
  insert into public.door_links (id, event_id, name, ends_at) select ${id('link', 'id::text')}, id, 'Sam', now() + interval '1 day' from public.events;
  update public.door_links set rights = '{look, check_in, move_seats, kitchen}';
  insert into private.door_secrets (hash, link_id) select encode(sha256(convert_to('secret of ' || event_id, 'utf8')), 'hex'), id from public.door_links;
  insert into public.door_links (id, event_id, name, rights, ends_at) select ${id('venue', 'id::text')}, id, 'Barn', '{venue, kitchen}', now() + interval '1 day' from public.events;
  insert into private.door_secrets (hash, link_id) select encode(sha256(convert_to('venue of ' || event_id, 'utf8')), 'hex'), id from public.door_links where name = 'Barn';
  insert into private.signed_plans (id, event_id, label, version, plan) select ${id('signed plan', 'id::text')}, id, 'Final', 0, private.build_signed_plan(id) from public.events;
  insert into private.signed_food (signed_id, guest_id, food) select signed.id, guests.id, '{"meal": "Lamb"}' from private.signed_plans as signed join public.guests using (event_id);
  insert into private.running_orders (event_id, words) select id, '17:30 Dinner' from public.events;
  insert into private.invitations (id, event_id, token_hash, plus_ones, mail_to)
    select ${id('reply', 'id::text || j')}, id, private.sha256_hex('reply of ' || id || j), 1, 'guest' || j || '@example.com' from public.events, generate_series(0, 4) as j;
  insert into private.invitations (id, event_id, token_hash, plus_ones, table_id, owner, closes_on)
    select ${id('table link', 'event_id::text')}, event_id, private.sha256_hex('table of ' || event_id), 0, id, 'Harlow Bank', current_date + 100 from public.tables where label = '2';
  insert into private.invited_guests (guest_id, invitation_id)
    select id, ${id('table link', 'event_id::text')} from (select *, row_number() over (partition by event_id order by position) as place from public.guests) as listed where place > 20 and table_number = '2';
  insert into private.invited_guests (guest_id, invitation_id)
    select id, ${id('reply', 'event_id::text || place % 5')} from (select *, row_number() over (partition by event_id order by position) as place from public.guests) as listed where place <= 20;
  insert into private.reply_questions (id, event_id, position, words, choices)
    select ${id('question', 'id::text || j')}, id, j, 'Bus at 23:30?', '{Yes, No}' from public.events, generate_series(1, 5) as j;
  insert into private.reply_answers (invitation_id, question_id, answer)
    select ${id('reply', 'id::text || i')}, ${id('question', 'id::text || j')}, 'Yes' from public.events, generate_series(0, 4) as i, generate_series(1, 5) as j;
  insert into private.reply_mails (id, event_id, invitation_id, mail_to, language, words, state, claimed_at)
    select ${id('mail', 'id::text')}, event_id, id, mail_to, 'en', 'Dear {names}', 'sent', now() - interval '1 hour' from private.invitations where mail_to is not null;
  insert into private.mail_stops (mailbox_hash, owner, event_id) select private.mailbox_hash('stopped@example.com'), user_id, id from public.events;
  insert into private.reply_mail_counts (owner, mailbox_hash, at) select user_id, private.mailbox_hash('guest of ' || id), now() - interval '2 days' from public.events;
  insert into public.api_keys (id, event_id, name, rights) select ${id('key', 'id::text')}, id, 'Our spreadsheet', '{names, meals, notes}' from public.events;
  insert into private.api_secrets (hash, key_id) select private.sha256_hex('key of ' || event_id), id from public.api_keys;
  insert into public.webhooks (id, event_id, url) select ${id('webhook', 'id::text')}, id, 'https://tool.example/hook' from public.events;
  insert into private.webhook_secrets (webhook_id, secret) select id, 'whsec_' || id from public.webhooks;
  insert into public.api_keys (id, account_id, name, rights) select ${id('account key', 'id::text')}, id, 'Our office', '{names, meals, notes}' from auth.users;
  insert into private.api_secrets (hash, key_id) select private.sha256_hex('key of ' || account_id), id from public.api_keys where account_id is not null;
  insert into public.account_key_blocks (event_id) select event_id from public.event_members where role = 'viewer' and event_id <> ${id('event', `'${SAMPLE_HOST}'`)};
  insert into public.venues (id, user_id, name, room) select ${id('own venue', 'user_id::text')}, user_id, 'Barn', private.room_snapshot(id) - 'picture' from public.events;
  insert into private.doors (event_id, facts) select id, 5 from public.events;
  insert into public.check_ins (event_id, id, guest_id, link_id, device, at, turn, kind, number)
    select links.event_id, gen_random_uuid(), gen_random_uuid(), links.id, 'phone', now(), 1, 'in', j from public.door_links as links, generate_series(1, 5) as j where links.name = 'Sam';
  insert into public.guest_page_hours (event_id, hour, visits) select id, date_trunc('hour', now()) - j * interval '1 hour', 5 from public.events, generate_series(0, 4) as j;
  insert into public.missed_searches (event_id, words) select id, 'zoe ' || j from public.events, generate_series(0, 4) as j;
  insert into public.dismissed_checks (event_id, found) select id, 'no-table ' || left(md5(j::text), 16) from public.events, generate_series(0, 4) as j;
  insert into private.looked_up_guests (guest_id, event_id) select id, event_id from public.guests where position % 5 = 0;
  insert into public.payments (id, user_id, provider, session_id, amount, receipt_sent_at)
    select ${id('payment', 'id::text')}, id, 'test', id::text, 39, case when id::text > '01' then now() end from auth.users;
  insert into public.addon_orders (user_id, payment_id, product_id, price, delivery, forwarded_at)
    select payments.user_id, payments.id, product.id, 45, '${JSON.stringify(boardDeliveryAddress)}', receipt_sent_at from public.payments, (select id from public.addon_products limit 1) as product;
  insert into public.contact_submissions (inquiry_type, full_name, email, question)
    select 'general', 'Tom Hughes', email, 'How many tables may I have?' from auth.users;
  insert into private.retired_event_ids (event_id, user_id) select ${id('retired', 'id::text')}, id from auth.users;
  insert into private.event_addresses (address_hash, event_id) select sha256(convert_to(id::text, 'utf8')), id from public.events;
  insert into private.test_checkouts (user_id, purchase) select id, '{}' from auth.users;
  insert into private.pending_events (id, user_id, event_name, event_date) select ${id('pending', 'id::text')}, id, 'Amelia & Tom', '2027-06-12' from auth.users;
  insert into private.welcome_mails (user_id) select id from auth.users;
  insert into private.recent_writes (user_id, since, guests) select id, now(), 300 from auth.users;
  set session_replication_role = origin;
  analyze;
`;

/** SQL that selects the ids of a host by the host's number, counted from 1. */
export const buildHostQuery = (number: number) =>
  `select user_id, id as event_id from public.events where id = ${id('event', `'${number}'`)}`;
export type HostIds = { user_id: string; event_id: string };

/** Every statement of the guest page, the host's pages and the server's jobs, grouped by role. */
export function listStatements({ user_id, event_id }: HostIds): Record<string, string[]> {
  const event = `'${event_id}'`;
  const guestId = `(select id from public.get_event_guests(${event}) limit 1)`;
  const tableId = (label: string) =>
    `(select id from public.tables where event_id = ${event} and label = '${label}')`;
  const sharedWith = (role: 'editor' | 'viewer') =>
    `(select event_id from public.event_members where user_id = '${user_id}' and role = '${role}')`;
  const memberOf = `event_uuid => ${event}, member => (select user_id from public.event_members where event_id = ${event} and role = 'editor')`;
  const change = (fields: string) =>
    `select public.change_seating(${event}, jsonb_build_object(${fields}))`;
  const reply = `'reply of ' || ${event} || '1'`;
  const question = id('question', `${event} || '1'`);
  const invitationId = `(select (public.get_invitations(${event}) -> 0 ->> 'id')::uuid)`;
  const newEvent = `jsonb_build_object('id', gen_random_uuid(), 'event_name', 'Forty Years', 'event_date', '2027-06-12')`;
  const parts = (part: 'add' | 'update', fields: string) =>
    `jsonb_build_object('${part}', jsonb_build_array(jsonb_build_object(${fields})))`;
  return {
    anon: [
      `select * from public.get_event_seating_data(${event})`,
      `select * from public.get_event_guests(${event})`,
      `select * from public.get_event_message(${event})`,
      `select * from public.get_event_room(${event})`,
      ...['visit', 'phone visit', 'search', 'miss'].map(
        (what) => `select public.record_guest_page(${event}, '${what}', 'zoe 77')`,
      ),
      `select * from public.get_event_opening(${event})`,
      `select public.get_event_invitation('invitation to ' || ${event} || '1')`,
      `select public.open_door('secret of ' || ${event})`,
      `select public.record_check_ins('secret of ' || ${event}, jsonb_build_array(jsonb_build_object('id', ${event}, 'guest_id', ${event}, 'device', 'phone', 'at', now(), 'turn', 1, 'kind', 'in')), 2)`,
      `select public.move_at_door('secret of ' || ${event}, ${guestId}, (select table_number from public.get_event_guests(${event}) limit 1), '3')`,
      `select public.open_venue_plan('venue of ' || ${event})`,
      `select public.get_invitation(${reply})`,
      `select public.answer_invitation(${reply}, jsonb_build_object(
         'guests', (select jsonb_agg(jsonb_build_object('id', guest -> 'id', 'reply', 'yes', 'allergies', 'Nuts', 'allergies_agreed', true)) from jsonb_array_elements(public.get_invitation(${reply}) -> 'guests') as guest),
         'plus_ones', '[{"name": "Kit", "reply": "yes"}]'::jsonb, 'questions', jsonb_build_object(${question}, 'No'), 'note', 'Thank you', 'language', 'cy'))`,
      `select public.get_table('table of ' || ${event})`,
      `select public.save_table('table of ' || ${event}, (select jsonb_agg(chair || '{"name": "Kit"}') from jsonb_array_elements(public.get_table('table of ' || ${event}) -> 'chairs') as chair))`,
      `select public.read_event_by_key('key of ' || ${event}, ${event})`,
      `select public.read_event_by_key('key of ${user_id}', ${event}, '{}', 0)`,
      `select public.read_plan_by_key('key of ' || ${event}, ${event})`,
      `select public.list_events_by_key('key of ' || ${event})`,
      `select public.list_events_by_key('key of ${user_id}')`,
      `insert into public.contact_submissions (inquiry_type, full_name, email, question) values ('general', 'Tom Hughes', 'tom@example.com', 'How many tables may I have?')`,
      `select * from public.tier_plans`,
      `select * from public.addon_products`,
      `select * from public.faqs`,
    ],
    authenticated: [
      ...[
        'profiles',
        'subscriptions',
        'events',
        'event_members',
        'guests',
        'tables',
        'fixtures',
        'rooms',
        'wishes',
        'door_links',
        'check_ins',
        'guest_page_hours',
        'missed_searches',
        'dismissed_checks',
        'payments',
        'addon_orders',
        'api_keys',
        'account_key_blocks',
        'webhooks',
        'venues',
      ].map((table) => `select * from public.${table}`),
      `select * from public.guests where event_id = ${event} order by created_at, position`,
      `select count(*) from public.guests`,
      `select * from public.guest_page_hours where event_id = ${event} order by hour`,
      `select public.count_looked_up(${event})`,
      `select public.make_door_link(${event}, 'Alex', '{look}', now() + interval '1 day', 'abcdefghijklmnopqrstuvwx')`,
      `select public.read_arrivals(${event}, 0)`,
      `select public.get_sign_off(${event})`,
      `select public.get_signed_plan(${id('signed plan', event)})`,
      `select public.sign_plan(${event}, 'Final')`,
      `select public.write_running_order(${event}, '17:30 Dinner')`,
      `select public.remove_signed_plan(${id('signed plan', event)})`,
      `select public.get_invitations(${event})`,
      `select public.get_invitations(${sharedWith('editor')})`,
      `select public.get_reply_questions(${event})`,
      `select public.set_reply_answers(${invitationId}, jsonb_build_object(${question}, 'No'))`,
      `select public.change_reply_questions(${event}, '[]', public.get_reply_questions(${event}))`,
      `select public.make_invitations(${event}, 1)`,
      `select public.get_table_links(${event})`,
      `select public.assign_table_host(${event}, ${tableId('3')}, 'Wenlock Brewery', 'Tom Ash', 3, current_date + 100)`,
      `select public.change_table_link(${id('table link', event)}, 'Harlow & Co', '', current_date + 100)`,
      `select public.take_back_table(${id('table link', event)})`,
      `select public.renew_invitations(array[${invitationId}])`,
      `select public.revoke_invitation(${invitationId})`,
      `select public.allow_plus_ones(${invitationId}, 2)`,
      `select public.set_invitation_language(${invitationId}, 'cy')`,
      `select public.set_invitation_mail(${invitationId}, 'ada@example.com')`,
      `select public.send_reply_mails(${event}, array[${invitationId}], '{"en": "Dear {names}"}', 'en')`,
      `select public.mark_invitations_sent(array[${invitationId}])`,
      `select public.make_api_key(${event}, 'Our planner', '{names}')`,
      `select public.make_account_key('Our office', '{names}')`,
      `select public.allow_account_keys(${event}, false)`,
      `select public.allow_account_keys(${event}, true)`,
      `delete from public.api_keys where id = (select id from public.api_keys where event_id = ${event} limit 1)`,
      `select public.create_webhook(${event}, 'https://tool.example/other')`,
      `select public.try_webhook((select id from public.webhooks where event_id = ${event} limit 1))`,
      `delete from public.webhooks where id = (select id from public.webhooks where event_id = ${event} limit 1)`,
      `select public.save_venue(${event}, 'Barn')`,
      `update public.venues set name = 'The Barn' where id = ${id('own venue', `'${user_id}'`)}`,
      `select public.create_event_in_venue(${id('own venue', `'${user_id}'`)}, ${newEvent})`,
      `delete from public.venues where id = ${id('own venue', `'${user_id}'`)}`,
      `select public.duplicate_event(${event}, ${newEvent}, 'all', true, true)`,
      `update public.door_links set revoked_at = now() where id = (select id from public.door_links where event_id = ${event} limit 1)`,
      `delete from public.door_links where event_id = ${event}`,
      `select * from public.missed_searches where event_id = ${event} order by last_at desc limit 20`,
      `select * from public.events where user_id = '${user_id}' order by created_at desc, id`,
      `update public.guests set name = 'Zoë' where id = ${guestId}`,
      `delete from public.guests where event_id = ${event}`,
      `delete from public.missed_searches where event_id = ${event} and words = 'zoe 1'`,
      `insert into public.dismissed_checks (event_id, found) values (${event}, 'no-table 0123456789abcdef')`,
      `delete from public.dismissed_checks where event_id = ${event} and found = 'no-table 0123456789abcdef'`,
      `insert into public.guests (event_id, name, table_number) values (${event}, 'Zoë', '4')`,
      `select public.get_seating_plan(${event})`,
      `select public.get_seating_changes(${event}, 1)`,
      `select public.get_event_history(${event}, words => 'guest')`,
      `select public.get_seating_at(${event}, 1)`,
      `select public.record_presence(${event}, 'guests', null, null)`,
      `select public.get_seating_plan(${sharedWith('editor')})`,
      `select public.get_seating_plan(${sharedWith('viewer')})`,
      `select public.change_seating(${sharedWith('editor')}, '{"room": {"width": 30}}')`,
      `update public.events set event_name = 'Forty Years' where id = ${sharedWith('editor')}`,
      `select public.get_shared_events()`,
      `select public.find_guests('guest 7')`,
      `select public.list_due_work()`,
      `select public.list_event_news()`,
      `select public.list_people()`,
      `select public.invite_to_events(array[${event}]::uuid[], 'editor', 'Sam', true, true)`,
      `select public.cancel_group_invitation((public.list_people() #>> '{invitations,0,id}')::uuid)`,
      `select public.get_event_people(${event})`,
      `select public.accept_event_invitation('invitation to ' || md5('event 7')::uuid || '1')`,
      `select public.renew_event_invitation((public.invite_to_event(${event}, 'editor', 'Sam', true, true) ->> 'id')::uuid)`,
      `select public.cancel_event_invitation((public.invite_to_event(${event}, 'viewer', 'Sam', true, true) ->> 'id')::uuid)`,
      `select public.change_event_member(${memberOf}, role => 'viewer', sees_names => true, sees_meals => false)`,
      `select public.offer_event(${memberOf})`,
      `select public.withdraw_event_offer(${event})`,
      `select public.remove_event_member(${memberOf})`,
      `select public.remove_from_events((select user_id from public.event_members where event_id = ${event} and role = 'editor'))`,
      `select public.remove_event_member(${sharedWith('editor')}, '${user_id}')`,
      change(
        `'guests', ${parts('add', `'name', 'Zoë', 'table_number', '4'`)}, 'wishes', ${parts('add', `'kind', 'near_door', 'guest_id', ${guestId}`)}`,
      ),
      change(`'guests', ${parts('update', `'id', ${guestId}, 'table_number', '3'`)}`),
      change(
        `'guests', ${parts('update', `'id', ${guestId}, 'table_id', ${tableId('3')}, 'from_table_id', ${tableId('2')}`)}`,
      ),
      change(`'guests', jsonb_build_object('remove', jsonb_build_array(${guestId}))`),
      change(`'tables', ${parts('update', `'id', ${tableId('1')}, 'label', 'Top Table'`)}`),
      change(
        `'tables', (select jsonb_build_object('add', jsonb_agg(to_jsonb(existing) || jsonb_build_object('id', gen_random_uuid(), 'label', '4', 'is_shaped', true)))
         from public.tables as existing where event_id = ${event} and label = '1')`,
      ),
      change(
        `'room', '{"width": 30}'::jsonb, 'tables', ${parts('update', `'id', ${tableId('2')}, 'x', 2.5`)},
         'fixtures', (select jsonb_build_object('update', jsonb_agg(jsonb_build_object('id', id, 'x', 2))) from public.fixtures where event_id = ${event})`,
      ),
      change(
        `'fixtures', (select jsonb_build_object('remove', jsonb_agg(id)) from public.fixtures where event_id = ${event})`,
      ),
      change(`'tables', jsonb_build_object('remove', jsonb_build_array(${tableId('2')}))`),
      change(
        `'picture', '{"picture": "data:image/webp;base64,AAAA", "x": 1, "y": 1, "width": 1, "height": 1, "fade": 50}'::jsonb`,
      ),
      change(
        `'menu', '{"meals": ["Soup"]}'::jsonb, 'guests', ${parts('update', `'id', ${guestId}, 'meal', 'Soup'`)}`,
      ),
      `select * from public.wishes where event_id = ${event} order by position`,
      change(
        `'wishes', (select jsonb_build_object('remove', jsonb_agg(id)) from public.wishes where event_id = ${event})
         || ${parts('add', `'kind', 'away_from_band', 'guest_id', ${guestId}`)}`,
      ),
      `update public.events set event_name = 'Forty Years' where id = ${event}`,
      `update public.profiles set full_name = 'Amelia Raman'`,
      `delete from public.events where id = ${event}; insert into public.events (id, user_id, event_name, event_date) values (${event}, '${user_id}', 'Forty Years', '2027-06-12')`,
      `delete from public.events; select public.transfer_local_events('[{"id": ${event.replaceAll("'", '"')}, "event_name": "Forty Years", "event_date": "2027-06-12", "seating": {"guests": {"add": [{"name": "Zoë", "table_number": "4"}]}}}]')`,
      `delete from public.profiles`,
      `select public.delete_account()`,
    ],
    service_role: [
      `select public.claim_mail('welcome', '{"address": "host-777@example.com"}')`,
      `select public.claim_mail('invitation', jsonb_build_object('sender', '${user_id}', 'token', 'invitation to ' || ${event} || '1'))`,
      `select public.claim_mail('joining')`,
      `select public.claim_mail('offer')`,
      `select public.claim_mail('news')`,
      `select public.claim_mail('contact', '{"address": "host-777@example.com"}')`,
      `select public.price_purchase('${user_id}', (select id::text from public.tier_plans where name = 'Pro Plus'), false, null, null)`,
      `select public.claim_mail('receipt', '{"payment_provider": "test", "payment_session": "${user_id}"}')`,
      `select public.claim_mail('board_order', '{"payment_provider": "test", "payment_session": "${user_id}"}')`,
      `select public.claim_mail('receipt')`,
      `select public.claim_mail('board_order')`,
      `select public.open_test_checkout('${user_id}', '{}')`,
      `select public.save_pending_event('${user_id}', '{"id": ${event.replaceAll("'", '"')}, "event_name": "Forty Years", "event_date": "2027-06-12"}')`,
      `select public.complete_payment('test', '1', '${user_id}', jsonb_build_object('event', ${event}, 'plan', jsonb_build_object('id', id, 'pence', 4000, 'upgrade', jsonb_build_object('id', id, 'pence', 3900))), 4000, null) from public.tier_plans where name = 'Pro Plus'`,
      `select public.settle_payment('test', '${user_id}', 3900, false)`,
      `select public.sweep_contact_messages()`,
      `select public.claim_mail('deletion')`,
      `select public.claim_reply_mail()`,
      `select public.record_reply_mail(${id('mail', `${id('reply', `${event} || '0'`)}::text`)}, 'again')`,
      `select public.stop_reply_mails(${id('mail', `${id('reply', `${event} || '0'`)}::text`)}, true)`,
      `select public.get_reply_mail(${id('mail', `${id('reply', `${event} || '0'`)}::text`)})`,
      `select public.claim_reply_mail_report()`,
      `select public.record_reply_mail_report(${id('mail', `${id('reply', `${event} || '0'`)}::text`)})`,
    ],
  };
}

/** Runs `work` as `role` and rolls back. A signed-in role gets a session of this host. */
export async function runAndRollBack(
  sql: postgres.Sql,
  role: string,
  { user_id }: HostIds,
  work: (tx: postgres.TransactionSql) => Promise<unknown>,
) {
  const rollback = new Error('back');
  await sql
    .begin(async (tx) => {
      const caller = role === 'authenticated' ? user_id : '';
      await tx`select set_config('request.jwt.claim.sub', ${caller}, true), set_config('request.jwt.claim.role', ${role}, true)`;
      await tx.unsafe(`set local role ${role}`);
      await work(tx);
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
}
