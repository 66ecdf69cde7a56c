-- Tables as things, what stands beside them, and the room they stand in: in metres, a place being a thing's middle, a turn in degrees clockwise.
create table public.rooms (
  event_id uuid primary key references public.events (id) on delete cascade,
  width double precision not null default 20 constraint room_width check (width between 2 and 200),
  depth double precision not null default 14 constraint room_depth check (depth between 2 and 200),
  clearance double precision not null default 1.5 constraint room_clearance check (clearance between 0 and 10), -- the least way between two tables
  is_shown boolean not null default true -- to guests, with their table lit
);
alter table public.rooms enable row level security;
create policy "Owners read the rooms of their events" on public.rooms for select to authenticated
  using (event_id = any (array(select private.own_events())));

create table public.tables (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  label private.one_line not null constraint label_length check (char_length(label) <= 50 and btrim(label, private.blank()) <> ''),
  label_key text not null generated always as (private.table_key(label)) stored,
  shape text not null default 'round' constraint known_shape check (shape in ('round', 'oval', 'square', 'long', 'half-round')),
  seats smallint not null default 8 constraint table_seats check (seats between 1 and 60),
  width double precision not null default 1.524 constraint table_width check (width between 0.1 and 100),
  depth double precision not null default 1.524 constraint table_depth check (depth between 0.1 and 100),
  x double precision constraint table_x check (x between -100 and 300), -- null, as y: it stands nowhere yet
  y double precision constraint table_y check (y between -100 and 300),
  turn double precision not null default 0 constraint table_turn check (turn >= 0 and turn < 360),
  has_numbered_chairs boolean not null default false,
  note private.plain_text constraint note_length check (char_length(note) <= 300),
  is_shaped boolean not null default false, -- somebody made, shaped or placed it, so that it stays without guests
  constraint table_place check ((x is null) = (y is null)),
  constraint one_table_of_a_label unique (event_id, label_key)
);
alter table public.tables enable row level security;
create policy "Owners read the tables of their events" on public.tables for select to authenticated
  using (event_id = any (array(select private.own_events())));

create table public.fixtures (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  kind text not null constraint known_kind check (kind in
    ('door', 'stage', 'dance-floor', 'bar', 'cake', 'wc', 'pillar', 'wall', 'band', 'kitchen', 'window')),
  x double precision not null constraint fixture_x check (x between -100 and 300),
  y double precision not null constraint fixture_y check (y between -100 and 300),
  width double precision not null constraint fixture_width check (width between 0.1 and 100),
  depth double precision not null constraint fixture_depth check (depth between 0.1 and 100),
  turn double precision not null default 0 constraint fixture_turn check (turn >= 0 and turn < 360)
);
alter table public.fixtures enable row level security;
create index fixtures_of_event on public.fixtures (event_id);
create policy "Owners read the fixtures of their events" on public.fixtures for select to authenticated
  using (event_id = any (array(select private.own_events())));

-- The venue's own plan, laid under the room for its host alone.
create table public.room_pictures (
  event_id uuid primary key references public.events (id) on delete cascade,
  picture text not null constraint room_picture check (char_length(picture) <= 600000
    and picture ~ '^data:image/(jpeg|webp|png);base64,[A-Za-z0-9+/]+={0,2}$'),
  x double precision not null constraint picture_x check (x between -100 and 300),
  y double precision not null constraint picture_y check (y between -100 and 300),
  width double precision not null constraint picture_width check (width between 0.1 and 400),
  height double precision not null constraint picture_height check (height between 0.1 and 400),
  fade smallint not null constraint picture_fade check (fade between 0 and 100) -- in per cent, all of it gone at 100
);
alter table public.room_pictures enable row level security;
create policy "Owners read the pictures under the rooms of their events" on public.room_pictures for select to authenticated
  using (event_id = any (array(select private.own_events())));

-- A table is there as soon as a guest sits at it. The guests are counted first, so one writer of an event is here at a time.
create function private.make_tables_of_guests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.tables (event_id, label)
  select distinct on (event_id, table_key) event_id, table_number from seated where table_key is not null
  order by event_id, table_key, position
  on conflict (event_id, label_key) do nothing;
  return null;
