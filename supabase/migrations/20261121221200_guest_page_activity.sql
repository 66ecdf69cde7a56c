-- Activity on the guest page: visits, searches and missed searches. Stored for 90 days, without visitor data.
create table public.guest_page_hours (
  event_id uuid not null references public.events (id) on delete cascade,
  hour timestamptz not null default date_trunc('hour', now(), 'UTC'),
  visits integer not null default 0,
  phone_visits integer not null default 0, -- visits from phones, included in visits
  searches integer not null default 0,
  primary key (event_id, hour)
);
alter table public.guest_page_hours enable row level security;
create index guest_page_hours_hour on public.guest_page_hours (hour);
create policy "Owners and editors read the hours of their events" on public.guest_page_hours
  for select to authenticated
  using (hour >= now() - interval '90 days'
    and event_id = any (array(select private.event_ids_with_right('edit'))));

-- The last day on which a search found the guest. Does not store who searched, how often or at what time.
create table private.looked_up_guests (
  guest_id uuid primary key references public.guests (id) on delete cascade,
  event_id uuid not null references public.events (id) on delete cascade,
  day date not null default current_date
);
create index looked_up_guests_event_id on private.looked_up_guests (event_id);
create index looked_up_guests_day on private.looked_up_guests (day);

-- The number of guests whom searches found within 90 days. Raises not_allowed.
create function private.count_looked_up(event_uuid uuid) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_event_right('edit', event_uuid);
  return (select count(*) from private.looked_up_guests
    where event_id = event_uuid and day >= current_date - 90);
end $$;

create function public.count_looked_up(event_uuid uuid) returns integer
language sql stable set search_path = '' as $$ select private.count_looked_up(event_uuid) $$;

create table public.missed_searches (
  event_id uuid not null references public.events (id) on delete cascade,
  words private.one_line not null check (char_length(words) between 2 and 100), -- the text in lower case
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (event_id, words)
);
alter table public.missed_searches enable row level security;
create index missed_searches_last_at on public.missed_searches (last_at);
create policy "Owners and editors read the missed searches of their events" on public.missed_searches
  for select to authenticated
  using (last_at >= now() - interval '90 days'
    and event_id = any (array(select private.event_ids_with_right('edit'))));
create policy "Owners and editors clear the missed searches of their events" on public.missed_searches
  for delete to authenticated
  using (event_id = any (array(select private.event_ids_with_right('edit')))
    and private.lock_event_if_allowed('edit', event_id));

create function private.sweep_guest_page_activity() returns void
language sql security definer set search_path = '' as $$
  -- Skips locked rows, which are being counted or deleted at this moment.
  delete from public.missed_searches where (event_id, words) in (
    select event_id, words from public.missed_searches where last_at < now() - interval '90 days'
      for update skip locked);
  delete from public.guest_page_hours where (event_id, hour) in (
    select event_id, hour from public.guest_page_hours where hour < now() - interval '90 days'
      for update skip locked);
  delete from private.looked_up_guests where guest_id in (
    select guest_id from private.looked_up_guests where day < current_date - 90 for update skip locked);
$$;

create function private.count_guest_page(
  event_uuid uuid, visited integer, by_phone integer, searched integer
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  max_per_hour constant integer := 20000;
begin
  -- A closed page has no search.
  if private.guest_page_state(event_uuid) is distinct from 'open' then
    return false;
  end if;
  insert into public.guest_page_hours as hours (event_id, visits, phone_visits, searches)
  values (event_uuid, visited, by_phone, searched)
  on conflict (event_id, hour) do update set
    visits = least(hours.visits + excluded.visits, max_per_hour),
    phone_visits = least(hours.phone_visits + excluded.phone_visits, max_per_hour),
    searches = least(hours.searches + excluded.searches, max_per_hour);
  return true;
end $$;

create function private.record_missed_searches(event_uuid uuid, missed text[]) returns void
language sql security definer set search_path = '' as $$
  with limits as (
    select 500 as max_missed, 20000 as max_times,
      400 as max_characters -- the text is cut to this length before any other processing
  ),
  typed as (
    select left(lower(btrim(regexp_replace(left(each, max_characters),
      '[[:cntrl:][:space:]\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]+', ' ', 'g'))), 100) as words,
      count(*) as times
    from limits, unnest(missed) as each group by 1
  ),
  known as (select words from public.missed_searches
    where event_id = event_uuid and last_at >= now() - interval '90 days'),
  placed as (
    select words, times, words in (table known) as is_known,
      row_number() over (partition by words in (table known) order by words) as place
    from typed where char_length(words) >= 2
  )
  insert into public.missed_searches as earlier (event_id, words, times)
  select event_uuid, words, times from placed, limits
  where is_known or place <= max_missed - (select count(*) from known) order by words
  -- A count older than 90 days starts again. The nightly sweep has not deleted it yet.
  on conflict (event_id, words) do update set
    times = least(case when earlier.last_at >= now() - interval '90 days' then earlier.times
      else 0 end + excluded.times, (select max_times from limits)),
    first_at = case when earlier.last_at >= now() - interval '90 days' then earlier.first_at else now() end,
    last_at = now()
$$;

create function private.record_guest_page(event_uuid uuid, what text, words text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.count_guest_page(
    event_uuid, (what in ('visit', 'phone visit'))::integer, (what = 'phone visit')::integer,
    (what in ('search', 'miss'))::integer
  ) then
    return;
  end if;
  if what = 'search' and words is not null then
    insert into private.looked_up_guests as looked_up (guest_id, event_id)
    select id, event_id from public.guests where event_id = event_uuid and name = words
    on conflict (guest_id) do update set day = excluded.day where looked_up.day < excluded.day;
  elsif what = 'miss' then
    perform private.record_missed_searches(event_uuid, array[words]);
  end if;
end $$;

-- Counts a visit, a phone visit, a search or a missed search.
-- `words` is the name found or, for a missed search, the text.
create function public.record_guest_page(event_uuid uuid, what text, words text default null) returns void
language plpgsql set search_path = '' as $$
begin
  if what in ('visit', 'phone visit', 'search', 'miss') then
    perform private.record_guest_page(event_uuid, what, words);
  end if;
end $$;

create function public.record_searches(event_uuid uuid, found integer, missed text[]) returns void
language sql security definer set search_path = '' as $$
  select case when private.count_guest_page(event_uuid, 0, 0,
    least(found, 1000) + cardinality(missed[1:1000]))
    then private.record_missed_searches(event_uuid, missed[1:1000]) end
$$;

insert into private.access (who, privilege, object) values
  ('{authenticated}', 'select', 'public.guest_page_hours'),
  ('{authenticated}', 'select', 'public.missed_searches'),
  ('{authenticated}', 'delete', 'public.missed_searches'),
  ('{anon, authenticated}', 'execute', 'public.record_guest_page(uuid, text, text)'),
  ('{anon, authenticated}', 'execute', 'private.record_guest_page(uuid, text, text)'),
  ('{authenticated}', 'execute', 'public.count_looked_up(uuid)'),
  ('{authenticated}', 'execute', 'private.count_looked_up(uuid)');
select private.grant_access();
