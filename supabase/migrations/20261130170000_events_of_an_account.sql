-- Lists over all events of an account: due work, news, and the people who plan the events.

-- When a person last opened an event, and the event's newest change at that time.
create table private.event_visits (
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null, -- no foreign key: deleting the account would deadlock with writers of its events
  at timestamptz not null default clock_timestamp(),
  version bigint not null,
  primary key (user_id, event_id)
);
create index event_visits_of_event on private.event_visits (event_id);

create function private.delete_event_visits() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.event_visits where user_id = old.id;
  return null;
end $$;
create trigger delete_event_visits after delete on auth.users for each row
  execute function private.delete_event_visits();

-- Records a visit of the caller: at most once in ten minutes, and when the caller leaves.
create function private.record_visit(event_uuid uuid, is_leaving boolean) returns void
language sql security definer set search_path = '' as $$
  insert into private.event_visits as earlier (event_id, user_id, version)
  values (event_uuid, auth.uid(), private.seating_version(event_uuid))
  on conflict (user_id, event_id) do update set at = excluded.at, version = excluded.version
  where is_leaving or not private.is_recent(earlier.at, '10 minutes')
$$;

-- Extends the earlier function: also records the visits of the owner and of editors.
create or replace function private.record_presence(
  event_uuid uuid, place text, table_uuid uuid, guest_uuid uuid
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  cutoff constant timestamptz := clock_timestamp() - interval '60 seconds';
  is_editor boolean;
  earlier private.event_presence;
begin
  if place <> '' is not false and (place is null or not exists (select from private.event_visits
    where event_id = event_uuid and user_id = caller and private.is_recent(event_visits.at, '10 minutes')))
  then -- recording a visit locks the event, which the common lock order puts before the member
    perform from public.events where id = event_uuid for key share;
  end if;
  -- waits for a concurrent removal, so that a removed member is not recorded
  perform from public.event_members where event_id = event_uuid and user_id = caller for key share;
  if event_uuid is null or event_uuid not in (select private.event_ids_with_right('look')) then
    return null; -- a removed member may poll once more
  end if;
  is_editor := event_uuid in (select private.event_ids_with_right('edit'));
  select * into earlier from private.event_presence
  where event_id = event_uuid and user_id = caller and at > cutoff;
  if place = '' then
    null;
  elsif place is null then
    delete from private.event_presence where event_id = event_uuid and user_id = caller;
  else
    insert into private.event_presence (event_id, user_id, place, table_id, guest_id, at)
    values (event_uuid, caller, place, table_uuid, guest_uuid, clock_timestamp())
    on conflict (event_id, user_id) do update set place = excluded.place, table_id = excluded.table_id,
      guest_id = excluded.guest_id, at = excluded.at;
  end if;
  if is_editor and place <> '' is not false then
    perform private.record_visit(event_uuid, is_leaving => place is null);
  end if;
  if place <> '' is not false
    and (earlier.place, earlier.table_id, earlier.guest_id) is distinct from (place, table_uuid, guest_uuid)
  then
    perform realtime.send('{}', 'here', 'host:' || host_topic, false) from public.events
      where id = event_uuid;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('user_id', user_id, 'name', null, 'place', others.place,
      'table_id', table_id, 'guest_id', case when is_editor then guest_id end, 'at', at)
        || coalesce(private.name_in_event(event_uuid, user_id), '{}')
      order by at desc, user_id), '[]')
    from private.event_presence as others where event_id = event_uuid and user_id <> caller and at > cutoff);
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;
create function private.list_due_work() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  max_events constant integer := 200;
  max_guests constant integer := 100000; -- in all these events; guests of later events are not counted
  max_lines constant integer := 100;
  caller constant uuid := auth.uid();
