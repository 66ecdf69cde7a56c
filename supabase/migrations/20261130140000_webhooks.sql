-- Webhooks: URLs of the owner’s tools, which the server notifies of changes to an event.
create table public.webhooks (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  -- the host name has no port, so the port is always 443; the server also checks the host's IP address
  url text not null constraint webhook_url
    check (char_length(url) <= 500 and url ~ '^https://[a-z0-9.-]{1,253}/[!-~]*$'),
  made_at timestamptz not null default now(),
  change bigint, -- the newest change that is still to be sent; null if there is none
  due_at timestamptz, -- when `change` will be sent or retried
  sent_at timestamptz, -- the time of the last attempt
  status smallint, -- HTTP status of the last response; null if there was none
  problem text constraint known_problem
    check (problem in ('refused_address', 'unknown_host', 'certificate', 'no_answer')),
  tries smallint not null default 0, -- attempts to send the last change
  failures integer not null default 0, -- changes in a row that could not be delivered
  is_off boolean not null default false, -- switched off after too many failures
  constraint due_if_changed check ((change is null) = (due_at is null))
);
alter table public.webhooks enable row level security;
create index webhooks_of_event on public.webhooks (event_id);
create index due_webhooks on public.webhooks (due_at) where due_at is not null;
create policy "Owners read the webhooks of their events" on public.webhooks for select to authenticated
  using (event_id = any (array(select private.event_ids_with_right('own'))));
create policy "Owners remove the webhooks of their events" on public.webhooks for delete to authenticated
  using (event_id = any (array(select private.event_ids_with_right('own')))
    and private.lock_event_if_allowed('own', event_id));

-- Stored unhashed, because the server signs with them.
create table private.webhook_secrets (
  webhook_id uuid primary key references public.webhooks (id) on delete cascade,
  secret text not null
);

create function private.create_webhook(event_uuid uuid, webhook_url text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  max_webhooks constant integer := 3;
  new_secret constant text := 'whsec_' || private.new_secret();
  made uuid;
begin
  perform private.lock_event_with_right('own', event_uuid);
  if (select count(*) from public.webhooks where event_id = event_uuid) >= max_webhooks then
    perform private.refuse(403, 'too_many_webhooks', jsonb_build_object('limit', max_webhooks));
  end if;
  insert into public.webhooks (event_id, url) values (event_uuid, webhook_url) returning id into made;
  insert into private.webhook_secrets (webhook_id, secret) values (made, new_secret);
  return jsonb_build_object('id', made, 'secret', new_secret);
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $$;
-- Creates a webhook and returns {id, secret}. This is the only time that the secret is shown.
-- Raises not_allowed, too_many_webhooks, invalid_value.
create function public.create_webhook(event_uuid uuid, webhook_url text) returns jsonb
language sql set search_path = '' as $$ select private.create_webhook(event_uuid, webhook_url) $$;

create function private.try_webhook(webhook_uuid uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  event_uuid constant uuid := (select event_id from public.webhooks where id = webhook_uuid);
begin
  perform private.lock_event_with_right('own', event_uuid);
  update public.webhooks set change = private.seating_version(event_uuid), tries = 0, failures = 0,
    is_off = false, due_at = greatest(now(), sent_at + interval '5 seconds')
  where id = webhook_uuid;
  if not found then
    perform private.refuse(404, 'not_found');
  end if;
end $$;
-- Sends the newest change now, and switches the webhook on again. Raises not_allowed, not_found.
create function public.try_webhook(webhook_uuid uuid) returns void
language sql set search_path = '' as $$ select private.try_webhook(webhook_uuid) $$;

-- Makes an event's webhooks due, at most once in five seconds. A webhook that waits
-- for a retry keeps the time of the retry, and then sends the newest change.
create function private.queue_webhooks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.webhooks set change = new.version,
    tries = case when due_at is null then 0 else tries end,
    due_at = coalesce(due_at, greatest(now(), sent_at + interval '5 seconds'))
  where event_id = new.event_id and not is_off;
  return null;
end $$;
create trigger queue_webhooks after insert on public.event_changes for each row
  execute function private.queue_webhooks();

-- Claims due webhooks, so that no other process also sends them: [{id, event_id, url, secret, change}].
-- If the process ends before it records the response, the webhooks are due again after a minute.
create function public.claim_webhooks(max_count integer) returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select webhooks.id from public.webhooks join public.events as event on event.id = event_id
    where due_at <= now() and not private.is_suspended(event.user_id)
    order by due_at limit least(max_count, 100) for no key update of webhooks skip locked
  ), claimed as (
    update public.webhooks set sent_at = now(), due_at = now() + interval '1 minute'
    from due where webhooks.id = due.id
    returning webhooks.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'event_id', event_id, 'url', url, 'secret', secret,
    'change', change)), '[]')
  from claimed join private.webhook_secrets on webhook_id = claimed.id
