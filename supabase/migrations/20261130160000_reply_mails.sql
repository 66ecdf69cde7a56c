-- Mails with a household’s reply link and a host’s text, sent from our address to an address typed by a host.
alter table private.invitations
  add column mail_to private.email_address, -- typed by a host
  -- The state of the last mail. returned: the mail server refused the address; failed: the mail could not be
  -- sent; stopped: the recipient asked for no more mails about the event.
  add column mail_state text constraint known_mail_state
    check (mail_state in ('due', 'sent', 'returned', 'failed', 'stopped')),
  add column mail_at timestamptz, -- when the last mail was requested; once sent, when it was sent
  add column mails smallint not null default 0; -- mails requested so far

create table private.reply_mails (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  invitation_id uuid not null references private.invitations (id) on delete cascade,
  -- The user who receives answers to the mail. No foreign key to auth.users, because its check would lock
  -- the account after the event. Deleting an account locks the account first.
  sender uuid,
  mail_to private.email_address not null, -- the household's address when the mail was requested
  language text not null constraint language_code check (language ~ '^[a-z]{2}$'),
  words private.plain_text not null constraint words_length check (char_length(words) between 1 and 1000),
  asked_at timestamptz not null default now(),
  state text not null default 'due' constraint known_state
    check (state in ('due', 'sent', 'returned', 'failed')),
  due_at timestamptz, -- when the mail will be sent or retried; null if no longer due
  claimed_at timestamptz,
  tries smallint not null default 0,
  reported_at timestamptz, -- when the recipient reported the mail
  report_claimed_at timestamptz,
  report_sent_at timestamptz,
  constraint due_until_settled check ((state = 'due') = (due_at is not null))
);
create index due_reply_mails on private.reply_mails (due_at) where due_at is not null;
create index claimed_reply_mails on private.reply_mails (claimed_at);
create index reply_mails_of_event on private.reply_mails (event_id, asked_at);
create index reply_mails_of_invitation on private.reply_mails (invitation_id);
create index reply_mails_of_sender on private.reply_mails (sender);
create index reported_reply_mails on private.reply_mails (reported_at)
  where reported_at is not null and report_sent_at is null;

-- Hashes of addresses that opted out of mails about this event and all other events of its owner.
-- A row stays when its event is deleted, so that it also applies to the owner's new events.
create table private.mail_stops (
  mailbox_hash text not null,
  owner uuid not null, -- no foreign key, for the same reason as reply_mails.sender
  event_id uuid not null,
  at timestamptz not null default now(),
  primary key (mailbox_hash, owner, event_id)
);
create index mail_stops_of_owner on private.mail_stops (owner);

-- The mails of the last day, counted for limits. A row stays when its event is deleted, so that deleting an
-- event does not reset the limits.
create table private.reply_mail_counts (
  id bigint primary key generated always as identity,
  owner uuid, -- no foreign key, for the same reason as reply_mails.sender
  mailbox_hash text not null,
  mail_id uuid,
  at timestamptz not null default now(),
  claimed_at timestamptz -- when the mail was first claimed
);
create index reply_mail_counts_of_owner on private.reply_mail_counts (owner, at);
create index reply_mail_counts_of_mailbox on private.reply_mail_counts (mailbox_hash, at);
create index reply_mail_counts_of_mail on private.reply_mail_counts (mail_id);

create function private.forget_mails_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.reply_mails set sender = null where sender = old.id;
  update private.reply_mail_counts set owner = null where owner = old.id;
  delete from private.mail_stops as stop where owner = old.id
    -- after a handover, an opt-out still applies to its event
    and not exists (select from public.events where id = stop.event_id and user_id <> old.id);
  return null;
end $$;
create trigger forget_mails_of_account after delete on auth.users for each row
  execute function private.forget_mails_of_account();

-- The hash of a mailbox. Ignores capitals, a plus suffix, and dots at Gmail.
create function private.mailbox_hash(address text) returns text
language sql immutable set search_path = '' as $$
  select private.sha256_hex('mailbox ' || case when mailbox ~ '@(gmail|googlemail)\.com$'
    then replace(split_part(mailbox, '@', 1), '.', '') || '@gmail.com' else mailbox end)
  from (select lower(regexp_replace(address, '\+[^@]*', '')) as mailbox) as plain