begin
  return (
    with mine as (
      select id, event_date, guests_count, replies_close_on, opens_at, closes_at, user_id = caller as is_own,
        private.today_in(time_zone) as today,
        (opens_at at time zone private.time_zone_or_default(time_zone))::date as opens_on,
        case when deletes_after_days is not null then greatest(event_date + deletes_after_days,
          (coalesce(deletion_mailed_at, now()) at time zone 'UTC')::date + 7) end as deletes_on
      from public.events where id = any (array(select private.event_ids_with_right('edit')))
    ), soonest as (
      select mine.*, event_date - today as days,
        sum(guests_count) over (order by event_date < today, event_date, id) <= max_guests as is_counted
      from mine where event_date >= today or deletes_on <= today + 7
      order by event_date < today, event_date, id limit max_events
    ), with_guests as (
      select soonest.*, counted.tableless, counted.late
      from soonest
      left join private.event_visits as visit on visit.event_id = soonest.id and visit.user_id = caller
      cross join lateral (
        select count(*) filter (where table_number is null and not is_evening
            and reply is distinct from 'no'
            and not coalesce(reply = 'yes' and starts_with(absent_from, 'tables'), false)) as tableless,
          count(*) filter (where is_late and replied_at > coalesce(visit.at, '-infinity')) as late
        from public.guests
        where event_id = soonest.id and not is_crew and waiting is distinct from 'yes'
      ) as counted
      where is_counted and days between 0 and 28
    ), with_households as (
      select soonest.*, coalesce(replies_close_on, event_date) as closes_on, (
        select count(distinct coalesce(link.id::text, private.table_key(party), guest.id::text))
        from public.guests as guest
        left join private.invited_guests as invited on invited.guest_id = guest.id
        left join private.invitations as link on link.id = invited.invitation_id
        where guest.event_id = soonest.id and guest.reply is null and not guest.is_crew
          and guest.waiting is distinct from 'yes' and guest.name !~ '^Place of \S'
          and link.table_id is null and link.revoked_at is null) as waiting
      from soonest
      where is_counted and days >= 0 and coalesce(replies_close_on, event_date) <= today + 14
        and exists (select from private.invitations
          where event_id = soonest.id and table_id is null and revoked_at is null)
    ), own_plan as (
      select (least(end_date, expiry_date) at time zone 'UTC')::date as ends_on
      from public.subscriptions where user_id = caller order by created_at desc, id desc limit 1
    ), lines as (
      select id as event_id, 'no_table' as kind, tableless as count, event_date as day, days
      from with_guests where tableless > 0
      union all select id, 'late_replies', late, event_date, days from with_guests where late > 0
      union all select id, case when replies_close_on is null then 'replies' else 'closing_replies' end,
        waiting, closes_on, closes_on - today from with_households where waiting > 0
      union all select id, 'page_opens', null, opens_on, opens_on - today from soonest
      where opens_at > now() and opens_on <= today + 7 and days >= 0
      union all select id, 'page_unseen', null, event_date, days from soonest
      where days between 0 and 14 and guests_count > 0 and coalesce(opens_at <= now(), true)
        and coalesce(closes_at > now(), true)
        and not exists (select from public.guest_page_hours where event_id = soonest.id and phone_visits > 0)
      union all select id, 'deletion', null, deletes_on, deletes_on - today from soonest
      where deletes_on <= today + 7
      union all select (array_agg(id order by event_date, id))[1], 'plan_end', count(*), min(ends_on),
        min(ends_on) - current_date
      from mine, own_plan
      where is_own and ends_on between current_date and current_date + 60 and event_date > ends_on
      having count(*) > 0
    )
    select coalesce(jsonb_agg(to_jsonb(first_lines)), '[]')
    from (select * from lines order by days, kind, event_id limit max_lines) as first_lines);