$$;

-- Records the response to a claimed webhook: its status, or the problem if there was no response. A failed
-- change is retried three times; then the webhook waits for the next change.
create function public.record_webhook(
  webhook_uuid uuid, sent_change bigint, answer_status integer, answer_problem text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  waits constant interval[] := '{10 seconds, 1 minute, 10 minutes}';
  max_failures constant integer := 50;
  is_delivered constant boolean := coalesce(answer_status between 200 and 299, false);
  webhook public.webhooks;
  is_retried boolean;
  is_next boolean;
begin
  select * into webhook from public.webhooks where id = webhook_uuid for no key update;
  if not found then
    return;
  end if;
  is_retried := not is_delivered and webhook.tries < cardinality(waits);
  webhook.failures := case when is_delivered then 0 when is_retried then webhook.failures
    else webhook.failures + 1 end;
  webhook.is_off := webhook.failures >= max_failures;
  is_next := not webhook.is_off and webhook.change > sent_change;
  update public.webhooks set status = answer_status, problem = answer_problem,
    failures = webhook.failures, is_off = webhook.is_off,
    tries = case when is_next and not is_retried then 0 else webhook.tries + 1 end,
    change = case when is_retried or is_next then webhook.change end,
    due_at = case when is_retried then now() + waits[webhook.tries + 1]
      when is_next then now() + interval '5 seconds' end
  where id = webhook_uuid;
end $$;

-- Removes the event's webhooks when its owner changes.
create function private.remove_webhooks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.webhooks where event_id = new.id;
  return null;
end $$;
create trigger remove_webhooks after update of user_id on public.events for each row
  when (new.user_id <> old.user_id) execute function private.remove_webhooks();

-- Clears the private data of up to ten due events. Returns false if none is due.
-- If an event fails, clears the next one. Raises an error only if none could be cleared.
create or replace function private.clear_due_private_fields() returns boolean
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
      or exists (select from public.webhooks where event_id = e.id)
      or exists (select from private.signed_food join private.signed_plans on id = signed_id
        where event_id = e.id)
      or exists (select from private.invitations where event_id = e.id)
      or exists (select from private.removed_items where event_id = e.id))
    order by e.id', private.has_private_columns())
  loop
    begin
      -- signed_food is deleted first, because a trigger would update it for each guest cleared below.
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
      delete from public.webhooks where event_id = due;
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

insert into private.access (who, privilege, object) values
  ('{authenticated}', 'select', 'public.webhooks'),
  ('{authenticated}', 'delete', 'public.webhooks'),
  ('{authenticated}', 'execute', 'public.create_webhook(uuid, text)'),
  ('{authenticated}', 'execute', 'private.create_webhook(uuid, text)'),
  ('{authenticated}', 'execute', 'public.try_webhook(uuid)'),
  ('{authenticated}', 'execute', 'private.try_webhook(uuid)');
select private.grant_access();
