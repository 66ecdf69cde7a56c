-- The guest page. Anyone with an event's uuid may read that event and its guests, but nothing else.

-- The state of the guest page: open, waiting or closed. Null if the event does not exist. A function that
-- returns list data for the event's uuid alone must check it first.
create function private.guest_page_state(event_uuid uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when opens_at > now() then 'waiting' when closes_at <= now() then 'closed' else 'open' end
  from public.events where id = event_uuid
$$;

create function private.guest_page_opening(event_uuid uuid)
returns table (state text, opens_at timestamptz, time_zone text, thanks text, changes_in double precision)
language sql stable security definer set search_path = '' as $$
  select gate.state, case gate.state when 'waiting' then e.opens_at end,
    private.time_zone_or_default(e.time_zone), case gate.state when 'closed' then e.thanks end,
    extract(epoch from least(case when e.opens_at > now() then e.opens_at end,
      case when e.closes_at > now() then e.closes_at end) - now())::double precision
  from public.events as e, private.guest_page_state(event_uuid) as gate (state) where e.id = event_uuid
$$;
-- Whether the page is open, what it shows if it is not, and in how many seconds that changes.
create function public.get_event_opening(event_uuid uuid)
returns table (state text, opens_at timestamptz, time_zone text, thanks text, changes_in double precision)
language sql stable set search_path = '' as $$ select * from private.guest_page_opening(event_uuid) $$;

create function private.guest_page_event(event_uuid uuid)
returns table (id uuid, event_name text, event_date date, theme_background text, theme_accent_color text,
  theme_text_color text, hidden_languages text)
language sql stable security definer set search_path = '' as $$
  select e.id, e.event_name, e.event_date, e.theme_background, e.theme_accent_color, e.theme_text_color,
    e.hidden_languages
  from public.events as e where e.id = event_uuid
$$;
create function public.get_event_seating_data(event_uuid uuid)
returns table (id uuid, event_name text, event_date date, theme_background text, theme_accent_color text,
  theme_text_color text)
language sql stable set search_path = '' as $$
  select id, event_name, event_date, theme_background, theme_accent_color, theme_text_color
  from private.guest_page_event(event_uuid)
$$;

-- The guests for the guest page. Members of a household have the same number in `party`. `evening` is the
-- arrival time of guests invited only for the evening, or '' if none is set.
create function private.guest_page_guests(event_uuid uuid)
returns table (id uuid, name text, table_number text, additional_info text, also_known_as text, party integer,
  seat smallint, evening text)
language sql stable security definer set search_path = '' as $$
  with parties as (
    select private.table_key(g.party) as party_key,
      row_number() over (order by min(g.position))::integer as number
    from private.expected_guests(event_uuid) as g
    where g.party is not null and (select e.shows_party from public.events as e where e.id = event_uuid)
    group by 1 having count(*) > 1
  )
  select g.id, g.name, g.table_number, g.additional_info, g.also_known_as, parties.number,
    case when (select e.shows_chairs from public.events as e where e.id = event_uuid) then g.seat end,
    case when g.is_evening and g.table_number is null
      then (select coalesce(to_char(e.evening_from, 'HH24:MI'), '') from public.events as e
        where e.id = event_uuid) end
  from private.expected_guests(event_uuid) as g
  left join parties on parties.party_key = private.table_key(g.party)
  where (select private.guest_page_state(event_uuid)) = 'open' order by g.created_at, g.position
$$;
-- Guests with the columns that the search needs, without households or evening times.
create function public.get_event_guests(event_uuid uuid)
returns table (id uuid, name text, table_number text, additional_info text, also_known_as text)
language sql stable set search_path = '' as $$
  select id, name, table_number, additional_info, also_known_as from private.guest_page_guests(event_uuid)
$$;

-- The room in metres, without notes, ids and names. No row if the room is hidden or no table is placed.
create function private.guest_page_room(event_uuid uuid)
returns table (width double precision, depth double precision, tables jsonb, fixtures jsonb)
language sql stable security definer set search_path = '' as $$
  select room.width, room.depth, placed.tables, coalesce(standing.fixtures, '[]')
  from public.rooms as room
  cross join lateral (
    select jsonb_agg(jsonb_build_object('label', label, 'shape', shape, 'seats', seats, 'x', x, 'y', y,
      'width', t.width, 'depth', t.depth, 'turn', turn)
      order by label, id) as tables
    from public.tables as t where t.event_id = room.event_id and x is not null
  ) as placed
  cross join lateral (
    select jsonb_agg(jsonb_build_object('kind', kind, 'x', x, 'y', y, 'width', f.width, 'depth', f.depth,
      'turn', turn) order by kind, id) as fixtures
    from public.fixtures as f where f.event_id = room.event_id
  ) as standing
  where room.event_id = event_uuid and room.is_shown and placed.tables is not null
    and private.guest_page_state(event_uuid) = 'open'
$$;
create function public.get_event_room(event_uuid uuid)
returns table (width double precision, depth double precision, tables jsonb, fixtures jsonb)
language sql stable set search_path = '' as $$ select * from private.guest_page_room(event_uuid) $$;

create function private.guest_page_message(
  event_uuid uuid
) returns table (message text, message_until timestamptz)
language sql stable security definer set search_path = '' as $$
  select e.message, e.message_until from public.events as e
  where e.id = event_uuid and e.message is not null and (e.message_until is null or e.message_until > now())
    and private.guest_page_state(event_uuid) <> 'closed'
$$;
create function public.get_event_message(
  event_uuid uuid
) returns table (message text, message_until timestamptz)
language sql stable set search_path = '' as $$ select * from private.guest_page_message(event_uuid) $$;

-- Where guests with a table, and guests of the evening, are expected: {tables, evening}. Null without parts.
-- `day` is set if it is not the day of the event.
create function private.guest_page_parts(event_uuid uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(shown.name, jsonb_strip_nulls(jsonb_build_object('name', part -> 'name',
    'from', part -> 'from', 'place', part -> 'place', 'address', part -> 'address',
    'day', nullif(part ->> 'day', to_char(event_date, 'YYYY-MM-DD')))))
  from public.events as e, lateral (values ('tables', private.part_with_tables(parts)),
    ('evening', private.part_of_evening(parts))) as shown (name, part)
  where e.id = event_uuid and part is not null and private.guest_page_state(event_uuid) = 'open'
$$;

create function private.is_screen_dim(event_uuid uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select dims_screen from public.events where id = event_uuid
$$;

-- All data for the guest page in one answer. Null if the event does not exist.
create function public.get_event_guest_page(event_uuid uuid) returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'event', row_to_json(event),
    'guests', (select coalesce(json_agg(guest), '[]') from private.guest_page_guests(event_uuid) as guest),
    'message', (select row_to_json(shown) from public.get_event_message(event_uuid) as shown),
    'room', (select row_to_json(drawn) from public.get_event_room(event_uuid) as drawn),
    'dims_screen', private.is_screen_dim(event_uuid),
    'parts', private.guest_page_parts(event_uuid),
    'opening', (select row_to_json(gate) from public.get_event_opening(event_uuid) as gate)
  ) from private.guest_page_event(event_uuid) as event
$$;

insert into private.access (who, privilege, object) values
  ('{anon, authenticated}', 'execute', 'public.get_event_seating_data(uuid)'),
  ('{anon, authenticated}', 'execute', 'private.guest_page_event(uuid)'),
  ('{anon, authenticated}', 'execute', 'public.get_event_guests(uuid)'),
  ('{anon, authenticated}', 'execute', 'private.guest_page_guests(uuid)'),
  ('{anon, authenticated}', 'execute', 'public.get_event_room(uuid)'),
  ('{anon, authenticated}', 'execute', 'private.guest_page_room(uuid)'),
  ('{anon, authenticated}', 'execute', 'public.get_event_message(uuid)'),
  ('{anon, authenticated}', 'execute', 'private.guest_page_message(uuid)'),
  ('{anon, authenticated}', 'execute', 'private.guest_page_parts(uuid)'),
  ('{anon, authenticated}', 'execute', 'private.is_screen_dim(uuid)'),
  ('{anon, authenticated}', 'execute', 'public.get_event_guest_page(uuid)'),
  ('{anon, authenticated}', 'execute', 'public.get_event_opening(uuid)'),
  ('{anon, authenticated}', 'execute', 'private.guest_page_opening(uuid)');
select private.grant_access();
