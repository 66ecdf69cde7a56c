-- The guest list of an event. Triggers count the guests and enforce the plan's limit.

-- A label's key, which ignores case, spaces and accents and does not depend on the database's locale.
-- Must match app/features/seating/tables/model.ts.
create function private.table_key(label text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select btrim(regexp_replace(
    translate(normalize(label, nfd),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞĐĦĲĿŁŊŒŦẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊ'
      || 'ЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҖҚҢҮҰҲҶҺӘӨԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖς',
      'abcdefghijklmnopqrstuvwxyzæðøþđħĳŀłŋœŧßαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњ'
      || 'ћџабвгдежзиклмнопрстуфхцчшщъыьэюяґғҗқңүұҳҷһәөաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆσ'),
    '[' || private.invisible_characters() || ']+', ' ', 'g'))
$$;

create function private.are_tags(tags text) returns boolean
language sql immutable strict set search_path = '' as $$
  select char_length(tags) <= 600 -- including spaces and commas
    and count(*) between 1 and 12 and bool_and(char_length(tag) between 1 and 40)
  from unnest(string_to_array(left(tags, 600), ',')) as part,
    btrim(part, private.invisible_characters()) as tag
$$;

create table public.guests (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  name private.one_line not null constraint guest_name_length
    check (char_length(name) <= 200 and btrim(name, private.invisible_characters()) <> ''),
  table_number private.one_line constraint table_number_length -- null: no table yet
    check (char_length(table_number) <= 50 and btrim(table_number, private.invisible_characters()) <> ''),
  table_key text generated always as (private.table_key(table_number)) stored,
  seat smallint constraint seat_number check (seat between 1 and 60) -- the number of a chair; null: any chair
    constraint seat_of_a_table check (seat is null or table_number is not null),
  party private.one_line constraint party_length
    check (char_length(party) <= 100 and btrim(party, private.invisible_characters()) <> ''),
  -- shown to guests
  additional_info private.plain_text constraint additional_info_length
    check (char_length(additional_info) <= 500),
  also_known_as private.plain_text constraint also_known_as_length check (char_length(also_known_as) <= 300),
  -- printed before the name
  title private.one_line constraint title_length
    check (char_length(title) <= 60 and btrim(title, private.invisible_characters()) <> ''),
  -- the order within an import, whose rows have the same created_at
  position bigint generated always as identity,
  created_at timestamptz not null default now(),
  tags private.one_line constraint known_tags check (private.are_tags(tags)), -- comma-separated
  meal private.one_line constraint meal_length
    check (char_length(meal) <= 60 and btrim(meal, private.invisible_characters()) <> ''),
  allergies private.one_line constraint allergies_length -- comma-separated
    check (char_length(allergies) <= 300 and btrim(allergies, private.invisible_characters()) <> ''),
  -- for hosts and the kitchen
  kitchen_note private.plain_text constraint kitchen_note_length
    check (char_length(kitchen_note) <= 300 and btrim(kitchen_note, private.invisible_characters()) <> ''),
  -- the guest's choice; `meal` differs if a host changed it
  reply_meal private.one_line constraint reply_meal_length
    check (char_length(reply_meal) <= 60 and btrim(reply_meal, private.invisible_characters()) <> ''),
  -- allergies in the guest's own words, stored in addition to the host's
  reply_allergies private.one_line constraint reply_allergies_length
    check (char_length(reply_allergies) <= 300
      and btrim(reply_allergies, private.invisible_characters()) <> ''),
  -- the guest agreed that the kitchen may read reply_allergies
  allergies_agreed boolean not null default false,
  -- For hosts, and for API keys with the right to notes.
  -- Other functions, links, pages, logs and broadcasts must not contain it.
  private_note private.plain_text constraint private_note_length
    check (char_length(private_note) <= 500 and btrim(private_note, private.invisible_characters()) <> ''),
  reply text constraint known_reply check (reply in ('yes', 'no')), -- null: not answered
  -- the guest's address or id in another service's list, as private as private_note
  external_id private.one_line constraint external_id_length
    check (char_length(external_id) <= 200 and btrim(external_id, private.invisible_characters()) <> ''),
  replied_at timestamptz,
  is_late boolean not null default false, -- the reply came after the closing date
  is_evening boolean not null default false, -- invited only for the evening, so has no table
  plus_one_of uuid, -- the guest who brings them; no foreign key, so that they stay when that guest is deleted
  -- the kitchen must not see reply_allergies
  allergies_withheld boolean not null default false,
  -- Exceptions to the parts' own invitations: ids of parts, with a minus where the guest is not
  -- invited. The part with the tables follows `is_evening`, and ids of removed parts mean nothing.
  invited_to text constraint known_invited_to
    check (char_length(invited_to) <= 120 and invited_to ~ '^-?[1-9]\d{0,3}(,-?[1-9]\d{0,3})*$')
);
alter table public.guests enable row level security;
create index guests_of_event on public.guests (event_id, created_at, position);
create index guests_table_of_event on public.guests (event_id, table_key);

create policy "Owners and editors read the guests of their events" on public.guests
  for select to authenticated
  using (event_id = any (array(select private.event_ids_with_right('edit'))));
create policy "Owners and editors add guests to their events" on public.guests for insert to authenticated
  with check (event_id = any (array(select private.event_ids_with_right('edit'))));
create policy "Owners and editors change the guests of their events" on public.guests
  for update to authenticated
  using (event_id = any (array(select private.event_ids_with_right('edit'))))
  with check (event_id = any (array(select private.event_ids_with_right('edit'))));
create policy "Owners and editors remove the guests of their events" on public.guests
  for delete to authenticated
  using (event_id = any (array(select private.event_ids_with_right('edit'))));

-- Refuses a member who was removed while the statement waited.
-- Runs after the statement, because guests are locked before their event. Raises not_allowed.
create function private.require_right_to_guests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_event_with_right('edit', event_id)
    from (select distinct event_id from changed order by event_id) as events;
  return null;
end $$;
create trigger require_right_of_added after insert on public.guests referencing new table as changed
  for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.require_right_to_guests();
create trigger require_right_of_changed after update on public.guests referencing new table as changed
  for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.require_right_to_guests();
create trigger require_right_of_removed after delete on public.guests referencing old table as changed
  for each statement
  when (current_user in ('anon', 'authenticated')) execute function private.require_right_to_guests();

-- Only a trigger `of seat` knows that the statement sets the chair.
-- It marks the chair by adding 1000; vacate_seat_of_other_table subtracts 1000 again.
create function private.mark_given_seat() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- 0 and 61 are not valid chairs: a wrong number is still refused, and the sum fits the column.
  new.seat := greatest(least(new.seat, 61), 0) + 1000;
  return new;
end $$;
create trigger mark_given_seat before update of seat on public.guests for each row when (new.seat is not null)
  execute function private.mark_given_seat();

-- Clears the chair of a guest who changes tables, unless the statement sets a new chair.
create function private.vacate_seat_of_other_table() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.seat >= 1000 then
    new.seat := new.seat - 1000;
  elsif private.table_key(new.table_number) is distinct from old.table_key then
    new.seat := null;
  end if;
  return new;
end $$;
create trigger vacate_seat_of_other_table before update on public.guests
  for each row when (new.seat is not null) execute function private.vacate_seat_of_other_table();

create function private.count_guests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Admits one writer per event at a time, always in the same order.
  -- Plain `for update` would deadlock with the foreign key's lock.
  perform from public.events where id = any (array(select distinct event_id from changed)) order by id
    for no key update;
  if tg_op = 'UPDATE' then -- skips changes of replies and names, because counting a long list is slow
    if not exists (
      select event_id, table_key from changed except all select event_id, table_key from before
    ) then
      return null;
    end if;
  end if;
  update public.events as event
  set guests_count = counted.guests, tables_count = counted.tables
  from (
    select ids.event_id, found.guests, found.tables
    -- uses the index, regardless of the number of changed rows
    from unnest(array(select distinct event_id from changed)) as ids (event_id), lateral (
      select count(*) as guests, count(distinct table_key) as tables from public.guests
      where event_id = ids.event_id
    ) as found
  ) as counted
  where event.id = counted.event_id
    and (event.guests_count, event.tables_count) is distinct from (counted.guests, counted.tables);
  return null;
end $$;
-- Triggers run in the order of their names, so guests are counted before the limit is checked.
create trigger count_guests_added after insert on public.guests
  referencing new table as changed for each statement execute function private.count_guests();
create trigger count_guests_changed after update on public.guests
  referencing old table as before new table as changed for each statement
    execute function private.count_guests();
create trigger count_guests_removed after delete on public.guests
  referencing old table as changed for each statement execute function private.count_guests();

-- The guest limit of the owner's live plan, or of the free plan if the owner has no live plan.
create function private.guest_limit(owner uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select max_guests from private.live_plan(owner)),
    (select max_guests from public.tier_plans where price = 0 order by rank limit 1), 0)
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
    if event.guests_count > event.guest_limit and not private.is_unlimited(event.guest_limit) then
      perform private.refuse(403, 'guest_limit_reached', jsonb_build_object('limit', event.guest_limit));
    end if;
  end loop;
  return null;
