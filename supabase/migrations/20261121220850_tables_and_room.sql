-- Tables, fixtures and the room, in metres. x and y are the centre of an item; turn is clockwise, in degrees.
create table public.rooms (
  event_id uuid primary key references public.events (id) on delete cascade,
  width double precision not null default 20 constraint room_width check (width between 2 and 200),
  depth double precision not null default 14 constraint room_depth check (depth between 2 and 200),
  -- the minimum distance between two tables
  clearance double precision not null default 1.5 constraint room_clearance
    check (clearance between 0 and 10),
  is_shown boolean not null default true -- whether guests see the room, with their table highlighted
);
alter table public.rooms enable row level security;
create policy "Owners and editors read the rooms of their events" on public.rooms for select to authenticated
  using (event_id = any (array(select private.event_ids_with_right('edit'))));

create table public.tables (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  label private.one_line not null constraint label_length
    check (char_length(label) <= 50 and btrim(label, private.invisible_characters()) <> ''),
  label_key text not null generated always as (private.table_key(label)) stored,
  shape text not null default 'round' constraint known_shape
    check (shape in ('round', 'oval', 'square', 'long', 'half-round')),
  seats smallint not null default 8 constraint table_seats check (seats between 1 and 60),
  width double precision not null default 1.524 constraint table_width check (width between 0.1 and 100),
  depth double precision not null default 1.524 constraint table_depth check (depth between 0.1 and 100),
  -- x and y are null until the table is placed
  x double precision constraint table_x check (x between -100 and 300),
  y double precision constraint table_y check (y between -100 and 300),
  turn double precision not null default 0 constraint table_turn check (turn >= 0 and turn < 360),
  has_numbered_chairs boolean not null default false,
  note private.plain_text constraint note_length check (char_length(note) <= 300),
  -- true if a host added, shaped or placed the table; such a table stays when it has no guests
  is_shaped boolean not null default false,
  constraint table_place check ((x is null) = (y is null)),
  constraint one_table_of_a_label unique (event_id, label_key)
);
alter table public.tables enable row level security;
create policy "Owners and editors read the tables of their events" on public.tables
  for select to authenticated
  using (event_id = any (array(select private.event_ids_with_right('edit'))));

create table public.fixtures (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  kind text not null constraint known_kind check (kind in
    ('door', 'stage', 'dance-floor', 'bar', 'cake', 'wc', 'pillar', 'wall', 'band', 'kitchen', 'window',
      'screen')),
  x double precision not null constraint fixture_x check (x between -100 and 300),
  y double precision not null constraint fixture_y check (y between -100 and 300),
  width double precision not null constraint fixture_width check (width between 0.1 and 100),
  depth double precision not null constraint fixture_depth check (depth between 0.1 and 100),
  turn double precision not null default 0 constraint fixture_turn check (turn >= 0 and turn < 360)
);
alter table public.fixtures enable row level security;
create index fixtures_of_event on public.fixtures (event_id);
create policy "Owners and editors read the fixtures of their events" on public.fixtures
  for select to authenticated
  using (event_id = any (array(select private.event_ids_with_right('edit'))));

-- The venue's floor plan, drawn under the room. Only hosts see it.
create table public.room_pictures (
  event_id uuid primary key references public.events (id) on delete cascade,
  picture text not null constraint room_picture check (char_length(picture) <= 350000
    and picture ~ '^data:image/(jpeg|webp|png);base64,[A-Za-z0-9+/]+={0,2}$'),
  x double precision not null constraint picture_x check (x between -100 and 300),
  y double precision not null constraint picture_y check (y between -100 and 300),
  width double precision not null constraint picture_width check (width between 0.1 and 400),
  height double precision not null constraint picture_height check (height between 0.1 and 400),
  fade smallint not null constraint picture_fade check (fade between 0 and 100) -- 100 is invisible
);
alter table public.room_pictures enable row level security;
create policy "Owners and editors read the pictures under their rooms" on public.room_pictures
  for select to authenticated
  using (event_id = any (array(select private.event_ids_with_right('edit'))));

-- Creates the tables at which guests sit. Runs after guests are counted, which admits one writer per event.
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

-- Removes tables without guests, except those that a host shaped.
create function private.remove_empty_tables() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
begin
  if current_setting('private.changes_seating', true) = 'on' then
    -- change_seating moves guests in several steps and removes empty tables itself
    return null;
  end if;
  delete from public.tables where id = any (array(
    select emptied.id from (select distinct event_id, table_key from unseated
      where table_key is not null) as emptied_tables,
    lateral ( -- looks up each table by key, regardless of the number of tables
      select tables.id from public.tables
      where tables.event_id = emptied_tables.event_id and tables.label_key = emptied_tables.table_key
        and not tables.is_shaped
        and not exists (select from public.guests
          where event_id = tables.event_id and table_key = tables.label_key)
      offset 0
    ) as emptied
  ));
  return null;
end $$;
create trigger remove_empty_tables_of_changed after update on public.guests
  referencing old table as unseated for each statement execute function private.remove_empty_tables();
create trigger remove_empty_tables_of_removed after delete on public.guests
  referencing old table as unseated for each statement execute function private.remove_empty_tables();

-- The tables of an event, as {label_key: id}.
create function private.table_ids(event_uuid uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(label_key, id), '{}') from public.tables where event_id = event_uuid
$$;

-- A table as non-hosts see it. The columns are listed, so that a new column is private by default.
create function private.shared_table(stored public.tables) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_build_object('id', stored.id, 'label', stored.label, 'shape', stored.shape,
    'seats', stored.seats, 'width', stored.width, 'depth', stored.depth,
    'x', stored.x, 'y', stored.y, 'turn', stored.turn, 'has_numbered_chairs', stored.has_numbered_chairs,
    'is_shaped', stored.is_shaped);
end $$;
create function private.shared_fixtures(event_uuid uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', id, 'kind', kind, 'x', x, 'y', y, 'width', width, 'depth', depth, 'turn', turn)
      order by id), '[]')
  from public.fixtures where event_id = event_uuid
$$;
create function private.shared_room(event_uuid uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('width', width, 'depth', depth, 'clearance', clearance, 'is_shown', is_shown)
  from public.rooms where event_id = event_uuid
$$;

insert into private.access (who, privilege, object) values
  ('{authenticated}', 'execute', 'private.table_ids(uuid)'),
  ('{authenticated}', 'execute', 'private.shared_table(public.tables)'),
  ('{authenticated}', 'execute', 'private.shared_fixtures(uuid)'),
  ('{authenticated}', 'execute', 'private.shared_room(uuid)'),
  ('{authenticated}', 'select', 'public.rooms'),
  ('{authenticated}', 'select', 'public.tables'),
  ('{authenticated}', 'select', 'public.fixtures'),
  ('{authenticated}', 'select', 'public.room_pictures');
select private.grant_access();
