-- Events. Each event has one owner, whose plan limits the number of events.

create function private.are_meals(meals text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(meals) <= 12 and array_position(meals, null) is null and coalesce(bool_and(
    char_length(meal) <= 60 and btrim(meal, private.invisible_characters()) <> ''
      and meal::private.one_line is not null), true)
  from unnest(meals) as meal
$$;

-- Whether this is {id, name, day, from, to, place, address, note, has_tables, invites}. A part that ends
-- before it starts ends after midnight.
create function private.is_event_part(part jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  fields constant text[] := '{id, name, day, from, to, place, address, note, has_tables, invites}';
  hour constant text := '^([01]\d|2[0-3]):[0-5]\d$';
begin
  return coalesce(jsonb_typeof(part) = 'object' and part ?& fields and part - fields = '{}'
    and jsonb_typeof(part -> 'id') = 'number' and part ->> 'id' ~ '^[1-9]\d{0,3}$'
    and part ->> 'day' ~ '^\d{4}-\d\d-\d\d$'
    and make_date(left(part ->> 'day', 4)::int, substr(part ->> 'day', 6, 2)::int,
      right(part ->> 'day', 2)::int) is not null
    and part ->> 'from' ~ hour
    and (part -> 'to' = 'null' or part ->> 'to' ~ hour and part ->> 'to' <> part ->> 'from')
    and jsonb_typeof(part -> 'has_tables') = 'boolean'
    and part ->> 'invites' in ('everyone', 'seated', 'nobody')
    and jsonb_typeof(part -> 'name') = 'string'
    and (select bool_and(part -> field = 'null' or jsonb_typeof(part -> field) = 'string'
        and char_length(part ->> field) <= max_length
        and btrim(part ->> field, private.invisible_characters()) <> ''
        and (part ->> field)::private.one_line is not null)
      from (values ('name', 60), ('place', 120), ('address', 200), ('note', 200))
        as texts (field, max_length)), false);
exception when data_exception or integrity_constraint_violation then
  return false;
end $$;

-- Whether these are the parts of an event: at most six, by day and hour, exactly one of them with the tables.
create function private.are_event_parts(parts jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return parts = '[]' or jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) <= 6 and (
    select bool_and(private.is_event_part(part)) and count(distinct part -> 'id') = count(*)
      and count(*) filter (where part -> 'has_tables' = 'true') = 1
      and array_agg(start order by place) = array_agg(start order by start collate "C")
    from jsonb_array_elements(parts) with ordinality as listed (part, place),
      lateral (select concat(part ->> 'day', ' ', part ->> 'from')) as starting (start));
end $$;

create function private.part_with_tables(parts jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select part from jsonb_array_elements(parts) as part where part -> 'has_tables' = 'true'
$$;

-- The part at which guests without a table arrive: the first after the tables to which everybody is invited,
-- or else the next. Null if none follows.
create function private.part_of_evening(parts jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  with listed as (
    select part, place from jsonb_array_elements(parts) with ordinality as listed (part, place)
  )
  select part from listed
  where place > (select place from listed where part -> 'has_tables' = 'true')
  order by part ->> 'invites' <> 'everyone', place limit 1
$$;

-- The same parts, this many days later.
create function private.move_event_parts(parts jsonb, days integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(part
    || jsonb_build_object('day', to_char((part ->> 'day')::date + days, 'YYYY-MM-DD')) order by place), '[]')
  from jsonb_array_elements(parts) with ordinality as listed (part, place)
$$;

create function private.is_time_zone(name text) returns boolean
language plpgsql immutable strict set search_path = '' as $$
begin
  -- Accepts only zone names that browsers use, because
  -- PostgreSQL accepts almost any text with digits as a zone.
  return name ~ '^(UTC|GMT|Etc/GMT(\+([0-9]|1[0-2])|-([0-9]|1[0-4]))|[A-Za-z_]+(/[A-Za-z_-]+){1,2})$'
    and name !~* '^(posix|right)/' and now() at time zone name is not null;
exception when invalid_parameter_value then
  return false;
end $$;

-- The venue's time zone, or that of the United Kingdom if none is set.
create function private.time_zone_or_default(time_zone text) returns text
language sql immutable set search_path = '' as $$ select coalesce(time_zone, 'Europe/London') $$;
create function private.today_in(time_zone text) returns date
language sql stable set search_path = '' as $$
  select (now() at time zone private.time_zone_or_default(time_zone))::date
$$;

create table public.events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  event_name private.one_line not null constraint event_name_length
    check (char_length(event_name) <= 200 and btrim(event_name, private.invisible_characters()) <> ''),
  event_date date not null constraint event_date_has_four_digits
    check (event_date between '0001-01-01' and '9999-12-31'),
  owner_name private.one_line check (char_length(owner_name) <= 200),
  owner_email private.email_address,
  qr_code_url private.one_line check (char_length(qr_code_url) <= 2048),
  guests_count integer not null default 0,
  tables_count integer not null default 0,
  max_guests integer not null default 250,
  theme_background text not null default 'gradient-blush' constraint known_background
    check (theme_background in
    ('gradient-navy', 'gradient-sage', 'gradient-lavender', 'gradient-champagne', 'gradient-blush',
      'solid-white', 'solid-cream')),
  theme_accent_color text not null default 'wedding-gold' constraint known_accent_color
    check (theme_accent_color in
    ('rose-gold', 'navy-blue', 'sage-green', 'burgundy', 'lavender', 'coral', 'wedding-gold')),
  theme_text_color text not null default 'wedding-navy' constraint known_text_color check (theme_text_color in
    ('charcoal', 'warm-brown', 'forest-green', 'wedding-navy')),
  message private.plain_text constraint message_length
    check (char_length(message) <= 280 and btrim(message, private.invisible_characters()) <> '')
    constraint message_line_breaks check (message !~ '[\t\r]'),
  message_until timestamptz, -- null: shown until a host removes it
  -- comma-separated codes of languages that the guest page does not offer
  hidden_languages text not null default ''
    constraint hidden_languages_codes check (char_length(hidden_languages) <= 200
      and hidden_languages ~ '^([a-z]{2}(,[a-z]{2})*)?$'),
  -- whether a guest's search result also shows the household's other members and their tables
  shows_party boolean not null default true,
  -- the realtime topic of the hosts' browsers, known only to members who may read the event
  host_topic uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- the meals that guests may choose from
  meals text[] not null default '{}' constraint known_meals check (private.are_meals(meals)),
  -- the last day for replies; null: the day of the event
  replies_close_on date constraint replies_close_on_a_day
    check (replies_close_on between '0001-01-01' and '9999-12-31'),
  evening_from time, -- when evening guests arrive; null: not set
  frees_chairs boolean not null default false, -- whether declining frees the chair without asking a host
  -- whether guests see chair numbers on the guest page, entrance screen, place cards and at the door
  shows_chairs boolean not null default false,
  -- whether the entrance screen is dimmed, regardless of the tablet's own setting
  dims_screen boolean not null default false,
  -- the venue's time zone; null if not set
  time_zone text constraint known_time_zone check (private.is_time_zone(time_zone)),
  -- null: the guest page opens at once
  opens_at timestamptz constraint opening_moment check (opens_at between '2000-01-01Z' and '9999-12-31Z'),
  -- null: the guest page never closes
  closes_at timestamptz constraint closing_moment check (closes_at between '2000-01-01Z' and '9999-12-31Z')
    constraint closes_after_opening check (closes_at > opens_at),
  thanks private.plain_text constraint thanks_length
    check (char_length(thanks) <= 300 and btrim(thanks, private.invisible_characters()) <> ''),
  -- null: the event is never deleted
  deletes_after_days smallint constraint days_until_deletion check (deletes_after_days between 7 and 730),
  deletion_mailed_at timestamptz, -- when the host was notified; the event is deleted at least 7 days later
  deletion_mail_claimed_at timestamptz, -- when the mail to the host was last claimed
  private_days smallint not null default 30 constraint days_of_private_fields
    check (private_days between 1 and 730),
  private_cleared_at timestamptz,
  -- the parts of the day, by hour; none: the event is one part, and guests see no hours
  parts jsonb not null default '[]' constraint known_parts check (private.are_event_parts(parts))
);
alter table public.events enable row level security;
create index events_newest_of_user on public.events (user_id, created_at desc);

create policy "Owners create their events, empty" on public.events for insert to authenticated
  with check (user_id = (select auth.uid()) and guests_count = 0 and tables_count = 0 and max_guests = 250);
create policy "Owners delete their events" on public.events for delete to authenticated
  using (user_id = (select auth.uid()));

create trigger touch_updated_at before update on public.events for each row
  execute function private.touch_updated_at();

create function private.stamp_event() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.host_topic := gen_random_uuid();
    new.created_at := now();
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger stamp_event before insert on public.events for each row execute function private.stamp_event();

-- Moves the parts with the date of the event. With parts, `evening_from` follows them.
create function private.follow_parts() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.parts = '[]' or not private.are_event_parts(new.parts) then
    return new; -- the constraint refuses them
  end if;
  if tg_op = 'UPDATE' and new.event_date <> old.event_date and new.parts = old.parts then
    new.parts := private.move_event_parts(new.parts, new.event_date - old.event_date);
  end if;
  new.evening_from := (private.part_of_evening(new.parts) ->> 'from')::time;
  return new;
end $$;
create trigger follow_parts before insert or update of parts, event_date, evening_from on public.events
  for each row execute function private.follow_parts();

-- A new message must end in the future, but an imported
-- event may contain an expired one. Raises message_over.
create function private.refuse_past_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and new.message_until <= now() then
    perform private.refuse(400, 'message_over');
  end if;
  return new;
end $$;
create trigger refuse_past_message before update of message, message_until on public.events for each row
  when ((new.message, new.message_until) is distinct from (old.message, old.message_until))
  execute function private.refuse_past_message();

-- Locks the account before the insert, in the same order as a payment that creates an event.
create function private.lock_owner_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_user(new.user_id);
  return new;
end $$;
create trigger lock_owner_account before insert on public.events for each row
  execute function private.lock_owner_account();

create function private.event_allowance(owner uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((select max_events from private.live_plan(owner)), 0)
$$;

-- Refuses events beyond the plan's limit, even under concurrent inserts.
-- Raises subscription_required, event_limit_reached.
create function private.check_event_allowance(owner uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  allowance constant integer := private.event_allowance(owner);
begin
  if allowance = 0 then
    perform private.refuse(403, 'subscription_required');
  elsif (select count(*) from public.events where user_id = owner) > allowance then
    perform private.refuse(403, 'event_limit_reached', jsonb_build_object('limit', allowance));
  end if;
end $$;
create function private.enforce_event_allowance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_event_allowance(user_id) from (select distinct user_id from added) as owners;
  return null;
end $$;
create trigger enforce_event_allowance after insert on public.events
  referencing new table as added for each statement execute function private.enforce_event_allowance();

-- Ids of deleted events, because a printed QR code must never lead to another host's page.
-- The ids stay after the account is deleted, without the account.
create table private.retired_event_ids (
  event_id uuid primary key,
  user_id uuid references auth.users (id) on delete set null
);
create index retired_event_ids_of_user on private.retired_event_ids (user_id);

create function private.retire_event_ids() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.retired_event_ids (event_id, user_id)
  select removed.id, users.id from removed left join auth.users on users.id = removed.user_id
  on conflict (event_id) do update set user_id = excluded.user_id;
  return null;
end $$;
create trigger retire_event_ids after delete on public.events
  referencing old table as removed for each statement execute function private.retire_event_ids();

-- Lets only the former owner reuse an id, for Undo.
-- Runs after the insert, because the insert waits for concurrent deletions. Raises event_id_retired.
create function private.refuse_retired_event_ids() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from added join private.retired_event_ids as retired on retired.event_id = added.id
    where retired.user_id is distinct from added.user_id
  ) then
    perform private.refuse(409, 'event_id_retired');
  end if;
  return null;
end $$;
create trigger refuse_retired_event_ids after insert on public.events
  referencing new table as added for each statement execute function private.refuse_retired_event_ids();

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'select', null, 'public.events'),
  ('{authenticated}', 'insert', null, 'public.events'),
  ('{authenticated}', 'update',
    '{event_name, event_date, theme_background, theme_accent_color, theme_text_color, message, message_until,
      hidden_languages, shows_party, meals, replies_close_on, evening_from, frees_chairs, shows_chairs,
      dims_screen, time_zone, opens_at, closes_at, thanks, deletes_after_days, private_days, parts}',
    'public.events'),
  ('{authenticated}', 'delete', null, 'public.events'),
  ('{authenticated}', 'execute', null, 'private.are_meals(text[])'),
  ('{authenticated}', 'execute', null, 'private.is_event_part(jsonb)'),
  ('{authenticated}', 'execute', null, 'private.are_event_parts(jsonb)'),
  ('{authenticated}', 'execute', null, 'private.part_of_evening(jsonb)'),
  ('{authenticated}', 'execute', null, 'private.move_event_parts(jsonb, integer)'),
  ('{authenticated}', 'execute', null, 'private.is_time_zone(text)'),
  ('{authenticated}', 'execute', null, 'private.time_zone_or_default(text)'),
  ('{authenticated}', 'execute', null, 'private.today_in(text)');
select private.grant_access();
