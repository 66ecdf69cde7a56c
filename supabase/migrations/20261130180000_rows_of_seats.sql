-- Blocks of chairs in rows. Guests see a chair as “B4”, the fourth chair of row B.
alter table public.tables drop constraint known_shape,
  add constraint known_shape check (shape in
    ('round', 'oval', 'square', 'long', 'half-round', 'l-shape', 'u-shape', 'e-shape', 'rows'));

-- The label that guests see for a chair in a block of rows; null without a chair. The number of chairs in a
-- row is computed from the width, as in `chair-rows.ts`; removed chairs (`gaps`) are not counted.
create function private.get_row_seat(width double precision, gaps text, seat smallint) returns text
language sql immutable set search_path = '' as $$
  with block as (
    select greatest(1, floor(width / 0.55 + 0.5))::integer as row_length,
      coalesce(string_to_array(gaps, ',')::integer[], '{}') as gaps
  ), chairs as (
    select (place - 1) / row_length as row, row_number() over (order by place) as number,
      row_number() over (partition by (place - 1) / row_length order by place) as in_row
    from block, generate_series(1, seat + cardinality(block.gaps)) as place
    where place <> all (block.gaps)
  )
  select repeat(chr(65 + row % 26), row / 26 + 1) || in_row from chairs where number = seat and width is not null
$$;

drop function private.guest_page_guests(uuid);
-- The guests for the guest page. Members of a household have the same number in `party`. `evening` is the
-- arrival time of guests invited only for the evening, or '' if none is set. `seat` is a chair's number, or
-- “B4” in a block of rows.
create function private.guest_page_guests(event_uuid uuid)
returns table (id uuid, name text, table_number text, additional_info text, also_known_as text, party integer,
  seat jsonb, evening text)
language sql stable security definer set search_path = '' as $$
  with parties as (
    select private.table_key(g.party) as party_key,
      row_number() over (order by min(g.position))::integer as number
    from private.expected_guests(event_uuid) as g
    where g.party is not null and (select e.shows_party from public.events as e where e.id = event_uuid)
    group by 1 having count(*) > 1
  )
  select g.id, g.name, g.table_number, g.additional_info, g.also_known_as, parties.number,
    case when (select e.shows_chairs from public.events as e where e.id = event_uuid)
      then coalesce(to_jsonb(private.get_row_seat(block.width, block.gaps, g.seat)), to_jsonb(g.seat)) end,
    case when g.is_evening and g.table_number is null
      then (select coalesce(to_char(e.evening_from, 'HH24:MI'), '') from public.events as e
        where e.id = event_uuid) end
  from private.expected_guests(event_uuid) as g
  left join parties on parties.party_key = private.table_key(g.party)
  left join public.tables as block on block.event_id = event_uuid and block.label_key = g.table_key
    and block.shape = 'rows'
  where (select private.guest_page_state(event_uuid)) = 'open'
    and g.id <> all (array(select private.held_place_ids(event_uuid)))
  order by g.created_at, g.position
$$;

-- Extends the earlier trigger to `gaps`, because removing a chair renumbers the later chairs in its row.
drop trigger broadcast_tables_changed on public.tables;
create trigger broadcast_tables_changed after update on public.tables
  referencing old table as before new table as after for each statement
  execute function private.broadcast_shown_changes('id',
    'label, shape, seats, x, y, width, depth, turn', 'gaps');

select private.grant_access();
