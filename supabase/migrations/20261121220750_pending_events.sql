-- Events that were entered before payment. Each is created when its payment is confirmed.

-- The checks are the same as those of public.events.
create table private.pending_events (
  id uuid not null, -- the id of the future event
  user_id uuid primary key references auth.users (id) on delete cascade,
  event_name private.one_line not null constraint event_name_length
    check (char_length(event_name) <= 200 and btrim(event_name, private.invisible_characters()) <> ''),
  event_date date not null constraint event_date_has_four_digits
    check (event_date between '0001-01-01' and '9999-12-31'),
  owner_name private.one_line constraint events_owner_name_check check (char_length(owner_name) <= 200),
  owner_email private.email_address,
  qr_code_url private.one_line constraint events_qr_code_url_check check (char_length(qr_code_url) <= 2048),
  created_at timestamptz not null default now()
);

-- Stores an account's pending event, replacing any earlier one, and returns its id.
-- `event` is {id, event_name, event_date, qr_code_url}. Raises invalid_event.
create function public.save_pending_event(buyer uuid, event jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  pending_id uuid;
begin
  insert into private.pending_events (id, user_id, event_name, event_date, owner_name, owner_email,
    qr_code_url)
  select (event ->> 'id')::uuid, buyer, btrim(event ->> 'event_name', private.invisible_characters()),
    (event ->> 'event_date')::date,
    profiles.full_name, users.email, event ->> 'qr_code_url'
  from auth.users left join public.profiles on profiles.id = users.id where users.id = buyer
  on conflict (user_id) do update set id = excluded.id, event_name = excluded.event_name,
    event_date = excluded.event_date,
    owner_name = excluded.owner_name, owner_email = excluded.owner_email, qr_code_url = excluded.qr_code_url,
    created_at = now()
  returning id into pending_id;
  return pending_id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_event');
end $$;

-- An error here must not roll back the payment, because the
-- browser has the details and can still create the event.
create function private.make_pending_event(owner uuid, waiting uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.events (id, user_id, event_name, event_date, owner_name, owner_email, qr_code_url)
  select id, user_id, event_name, event_date, owner_name, owner_email, qr_code_url from private.pending_events
  where user_id = owner and id = waiting;
exception when others then
  raise warning 'the event that waited for a payment could not be made: %', sqlerrm;
end $$;

create function private.delete_pending_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.pending_events where user_id = any (array(select user_id from added));
  return null;
end $$;
create trigger delete_pending_event after insert on public.events
  referencing new table as added for each statement execute function private.delete_pending_event();

create function private.sweep_pending_events() returns void
language sql security definer set search_path = '' as $$
  delete from private.pending_events where created_at < now() - interval '30 days'
$$;

select private.grant_access();
