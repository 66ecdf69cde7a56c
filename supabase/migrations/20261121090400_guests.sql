-- The guest list of an event: who sits where, counted and limited by the database.
create table public.guests (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  name text not null
    constraint guest_name_length check (char_length(btrim(name)) between 1 and 200)
    constraint guest_name_plain check (name !~ '[\x01-\x08\x0B\x0C\x0E-\x1F\x7F]'),
  table_number text not null
    constraint table_number_length check (char_length(btrim(table_number)) between 1 and 50)
    constraint table_number_plain check (table_number !~ '[\x01-\x08\x0B\x0C\x0E-\x1F\x7F]'),
  additional_info text
    constraint additional_info_length check (char_length(additional_info) <= 500)
    constraint additional_info_plain check (additional_info !~ '[\x01-\x08\x0B\x0C\x0E-\x1F\x7F]'),
  position bigint generated always as identity, -- keeps the order of an import, whose rows share one created_at
  created_at timestamptz not null default now()
);
alter table public.guests enable row level security;
create index guests_of_event on public.guests (event_id, created_at, position);
create index guests_table_of_event on public.guests (event_id, table_number);

create policy "Owners read the guests of their events" on public.guests for select to authenticated
  using (event_id in (select id from public.events where user_id = (select auth.uid())));
create policy "Owners add guests to their events" on public.guests for insert to authenticated
  with check (event_id in (select id from public.events where user_id = (select auth.uid())));
create policy "Owners change the guests of their events" on public.guests for update to authenticated
  using (event_id in (select id from public.events where user_id = (select auth.uid())))
  with check (event_id in (select id from public.events where user_id = (select auth.uid())));
create policy "Owners remove the guests of their events" on public.guests for delete to authenticated
  using (event_id in (select id from public.events where user_id = (select auth.uid())));

create trigger allow_only_columns before update on public.guests for each row execute function
  private.allow_only_columns('name', 'table_number', 'additional_info');

-- Keeps events.guests_count and tables_count (different table numbers) true after every statement on guests.
create function private.count_guests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One writer per event at a time, always in the same order; plain `for update` would deadlock with the foreign key's lock.
  perform from public.events where id in (select event_id from changed) order by id for no key update;
  update public.events as event
  set guests_count = counted.guests, tables_count = counted.tables
  from (
    select ids.event_id, count(guest.id) as guests, count(distinct guest.table_number) as tables
    from (select distinct event_id from changed) as ids
    left join public.guests as guest on guest.event_id = ids.event_id
    group by ids.event_id
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

-- Adds a whole list to an own event, in its order, all of it or nothing, however long: {name, table_number, additional_info} and,
-- where a removed guest comes back, the id it had. What refuses a single guest refuses the list.
create function public.import_guests(event_uuid uuid, guest_list jsonb) returns void
language sql set search_path = '' as $$
  insert into public.guests (id, event_id, name, table_number, additional_info)
  select coalesce(guest.id, gen_random_uuid()), event_uuid, guest.name, guest.table_number, guest.additional_info
  from jsonb_to_recordset(guest_list) as guest (id uuid, name text, table_number text, additional_info text)
$$;

-- Removes guests of own events, all of them or none, however many: a list of ids in an address has an end. Raises not_found.
create function public.remove_guests(guest_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  removed integer;
begin
  delete from public.guests where id = any (guest_ids);
  get diagnostics removed = row_count;
  if removed <> cardinality(guest_ids) then
    perform private.refuse(404, 'not_found'); -- row-level security hid one, or it is already gone: nothing is removed
  end if;
end $$;

-- How many guests an event of this user may hold: the live plan's, else 50; 999999 is unlimited (specification 9).
create function private.guest_limit(owner uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((select max_guests from private.live_plan(owner)), 50)
$$;

-- A guest list never outgrows its owner's plan, however many inserts race. Raises guest_limit_reached with the limit.
create function private.enforce_guest_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  event record;
begin
  for event in
    select e.guests_count, private.guest_limit(e.user_id) as guest_limit
    from public.events as e where e.id in (select event_id from added)
  loop
    if event.guest_limit < 999999 and event.guests_count > event.guest_limit then
      perform private.refuse(403, 'guest_limit_reached', jsonb_build_object('limit', event.guest_limit));
    end if;
  end loop;
  return null;
end $$;
create trigger enforce_guest_limit after insert on public.guests
  referencing new table as added for each statement execute function private.enforce_guest_limit();
