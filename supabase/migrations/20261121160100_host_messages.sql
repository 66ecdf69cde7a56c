-- A word from the hosts: one short message on top of the guest page, plain text, until a time if they like (decisions: honest words).
alter table public.events add column message text
  constraint message_length check (char_length(btrim(message)) between 1 and 280)
  constraint message_plain check (message !~ '[\x01-\x09\x0B-\x1F\x7F]');
alter table public.events add column message_until timestamptz; -- null: until it is taken down

drop trigger allow_only_columns on public.events;
create trigger allow_only_columns before update on public.events for each row execute function private.allow_only_columns(
  'event_name', 'event_date', 'theme_background', 'theme_accent_color', 'theme_text_color', 'message', 'message_until');

-- The message whoever has the event's uuid may read, with the time it ends; no row when there is none, or none any more.
create function private.event_message(event_uuid uuid) returns table (message text, message_until timestamptz)
language sql stable security definer set search_path = '' as $$
  select e.message, e.message_until from public.events as e
  where e.id = event_uuid and e.message is not null and (e.message_until is null or e.message_until > now())
$$;
create function public.get_event_message(event_uuid uuid) returns table (message text, message_until timestamptz)
language sql stable set search_path = '' as $$ select * from private.event_message(event_uuid) $$;
