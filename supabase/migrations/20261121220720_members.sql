-- The members of an event, their invitations, and the transfer of an event to another owner.
create table public.event_members (
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null constraint known_role check (role in ('editor', 'viewer')),
  sees_names boolean not null, -- for viewers; editors see all fields
  sees_meals boolean not null, -- for viewers who see names: meals, and allergies that the kitchen may read
  added_by uuid references auth.users (id) on delete set null,
  at timestamptz not null default now(),
  offered_at timestamptz, -- when the owner offered to transfer the event to this member
  offer_mail_claimed_at timestamptz, -- when the mail about the offer was last claimed
  offer_mailed_at timestamptz, -- when the last mail was sent; does not change if the offer is withdrawn
  primary key (event_id, user_id)
);
alter table public.event_members enable row level security;
create index event_members_of_user on public.event_members (user_id);
create index event_members_added_by on public.event_members (added_by);
create unique index one_offer_of_event on public.event_members (event_id) where offered_at is not null;

create table private.event_invitations (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  role text not null constraint known_role check (role in ('editor', 'viewer')),
  sees_names boolean not null,
  sees_meals boolean not null,
  -- the owner's label for the invited person
  label private.one_line constraint label_length
    check (char_length(label) <= 100 and btrim(label, private.invisible_characters()) <> ''),
  token_hash text not null unique, -- SHA-256 of the secret; the secret itself is not stored
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(), -- when the newest link was created
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_by uuid references auth.users (id) on delete set null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  mail_claimed_at timestamptz, -- when the mail to the owner was last claimed
  mailed_at timestamptz -- when the owner was notified
);
create index event_invitations_of_event on private.event_invitations (event_id);
create index event_invitations_to_mail on private.event_invitations (accepted_at) where mailed_at is null;
create index event_invitations_created_by on private.event_invitations (created_by);
create index event_invitations_accepted_by on private.event_invitations (accepted_by);

-- Removed members, who cannot rejoin with an older invitation.
-- Rows are deleted when no such invitation is open.
create table private.removed_members (
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (event_id, user_id)
);
create index removed_members_of_user on private.removed_members (user_id);

create domain private.event_right as text constraint event_right check (value in ('own', 'edit', 'look'));

-- Ids of the events that the caller owns ('own'), may edit ('edit') or may see ('look'). Policies use `= any
-- (array(…))`, which is evaluated once per statement and can use an index.
create function private.event_ids_with_right(wanted private.event_right) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
-- In plpgsql this is planned once per connection. Planning took a quarter of the time of a small statement.
begin
  return query select id from public.events where user_id = caller;
  -- An owner may also edit and see; an editor may also see.
  if wanted in ('edit', 'look') then
    return query select event_id from public.event_members
      where user_id = caller and (wanted = 'look' or role = 'editor');
  end if;
end $$;

