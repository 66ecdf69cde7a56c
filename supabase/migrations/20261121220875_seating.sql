-- The seating plan as one document. It is read as a whole, and a change is applied completely or not at all.

-- The plan for a viewer: the room, and tables with guest counts. Names need `sees_names`, meals also
-- `sees_meals`. Contains no wishes, tags or notes. Null if the event does not exist.
create function private.plan_for_viewers(
  event_uuid uuid, sees_names boolean, sees_meals boolean
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'guests', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', guest.id, 'name', guest.name, 'title', guest.title, 'seat', guest.seat,
          'party', guest.party, 'is_evening', guest.is_evening,
          'table_id', (select private.table_ids(event_uuid)) -> guest.table_key)
        || case when plan_for_viewers.sees_meals
          then jsonb_build_object('meal', guest.meal, 'allergies', case
            when guest.allergies_agreed then guest.reply_allergies end,
            'asks_couple', guest.allergies is not null or guest.reply_allergies is not null
              and not guest.allergies_agreed) else '{}' end
        order by guest.created_at, guest.position), '[]')
      from private.expected_guests(event_uuid) as guest where plan_for_viewers.sees_names),
    'tables', (
      select coalesce(jsonb_agg(private.shared_table(tables) || '{"note": null}'), '[]') from public.tables
      where event_id = event_uuid),
    'fixtures', private.shared_fixtures(event_uuid),
    'wishes', '[]'::jsonb,
    'room', private.shared_room(event_uuid),
    'menu', jsonb_build_object('meals', case when plan_for_viewers.sees_meals then event.meals else '{}' end),
    'counts', (
      select coalesce(jsonb_object_agg(tables.id, seated.guests), '{}')
      from (select table_key, count(*) as guests from private.expected_guests(event_uuid)
        group by table_key) as seated
      join public.tables on tables.event_id = event_uuid and tables.label_key = seated.table_key),
    'without_table', (
      select count(*) from private.expected_guests(event_uuid) where table_key is null and not is_evening))
  from public.events as event where event.id = event_uuid
$$;

-- The plan for the caller. Null if the caller is not a viewer.
create function private.viewed_plan(event_uuid uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.plan_for_viewers(event_uuid, sees_names, sees_meals)
  from public.event_members where event_id = event_uuid and user_id = auth.uid() and role = 'viewer'
$$;

-- The guests of public.get_seating_plan. Selecting columns takes 80 ms for 10,000 guests.
-- Converting rows to jsonb and removing columns took 260 ms.
create function private.plan_guests(event_uuid uuid) returns json
language plpgsql stable set search_path = '' as $$
declare
  columns constant text := (
    select string_agg(format('guest.%I', attname), ', ' order by attnum) from pg_catalog.pg_attribute
    where attrelid = 'public.guests'::regclass and attnum > 0 and not attisdropped
      and attname <> all (private.columns_outside_plan('guests')));
  guests json;
begin
  -- A subquery, because a join would compare every guest with every table.
  execute format(
    'select json_agg(listed) from (
      select %s, (select private.table_ids($1)) -> guest.table_key as table_id
      from public.guests as guest where guest.event_id = $1
      order by guest.created_at, guest.position) as listed',
    columns) into guests using event_uuid;
  return coalesce(guests, '[]');
end $$;

-- The seating plan with its version, without the picture, for editors.
-- Viewers get private.viewed_plan. Null for other callers.
create function public.get_seating_plan(event_uuid uuid) returns json
language sql stable set search_path = '' as $$
  -- json, because jsonb would copy the guests at each level. This halves the time for 10,000 guests.
  select coalesce((select json_build_object(
    'guests', private.plan_guests(event_uuid),
    'tables', (select coalesce(json_agg(to_jsonb(tables) - private.columns_outside_plan('tables')), '[]')
      from public.tables where event_id = event_uuid),
    'fixtures', (select coalesce(json_agg(to_jsonb(fixtures) - private.columns_outside_plan('fixtures')
      order by id), '[]') from public.fixtures where event_id = event_uuid),
    'wishes', (
      select coalesce(json_agg(to_jsonb(wishes) - private.columns_outside_plan('wishes')
        order by position), '[]')
      from public.wishes where event_id = event_uuid),
    'room', (select to_jsonb(rooms) - private.columns_outside_plan('room') from public.rooms
      where event_id = event_uuid),
    'menu', json_build_object('meals', event.meals),
    'version', private.seating_version(event_uuid))
  from public.events as event where event.id = event_uuid),
    (private.viewed_plan(event_uuid) || jsonb_build_object('version',
      private.seating_version(event_uuid)))::json)
$$;

-- Checks the format of `change`: {guests, tables, fixtures, wishes, room, menu, picture}.
-- Raises invalid_value, list_too_long, named_twice.
create function private.check_seating_change(change jsonb) returns void
language plpgsql immutable security definer set search_path = '' as $$
declare
  collection text;
  part text;
  items jsonb;
