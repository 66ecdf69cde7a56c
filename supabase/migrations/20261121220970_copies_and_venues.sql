-- New events from existing data: copies of events, and venues with a saved room.

-- Saved room layouts without guests, named by their owner.
create table public.venues (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name private.one_line not null constraint venue_name_length
    check (char_length(name) <= 100 and btrim(name, private.invisible_characters()) <> ''),
  -- private.room_snapshot without its picture
  room jsonb not null constraint venue_room_size check (char_length(room::text) <= 300000),
  -- null: no picture
  picture jsonb constraint venue_picture_size check (char_length(picture::text) <= 400000),
  created_at timestamptz not null default now()
);
alter table public.venues enable row level security;
create index venues_of_user on public.venues (user_id, created_at);
create policy "Owners read their venues" on public.venues for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Owners rename their venues" on public.venues for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Owners remove their venues" on public.venues for delete to authenticated
  using (user_id = (select auth.uid()));

-- The room without guests: {tables, fixtures, room, picture}, each null if there is none. Has up to 300
-- tables. Tables that exist only for their guests are left out first.
create function private.room_snapshot(event_uuid uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'tables', (
      select jsonb_agg(item - 'is_shaped' order by label_key)
      from (
        select private.shared_table(tables) as item, label_key from public.tables where event_id = event_uuid
        order by is_shaped desc, label_key limit 300
      ) as listed),
    'fixtures', nullif(private.shared_fixtures(event_uuid), '[]'),
    'room', private.shared_room(event_uuid),
    'picture', (select to_jsonb(room_pictures) - 'event_id' from public.room_pictures
      where event_id = event_uuid))
$$;

-- The id of an item's copy.
create function private.id_in_copy(id uuid, copy_id uuid) returns uuid
language sql immutable set search_path = '' as $$ select md5(copy_id::text || id::text)::uuid $$;

-- Converts private.room_snapshot to a change that creates the same room.
create function private.room_as_change(room jsonb, copy_id uuid) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('room', room -> 'room', 'picture', room -> 'picture')) || (
    select jsonb_object_agg(collection, jsonb_build_object('add', (
      select coalesce(jsonb_agg(item
        || jsonb_build_object('id', private.id_in_copy((item ->> 'id')::uuid, copy_id)) order by place), '[]')
      from jsonb_array_elements(case jsonb_typeof(room -> collection) when 'array' then room -> collection
        else '[]' end) with ordinality as listed (item, place))))
    from unnest('{tables, fixtures}'::text[]) as collection)
$$;

-- The copied part of a seating plan, as a change: guests with their public fields and, if `with_wishes`,
-- their tags and the wishes among them. Contains no seats, meals, answers or hosts' notes.
create function private.copied_seating(
  event_uuid uuid, copy_id uuid, which_guests text, with_room boolean, with_wishes boolean
) returns jsonb
language sql stable set search_path = '' as $$
  with coming as materialized (
    select (guest).* from private.guests_with_attendance(event_uuid)
    where which_guests = 'all' or which_guests = 'coming' and attendance = 'coming' and not (guest).is_evening
  ), furnished as materialized (
    select case when with_room then private.room_as_change(private.room_snapshot(event_uuid), copy_id)
      else '{}' end as change
  ), wished as (
    select wish.* from public.wishes as wish
    where event_id = event_uuid and with_wishes and which_guests <> 'none'
      and kind <> 'stays' -- a copy has no seating
      and (guest_id is null or guest_id in (select id from coming))
      and (other_id is null or other_id in (select id from coming))
      and (table_id is null or private.id_in_copy(table_id, copy_id)::text in (
        select item ->> 'id' from furnished, jsonb_array_elements(
          furnished.change -> 'tables' -> 'add') as listed (item)))
  )
  select change || jsonb_build_object(
    'guests', jsonb_build_object('add', (
      select coalesce(jsonb_agg(jsonb_build_object('id', private.id_in_copy(id, copy_id), 'name', name,
        'title', title, 'party', party,
        'additional_info', additional_info, 'also_known_as', also_known_as, 'is_evening', is_evening,
        'invited_to', invited_to,
        'tags', case when with_wishes then tags end)
        order by created_at, position), '[]')
      from coming)),
    'wishes', jsonb_build_object('add', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'tag', tag,
        'guest_id', private.id_in_copy(guest_id, copy_id),
        'other_id', private.id_in_copy(other_id, copy_id), 'table_id', private.id_in_copy(table_id, copy_id))
          order by position), '[]')
      from wished)))
  from furnished
$$;

