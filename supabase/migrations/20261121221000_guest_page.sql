-- Whoever has an event's uuid may read that event and its guests, and nothing else: what the API serves runs as the caller, the definer's part is narrow.
create function private.guest_page_event(event_uuid uuid)
returns table (id uuid, event_name text, event_date date, theme_background text, theme_accent_color text, theme_text_color text, hidden_languages text)
language sql stable security definer set search_path = '' as $$
  select e.id, e.event_name, e.event_date, e.theme_background, e.theme_accent_color, e.theme_text_color, e.hidden_languages
  from public.events as e where e.id = event_uuid
$$;
create function public.get_event_seating_data(event_uuid uuid)
returns table (id uuid, event_name text, event_date date, theme_background text, theme_accent_color text, theme_text_color text, hidden_languages text)
language sql stable set search_path = '' as $$ select * from private.guest_page_event(event_uuid) $$;

create function private.guest_page_guests(event_uuid uuid)
returns table (id uuid, name text, table_number text, additional_info text, also_known_as text)
language sql stable security definer set search_path = '' as $$
  select g.id, g.name, g.table_number, g.additional_info, g.also_known_as
  from public.guests as g where g.event_id = event_uuid order by g.created_at, g.position
$$;
create function public.get_event_guests(event_uuid uuid)
returns table (id uuid, name text, table_number text, additional_info text, also_known_as text)
language sql stable set search_path = '' as $$ select * from private.guest_page_guests(event_uuid) $$;

create function private.guest_page_message(event_uuid uuid) returns table (message text, message_until timestamptz)
language sql stable security definer set search_path = '' as $$
  select e.message, e.message_until from public.events as e
  where e.id = event_uuid and e.message is not null and (e.message_until is null or e.message_until > now())
$$;
create function public.get_event_message(event_uuid uuid) returns table (message text, message_until timestamptz)
language sql stable set search_path = '' as $$ select * from private.guest_page_message(event_uuid) $$;

insert into private.access (who, privilege, object) values
  ('{anon, authenticated}', 'execute', 'public.get_event_seating_data(uuid)'),
  ('{anon, authenticated}', 'execute', 'private.guest_page_event(uuid)'),
  ('{anon, authenticated}', 'execute', 'public.get_event_guests(uuid)'),
  ('{anon, authenticated}', 'execute', 'private.guest_page_guests(uuid)'),
  ('{anon, authenticated}', 'execute', 'public.get_event_message(uuid)'),
  ('{anon, authenticated}', 'execute', 'private.guest_page_message(uuid)');
select private.grant_access();
