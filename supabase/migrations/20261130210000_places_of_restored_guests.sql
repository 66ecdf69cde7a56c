-- Restored guests get their former place in the list, which a caller cannot choose.

-- Stores removed items, except those of a deleted event.
-- A wish is stored only if its guest or table was also removed.
create or replace function private.store_removed_items() returns trigger
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

create or replace function private.change_guests(event_uuid uuid, change jsonb) returns void
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

select private.grant_access();