end $$;
create trigger make_tables_of_added after insert on public.guests
  referencing new table as seated for each statement execute function private.make_tables_of_guests();
create trigger make_tables_of_changed after update on public.guests
  referencing new table as seated for each statement execute function private.make_tables_of_guests();

-- One that nobody shaped goes with its last guest.
create function private.remove_empty_tables() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.tables as emptied
  using (select distinct event_id, table_key from unseated where table_key is not null) as left_behind -- first, as the plan was made for as few as came first
  where emptied.event_id = left_behind.event_id and emptied.label_key = left_behind.table_key and not is_shaped
    and not exists (select from public.guests where event_id = emptied.event_id and table_key = emptied.label_key);
  return null;
end $$;
create trigger remove_empty_tables_of_changed after update on public.guests
  referencing old table as unseated for each statement execute function private.remove_empty_tables();
create trigger remove_empty_tables_of_removed after delete on public.guests
  referencing old table as unseated for each statement execute function private.remove_empty_tables();

-- Takes an own event's turn until the transaction ends, as counting its guests does; the guests of `keys` and those of `ids` before it, in the order of all who write guests. Raises not_allowed for any other event.
create function private.take_turn_at_tables(event_uuid uuid, keys text[], ids uuid[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  if event_uuid is null or event_uuid not in (select private.own_events()) then
    perform private.refuse(403, 'not_allowed');
  end if;
  perform from public.guests where event_id = event_uuid and (table_key = any (keys) or id in (select unnest(ids))) order by id for no key update;
  perform from public.events where id = event_uuid for no key update;
end $$;

-- A list of guests as update_guests takes it, having locked them, each `table_number` as the table that its `table_id` means is called by now, as long as that is there. Takes the turn of their events at it, so that nobody gives a table another label meanwhile.
create function private.at_tables_meant(guest_list jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if not jsonb_path_exists(guest_list, '$[*].table_id') then
    return guest_list;
  end if;
  perform private.take_turn_at_tables(event_id, '{}')
  from (
    select distinct event_id from public.guests
    where id in (select (said ->> 'id')::uuid from jsonb_array_elements(guest_list) as listed (said)) order by event_id
  ) as theirs;
  return (
    select jsonb_agg(
      case when meant.label_key <> private.table_key(said ->> 'table_number')
        then said || jsonb_build_object('table_number', meant.label) else said
      end order by place)
    from jsonb_array_elements(guest_list) with ordinality as listed (said, place)
    left join public.guests as guest on guest.id = (said ->> 'id')::uuid
    left join public.tables as meant on meant.event_id = guest.event_id and meant.id = (said ->> 'table_id')::uuid
  );
end $$;

-- What somebody else did since whoever asks read the list: `renamed`, what tables are called by now, by what they were called; `moved`, where guests sit who sat elsewhere then and are sent elsewhere now; `removed`, tables which are gone and come back with their guests. Called before update_guests changes anybody.
create function private.done_meanwhile(guest_list jsonb, meant_list jsonb) returns jsonb
language sql stable set search_path = '' as $$
  with asked as materialized (
    select guest.id, guest.event_id, guest.table_number as sits_at, guest.table_key, said, meant ->> 'table_number' as goes_to,
      private.table_key(meant ->> 'table_number') as goes_to_key
    from rows from (jsonb_array_elements(guest_list), jsonb_array_elements(meant_list)) as listed (said, meant)
    join public.guests as guest on guest.id = (said ->> 'id')::uuid
    where said ? 'table_number'
  )
  select jsonb_build_object(
    'renamed', (select coalesce(jsonb_object_agg(said ->> 'table_number', goes_to), '{}') from asked where said ->> 'table_number' <> goes_to),
    'moved', (
      select coalesce(jsonb_object_agg(asked.id, sits_at), '{}')
      from asked left join public.tables as stands on stands.event_id = asked.event_id and stands.label_key = asked.table_key
      where said ? 'from_table_id' and (said ->> 'from_table_id')::uuid is distinct from stands.id and asked.table_key is distinct from goes_to_key
    ),
    'removed', (
      select coalesce(jsonb_agg(distinct goes_to), '[]') from asked
      where said ? 'table_id' and goes_to is not null
        and not exists (select from public.tables where event_id = asked.event_id and label_key = goes_to_key)
    ))
$$;

-- A part of a change, of which an event never holds more than `most`: looked at before a row of it is made. Raises invalid_value, and too_many_tables, too_many_fixtures or too_many_wishes by `what` it is.
create function private.listed(change jsonb, what text, part text, most integer) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  things constant jsonb := coalesce(change -> what -> part, '[]');
begin
  if jsonb_typeof(coalesce(change -> what, '{}')) <> 'object' or jsonb_typeof(things) <> 'array'
    or jsonb_path_exists(things, '$[*] ? (@.type() != "object")') then
    perform private.refuse(400, 'invalid_value');
  elsif jsonb_array_length(things) > most then
    perform private.refuse(403, 'too_many_' || what, jsonb_build_object('limit', most));
  end if;
  return things;
end $$;

-- Whom a change of a room seats elsewhere. Raises invalid_value, list_too_long.
create function private.sitters(change jsonb) returns uuid[]
language plpgsql immutable set search_path = '' as $$
declare
  seated constant jsonb := coalesce(change -> 'guests', '[]');
begin
  if jsonb_typeof(seated) <> 'array' or jsonb_path_exists(seated, '$[*] ? (@.type() != "object")') then
    perform private.refuse(400, 'invalid_value');
  end if;
  perform private.check_length(jsonb_array_length(seated));
  return array(select id from jsonb_to_recordset(seated) as guest (id uuid));
end $$;

create function private.change_tables(event_uuid uuid, change jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  most_tables constant integer := 300;
  added constant jsonb := private.listed(change, 'tables', 'add', most_tables);
  updated constant jsonb := private.listed(change, 'tables', 'update', most_tables);
  removed constant uuid[] := array(select id from jsonb_populate_recordset(null::public.tables, private.listed(change, 'tables', 'remove', most_tables)));
  stored integer;
  taken text;
begin
  perform private.take_turn_at_tables(
    event_uuid, array(select label_key from public.tables where event_id = event_uuid and id = any (removed)), private.sitters(change));
  update public.guests set table_number = null, seat = null
  where event_id = event_uuid and table_key in (select label_key from public.tables where event_id = event_uuid and id = any (removed));
  delete from public.tables where event_id = event_uuid and id = any (removed);

  update public.tables as stands
  set shape = given.shape, seats = given.seats, width = given.width, depth = given.depth, x = given.x, y = given.y, turn = given.turn,
    has_numbered_chairs = given.has_numbered_chairs, note = given.note, is_shaped = true
  from jsonb_array_elements(updated) as listed (said) join public.tables as before on before.id = (said ->> 'id')::uuid
  cross join lateral jsonb_populate_record(before, said) as given
  where stands.id = before.id and stands.event_id = event_uuid;
  get diagnostics stored = row_count;
  if stored <> jsonb_array_length(updated) then
    perform private.refuse(404, 'not_found');
  end if;

  -- A table that only its guests made becomes the one that is brought.
  update public.tables as stands set id = given.id, label = given.label
  from jsonb_populate_recordset(null::public.tables, added) as given
  where stands.event_id = event_uuid and stands.label_key = private.table_key(given.label) and not stands.is_shaped and given.id is not null;
  select given.label into taken
  from (
    select id, label, private.table_key(label) as label_key, count(*) over (partition by private.table_key(label)) as times
    from jsonb_populate_recordset(null::public.tables, added)
  ) as given
  where given.times > 1 or exists (
    select from public.tables as stands where stands.event_id = event_uuid and stands.label_key = given.label_key and stands.id <> given.id
  ) limit 1;
  if taken is not null then
    perform private.refuse(409, 'label_taken', jsonb_build_object('label', taken));
  end if;
  insert into public.tables as stands (id, event_id, label, shape, seats, width, depth, x, y, turn, has_numbered_chairs, note, is_shaped)
  select id, event_uuid, label, shape, seats, width, depth, x, y, turn, has_numbered_chairs, note, true
  from jsonb_populate_recordset(null::public.tables, added)
  on conflict (id) do update set shape = excluded.shape, seats = excluded.seats, width = excluded.width, depth = excluded.depth,
    x = excluded.x, y = excluded.y, turn = excluded.turn, has_numbered_chairs = excluded.has_numbered_chairs, note = excluded.note, is_shaped = true
  where stands.event_id = event_uuid;
  get diagnostics stored = row_count;
  if stored <> jsonb_array_length(added) then
    perform private.refuse(404, 'not_found');
  elsif (select count(*) from public.tables where event_id = event_uuid and is_shaped) > most_tables then
    perform private.refuse(403, 'too_many_tables', jsonb_build_object('limit', most_tables));
  end if;
end $$;

create function private.change_fixtures(event_uuid uuid, change jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  most_fixtures constant integer := 200;
  added constant jsonb := private.listed(change, 'fixtures', 'add', most_fixtures);
  updated constant jsonb := private.listed(change, 'fixtures', 'update', most_fixtures);
  removed constant jsonb := private.listed(change, 'fixtures', 'remove', most_fixtures);
  stored integer;
begin
  delete from public.fixtures where event_id = event_uuid
    and id in (select id from jsonb_populate_recordset(null::public.fixtures, removed));
  update public.fixtures as stands
  set kind = given.kind, x = given.x, y = given.y, width = given.width, depth = given.depth, turn = given.turn
  from jsonb_array_elements(updated) as listed (said) join public.fixtures as before on before.id = (said ->> 'id')::uuid
  cross join lateral jsonb_populate_record(before, said) as given
  where stands.id = before.id and stands.event_id = event_uuid;
  get diagnostics stored = row_count;
  if stored <> jsonb_array_length(updated) then
    perform private.refuse(404, 'not_found');
  end if;
  insert into public.fixtures as stands (id, event_id, kind, x, y, width, depth, turn)
  select id, event_uuid, kind, x, y, width, depth, turn from jsonb_populate_recordset(null::public.fixtures, added)
  on conflict (id) do update set kind = excluded.kind, x = excluded.x, y = excluded.y, width = excluded.width, depth = excluded.depth, turn = excluded.turn
  where stands.event_id = event_uuid;
  get diagnostics stored = row_count;
  if stored <> jsonb_array_length(added) then
    perform private.refuse(404, 'not_found');
  elsif (select count(*) from public.fixtures where event_id = event_uuid) > most_fixtures then
    perform private.refuse(403, 'too_many_fixtures', jsonb_build_object('limit', most_fixtures));
  end if;
end $$;

-- Seats guests of the event elsewhere, once its tables are as they will be: at one of those, or a label that somebody has changed since would make a table of nobody's.
create function private.change_sitters(event_uuid uuid, change jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stored integer;
begin
  if exists (
    select from jsonb_to_recordset(change -> 'guests') as given (table_number text)
    where given.table_number is not null and not exists (
      select from public.tables where event_id = event_uuid and label_key = private.table_key(given.table_number)
    )
  ) then
    perform private.refuse(404, 'not_found');
  end if;
  update public.guests as guest set table_number = given.table_number, seat = given.seat
  from jsonb_to_recordset(change -> 'guests') as given (id uuid, table_number text, seat smallint)
  where guest.id = given.id and guest.event_id = event_uuid;
  get diagnostics stored = row_count;
  if stored <> jsonb_array_length(change -> 'guests') then
    perform private.refuse(404, 'not_found');
  end if;
end $$;

create function private.change_picture(event_uuid uuid, change jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if change = 'null' then
    delete from public.room_pictures where event_id = event_uuid;
  elsif exists (select from public.room_pictures where event_id = event_uuid) then
    update public.room_pictures as laid
    set picture = given.picture, x = given.x, y = given.y, width = given.width, height = given.height, fade = given.fade
    from public.room_pictures as before, lateral jsonb_populate_record(before, change) as given
    where laid.event_id = event_uuid and before.event_id = event_uuid;
  elsif not change ? 'picture' then
    perform private.refuse(404, 'not_found');
  else
    insert into public.room_pictures (event_id, picture, x, y, width, height, fade)
    select event_uuid, picture, x, y, width, height, fade from jsonb_populate_record(null::public.room_pictures, change);
  end if;
end $$;

create function private.change_room(event_uuid uuid, change jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.change_tables(event_uuid, change);
  perform private.change_fixtures(event_uuid, change);
  insert into public.rooms (event_id) values (event_uuid) on conflict (event_id) do nothing;
  if change ? 'room' then
    update public.rooms as room set width = given.width, depth = given.depth, clearance = given.clearance, is_shown = given.is_shown
    from public.rooms as before, lateral jsonb_populate_record(before, change -> 'room') as given
    where room.event_id = event_uuid and before.event_id = event_uuid;
  end if;
  if change ? 'picture' then
    perform private.change_picture(event_uuid, change -> 'picture');
  end if;
  if change ? 'guests' then
    perform private.change_sitters(event_uuid, change);
  end if;
end $$;

-- Changes the room of an own event, whole or not at all: {"tables": {"add", "update", "remove"}, "fixtures": the same, "room" and "picture": what of it is to be another; no "picture" any more where it is null; "guests": [{"id", "table_number", "seat"}], who sits elsewhere from now on, at a table that is there}. Of what is updated, what is not said stays. A removed table leaves its other guests without one; a label is changed by rename_table alone. Raises invalid_value, list_too_long, not_allowed, not_found, label_taken, too_many_tables, too_many_fixtures.
create function public.change_room(event_uuid uuid, change jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(change) is distinct from 'object' or jsonb_typeof(coalesce(change -> 'room', '{}')) <> 'object'
    or jsonb_typeof(coalesce(change -> 'picture', '{}')) not in ('object', 'null') then
    perform private.refuse(400, 'invalid_value');
  end if;
  perform private.change_room(event_uuid, change);
end $$;

create function private.rename_table(event_uuid uuid, from_label text, to_label text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  from_key constant text := private.table_key(from_label);
  to_key constant text := private.table_key(to_label);
begin
  perform private.take_turn_at_tables(event_uuid, array[from_key]);
  if to_key <> from_key and exists (select from public.tables where event_id = event_uuid and label_key = to_key) then
    perform private.refuse(409, 'label_taken', jsonb_build_object('label', to_label));
  end if;
  update public.tables set label = to_label where event_id = event_uuid and label_key = from_key;
  if not found then
    perform private.refuse(404, 'not_found');
  end if;
  update public.guests set table_number = to_label, seat = seat where event_id = event_uuid and table_key = from_key; -- the chairs come along
end $$;

-- Gives a table of an own event another label, its guests carried along. Raises not_allowed, not_found, label_taken where that is another table's.
create function public.rename_table(event_uuid uuid, from_label text, to_label text) returns void
language sql set search_path = '' as $$ select private.rename_table(event_uuid, from_label, to_label) $$;

insert into private.access (who, privilege, object) values
  ('{authenticated}', 'select', 'public.rooms'),
  ('{authenticated}', 'select', 'public.tables'),
  ('{authenticated}', 'select', 'public.fixtures'),
  ('{authenticated}', 'select', 'public.room_pictures'),
  ('{authenticated}', 'execute', 'public.change_room(uuid, jsonb)'),
  ('{authenticated}', 'execute', 'private.change_room(uuid, jsonb)'),
  ('{authenticated}', 'execute', 'private.take_turn_at_tables(uuid, text[], uuid[])'),
  ('{authenticated}', 'execute', 'private.at_tables_meant(jsonb)'),
  ('{authenticated}', 'execute', 'private.done_meanwhile(jsonb, jsonb)'),
  ('{authenticated}', 'execute', 'public.rename_table(uuid, text, text)'),
  ('{authenticated}', 'execute', 'private.rename_table(uuid, text, text)');
select private.grant_access();