end $$;
create trigger enforce_guest_limit after insert on public.guests
  referencing new table as added for each statement execute function private.enforce_guest_limit();

-- The guests that an account wrote in long lists, and the events it created, in the last ten minutes.
create table private.recent_writes (
  user_id uuid primary key, -- no foreign key: deleting the account would deadlock with writers of its events
  since timestamptz not null,
  guests integer not null,
  events integer not null default 0
);

create function private.sweep_recent_writes() returns void
language sql security definer set search_path = '' as $$
  delete from private.recent_writes where since < now() - interval '1 day'
$$;

-- Adds to the caller's counts and limits them per ten minutes. Raises too_many_requests.
create function private.count_writes(new_guests integer, new_events integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  max_guests constant integer := 200000;
  max_events constant integer := 1500;
  counted private.recent_writes;
begin
  if private.caller() is null then
    return;
  end if;
  insert into private.recent_writes as earlier
  values (private.caller(), clock_timestamp(), new_guests, new_events)
  on conflict (user_id) do update set (since, guests, events) = (
    select case when is_over then clock_timestamp() else earlier.since end,
      excluded.guests + case when is_over then 0 else earlier.guests end,
      excluded.events + case when is_over then 0 else earlier.events end
    from (
      -- the period ends after ten minutes, or when the clock is set back
      select earlier.since not between clock_timestamp() - interval '10 minutes' and clock_timestamp()
    ) as earlier_ones (is_over)
  ) returning earlier.* into counted;
  if counted.guests > max_guests or counted.events > max_events then
    perform private.refuse(429, 'too_many_requests');
  end if;
end $$;

-- Counts statements with more than 200 guests, because a short request can change a whole list.
create function private.limit_long_lists() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  max_uncounted constant integer := 200;
  written constant integer := (select count(*) from changed);
begin
  if written > max_uncounted then
    perform private.count_writes(written, 0);
  end if;
  return null;
end $$;
create trigger limit_long_lists_added after insert on public.guests
  referencing new table as changed for each statement execute function private.limit_long_lists();
create trigger limit_long_lists_changed after update on public.guests
  referencing new table as changed for each statement execute function private.limit_long_lists();

-- Limits new events, because the ids of deleted events are stored forever.
create function private.limit_new_events() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_writes(0, (select count(*) from added)::integer);
  return null;
end $$;
create trigger limit_new_events after insert on public.events
  referencing new table as added for each statement execute function private.limit_new_events();

create function private.guest_capacity(event_uuid uuid) returns table (guest_limit integer, remaining integer)
language sql stable security definer set search_path = '' as $$
  select plan.guest_limit, plan.guest_limit - case when private.is_unlimited(plan.guest_limit) then 0
    else event.guests_count end
  from public.events as event, private.guest_limit(event.user_id) as plan (guest_limit)
  where event.id = event_uuid
$$;

-- Raises list_too_long.
create function private.refuse_long_list(items integer) returns void
language plpgsql immutable set search_path = '' as $$
declare
  max_at_once constant integer := 20000;
begin
  if items > max_at_once then
    perform private.refuse(413, 'list_too_long', jsonb_build_object('limit', max_at_once));
  end if;
end $$;

-- Raises named_twice if two items have the same id.
create function private.check_unique_ids(ids uuid[]) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if (select count(id) <> count(distinct id) from unnest(ids) as named (id)) then
    perform private.refuse(400, 'named_twice');
  end if;
end $$;

-- The ids in a list of guests or other items. Raises invalid_value, list_too_long.
create function private.ids_in(guest_list jsonb) returns uuid[]
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(guest_list) is distinct from 'array' then
    perform private.refuse(400, 'invalid_value');
  end if;
  perform private.refuse_long_list(jsonb_array_length(guest_list));
  return array(select (guest ->> 'id')::uuid from jsonb_array_elements(guest_list) as listed (guest)
    where guest ->> 'id' is not null);
end $$;

-- Sequential scans are off, because a connection may have cached its plan when the table was nearly empty.
create function private.count_new_guests(event_uuid uuid, guest_list jsonb) returns integer
language sql stable set search_path = '' set enable_seqscan = off as $$
  select jsonb_array_length(guest_list) - count(*)::integer
  from unnest(private.ids_in(guest_list)) as listed (id)
  -- looks up each guest by key, regardless of the number of guests
  where (select event_id from public.guests where guests.id = listed.id) = event_uuid
$$;

-- Checks a list before any row is inserted. Raises guest_limit_reached.
create function private.check_guest_list(event_uuid uuid, guest_list jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  plan record;
begin
  select * into plan from private.guest_capacity(event_uuid);
  -- after a plan ends, an event may have more guests than its limit
  if private.count_new_guests(event_uuid, guest_list) > greatest(plan.remaining, 0) then
    perform private.refuse(403, 'guest_limit_reached', jsonb_build_object('limit', plan.guest_limit));
  end if;
end $$;

-- The private columns, which are cleared some days after the event. Also used for write access, and by tests
-- that search public answers for private values (tests/support/canary.ts).
create function private.private_columns() returns text[]
language sql immutable set search_path = '' as $$
  select '{meal, allergies, reply_meal, reply_allergies, kitchen_note, tags, private_note, reply, external_id,
    replied_at, is_late, plus_one_of, allergies_withheld, allergies_agreed}'::text[]
$$;

-- The SQL condition for a guest with at least one private value.
create function private.has_private_columns() returns text
language sql stable set search_path = '' as $$
  select format('num_nonnulls(%s) > 0', string_agg(quote_ident(attname), ', ' order by attnum))
  from pg_catalog.pg_attribute
  where attrelid = 'public.guests'::regclass and attname = any (private.private_columns()) and not attnotnull
$$;
do $$
begin
  execute 'create index guests_with_private_fields on public.guests (event_id) where '
    || private.has_private_columns();
end $$;

-- The guests of an event with their attendance: coming, declined or unanswered.
-- Returns a set, because a function call per row costs more than reading the row.
create function private.guests_with_attendance(
  event_uuid uuid
) returns table (guest public.guests, attendance text)
language sql stable set search_path = '' as $$
  select listed, case listed.reply when 'yes' then 'coming' when 'no' then 'declined' else 'unanswered' end
  from public.guests as listed where listed.event_id = event_uuid
$$;
-- Guests who have not declined. A guest who declined keeps the chair until a host frees it.
create function private.expected_guests(event_uuid uuid) returns setof public.guests
language sql stable security definer set search_path = '' as $$
  select (guest).* from private.guests_with_attendance(event_uuid) where attendance <> 'declined'
$$;

-- The allergies that the kitchen may read: the host's words, and the guest's own words unless withheld.
create function private.kitchen_allergies(guest public.guests) returns text
language sql immutable set search_path = '' as $$
  select nullif(concat_ws('; ', guest.allergies,
    case when not guest.allergies_withheld then guest.reply_allergies end), '')
$$;

-- Sets the time of a reply, also of a reply entered by a host.
-- A statement that sets the time, as Undo does, keeps it.
create function private.stamp_reply() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.replied_at := case when new.reply is not null then now() end;
  new.is_late := false;
  return new;
end $$;
create trigger stamp_reply before update of reply on public.guests for each row
  when (new.reply is distinct from old.reply and new.replied_at is not distinct from old.replied_at)
    execute function private.stamp_reply();
create trigger stamp_first_reply before insert on public.guests for each row
  when (new.reply is not null and new.replied_at is null) execute function private.stamp_reply();

-- Consent covers the guest's own words and ends when anyone else changes them.
-- Withheld words stay withheld until the guest or a host changes that.
create function private.derive_consent() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.allergies_agreed := new.reply_allergies is not distinct from old.reply_allergies
    and new.reply_allergies is not null and not new.allergies_withheld;
  return new;
end $$;
create trigger derive_consent before update of reply_allergies, allergies_withheld on public.guests
  for each row
  when (old.allergies_agreed and new.reply_allergies is distinct from old.reply_allergies
    or old.allergies_withheld is distinct from new.allergies_withheld)
  execute function private.derive_consent();

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'select', null, 'public.guests'),
  ('{authenticated}',
    'insert', '{id, event_id, name, table_number, seat, party, additional_info, also_known_as, title,
      is_evening, invited_to}', 'public.guests'),
  ('{authenticated}',
    'update', '{name, table_number, seat, party, additional_info, also_known_as, title, is_evening,
      invited_to}', 'public.guests'),
  ('{authenticated}', 'delete', null, 'public.guests'),
  ('{authenticated}', 'execute', null, 'private.table_key(text)'),
  ('{authenticated}', 'execute', null, 'private.check_unique_ids(uuid[])'),
  ('{authenticated}', 'execute', null, 'private.are_tags(text)'),
  ('{authenticated}', 'execute', null, 'private.guests_with_attendance(uuid)');
-- Only guests can give consent.
insert into private.access (who, privilege, columns, object)
select '{authenticated}', privilege, array_remove(private.private_columns(), 'allergies_agreed'),
  'public.guests'
from unnest('{insert, update}'::text[]) as privilege;
select private.grant_access();
