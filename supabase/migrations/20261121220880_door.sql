-- Check-in at the door: links for helpers, and check-ins as facts, which phones append and nobody changes.
create table public.door_links (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  name private.one_line not null constraint helper_name_length
    check (char_length(name) <= 60 and btrim(name, private.invisible_characters()) <> ''),
  rights text[] not null default '{look}' constraint known_rights
    check (cardinality(rights) <= 4 and ('look' = any (rights)
      and rights <@ array['look', 'check_in', 'move_seats', 'kitchen']
      -- rights of a link for helpers, or of a link for the venue and kitchen
      or 'venue' = any (rights) and rights <@ array['venue', 'kitchen', 'names', 'live'])),
  ends_at timestamptz not null constraint link_end
    check (ends_at at time zone 'UTC' between '0001-01-01' and '9999-12-31'),
  made_at timestamptz not null default now(),
  made_by uuid,
  revoked_at timestamptz, -- once set, the link no longer works
  opened_at timestamptz,
  seen_at timestamptz -- when last used, to the minute
);
alter table public.door_links enable row level security;
create index door_links_of_event on public.door_links (event_id);
create policy "Owners and editors read the links of their events" on public.door_links
  for select to authenticated
  using (event_id = any (array(select private.event_ids_with_right('edit'))));
-- Only the owner decides what the venue and kitchen can read.
create policy "Owners change the links of their events, editors those of helpers" on public.door_links
  for update to authenticated
  using (event_id = any (array(select private.event_ids_with_right('edit')))
    and private.lock_event_if_allowed(case when 'look' = any (rights) then 'edit' else 'own' end, event_id))
  with check (event_id = any (array(select private.event_ids_with_right('edit')))
    and ('look' = any (rights) or event_id = any (array(select private.event_ids_with_right('own')))));
create policy "Owners remove the links of their events, editors those of helpers" on public.door_links
  for delete to authenticated
  using (event_id = any (array(select private.event_ids_with_right('edit')))
    and private.lock_event_if_allowed(case when 'look' = any (rights) then 'edit' else 'own' end, event_id));

create table private.door_secrets (
  hash text primary key, -- SHA-256 of the secret; the secret itself is not stored
  link_id uuid not null unique references public.door_links (id) on delete cascade
);

-- One row per event that ever had a link. Appending facts locks the row, so numbers are in commit order.
create table private.doors (
  event_id uuid primary key references public.events (id) on delete cascade,
  -- the realtime topic that announces changes to helpers and hosts
  topic uuid not null default gen_random_uuid(),
  facts integer not null default 0
);

-- A check-in, or its undo.
-- For each guest, the fact with the highest (turn, id) counts, regardless of the phones' clocks.
create table public.check_ins (
  event_id uuid not null references public.events (id) on delete cascade,
  id uuid not null, -- chosen by the phone, so that a fact sent twice is stored once
  guest_id uuid not null, -- no foreign key, so that the fact stays when the guest is deleted
  link_id uuid references public.door_links (id) on delete set null,
  device private.one_line not null constraint device_length check (char_length(device) between 1 and 40)
    -- one_line allows direction marks, but a device name must not have any
    constraint device_has_no_direction check (device !~ '[\u061C\u200E\u200F]'),
  -- the time on the phone's clock
  at timestamptz not null constraint check_in_time
    check (at at time zone 'UTC' between '0001-01-01' and '9999-12-31'),
  -- One more than the highest turn of the guest that the phone knew.
  -- An event cannot have enough facts to reach the maximum.
  turn integer not null constraint known_turn check (turn between 1 and 100000000),
  kind text not null constraint known_kind check (kind in ('in', 'undone')),
  number integer not null, -- the order in which facts arrived
  received_at timestamptz not null default now(),
  primary key (event_id, id),
  constraint one_fact_of_a_number unique (event_id, number)
);
alter table public.check_ins enable row level security;
create index check_ins_of_guest on public.check_ins (event_id, guest_id, turn);
create index check_ins_of_link on public.check_ins (link_id);
create policy "Owners and editors read the check-ins of their events" on public.check_ins
  for select to authenticated
  using (event_id = any (array(select private.event_ids_with_right('edit'))));

-- Guests without a table whom a link moved to one.
-- Only that link may undo the move; it may not unseat other guests.
create table private.seated_at_door (
  link_id uuid not null references public.door_links (id) on delete cascade,
  guest_id uuid not null,
  table_key text not null,
  primary key (link_id, guest_id)
);

