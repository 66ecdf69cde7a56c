-- Limits the bytes that an account may store, and deletes data of unused accounts.

create function private.is_paid_for(event_uuid uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_paid_plan((select user_id from public.events where id = event_uuid))
$$;

create function private.was_ever_paid_for(event_uuid uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.subscriptions as held join public.tier_plans as plan on plan.id = held.tier_id
    where held.user_id = (select user_id from public.events where id = event_uuid) and plan.price > 0)
$$;

-- The size on disk, which PostgreSQL knows without reading the values.
create function private.stored_bytes(owner uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(bytes), 0)::bigint
  from (
    select pg_column_size(room) + coalesce(pg_column_size(picture), 0) as bytes from public.venues
    where user_id = owner
    union all select pg_column_size(laid.picture)
    from public.events as event join public.room_pictures as laid on laid.event_id = event.id
    where event.user_id = owner
    union all select pg_column_size(signed.plan)
    from public.events as event join private.signed_plans as signed on signed.event_id = event.id
    where event.user_id = owner
    union all select pg_column_size(signed_food.food)
    from public.events as event join private.signed_plans as signed on signed.event_id = event.id
    join private.signed_food on signed_food.signed_id = signed.id where event.user_id = owner
    union all select pg_column_size(removed.fields)
    from public.events as event join private.removed_items as removed on removed.event_id = event.id
    where event.user_id = owner
  ) as stored
$$;

-- Deletes the oldest removed items until `bytes` are free.
-- Skips locked items, because waiting could deadlock.
create function private.drop_oldest_removed_items(owner uuid, bytes bigint) returns void
language sql security definer set search_path = '' as $$
  with oldest as (
    select event_id, position
    from (
      select removed.event_id, removed.position,
        coalesce(sum(pg_column_size(removed.fields)) over (
          order by removed.position rows between unbounded preceding and 1 preceding), 0) as bytes_before
      from public.events as event join private.removed_items as removed on removed.event_id = event.id
      where event.user_id = owner
    ) as listed
    where bytes_before < bytes
  ), unlocked as (
    select item.event_id, item.position from private.removed_items as item join oldest
      using (event_id, position) for update of item skip locked
  )
  delete from private.removed_items as item using unlocked
  where item.event_id = unlocked.event_id and item.position = unlocked.position
$$;

-- Enforces the plan's storage limit, deleting removed items first.
-- Takes its lock last, after those of account, guests and event. Raises plan_storage_full.
create function private.check_stored_bytes(owner uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  max_bytes constant bigint := case when private.has_paid_plan(owner) then 100000000 else 2000000 end;
  excess bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('stored bytes ' || owner, 0));
  excess := private.stored_bytes(owner) - max_bytes;
  if excess > 0 then
    perform private.drop_oldest_removed_items(owner, excess);
  end if;
  if excess > 0 and private.stored_bytes(owner) > max_bytes then
    perform private.refuse(403, 'plan_storage_full', jsonb_build_object('megabytes', max_bytes / 1000000));
  end if;
end $$;

create function private.check_space_for_venue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_stored_bytes(new.user_id);
  return null;
end $$;
create trigger check_stored_bytes after insert on public.venues
  for each row execute function private.check_space_for_venue();

-- Only a larger picture needs space. A moved picture or a smaller one does not.
create function private.check_space_for_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or pg_column_size(new.picture) > pg_column_size(old.picture) then
    perform private.check_stored_bytes((select user_id from public.events where id = new.event_id));
  end if;
  return null;
end $$;
create trigger check_stored_bytes after insert or update of picture on public.room_pictures
  for each row execute function private.check_space_for_picture();

-- Whether an account that never paid has been unused for twelve months.
-- Such an account has no sessions, because they expire after 180 days without use.
create function private.is_unused(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users where id = account
    and greatest(last_sign_in_at, created_at) < now() - interval '12 months')
    and not exists (select from auth.sessions where user_id = account)
    and not exists (select from public.subscriptions where user_id = account and not is_free)
    and not exists (select from public.payments where user_id = account)
$$;

-- Deletes an unused account's venues. Also deletes pictures and signed plans of its events that are over a
-- year old and have no other members. Events, guests and tables stay.
create function private.sweep_unused_accounts() returns void
language plpgsql security definer set search_path = '' as $$
declare
  past_events uuid[];
begin
  delete from public.venues where id in (
    select id from public.venues where created_at < now() - interval '12 months'
      and private.is_unused(user_id) limit 1000 for update skip locked);
  past_events := array( -- Locks events first, as everywhere. Locked events wait for the next night.
    select event.id from public.events as event
    where event.event_date < current_date - 365
      and (exists (select from public.room_pictures where event_id = event.id)
        or exists (select from private.signed_plans where event_id = event.id))
      and not exists (select from public.event_members where event_id = event.id)
      and private.is_unused(event.user_id)
    order by event.id limit 1000 for no key update skip locked);
  delete from public.room_pictures where event_id = any (past_events);
  delete from private.signed_plans where event_id = any (past_events);
end $$;
select private.grant_access();
