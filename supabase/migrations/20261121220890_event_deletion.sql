-- Automatic deletion of events, and of private data some days after each event.

-- A new date or number of days schedules a new deletion. The host is notified of it by another mail.
create function private.reset_deletion_mail() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.deletion_mailed_at := null;
  return new;
end $$;
create trigger reset_deletion_mail before update of event_date, deletes_after_days on public.events
  for each row
  when ((new.event_date, new.deletes_after_days) is distinct from (old.event_date, old.deletes_after_days))
  execute function private.reset_deletion_mail();

create function private.clear_deletion_marks() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.deletion_mailed_at := null;
    new.deletion_mail_claimed_at := null;
    new.private_cleared_at := null;
  end if;
  return new;
end $$;
create trigger clear_deletion_marks before insert on public.events for each row
  execute function private.clear_deletion_marks();

-- Only the owner may set when an event and its private data are deleted. Both depend on the event's date, so
-- an editor may not move the date into the past. Raises not_allowed.
create function private.protect_deletion_settings() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and old.user_id <> private.caller() and (
    (new.deletes_after_days, new.private_days) is distinct from (old.deletes_after_days, old.private_days)
    or new.event_date <> old.event_date and new.event_date < private.today_in(new.time_zone)
  ) then
    perform private.refuse(403, 'not_allowed');
  end if;
  return new;
end $$;
create trigger protect_deletion_settings before update of deletes_after_days, private_days,
  event_date on public.events for each row
  execute function private.protect_deletion_settings();

-- Events that were deleted automatically, shown to their host. Contains no guest names.
create table public.deleted_events (
  event_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  event_name text not null,
  event_date date not null,
  guests_count integer not null,
  deleted_at timestamptz not null default now()
);
alter table public.deleted_events enable row level security;
create index deleted_events_of_user on public.deleted_events (user_id, deleted_at desc);
create policy "Owners read their automatically deleted events" on public.deleted_events
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Owners clear their automatically deleted events" on public.deleted_events
  for delete to authenticated using (user_id = (select auth.uid()));

create index events_to_mail_about on public.events ((event_date + deletes_after_days))
  where deletes_after_days is not null and deletion_mailed_at is null;

-- Claims, for 5 minutes, the mail to a host whose event will be deleted within 7 days: {event_id, event_name,
-- email, full_name, deletes_on}.
create function private.claim_deletion_mail() returns jsonb
language sql set search_path = '' as $$
  with due as (
    select id from public.events
    where deletes_after_days is not null and deletion_mailed_at is null
      -- a limit that is valid in all time zones, so that the index can be used
      and event_date + deletes_after_days <= (now() at time zone 'UTC')::date + 8
      and event_date + deletes_after_days <= private.today_in(time_zone) + 7
      and not private.is_recent(deletion_mail_claimed_at, '5 minutes')
    order by deletion_mail_claimed_at nulls first limit 1 -- failed mails come last
    for update skip locked
  ), claimed as (
    update public.events set deletion_mail_claimed_at = clock_timestamp() from due where events.id = due.id
    returning events.*
  )
  select jsonb_build_object('event_id', claimed.id, 'event_name', claimed.event_name,
    'email', users.email, 'full_name', profiles.full_name,
    'deletes_on', greatest(
      claimed.event_date + claimed.deletes_after_days, private.today_in(claimed.time_zone) + 7))
  from claimed join auth.users on users.id = claimed.user_id
  left join public.profiles on profiles.id = claimed.user_id
$$;
-- Records the mail as sent, unless the day of deletion has changed since the claim.
create function private.record_deletion_mail(event_uuid uuid) returns void
language sql set search_path = '' as $$
  update public.events set deletion_mailed_at = now()
  where id = event_uuid and event_date + deletes_after_days <= private.today_in(time_zone) + 7
$$;

-- Deletes one due event and records it in deleted_events. Returns false if none is due. If an event fails,
-- tries the next one. Raises an error only if none could be deleted.
create function private.delete_due_event() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  due public.events;
  why text;
begin
  for due in
    select * from public.events as e
    where e.event_date + e.deletes_after_days <= private.today_in(e.time_zone)
      and e.deletion_mailed_at <= now() - interval '7 days'
    order by random() -- random, so that failing events do not block others
    for update skip locked
  loop
    begin
      insert into public.deleted_events (event_id, user_id, event_name, event_date, guests_count)
      values (due.id, due.user_id, due.event_name, due.event_date, due.guests_count)
      on conflict (event_id) do update set deleted_at = now(), guests_count = excluded.guests_count;
      delete from public.events where id = due.id;
      return true;
    exception when others then
      why := sqlerrm;
    end;
  end loop;
  if why is not null then
    raise exception 'an event that is due could not be deleted: %', why;
  end if;
  return false;
end $$;

-- Clears the private data of up to ten due events. Returns false if none is due.
-- If an event fails, clears the next one. Raises an error only if none could be cleared.
create function private.clear_due_private_fields() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  max_at_once constant integer := 10;
  emptied constant text := (select string_agg(format('%I = default', name), ', ')
    from unnest(private.private_columns()) as name);
  cleared integer := 0;
  due uuid;
  why text;
begin
  for due in execute format('
    select e.id from public.events as e
    where e.event_date + e.private_days < private.today_in(e.time_zone) and (
      exists (select from public.guests where event_id = e.id and %s)
      or exists (select from public.wishes where event_id = e.id)
      or exists (select from public.check_ins where event_id = e.id)
      or exists (select from public.door_links where event_id = e.id)
      or exists (select from public.api_keys where event_id = e.id)
      or exists (select from private.signed_food join private.signed_plans on id = signed_id
        where event_id = e.id)
      or exists (select from private.invitations where event_id = e.id)
      or exists (select from private.removed_items where event_id = e.id))
    order by e.id', private.has_private_columns())
  loop
    begin
      -- Deleted first, because a trigger would otherwise update it for each guest below.
      delete from private.signed_food where signed_id in (select id from private.signed_plans
        where event_id = due);
      -- Locks guests before their event, and the event before its links, in the common lock order.
      execute format('update public.guests set %s where event_id = $1 and %s', emptied,
        private.has_private_columns()) using due;
      perform from public.events where id = due for no key update;
      delete from public.wishes where event_id = due;
      delete from public.check_ins where event_id = due;
      delete from public.door_links where event_id = due;
      delete from public.api_keys where event_id = due;
      delete from private.invitations where event_id = due;
      delete from private.removed_items where event_id = due;
      update public.events set private_cleared_at = now() where id = due;
      cleared := cleared + 1;
    exception when others then
      why := sqlerrm;
    end;
    exit when cleared = max_at_once;
  end loop;
  if cleared = 0 and why is not null then
    raise exception 'the private notes of an event that are due could not be cleared: %', why;
  end if;
  return cleared > 0;
end $$;

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'select', null, 'public.deleted_events'),
  ('{authenticated}', 'delete', null, 'public.deleted_events');
select private.grant_access();
