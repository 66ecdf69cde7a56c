-- The history: one row per transaction and event, stored for 90 days, without private values.
--
-- The app builds its sentences from `facts`, which are in this order. In every fact `guests` and `tables`
-- have the first five names, `ids` has the first 1,000 ids (only five in changes older than an hour), and
-- `count` is the number of all items.
--   {kind: 'added' | 'removed', guests: [names], ids, count}
--   {kind: 'moved', guests, ids, count, from?, to?, tables?}
--       `from` and `to` are labels, or null for no table. `from` is set if all guests left the same table.
--       Each `to` has its own fact. With more than three, one fact has the number of them in `tables`.
--   {kind: 'changed', guests, ids, count, fields: [columns, including private ones],
--       old?: {public column: former value}}
--       `old` is set if `count` is 1. Each set of fields has its own fact. With more than four sets there
--       is one fact.
--   {kind: 'table_added' | 'table_removed', tables: [labels], ids, count}
--       without tables that exist only for their guests
--   {kind: 'table_renamed', tables: [new labels], ids, count, from?: former label, if `count` is 1}
--   {kind: 'table_placed', tables, ids, count}   moved or turned in the room
--   {kind: 'table_changed', tables, ids, count, fields, old?}
--   {kind: 'fixtures', added, removed, changed, kinds}   numbers, and the kinds of these fixtures
--   {kind: 'room', fields}
--   {kind: 'picture', is_present}
--   {kind: 'wishes', count, added, removed}
--   {kind: 'event', fields}   settings of the event; `meals` is the menu
--   {kind: 'message'}         a household wrote to the hosts; the text is not in the history
--   {kind: 'joined' | 'left' | 'removed_member' | 'role' | 'handed_over', user_id, name, role?}
--       `name` is looked up when the history is read. It is null if the account was deleted.
--
-- `touched` is {collection: {id: former values}} for guests, tables, fixtures, wishes, room, picture and
-- event. The last three use the event's id. Only values that changed are included. A private value is null,
-- and a new item has null instead of values. `touched` is null after the nightly sweep.

create table public.event_changes (
  event_id uuid not null references public.events (id) on delete cascade,
  version bigint not null, -- consecutive within an event
  user_id uuid, -- no foreign key: deleting the account would deadlock with writers of the event
  by text, -- 'helper:' and the helper's name; 'reply' for a household's link; null for users and the server
  at timestamptz not null default clock_timestamp(),
  facts jsonb not null,
  touched jsonb,
  item_count integer not null, -- the number of items touched
  bytes integer not null, -- the size of this change
  total_bytes bigint not null, -- of all changes to the event by the same person, up to and including this one
  primary key (event_id, version)
);
alter table public.event_changes enable row level security;
create index event_changes_of_user on public.event_changes (user_id);
create index event_changes_naming_people on public.event_changes using gin (facts jsonb_path_ops)
  where jsonb_path_exists(facts, '$[*].user_id');
create index event_changes_by_age on public.event_changes (at);
create index event_changes_of_person on public.event_changes (event_id, coalesce(user_id, event_id), version)
  where bytes > 0;
create index event_changes_in_words on public.event_changes (event_id, coalesce(user_id, event_id), version)
  where bytes > 0 and facts <> '[]';

-- A long history has tens of megabytes, so functions read it in parts.
create policy "Nobody reads the history directly" on public.event_changes for select to authenticated
  using (false);

-- The columns whose former values are stored in the history. For other columns only the name is stored.
create function private.columns_in_history(collection text) returns text[]
language sql immutable set search_path = '' as $$
  select case collection
    when 'guests' then '{name, table_number, table_key, seat, party, additional_info,
      created_at, position}'::text[]
    when 'tables' then '{label, label_key, shape, seats, width, depth, x, y, turn, has_numbered_chairs,
      is_shaped}'
    when 'fixtures' then '{kind, x, y, width, depth, turn}'
    when 'room' then '{width, depth, clearance, is_shown}'
    else '{}' end
$$;

-- Changes recorded by the statements of a transaction, and facts about people. Empty after each transaction.
create unlogged table private.noted_changes (
  position bigint generated always as identity primary key,
  event_id uuid not null,
  collection text not null, -- 'facts' for facts about people
  part jsonb not null
);
create index noted_changes_of_event on private.noted_changes (event_id);

create function private.note_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  id_column constant text := tg_argv[1];
  columns constant text[] := private.columns_in_history(tg_argv[0]);
