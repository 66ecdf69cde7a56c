-- API keys, each for one event or for all events that an account owns or edits. Each key is shown once.
create table public.api_keys (
  id uuid primary key default gen_random_uuid(),
  -- a key for one event, created by its owner; null for an account's key
  event_id uuid references public.events (id) on delete cascade,
  account_id uuid references auth.users (id) on delete cascade,
  name private.one_line not null constraint key_name_length
    check (char_length(name) <= 60 and btrim(name, private.invisible_characters()) <> ''),
  rights text[] not null constraint known_rights -- in addition to room, tables and counts
    check (rights <@ array['names', 'meals', 'notes'] and cardinality(rights) <= 3
      and (rights = '{}' or 'names' = any (rights))),
  made_at timestamptz not null default now(),
  used_at timestamptz, -- when last used, to the minute
  constraint key_of_event_or_account check (num_nonnulls(event_id, account_id) = 1)
);
alter table public.api_keys enable row level security;
create index api_keys_of_event on public.api_keys (event_id);
create index api_keys_of_account on public.api_keys (account_id);
create policy "Users read their keys, and owners those of their events" on public.api_keys
  for select to authenticated
  using (account_id = (select auth.uid())
    or event_id = any (array(select private.event_ids_with_right('own'))));
create policy "Users revoke their keys, and owners those of their events" on public.api_keys
  for delete to authenticated
  using (account_id = (select auth.uid())
    or event_id = any (array(select private.event_ids_with_right('own')))
      and private.lock_event_if_allowed('own', event_id));

-- Events that are closed to account keys by their owner.
create table public.account_key_blocks (
  event_id uuid primary key references public.events (id) on delete cascade,
  at timestamptz not null default now()
);
alter table public.account_key_blocks enable row level security;
create policy "Owners see whether account keys read their events" on public.account_key_blocks
  for select to authenticated using (event_id = any (array(select private.event_ids_with_right('own'))));

