-- Guests, tables, fixtures, wishes, the room, its picture and the meals of an event as one document: read whole, changed whole or not at all.

-- The seating plan of an own event, all but the picture: {"guests", "tables", "fixtures", "wishes", "room", "menu"}, each guest with the id of their table. Null for any other event.
create function public.get_seating_plan(event_uuid uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'guests', (
      select coalesce(jsonb_agg(
        to_jsonb(guest) - '{event_id, position, table_key, table_number}'::text[] || jsonb_build_object('table_id', seated_at.id)
        order by guest.created_at, guest.position), '[]')
      from public.guests as guest
      left join public.tables as seated_at on seated_at.event_id = event_uuid and seated_at.label_key = guest.table_key
      where guest.event_id = event_uuid),
    'tables', (select coalesce(jsonb_agg(to_jsonb(tables) - '{event_id, label_key}'::text[]), '[]') from public.tables where event_id = event_uuid),
    'fixtures', (select coalesce(jsonb_agg(to_jsonb(fixtures) - 'event_id' order by id), '[]') from public.fixtures where event_id = event_uuid),
    'wishes', (
      select coalesce(jsonb_agg(to_jsonb(wishes) - '{event_id, position}'::text[] order by position), '[]')
      from public.wishes where event_id = event_uuid),
    'room', (select to_jsonb(rooms) - 'event_id' from public.rooms where event_id = event_uuid),
    'menu', jsonb_build_object('meals', event.meals))
  from public.events as event where event.id = event_uuid
$$;

-- The ids that a part of a change removes. Raises invalid_value, list_too_long.
create function private.removed(change jsonb, what text) returns uuid[]
language plpgsql immutable set search_path = '' as $$
declare
  ids constant jsonb := coalesce(change -> what -> 'remove', '[]');
begin
  if jsonb_typeof(ids) <> 'array' or jsonb_path_exists(ids, '$[*] ? (@.type() != "string")') then
    perform private.refuse(400, 'invalid_value');
  end if;
  perform private.check_length(jsonb_array_length(ids));
  return array(select id::uuid from jsonb_array_elements_text(ids) as listed (id));
end $$;