end $$;
-- Work due in the caller's events, most urgent first, at most 100: [{event_id, kind, count, day, days}].
-- `days`: the number of days from today at the venue to `day`. Kinds: no_table, late_replies (since the
-- caller's last visit), closing_replies, replies (without a closing date), page_opens, page_unseen, deletion,
-- plan_end. Counts the guests of the next 200 events only.
create function public.list_due_work() returns jsonb
language sql stable set search_path = '' as $$ select private.list_due_work() $$;

-- An invitation to several events is stored as one invitation for each event. The invitations share one link,
-- whose hash is `group_hash`; the secrets of the single invitations are discarded.
alter table private.event_invitations add column group_hash text;
create index event_invitations_of_group on private.event_invitations (group_hash)
  where group_hash is not null;

create function private.invitations_of_link(token text) returns setof private.event_invitations
language sql stable security definer rows 3 set search_path = '' as $$
  select * from private.event_invitations where token_hash = private.sha256_hex(token)
  union all select * from private.event_invitations where group_hash = private.sha256_hex(token)
$$;

-- Extends the earlier function: the refusal names the event, because a link may be for several events.
create or replace function private.check_people_limit(event_uuid uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  max_people constant integer := 20;
  called text;
begin
  select event_name into called from public.events where id = event_uuid for no key update;
  if 1 + (select count(*) from public.event_members where event_id = event_uuid) + (
    select count(*) from private.event_invitations
    where event_id = event_uuid and accepted_at is null and revoked_at is null and expires_at > now()
  ) >= max_people then
    perform private.refuse(403, 'people_limit_reached',
      jsonb_build_object('limit', max_people, 'event', called));
  end if;
end $$;

create function private.invite_to_events(
  event_uuids uuid[], role text, label text, sees_names boolean, sees_meals boolean
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  max_events constant integer := 100;
  token constant text := private.new_secret();
  event_uuid uuid;
  made jsonb;
begin
  if coalesce(cardinality(event_uuids), 0) = 0 then
    perform private.refuse(400, 'invalid_value');
  elsif cardinality(event_uuids) > max_events then
    perform private.refuse(413, 'list_too_long', jsonb_build_object('limit', max_events));
  end if;
  perform private.check_unique_ids(event_uuids);
  for event_uuid in select unnest(event_uuids) order by 1 loop
    made := private.invite_to_event(event_uuid, role, label, sees_names, sees_meals);
    update private.event_invitations set group_hash = private.sha256_hex(token)
    where id = (made ->> 'id')::uuid;
  end loop;
  return jsonb_build_object('token', token, 'expires_at', made -> 'expires_at');
end $$;
-- Invites one person to up to 100 of the caller's events by one link. If one event fails, none is stored.
-- Returns {token, expires_at}.
-- Raises not_allowed, people_limit_reached, too_many_requests, invalid_value, list_too_long, named_twice.
create function public.invite_to_events(
  event_uuids uuid[], role text, label text, sees_names boolean, sees_meals boolean
) returns jsonb
language sql set search_path = '' as $$
  select private.invite_to_events(event_uuids, role, label, sees_names, sees_meals)
$$;

-- Extends the earlier function: the new link is for this event alone. `other_events`: how many events
-- the old link is still for.
create or replace function private.renew_event_invitation(invitation_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := private.new_secret();
  event_uuid constant uuid := private.lock_event_of_invitation(invitation_id);
  former_group constant text := (
    select group_hash from private.event_invitations where id = invitation_id);
  ends_at timestamptz;
begin
  if exists (select from private.event_invitations where id = invitation_id and expires_at <= now()) then
    perform private.check_people_limit(event_uuid);
  end if;
  update private.event_invitations set token_hash = private.sha256_hex(token), group_hash = null,
    created_at = default, expires_at = default
  where id = invitation_id returning expires_at into ends_at;
  return jsonb_build_object('token', token, 'expires_at', ends_at, 'other_events', (
    select count(*) from private.event_invitations
    where group_hash = former_group and accepted_at is null and revoked_at is null and expires_at > now()));
end $$;

create function private.cancel_group_invitation(invitation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  asked_hash constant text := (
    select group_hash from private.event_invitations where id = invitation_id);
  event_uuid uuid;
  own_ids uuid[] := '{}';
begin
  for event_uuid in
    select event_id from private.event_invitations where group_hash = asked_hash order by event_id
  loop
    if private.lock_event_if_allowed('own', event_uuid) then
      own_ids := own_ids || event_uuid;
    end if;
  end loop;
  -- locked in the same order as in check_registration
  perform from private.event_invitations where group_hash = asked_hash order by id for no key update;
  update private.event_invitations set revoked_at = now()
  where group_hash = asked_hash and event_id = any (own_ids)
    and accepted_at is null and revoked_at is null;
  if not found then
    perform private.refuse(404, 'not_found');
  end if;
end $$;
-- Cancels an invitation to several events, given the id of any of its invitations. Raises not_found.
create function public.cancel_group_invitation(invitation_id uuid) returns void
language sql set search_path = '' as $$ select private.cancel_group_invitation(invitation_id) $$;

-- Extends the earlier function: `others` is the number of other events joined by the same link.
create or replace function private.claim_joining_mail() returns jsonb
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
    returning used.event_id, used.accepted_by, used.accepted_at, used.group_hash, member.role
  )
  select jsonb_build_object('event_id', event.id, 'email', users.email, 'full_name', owner.full_name,
    'joined', jsonb_agg(jsonb_build_object('name', profile.full_name, 'role', claimed.role,
      'others', (select count(*) from private.event_invitations as same
        join public.events as other on other.id = same.event_id and other.user_id = event.user_id
        join public.event_members as member
          on member.event_id = other.id and member.user_id = same.accepted_by
        where same.group_hash = claimed.group_hash and same.accepted_by = claimed.accepted_by
          and same.event_id <> claimed.event_id))
      order by claimed.accepted_at, claimed.accepted_by))
  from claimed join public.events as event on event.id = claimed.event_id
  join auth.users on users.id = event.user_id
  left join public.profiles as owner on owner.id = event.user_id
  left join public.profiles as profile on profile.id = claimed.accepted_by
  group by event.id, users.id, owner.id
$$;

-- Claims the mail for one of the caller's open invitations: {invited_by, role, expires_at, events}, where
-- `events` is the number of events. An account may send 20 such mails a day. Raises too_many_requests.
create or replace function private.claim_invitation_mail(sender uuid, token text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  max_per_day constant integer := 20;
  due jsonb;
begin
  perform private.lock_user(claim_invitation_mail.sender);
  select jsonb_build_object('invited_by', min(profile.full_name), 'role', min(invitation.role),
      'expires_at', min(invitation.expires_at), 'events', count(*)) into due
    from private.invitations_of_link(token) as invitation
    join public.events as event on event.id = invitation.event_id
      and event.user_id = claim_invitation_mail.sender
    left join public.profiles as profile on profile.id = event.user_id
    where invitation.accepted_at is null and invitation.revoked_at is null and invitation.expires_at > now()
    having count(*) > 0;
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

-- The invitations of a link with their state for the caller. Invitations that can be accepted come first.
create function private.invitation_states(
  token text
) returns table (invitation private.event_invitations, state text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select listed.invitation, listed.state
    from (
      select link as invitation, private.invitation_state(link) as state, event.event_date, event.id
      from private.invitations_of_link(token) as link join public.events as event on event.id = link.event_id
    ) as listed
    order by array_position('{open, joined, yours, used, over, withdrawn}'::text[], listed.state),
      listed.event_date, listed.id;
end $$;

create or replace function private.get_event_invitation(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  first record;
  invitation private.event_invitations;
  state text;
  is_open boolean;
  is_in boolean;
  together jsonb; -- the events with this state, if the caller may join or has joined
begin
  select * into first from private.invitation_states(token) limit 1;
  invitation := first.invitation;
  state := coalesce(first.state, 'unknown');
  is_open := state = 'open';
  is_in := state in ('yours', 'joined');
  if is_open or is_in then
    select jsonb_agg(jsonb_build_object('event_id', case when is_in then event.id end,
        'event_name', event.event_name, 'event_date', event.event_date)
      order by event.event_date, event.id) into together
    from private.invitation_states(token) as listed
    join public.events as event on event.id = (listed.invitation).event_id
    where listed.state = first.state;
  end if;
  return (
    select jsonb_build_object('state', state, 'event_id', case when is_in then event.id end,
      'event_name', event.event_name, 'event_date', event.event_date, 'invited_by', profile.full_name,
      'role', case when is_open then invitation.role end,
      'label', case when is_open then invitation.label end,
      'sees_names', case when is_open then invitation.sees_names end,
      'sees_meals', case when is_open then invitation.sees_meals end,
      'expires_at', case when is_open then invitation.expires_at end)
      || case when jsonb_array_length(together) > 1 then jsonb_build_object('events', together) else '{}' end
    from (select) as always
    left join public.events as event on event.id = invitation.event_id
      and (is_open or is_in or state in ('over', 'used'))
    left join public.profiles as profile on profile.id = event.user_id);
end $$;

-- Extends the earlier function to all events of the link. The owner gets one mail about all events joined.
create or replace function private.accept_event_invitation(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  asked record;
  joined uuid[] := '{}';
  first_id uuid;
  first_state text;
begin
  -- Locks the events before the invitations, in the common lock order. Later reads see committed changes.
  perform from public.events
  where id = any (array(select event_id from private.invitations_of_link(token)))
  order by id for no key update;
  perform from private.event_invitations
  where id = any (array(select id from private.invitations_of_link(token)))
  order by id for no key update;
  for asked in select (listed.invitation).*, listed.state from private.invitation_states(token) as listed loop
    first_id := coalesce(first_id, asked.event_id);
    first_state := coalesce(first_state, asked.state);
    if asked.state = 'open' then
      update private.event_invitations set accepted_by = auth.uid(), accepted_at = now(),
        mailed_at = case when joined <> '{}' then now() end
      where id = asked.id;
      perform private.check_people_limit(asked.event_id);
      insert into public.event_members (event_id, user_id, role, sees_names, sees_meals, added_by)
      values (asked.event_id, auth.uid(), asked.role, asked.sees_names, asked.sees_meals, asked.created_by);
      -- members can read this row, but the address is private
      update public.events set owner_email = null where id = asked.event_id and owner_email is not null;
      joined := joined || asked.event_id;
    end if;
  end loop;
  if joined <> '{}' then -- the link is used up, even for events that could not be joined
    update private.event_invitations set revoked_at = now()
    where id = any (array(select id from private.invitations_of_link(token)))
      and accepted_at is null and revoked_at is null;
  end if;
  if joined = '{}' and coalesce(first_state, 'unknown') not in ('yours', 'joined') then
    perform private.refuse(403, 'invitation_' || coalesce(first_state, 'unknown'));
  end if;
  return jsonb_build_object('event_id', first_id)
    || case when cardinality(joined) > 1 then jsonb_build_object('events', cardinality(joined)) else '{}' end;
end $$;

create or replace function private.invitation_to_sign_up(secret text) returns uuid
language sql stable security definer set search_path = '' as $$
  select id from private.invitations_of_link(secret)
  where sign_ups < 3 and accepted_at is null and revoked_at is null and expires_at > now()
  order by id limit 1
$$;

create or replace function private.check_registration() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  secret constant text := new.raw_user_meta_data ->> 'invitation';
  ids constant uuid[] := array(select id from private.invitations_of_link(secret));
  refusal text;
begin
  -- Locks the invitations, so that sign-ups with the same link are counted one at a time.
  perform from private.event_invitations where id = any (ids) order by id for no key update;
  refusal := private.registration_refusal(new.email, secret);
  if refusal is not null then
    perform private.refuse(403, refusal);
  end if;
  update private.event_invitations set sign_ups = sign_ups + 1 where id = any (ids);
  return new;
end $$;

create function private.list_people() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  max_people constant integer := 500;
  caller constant uuid := auth.uid();
begin
  return jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('user_id', person.user_id, 'name', profile.full_name,
        'email', users.email, 'events', person.events)
        order by person.event_count desc, profile.full_name, person.user_id), '[]')
      from (
        select member.user_id, count(*) as event_count, jsonb_agg(jsonb_build_object('event_id', event.id,
          'role', member.role, 'sees_names', member.sees_names, 'sees_meals', member.sees_meals)
          order by event.event_date, event.id) as events
        from public.events as event join public.event_members as member on member.event_id = event.id
        where event.user_id = caller
        group by member.user_id order by count(*) desc, member.user_id limit max_people
      ) as person
      join auth.users on users.id = person.user_id
      left join public.profiles as profile on profile.id = person.user_id),
    'invitations', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by listed.expires_at, listed.id), '[]')
      from (
        select min(invitation.id::text) as id, min(invitation.label) as label, min(invitation.role) as role,
          min(invitation.expires_at) as expires_at,
          jsonb_agg(event.id order by event.event_date, event.id) as event_ids
        from public.events as event join private.event_invitations as invitation
          on invitation.event_id = event.id
        where event.user_id = caller and invitation.group_hash is not null
          and invitation.accepted_at is null and invitation.revoked_at is null
          and invitation.expires_at > now()
        group by invitation.group_hash limit max_people
      ) as listed));
end $$;
-- The members of the caller's own events with their events and rights, and the open invitations to several
-- events: {people, invitations}, at most 500 people and 500 invitations.
create function public.list_people() returns jsonb
language sql stable set search_path = '' as $$ select private.list_people() $$;

create function private.remove_from_events(member uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  theirs constant uuid[] := array(
    select event.id from public.event_members as joined
    join public.events as event on event.id = joined.event_id
    where joined.user_id = member and event.user_id = auth.uid() order by event.id);
  event_uuid uuid;
  removed integer;
begin
  foreach event_uuid in array theirs loop
    perform private.lock_event_if_allowed('own', event_uuid);
  end loop;
  with gone as (
    delete from public.event_members as joined using public.events as event
    where joined.event_id = any (theirs) and joined.user_id = member
      and event.id = joined.event_id and event.user_id = auth.uid() -- skips events handed over meanwhile
    returning joined.event_id
  )
  insert into private.removed_members (event_id, user_id) select event_id, member from gone
  on conflict (event_id, user_id) do update set at = excluded.at;
  get diagnostics removed = row_count;
  if removed = 0 then
    perform private.refuse(404, 'not_found');
  end if;
  return removed;
end $$;
-- Removes a member from all of the caller's own events. Returns the number of these events. Raises not_found.
create function public.remove_from_events(member uuid) returns integer
language sql set search_path = '' as $$ select private.remove_from_events(member) $$;

-- Counts changes by others in the events that a person owns or edits, since the person's last visit there.
-- With `since`, counts only changes after that time, even in events never opened. Counts at most 200 events,
-- and the newest 500 changes of each event.
create function private.event_news(person uuid, since timestamptz default null) returns table (
  event_id uuid, replies bigint, people jsonb, others bigint
)
language plpgsql stable security definer rows 5 set search_path = '' as $$
declare
  max_events constant integer := 200;
  max_changes constant integer := 500;
begin
  return query
    with theirs as (
      select event.id, visit.version, visit.at
      from (
        select id from public.events where user_id = person
        union all select member.event_id from public.event_members as member
        where member.user_id = person and member.role = 'editor'
      ) as event
      left join private.event_visits as visit on visit.event_id = event.id and visit.user_id = person
      where since is not null or visit.version is not null
      order by visit.at desc nulls last, event.id limit max_events
    ), counted as (
      select theirs.id, change.user_id, change.by = 'reply' as is_reply, count(*) as changes
      from theirs cross join lateral (
        select listed.user_id, listed.by, listed.facts, listed.at from public.event_changes as listed
        where listed.event_id = theirs.id and listed.version > coalesce(theirs.version, 0)
          and (since is null or listed.at > since)
        order by listed.version desc limit max_changes
      ) as change
      where change.facts <> '[]' and change.user_id is distinct from person
      group by 1, 2, 3
    )
    select counted.id, coalesce(sum(changes) filter (where is_reply), 0)::bigint,
      coalesce(jsonb_agg(jsonb_build_object('name', profile.full_name, 'count', changes)
        order by changes desc, user_id) filter (where user_id is not null), '[]'),
      coalesce(sum(changes) filter (where user_id is null and is_reply is not true), 0)::bigint
    from counted left join public.profiles as profile on profile.id = counted.user_id
    group by counted.id;
end $$;

create function private.list_event_news() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(news)), '[]') from private.event_news(auth.uid()) as news
$$;
-- Changes by others since the caller last opened each event: [{event_id, replies, people: [{name, count}],
-- others}]. `others` are changes of helpers, table hosts and the server.
create function public.list_event_news() returns jsonb
language sql stable set search_path = '' as $$ select private.list_event_news() $$;

