-- What happens on guest pages is kept 90 days, also where nobody searches any more: whoever counts anything sweeps everybody's, a little at a time.
create index missed_searches_last_at on public.missed_searches (last_at);
create index guest_page_days_day on public.guest_page_days (day);

create function private.sweep_guest_page_activity() returns void
language sql security definer set search_path = '' as $$
  delete from public.missed_searches where (event_id, words) in (
    select event_id, words from public.missed_searches where last_at < now() - interval '90 days' limit 1000 for update skip locked);
  delete from public.guest_page_days where (event_id, day) in (
    select event_id, day from public.guest_page_days where day < current_date - 90 limit 1000 for update skip locked);
$$;
revoke all on function private.sweep_guest_page_activity() from public, anon, authenticated;

create or replace function private.record_guest_page(event_uuid uuid, what text, words text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  most_a_day constant integer := 20000;
  most_missed constant integer := 500;
  typed text := lower(btrim(regexp_replace(words, '[[:cntrl:][:space:]]+', ' ', 'g')));
begin
  perform private.sweep_guest_page_activity();
  if not exists (select from public.events where id = event_uuid) then
    return;
  end if;
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

-- Nobody is shown what is only waiting to be swept.
alter policy "Owners read the days of their events" on public.guest_page_days
  using (day >= current_date - 90 and event_id in (select id from public.events where user_id = (select auth.uid())));
alter policy "Owners read the missed searches of their events" on public.missed_searches
  using (last_at >= now() - interval '90 days' and event_id in (select id from public.events where user_id = (select auth.uid())));