begin
  -- room, menu and picture contain only the fields that change; a null picture removes it.
  if jsonb_typeof(change) is distinct from 'object'
    or jsonb_typeof(coalesce(change -> 'room', '{}')) <> 'object'
    or jsonb_typeof(coalesce(change -> 'picture', '{}')) not in ('object', 'null') then
    perform private.refuse(400, 'invalid_value');
  end if;
  -- {add: items, update: patches with ids, remove: ids}; adding an item that exists has no effect.
  foreach collection in array array['guests', 'tables', 'fixtures', 'wishes'] loop
    if jsonb_typeof(coalesce(change -> collection, '{}')) <> 'object' then
      perform private.refuse(400, 'invalid_value');
    end if;
    foreach part in array array['add', 'update', 'remove'] loop
      items := private.change_items(change, collection, part);
      if jsonb_typeof(items) <> 'array'
        or jsonb_path_exists(items, '$[*] ? (@.type() != $type)',
          jsonb_build_object('type', case part when 'remove' then 'string' else 'object' end)) then
        perform private.refuse(400, 'invalid_value');
      end if;
      perform private.refuse_long_list(jsonb_array_length(items));
      perform private.check_unique_ids(case part when 'remove' then private.removed_ids(change, collection)
        else private.ids_in(items) end);
    end loop;
  end loop;
  -- A guest has `table_id`, or a label in `table_number`, which creates the table.
  -- A patch of a guest may also have `from_table_id` and `seen` {field: former value}.
  if jsonb_path_exists(private.change_items(change, 'guests', 'update'),
    '$[*].seen ? (@.type() != "object")') then
    perform private.refuse(400, 'invalid_value');
  end if;
end $$;

create function private.change_items(change jsonb, collection text, part text) returns jsonb
language sql immutable set search_path = '' as $$ select coalesce(change -> collection -> part, '[]') $$;

create function private.removed_ids(change jsonb, collection text) returns uuid[]
language sql immutable set search_path = '' as $$
  select array(select id::uuid from jsonb_array_elements_text(
    private.change_items(change, collection, 'remove')) as listed (id))
$$;