begin
  if tg_op = 'INSERT' then
    -- Selects only the id, because converting whole rows to jsonb was slow.
    execute format('insert into private.noted_changes (event_id, collection, part)
      select event_id, $1, jsonb_object_agg(%I, null::jsonb) from after
      group by event_id', id_column) using tg_argv[0];
  elsif tg_op = 'DELETE' then
    insert into private.noted_changes (event_id, collection, part)
    select event_id, tg_argv[0], jsonb_object_agg(was ->> id_column, (
      select coalesce(jsonb_object_agg(field, was -> field), '{}') from unnest(columns) as field))
    from (select event_id, to_jsonb(before) as was from before offset 0) as removed group by event_id;
  else
    insert into private.noted_changes (event_id, collection, part)
    select event_id, tg_argv[0], jsonb_object_agg(id, case when was is not null then (
      select coalesce(jsonb_object_agg(field.key,
        case when field.key = any (columns) then field.value end), '{}')
      from jsonb_each(was) as field where is_now is null
        or field.value is distinct from is_now -> field.key) end)
    from (
      -- Groups by id, because a join would compare every row of a long list with every other row.
      select event_id, row ->> id_column as id, (array_agg(row) filter (where not is_after))[1] as was,
        (array_agg(row) filter (where is_after))[1] as is_now
      from (
        select event_id, to_jsonb(before) as row, false as is_after from before
        union all select event_id, to_jsonb(after), true from after offset 0
      ) as rows group by event_id, row ->> id_column
    ) as pairs
    where was is distinct from is_now group by event_id;
    if tg_argv[0] = 'tables' then -- a new table id changes the table's guests too
      insert into private.noted_changes (event_id, collection, part)
      select guest.event_id, 'guests', jsonb_object_agg(guest.id, '{}'::jsonb)
      from after join public.guests as guest on guest.event_id = after.event_id
        and guest.table_key = after.label_key
      where after.id not in (select id from before) group by guest.event_id;
    end if;
  end if;
  return null;
end $$;
do $$
declare
  recorded record;
begin
  for recorded in
    select * from (values ('guests', 'guests', 'id'), ('tables', 'tables', 'id'),
      ('fixtures', 'fixtures', 'id'), ('wishes', 'wishes', 'id'),
      ('rooms', 'room', 'event_id'), ('room_pictures', 'picture', 'event_id')) as listed (
        name, collection, key)
  loop
    execute format('create trigger note_added after insert on public.%I
      referencing new table as after for each statement
        execute function private.note_change(%L, %L)', recorded.name, recorded.collection, recorded.key);
    execute format('create trigger note_changed after update on public.%I referencing old table as before
      new table as after for each statement execute function private.note_change(%L,
        %L)', recorded.name, recorded.collection, recorded.key);
    execute format('create trigger note_removed after delete on public.%I
      referencing old table as before for each statement
        execute function private.note_change(%L, %L)', recorded.name, recorded.collection, recorded.key);
  end loop;
end $$;

-- Records changes to the columns of public.events that hosts may update.
create function private.note_event_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  counted constant text[] := array['guests_count', 'tables_count', 'updated_at'];
begin
  insert into private.noted_changes (event_id, collection, part)
  select is_now.id, 'event', jsonb_build_object(is_now.id, differing.fields)
  from after as is_now join before as was using (id)
  cross join lateral (
    select jsonb_object_agg(field, null) as fields
    from unnest(private.columns_for('update', 'public.events')) as field
    where to_jsonb(is_now) -> field is distinct from to_jsonb(was) -> field
  ) as differing
  where to_jsonb(is_now) - counted is distinct from to_jsonb(was) - counted and differing.fields is not null;
  return null;
end $$;
create trigger note_changed after update on public.events
  referencing old table as before new table as after for each statement
    execute function private.note_event_change();

-- Removes the ids of deleted accounts from facts.
create function private.without_deleted_users(facts jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(case when fact ->> 'user_id' is not null
    and not exists (select from auth.users where id = (fact ->> 'user_id')::uuid)
    then fact || '{"user_id": null}' else fact end order by place), '[]')
  from jsonb_array_elements(facts) with ordinality as listed (fact, place)
$$;

create function private.record_member_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  member constant public.event_members := case tg_op when 'DELETE' then old else new end;
begin
  insert into private.noted_changes (event_id, collection, part)
  values (member.event_id, 'facts', jsonb_build_object(
    'kind', case tg_op when 'INSERT' then 'joined' when 'UPDATE' then 'role' else case
      when member.user_id = auth.uid() then 'left' else 'removed_member' end end,
    'user_id', member.user_id, 'role', member.role));
  return null;
end $$;
create trigger note_added after insert on public.event_members for each row
  execute function private.record_member_change();
create trigger note_changed after update of role on public.event_members
  for each row when (new.role <> old.role) execute function private.record_member_change();
create trigger note_removed after delete on public.event_members for each row
  execute function private.record_member_change();

create function private.note_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.noted_changes (event_id, collection, part)
  values (new.id, 'facts', jsonb_build_object('kind', 'handed_over', 'user_id', new.user_id));
  return null;
end $$;
create trigger note_owner after update of user_id on public.events
  for each row when (new.user_id <> old.user_id) execute function private.note_owner();

-- The values that an item had before its recorded changes. `noted` is sorted by time.
create function private.earliest_values(noted jsonb[]) returns jsonb
language sql immutable set search_path = '' as $$
  select case when noted[1] = 'null' then noted[1] else (
    select coalesce(jsonb_object_agg(field.key, field.value order by listed.place desc), '{}')
    from unnest(noted) with ordinality as listed (was, place),
      jsonb_each(case when jsonb_typeof(listed.was) = 'object' then listed.was else '{}' end) as field
  ) end
$$;

-- The values that each item had before its recorded changes. An entry of `noted` is {id: values}.
create function private.earliest_values_by_id(noted jsonb[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(key, was)
  from (
    select entry.key, case when count(*) = 1 then (array_agg(entry.value))[1]
      else private.earliest_values(array_agg(entry.value order by listed.place)) end as was
    from unnest(noted) with ordinality as listed (part, place), jsonb_each(listed.part) as entry
    group by entry.key
  ) as each_item
$$;

-- Builds a fact about items, with the first 5 names and the first 1,000 ids.
create function private.build_fact(kind text, collection text, names text[], ids text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('kind', kind, collection, names[1:5], 'ids', ids[1:1000],
    'count', cardinality(ids))
$$;

-- The fields of an item that changed. Private ones count as changed if they were recorded.
create function private.changed_fields(collection text, was jsonb, is_now jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select key from jsonb_each(was)
    where key <> all (private.columns_in_history(collection)) or value is distinct from is_now -> key
    order by key)
$$;
-- Builds {old: former values} from the public fields.
create function private.old_values(collection text, was jsonb, fields text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('old', coalesce(jsonb_object_agg(key, value), '{}')) from jsonb_each(was)
  where key = any (fields) and key = any (private.columns_in_history(collection))
$$;

-- Sequential scans are off, for the same reason as in private.count_new_guests.
create function private.guest_facts(event_uuid uuid, touched jsonb) returns setof jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return query
  with renamed as ( -- guests of a renamed table have not moved
    select coalesce(jsonb_object_agg(entry.was ->> 'label_key', tables.label_key), '{}') as keys
    from jsonb_each(touched -> 'tables') as entry (id, was) join public.tables on tables.id = entry.id::uuid
    where entry.was ? 'label_key'
  ), net as (
    select entry.id, entry.was, coalesce(guest.name, entry.was ->> 'name') as name,
      entry.was ->> 'table_number' as "from", guest.table_number as "to",
      case when guest.id is null then case when entry.was <> 'null' then 'removed' end
        when entry.was = 'null' then 'added' else 'still_there' end as what,
      entry.was ? 'table_key'
        and coalesce((select keys from renamed) ->> (entry.was ->> 'table_key'), entry.was ->> 'table_key')
          is distinct from guest.table_key as is_moved,
      entry.was -> 'seat' is not distinct from to_jsonb(guest.seat) as is_same_chair
    from jsonb_each(touched -> 'guests') as entry (id, was)
    left join lateral ( -- looks up each guest by key, regardless of the number of guests
      select * from public.guests where guests.id = entry.id::uuid offset 0
    ) as guest on guest.event_id = event_uuid
  ), moved as (
    select *, (select count(distinct coalesce("to", '')) from net
      where what = 'still_there' and is_moved) as tables from net where what = 'still_there' and is_moved
  ), changed as (
    select id, name, was, fields
    from net, lateral (
      select array(select jsonb_object_keys(was - '{table_number, table_key, created_at, position}'::text[]
        - case when is_moved or is_same_chair then 'seat' else '' end) order by 1) as fields
    ) as differing
    where what = 'still_there' and fields <> '{}'
  ), sets as (
    select *, (select count(distinct fields) from changed) as sets from changed
  )
  (select private.build_fact(what, 'guests', array_agg(name order by id), array_agg(id order by id))
    from net where what in ('added', 'removed') group by what order by what)
  union all
  (select private.build_fact('moved', 'guests', array_agg(name order by id), array_agg(id order by id))
      || case when min(coalesce("from", '')) = max(coalesce("from", ''))
        then jsonb_build_object('from', min("from")) else '{}' end
      || case when tables <= 3 then jsonb_build_object('to', min("to"))
        else jsonb_build_object('tables', tables) end
    from moved group by tables, case when tables <= 3 then coalesce("to", '') end order by min("to"))
  union all
  (select private.build_fact('changed', 'guests', array_agg(name order by id), array_agg(id order by id))
      || jsonb_build_object('fields', array(
        select distinct field from unnest(string_to_array(string_agg(array_to_string(fields, ','), ','),
          ',')) as field order by field))
      || case when count(*) = 1 then private.old_values('guests', (array_agg(was))[1],
        string_to_array(min(array_to_string(fields, ',')), ',')) else '{}' end
    from sets group by sets, case when sets <= 4 then fields end order by min(id));
end $$;

create function private.table_facts(event_uuid uuid, touched jsonb) returns setof jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return query
  with net as (
    select entry.id, entry.was, coalesce(tables.label, entry.was ->> 'label') as label,
      case when tables.id is null then case when entry.was -> 'is_shaped' = 'true' then 'table_removed' end
        when entry.was = 'null' then case when tables.is_shaped then 'table_added' end
          else 'still_there' end as what,
      case when tables.id is not null and entry.was <> 'null'
        then private.changed_fields('tables', entry.was - '{label_key, is_shaped}'::text[],
        to_jsonb(tables)) end as fields
    from jsonb_each(touched -> 'tables') as entry (id, was)
    left join public.tables on tables.id = entry.id::uuid and tables.event_id = event_uuid
  ), facts as (
    select id, label, was, what as kind, null::text[] as fields from net
    where what in ('table_added', 'table_removed')
    union all select id, label, was, 'table_renamed', null from net where 'label' = any (fields)
    union all select id, label, was, 'table_placed', null from net where fields && '{x, y, turn}'
    union all select id, label, was, 'table_changed', rest from net, lateral (
      select array(select field from unnest(fields) as field
        where field <> all ('{label, x, y, turn}'))) as beside (rest) where rest <> '{}'
  )
  select private.build_fact(kind, 'tables', array_agg(label order by id), array_agg(id order by id))
    || case when kind = 'table_changed' then jsonb_build_object('fields', array(
      select distinct field from unnest(string_to_array(string_agg(array_to_string(fields, ','), ','),
        ',')) as field order by field)) else '{}' end
    || case when count(*) > 1 then '{}' when kind = 'table_renamed'
      then jsonb_build_object('from', min(was ->> 'label'))
      when kind = 'table_changed' then private.old_values('tables', (array_agg(was))[1],
        string_to_array(min(array_to_string(fields, ',')), ',')) else '{}' end
  from facts group by kind order by kind;
end $$;

create function private.other_facts(event_uuid uuid, touched jsonb) returns setof jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return query
  select jsonb_build_object('kind', 'fixtures', 'added', count(*) filter (where was = 'null'),
    'removed', count(*) filter (where fixtures.id is null),
    'changed', count(*) filter (where was <> 'null' and fixtures.id is not null),
    'kinds', jsonb_agg(distinct coalesce(fixtures.kind, was ->> 'kind')))
  from jsonb_each(touched -> 'fixtures') as entry (id, was)
  left join public.fixtures on fixtures.id = entry.id::uuid and fixtures.event_id = event_uuid
  where was <> 'null' or fixtures.id is not null having count(*) > 0
  union all
  select jsonb_build_object('kind', 'room', 'fields', differing.fields)
  from jsonb_each(touched -> 'room') as entry (id, was)
  join public.rooms as room on room.event_id = event_uuid
  cross join lateral ( -- before its first change a room has the default values
    select private.changed_fields('room', case
      when was = 'null' then '{"width": 20, "depth": 14, "clearance": 1.5, "is_shown": true}'
      else was end, to_jsonb(room))
  ) as differing (fields)
  where differing.fields <> '{}'
  union all
  select jsonb_build_object('kind', 'picture', 'is_present',
    exists (select from public.room_pictures where event_id = event_uuid))
  where touched ? 'picture'
  union all
  select jsonb_build_object('kind', 'wishes', 'count', count(*),
    'added', count(*) filter (where was = 'null'), 'removed', count(*) filter (where wish.id is null))
  from jsonb_each(touched -> 'wishes') as entry (id, was)
  left join public.wishes as wish on wish.id = entry.id::uuid
  where was <> 'null' or wish.id is not null having count(*) > 0
  union all
  select jsonb_build_object('kind', 'event', 'fields', array(select jsonb_object_keys(was) order by 1))
  from jsonb_each(touched -> 'event') as entry (id, was);
end $$;

-- Limits how much history a person can fill, and returns
-- the person's `total_bytes` so far. Raises history_full.
create function private.check_history_space(
  event_uuid uuid, person uuid, bytes integer, is_refusable boolean
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  max_bytes_per_person constant integer := case when private.is_paid_for(event_uuid) then 32000000
    else 2000000 end;
  max_dropped constant integer := 100;
  oldest public.event_changes;
  bytes_before bigint;
  dropped bigint[];
begin
  select * into oldest from public.event_changes as stored
  where event_id = event_uuid and coalesce(user_id, event_id) = coalesce(person, event_uuid)
    and stored.bytes > 0 order by version limit 1;
  if oldest.version is null then
    return 0;
  end if;
  select stored.total_bytes into bytes_before from public.event_changes as stored
  where event_id = event_uuid and coalesce(user_id, event_id) = coalesce(person, event_uuid)
    and stored.bytes > 0 order by version desc limit 1;
  if bytes_before - oldest.total_bytes + oldest.bytes + check_history_space.bytes <= max_bytes_per_person then
    return bytes_before;
  end if;
  dropped := array(
    select version from public.event_changes as stored
    where event_id = event_uuid and coalesce(user_id, event_id) = coalesce(person, event_uuid)
      and stored.bytes > 0 and facts <> '[]'
    order by version limit max_dropped);
  -- Helpers, guests and the server: their oldest entries lose their facts.
  if person is null then
    update public.event_changes set facts = '[]', bytes = octet_length(touched::text)
    where event_id = event_uuid and version = any (dropped);
  -- An owner: their oldest entries are deleted, together with all entries before them.
  elsif person = (select user_id from public.events where id = event_uuid) then
    delete from public.event_changes where event_id = event_uuid
      and version <= dropped[array_upper(dropped, 1)];
  -- An editor: the change is refused, unless it is only to people or settings.
  elsif is_refusable then
    perform private.refuse(403, 'history_full');
  end if;
  return bytes_before;
end $$;

create function private.max_bytes_per_change() returns integer
language sql immutable set search_path = '' as $$ select 8000000 $$;

-- Merges a theme change with the previous change, if the same person made that within the last hour.
create function private.merge_theme_change(event_uuid uuid, person uuid, theme_fact jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  other_fields constant jsonpath = '$.fields[*] ? (!(@ starts with "theme_"))';
  earlier jsonb;
begin
  if theme_fact ->> 'kind' <> 'event' or theme_fact @? other_fields then
    return theme_fact;
  end if;
  update public.event_changes as before set facts = '[]', bytes = octet_length(before.touched::text)
  from (select version, facts -> 0 as fact from public.event_changes
    where event_id = event_uuid and version = private.seating_version(event_uuid) and user_id = person
      and at > clock_timestamp() - interval '1 hour'
      and jsonb_array_length(facts) = 1) as last
  where before.event_id = event_uuid and before.version = last.version and fact ->> 'kind' = 'event'
    and not fact @? other_fields returning fact into earlier;
  return jsonb_set(theme_fact, '{fields}',
    (select jsonb_agg(distinct field order by field)
    from jsonb_array_elements((theme_fact -> 'fields') || coalesce(earlier -> 'fields', '[]')) as field));
end $$;

-- Writes the history row at the end of the transaction. Raises list_too_long, history_full.
create function private.write_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- The limit stays after a paid plan ends. Above it, the oldest entries are deleted.
  max_bytes constant integer := case when private.was_ever_paid_for(new.event_id) then 256000000
    else 16000000 end;
  bytes_of_row constant integer := 200;
  link constant text := coalesce('helper:' || nullif(current_setting('private.helper', true), ''),
    nullif(current_setting('private.reply', true), ''));
  -- null while the account is being deleted
  person constant uuid := case when link is null then (select id from auth.users where id = auth.uid()) end;
  next_version bigint;
  touched jsonb;
  item_count integer;
  facts jsonb[];
  bytes integer;
begin
  if not exists (select from private.noted_changes where event_id = new.event_id) then
    return null; -- an earlier call in this transaction has already written the row
  end if;
  -- Locks the event after its guests, in the common lock order.
  perform from public.events where id = new.event_id for no key update;
  if not found then
    delete from private.noted_changes where event_id = new.event_id;
    return null;
  end if;
  -- json_object_agg, because jsonb_object_agg takes 250 ms for 10,000 keys.
  select coalesce(json_object_agg(collection, entries)::jsonb, '{}'),
    coalesce(sum((select count(*) from jsonb_object_keys(entries))), 0) into touched, item_count
  from (
    select collection, case when count(*) = 1 then (array_agg(part))[1]
      else private.earliest_values_by_id(array_agg(part order by position)) end as entries
    from private.noted_changes where event_id = new.event_id and collection <> 'facts' group by collection
  ) as each_collection;
  bytes := bytes_of_row + octet_length(touched::text);
  if bytes > private.max_bytes_per_change() and person is not null then
    perform private.refuse(413, 'list_too_long');
  end if;
  facts := array(
    select part from private.noted_changes where event_id = new.event_id and collection = 'facts'
    -- A fact about a new owner also covers the changes to members.
    order by part ->> 'kind' = 'handed_over' desc, position limit case when exists (
      select from private.noted_changes where event_id = new.event_id and part ->> 'kind' = 'handed_over')
        then 1 end);
  if touched ? 'guests' then
    facts := facts || array(select * from private.guest_facts(new.event_id, touched));
  end if;
  if touched ? 'tables' then
    facts := facts || array(select * from private.table_facts(new.event_id, touched));
  end if;
  if touched ?| '{fixtures, room, picture, wishes, event}' then
    facts := facts || array(select * from private.other_facts(new.event_id, touched));
  end if;
  if array_length(facts, 1) = 1 then
    facts[1] := private.merge_theme_change(new.event_id, person, facts[1]);
  end if;
  delete from private.noted_changes where event_id = new.event_id;
  bytes := bytes + octet_length(facts::text);
  next_version := private.seating_version(new.event_id) + 1;
  insert into public.event_changes (event_id, version, user_id, by, facts, touched, item_count, bytes,
    total_bytes)
  -- The facts may contain ids of deleted accounts.
  values (new.event_id, next_version, person, link, private.without_deleted_users(to_jsonb(facts)), touched,
    item_count, bytes,
    bytes + private.check_history_space(new.event_id, person, bytes,
      is_refusable => touched - 'event' <> '{}'));
  if next_version % 100 = 0 then
    delete from public.event_changes where event_id = new.event_id and version < next_version and version <= (
      select max(version) from (
        select version, sum(stored.bytes) over (order by version desc) as since_then
        from public.event_changes as stored where event_id = new.event_id
      ) as running where since_then > max_bytes);
  end if;
  return null;
end $$;
create constraint trigger write_change after insert on private.noted_changes
  deferrable initially deferred for each row execute function private.write_change();

create function private.seating_version(event_uuid uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(max(version), 0) from public.event_changes where event_id = event_uuid
$$;

-- A change, in the format of public.get_event_history.
create function private.history_entry(
  event_uuid uuid, version bigint, user_id uuid, by text, at timestamptz, facts jsonb
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('version', version, 'user_id', user_id, 'name', null, 'by', by, 'at', at,
    'facts', (
    select coalesce(jsonb_agg(case
      when fact ? 'user_id' then fact || jsonb_build_object('name', null)
        || coalesce(private.name_in_event(event_uuid, (fact ->> 'user_id')::uuid), '{}')
      when fact ? 'ids' and history_entry.at < now() - interval '1 hour' then fact
        || jsonb_build_object('ids', jsonb_path_query_array(fact, '$.ids[0 to 4]'))
      else fact end), '[]')
    from jsonb_array_elements(facts) as fact)) || coalesce(private.name_in_event(event_uuid, user_id), '{}')
$$;

-- Columns that are not part of the seating plan, such as the event's id, computed columns and the order.
create function private.columns_outside_plan(collection text) returns text[]
language sql immutable set search_path = '' as $$
  select case collection
    when 'guests' then '{event_id, position, table_key, table_number, allergies_agreed}'::text[]
    when 'tables' then '{event_id, label_key}'
    when 'wishes' then '{event_id, position}'
    else '{event_id}' end
$$;

-- The answer of public.get_seating_changes to editors. The server reads it once for simultaneous requests.
create function private.seating_changes(event_uuid uuid, since bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  max_rows constant integer := 500;
  newest constant bigint := private.seating_version(event_uuid);
  touched jsonb; -- {collection: [ids]}
  ids uuid[];
  answer jsonb := jsonb_build_object('version', newest);
begin
  if since = newest then
    return answer;
  elsif since is null or since > newest or (
    select count(*) <> newest - since or bool_or(stored.touched is null) or sum(stored.item_count) > max_rows
    from public.event_changes as stored where event_id = event_uuid and version > since
  ) then
    -- The changes are too many, or no longer stored.
    return jsonb_build_object('whole', true);
  end if;
  select coalesce(jsonb_object_agg(collection, listed.ids), '{}') into touched
  from (
    select collection, jsonb_agg(distinct id) as ids
    from public.event_changes as change, jsonb_each(change.touched) as part (collection, entries),
      jsonb_object_keys(entries) as entry (id)
    where change.event_id = event_uuid and change.version > since
    group by collection
  ) as listed;
  if touched ? 'guests' then
    ids := array(select jsonb_array_elements_text(touched -> 'guests'))::uuid[];
    answer := answer || jsonb_build_object('guests', (
      select coalesce(jsonb_agg(
        to_jsonb(guest) - private.columns_outside_plan('guests') || jsonb_build_object('table_id',
          (select id from public.tables where event_id = event_uuid and label_key = guest.table_key))
        order by guest.created_at, guest.position), '[]')
      from public.guests as guest where event_id = event_uuid and id = any (ids)));
  end if;
  if touched ? 'tables' then
    ids := array(select jsonb_array_elements_text(touched -> 'tables'))::uuid[];
    answer := answer || jsonb_build_object('tables', (
      select coalesce(jsonb_agg(to_jsonb(tables) - private.columns_outside_plan('tables')), '[]')
      from public.tables where event_id = event_uuid and id = any (ids)));
  end if;
  if touched ? 'fixtures' then
    ids := array(select jsonb_array_elements_text(touched -> 'fixtures'))::uuid[];
    answer := answer || jsonb_build_object('fixtures', (
      select coalesce(jsonb_agg(to_jsonb(fixtures) - private.columns_outside_plan('fixtures')), '[]')
      from public.fixtures where event_id = event_uuid and id = any (ids)));
  end if;
  if touched ? 'wishes' then
    ids := array(select jsonb_array_elements_text(touched -> 'wishes'))::uuid[];
    answer := answer || jsonb_build_object('wishes', (
      select coalesce(jsonb_agg(to_jsonb(wishes) - private.columns_outside_plan('wishes')
        order by position), '[]')
      from public.wishes where event_id = event_uuid and id = any (ids)));
  end if;
  if touched ? 'room' then
    answer := answer || jsonb_build_object('room',
      (select to_jsonb(rooms) - private.columns_outside_plan('room') from public.rooms
      where event_id = event_uuid));
  end if;
  if touched ? 'event' then
    answer := answer || jsonb_build_object('menu',
      (select jsonb_build_object('meals', meals) from public.events where id = event_uuid));
  end if;
  return answer || jsonb_build_object('touched', touched, 'by', (
    select jsonb_agg(private.history_entry(event_uuid, version, user_id, latest.by, at, facts)
      || jsonb_build_object('touched', (
      select coalesce(jsonb_object_agg(collection, array(select jsonb_object_keys(entries))), '{}')
      from jsonb_each(latest.touched) as part (collection, entries)))
      order by version)
    from (select * from public.event_changes where event_id = event_uuid and version > since
      order by version desc limit 100) as latest));
end $$;

create function private.read_seating_changes(event_uuid uuid, since bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_event_right('look', event_uuid);
  if event_uuid not in (select private.event_ids_with_right('edit'))
    and since is distinct from private.seating_version(event_uuid) then
    -- A viewer cannot read all the rows.
    return '{"whole": true}';
  end if;
  return private.seating_changes(event_uuid, since);
end $$;
-- Changes after the version `since`: {version, touched: {collection: ids}, by, menu} and the rows of each
-- collection. {whole: true} if the caller must read the whole plan. Raises not_allowed.
create function public.get_seating_changes(event_uuid uuid, since bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.read_seating_changes(event_uuid, since) $$;

create function private.read_event_history(
  event_uuid uuid, before bigint, person uuid, words text
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size constant integer := 100;
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_event_right('edit', event_uuid);
  if char_length(words) > 100 then
    perform private.refuse(400, 'invalid_value');
  end if;
  return (
    select coalesce(jsonb_agg(private.history_entry(event_uuid, version, user_id, latest.by, at, facts)
      order by version desc), '[]')
    from (
      select version, user_id, change.by, at, facts from public.event_changes as change
      where event_id = event_uuid and facts <> '[]' and (before is null or version < before)
        and (person is null or user_id = person)
        and (words is null or change.by ilike pattern or exists (
          select from jsonb_array_elements(facts) as listed (fact),
            jsonb_array_elements_text(coalesce(fact -> 'guests', fact -> 'tables', '[]')) as name
          where name ilike pattern))
      order by version desc limit page_size
    ) as latest);
end $$;
-- Up to 100 changes to an event before a version, newest first. `person` selects changes by one person,
-- `words` changes with these words in their names. Raises not_allowed.
create function public.get_event_history(
  event_uuid uuid, before bigint default null, person uuid default null, words text default null
) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_event_history(event_uuid, before, person, words)
$$;

create function private.read_seating_at(event_uuid uuid, as_of bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  newest constant bigint := private.seating_version(event_uuid);
begin
  perform private.require_event_right('edit', event_uuid);
  if as_of is null or as_of not between 0 and newest or (
    select count(*) <> newest - as_of or bool_or(touched is null) from public.event_changes
    where event_id = event_uuid and version > as_of
  ) then
    perform private.refuse(404, 'not_found');
  end if;
  return (
    with earlier as (
      select part.collection, entry.id, private.earliest_values(
        array_agg(entry.was order by change.version)) as was
      from public.event_changes as change, jsonb_each(change.touched) as part (collection, entries),
        jsonb_each(entries) as entry (id, was)
      where change.event_id = event_uuid and change.version > as_of
        and part.collection in ('guests', 'tables', 'fixtures', 'room')
      group by part.collection, entry.id
    ), current as (
      select 'guests' as collection, id::text, to_jsonb(guests) as is_now from public.guests
      where event_id = event_uuid
      union all select 'tables', id::text, to_jsonb(tables) from public.tables where event_id = event_uuid
      union all select 'fixtures', id::text, to_jsonb(fixtures) from public.fixtures
      where event_id = event_uuid
      union all select 'room', event_id::text, to_jsonb(rooms) from public.rooms where event_id = event_uuid
    ), former as (
      select collection, id, coalesce(is_now, '{}') || coalesce(was, '{}') as row
      from current full join earlier using (collection, id)
      where was is distinct from 'null'
    ), shown as (
      select collection, row, (
          select jsonb_object_agg(column_name, row -> column_name)
          from unnest(private.columns_in_history(collection)) as column_name
          where column_name <> all ('{table_number, table_key, label_key, created_at, position}')
        ) || case collection when 'room' then '{}' else jsonb_build_object('id', id) end as item
      from former
    ), labels as (
      select jsonb_object_agg(row ->> 'label_key', item -> 'id') as ids from shown
      where collection = 'tables'
    )
    select jsonb_build_object(
      'guests', coalesce(jsonb_agg(item || jsonb_build_object('table_id',
        (select ids from labels) -> (row ->> 'table_key'))
        order by row -> 'created_at', row -> 'position') filter (where collection = 'guests'), '[]'),
      'tables', coalesce(jsonb_agg(item) filter (where collection = 'tables'), '[]'),
      'fixtures', coalesce(jsonb_agg(item order by item -> 'id') filter (where collection = 'fixtures'),
        '[]'),
      'room', (select item from shown where collection = 'room'))
    from shown);
end $$;
-- The plan at a version, without private fields: {guests, tables, fixtures, room}.
-- Raises not_allowed, and not_found if that version was deleted.
create function public.get_seating_at(event_uuid uuid, version bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.read_seating_at(event_uuid, version) $$;

-- Empties the newest change of an event instead of deleting it, because version numbers continue from it.
create function private.sweep_history() returns void
language plpgsql security definer set search_path = '' as $$
declare
  cutoff constant timestamptz := now() - interval '90 days';
begin
  delete from public.event_changes as earlier
  where at < cutoff and exists (select from public.event_changes as later
    where later.event_id = earlier.event_id and later.version > earlier.version);
  update public.event_changes set user_id = null, by = null, facts = '[]', touched = null, item_count = 0,
    bytes = 0 where at < cutoff and bytes > 0;
end $$;

insert into private.access (who, privilege, object) values
  ('{authenticated}', 'execute', 'private.seating_version(uuid)'),
  ('{authenticated}', 'execute', 'private.columns_outside_plan(text)'),
  ('{authenticated}', 'execute', 'public.get_seating_changes(uuid, bigint)'),
  ('{authenticated}', 'execute', 'private.read_seating_changes(uuid, bigint)'),
  ('{authenticated}', 'execute', 'public.get_event_history(uuid, bigint, uuid, text)'),
  ('{authenticated}', 'execute', 'private.read_event_history(uuid, bigint, uuid, text)'),
  ('{authenticated}', 'execute', 'public.get_seating_at(uuid, bigint)'),
  ('{authenticated}', 'execute', 'private.read_seating_at(uuid, bigint)');
select private.grant_access();
