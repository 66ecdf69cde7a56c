-- Events, each of one host, within what the host's plan allows.
create table public.events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  event_name text not null
    constraint event_name_length check (char_length(btrim(event_name)) between 1 and 200)
    constraint event_name_plain check (event_name !~ '[\x01-\x1F\x7F]'),
  event_date date not null,
  owner_name text check (char_length(owner_name) <= 200),
  owner_email text check (char_length(owner_email) <= 320),
  qr_code_url text check (char_length(qr_code_url) <= 2048),
  guests_count integer not null default 0,
  tables_count integer not null default 0,
  max_guests integer not null default 250,
  theme_background text not null default 'gradient-blush' constraint known_background check (theme_background in
    ('gradient-navy', 'gradient-sage', 'gradient-lavender', 'gradient-champagne', 'gradient-blush', 'solid-white', 'solid-cream')),
  theme_accent_color text not null default 'wedding-gold' constraint known_accent_color check (theme_accent_color in
    ('rose-gold', 'navy-blue', 'sage-green', 'burgundy', 'lavender', 'coral', 'wedding-gold')),
  theme_text_color text not null default 'wedding-navy' constraint known_text_color check (theme_text_color in
    ('charcoal', 'warm-brown', 'forest-green', 'wedding-navy')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.events enable row level security;
create index events_newest_of_user on public.events (user_id, created_at desc);

create policy "Owners read their events" on public.events for select to authenticated using (user_id = (select auth.uid()));
create policy "Owners create their events, empty" on public.events for insert to authenticated
  with check (user_id = (select auth.uid()) and guests_count = 0 and tables_count = 0 and max_guests = 250);
create policy "Owners update their events" on public.events for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Owners delete their events" on public.events for delete to authenticated using (user_id = (select auth.uid()));

create trigger allow_only_columns before update on public.events for each row execute function
  private.allow_only_columns('event_name', 'event_date', 'theme_background', 'theme_accent_color', 'theme_text_color');
create trigger touch_updated_at before update on public.events for each row execute function private.touch_updated_at();

-- A new event's times are the server's, not the caller's.
create function private.stamp_event() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.created_at := now();
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger stamp_event before insert on public.events for each row execute function private.stamp_event();

-- How many events a user may hold: none without a live plan, unlimited for plus, 2 for pro, else 1 (specification 5).
create function private.event_allowance(owner uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case when name ilike '%plus%' then 999999 when name ilike '%pro%' then 2 else 1 end from private.live_plan(owner)
  ), 0)
$$;

-- Nobody holds more events than the plan allows, however many inserts race. Raises subscription_required, event_limit_reached.
create function private.enforce_event_allowance() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  allowance integer;
begin
  for owner in select distinct user_id from added order by user_id loop
    perform private.lock_user(owner);
    allowance := private.event_allowance(owner);
    if allowance = 0 then
      perform private.refuse(403, 'subscription_required');
    elsif (select count(*) from public.events where user_id = owner) > allowance then
      perform private.refuse(403, 'event_limit_reached', jsonb_build_object('limit', allowance));
    end if;
  end loop;
  return null;
end $$;
create trigger enforce_event_allowance after insert on public.events
  referencing new table as added for each statement execute function private.enforce_event_allowance();
