-- Findings of the check list that a host dismissed. A check appears again when its findings change.
create table public.dismissed_checks (
  event_id uuid not null references public.events (id) on delete cascade,
  -- the name of the check and a hash of its findings
  found text not null constraint known_check check (found ~ '^[a-z-]{1,40} [0-9a-f]{16}$'),
  created_at timestamptz not null default now(),
  primary key (event_id, found)
);
alter table public.dismissed_checks enable row level security;
create policy "Owners and editors read dismissed checks of their events" on public.dismissed_checks
  for select to authenticated
  using (event_id = any (array(select private.event_ids_with_right('edit'))));
create policy "Owners and editors dismiss checks of their events" on public.dismissed_checks
  for insert to authenticated
  with check (event_id = any (array(select private.event_ids_with_right('edit')))
    and private.lock_event_if_allowed('edit', event_id));
create policy "Owners and editors restore dismissed checks of their events" on public.dismissed_checks
  for delete to authenticated
  using (event_id = any (array(select private.event_ids_with_right('edit')))
    and private.lock_event_if_allowed('edit', event_id));

-- Keeps the newest 500 findings of an event, and the newest 500 refused households (REFUSED_HOUSEHOLD in
-- app/features/events/dismissals/store.ts).
create function private.limit_dismissed_checks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.dismissed_checks as dismissed using (
    select each.event_id, each.found, row_number() over (partition by each.event_id,
      each.found like 'household %' order by each.created_at desc, each.found) as place
    from public.dismissed_checks as each where each.event_id = any (
      array(select distinct event_id from added))
  ) as ranked
  where dismissed.event_id = ranked.event_id and dismissed.found = ranked.found and ranked.place > 500;
  return null;
end $$;
create trigger limit_dismissed_checks after insert on public.dismissed_checks
  referencing new table as added for each statement execute function private.limit_dismissed_checks();

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'select', null, 'public.dismissed_checks'),
  ('{authenticated}', 'insert', '{event_id, found}', 'public.dismissed_checks'),
  ('{authenticated}', 'delete', null, 'public.dismissed_checks');
select private.grant_access();