-- Whether the account gets a daily mail about changes that others made to its events.
alter table public.profiles add column daily_mail boolean not null default false;

-- One row for each account that gets or got the daily mail. The row stays when the mail is switched off, so
-- that switching it on again sends no second mail within a day.
create table private.news_mails (
  user_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null, -- earlier changes are not mailed
  next_at timestamptz not null -- when to look for changes; `infinity` while switched off
);
create index due_news_mails on private.news_mails (next_at);

create function private.schedule_news_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.daily_mail then
    insert into private.news_mails (user_id, since, next_at) values (new.id, now(), now() + interval '1 day')
    on conflict (user_id) do update set since = excluded.since, next_at = excluded.next_at;
  else
    update private.news_mails set next_at = 'infinity' where user_id = new.id;
  end if;
  return null;
end $$;
create trigger schedule_news_mail after update of daily_mail on public.profiles for each row
  when (new.daily_mail <> old.daily_mail) execute function private.schedule_news_mail();

-- Claims the daily mail about changes: {user_id, email, full_name, until, events: [{event_name, owner,
-- replies, people, others}]}. `event_name` is null for another owner's event, `owner` is null
-- for the account's own event. If the mail cannot be sent, the next day's mail includes its changes.
create function private.claim_news_mail() returns jsonb
language plpgsql set search_path = '' as $$
declare
  max_accounts constant integer := 20; -- in one call; the job calls repeatedly
  due private.news_mails;
  news jsonb;