-- Creates an event of the caller from `given` and `settings`. Returns false if a repeated call finds it.
-- Raises invalid_value, event_taken, event_id_retired, subscription_required, event_limit_reached.
create function private.create_event(given jsonb, settings jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  caller constant uuid := private.caller();
  details constant text[] := '{id, event_name, event_date, owner_name, owner_email, qr_code_url}';
  stored constant jsonb := (
    select jsonb_object_agg(field, value)
    from jsonb_each(settings || jsonb_build_object('user_id', caller)
      || (select jsonb_object_agg(detail, given -> detail) from unnest(details) as detail))
        as listed (field, value)
    where value <> 'null');
begin
  if num_nulls(stored ->> 'id', stored ->> 'event_name', stored ->> 'event_date') > 0 then
    perform private.refuse(400, 'invalid_value');
  end if;
  if exists (select from public.events where id = (stored ->> 'id')::uuid and user_id = caller) then
    return false;
  end if;
  execute format(
    'insert into public.events (%1$s) select %1$s from jsonb_populate_record(null::public.events, $1)',
    (select string_agg(quote_ident(field), ', ') from jsonb_object_keys(stored) as field)) using stored;
  return true;
exception
  when unique_violation then
    perform private.refuse(409, 'event_taken');
  when data_exception or integrity_constraint_violation then
    perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $$;

-- Copies one of the caller's events; `which_guests` is none, coming or all. A message with an end time is not
-- copied. Raises not_allowed, guest_limit_reached and the errors of private.create_event.
create function public.duplicate_event(
  event_uuid uuid, copy jsonb, which_guests text, with_room boolean, with_wishes boolean
) returns void
language plpgsql set search_path = '' as $$
declare
  copied_columns constant text[] :=
    '{theme_background, theme_accent_color, theme_text_color, message, hidden_languages, shows_party,
    thanks, meals, time_zone, evening_from, frees_chairs, private_days, paper_size, parts}';
  source public.events;
begin
  if (which_guests in ('none', 'coming', 'all')) is not true or num_nulls(with_room, with_wishes) > 0 then
    perform private.refuse(400, 'invalid_value');
  end if;
  select * into source from public.events where id = event_uuid and user_id = private.caller();
  if not found then
    perform private.refuse(403, 'not_allowed');
  end if;
  if source.message_until is not null then
    source.message := null;
  end if;
  begin
    source.parts := private.move_event_parts(source.parts,
      (copy ->> 'event_date')::date - source.event_date);
  exception when data_exception then
    perform private.refuse(400, 'invalid_value');
  end;
  if private.create_event(copy, (select jsonb_object_agg(field, to_jsonb(source) -> field)
    from unnest(copied_columns) as field)) then
    perform public.change_seating((copy ->> 'id')::uuid,
      private.copied_seating(event_uuid, (copy ->> 'id')::uuid, which_guests, with_room, with_wishes));
  end if;
end $$;

create function private.save_venue(event_uuid uuid, venue_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  max_venues constant integer := 20;
  room jsonb;
  venue_id uuid;
begin
  perform private.lock_user(auth.uid()); -- locked before the event, in the common lock order
  perform private.lock_event_with_right('own', event_uuid);
  if (select count(*) from public.venues where user_id = auth.uid()) >= max_venues then
    perform private.refuse(403, 'too_many_venues', jsonb_build_object('limit', max_venues));
  end if;
  room := jsonb_strip_nulls(private.room_snapshot(event_uuid));
  if not room ?| '{tables, fixtures, picture}' then
    perform private.refuse(403, 'room_empty');
  end if;
  insert into public.venues (user_id, name, room, picture)
  values (auth.uid(), venue_name, room - 'picture', room -> 'picture') returning id into venue_id;
  return venue_id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;
-- Saves the room of one of the caller's events as a venue and returns its id.
-- Raises not_allowed, too_many_venues, room_empty, invalid_value.
create function public.save_venue(event_uuid uuid, venue_name text) returns uuid
language sql set search_path = '' as $$ select private.save_venue(event_uuid, venue_name) $$;

-- Creates an event in one of the caller's venues. Raises not_found and the errors of private.create_event.
create function public.create_event_in_venue(venue_id uuid, event jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  venue public.venues;
begin
  select * into venue from public.venues where id = venue_id and user_id = private.caller();
  if not found then
    perform private.refuse(404, 'not_found');
  end if;
  if private.create_event(event, '{}') then
    perform public.change_seating((event ->> 'id')::uuid,
      private.room_as_change(venue.room || jsonb_build_object('picture', venue.picture),
        (event ->> 'id')::uuid));
  end if;
end $$;

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'select', null, 'public.venues'),
  ('{authenticated}', 'update', '{name}', 'public.venues'),
  ('{authenticated}', 'delete', null, 'public.venues'),
  ('{authenticated}', 'execute', null, 'public.duplicate_event(uuid, jsonb, text, boolean, boolean)'),
  ('{authenticated}', 'execute', null, 'public.save_venue(uuid, text)'),
  ('{authenticated}', 'execute', null, 'private.save_venue(uuid, text)'),
  ('{authenticated}', 'execute', null, 'public.create_event_in_venue(uuid, jsonb)'),
  ('{authenticated}', 'execute', null, 'private.room_snapshot(uuid)'),
  ('{authenticated}', 'execute', null, 'private.id_in_copy(uuid, uuid)'),
  ('{authenticated}', 'execute', null, 'private.room_as_change(jsonb, uuid)'),
  ('{authenticated}', 'execute', null, 'private.copied_seating(uuid, uuid, text, boolean, boolean)'),
  ('{authenticated}', 'execute', null, 'private.create_event(jsonb, jsonb)');
select private.grant_access();