create function private.is_allowed(wanted private.event_right, event_uuid uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin -- looks up the event by key, because an account may have thousands of events
  return exists (select from public.events where id = event_uuid and user_id = caller)
    or wanted in ('edit', 'look') and exists (
      select from public.event_members where event_id = event_uuid and user_id = caller
        and (wanted = 'look' or role = 'editor'));
end $$;

-- Raises not_allowed.
create function private.require_event_right(wanted private.event_right, event_uuid uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_allowed(wanted, event_uuid) then
    perform private.refuse(403, 'not_allowed');
  end if;
end $$;

-- Locks the event until the transaction ends, if the caller has the right. Code that revokes rights takes the
-- same lock. Policies call this after `= any (array(…))`, before the row is locked.
create function private.lock_event_if_allowed(wanted private.event_right, event_uuid uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  locked constant text := concat_ws(' ', auth.uid(), wanted, event_uuid);
begin
  if current_setting('private.locked', true) = locked then
    return true;
  elsif not private.is_allowed(wanted, event_uuid) then
    return false;
  end if;
  perform from public.events where id = event_uuid for no key update;
  if not private.is_allowed(wanted, event_uuid) then -- checked again after waiting for the lock
    return false;
  end if;
  -- Policies call this for each row, so the last result is cached.
  perform set_config('private.locked', locked, true);
  return true;
end $$;

-- Locks an event until the transaction ends.
-- Before this lock, a transaction may write only the event's guests. Raises not_allowed.
create function private.lock_event_with_right(wanted private.event_right, event_uuid uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.lock_event_if_allowed(wanted, event_uuid) then
    perform private.refuse(403, 'not_allowed');
  end if;
end $$;

-- Locks the events of an account before it is deleted, because its rights end.
-- The order is by id, as elsewhere.
create function private.lock_events_of_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.events
  where id = any (array(
    select id from public.events where user_id = old.id
    union all select event_id from public.event_members where user_id = old.id))
  order by id for no key update;
  return old;
end $$;
create trigger lock_events_of_user before delete on auth.users for each row
  execute function private.lock_events_of_user();

-- Compares the owner first. For an owner who reads one event by id, this is enough.
create policy "Owners and editors read their events" on public.events for select to authenticated
  using (user_id = (select auth.uid()) or id = any (array(select private.event_ids_with_right('edit'))));
create policy "Owners and editors update their events" on public.events for update to authenticated
  using (user_id = (select auth.uid()) or id = any (array(select private.event_ids_with_right('edit'))))
  with check (user_id = (select auth.uid()) or id = any (array(select private.event_ids_with_right('edit'))));

-- Policies run before the row is locked, so this trigger checks the right again. Raises not_allowed.
create function private.require_right_to_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_event_right('edit', old.id);
  return new;
end $$;
create trigger require_right before update on public.events for each row
  when (current_user in ('anon', 'authenticated')) execute function private.require_right_to_event();

create policy "Members read their membership, owners and editors all of them" on public.event_members
  for select to authenticated
  using (user_id = (select auth.uid()) or event_id = any (
    array(select private.event_ids_with_right('edit'))));

-- Gives an event a new realtime topic when a member leaves. Open browsers are notified on the old topic.
create function private.renew_host_topic() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.events set host_topic = gen_random_uuid()
  where id = any (array(select distinct event_id from removed));
  delete from private.event_presence as presence using removed
  where presence.event_id = removed.event_id and presence.user_id = removed.user_id;
  return null;
end $$;
create trigger renew_host_topic after delete on public.event_members
  referencing old table as removed for each statement execute function private.renew_host_topic();

-- A person's {name} in an event; the second person of the same name is “Tom (2)”.
-- `has_namesake` is set if another member has the same first name.
create function private.name_in_event(event_uuid uuid, person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with people as (
    select user_id, '-infinity'::timestamptz as at from public.events where id = event_uuid
    union all select user_id, at from public.event_members where event_id = event_uuid
  ), named as (
    select user_id, at, lower(btrim(full_name, private.invisible_characters())) as name from people
    join public.profiles on profiles.id = user_id
  )
  select jsonb_build_object('name', profile.full_name || case
    when same.earlier > 0 then format(' (%s)', same.earlier + 1) else '' end)
    || case when same.is_any then '{"has_namesake": true}'::jsonb else '{}' end
  from public.profiles as profile
  left join named as own on own.user_id = profile.id
  cross join lateral (select lower(btrim(profile.full_name, private.invisible_characters())) as name) as whole
  cross join lateral (
    select count(*) filter (where named.name = whole.name
      -- former members are numbered after current ones
      and (own.user_id is null or (named.at, named.user_id) < (own.at, own.user_id))) as earlier,
      count(*) > 0 as is_any
    from named where named.user_id <> profile.id
      and split_part(named.name, ' ', 1) = split_part(whole.name, ' ', 1)
  ) as same
  where profile.id = person
$$;

-- 128 random bits, as text for URLs.
create function private.new_secret() returns text
language sql volatile set search_path = '' as $$
  select translate(rtrim(encode(substring(
    sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) for 16), 'base64'), '='), '+/', '-_')
$$;
create function private.sha256_hex(secret text) returns text
language sql immutable set search_path = '' as $$ select encode(sha256(convert_to(secret, 'utf8')), 'hex') $$;

-- Locks an event, so that members are added one at a time.
-- Counts the owner, members and open invitations. Raises people_limit_reached.
create function private.check_people_limit(event_uuid uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  max_people constant integer := 20;
begin
  perform from public.events where id = event_uuid for no key update;
  if 1 + (select count(*) from public.event_members where event_id = event_uuid) + (
    select count(*) from private.event_invitations
    where event_id = event_uuid and accepted_at is null and revoked_at is null and expires_at > now()
  ) >= max_people then
    perform private.refuse(403, 'people_limit_reached', jsonb_build_object('limit', max_people));
  end if;
end $$;

create function private.invite_to_event(
  event_uuid uuid, role text, label text, sees_names boolean, sees_meals boolean
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  max_per_day constant integer := 30;
  token constant text := private.new_secret();
  invitation private.event_invitations;
begin
  perform private.lock_event_with_right('own', event_uuid);
  perform private.check_people_limit(event_uuid);
  if (select count(*) from private.event_invitations
      where event_id = event_uuid and created_at > now() - interval '1 day') >= max_per_day then
    perform private.refuse(429, 'too_many_requests');
  end if;
  insert into private.event_invitations (event_id, role, sees_names, sees_meals, label, token_hash,
    created_by)
  values (event_uuid, invite_to_event.role, invite_to_event.sees_names, invite_to_event.sees_meals,
    nullif(btrim(invite_to_event.label, private.invisible_characters()), ''), private.sha256_hex(token),
    auth.uid())
  returning * into invitation;
  return jsonb_build_object('id', invitation.id, 'token', token, 'expires_at', invitation.expires_at);
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $$;
-- Creates an invitation for one person, valid for 7 days: {id, token, expires_at}.
-- Raises not_allowed, people_limit_reached, too_many_requests, invalid_value.
create function public.invite_to_event(
  event_uuid uuid, role text, label text, sees_names boolean, sees_meals boolean
) returns jsonb
language sql set search_path = '' as $$
  select private.invite_to_event(event_uuid, role, label, sees_names, sees_meals)
$$;

-- Locks the event of one of the caller's unused invitations and returns the event's id. Raises not_found.
create function private.lock_event_of_invitation(invitation_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  event_uuid constant uuid := (select event_id from private.event_invitations where id = invitation_id);
  is_own constant boolean := private.lock_event_if_allowed('own', event_uuid);
begin
  if not is_own or not exists (select from private.event_invitations
    where id = invitation_id and accepted_at is null and revoked_at is null) then
    perform private.refuse(404, 'not_found');
  end if;
  return event_uuid;
end $$;

create function private.renew_event_invitation(invitation_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := private.new_secret();
  event_uuid constant uuid := private.lock_event_of_invitation(invitation_id);
  ends_at timestamptz;
begin
  if exists (select from private.event_invitations where id = invitation_id and expires_at <= now()) then
    perform private.check_people_limit(event_uuid);
  end if;
  update private.event_invitations set token_hash = private.sha256_hex(token), created_at = default,
    expires_at = default
  where id = invitation_id returning expires_at into ends_at;
  return jsonb_build_object('token', token, 'expires_at', ends_at);
end $$;
-- Replaces the link of an unused invitation and returns {token, expires_at}.
-- Raises not_found, people_limit_reached.
create function public.renew_event_invitation(invitation_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.renew_event_invitation(invitation_id) $$;

create function private.cancel_event_invitation(invitation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_event_of_invitation(invitation_id);
  update private.event_invitations set revoked_at = now() where id = invitation_id;
end $$;
-- Raises not_found if the invitation does not exist or has been used.
create function public.cancel_event_invitation(invitation_id uuid) returns void
language sql set search_path = '' as $$ select private.cancel_event_invitation(invitation_id) $$;

-- Mails sent for invitations, to limit the number of mails per sender.
create table private.invitation_mails (
  sender uuid not null references auth.users (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  primary key (sender, at)
);

-- Claims the mail for one of the caller's open invitations: {invited_by, role, expires_at}.
-- An account may send 20 a day. Raises too_many_requests.
create function private.claim_invitation_mail(sender uuid, token text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  max_per_day constant integer := 20;
  due jsonb;
begin
  perform private.lock_user(claim_invitation_mail.sender);
  select jsonb_build_object('invited_by', profile.full_name, 'role', invitation.role,
      'expires_at', invitation.expires_at) into due
    from private.event_invitations as invitation
    join public.events as event on event.id = invitation.event_id
      and event.user_id = claim_invitation_mail.sender
    left join public.profiles as profile on profile.id = event.user_id
    where invitation.token_hash = private.sha256_hex(token)
      and invitation.accepted_at is null and invitation.revoked_at is null and invitation.expires_at > now();
  if found then
    insert into private.invitation_mails (sender) values (claim_invitation_mail.sender);
    if (select count(*) from private.invitation_mails as sent
        where sent.sender = claim_invitation_mail.sender
          and sent.at > now() - interval '1 day') > max_per_day then
      perform private.refuse(429, 'too_many_requests');
    end if;
  end if;
  return due;
end $$;

-- Claims, for 5 minutes, the mail that tells an owner about new members. Each event gets at most one an hour.
-- Returns {event_id, email, full_name, joined: [{name, role}]}.
create function private.claim_joining_mail() returns jsonb
language sql set search_path = '' as $$
  with due as (
    select event.id, used.mail_claimed_at, used.accepted_at
    from private.event_invitations as used join public.events as event on event.id = used.event_id
    where used.mailed_at is null and used.accepted_at > now() - interval '1 day'
      and not private.is_recent(used.mail_claimed_at, '5 minutes')
      and exists (select from public.event_members as member
        where member.event_id = used.event_id and member.user_id = used.accepted_by)
      and not exists (
        select from private.event_invitations as earlier
        where earlier.event_id = used.event_id
          and earlier.mailed_at between now() - interval '1 hour' and now())
    order by used.mail_claimed_at nulls first, used.accepted_at limit 1 -- failed mails come last
    for no key update of event skip locked
  ), claimed as (
    update private.event_invitations as used set mail_claimed_at = clock_timestamp()
    from due, public.event_members as member
    where used.event_id = due.id and used.mailed_at is null and used.accepted_at > now() - interval '1 day'
      -- checked again, because another process may have claimed it in the meantime
      and not private.is_recent(used.mail_claimed_at, '5 minutes')
      and member.event_id = used.event_id and member.user_id = used.accepted_by
    returning used.event_id, used.accepted_by, used.accepted_at, member.role
  )
  select jsonb_build_object('event_id', event.id, 'email', users.email, 'full_name', owner.full_name,
    'joined', jsonb_agg(jsonb_build_object('name', profile.full_name, 'role', claimed.role)
      order by claimed.accepted_at, claimed.accepted_by))
  from claimed join public.events as event on event.id = claimed.event_id
  join auth.users on users.id = event.user_id
  left join public.profiles as owner on owner.id = event.user_id
  left join public.profiles as profile on profile.id = claimed.accepted_by
  group by event.id, users.id, owner.id
$$;
create function private.record_joining_mail(event_uuid uuid) returns void
language sql set search_path = '' as $$
  update private.event_invitations set mailed_at = now()
  where event_id = event_uuid and mailed_at is null and mail_claimed_at is not null
$$;

-- The state of an invitation for the caller, who may be anonymous: open, used, over, withdrawn or unknown.
-- For people who are already in the event: yours (the owner) or joined.
create function private.invitation_state(invitation private.event_invitations) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when invitation.id is null then 'unknown'
    when exists (select from public.events where id = invitation.event_id and user_id = auth.uid())
      then 'yours'
    when exists (select from public.event_members
      where event_id = invitation.event_id and user_id = auth.uid()) then 'joined'
    when invitation.revoked_at is not null or exists (
      select from private.removed_members where event_id = invitation.event_id and user_id = auth.uid()
        and at >= invitation.created_at
    ) then 'withdrawn'
    when invitation.accepted_at is not null then 'used'
    when invitation.expires_at <= now() then 'over'
    else 'open' end
$$;

create function private.get_event_invitation(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  invitation private.event_invitations;
  state text;
  is_open boolean;
  is_in boolean;
begin
  select * into invitation from private.event_invitations where token_hash = private.sha256_hex(token);
  state := private.invitation_state(invitation);
  is_open := state = 'open';
  is_in := state in ('yours', 'joined');
  return (
    select jsonb_build_object('state', state, 'event_id', case when is_in then event.id end,
      'event_name', event.event_name, 'event_date', event.event_date, 'invited_by', profile.full_name,
      'role', case when is_open then invitation.role end,
      'label', case when is_open then invitation.label end,
      'sees_names', case when is_open then invitation.sees_names end,
      'sees_meals', case when is_open then invitation.sees_meals end,
      'expires_at', case when is_open then invitation.expires_at end)
    from (select) as always
    left join public.events as event on event.id = invitation.event_id
      and (is_open or is_in or state in ('over', 'used'))
    left join public.profiles as profile on profile.id = event.user_id);
end $$;
-- Shows any caller what an invitation offers.
-- A withdrawn invitation shows nothing about the event. Only members get the event's id.
create function public.get_event_invitation(token text) returns jsonb
language sql stable set search_path = '' as $$ select private.get_event_invitation(token) $$;

create function private.accept_event_invitation(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  invitation private.event_invitations;
  state text;
begin
  -- Locks the event before the invitation, in the common lock order. Later reads see committed changes.
  perform from public.events where id = (select event_id from private.event_invitations
    where token_hash = private.sha256_hex(token)) for no key update;
  select * into invitation from private.event_invitations where token_hash = private.sha256_hex(token)
    for no key update;
  state := private.invitation_state(invitation);
  if state = 'open' then
    update private.event_invitations set accepted_by = auth.uid(), accepted_at = now()
    where id = invitation.id;
    perform private.check_people_limit(invitation.event_id);
    insert into public.event_members (event_id, user_id, role, sees_names, sees_meals, added_by)
    values (invitation.event_id, auth.uid(), invitation.role, invitation.sees_names, invitation.sees_meals,
      invitation.created_by);
    -- members can read this row, but the address is private
    update public.events set owner_email = null where id = invitation.event_id and owner_email is not null;
  elsif state not in ('yours', 'joined') then
    perform private.refuse(403, 'invitation_' || state);
  end if;
  return jsonb_build_object('event_id', invitation.event_id);
end $$;
-- Makes the caller a member and returns {event_id}. A link works once. Raises invitation_used,
-- invitation_over, invitation_withdrawn, invitation_unknown, people_limit_reached.
create function public.accept_event_invitation(token text) returns jsonb
language sql set search_path = '' as $$ select private.accept_event_invitation(token) $$;

create function private.get_event_people(event_uuid uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  is_own constant boolean := event_uuid in (select private.event_ids_with_right('own'));
  is_editor constant boolean := event_uuid in (select private.event_ids_with_right('edit'));
begin
  perform private.require_event_right('look', event_uuid);
  return jsonb_build_object(
    'people', (
      select jsonb_agg(jsonb_build_object('user_id', person.user_id,
        'name', private.name_in_event(event_uuid, person.user_id) ->> 'name',
        'email', case when is_own then users.email end, 'role', person.role,
        'sees_names', person.sees_names, 'sees_meals', person.sees_meals,
        'at', person.at, 'is_you', person.user_id = auth.uid(), 'is_offered', person.offered_at is not null)
        order by person.role = 'owner' desc, person.at, person.user_id)
      from (
        select user_id, 'owner' as role, true as sees_names, true as sees_meals, created_at as at,
          null::timestamptz as offered_at
        from public.events where id = event_uuid
        union all
        select user_id, role, sees_names or role = 'editor', sees_meals or role = 'editor', at, offered_at
        from public.event_members where event_id = event_uuid and (is_editor or user_id = auth.uid())
      ) as person
      join auth.users on users.id = person.user_id),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'label', label, 'role', role,
        'sees_names', sees_names, 'sees_meals', sees_meals,
        'created_at', created_at, 'expires_at', expires_at) order by created_at, id), '[]')
      from private.event_invitations where event_id = event_uuid and is_own and accepted_at is null
        and revoked_at is null));
end $$;
-- The owner, members and open invitations: {people, invitations}. Only the owner sees invitations and
-- addresses. A viewer sees only the owner and themselves. Raises not_allowed.
create function public.get_event_people(event_uuid uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.get_event_people(event_uuid) $$;

create function private.change_event_member(
  event_uuid uuid, member uuid, role text, sees_names boolean, sees_meals boolean
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_event_with_right('own', event_uuid);
  update public.event_members as changed
  set role = change_event_member.role, sees_names = change_event_member.sees_names,
    sees_meals = change_event_member.sees_meals
  where changed.event_id = event_uuid and changed.user_id = member;
  if not found then
    perform private.refuse(404, 'not_found');
  end if;
exception when integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;
-- Raises not_allowed, not_found, invalid_value.
create function public.change_event_member(
  event_uuid uuid, member uuid, role text, sees_names boolean, sees_meals boolean
) returns void
language sql set search_path = '' as $$
  select private.change_event_member(event_uuid, member, role, sees_names, sees_meals)
$$;

create function private.remove_event_member(event_uuid uuid, member uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_event_with_right(case when member = auth.uid() then 'look' else 'own' end, event_uuid);
  delete from public.event_members where event_id = event_uuid and user_id = member;
  if not found then
    perform private.refuse(404, 'not_found');
  elsif member <> auth.uid() then
    insert into private.removed_members (event_id, user_id) values (event_uuid, member)
    on conflict (event_id, user_id) do update set at = excluded.at;
  end if;
end $$;
-- The owner may remove any member. Other members may remove only themselves. Raises not_allowed, not_found.
create function public.remove_event_member(event_uuid uuid, member uuid) returns void
language sql set search_path = '' as $$ select private.remove_event_member(event_uuid, member) $$;

create function private.offer_event(event_uuid uuid, member uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_event_with_right('own', event_uuid);
  perform private.withdraw_event_offer(event_uuid);
  update public.event_members set offered_at = now() where event_id = event_uuid and user_id = member;
  if not found then
    perform private.refuse(404, 'not_found');
  end if;
end $$;
-- Offers one of the caller's events to a member and replaces any other offer. Raises not_allowed, not_found.
create function public.offer_event(event_uuid uuid, member uuid) returns void
language sql set search_path = '' as $$ select private.offer_event(event_uuid, member) $$;

create function private.withdraw_event_offer(event_uuid uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_event_with_right('look', event_uuid);
  if not exists (select from public.event_members
    where event_id = event_uuid and user_id = auth.uid() and offered_at is not null) then
    perform private.require_event_right('own', event_uuid);
  end if;
  update public.event_members set offered_at = null where event_id = event_uuid and offered_at is not null;
end $$;
-- Withdraws an offer. The owner and the member who received the offer may do this. Raises not_allowed.
create function public.withdraw_event_offer(event_uuid uuid) returns void
language sql set search_path = '' as $$ select private.withdraw_event_offer(event_uuid) $$;

-- Claims, for 5 minutes, the mail about an offer of the last week: {event_id, user_id, email, full_name,
-- offered_by}. Each offer gets one mail, and each member at most one a day.
create function private.claim_offer_mail() returns jsonb
language sql set search_path = '' as $$
  with due as (
    select event.id, event.user_id as owner_id, member.user_id as member_id
    from public.event_members as member join public.events as event on event.id = member.event_id
    where member.offered_at > now() - interval '7 days'
      and (member.offer_mailed_at is null
        or member.offer_mailed_at < least(member.offered_at, now() - interval '1 day'))
      and not private.is_recent(member.offer_mail_claimed_at, '5 minutes')
    order by member.offer_mail_claimed_at nulls first, member.offered_at limit 1 -- failed mails come last
    for no key update of event skip locked
  ), claimed as (
    update public.event_members as member set offer_mail_claimed_at = clock_timestamp() from due
    where member.event_id = due.id and member.user_id = due.member_id and member.offered_at is not null
      -- checked again, because another process may have claimed it in the meantime
      and not private.is_recent(member.offer_mail_claimed_at, '5 minutes')
    returning member.event_id, member.user_id, due.owner_id
  )
  select jsonb_build_object('event_id', claimed.event_id, 'user_id', claimed.user_id, 'email', users.email,
    'full_name', profile.full_name, 'offered_by', owner.full_name)
  from claimed join auth.users on users.id = claimed.user_id
  left join public.profiles as profile on profile.id = claimed.user_id
  left join public.profiles as owner on owner.id = claimed.owner_id
$$;
create function private.record_ownership_offer_mail(event_uuid uuid, member uuid) returns void
language sql set search_path = '' as $$
  update public.event_members set offer_mailed_at = now(), offer_mail_claimed_at = null
  where event_id = event_uuid and user_id = member
$$;

create function private.accept_event(event_uuid uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner_before uuid;
begin
  perform private.lock_user(auth.uid());
  select user_id into owner_before from public.events where id = event_uuid for no key update;
  if not exists (select from public.event_members
    where event_id = event_uuid and user_id = auth.uid() and offered_at is not null) then
    perform private.refuse(403, 'not_allowed');
  end if;
  update public.events set user_id = auth.uid(), owner_name = null, owner_email = null,
    deletion_mailed_at = null, deletion_mail_claimed_at = null
  where id = event_uuid; -- the new owner must be notified before the event is deleted
  delete from public.event_members where event_id = event_uuid and user_id = auth.uid();
  -- the former owner knows the links
  update private.event_invitations set revoked_at = now()
  where event_id = event_uuid and accepted_at is null and revoked_at is null;
  perform private.check_event_allowance(auth.uid());
  if (select guests_count > private.guest_limit(auth.uid()) from public.events where id = event_uuid) then
    perform private.refuse(403, 'guest_limit_reached',
      jsonb_build_object('limit', private.guest_limit(auth.uid())));
  end if;
  perform private.check_stored_bytes(auth.uid());
  insert into public.event_members (event_id, user_id, role, sees_names, sees_meals, added_by)
  values (event_uuid, owner_before, 'editor', true, true, auth.uid());
end $$;
-- Makes the caller the owner of an offered event, and the former owner an editor. Raises not_allowed,
-- subscription_required, event_limit_reached, guest_limit_reached, plan_storage_full.
create function public.accept_event(event_uuid uuid) returns void
language sql set search_path = '' as $$ select private.accept_event(event_uuid) $$;

create function private.sweep_sharing_records() returns void
language sql security definer set search_path = '' as $$
  delete from private.event_invitations
  where coalesce(accepted_at, revoked_at, expires_at) < now() - interval '30 days';
  delete from private.invitation_mails where at < now() - interval '1 day';
  delete from private.removed_members where at < now() - interval '7 days';
$$;

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'select', null, 'public.event_members'),
  ('{authenticated}', 'execute', null, 'private.event_ids_with_right(private.event_right)'),
  ('{authenticated}', 'execute', null, 'private.lock_event_if_allowed(private.event_right, uuid)'),
  ('{authenticated}', 'execute', null, 'public.invite_to_event(uuid, text, text, boolean, boolean)'),
  ('{authenticated}', 'execute', null, 'private.invite_to_event(uuid, text, text, boolean, boolean)'),
  ('{authenticated}', 'execute', null, 'public.renew_event_invitation(uuid)'),
  ('{authenticated}', 'execute', null, 'private.renew_event_invitation(uuid)'),
  ('{authenticated}', 'execute', null, 'public.cancel_event_invitation(uuid)'),
  ('{authenticated}', 'execute', null, 'private.cancel_event_invitation(uuid)'),
  ('{anon, authenticated}', 'execute', null, 'public.get_event_invitation(text)'),
  ('{anon, authenticated}', 'execute', null, 'private.get_event_invitation(text)'),
  ('{authenticated}', 'execute', null, 'public.accept_event_invitation(text)'),
  ('{authenticated}', 'execute', null, 'private.accept_event_invitation(text)'),
  ('{authenticated}', 'execute', null, 'public.get_event_people(uuid)'),
  ('{authenticated}', 'execute', null, 'private.get_event_people(uuid)'),
  ('{authenticated}', 'execute', null, 'public.change_event_member(uuid, uuid, text, boolean, boolean)'),
  ('{authenticated}', 'execute', null, 'private.change_event_member(uuid, uuid, text, boolean, boolean)'),
  ('{authenticated}', 'execute', null, 'public.remove_event_member(uuid, uuid)'),
  ('{authenticated}', 'execute', null, 'private.remove_event_member(uuid, uuid)'),
  ('{authenticated}', 'execute', null, 'public.offer_event(uuid, uuid)'),
  ('{authenticated}', 'execute', null, 'private.offer_event(uuid, uuid)'),
  ('{authenticated}', 'execute', null, 'public.withdraw_event_offer(uuid)'),
  ('{authenticated}', 'execute', null, 'private.withdraw_event_offer(uuid)'),
  ('{authenticated}', 'execute', null, 'public.accept_event(uuid)'),
  ('{authenticated}', 'execute', null, 'private.accept_event(uuid)');
select private.grant_access();
