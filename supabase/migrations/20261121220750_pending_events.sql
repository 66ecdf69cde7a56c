-- Events whose details were typed before paying: each waits here, and is made when the payment is confirmed, whether or not its host comes back.
create table private.pending_events (
  like public.events including defaults including constraints,
  primary key (user_id),
  foreign key (user_id) references auth.users (id) on delete cascade
);

-- One for each account, the newest, held to the rules of events; gives its id. `event`: {id, event_name, event_date, qr_code_url}. Raises invalid_event.
create function public.save_pending_event(buyer uuid, event jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  pending_id uuid;
begin
  insert into private.pending_events (id, user_id, event_name, event_date, owner_name, owner_email, qr_code_url)
  select (event ->> 'id')::uuid, buyer, btrim(event ->> 'event_name', private.invisible_characters()), (event ->> 'event_date')::date,
    profiles.full_name, users.email, event ->> 'qr_code_url'
  from auth.users left join public.profiles on profiles.id = users.id where users.id = buyer
  on conflict (user_id) do update set id = excluded.id, event_name = excluded.event_name, event_date = excluded.event_date,
    owner_name = excluded.owner_name, owner_email = excluded.owner_email, qr_code_url = excluded.qr_code_url, created_at = now()
  returning id into pending_id;
  return pending_id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_event');
end $$;

-- A payment counts whatever becomes of the event: with its details still in the browser, the host makes it there.
create function private.make_pending_event(owner uuid, waiting uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.events (id, user_id, event_name, event_date, owner_name, owner_email, qr_code_url)
  select id, user_id, event_name, event_date, owner_name, owner_email, qr_code_url from private.pending_events where user_id = owner and id = waiting;
exception when others then
  raise warning 'the event that waited for a payment could not be made: %', sqlerrm;
end $$;

create function private.forget_pending_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.pending_events where user_id = any (array(select user_id from added));
  return null;
end $$;
create trigger forget_pending_event after insert on public.events
  referencing new table as added for each statement execute function private.forget_pending_event();

create function private.sweep_pending_events() returns void
language sql security definer set search_path = '' as $$ delete from private.pending_events where created_at < now() - interval '30 days' $$;

select private.grant_access();
