-- The guest list of an event: who sits where, counted and limited by the database.

-- What two labels of one table have in common, however they are cased, spaced and put together of accents: the same in every database, whatever its language. The browser has the same in app/features/tables/model.ts.
create function private.table_key(label text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select btrim(regexp_replace(
    translate(normalize(label, nfd),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞĐĦĲĿŁŊŒŦẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊ'
      || 'ЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҖҚҢҮҰҲҶҺӘӨԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖς',
      'abcdefghijklmnopqrstuvwxyzæðøþđħĳŀłŋœŧßαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњ'
      || 'ћџабвгдежзиклмнопрстуфхцчшщъыьэюяґғҗқңүұҳҷһәөաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆσ'),
    '[' || private.blank() || ']+', ' ', 'g'))
$$;

create table public.guests (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  name private.one_line not null constraint guest_name_length check (char_length(name) <= 200 and btrim(name, private.blank()) <> ''),
  table_number private.one_line constraint table_number_length -- null: no table yet
    check (char_length(table_number) <= 50 and btrim(table_number, private.blank()) <> ''),
  table_key text generated always as (private.table_key(table_number)) stored,
  seat smallint constraint seat_number check (seat between 1 and 60) -- the number of a chair; null: any
    constraint seat_of_a_table check (seat is null or table_number is not null),
  party private.one_line constraint party_length check (char_length(party) <= 100 and btrim(party, private.blank()) <> ''),
  additional_info private.plain_text constraint additional_info_length check (char_length(additional_info) <= 500),
  also_known_as private.plain_text constraint also_known_as_length check (char_length(also_known_as) <= 300),
  position bigint generated always as identity, -- keeps the order of an import, whose rows share one created_at
  created_at timestamptz not null default now()
);
alter table public.guests enable row level security;
create index guests_of_event on public.guests (event_id, created_at, position);
create index guests_table_of_event on public.guests (event_id, table_key);

create policy "Owners read the guests of their events" on public.guests for select to authenticated
  using (event_id = any (array(select private.own_events())));
create policy "Owners add guests to their events" on public.guests for insert to authenticated
  with check (event_id = any (array(select private.own_events())));
create policy "Owners change the guests of their events" on public.guests for update to authenticated
  using (event_id = any (array(select private.own_events()))) with check (event_id = any (array(select private.own_events())));
create policy "Owners remove the guests of their events" on public.guests for delete to authenticated
  using (event_id = any (array(select private.own_events())));

-- A chair belongs to its table: whoever goes to another leaves its number behind, unless one is given with it. One that is given comes to the second trigger as more than any chair has.
create function private.give_chair() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.seat := greatest(least(new.seat, 61), 0) + 1000; -- one that no table has stays one
  return new;
end $$;
create trigger give_chair before update of seat on public.guests for each row when (new.seat is not null) execute function private.give_chair();

create function private.leave_chair() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.seat > 500 then
    new.seat := new.seat - 1000;
  elsif private.table_key(new.table_number) is distinct from old.table_key then
    new.seat := null;
  end if;
  return new;
end $$;
create trigger leave_chair before update on public.guests for each row when (new.seat is not null) execute function private.leave_chair();

create function private.count_guests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One writer per event at a time, always in the same order; plain `for update` would deadlock with the foreign key's lock.
  perform from public.events where id = any (array(select distinct event_id from changed)) order by id for no key update;
  update public.events as event
  set guests_count = counted.guests, tables_count = counted.tables
  from (
    select ids.event_id, found.guests, found.tables
    from unnest(array(select distinct event_id from changed)) as ids (event_id), lateral ( -- by the index, however many are changed
      select count(*) as guests, count(distinct table_key) as tables from public.guests where event_id = ids.event_id
    ) as found
  ) as counted
  where event.id = counted.event_id and (event.guests_count, event.tables_count) is distinct from (counted.guests, counted.tables);
  return null;
end $$;
-- Triggers of one kind fire in the order of their names: the count comes before the limit.
create trigger count_guests_added after insert on public.guests
  referencing new table as changed for each statement execute function private.count_guests();
create trigger count_guests_changed after update on public.guests
  referencing new table as changed for each statement execute function private.count_guests();
create trigger count_guests_removed after delete on public.guests
  referencing old table as changed for each statement execute function private.count_guests();

-- A guest once something is said of them; of a guest who is new, `stored` is null. What is not said stays, but for the chair of another table.
create function private.guest_as_said(stored public.guests, said jsonb) returns public.guests
language sql immutable set search_path = '' as $$
  select jsonb_populate_record(stored, case
    when stored.seat is null or said ? 'seat' or not said ? 'table_number' or said ->> 'table_number' = stored.table_number then said
    when private.table_key(said ->> 'table_number') is distinct from stored.table_key then said || '{"seat": null}'
    else said
  end)
$$;

-- How many guests each event may hold: without a live plan as many as with the free one, because a lapse takes nothing away.
create function private.guest_limit(owner uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((select max_guests from private.live_plan(owner)), 50)
$$;

create function private.enforce_guest_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  event record;
begin
  for event in
    select e.guests_count, private.guest_limit(e.user_id) as guest_limit
    from public.events as e where e.id = any (array(select distinct event_id from added))
  loop
    if event.guest_limit < 999999 and event.guests_count > event.guest_limit then
      perform private.refuse(403, 'guest_limit_reached', jsonb_build_object('limit', event.guest_limit));
    end if;
  end loop;
  return null;
end $$;
create trigger enforce_guest_limit after insert on public.guests
  referencing new table as added for each statement execute function private.enforce_guest_limit();

-- How many guests an account has written by long lists of late.
create table private.long_lists (
  user_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null,
  guests integer not null
);

-- However a caller has many guests written, and wherever this database runs: a call for all of them is as short as one for a single guest. Removing is not counted, as it ends by itself. Raises too_many_requests.
create function private.limit_long_lists() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  longest_uncounted constant integer := 200;
  most_in_ten_minutes constant integer := 200000;
  written constant integer := (select count(*) from changed);
  caller constant uuid := private.caller();
  counted integer;
begin
  if caller is null or written <= longest_uncounted then
    return null;
  end if;
  insert into private.long_lists as earlier values (caller, now(), written)
  on conflict (user_id) do update set (since, guests) = (
    select case when is_over then now() else earlier.since end, written + case when is_over then 0 else earlier.guests end
    from (select earlier.since not between now() - interval '10 minutes' and now()) as earlier_ones (is_over) -- nor from before the clock was put back
  ) returning guests into counted;
  if counted > most_in_ten_minutes then
    perform private.refuse(429, 'too_many_requests');
  end if;
  return null;
end $$;
create trigger limit_long_lists_added after insert on public.guests
  referencing new table as changed for each statement execute function private.limit_long_lists();
create trigger limit_long_lists_changed after update on public.guests
  referencing new table as changed for each statement execute function private.limit_long_lists();

create function private.guest_room(event_uuid uuid) returns table (guest_limit integer, room integer)
language sql stable security definer set search_path = '' as $$
  select plan.guest_limit, case when plan.guest_limit < 999999 then plan.guest_limit - event.guests_count else 999999 end
  from public.events as event, private.guest_limit(event.user_id) as plan (guest_limit)
  where event.id = event_uuid
$$;

-- Raises list_too_long.
create function private.check_length(guests integer) returns void
language plpgsql immutable set search_path = '' as $$
declare
  most_at_once constant integer := 20000;
begin
  if guests > most_at_once then
    perform private.refuse(413, 'list_too_long', jsonb_build_object('limit', most_at_once));
  end if;
end $$;

-- The ids of those in a list of guests who have one. Raises invalid_value, list_too_long.
create function private.ids_in(guest_list jsonb) returns uuid[]
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(guest_list) is distinct from 'array' then
    perform private.refuse(400, 'invalid_value');
  end if;
  perform private.check_length(jsonb_array_length(guest_list));
  return array(select (guest ->> 'id')::uuid from jsonb_array_elements(guest_list) as listed (guest) where guest ->> 'id' is not null);
end $$;

create function private.new_guests(event_uuid uuid, guest_list jsonb) returns integer
language sql stable set search_path = '' as $$
  select jsonb_array_length(guest_list) - count(*)::integer from unnest(private.ids_in(guest_list)) as listed (id)
  where (select event_id from public.guests where guests.id = listed.id) = event_uuid -- each by its key, however many the event has
$$;

-- Looks at a list before a row of it is made. Raises not_allowed, guest_limit_reached.
create function private.check_guest_list(event_uuid uuid, guest_list jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  plan record;
begin
  if not exists (select from public.events where id = event_uuid) then
    perform private.refuse(403, 'not_allowed'); -- row-level security shows own events only
  end if;
  select * into plan from private.guest_room(event_uuid);
  if private.new_guests(event_uuid, guest_list) > greatest(plan.room, 0) then -- after a lapse more may be there than a plan holds
    perform private.refuse(403, 'guest_limit_reached', jsonb_build_object('limit', plan.guest_limit));
  end if;
end $$;

-- Brings a whole list into an own event, in its order, all of it or nothing: what hosts say of a guest and, where a removed one comes back, its id. Whoever is in the event already, by that id, is changed in what is said; whoever is in `removed` goes first, as where an import is taken back; `wished` changes wishes with them, as change_wishes does. Raises invalid_value, list_too_long, not_allowed, guest_limit_reached, and not_found where an id is another event's, or one of the removed is not there.
create function public.import_guests(event_uuid uuid, guest_list jsonb, removed uuid[] default '{}', wished jsonb default null) returns void
language plpgsql set search_path = '' as $$
declare
  changeable constant text[] := private.columns_for('update', 'public.guests', array[current_user::text]);
  listed constant uuid[] := removed || private.ids_in(guest_list);
  stored integer;
begin
  perform from public.guests where id = any (listed)
  order by id for no key update; -- in the order of all who write guests, whatever that of the list
  if wished is not null then
    perform private.take_turn_at_wishes(event_uuid, wished);
  end if;
  perform public.remove_guests(removed);
  perform private.check_guest_list(event_uuid, guest_list);
  execute format(
    'insert into public.guests (event_id, id, %1$s)
     select $1, coalesce(id, gen_random_uuid()), %1$s
     from (
       select given.* from jsonb_array_elements($2) with ordinality as listed (guest, place)
       left join public.guests as stored on stored.id = (guest ->> ''id'')::uuid -- as text it would be held against each guest there is
       cross join lateral private.guest_as_said(stored, guest) as given order by place
     ) as given
     on conflict (id) do update set (%2$s) = (%3$s) where guests.event_id = excluded.event_id',
    array_to_string(array_remove(array_remove(private.columns_for('insert', 'public.guests', array[current_user::text]), 'id'), 'event_id'), ', '),
    array_to_string(changeable, ', '),
    (select string_agg('excluded.' || column_name, ', ') from unnest(changeable) as column_name)
  ) using event_uuid, guest_list;
  get diagnostics stored = row_count;
  if stored <> jsonb_array_length(guest_list) then
    perform private.refuse(404, 'not_found');
  end if;
  if wished is not null then
    perform public.change_wishes(event_uuid, wished);
  end if;
end $$;

-- Changes guests of own events, each found by its id, in what is said of them: a page opened before a column was there says nothing of it. All of them or none. A `table_id` beside a `table_number` is the table that is meant by it, a `from_table_id` the one at which its asker saw the guest. Gives back what somebody else did meanwhile, as private.done_meanwhile does. Raises invalid_value, list_too_long, not_found.
create function public.update_guests(guest_list jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  listed constant uuid[] := private.ids_in(guest_list);
  meant_list jsonb;
  meanwhile jsonb;
  updated integer;
begin
  perform from public.guests where id = any (listed)
  order by id for no key update; -- in the order of all who write guests
  meant_list := private.at_tables_meant(guest_list);
  meanwhile := private.done_meanwhile(guest_list, meant_list);
  execute format(
    'update public.guests as guest set %s
     from jsonb_array_elements($1) as listed (guest)
     join public.guests as stored on stored.id = (listed.guest ->> ''id'')::uuid
     cross join lateral private.guest_as_said(stored, listed.guest) as given where guest.id = given.id',
    (select string_agg(format('%1$I = given.%1$I', named), ', ')
     from unnest(private.columns_for('update', 'public.guests', array[current_user::text])) as named)
  ) using meant_list;
  get diagnostics updated = row_count;
  if updated <> jsonb_array_length(guest_list) then
    perform private.refuse(404, 'not_found'); -- row-level security hid one, or it is gone, or it is given twice: nothing is changed
  end if;
  return meanwhile;
end $$;

-- Removes guests of own events, all of them or none. Raises list_too_long, not_found.
create function public.remove_guests(guest_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  removed integer;
begin
  perform private.check_length(cardinality(guest_ids));
  perform from public.guests where id = any (guest_ids) order by id for update;
  delete from public.guests where id = any (guest_ids);
  get diagnostics removed = row_count;
  if removed <> cardinality(guest_ids) then
    perform private.refuse(404, 'not_found'); -- row-level security hid one, or it is already gone: nothing is removed
  end if;
end $$;

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'select', null, 'public.guests'),
  ('{authenticated}', 'insert', '{id, event_id, name, table_number, seat, party, additional_info, also_known_as}', 'public.guests'),
  ('{authenticated}', 'update', '{name, table_number, seat, party, additional_info, also_known_as}', 'public.guests'),
  ('{authenticated}', 'delete', null, 'public.guests'),
  ('{authenticated}', 'execute', null, 'private.table_key(text)'),
  ('{authenticated}', 'execute', null, 'public.import_guests(uuid, jsonb, uuid[], jsonb)'),
  ('{authenticated}', 'execute', null, 'private.check_guest_list(uuid, jsonb)'),
  ('{authenticated}', 'execute', null, 'private.check_length(integer)'),
  ('{authenticated}', 'execute', null, 'private.ids_in(jsonb)'),
  ('{authenticated}', 'execute', null, 'private.guest_room(uuid)'),
  ('{authenticated}', 'execute', null, 'private.new_guests(uuid, jsonb)'),
  ('{authenticated}', 'execute', null, 'private.guest_as_said(public.guests, jsonb)'),
  ('{authenticated}', 'execute', null, 'public.update_guests(jsonb)'),
  ('{authenticated}', 'execute', null, 'public.remove_guests(uuid[])');
select private.grant_access();