-- Creates a link for helpers, or for the venue, of one of the caller's events and returns its id. Raises
-- not_allowed, too_many_links, invalid_value (also for an end in the past).
create function private.make_door_link(
  event_uuid uuid, link_name text, link_rights text[], link_ends_at timestamptz, secret text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  max_links constant integer := 50;
  wanted constant private.event_right := case when 'venue' = any (link_rights) then 'own' else 'edit' end;
  link_id uuid;
begin
  perform private.lock_event_with_right(wanted, event_uuid);
  if (secret ~ '^[A-Za-z0-9_-]{22,64}$' and link_ends_at > now()) is not true then -- at least 128 bits
    perform private.refuse(400, 'invalid_value');
  end if;
  insert into private.doors (event_id) values (event_uuid) on conflict (event_id) do nothing;
  if (select count(*) from public.door_links where event_id = event_uuid) >= max_links then
    perform private.refuse(403, 'too_many_links', jsonb_build_object('limit', max_links));
  end if;
  insert into public.door_links (event_id, name, rights, ends_at, made_by)
  values (event_uuid, link_name, link_rights, link_ends_at, auth.uid()) returning id into link_id;
  insert into private.door_secrets (hash, link_id) values (private.sha256_hex(secret), link_id);
  return link_id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $$;
create function public.make_door_link(
  event_uuid uuid, link_name text, link_rights text[], link_ends_at timestamptz, secret text
) returns uuid
language sql set search_path = '' as $$
  select private.make_door_link(event_uuid, link_name, link_rights, link_ends_at, secret)
$$;

-- Runs when a member stops editing an event. Revokes the helper links that they created, and renews reply
-- links that only they may know. Marks other reply links as exposed, so that a host can renew them.
create function private.revoke_links_of_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- the member has become the owner
  if exists (select from public.events where id = old.event_id and user_id = old.user_id) then
    return null;
  end if;
  update public.door_links set revoked_at = now()
  where event_id = old.event_id and made_by = old.user_id and revoked_at is null;
  update public.door_links set made_by = null where event_id = old.event_id and made_by = old.user_id;
  perform private.renew_links_of_former_editors(old.event_id);
  with theirs as (
    select id from private.invitations where event_id = old.event_id
      and (token_hash is not null or made_by = old.user_id)
    order by id for no key update
  )
  update private.invitations as link set made_by = nullif(made_by, old.user_id),
    exposed_at = case when token_hash is not null then now() end
  from theirs where link.id = theirs.id;
  return null;
end $$;
create trigger revoke_links_of_removed_editor after delete on public.event_members for each row
  when (old.role = 'editor') execute function private.revoke_links_of_member();
create trigger revoke_links_of_viewer after update of role on public.event_members for each row
  when (old.role = 'editor' and new.role = 'viewer') execute function private.revoke_links_of_member();

-- Gives the door a new topic, because a former editor knows the old one.
-- Announces the change on the old topic.
create function private.renew_door_topic() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  event_uuid constant uuid := to_jsonb(new) ->> tg_argv[0];
  topic_before constant uuid := (select topic from private.doors where event_id = event_uuid);
begin
  update private.doors set topic = gen_random_uuid() where event_id = event_uuid;
  if found then
    -- hosts listen for `changed`, phones for `list`
    perform realtime.send('{}', what, 'door:' || topic_before, false)
      from unnest('{changed, list}'::text[]) as what;
  end if;
  return null;
end $$;
create trigger renew_door_topic after update of host_topic on public.events for each row
  when (old.host_topic <> new.host_topic) execute function private.renew_door_topic('id');
create trigger renew_door_topic after update of role on public.event_members for each row
  when (old.role = 'editor' and new.role = 'viewer') execute function private.renew_door_topic('event_id');

-- Finds the link of a secret and locks its event: against deletion, or for update if `is_writing`.
-- Raises door_closed with the reason: unknown, revoked or ended.
create function private.door_link(
  secret text, is_for_venue boolean default false, is_writing boolean default false
) returns public.door_links
language plpgsql security definer set search_path = '' as $$
declare
  link_uuid constant uuid := (select link_id from private.door_secrets
    where hash = private.sha256_hex(secret));
  event_uuid constant uuid := (select event_id from public.door_links where id = link_uuid);
  link public.door_links;
  why text;
begin
  if is_writing then
    perform from public.events where id = event_uuid for no key update;
  else
    perform from public.events where id = event_uuid for key share;
  end if;
  select * into link from public.door_links where id = link_uuid and ('venue' = any (rights)) = is_for_venue;
  why := case when link.id is null then 'unknown' when link.revoked_at is not null then 'revoked'
    when link.ends_at <= now() then 'ended' end;
  if why is not null then
    perform private.refuse(403, 'door_closed', jsonb_build_object('why', why));
  end if;
  update public.door_links set opened_at = now() where id = link.id and opened_at is null;
  update public.door_links set seen_at = now()
  where id = link.id and (seen_at is null or seen_at < now() - interval '1 minute');
  return link;
end $$;

-- Up to 5,000 facts numbered after `since`. There are more if `reached` is less than `number`. If `since` is
-- more than the number of facts, as after a restore, starts at the first fact.
create function private.door_facts(event_uuid uuid, since integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  with door as (
    select coalesce(max(facts), 0) as number,
      case when since <= coalesce(max(facts), 0) then since else 0 end as beyond
    from private.doors where event_id = event_uuid
  ),
  listed as (
    select id, guest_id, link_id, device, at, turn, kind, check_ins.number
    from door, public.check_ins where event_id = event_uuid and check_ins.number > door.beyond
    order by check_ins.number limit 5000
  )
  select jsonb_build_object(
    'facts', (select coalesce(jsonb_agg(to_jsonb(listed) - 'number' order by number), '[]') from listed),
    'reached', coalesce((select max(number) from listed), door.number), 'number', door.number, 'now', now(),
    'helpers', (select coalesce(jsonb_object_agg(id, name), '{}') from public.door_links
      where event_id = event_uuid and 'look' = any (rights)))
  from door
$$;

-- Appends facts to the event of a link. Raises invalid_value, named_twice, door_full.
create function private.append_check_ins(link public.door_links, facts jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  max_facts_per_link constant integer := 20000;
  max_facts constant integer := case when private.is_paid_for(link.event_id) then 50000 else 5000 end;
  -- how far a turn may exceed the guest's number of facts, so that every fact can be undone
  max_turns_ahead constant integer := 1000;
  stored integer;
  added integer;
begin
  select doors.facts into stored from private.doors where event_id = link.event_id for update;
  if exists (
    select from jsonb_array_elements(append_check_ins.facts) as fact
    -- refuses words such as “now”, which PostgreSQL reads as times
    where (fact ->> 'at' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$') is not true
  ) or exists (
    select from public.guests
    where event_id <> link.event_id and id = any (
      array(select (fact ->> 'guest_id')::uuid from jsonb_array_elements(append_check_ins.facts) as fact))
  ) or exists (
    select from jsonb_populate_recordset(null::public.check_ins, append_check_ins.facts) as given
    where not exists (select from public.check_ins as earlier
      where earlier.event_id = link.event_id and earlier.id = given.id)
    group by given.guest_id
    having max(given.turn) >= max_turns_ahead + count(distinct given.id)
      + (select count(*) from public.check_ins as earlier
        where earlier.event_id = link.event_id and earlier.guest_id = given.guest_id)
  ) then
    perform private.refuse(400, 'invalid_value');
  end if;
  insert into public.check_ins (event_id, id, guest_id, link_id, device, at, turn, kind, number)
  select link.event_id, given.id, given.guest_id, link.id, given.device, given.at, given.turn, given.kind,
    stored + row_number() over (order by listed.place)
  from jsonb_array_elements(append_check_ins.facts) with ordinality as listed (fact, place)
  cross join lateral jsonb_populate_record(null::public.check_ins, listed.fact) as given
  where not exists (select from public.check_ins as earlier
    where earlier.event_id = link.event_id and earlier.id = given.id);
  get diagnostics added = row_count;
  if added = 0 then
    return;
  elsif stored + added > max_facts
    or (select count(*) from public.check_ins where link_id = link.id) > max_facts_per_link then
    perform private.refuse(403, 'door_full');
  end if;
  update private.doors set facts = stored + added where event_id = link.event_id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;

create function private.phone_link_json(link public.door_links) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('id', link.id, 'name', link.name, 'rights', link.rights, 'ends_at', link.ends_at)
$$;

create function private.record_check_ins(secret text, facts jsonb, since integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  max_at_once constant integer := 250;
  link constant public.door_links := private.door_link(secret, is_writing => facts is distinct from '[]');
begin
  if jsonb_typeof(facts) is distinct from 'array'
    or jsonb_path_exists(facts, '$[*] ? (@.type() != "object")') then
    perform private.refuse(400, 'invalid_value');
  elsif jsonb_array_length(facts) > max_at_once then
    perform private.refuse(413, 'list_too_long', jsonb_build_object('limit', max_at_once));
  elsif jsonb_array_length(facts) > 0 then
    if not 'check_in' = any (link.rights) then
      perform private.refuse(403, 'not_allowed');
    end if;
    perform private.append_check_ins(link, ( -- a phone may send a fact twice; the first one counts
      select jsonb_agg(fact order by place) from (
        select distinct on (fact ->> 'id') fact, place
        from jsonb_array_elements(facts) with ordinality as listed (fact, place) order by fact ->> 'id', place
      ) as once));
  end if;
  return private.door_facts(link.event_id, coalesce(since, 0))
    || jsonb_build_object('link', private.phone_link_json(link));
end $$;
-- Appends all facts {id, guest_id, device, at, turn, kind} or none. Returns the link and the facts after
-- `since`. Raises door_closed, not_allowed, list_too_long, invalid_value, door_full.
create function public.record_check_ins(secret text, facts jsonb, since integer) returns jsonb
language sql set search_path = '' as $$ select private.record_check_ins(secret, facts, since) $$;

create function private.door_guests(link public.door_links) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', id, 'name', name, 'table_number', table_number, 'seat', seat, 'party', party,
      'additional_info', additional_info, 'also_known_as', also_known_as)
    || case when is_evening and table_number is null
      then jsonb_build_object('evening', (select coalesce(to_char(evening_from, 'HH24:MI'), '')
        from public.events where id = link.event_id)) else '{}' end
    || case when attendance = 'declined' then jsonb_build_object('declined_at', replied_at) else '{}' end
    || case when 'kitchen' = any (link.rights)
      then jsonb_build_object('meal', meal, 'allergies', private.kitchen_allergies(person),
        'asks_couple', allergies_withheld and reply_allergies is not null, 'kitchen_note', kitchen_note)
      else '{}' end
    order by created_at, position), '[]')
  from private.guests_with_attendance(link.event_id) as listed (person, attendance)
  cross join lateral (select (person).*) as guest
$$;

create function private.door_room(event_uuid uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'room', private.shared_room(event_uuid),
    'tables', (select coalesce(jsonb_agg(private.shared_table(tables) - 'is_shaped' || '{"note": null}'
      order by id), '[]')
      from public.tables where event_id = event_uuid),
    'fixtures', private.shared_fixtures(event_uuid))
$$;

create function private.open_door(secret text, since integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link constant public.door_links := private.door_link(secret);
begin
  return private.door_facts(link.event_id, coalesce(since, 0)) || jsonb_build_object(
    'link', private.phone_link_json(link),
    'event', (select jsonb_build_object('id', id, 'event_name', event_name, 'event_date', event_date,
      'theme_background', theme_background, 'theme_accent_color', theme_accent_color,
      'theme_text_color', theme_text_color, 'shows_chairs', shows_chairs)
        || case when 'kitchen' = any (link.rights) then jsonb_build_object('meals', meals) else '{}' end
      from public.events where id = link.event_id),
    'topic', (select topic from private.doors where event_id = link.event_id),
    'guests', private.door_guests(link),
    'plan', private.door_room(link.event_id));
end $$;
-- The data for a helper: {link, event, topic, guests, plan} and the facts after `since`.
-- Meals and allergies need the right 'kitchen'. Raises door_closed.
create function public.open_door(secret text, since integer default 0) returns jsonb
language sql set search_path = '' as $$ select private.open_door(secret, since) $$;

create function private.move_at_door(
  secret text, guest_uuid uuid, from_table text, to_table text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  link public.door_links;
  sits_at text;
begin
  perform from public.guests -- locked before the event, in the common lock order
  where id = guest_uuid and event_id = (
    select event_id from private.door_secrets join public.door_links on door_links.id = link_id
    where hash = private.sha256_hex(secret))
  for no key update;
  link := private.door_link(secret, is_writing => true);
  if not 'move_seats' = any (link.rights) then
    perform private.refuse(403, 'not_allowed');
  end if;
  select table_number into sits_at from public.guests where id = guest_uuid and event_id = link.event_id;
  if not found then
    perform private.refuse(404, 'not_found');
  elsif private.table_key(sits_at) is not distinct from private.table_key(to_table) then
    return;
  elsif private.table_key(sits_at) is distinct from private.table_key(from_table) then
    perform private.refuse(409, 'moved_meanwhile', jsonb_build_object('table', sits_at));
  end if;
  if to_table is null then
    delete from private.seated_at_door where link_id = link.id and guest_id = guest_uuid
      and table_key = private.table_key(sits_at);
    if not found then
      perform private.refuse(403, 'not_allowed');
    end if;
  elsif sits_at is null then
    insert into private.seated_at_door (link_id, guest_id, table_key)
    values (link.id, guest_uuid, private.table_key(to_table))
    on conflict (link_id, guest_id) do update set table_key = excluded.table_key;
  else
    update private.seated_at_door set table_key = private.table_key(to_table)
    where link_id = link.id and guest_id = guest_uuid and table_key = private.table_key(sits_at);
  end if;
  perform set_config('private.helper', link.name, true); -- recorded in the history
  update public.guests set table_number = to_table where id = guest_uuid;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;
-- Moves a guest to another table, or to none (null) if the same link seated the guest. Idempotent. Raises
-- door_closed, not_allowed, invalid_value, not_found, moved_meanwhile.
create function public.move_at_door(secret text, guest_uuid uuid, from_table text, to_table text) returns void
language sql set search_path = '' as $$
  select private.move_at_door(secret, guest_uuid, from_table, to_table)
$$;

create function private.read_arrivals(event_uuid uuid, since integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_event_right('edit', event_uuid);
  return private.door_facts(event_uuid, coalesce(since, 0))
    || jsonb_build_object('topic', (select topic from private.doors where event_id = event_uuid));
end $$;
-- The facts after `since`, and the topic that announces new
-- ones (null before the first link). Raises not_allowed.
create function public.read_arrivals(event_uuid uuid, since integer) returns jsonb
language sql stable set search_path = '' as $$ select private.read_arrivals(event_uuid, since) $$;

-- Announces to hosts and helpers that something changed, but not what.
create function private.announce_check_ins() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'changed', 'door:' || topic, false) from private.doors
  where event_id = any (array(select distinct event_id from added));
  return null;
end $$;
create trigger announce_check_ins after insert on public.check_ins
  referencing new table as added for each statement execute function private.announce_check_ins();

create function private.announce_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'changed', 'door:' || topic, false) from private.doors
    where event_id = old.event_id;
  return null;
end $$;
create trigger announce_changed_link after update of name, rights, ends_at, revoked_at,
  opened_at on public.door_links
  for each row execute function private.announce_link();
create trigger announce_removed_link after delete on public.door_links for each row
  execute function private.announce_link();

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'select', null, 'public.door_links'),
  ('{authenticated}', 'update', '{name, rights, ends_at, revoked_at}', 'public.door_links'),
  ('{authenticated}', 'delete', null, 'public.door_links'),
  ('{authenticated}', 'select', null, 'public.check_ins'),
  ('{authenticated}', 'execute', null, 'public.make_door_link(uuid, text, text[], timestamptz, text)'),
  ('{authenticated}', 'execute', null, 'private.make_door_link(uuid, text, text[], timestamptz, text)'),
  ('{authenticated}', 'execute', null, 'public.read_arrivals(uuid, integer)'),
  ('{authenticated}', 'execute', null, 'private.read_arrivals(uuid, integer)'),
  ('{anon, authenticated}', 'execute', null, 'public.open_door(text, integer)'),
  ('{anon, authenticated}', 'execute', null, 'private.open_door(text, integer)'),
  ('{anon, authenticated}', 'execute', null, 'public.record_check_ins(text, jsonb, integer)'),
  ('{anon, authenticated}', 'execute', null, 'private.record_check_ins(text, jsonb, integer)'),
  ('{anon, authenticated}', 'execute', null, 'public.move_at_door(text, uuid, text, text)'),
  ('{anon, authenticated}', 'execute', null, 'private.move_at_door(text, uuid, text, text)');
select private.grant_access();