-- Applies patches to rows of an event, found by id. Raises not_found if a row is missing.
create function private.patch_rows(
  rows_of regclass, event_uuid uuid, patches jsonb, columns text[]
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stored integer;
begin
  execute format(
    'update %1$s as row_now set %2$s
     from jsonb_array_elements($1) as listed (patch)
     -- cast to uuid, because comparing as text would scan all rows
     join %1$s as before on before.id = (patch ->> ''id'')::uuid
     cross join lateral jsonb_populate_record(before, patch) as given
     where row_now.id = before.id and row_now.event_id = $2',
    rows_of, (select string_agg(format('%1$I = given.%1$I', column_name), ', ')
      from unnest(columns) as column_name)
  ) using patches, event_uuid;
  get diagnostics stored = row_count;
  if stored <> jsonb_array_length(patches) then
    perform private.refuse(404, 'not_found');
  end if;
end $$;

-- Raises too_many_tables, too_many_fixtures or too_many_wishes if the event would exceed the limit.
create function private.check_limit(collection text, count bigint, max integer) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if count > max then
    perform private.refuse(403, 'too_many_' || collection, jsonb_build_object('limit', max));
  end if;
end $$;

-- Locks the guests of a change, then the event, in the common lock order. Raises not_allowed.
create function private.lock_seating(event_uuid uuid, change jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  emptied constant uuid[] := private.removed_ids(change, 'tables') || array(
    select id from jsonb_to_recordset(private.change_items(change, 'tables', 'update')) as given (
      id uuid, label text) where label is not null);
  keys constant text[] := array(select label_key from public.tables
    where event_id = event_uuid and id = any (emptied));
  ids constant uuid[] := private.removed_ids(change, 'guests')
    || private.ids_in(private.change_items(change, 'guests', 'update'))
    || array(select unnest(array[guest_id, other_id])
      from jsonb_to_recordset(private.change_items(change, 'wishes', 'add')) as given (
      guest_id uuid, other_id uuid));
begin
  perform private.require_event_right('edit', event_uuid);
  perform from public.guests
  where id = any (array( -- uses indexes, regardless of the number of guests
    select id from public.guests where event_id = event_uuid and id = any (ids)
    union select id from public.guests where event_id = event_uuid and table_key = any (keys)))
  order by id for no key update;
  perform from public.events where id = event_uuid for no key update;
  perform private.require_event_right('edit', event_uuid); -- the caller may have been removed while waiting
end $$;

-- Renames all tables in one step, so that labels can be swapped.
-- Guests and their chairs follow. Raises label_taken.
create function private.rename_tables(event_uuid uuid, updated jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  renamed constant jsonb := coalesce((
    select jsonb_agg(jsonb_build_object('id', tables.id, 'key', tables.label_key, 'label', patch ->> 'label'))
    from jsonb_array_elements(updated) as listed (patch)
    join public.tables on tables.id = (patch ->> 'id')::uuid and tables.event_id = event_uuid
    where patch ? 'label' and patch ->> 'label' is distinct from tables.label), '[]');
  taken text;
begin
  select given.label into taken
  from (
    select label, count(*) over (partition by private.table_key(label)) as times
    from jsonb_to_recordset(renamed) as renaming (label text)
  ) as given
  where given.times > 1 or exists (
    select from public.tables
    where tables.event_id = event_uuid and tables.label_key = private.table_key(given.label)
      and tables.id not in (select id from jsonb_to_recordset(renamed) as renaming (id uuid)))
  limit 1;
  if taken is not null then
    perform private.refuse(409, 'label_taken', jsonb_build_object('label', taken));
  end if;
  if jsonb_array_length(renamed) > 1 then -- avoids collisions when labels are swapped
    update public.tables set label = id::text
    where event_id = event_uuid and id in (select id from jsonb_to_recordset(renamed) as renaming (id uuid));
  end if;
  update public.tables set label = given.label
  from jsonb_to_recordset(renamed) as given (id uuid, label text)
  where tables.event_id = event_uuid and tables.id = given.id;
  update public.guests as guest set table_number = given.label, seat = guest.seat
  from jsonb_to_recordset(renamed) as given (key text, label text)
  where guest.event_id = event_uuid and guest.table_key = given.key;
end $$;

-- Adds tables. If a table exists only for its guests, adding it marks it as shaped by a host.
-- Raises not_found, label_taken, too_many_tables.
create function private.add_tables(event_uuid uuid, added jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  lacking constant jsonb := coalesce((
    select jsonb_agg(item order by place)
    from jsonb_array_elements(added) with ordinality as listed (item, place)
    where not exists (
      select from public.tables
      where tables.id = (item ->> 'id')::uuid and tables.event_id = event_uuid
        and (tables.is_shaped or item -> 'is_shaped' = 'false'))), '[]');
  taken text;
begin
  if exists (
    select from public.tables where id = any (
      array(select id from jsonb_to_recordset(added) as given (id uuid))) and event_id <> event_uuid
  ) then
    perform private.refuse(404, 'not_found');
  end if;
  update public.tables set id = given.id, label = given.label
  from jsonb_to_recordset(lacking) as given (id uuid, label text, is_shaped boolean)
  where tables.event_id = event_uuid and tables.label_key = private.table_key(given.label)
    and not tables.is_shaped
    and coalesce(given.is_shaped, true) and given.id is not null;
  select given.label into taken
  from (
    select id, label, coalesce(is_shaped, true) as is_shaped, private.table_key(label) as label_key,
      count(*) over (partition by private.table_key(label)) as times
    from jsonb_to_recordset(lacking) as listed (id uuid, label text, is_shaped boolean)
  ) as given
  where given.times > 1 or given.is_shaped and exists (
    select from public.tables where tables.event_id = event_uuid and tables.label_key = given.label_key
      and tables.id is distinct from given.id
  ) limit 1;
  if taken is not null then
    perform private.refuse(409, 'label_taken', jsonb_build_object('label', taken));
  end if;
  insert into public.tables (id, event_id, label, shape, seats, width, depth, x, y, turn, has_numbered_chairs,
    note, is_shaped)
  select id, event_uuid, label, shape, seats, width, depth, x, y, turn, has_numbered_chairs, note,
    coalesce(is_shaped, true)
  from jsonb_populate_recordset(null::public.tables, lacking) as given
  where coalesce(given.is_shaped, true) or not exists ( -- another person may have added it in the meantime
    select from public.tables where tables.event_id = event_uuid
      and tables.label_key = private.table_key(given.label))
  on conflict (id) do update set shape = excluded.shape, seats = excluded.seats, width = excluded.width,
    depth = excluded.depth,
    x = excluded.x, y = excluded.y, turn = excluded.turn, has_numbered_chairs = excluded.has_numbered_chairs,
    note = excluded.note,
    is_shaped = excluded.is_shaped
  where tables.event_id = event_uuid;
end $$;

create function private.change_tables(event_uuid uuid, change jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  max_tables constant integer := 300;
  added constant jsonb := private.change_items(change, 'tables', 'add');
  updated constant jsonb := private.change_items(change, 'tables', 'update');
  removed constant uuid[] := private.removed_ids(change, 'tables');
begin
  perform private.check_limit('tables', count(*) filter (where coalesce(is_shaped, true)), max_tables)
  from jsonb_to_recordset(added) as given (is_shaped boolean);
  if jsonb_array_length(added) > max_tables + jsonb_array_length(private.change_items(change, 'guests', 'add')
    || private.change_items(change, 'guests', 'update')) then
    perform private.refuse(400, 'invalid_value'); -- there cannot be more tables added for guests than guests
  end if;
  update public.guests set table_number = null, seat = null
  where event_id = event_uuid and table_key = any (
    array(select label_key from public.tables where event_id = event_uuid and id = any (removed)));
  delete from public.tables where event_id = event_uuid and id = any (removed);

  perform private.rename_tables(event_uuid, updated);
  perform private.patch_rows('public.tables', event_uuid, updated,
    '{shape, seats, width, depth, x, y, turn, has_numbered_chairs, note, is_shaped}');
  perform private.add_tables(event_uuid, added);
  perform private.check_limit('tables', (select count(*) from public.tables
    where event_id = event_uuid and is_shaped), max_tables);
end $$;

-- Changes by others since the caller read the plan, if they affect this change; otherwise {}. These are moved
-- guests, and renamed or removed tables to which a patch moves guests.
create function private.changed_meanwhile(event_uuid uuid, change jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Looks up rows by id and key, because a join would compare every row of a long list with every other row.
  sent constant jsonb := coalesce((
    select jsonb_object_agg((patch ->> 'id')::uuid, patch)
    from jsonb_array_elements(private.change_items(change, 'guests', 'update')) as listed (patch)
    where patch ? 'table_id' and patch ->> 'id' is not null), '{}');
  ids constant uuid[] := array(select id::uuid from jsonb_object_keys(sent) as listed (id));
  labels constant jsonb := coalesce((select jsonb_object_agg(id, label) from public.tables
    where event_id = event_uuid), '{}');
  keys constant jsonb := private.table_ids(event_uuid);
  moved jsonb;
  renamed jsonb;
  removed jsonb;
begin
  select jsonb_agg(jsonb_build_object('id', id, 'table_id', seated_at)) into moved
  from (
    select id, sent -> id::text as patch, (keys ->> table_key)::uuid as seated_at from public.guests
    where event_id = event_uuid and id = any (ids)
  ) as guest
  where patch ? 'from_table_id' and seated_at is distinct from (patch ->> 'from_table_id')::uuid
    and seated_at is distinct from (patch ->> 'table_id')::uuid;

  select jsonb_agg(distinct jsonb_build_object('id', meant, 'label', labels -> meant::text)) filter (
      where labels ? meant::text and label is not null
        and (keys ->> private.table_key(label))::uuid is distinct from meant),
    jsonb_agg(distinct meant) filter (
      where not labels ? meant::text and meant not in (select id
        from jsonb_to_recordset(private.change_items(change, 'tables', 'add')) as given (id uuid)))
  into renamed, removed
  from (select (patch ->> 'table_id')::uuid as meant, patch ->> 'table_number' as label
    from jsonb_each(sent) as listed (id, patch)) as guest;

  return case when moved is null then '{}'
    else jsonb_build_object('guests', jsonb_build_object('update', moved)) end
    || case when renamed is null and removed is null then '{}'
      else jsonb_build_object('tables', jsonb_strip_nulls(
        jsonb_build_object('update', renamed, 'remove', removed))) end;
end $$;

-- Restores removed tables to which guests are moved.
-- A table gets back its id, and the label in `table_number` if that is free.
create function private.restore_tables(event_uuid uuid, guest_list jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.tables (id, event_id, label)
  select distinct on (private.table_key(label)) id, event_uuid, label
  from (
    select distinct table_id as id, table_number as label
    from jsonb_to_recordset(guest_list) as given (table_id uuid, table_number text)
    where table_id is not null and table_number is not null
  ) as meant
  -- Uses the key, regardless of the number of tables.
  where (select tables.event_id from public.tables where tables.id = meant.id) is null
    and (select tables.id from public.tables
      where tables.event_id = event_uuid and tables.label_key = private.table_key(meant.label)) is null
  on conflict do nothing
$$;

-- The patches with the current label of their `table_id`.
-- If the table was removed, `table_number` is used. Raises not_found if neither exists.
create function private.add_table_labels(event_uuid uuid, guest_list jsonb, added_tables jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  labels constant jsonb := coalesce((
    select jsonb_object_agg(id, label)
    from (
      select id, label from jsonb_to_recordset(added_tables) as given (id uuid, label text)
      where id is not null
      union all select id, label from public.tables where event_id = event_uuid
    ) as either), '{}');
begin
  if exists (
    select from jsonb_to_recordset(guest_list) as given (table_id text, table_number text)
    where table_id is not null and table_number is null and not labels ? table_id
  ) then
    perform private.refuse(404, 'not_found');
  end if;
  return (
    select coalesce(jsonb_agg(
      case when patch ->> 'table_id' is not null then patch
        || jsonb_build_object('table_number', coalesce(labels -> (patch ->> 'table_id'),
        patch -> 'table_number'))
        when patch ? 'table_id' then patch || '{"table_number": null}' else patch end
      order by place), '[]')
    from jsonb_array_elements(guest_list) with ordinality as listed (patch, place));
end $$;

-- Removes the chair of guests who change tables, unless the patch sets one.
create function private.clear_left_seats(patches jsonb) returns jsonb
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select jsonb_agg(case when leaving.leaves_seat then patch || '{"seat": null}' else patch end order by place)
  from jsonb_array_elements(patches) with ordinality as listed (patch, place)
  cross join lateral (
    -- Looks up each guest by key, regardless of the number of guests.
    select patch ? 'table_number' and not patch ? 'seat' and exists (
      select from public.guests where id = (patch ->> 'id')::uuid and seat is not null
        and table_key is distinct from private.table_key(patch ->> 'table_number')
    ) as leaves_seat
  ) as leaving
$$;

create function private.max_wishes() returns integer
language sql immutable set search_path = '' as $$ select 500 $$;

-- The fields of removed items that are not in the history, so that Undo can restore them completely. Deleted
-- after 90 days, and when the event's private fields are cleared.
create table private.removed_items (
  event_id uuid not null references public.events (id) on delete cascade,
  collection text not null constraint known_collection check (collection in ('guests', 'tables', 'wishes')),
  id uuid not null,
  fields jsonb not null,
  position bigint generated always as identity,
  removed_at timestamptz not null default now(),
  primary key (event_id, collection, id)
);
create index removed_items_in_order on private.removed_items (event_id, position);
create index removed_items_by_age on private.removed_items (removed_at);

-- Stores removed items, except those of a deleted event.
-- A wish is stored only if its guest or table was also removed.
create function private.store_removed_items() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  max_items constant integer := 12000;
  excluded_columns constant text[] := array(
    select unnest(private.columns_in_history(tg_argv[0])) except select unnest('{created_at, position}'::text[])
  ) || '{id, event_id}';
  existing_events constant uuid[] := array(select id from public.events
    where id = any (array(select distinct event_id from before)));
  max_bytes bigint;
  event_uuid uuid;
  oldest bigint;
begin
  insert into private.removed_items (event_id, collection, id, fields)
  select event_id, tg_argv[0], (fields ->> 'id')::uuid, jsonb_strip_nulls(fields - excluded_columns)
  from (select before.event_id, to_jsonb(before) as fields from before
    where before.event_id = any (existing_events) offset 0) as removed
  where jsonb_strip_nulls(fields - excluded_columns) <> '{}' and (tg_argv[0] <> 'wishes'
    or fields ->> 'guest_id' is not null and not exists (select from public.guests
      where guests.id = (fields ->> 'guest_id')::uuid)
    or fields ->> 'other_id' is not null and not exists (select from public.guests
      where guests.id = (fields ->> 'other_id')::uuid)
    or fields ->> 'table_id' is not null and not exists (select from public.tables
      where tables.id = (fields ->> 'table_id')::uuid))
  on conflict (event_id, collection, id) do update set fields = excluded.fields,
    removed_at = excluded.removed_at;
  foreach event_uuid in array existing_events loop
    -- a quarter of the bytes that the account may store
    max_bytes := case when private.was_ever_paid_for(event_uuid) then 25000000 else 500000 end;
    continue when (select count(*) <= max_items and sum(pg_column_size(fields)) <= max_bytes
      from private.removed_items where event_id = event_uuid);
    select position into oldest
    from (
      select position, row_number() over newest_first as place,
        sum(pg_column_size(fields)) over newest_first as bytes
      from private.removed_items where event_id = event_uuid
        window newest_first as (order by position desc rows unbounded preceding)
    ) as stored
    where place > max_items or bytes > max_bytes order by position desc limit 1;
    -- the oldest items, beyond these limits
    delete from private.removed_items where event_id = event_uuid and position <= oldest;
  end loop;
  return null;
end $$;
create trigger store_removed_items after delete on public.guests
  referencing old table as before for each statement execute function private.store_removed_items('guests');
create trigger store_removed_items after delete on public.tables
  referencing old table as before for each statement execute function private.store_removed_items('tables');
create trigger store_removed_items after delete on public.wishes
  referencing old table as before for each statement execute function private.store_removed_items('wishes');

-- Deletes stored fields and returns them as {id: fields}.
create function private.take_removed_items(event_uuid uuid, collection text, ids uuid[]) returns jsonb
language sql security definer set search_path = '' as $$
  with taken as (
    delete from private.removed_items as item
    where event_id = event_uuid and item.collection = take_removed_items.collection and id = any (ids)
    returning id, fields
  )
  select coalesce(jsonb_object_agg(id, fields), '{}') from taken
$$;

-- Restores the notes of restored tables, and wishes whose guests and tables all exist again.
create function private.restore_notes_and_wishes(event_uuid uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  max_wishes constant integer := private.max_wishes();
  notes constant jsonb := private.take_removed_items(event_uuid, 'tables', array(
    select item.id from private.removed_items as item join public.tables on tables.id = item.id
    where item.event_id = event_uuid and collection = 'tables' and tables.event_id = event_uuid));
  wishes jsonb;
begin
  update public.tables set note = notes -> id::text ->> 'note'
  where event_id = event_uuid and id in (select key::uuid from jsonb_each(notes) where value ? 'note')
    and note is null;
  wishes := private.take_removed_items(event_uuid, 'wishes', array(
    select item.id
    from private.removed_items as item cross join lateral jsonb_populate_record(null::public.wishes,
      fields) as wish
    where item.event_id = event_uuid and collection = 'wishes'
      and (wish.guest_id is null or exists (select from public.guests
        where id = wish.guest_id and event_id = event_uuid))
      and (wish.other_id is null or exists (select from public.guests
        where id = wish.other_id and event_id = event_uuid))
      and (wish.table_id is null or exists (select from public.tables
        where id = wish.table_id and event_id = event_uuid))
    order by item.position limit greatest(0,
      max_wishes - (select count(*) from public.wishes where event_id = event_uuid))));
  insert into public.wishes (id, event_id, kind, guest_id, other_id, table_id, tag)
  select key::uuid, event_uuid, wish.kind, wish.guest_id, wish.other_id, wish.table_id, wish.tag
  from jsonb_each(wishes), jsonb_populate_record(null::public.wishes, value) as wish
  order by wish.position
  on conflict do nothing;
end $$;

create function private.sweep_removed_items() returns void
language sql security definer set search_path = '' as $$
  delete from private.removed_items where removed_at < now() - interval '90 days'
$$;

create function private.change_guests(event_uuid uuid, change jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  added_tables constant jsonb := private.change_items(change, 'tables', 'add');
  added constant jsonb := private.add_table_labels(event_uuid, private.change_items(change, 'guests', 'add'),
    added_tables);
  updated constant jsonb := private.add_table_labels(
    event_uuid, private.change_items(change, 'guests', 'update'),
    added_tables);
  removed constant uuid[] := private.removed_ids(change, 'guests');
  columns constant text[] := private.columns_for('update', 'public.guests', '{authenticated}');
  defaults constant jsonb :=
    '{"is_late": false, "is_evening": false, "allergies_withheld": false, "allergies_agreed": false}';
  brought_back jsonb;
begin
  if removed <> '{}' then
    delete from public.guests where event_id = event_uuid and id = any (removed);
  end if;
  if updated <> '[]' then
    perform private.patch_rows('public.guests', event_uuid, private.clear_left_seats(updated), columns);
  end if;

  if added <> '[]' then
    perform private.check_guest_list(event_uuid, added);
    if exists (
      select from unnest(private.ids_in(added)) as listed (id)
      join public.guests as guest on guest.id = listed.id where guest.event_id <> event_uuid
    ) then
      perform private.refuse(404, 'not_found');
    end if;
    brought_back := private.take_removed_items(event_uuid, 'guests', private.ids_in(added));
    execute format(
      'insert into public.guests (event_id, id, allergies_agreed, created_at, position, %1$s)
       overriding system value
       select $1, coalesce(given.id, gen_random_uuid()), given.allergies_agreed, coalesce(given.created_at, now()),
         coalesce(given.position, nextval(''public.guests_position_seq'')), %2$s
       from jsonb_array_elements($2) with ordinality as listed (guest, place)
       cross join lateral jsonb_populate_record(null::public.guests,
         $3 || (guest - ''{allergies_agreed, created_at, position}''::text[])
           || coalesce($4 -> lower(guest ->> ''id''), ''{}'')) as given
           order by place
       on conflict (id) do nothing',
      array_to_string(columns, ', '), (select string_agg('given.' || column_name, ', ')
        from unnest(columns) as column_name)
    ) using event_uuid, added, defaults, brought_back;
  end if;
end $$;

create function private.change_fixtures(event_uuid uuid, change jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  max_fixtures constant integer := 200;
  added constant jsonb := private.change_items(change, 'fixtures', 'add');
  updated constant jsonb := private.change_items(change, 'fixtures', 'update');
  removed constant uuid[] := private.removed_ids(change, 'fixtures');
  stored integer;
begin
  perform private.check_limit('fixtures', jsonb_array_length(added), max_fixtures);
  delete from public.fixtures where event_id = event_uuid and id = any (removed);
  perform private.patch_rows('public.fixtures', event_uuid, updated, '{kind, x, y, width, depth, turn}');
  insert into public.fixtures (id, event_id, kind, x, y, width, depth, turn)
  select id, event_uuid, kind, x, y, width, depth, turn
  from jsonb_populate_recordset(null::public.fixtures, added)
  -- existing rows do not change; rows of other events are not found
  on conflict (id) do update set kind = fixtures.kind where fixtures.event_id = event_uuid;
  get diagnostics stored = row_count;
  if stored <> jsonb_array_length(added) then
    perform private.refuse(404, 'not_found');
  end if;
  perform private.check_limit('fixtures', (select count(*) from public.fixtures where event_id = event_uuid),
    max_fixtures);
end $$;

create function private.change_room(event_uuid uuid, patch jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.rooms as room set width = given.width, depth = given.depth, clearance = given.clearance,
    is_shown = given.is_shown
  from public.rooms as before, lateral jsonb_populate_record(before, patch) as given
  where room.event_id = event_uuid and before.event_id = event_uuid;
end $$;

create function private.change_picture(event_uuid uuid, patch jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if patch = 'null' then
    delete from public.room_pictures where event_id = event_uuid;
  elsif exists (select from public.room_pictures where event_id = event_uuid) then
    update public.room_pictures as laid
    set picture = given.picture, x = given.x, y = given.y, width = given.width, height = given.height,
      fade = given.fade
    from public.room_pictures as before, lateral jsonb_populate_record(before, patch) as given
    where laid.event_id = event_uuid and before.event_id = event_uuid;
  elsif not patch ? 'picture' then
    perform private.refuse(404, 'not_found');
  else
    insert into public.room_pictures (event_id, picture, x, y, width, height, fade)
    select event_uuid, picture, x, y, width, height, fade
    from jsonb_populate_record(null::public.room_pictures, patch);
  end if;
end $$;

create function private.change_menu(event_uuid uuid, menu jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if jsonb_typeof(menu -> 'meals') is distinct from 'array'
    or jsonb_path_exists(menu, '$.meals[*] ? (@.type() != "string")') then
    perform private.refuse(400, 'invalid_value');
  end if;
  update public.events set meals = array(select jsonb_array_elements_text(menu -> 'meals'))
  where id = event_uuid;
end $$;

-- Adds and removes wishes. They are never updated, and an existing wish is not added again.
create function private.change_wishes(event_uuid uuid, change jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  max_wishes constant integer := private.max_wishes();
  added constant jsonb := private.change_items(change, 'wishes', 'add');
  removed constant uuid[] := private.removed_ids(change, 'wishes');
begin
  perform private.check_limit('wishes', jsonb_array_length(added), max_wishes);
  if private.change_items(change, 'wishes', 'update') <> '[]' then
    perform private.refuse(400, 'invalid_value');
  end if;
  if exists (
    select from jsonb_populate_recordset(null::public.wishes, added) as given
    where not exists (select from public.guests where id = given.guest_id and event_id = event_uuid)
      and given.guest_id is not null
      or not exists (select from public.guests where id = given.other_id and event_id = event_uuid)
        and given.other_id is not null
      or not exists (select from public.tables where id = given.table_id and event_id = event_uuid)
        and given.table_id is not null
  ) then
    perform private.refuse(404, 'not_found');
  end if;
  delete from public.wishes where event_id = event_uuid and id = any (removed);
  insert into public.wishes (id, event_id, kind, guest_id, other_id, table_id, tag)
  select coalesce(given.id, gen_random_uuid()), event_uuid, given.kind, given.guest_id, given.other_id,
    given.table_id, given.tag
  from jsonb_array_elements(added) with ordinality as listed (wish, place),
    jsonb_populate_record(null::public.wishes, wish) as given
  order by place
  on conflict do nothing;
  perform private.check_limit('wishes', (select count(*) from public.wishes where event_id = event_uuid),
    max_wishes);
end $$;

-- Texts that the change must not overwrite: [{id, field, value}].
-- Someone else changed them within the last minute, after the caller read them (`seen` in the patches).
create function private.text_conflicts(event_uuid uuid, change jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with recent as materialized ( -- read once, regardless of the number of patches
    select distinct entry.id::uuid as id, texts.field
    from public.event_changes
    cross join lateral jsonb_each(case jsonb_typeof(touched -> 'guests')
      when 'object' then touched -> 'guests' else '{}' end) as entry (id, was)
    cross join unnest('{name, additional_info, party, kitchen_note, private_note}'::text[]) as texts (field)
    where event_id = event_uuid and at > clock_timestamp() - interval '1 minute'
      and user_id is distinct from private.caller() and entry.was ? texts.field
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', guest.id, 'field', seen.field,
    'value', stored.value)), '[]')
  from jsonb_array_elements(private.change_items(change, 'guests', 'update')) as listed (patch)
  cross join lateral jsonb_each(case jsonb_typeof(patch -> 'seen') when 'object' then patch -> 'seen'
    else '{}' end) as seen (field, value)
  join recent on recent.id = (patch ->> 'id')::uuid and recent.field = seen.field
  join public.guests as guest on guest.id = (patch ->> 'id')::uuid and guest.event_id = event_uuid
  cross join lateral (select to_jsonb(guest) -> seen.field) as stored (value)
  where patch ? seen.field and stored.value is distinct from seen.value
    and stored.value is distinct from patch -> seen.field
$$;

-- Removes conflicting texts from the change.
create function private.without_texts(change jsonb, conflicts jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_set(change, '{guests, update}', (
    select jsonb_agg(patch - coalesce(kept.fields, '{}') order by place)
    from jsonb_array_elements(change -> 'guests' -> 'update') with ordinality as listed (patch, place)
    left join ( -- read once, regardless of the number of patches
      select id, array_agg(field) as fields from jsonb_to_recordset(conflicts) as conflict (
        id uuid, field text) group by id
    ) as kept on kept.id = (patch ->> 'id')::uuid))
$$;

-- Estimates the minimum size of a change, to refuse early what private.write_change would refuse later.
-- Raises list_too_long, history_full.
create function private.check_size_in_history(event_uuid uuid, change jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  of_removed constant integer := 150; -- bytes in addition to the texts
  of_changed constant integer := 40;
  person constant uuid := private.caller();
  removed constant uuid[] := private.removed_ids(change, 'guests');
  patches constant jsonb := coalesce((
    select jsonb_object_agg((patch ->> 'id')::uuid, patch)
    from jsonb_array_elements(private.change_items(change, 'guests', 'update')) as listed (patch)
    where patch ?| '{name, party, additional_info}' and patch ->> 'id' is not null), '{}');
  changed constant uuid[] := array(select id::uuid from jsonb_object_keys(patches) as listed (id));
  bytes bigint;
begin
  if cardinality(removed) + cardinality(changed) <= 200 then
    return;
  end if;
  bytes := coalesce((
    select sum(of_removed + octet_length(concat(name, table_number, table_key, party, additional_info)))
    from public.guests where event_id = event_uuid and id = any (removed)), 0) + coalesce((
    select sum(of_changed + (
      select sum(octet_length(was)) from (values ('name', name::text), ('party', party),
        ('additional_info', additional_info)) as texts (field, was)
      where patch ? field and was is distinct from patch ->> field))
    from (select name, party, additional_info, patches -> id::text as patch from public.guests
      where event_id = event_uuid and id = any (changed)) as guest), 0);
  if bytes > private.max_bytes_per_change() then
    perform private.refuse(413, 'list_too_long');
  elsif event_uuid not in (select private.event_ids_with_right('own')) then
    perform private.check_history_space(event_uuid, person, bytes::integer, is_refusable => true);
  end if;
end $$;

-- Applies the parts in the order of their dependencies: guests depend on tables, wishes depend on both.
create function private.change_seating(event_uuid uuid, change jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  seated constant jsonb := private.change_items(change, 'guests', 'add')
    || private.change_items(change, 'guests', 'update');
  touched constant uuid[] := private.removed_ids(change, 'guests')
    || private.ids_in(private.change_items(change, 'guests', 'update'));
  emptied uuid[];
  meanwhile jsonb;
  conflicts jsonb;
begin
  perform private.lock_seating(event_uuid, change);
  meanwhile := private.changed_meanwhile(event_uuid, change);
  if jsonb_path_exists(change, '$.guests.update[*].seen') then
    conflicts := private.text_conflicts(event_uuid, change);
    change := private.without_texts(change, conflicts);
    meanwhile := meanwhile || case when conflicts = '[]' then '{}'
      else jsonb_build_object('conflicts', conflicts) end;
  end if;
  perform private.check_size_in_history(event_uuid, change);
  emptied := array(
    select id from public.tables where event_id = event_uuid and not is_shaped and label_key = any (array(
      select distinct table_key from public.guests where event_id = event_uuid and id = any (touched))));
  perform set_config('private.changes_seating', 'on', true);
  -- Skips empty parts, because triggers also run without rows and took most of the time of a small change.
  if change ? 'tables' then
    perform private.change_tables(event_uuid, change);
  end if;
  if change ? 'guests' then
    perform private.restore_tables(event_uuid, seated);
    perform private.change_guests(event_uuid, change);
  end if;
  if change -> 'guests' ? 'add' or change -> 'tables' ? 'add' then
    perform private.restore_notes_and_wishes(event_uuid);
  end if;
  if change ? 'fixtures' then
    perform private.change_fixtures(event_uuid, change);
  end if;
  -- Placed items need a room, even if no host has set its size.
  if change ?| '{tables,fixtures,room}' then
    insert into public.rooms (event_id) values (event_uuid) on conflict (event_id) do nothing;
  end if;
  if change ? 'room' then
    perform private.change_room(event_uuid, change -> 'room');
  end if;
  if change ? 'picture' then
    perform private.change_picture(event_uuid, change -> 'picture');
  end if;
  if change ? 'menu' then
    perform private.change_menu(event_uuid, change -> 'menu');
  end if;
  if change ? 'wishes' then
    perform private.change_wishes(event_uuid, change);
  end if;
  perform set_config('private.changes_seating', '', true);
  emptied := emptied || array(
    select id from jsonb_to_recordset(private.change_items(change, 'tables', 'add')
      || private.change_items(change, 'tables', 'update')) as given (id uuid)
    union select table_id from jsonb_to_recordset(seated) as given (table_id uuid));
  delete from public.tables as empty
  where event_id = event_uuid and id = any (emptied) and not is_shaped
    and (select guest.id from public.guests as guest
      -- Uses the key, regardless of the number of guests.
      where guest.event_id = event_uuid and guest.table_key = empty.label_key limit 1) is null;
  return meanwhile;
end $$;

-- Applies a change completely or not at all. private.check_seating_change describes the format. Returns
-- private.changed_meanwhile, with `conflicts` (private.text_conflicts) if there are any.
create function public.change_seating(event_uuid uuid, change jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  -- Raises invalid_value, list_too_long, named_twice, not_allowed, not_found, label_taken,
  -- guest_limit_reached, too_many_tables, too_many_fixtures, too_many_wishes, too_many_requests,
  -- history_full, plan_storage_full.
  perform private.check_seating_change(change);
  return private.change_seating(event_uuid, change);
end $$;

insert into private.access (who, privilege, object) values
  ('{authenticated}', 'execute', 'public.get_seating_plan(uuid)'),
  ('{authenticated}', 'execute', 'private.plan_guests(uuid)'),
  ('{authenticated}', 'execute', 'private.viewed_plan(uuid)'),
  ('{authenticated}', 'execute', 'public.change_seating(uuid, jsonb)'),
  ('{authenticated}', 'execute', 'private.check_seating_change(jsonb)'),
  ('{authenticated}', 'execute', 'private.change_seating(uuid, jsonb)');
select private.grant_access();