-- Takes the turn of an own event until the transaction ends: first the guests whom a change names, and those at tables that it removes or calls otherwise, in the order of all who write guests; then their event. Raises not_allowed for any other event.
create function private.take_turn_at_seating(event_uuid uuid, change jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ids constant uuid[] := private.removed(change, 'guests') || private.ids_in(coalesce(change -> 'guests' -> 'update', '[]'));
  keys constant text[] := array(
    select label_key from public.tables
    where event_id = event_uuid and id = any (private.removed(change, 'tables') || array(
      select id from jsonb_to_recordset(private.listed(change, 'tables', 'update', 300)) as given (id uuid, label text) where label is not null)));
begin
  if event_uuid is null or event_uuid not in (select private.own_events()) then
    perform private.refuse(403, 'not_allowed');
  end if;
  perform from public.guests where event_id = event_uuid and (id in (select unnest(ids)) or table_key = any (keys)) order by id for no key update;
  perform from public.events where id = event_uuid for no key update;
end $$;

-- Calls tables otherwise, all at once, so that one may take the label of another; their guests and chairs come along.
create function private.rename_tables(event_uuid uuid, updated jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  renamed constant jsonb := coalesce((
    select jsonb_agg(jsonb_build_object('id', stands.id, 'key', stands.label_key, 'label', given.label))
    from jsonb_to_recordset(updated) as given (id uuid, label text)
    join public.tables as stands on stands.id = given.id and stands.event_id = event_uuid
    where given.label is not null and given.label <> stands.label), '[]');
  taken text;
begin
  select given.label into taken
  from (
    select id, label, count(*) over (partition by private.table_key(label)) as times from jsonb_to_recordset(renamed) as renaming (id uuid, label text)
  ) as given
  where given.times > 1 or exists (
    select from public.tables as stands
    where stands.event_id = event_uuid and stands.label_key = private.table_key(given.label)
      and stands.id not in (select id from jsonb_to_recordset(renamed) as renaming (id uuid)))
  limit 1;
  if taken is not null then
    perform private.refuse(409, 'label_taken', jsonb_build_object('label', taken));
  end if;
  if jsonb_array_length(renamed) > 1 then -- out of each other's way
    update public.tables set label = id::text where id in (select id from jsonb_to_recordset(renamed) as renaming (id uuid));
  end if;
  update public.tables as stands set label = given.label
  from jsonb_to_recordset(renamed) as given (id uuid, label text) where stands.id = given.id;
  update public.guests as guest set table_number = given.label, seat = guest.seat
  from jsonb_to_recordset(renamed) as given (key text, label text) where guest.event_id = event_uuid and guest.table_key = given.key;
end $$;

create function private.change_tables(event_uuid uuid, change jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  most_tables constant integer := 300;
  added constant jsonb := private.listed(change, 'tables', 'add', 20000); -- with those that only guests make
  updated constant jsonb := private.listed(change, 'tables', 'update', most_tables);
  removed constant uuid[] := private.removed(change, 'tables');
  stored integer;
  taken text;
begin
  update public.guests set table_number = null, seat = null
  where event_id = event_uuid and table_key in (select label_key from public.tables where event_id = event_uuid and id = any (removed));
  delete from public.tables where event_id = event_uuid and id = any (removed);

  perform private.rename_tables(event_uuid, updated);
  update public.tables as stands
  set shape = given.shape, seats = given.seats, width = given.width, depth = given.depth, x = given.x, y = given.y, turn = given.turn,
    has_numbered_chairs = given.has_numbered_chairs, note = given.note, is_shaped = given.is_shaped
  from jsonb_array_elements(updated) as listed (patch) join public.tables as before on before.id = (patch ->> 'id')::uuid
  cross join lateral jsonb_populate_record(before, patch) as given
  where stands.id = before.id and stands.event_id = event_uuid;
  get diagnostics stored = row_count;
  if stored <> jsonb_array_length(updated) then
    perform private.refuse(404, 'not_found');
  end if;

  -- A table that only its guests made becomes the one that is brought.
  update public.tables as stands set id = given.id, label = given.label
  from jsonb_populate_recordset(null::public.tables, added) as given
  where stands.event_id = event_uuid and stands.label_key = private.table_key(given.label) and not stands.is_shaped
    and given.is_shaped and given.id is not null;
  select given.label into taken
  from (
    select id, label, is_shaped, private.table_key(label) as label_key, count(*) over (partition by private.table_key(label)) as times
    from jsonb_populate_recordset(null::public.tables, added)
  ) as given
  where given.times > 1 or given.is_shaped and exists (
    select from public.tables as stands where stands.event_id = event_uuid and stands.label_key = given.label_key and stands.id <> given.id
  ) limit 1;
  if taken is not null then
    perform private.refuse(409, 'label_taken', jsonb_build_object('label', taken));
  end if;
  if exists (
    select from public.tables where event_id <> event_uuid and id = any (array(select id from jsonb_to_recordset(added) as given (id uuid)))
  ) then
    perform private.refuse(404, 'not_found');
  end if;
  insert into public.tables as stands (id, event_id, label, shape, seats, width, depth, x, y, turn, has_numbered_chairs, note, is_shaped)
  select id, event_uuid, label, shape, seats, width, depth, x, y, turn, has_numbered_chairs, note, is_shaped
  from jsonb_populate_recordset(null::public.tables, added) as given
  -- One that only guests make is there already where somebody else has made it.
  where given.is_shaped or not exists (
    select from public.tables as stands where stands.event_id = event_uuid and stands.label_key = private.table_key(given.label))
  on conflict (id) do update set shape = excluded.shape, seats = excluded.seats, width = excluded.width, depth = excluded.depth,
    x = excluded.x, y = excluded.y, turn = excluded.turn, has_numbered_chairs = excluded.has_numbered_chairs, note = excluded.note,
    is_shaped = excluded.is_shaped;
  if (select count(*) from public.tables where event_id = event_uuid and is_shaped) > most_tables then
    perform private.refuse(403, 'too_many_tables', jsonb_build_object('limit', most_tables));
  end if;
end $$;

-- A part of a change of guests, each with the label of the table that is meant by its id: one of the event, or one that the change makes. Raises not_found.
create function private.guests_at_tables(event_uuid uuid, guest_list jsonb, added_tables jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  labels constant jsonb := coalesce((
    select jsonb_object_agg(id, label)
    from (
      select id, label from jsonb_to_recordset(added_tables) as given (id uuid, label text)
      union all select id, label from public.tables where event_id = event_uuid
    ) as known), '{}');
begin
  if exists (
    select from jsonb_to_recordset(guest_list) as given (table_id text) where table_id is not null and not labels ? table_id
  ) then
    perform private.refuse(404, 'not_found');
  end if;
  return (
    select coalesce(jsonb_agg(
      case when patch ? 'table_id' then patch || jsonb_build_object('table_number', labels -> (patch ->> 'table_id')) else patch end
      order by place), '[]')
    from jsonb_array_elements(guest_list) with ordinality as listed (patch, place));
end $$;

create function private.change_guests(event_uuid uuid, change jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  new_tables constant jsonb := coalesce(change -> 'tables' -> 'add', '[]');
  added constant jsonb := private.guests_at_tables(event_uuid, private.listed(change, 'guests', 'add', 20000), new_tables);
  updated constant jsonb := private.guests_at_tables(event_uuid, private.listed(change, 'guests', 'update', 20000), new_tables);
  columns constant text[] := private.columns_for('update', 'public.guests', '{authenticated}');
  stored integer;
begin
  delete from public.guests where event_id = event_uuid and id = any (private.removed(change, 'guests'));

  if updated <> '[]' then
    execute format(
      'update public.guests as guest set %s
       from jsonb_array_elements($1) as listed (patch)
       join public.guests as stored on stored.id = (patch ->> ''id'')::uuid
       cross join lateral private.guest_as_said(stored, patch) as given
       where guest.id = stored.id and guest.event_id = $2',
      (select string_agg(format('%1$I = given.%1$I', named), ', ') from unnest(columns) as named)
    ) using updated, event_uuid;
    get diagnostics stored = row_count;
    if stored <> jsonb_array_length(updated) then
      perform private.refuse(404, 'not_found');
    end if;
  end if;

  if added <> '[]' then
    perform private.check_guest_list(event_uuid, added);
    if exists (select from public.guests where event_id <> event_uuid and id = any (private.ids_in(added))) then
      perform private.refuse(404, 'not_found');
    end if;
    execute format(
      'insert into public.guests (event_id, id, %1$s)
       select $1, coalesce(id, gen_random_uuid()), %1$s
       from jsonb_array_elements($2) with ordinality as listed (guest, place), jsonb_populate_record(null::public.guests, guest) order by place
       on conflict (id) do nothing',
      array_to_string(columns, ', ')
    ) using event_uuid, added;
  end if;
end $$;

create function private.change_menu(event_uuid uuid, menu jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if jsonb_typeof(menu -> 'meals') is distinct from 'array' or jsonb_path_exists(menu, '$.meals[*] ? (@.type() != "string")') then
    perform private.refuse(400, 'invalid_value');
  end if;
  update public.events set meals = array(select jsonb_array_elements_text(menu -> 'meals')) where id = event_uuid;
end $$;

-- In the order in which each part needs the one before: guests sit at tables, wishes name guests and tables.
create function private.change_seating(event_uuid uuid, change jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.take_turn_at_seating(event_uuid, change);
  perform private.change_tables(event_uuid, change);
  perform private.change_guests(event_uuid, change);
  perform private.change_fixtures(event_uuid, change);
  perform private.change_room(event_uuid, change);
  if change ? 'menu' then
    perform private.change_menu(event_uuid, change -> 'menu');
  end if;
  perform private.change_wishes(event_uuid, change);
  delete from public.tables as empty
  where event_id = event_uuid and not is_shaped and id = any (array(select id from jsonb_to_recordset(coalesce(change #> '{tables, add}', '[]')) as given (id uuid)))
    and not exists (select from public.guests where event_id = event_uuid and table_key = empty.label_key);
end $$;

-- Changes the seating plan of an own event, whole or not at all: of "guests", "tables", "fixtures" and "wishes" {"add": whole ones, "update": what differs, by id, "remove": ids}; of "room", "menu" and "picture" what differs, no "picture" any more where it is null. Guests name their table by "table_id". What is gone already is not missed, and what is there already is not added twice. Raises invalid_value, list_too_long, not_allowed, not_found, label_taken, guest_limit_reached, too_many_tables, too_many_fixtures, too_many_wishes.
create function public.change_seating(event_uuid uuid, change jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(change) is distinct from 'object' or jsonb_typeof(coalesce(change -> 'room', '{}')) <> 'object'
    or jsonb_typeof(coalesce(change -> 'picture', '{}')) not in ('object', 'null') then
    perform private.refuse(400, 'invalid_value');
  end if;
  perform private.change_seating(event_uuid, change);
end $$;

insert into private.access (who, privilege, object) values
  ('{authenticated}', 'execute', 'public.get_seating_plan(uuid)'),
  ('{authenticated}', 'execute', 'public.change_seating(uuid, jsonb)'),
  ('{authenticated}', 'execute', 'private.change_seating(uuid, jsonb)');
select private.grant_access();