$$;

-- Whether an address opted out of mails about this event, or about another event of its owner.
create function private.is_mail_stopped(event_uuid uuid, address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.mail_stops as stop
    where stop.mailbox_hash = private.mailbox_hash(address) and (stop.event_id = event_uuid
      or stop.owner = (select user_id from public.events where id = event_uuid)))
$$;

create function private.set_invitation_mail(invitation_id uuid, mail_to text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  typed constant text := nullif(set_invitation_mail.mail_to, '');
  link private.invitations;
  unsent integer;
begin
  perform private.lock_invitations(array[invitation_id]);
  select * into link from private.invitations as stored
  where stored.id = set_invitation_mail.invitation_id and table_id is null for no key update;
  if not found then -- table hosts get no mails
    perform private.refuse(404, 'not_found');
  end if;
  update private.invitations set mail_to = typed where id = link.id;
  if private.mailbox_hash(link.mail_to) is not distinct from private.mailbox_hash(typed) then
    return;
  end if;
  with settled as (
    update private.reply_mails as mail set state = 'failed', due_at = null
    where mail.invitation_id = link.id and state = 'due' returning tries
  )
  select count(*) filter (where tries = 0) into unsent from settled;
  update private.invitations set mail_at = null, mails = mails - unsent,
    mail_state = case when private.is_mail_stopped(event_id, typed) then 'stopped' end
  where id = link.id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the address
end $$;
-- Sets the e-mail address of a household, one plain address or none. Mails still due to the previous
-- mailbox are not sent. Raises not_found, invalid_value.
create function public.set_invitation_mail(invitation_id uuid, mail_to text) returns void
language sql set search_path = '' as $$ select private.set_invitation_mail(invitation_id, mail_to) $$;

-- The first word of a text that a mail program would turn into a link; null if there is none.
create function private.find_address_in(words text) returns text
language sql immutable set search_path = '' as $$
  select substring(words from
    '[^[:space:]]*(?:://|[^[:space:]]@|[^[:space:][:punct:]][.．][^[:space:][:punct:][:digit:]]{2})'
    '[^[:space:]]*')
$$;

-- Checks the texts of mails, {language: text}. Raises invalid_value, mail_has_address.
create function private.check_mail_words(words jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  max_languages constant integer := 30;
  found text;
begin
  if jsonb_typeof(words) is distinct from 'object'
    or (select count(*) from jsonb_object_keys(words)) not between 1 and max_languages
    or exists (select from jsonb_each(words) as said
      where jsonb_typeof(said.value) <> 'string' or char_length(said.value #>> '{}') not between 1 and 1000)
  then
    perform private.refuse(400, 'invalid_value');
  end if;
  -- Letters stand in for {names}, because it may be part of an address, such as “{names}.example”.
  select replace(private.find_address_in(replace(said.value, '{names}', 'xx')), 'xx', '{names}') into found
  from jsonb_each_text(words) as said
  where private.find_address_in(replace(said.value, '{names}', 'xx')) is not null limit 1;
  if found is not null then
    perform private.refuse(400, 'mail_has_address', jsonb_build_object('found', left(found, 60)));
  end if;
end $$;

-- Whether mails of an event may be sent: its owner must have a paid plan or a confirmed address,
-- and neither the owner nor the sender may be suspended.
create function private.may_mail(owner uuid, sender uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select (private.has_paid_plan(owner)
      or exists (select from auth.users where id = owner and email_confirmed_at is not null))
    and not private.is_suspended(owner) and not private.is_suspended(sender)
$$;

create function private.send_reply_mails(
  event_uuid uuid, invitation_ids uuid[], texts jsonb, chosen_language text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  max_at_once constant integer := 500;
  max_per_household constant integer := 3;
  max_per_mailbox_and_day constant integer := 3;
  max_per_event_and_day constant integer := 600;
  max_per_account_and_day constant integer := 1200;
  max_per_free_account_and_day constant integer := 100;
  event_owner uuid;
  remaining integer;
  outcome jsonb;
begin
  if cardinality(invitation_ids) > max_at_once then
    perform private.refuse(413, 'list_too_long', jsonb_build_object('limit', max_at_once));
  end if;
  perform private.check_unique_ids(invitation_ids);
  perform private.require_event_right('edit', event_uuid);
  select user_id into event_owner from public.events where id = event_uuid;
  perform private.lock_user(event_owner); -- locks the account before its event, in the common lock order
  perform private.lock_event_with_right('edit', event_uuid);
  select user_id into event_owner from public.events where id = event_uuid;
  perform private.check_mail_words(texts);
  if (texts ? chosen_language) is not true then
    perform private.refuse(400, 'invalid_value');
  elsif not private.may_mail(event_owner, auth.uid()) then
    perform private.refuse(403, 'mail_not_allowed');
  end if;
  perform from private.invitations where id = any (invitation_ids) and event_id = event_uuid
  order by id for no key update;
  if (select count(*) from private.invitations
      where id = any (invitation_ids) and event_id = event_uuid and table_id is null)
      is distinct from (select count(*) from unnest(invitation_ids)) then
    perform private.refuse(404, 'not_found');
  end if;
  remaining := least(
    max_per_event_and_day - (select count(*) from private.reply_mails
      where event_id = event_uuid and asked_at > now() - interval '1 day'),
    case when private.has_paid_plan(event_owner) then max_per_account_and_day
      else max_per_free_account_and_day end
      - (select count(*) from private.reply_mail_counts
        where owner = event_owner and at > now() - interval '1 day'));
  with asked as materialized (
    select link.id, link.mail_to, private.mailbox_hash(link.mail_to) as mailbox, place,
      case when texts ? link.language then link.language else chosen_language end as mail_language,
      case
        when link.mail_to is null then 'no_address'
        when link.revoked_at is not null or link.token_hash is null
          or private.only_former_editor_knows(link)
          or private.guest_page_state(event_uuid) = 'closed'
          or not exists (select from private.guests_of_invitation(link)) then 'no_link'
        when private.is_mail_stopped(event_uuid, link.mail_to) then 'stopped'
        when link.mails >= max_per_household then 'all_sent'
        when link.mail_state in ('due', 'sent') and private.is_recent(link.mail_at, '1 day') then 'recent'
      end as reason
    from unnest(invitation_ids) with ordinality as listed (id, place)
    join private.invitations as link on link.id = listed.id
  ), by_mailbox as (
    select asked.*, row_number() over (partition by mailbox, reason is null order by place)
      + (select count(*) from private.reply_mail_counts as counted
        where counted.mailbox_hash = asked.mailbox and counted.at > now() - interval '1 day') as nth
    from asked
  ), limited as (
    select id, mail_to, mailbox, place, mail_language,
      case when reason is null and nth > max_per_mailbox_and_day then 'mailbox_full' else reason end as reason
    from by_mailbox
  ), judged as materialized (
    select id, gen_random_uuid() as mail_id, mail_to, mailbox, place, mail_language,
      row_number() over (partition by reason is null order by place) as nth,
      case when reason is null
          and row_number() over (partition by reason is null order by place) > remaining
        then 'day_full' else reason end as reason
    from limited
  ), counted as (
    insert into private.reply_mail_counts (owner, mailbox_hash, mail_id)
    select event_owner, mailbox, mail_id from judged where reason is null
  ), stored as (
    insert into private.reply_mails
      (id, event_id, invitation_id, sender, mail_to, language, words, due_at)
    -- due a second apart, so that a long list does not delay the mails of other hosts
    select mail_id, event_uuid, id, auth.uid(), mail_to, mail_language, texts ->> mail_language,
      now() + (nth - 1) * interval '1 second'
    from judged where reason is null
  ), noted as (
    update private.invitations as link set mail_state = 'due', mail_at = now(), mails = link.mails + 1
    from judged where link.id = judged.id and judged.reason is null
  )
  select jsonb_build_object(
    'queued', coalesce(jsonb_agg(id order by place) filter (where reason is null), '[]'),
    'left_out', coalesce(jsonb_agg(jsonb_build_object('id', id, 'reason', reason) order by place)
      filter (where reason is not null), '[]')) into outcome
  from judged;
  return outcome;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $$;
-- Queues a mail to each of these households and returns {queued: [id], left_out: [{id, reason}]}. `texts` has
-- the host's text by language; a household whose language has no text gets `chosen_language`.
-- Raises not_allowed, not_found, mail_not_allowed, mail_has_address, list_too_long, named_twice,
-- invalid_value.
create function public.send_reply_mails(
  event_uuid uuid, invitation_ids uuid[], texts jsonb, chosen_language text
) returns jsonb
language sql set search_path = '' as $$
  select private.send_reply_mails(event_uuid, invitation_ids, texts, chosen_language)
$$;

-- Claims a due mail for 5 minutes. All processes together claim one a second at most. Null if no mail is due.
-- is_allowed: false if the mail is no longer allowed, or if its mailbox has already received three mails
-- within a day, which can happen when two owners send at the same moment.
create function public.claim_reply_mail() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  max_per_mailbox_and_day constant integer := 3;
  mail private.reply_mails;
  link private.invitations;
  event public.events;
  allowed boolean;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('reply mails', 0))
    or private.is_recent((select max(claimed_at) from private.reply_mails), '1 second') then
    return null;
  end if;
  update private.reply_mails set claimed_at = clock_timestamp(), tries = reply_mails.tries + 1,
    due_at = now() + interval '5 minutes'
  where id = (select due.id from private.reply_mails as due where due.due_at <= now()
    order by due.due_at, due.id limit 1 for no key update skip locked)
  returning * into mail;
  if not found then
    return null;
  end if;
  select * into link from private.invitations where id = mail.invitation_id;
  select * into event from public.events where id = mail.event_id;
  allowed := private.mailbox_hash(link.mail_to) = private.mailbox_hash(mail.mail_to)
    and link.token_hash is not null and link.revoked_at is null
    and not private.only_former_editor_knows(link)
    and private.guest_page_state(event.id) <> 'closed'
    and exists (select from private.guests_of_invitation(link))
    and mail.asked_at > now() - interval '1 day' and mail.tries <= 4
    and not private.is_mail_stopped(event.id, mail.mail_to)
    and mail.sender is not null and private.may_mail(event.user_id, mail.sender)
    and (event.user_id = mail.sender or exists (select from public.event_members
      where event_id = event.id and user_id = mail.sender and role = 'editor'))
    and (select count(*) from private.reply_mail_counts
      where mailbox_hash = private.mailbox_hash(mail.mail_to) and mail_id is distinct from mail.id
        and claimed_at > now() - interval '1 day') < max_per_mailbox_and_day;
  if allowed then
    update private.reply_mail_counts set claimed_at = coalesce(claimed_at, now()) where mail_id = mail.id;
  end if;
  return jsonb_build_object('id', mail.id, 'to', mail.mail_to, 'language', mail.language,
    'words', mail.words, 'invitation_id', link.id, 'generation', link.generation,
    'token_hash', link.token_hash, 'opens_in', link.language, 'event_name', event.event_name,
    'guests', (select coalesce(jsonb_agg(name), '[]') from private.guests_of_invitation(link)),
    'reply_to', (select email from auth.users
      where id = mail.sender and email_confirmed_at is not null),
    'sender_name', (select full_name from public.profiles where id = mail.sender),
    'is_allowed', allowed);
end $$;

-- Records the outcome of a claimed mail: sent, returned, failed, or “again” for up to three retries.
-- Marks the link as sent or reminded. A failed mail does not count towards the household's limit of three.
create function public.record_reply_mail(mail_id uuid, outcome text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  waits constant interval[] := '{1 minute, 15 minutes, 2 hours}';
  mail private.reply_mails;
  settled text;
begin
  -- Locks the link before its mail, in the common lock order.
  perform from private.invitations
  where id = (select invitation_id from private.reply_mails where id = mail_id) for no key update;
  select * into mail from private.reply_mails where id = mail_id and state = 'due' for no key update;
  if not found then
    return;
  end if;
  if outcome = 'again' and mail.tries <= cardinality(waits) then
    update private.reply_mails set due_at = now() + waits[mail.tries] where id = mail_id;
    return;
  end if;
  settled := case when outcome = 'again' then 'failed' else outcome end;
  update private.reply_mails set state = settled, due_at = null where id = mail_id;
  update private.invitations as link
  set mail_state = case when link.mail_state = 'stopped' then 'stopped' else settled end,
    mail_at = case when settled = 'sent' then now() else link.mail_at end,
    mails = case when settled = 'failed' then greatest(link.mails - 1, 0) else link.mails end,
    sent_at = case when settled = 'sent' then coalesce(link.sent_at, now()) else link.sent_at end,
    reminded_at = case when settled = 'sent' and link.sent_at < now() - interval '1 hour' then now()
      else link.reminded_at end
  where link.id = mail.invitation_id;
end $$;

-- The data for the opt-out page of a mail: {event_name, language, is_stopped, is_reported}. Null if the mail
-- was deleted.
create function public.get_reply_mail(mail_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('event_name', event.event_name, 'language', mail.language,
    'is_stopped', private.is_mail_stopped(mail.event_id, mail.mail_to),
    'is_reported', mail.reported_at is not null)
  from private.reply_mails as mail join public.events as event on event.id = mail.event_id
  where mail.id = mail_id
$$;

-- Stops mails to the recipient of a mail, about its event and the other events of its owner. Records the
-- report if `is_report`. In the other events, links show the opt-out only once a host tries to mail them.
create function public.stop_reply_mails(mail_id uuid, is_report boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mail private.reply_mails;
begin
  select * into mail from private.reply_mails where id = mail_id;
  if not found then
    return;
  end if;
  perform from public.events where id = mail.event_id for key share;
  insert into private.mail_stops (mailbox_hash, owner, event_id)
  select private.mailbox_hash(mail.mail_to), user_id, id from public.events where id = mail.event_id
  on conflict do nothing;
  perform from private.invitations where event_id = mail.event_id and mail_to is not null
  order by id for no key update;
  update private.invitations set mail_state = 'stopped' where event_id = mail.event_id
    and private.mailbox_hash(mail_to) = private.mailbox_hash(mail.mail_to);
  if is_report then
    update private.reply_mails set reported_at = coalesce(reported_at, now()) where id = mail_id;
  end if;
end $$;

-- Claims a report that is due to be mailed to support, for 5 minutes: {id, event_id, event_name, owner,
-- sender, words, asked_at}.
create function public.claim_reply_mail_report() returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select id from private.reply_mails
    where reported_at is not null and report_sent_at is null
      and not private.is_recent(report_claimed_at, '5 minutes')
    order by report_claimed_at nulls first, reported_at limit 1 -- failed mails come last
    for no key update skip locked
  ), claimed as (
    update private.reply_mails as mail set report_claimed_at = clock_timestamp()
    from due where mail.id = due.id returning mail.*
  )
  select jsonb_build_object('id', claimed.id, 'event_id', event.id, 'event_name', event.event_name,
    'owner', owner.email, 'sender', sender.email, 'words', claimed.words, 'asked_at', claimed.asked_at)
  from claimed join public.events as event on event.id = claimed.event_id
  left join auth.users as owner on owner.id = event.user_id
  left join auth.users as sender on sender.id = claimed.sender
$$;
create function public.record_reply_mail_report(mail_id uuid) returns void
language sql security definer set search_path = '' as $$
  update private.reply_mails set report_sent_at = now() where id = mail_id
$$;

create function private.sweep_reply_mails() returns void
language sql security definer set search_path = '' as $$
  delete from private.reply_mail_counts where greatest(at, claimed_at) < now() - interval '1 day';
  delete from private.mail_stops where at < now() - interval '2 years';
$$;

create or replace function private.sweep_nightly() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(private.sweep_lock());
  perform private.sweep_accounts();
  perform private.sweep_test_checkouts();
  perform private.sweep_pending_events();
  perform private.sweep_sharing_records();
  perform private.sweep_history();
  perform private.sweep_removed_items();
  perform private.sweep_presence();
  perform private.sweep_guest_page_activity();
  perform private.sweep_recent_writes();
  perform private.sweep_unused_accounts();
  perform private.sweep_reply_mails();
end $$;

create or replace function public.find_person(address text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with person as materialized (select private.email_of_person(address) as email)
  select jsonb_build_object(
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object(
        'email', users.email, 'full_name', profiles.full_name, 'created_at', users.created_at,
        'events', (select count(*) from public.events where user_id = users.id),
        'guests', (select coalesce(sum(guests_count), 0) from public.events where user_id = users.id),
        'memberships', (select count(*) from public.event_members where user_id = users.id),
        'members', (select count(*) from public.event_members as member
          join public.events as event on event.id = member.event_id where event.user_id = users.id),
        'helpers', (select count(*) from public.door_links as link
          join public.events as event on event.id = link.event_id where event.user_id = users.id),
        'venues', (select count(*) from public.venues where user_id = users.id),
        'keys', (select count(*) from public.api_keys as key
          left join public.events as event on event.id = key.event_id
          where users.id = coalesce(key.account_id, event.user_id)),
        'invitations', (select count(*) from private.invitations as link
          join public.events as event on event.id = link.event_id where event.user_id = users.id),
        'check_ins', (select count(*) from public.check_ins as fact
          join public.events as event on event.id = fact.event_id where event.user_id = users.id),
        'subscriptions', (select count(*) from public.subscriptions where user_id = users.id),
        'payments', (select count(*) from public.payments where user_id = users.id),
        'addon_orders', (select count(*) from public.addon_orders where user_id = users.id))
          order by users.created_at), '[]')
      from auth.users left join public.profiles on profiles.id = users.id
      where lower(users.email) = person.email),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at,
      'inquiry_type', inquiry_type, 'full_name', full_name,
      'screenshot', private.screenshot_name(screenshot_url)) order by created_at), '[]')
      from public.contact_submissions where lower(email) = person.email),
    'notes', (select count(*) from auth.audit_log_entries
      where strpos(lower(payload::text), to_json(person.email)::text) > 0),
    'pending', (select count(*) from auth.users where lower(email_change) = person.email),
    'events', (select count(*)
      from (select user_id, owner_email from public.events union all select user_id, owner_email
        from private.pending_events) as named
      join auth.users on users.id = named.user_id
      where lower(named.owner_email) = person.email and lower(users.email) is distinct from person.email),
    'listed', (select count(*) from public.guests where lower(external_id) = person.email)
      + (select count(*) from private.removed_items where lower(fields ->> 'external_id') = person.email),
    'households', (select count(*) from private.invitations where lower(mail_to) = person.email))
  from person
$$;

create or replace function public.delete_person(address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person constant text := private.email_of_person(address);
  found constant jsonb := public.find_person(address);
begin
  delete from auth.users where lower(email) = person;
  update auth.users set email_change = '', email_change_token_new = '', email_change_token_current = ''
  where lower(email_change) = person;
  update public.events set owner_name = null, owner_email = null where lower(owner_email) = person;
  update private.pending_events set owner_name = null, owner_email = null where lower(owner_email) = person;
  update public.guests set external_id = null where lower(external_id) = person;
  update private.removed_items set fields = fields - 'external_id'
  where lower(fields ->> 'external_id') = person;
  update private.invitations set mail_to = null, mail_state = null where lower(mail_to) = person;
  delete from private.reply_mails where lower(mail_to) = person;
  delete from public.contact_submissions where lower(email) = person;
  delete from auth.audit_log_entries
  where strpos(lower(payload::text), to_json(person)::text) > 0;
  return found;
end $$;

insert into private.access (who, privilege, object) values
  ('{authenticated}', 'execute', 'public.set_invitation_mail(uuid, text)'),
  ('{authenticated}', 'execute', 'private.set_invitation_mail(uuid, text)'),
  ('{authenticated}', 'execute', 'public.send_reply_mails(uuid, uuid[], jsonb, text)'),
  ('{authenticated}', 'execute', 'private.send_reply_mails(uuid, uuid[], jsonb, text)');
select private.grant_access();
