-- What happens on an event's guest page, counted by day, and what was searched for in vain; kept 90 days, with nothing about who searched.
create table public.guest_page_days (
  event_id uuid not null references public.events (id) on delete cascade,
  day date not null default current_date,
  visits integer not null default 0,
  searches integer not null default 0,
  primary key (event_id, day)
);
alter table public.guest_page_days enable row level security;
create index guest_page_days_day on public.guest_page_days (day);
create policy "Owners read the days of their events" on public.guest_page_days for select to authenticated
  using (day >= current_date - 90 and event_id = any (array(select private.own_events())));

create table public.missed_searches (
  event_id uuid not null references public.events (id) on delete cascade,
  words text not null check (char_length(words) between 2 and 100), -- as typed, in lower case
  times integer not null default 1,
  last_at timestamptz not null default now(),
  primary key (event_id, words)
);
alter table public.missed_searches enable row level security;
create index missed_searches_last_at on public.missed_searches (last_at);
create policy "Owners read the missed searches of their events" on public.missed_searches for select to authenticated
  using (last_at >= now() - interval '90 days' and event_id = any (array(select private.own_events())));
create policy "Owners clear the missed searches of their events" on public.missed_searches for delete to authenticated
  using (event_id = any (array(select private.own_events())));

create function private.sweep_guest_page_activity() returns void
language sql security definer set search_path = '' as $$
  delete from public.missed_searches where (event_id, words) in (
    select event_id, words from public.missed_searches where last_at < now() - interval '90 days' limit 1000 for update skip locked);
  delete from public.guest_page_days where (event_id, day) in (
    select event_id, day from public.guest_page_days where day < current_date - 90 limit 1000 for update skip locked);
$$;

create function private.record_guest_page(event_uuid uuid, what text, words text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  most_a_day constant integer := 20000;
  most_missed constant integer := 500;
  most_read constant integer := 400; -- signs: cut before anything is done with them
  typed text := lower(btrim(regexp_replace(left(words, most_read), '[[:cntrl:][:space:]]+', ' ', 'g')));
begin
  if not exists (select from public.events where id = event_uuid) then
    return;
  end if;
  perform private.sweep_guest_page_activity();
  insert into public.guest_page_days as days (event_id, visits, searches)
  values (event_uuid, (what = 'visit')::integer, (what <> 'visit')::integer)
  on conflict (event_id, day) do update set
    visits = least(days.visits + excluded.visits, most_a_day),
    searches = least(days.searches + excluded.searches, most_a_day);
  if what <> 'miss' or typed is null or char_length(typed) < 2 then
    return;
  end if;
  insert into public.missed_searches as missed (event_id, words)
  select event_uuid, left(typed, 100)
  where exists (select from public.missed_searches where event_id = event_uuid and missed_searches.words = left(typed, 100))
    or (select count(*) from public.missed_searches where event_id = event_uuid) < most_missed
  on conflict (event_id, words) do update set times = least(missed.times + 1, most_a_day), last_at = now();
end $$;

create function public.record_guest_page(event_uuid uuid, what text, words text default null) returns void
language plpgsql set search_path = '' as $$
begin
  if what in ('visit', 'search', 'miss') then
    perform private.record_guest_page(event_uuid, what, words);
  end if;
end $$;

-- What the server counted of guests whose phones run no scripts: it alone calls this, and all of an event at once.
create function public.record_searches(event_uuid uuid, found integer, missed text[]) returns void
language sql set search_path = '' as $$
  select private.record_guest_page(event_uuid, 'search', null) from generate_series(1, least(found, 1000));
  select private.record_guest_page(event_uuid, 'miss', words) from unnest(missed[1:1000]) as words;
$$;

insert into private.access (who, privilege, object) values
  ('{authenticated}', 'select', 'public.guest_page_days'),
  ('{authenticated}', 'select', 'public.missed_searches'),
  ('{authenticated}', 'delete', 'public.missed_searches'),
  ('{anon, authenticated}', 'execute', 'public.record_guest_page(uuid, text, text)'),
  ('{anon, authenticated}', 'execute', 'private.record_guest_page(uuid, text, text)');
select private.grant_access();
