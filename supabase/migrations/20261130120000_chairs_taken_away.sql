-- The numbers of a table's places whose chair was removed, in ascending order, such as 3,7.
-- Places are numbered clockwise, like chairs.
alter table public.tables add column gaps text constraint table_gaps
  check (gaps ~ '^[1-9][0-9]{0,2}(,[1-9][0-9]{0,2}){0,58}$');

-- A table as non-hosts see it. The columns are listed, so that a new column is private by default.
create or replace function private.shared_table(stored public.tables) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_build_object('id', stored.id, 'label', stored.label, 'shape', stored.shape,
    'seats', stored.seats, 'width', stored.width, 'depth', stored.depth,
    'x', stored.x, 'y', stored.y, 'turn', stored.turn, 'has_numbered_chairs', stored.has_numbered_chairs,
    'is_shaped', stored.is_shaped, 'gaps', stored.gaps);
end $$;

-- The columns whose former values are stored in the history. For other columns only the name is stored.
create or replace function private.columns_in_history(collection text) returns text[]
language sql immutable set search_path = '' as $$
  select case collection
    when 'guests' then '{name, table_number, table_key, seat, party, additional_info,
      created_at, position}'::text[]
    when 'tables' then '{label, label_key, shape, seats, width, depth, x, y, turn, has_numbered_chairs,
      is_shaped, gaps}'
    when 'fixtures' then '{kind, x, y, width, depth, turn}'
    when 'room' then '{width, depth, clearance, is_shown}'
    else '{}' end
$$;

-- Adds tables. A table that existed only because guests have its label is marked as shaped by a host.
-- Raises not_found, label_taken, too_many_tables.
create or replace function private.add_tables(event_uuid uuid, added jsonb) returns void
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
    note, gaps, is_shaped)
  select id, event_uuid, label, shape, seats, width, depth, x, y, turn, has_numbered_chairs, note, gaps,
    coalesce(is_shaped, true)
  from jsonb_populate_recordset(null::public.tables, lacking) as given
  where coalesce(given.is_shaped, true) or not exists ( -- another person may have added it in the meantime
    select from public.tables where tables.event_id = event_uuid
      and tables.label_key = private.table_key(given.label))
  on conflict (id) do update set shape = excluded.shape, seats = excluded.seats, width = excluded.width,
    depth = excluded.depth,
    x = excluded.x, y = excluded.y, turn = excluded.turn, has_numbered_chairs = excluded.has_numbered_chairs,
    note = excluded.note, gaps = excluded.gaps,
    is_shaped = excluded.is_shaped
  where tables.event_id = event_uuid;
end $$;

create or replace function private.change_tables(event_uuid uuid, change jsonb) returns void
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
    perform private.refuse(400, 'invalid_value'); -- each guest can add at most one table
  end if;
  update public.guests set table_number = null, seat = null
  where event_id = event_uuid and table_key = any (
    array(select label_key from public.tables where event_id = event_uuid and id = any (removed)));
  delete from public.tables where event_id = event_uuid and id = any (removed);

  perform private.rename_tables(event_uuid, updated);
  perform private.patch_rows('public.tables', event_uuid, updated,
    '{shape, seats, width, depth, x, y, turn, has_numbered_chairs, note, gaps, is_shaped}');
  perform private.add_tables(event_uuid, added);
  perform private.check_limit('tables', (select count(*) from public.tables
    where event_id = event_uuid and is_shaped), max_tables);
end $$;

select private.grant_access();
