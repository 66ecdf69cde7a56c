-- API keys that read one event. Only its owner creates them, and each key is shown once.
create table public.api_keys (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  name private.one_line not null constraint key_name_length
    check (char_length(name) <= 60 and btrim(name, private.invisible_characters()) <> ''),
  rights text[] not null constraint known_rights -- in addition to room, tables and counts
    check (rights <@ array['names', 'meals', 'notes'] and cardinality(rights) <= 3
      and (rights = '{}' or 'names' = any (rights))),
  made_at timestamptz not null default now(),
  used_at timestamptz -- when last used, to the minute
);
alter table public.api_keys enable row level security;
create index api_keys_of_event on public.api_keys (event_id);
create policy "Owners read the keys of their events" on public.api_keys for select to authenticated
  using (event_id = any (array(select private.event_ids_with_right('own'))));
create policy "Owners revoke the keys of their events" on public.api_keys for delete to authenticated
  using (event_id = any (array(select private.event_ids_with_right('own')))
    and private.lock_event_if_allowed('own', event_id));

create table private.api_secrets (
  hash text primary key, -- SHA-256 of the key; the key itself is not stored
  key_id uuid not null unique references public.api_keys (id) on delete cascade
);

create function private.make_api_key(event_uuid uuid, key_name text, key_rights text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  max_keys constant integer := 5;
  secret constant text := 'placecard_' || private.new_secret();
  made uuid;
begin
  perform private.lock_event_with_right('own', event_uuid);
  if (select count(*) from public.api_keys where event_id = event_uuid) >= max_keys then
    perform private.refuse(403, 'too_many_keys', jsonb_build_object('limit', max_keys));
  end if;
  insert into public.api_keys (event_id, name, rights) values (event_uuid, key_name, key_rights) returning id
    into made;
  insert into private.api_secrets (hash, key_id) values (private.sha256_hex(secret), made);
  return jsonb_build_object('id', made, 'key', secret);
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $$;
-- Creates a key and returns {id, key}, the only time it is shown. Raises not_allowed, too_many_keys,
-- invalid_value.
create function public.make_api_key(event_uuid uuid, key_name text, key_rights text[]) returns jsonb
language sql set search_path = '' as $$ select private.make_api_key(event_uuid, key_name, key_rights) $$;

-- Revokes the event's API keys when its owner changes.
create function private.revoke_api_keys() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.api_keys where event_id = new.id;
  return null;
end $$;
create trigger revoke_api_keys after update of user_id on public.events for each row
  when (new.user_id <> old.user_id) execute function private.revoke_api_keys();

-- An ETag for readers whose answer depends on the event and on `about`. It changes with either of them and
-- after a restore.
create function private.version_for_reader(event_uuid uuid, about text) returns text
language sql stable security definer set search_path = '' as $$
  select left(private.sha256_hex(concat_ws(' ', event_uuid, about, max(version), max(at))), 32)
  from public.event_changes where event_id = event_uuid and version = private.seating_version(event_uuid)
$$;

-- What a key can read, as described in docs/api.md: room, tables and counts, and names, meals and notes if
-- its rights allow them. Never wishes or messages to the hosts.
create function private.event_for_key(event public.events, rights text[], version text) returns json
language sql stable security definer set search_path = '' as $$
  with listed as materialized (
    select (guest).*, attendance, (select private.table_ids(event.id)) ->> (guest).table_key as table_id
    from private.guests_with_attendance(event.id)
  ), seated as materialized (
    select table_id, count(*) as guests from listed where table_id is not null and attendance <> 'declined'
    group by table_id
  )
  select json_build_object(
    'version', version,
    'event', json_build_object('id', event.id, 'name', event.event_name, 'date', event.event_date,
      'time_zone', event.time_zone,
      'replies_close_on', event.replies_close_on, 'evening_from', to_char(event.evening_from, 'HH24:MI')),
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
        jsonb_build_object('id', id, 'name', name, 'title', title, 'also_known_as', also_known_as,
          'household', party, 'table_id', table_id,
          'table', table_number, 'seat', seat, 'additional_info', additional_info, 'is_evening', is_evening,
          'reply', reply,
          'replied_at', replied_at, 'is_late', is_late)
        || case when 'meals' = any (rights) then jsonb_build_object('meal', meal,
          'allergies', case when allergies_agreed then reply_allergies end,
          'asks_couple', allergies is not null or reply_allergies is not null and not allergies_agreed)
          else '{}' end
        || case when 'notes' = any (rights) then jsonb_build_object('private_note', private_note,
          'kitchen_note', kitchen_note, 'tags', tags, 'external_id', external_id)
          else '{}' end
        order by created_at, position), '[]')
      from listed) end)
$$;

create function private.read_event_by_key(secret text, event_uuid uuid, known text[]) returns json
language plpgsql security definer set search_path = '' as $$
declare
  opened public.api_keys;
  event public.events;
  version text;
begin
  select api_keys.* into opened from private.api_secrets as stored
  join public.api_keys on api_keys.id = stored.key_id
  where stored.hash = private.sha256_hex(secret);
  if not found then
    perform private.refuse(401, 'key_unknown');
  elsif opened.event_id is distinct from event_uuid then
    perform private.refuse(404, 'not_found');
  end if;
  update public.api_keys set used_at = now()
  where id = opened.id and (used_at is null or used_at < now() - interval '1 minute');
  select * into event from public.events where id = event_uuid;
  version := private.version_for_reader(event_uuid, opened.rights::text);
  return case when version = any (known) then json_build_object('version', version)
    else private.event_for_key(event, opened.rights, version) end;
end $$;
-- The event of a key, or only its version if it is in `known`. Raises key_unknown, and not_found for any
-- other event.
create function public.read_event_by_key(secret text, event_uuid uuid, known text[] default '{}') returns json
language sql set search_path = '' as $$ select private.read_event_by_key(secret, event_uuid, known) $$;

insert into private.access (who, privilege, object) values
  ('{authenticated}', 'select', 'public.api_keys'),
  ('{authenticated}', 'delete', 'public.api_keys'),
  ('{authenticated}', 'execute', 'public.make_api_key(uuid, text, text[])'),
  ('{authenticated}', 'execute', 'private.make_api_key(uuid, text, text[])'),
  ('{anon, authenticated}', 'execute', 'public.read_event_by_key(text, uuid, text[])'),
  ('{anon, authenticated}', 'execute', 'private.read_event_by_key(text, uuid, text[])');
select private.grant_access();