begin
  for looked in 1..max_accounts loop
    select * into due from private.news_mails where next_at <= now() order by next_at limit 1
    for no key update skip locked;
    exit when not found;
    select jsonb_agg(jsonb_build_object(
        'event_name', case when event.user_id = due.user_id then event.event_name end,
        'owner', case when event.user_id <> due.user_id then owner.full_name end,
        'replies', news_of_event.replies, 'people', news_of_event.people, 'others', news_of_event.others)
      order by event.event_date, event.id) into news
    from private.event_news(due.user_id, due.since) as news_of_event
    join public.events as event on event.id = news_of_event.event_id
    left join public.profiles as owner on owner.id = event.user_id;
    update private.news_mails set next_at = now() + interval '1 day' where user_id = due.user_id;
    if news is not null and not private.is_suspended(due.user_id) then
      return (
        select jsonb_build_object('user_id', users.id, 'email', users.email, 'full_name', profile.full_name,
          'until', now() - interval '1 minute', 'events', news) -- newer changes may not be committed yet
        from auth.users left join public.profiles as profile on profile.id = users.id
        where users.id = due.user_id);
    end if;
  end loop;
  return null;
end $$;

-- Extends the earlier function with the daily mail about changes.
create or replace function public.claim_mail(kind text, about jsonb default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  case kind
    when 'welcome' then return private.claim_welcome_mail(about ->> 'address');
    when 'invitation' then
      return private.claim_invitation_mail((about ->> 'sender')::uuid, about ->> 'token');
    when 'joining' then return private.claim_joining_mail();
    when 'offer' then return private.claim_offer_mail();
    when 'news' then return private.claim_news_mail();
    when 'deletion' then return private.claim_deletion_mail();
    when 'contact' then return private.claim_contact_mail(about ->> 'address');
    when 'receipt' then
      return private.claim_receipt_mail(about ->> 'payment_provider', about ->> 'payment_session');
    when 'board_order' then
      return private.claim_board_order_mail(about ->> 'payment_provider', about ->> 'payment_session');
  end case;
end $$;

create or replace function public.record_mail(kind text, due jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  due_id constant uuid := due ->> 'id';
begin
  case kind
    when 'joining' then perform private.record_joining_mail((due ->> 'event_id')::uuid);
    when 'offer' then
      perform private.record_ownership_offer_mail((due ->> 'event_id')::uuid, (due ->> 'user_id')::uuid);
    when 'news' then
      update private.news_mails set since = (due ->> 'until')::timestamptz
      where user_id = (due ->> 'user_id')::uuid;
    when 'deletion' then perform private.record_deletion_mail((due ->> 'event_id')::uuid);
    when 'contact' then update public.contact_submissions set notified_at = now() where id = due_id;
    when 'receipt' then update public.payments set receipt_sent_at = now() where id = due_id;
    when 'board_order' then update public.addon_orders set forwarded_at = now() where id = due_id;
  end case;
end $$;

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'update', '{daily_mail}', 'public.profiles');
insert into private.access (who, privilege, object) values
  ('{authenticated}', 'execute', 'public.list_due_work()'),
  ('{authenticated}', 'execute', 'private.list_due_work()'),
  ('{authenticated}', 'execute', 'public.list_event_news()'),
  ('{authenticated}', 'execute', 'private.list_event_news()'),
  ('{authenticated}', 'execute', 'public.invite_to_events(uuid[], text, text, boolean, boolean)'),
  ('{authenticated}', 'execute', 'private.invite_to_events(uuid[], text, text, boolean, boolean)'),
  ('{authenticated}', 'execute', 'public.cancel_group_invitation(uuid)'),
  ('{authenticated}', 'execute', 'private.cancel_group_invitation(uuid)'),
  ('{authenticated}', 'execute', 'public.list_people()'),
  ('{authenticated}', 'execute', 'private.list_people()'),
  ('{authenticated}', 'execute', 'public.remove_from_events(uuid)'),
  ('{authenticated}', 'execute', 'private.remove_from_events(uuid)');
select private.grant_access();