create function private.allow_account_keys(event_uuid uuid, is_allowed boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_event_with_right('own', event_uuid);
  if is_allowed then
    delete from public.account_key_blocks where event_id = event_uuid;
  else
    insert into public.account_key_blocks (event_id) values (event_uuid) on conflict do nothing;
  end if;
end $$;
-- Sets whether account keys can read an event. Raises not_allowed.
create function public.allow_account_keys(event_uuid uuid, is_allowed boolean) returns void
language sql set search_path = '' as $$ select private.allow_account_keys(event_uuid, is_allowed) $$;

create table private.api_secrets (
  hash text primary key, -- SHA-256 of the key; the key itself is not stored
  key_id uuid not null unique references public.api_keys (id) on delete cascade
);

-- Creates a key for an event or an account and returns {id, key}. Raises too_many_keys, invalid_value.
create function private.store_api_key(
  event_uuid uuid, account uuid, key_name text, key_rights text[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  max_keys constant integer := 5;
  secret constant text := 'placecard_' || private.new_secret();
  made uuid;
begin
  if (select count(*) from public.api_keys where event_id = event_uuid or account_id = account) >= max_keys then
    perform private.refuse(403, 'too_many_keys', jsonb_build_object('limit', max_keys));
  end if;
  insert into public.api_keys (event_id, account_id, name, rights)
  values (event_uuid, account, key_name, key_rights) returning id into made;
  insert into private.api_secrets (hash, key_id) values (private.sha256_hex(secret), made);
  return jsonb_build_object('id', made, 'key', secret);
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $$;

create function private.make_api_key(event_uuid uuid, key_name text, key_rights text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_event_with_right('own', event_uuid);
  return private.store_api_key(event_uuid, null, key_name, key_rights);
end $$;
-- Creates a key and returns {id, key}. This is the only time that the key is shown.
-- Raises not_allowed, too_many_keys, invalid_value.
create function public.make_api_key(event_uuid uuid, key_name text, key_rights text[]) returns jsonb
language sql set search_path = '' as $$ select private.make_api_key(event_uuid, key_name, key_rights) $$;

create function private.make_account_key(key_name text, key_rights text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_user(auth.uid());
  if not exists (select from auth.users where id = auth.uid()) then
    perform private.refuse(401, 'not_allowed');
  end if;
  return private.store_api_key(null, auth.uid(), key_name, key_rights);
end $$;
-- Creates a key for all events that the caller owns or edits, now and later, and returns {id, key}.
-- Raises not_allowed, too_many_keys, invalid_value.
create function public.make_account_key(key_name text, key_rights text[]) returns jsonb
language sql set search_path = '' as $$ select private.make_account_key(key_name, key_rights) $$;

-- Revokes the event's API keys when its owner changes.
create function private.revoke_api_keys() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.api_keys where event_id = new.id;
  return null;
end $$;
create trigger revoke_api_keys after update of user_id on public.events for each row
  when (new.user_id <> old.user_id) execute function private.revoke_api_keys();

-- An ETag for answers that depend on the event and on `about`.
-- It changes when either changes, and after a restore.
create function private.version_for_reader(event_uuid uuid, about text) returns text
language sql stable security definer set search_path = '' as $$
  select left(private.sha256_hex(concat_ws(' ', event_uuid, about, max(version), max(at))), 32)
  from public.event_changes where event_id = event_uuid and version = private.seating_version(event_uuid)
$$;

-- The times of the newest changes to guests and to table labels, by id of the guest or table. Reads at most
-- 2,000 changes, to bound the cost; older changes count as unknown.
create function private.recent_changes(event_uuid uuid, since bigint) returns table (id text, at timestamptz)
language sql stable security definer set search_path = '' as $$
  select entry.id, max(latest.at)
  from (
    select version, at, touched from public.event_changes
    where event_id = event_uuid and version > coalesce(since, 0) order by version desc limit 2000
  ) as latest
  cross join lateral (
    select jsonb_object_keys(latest.touched -> 'guests') as id
    union all select key from jsonb_each(latest.touched -> 'tables') where value ? 'label'
  ) as entry
  group by entry.id
$$;

-- Whether the history still has every change after `since`, and not too many of them.
create function private.has_changes_since(event_uuid uuid, since bigint) returns boolean
language sql stable security definer set search_path = '' as $$
  select since between 0 and newest and newest - since <= 2000 and (
    select count(*) = newest - since and coalesce(bool_and(touched is not null), true)
    from public.event_changes where event_id = event_uuid and version > since)
  from (select private.seating_version(event_uuid) as newest) as latest
$$;

-- The data that a key can read, as described in docs/api.md.
-- Contains no wishes and no messages to the hosts. With `since`, only the guests changed after that change.
create function private.event_for_key(
  event public.events, rights text[], version text, since bigint
) returns json
language sql stable security definer set search_path = '' as $$
  with changed as materialized (
    select id, at from private.recent_changes(event.id, since) where 'names' = any (rights)
  ), listed as materialized (
    select (guest).*, attendance, (select private.table_ids(event.id)) ->> (guest).table_key as table_id,
      private.kitchen_allergies(guest) as allergies_for_kitchen
    from private.guests_with_attendance(event.id)
  ), seated as materialized (
    select table_id, count(*) as guests from listed where table_id is not null and attendance <> 'declined'
    group by table_id
  )
  select json_build_object(
    'version', version,
    'change', private.seating_version(event.id),
    'since', since,
    'event', json_build_object('id', event.id, 'name', event.event_name, 'date', event.event_date,
      'time_zone', event.time_zone,
      'replies_close_on', event.replies_close_on, 'evening_from', to_char(event.evening_from, 'HH24:MI'),
      'parts', event.parts),
    'rights', to_json(rights),
    'counts', (
      select json_build_object('guests', count(*),
        'seated', count(table_id) filter (where attendance <> 'declined'),
        'evening', count(*) filter (where is_evening and attendance <> 'declined'),
        'coming', count(*) filter (where attendance = 'coming'),
        'not_coming', count(*) filter (where attendance = 'declined'),
        'no_reply', count(*) filter (where attendance = 'unanswered'),
        'tables', (select count(*) from public.tables where event_id = event.id),
        'chairs', (select coalesce(sum(seats), 0) from public.tables where event_id = event.id))
      from listed),
    'room', (select json_build_object('width', width, 'depth', depth) from public.rooms
      where event_id = event.id),
    'tables', (
      select coalesce(json_agg(json_build_object('id', standing.id, 'label', label, 'shape', shape,
        'seats', seats, 'guests', coalesce(seated.guests, 0),
        'x', x, 'y', y, 'width', width, 'depth', depth, 'turn', turn) order by label_key), '[]')
      from public.tables as standing left join seated on seated.table_id = standing.id::text
      where standing.event_id = event.id),
    'fixtures', (
      select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'x', x, 'y', y, 'width', width,
        'depth', depth, 'turn', turn) order by id), '[]')
      from public.fixtures where event_id = event.id),
    'guests', case when 'names' = any (rights) then (
      select coalesce(json_agg(
        jsonb_build_object('id', listed.id, 'name', name, 'title', title, 'also_known_as', also_known_as,
          'household', party,
          'household_id', md5(event.id || ' ' || private.table_key(party))::uuid, 'table_id', table_id,
          'table', table_number, 'seat', seat, 'additional_info', additional_info, 'is_evening', is_evening,
          'parts', case when event.parts = '[]' then '[]' else jsonb_path_query_array(
            private.parts_for_guest(event.parts, is_evening, invited_to), '$[*].id') end,
          'reply', reply,
          'replied_at', replied_at, 'is_late', is_late,
          'updated_at', greatest(guest_changed.at, table_changed.at))
        || case when 'meals' = any (rights) then jsonb_build_object('meal', meal,
          'allergies', allergies_for_kitchen,
          'asks_couple', allergies_withheld and reply_allergies is not null)
          else '{}' end
        || case when 'notes' = any (rights) then jsonb_build_object('private_note', private_note,
          'kitchen_note', kitchen_note, 'tags', tags, 'external_id', external_id)
          else '{}' end
        order by created_at, position), '[]')
      from listed left join changed as guest_changed on guest_changed.id = listed.id::text
      left join changed as table_changed on table_changed.id = listed.table_id
      where since is null or num_nonnulls(guest_changed.at, table_changed.at) > 0) end,
    'removed_guests', case when since is not null and 'names' = any (rights) then (
      select coalesce(json_agg(id), '[]')
      from (
        select entry.id from public.event_changes as change,
          jsonb_object_keys(change.touched -> 'guests') as entry (id)
        where change.event_id = event.id and change.version > since
        except select listed.id::text from listed
      ) as removed) end)
$$;

-- Returns the key that a secret belongs to, and records its use. Raises key_unknown, also for a suspended account.
create function private.open_api_key(secret text) returns public.api_keys
language plpgsql security definer set search_path = '' as $$
declare
  opened public.api_keys;
begin
  select api_keys.* into opened from private.api_secrets as stored
  join public.api_keys on api_keys.id = stored.key_id
  where stored.hash = private.sha256_hex(secret);
  if not found or private.is_suspended(coalesce(opened.account_id,
    (select user_id from public.events where id = opened.event_id))) then
    perform private.refuse(401, 'key_unknown');
  end if;
  update public.api_keys set used_at = now()
  where id = opened.id and (used_at is null or used_at < now() - interval '1 minute');
  return opened;
end $$;

-- Whether an account's key can read an event: the account owns
-- or edits it, and the owner has not closed it to account keys.
create function private.is_open_to_account(event public.events, account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select (event.user_id = account or exists (
      select from public.event_members
      where event_id = event.id and user_id = account and role = 'editor'))
    and not exists (select from public.account_key_blocks where event_id = event.id)
$$;

-- An event that the key can read. Raises not_found for any other event.
create function private.event_of_key(opened public.api_keys, event_uuid uuid) returns public.events
language plpgsql stable security definer set search_path = '' as $$
declare
  event public.events;
begin
  select * into event from public.events where id = event_uuid
    and case when opened.event_id is not null then id = opened.event_id
      else private.is_open_to_account(events, opened.account_id) end;
  if not found then
    perform private.refuse(404, 'not_found');
  end if;
  return event;
end $$;

create function private.read_event_by_key(
  secret text, event_uuid uuid, known text[], since bigint
) returns json
language plpgsql security definer set search_path = '' as $$
declare
  opened constant public.api_keys := private.open_api_key(secret);
  event constant public.events := private.event_of_key(opened, event_uuid);
  version constant text := private.version_for_reader(event_uuid,
    concat_ws(' since ', opened.rights::text, since));
begin
  return case when version = any (known) then json_build_object('version', version)
    else private.event_for_key(event, opened.rights, version,
      -- all guests, if the changes after `since` are no longer stored
      case when private.has_changes_since(event_uuid, since) then since end) end;
end $$;
-- An event of a key, or only its version if that is in `known`. With `since`, only the guests changed after
-- that change. Raises key_unknown, and not_found for any other event.
create function public.read_event_by_key(
  secret text, event_uuid uuid, known text[] default '{}', since bigint default null
) returns json
language sql set search_path = '' as $$ select private.read_event_by_key(secret, event_uuid, known, since) $$;

create function private.list_events_by_key(secret text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  opened constant public.api_keys := private.open_api_key(secret);
begin
  return (
    select json_build_object('rights', to_json(opened.rights), 'events', coalesce(json_agg(
      json_build_object('id', event.id, 'name', event.event_name, 'date', event.event_date,
        'time_zone', event.time_zone, 'is_own', coalesce(event.user_id = opened.account_id, true),
        'change', newest.version, 'changed_at', newest.at) order by event.event_date, event.id), '[]'))
    from (
      select * from public.events where id = opened.event_id
      union all (select * from public.events where user_id = opened.account_id
        union select * from public.events where id in (
          select event_id from public.event_members where user_id = opened.account_id))
    ) as event
    left join lateral (
      select version, at from public.event_changes where event_id = event.id order by version desc limit 1
    ) as newest on true
    where opened.event_id is not null or private.is_open_to_account(event, opened.account_id));
end $$;
-- The events of a key, by date: {rights, events: [{id, name, date,
-- time_zone, is_own, change, changed_at}]}. Raises key_unknown.
create function public.list_events_by_key(secret text) returns json
language sql set search_path = '' as $$ select private.list_events_by_key(secret) $$;

insert into private.access (who, privilege, object) values
  ('{authenticated}', 'select', 'public.account_key_blocks'),
  ('{authenticated}', 'execute', 'public.allow_account_keys(uuid, boolean)'),
  ('{authenticated}', 'execute', 'private.allow_account_keys(uuid, boolean)'),
  ('{authenticated}', 'execute', 'public.make_account_key(text, text[])'),
  ('{authenticated}', 'execute', 'private.make_account_key(text, text[])'),
  ('{anon, authenticated}', 'execute', 'public.list_events_by_key(text)'),
  ('{anon, authenticated}', 'execute', 'private.list_events_by_key(text)'),
  ('{authenticated}', 'select', 'public.api_keys'),
  ('{authenticated}', 'delete', 'public.api_keys'),
  ('{authenticated}', 'execute', 'public.make_api_key(uuid, text, text[])'),
  ('{authenticated}', 'execute', 'private.make_api_key(uuid, text, text[])'),
  ('{anon, authenticated}', 'execute', 'public.read_event_by_key(text, uuid, text[], bigint)'),
  ('{anon, authenticated}', 'execute', 'private.read_event_by_key(text, uuid, text[], bigint)');
select private.grant_access();
