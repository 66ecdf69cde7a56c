-- The public read of one event is a capability: whoever has its uuid may read it and its guests, and nothing else.
-- The definer's part is private and narrow; what the API exposes runs as the caller.
create function private.event_seating_data(event_uuid uuid)
returns table (id uuid, event_name text, event_date date, theme_background text, theme_accent_color text, theme_text_color text)
language sql stable security definer set search_path = '' as $$
  select e.id, e.event_name, e.event_date, e.theme_background, e.theme_accent_color, e.theme_text_color
  from public.events as e where e.id = event_uuid
$$;

create function private.event_guests(event_uuid uuid)
returns table (id uuid, name text, table_number text, additional_info text)
language sql stable security definer set search_path = '' as $$
  select g.id, g.name, g.table_number, g.additional_info
  from public.guests as g where g.event_id = event_uuid order by g.created_at, g.position
$$;

-- The event a guest page shows (specification 7); no row when there is none.
create function public.get_event_seating_data(event_uuid uuid)
returns table (id uuid, event_name text, event_date date, theme_background text, theme_accent_color text, theme_text_color text)
language sql stable set search_path = '' as $$ select * from private.event_seating_data(event_uuid) $$;

-- Its guests, oldest first (decisions: access); read-only, so that it answers GET.
create function public.get_event_guests(event_uuid uuid)
returns table (id uuid, name text, table_number text, additional_info text)
language sql stable set search_path = '' as $$ select * from private.event_guests(event_uuid) $$;
