-- Announces to open guest pages and to the cache that something changed, but not what.
create function private.broadcast_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'changed', 'event:' || event_id, false)
    from (select distinct event_id from changed) as events;
  return null;
end $$;
create trigger broadcast_guests_added after insert on public.guests
  referencing new table as changed for each statement execute function private.broadcast_changes();
create trigger broadcast_guests_removed after delete on public.guests
  referencing old table as changed for each statement execute function private.broadcast_changes();

-- Announces added and removed tables, except those that no host shaped, because the page does not show them.
create function private.broadcast_table_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'changed', 'event:' || event_id, false)
    from (select distinct event_id from changed where is_shaped) as events;
  return null;
end $$;
create trigger broadcast_tables_added after insert on public.tables
  referencing new table as changed for each statement execute function private.broadcast_table_changes();
create trigger broadcast_tables_removed after delete on public.tables
  referencing old table as changed for each statement execute function private.broadcast_table_changes();
create trigger broadcast_fixtures_added after insert on public.fixtures
  referencing new table as changed for each statement execute function private.broadcast_changes();
create trigger broadcast_fixtures_removed after delete on public.fixtures
  referencing old table as changed for each statement execute function private.broadcast_changes();
create trigger broadcast_rooms_added after insert on public.rooms
  referencing new table as changed for each statement execute function private.broadcast_changes();

-- Arguments: key column, columns that guests see, and columns that guests see if chairs are shown. Changes to
-- these are announced to guest pages, other changes only to the door.
create function private.broadcast_shown_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed record;
begin
  -- Planned at each call, because a cached plan would compare every row of a long list with every other row.
  for changed in execute format(
    'select event_id, bool_or(was is distinct from is_now) as is_shown,
      bool_or(chair_was is distinct from chair_is_now) as is_chair from (
      select event_id, %1$I as key, row(%2$s) as was, row(%3$s) as chair_was from before) as before
      full join (select event_id, %1$I as key, row(%2$s) as is_now, row(%3$s) as chair_is_now
        from after) as after using (event_id, key)
    group by event_id', tg_argv[0], tg_argv[1], coalesce(tg_argv[2], '0'))
  loop
    if changed.is_shown or (changed.is_chair
      and (select shows_chairs from public.events where id = changed.event_id)) then
      perform realtime.send('{}', 'changed', 'event:' || changed.event_id, false);
    else
      perform realtime.send('{}', 'list', 'door:' || topic, false) from private.doors
        where event_id = changed.event_id;
    end if;
  end loop;
  return null;
end $$;
create trigger broadcast_guests_changed after update on public.guests
  referencing old table as before new table as after for each statement
  execute function private.broadcast_shown_changes('id',
    'name, table_number, additional_info, also_known_as, party, is_evening, reply', 'seat');
create trigger broadcast_tables_changed after update on public.tables
  referencing old table as before new table as after for each statement
  execute function private.broadcast_shown_changes('id', 'label, shape, seats, x, y, width, depth, turn');
create trigger broadcast_fixtures_changed after update on public.fixtures
  referencing old table as before new table as after for each statement
  execute function private.broadcast_shown_changes('id', 'kind, x, y, width, depth, turn');
create trigger broadcast_rooms_changed after update on public.rooms
  referencing old table as before new table as after for each statement
  execute function private.broadcast_shown_changes('event_id', 'width, depth, is_shown');

-- Announces new events too, because a page may already have requested the id of a local event.
create function private.broadcast_events() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'changed', 'event:' || id, false) from changed;
  return null;
end $$;
create trigger broadcast_events_made after insert on public.events
  referencing new table as changed for each statement execute function private.broadcast_events();
create trigger broadcast_events_deleted after delete on public.events
  referencing old table as changed for each statement execute function private.broadcast_events();

create function private.broadcast_event_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hidden_columns constant text[] := array['user_id', 'guests_count', 'tables_count', 'max_guests',
    'owner_name', 'owner_email', 'qr_code_url', 'updated_at', 'meals',
    'replies_close_on', 'frees_chairs', 'host_topic', 'deletes_after_days', 'deletion_mailed_at',
    'deletion_mail_claimed_at', 'private_days', 'private_cleared_at', 'short_address', 'paper_size'];
begin
  perform realtime.send('{}', 'changed', 'event:' || id, false)
  from after as new_row join before as old_row using (id)
  where to_jsonb(new_row) - hidden_columns is distinct from to_jsonb(old_row) - hidden_columns;
  return null;
end $$;
create trigger broadcast_event_changes after update on public.events
  referencing old table as before new table as after for each statement
    execute function private.broadcast_event_changes();
select private.grant_access();
