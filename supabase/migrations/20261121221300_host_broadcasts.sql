-- Announces to the hosts' browsers that something changed, but not what. Only hosts can read the topic.
create function private.broadcast_to_hosts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'changed', 'host:' || host_topic, false) from public.events
  where id = any (array(select distinct event_id from changed));
  return null;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['guests', 'tables', 'fixtures', 'rooms', 'room_pictures', 'wishes',
    'dismissed_checks', 'event_members'] loop
    execute format('create trigger notify_hosts_of_added after insert on public.%I
      referencing new table as changed for each statement
        execute function private.broadcast_to_hosts()', name);
    execute format('create trigger notify_hosts_of_changed after update on public.%I
      referencing new table as changed for each statement
        execute function private.broadcast_to_hosts()', name);
    execute format('create trigger notify_hosts_of_removed after delete on public.%I
      referencing old table as changed for each statement
        execute function private.broadcast_to_hosts()', name);
  end loop;
end $$;
-- The first link creates the topic of the event's door, so hosts are notified of it.
create trigger notify_hosts_of_added after insert on public.door_links
  referencing new table as changed for each statement execute function private.broadcast_to_hosts();

create function private.broadcast_event_to_hosts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Other triggers announce the changes that these columns count.
  counted constant text[] := array['guests_count', 'tables_count', 'updated_at'];
begin
  -- on the old topic, because open browsers still listen to it
  perform realtime.send('{}', 'changed', 'host:' || old_row.host_topic, false)
  from after as new_row join before as old_row using (id)
  where to_jsonb(new_row) - counted is distinct from to_jsonb(old_row) - counted;
  return null;
end $$;
create trigger notify_hosts_of_changed after update on public.events
  referencing old table as before new table as after for each statement
    execute function private.broadcast_event_to_hosts();

create function private.broadcast_deleted_event_to_hosts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'changed', 'host:' || host_topic, false) from changed;
  return null;
end $$;
create trigger notify_hosts_of_removed after delete on public.events
  referencing old table as changed for each statement
    execute function private.broadcast_deleted_event_to_hosts();
select private.grant_access();
