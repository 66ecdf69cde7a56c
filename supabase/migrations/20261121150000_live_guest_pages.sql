-- Whoever has an event's guest page open, and whoever keeps it, is told when it changes: that it did, not what. Reading is left to the reader.

-- Statement trigger on guests: one message for each event that the statement touched.
create function private.tell_of_guests() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  touched uuid;
begin
  for touched in select distinct event_id from changed loop
    perform realtime.send('{}', 'changed', 'event:' || touched, false);
  end loop;
  return null;
end $$;
create trigger tell_of_guests_added after insert on public.guests
  referencing new table as changed for each statement execute function private.tell_of_guests();
create trigger tell_of_guests_changed after update on public.guests
  referencing new table as changed for each statement execute function private.tell_of_guests();
create trigger tell_of_guests_removed after delete on public.guests
  referencing old table as changed for each statement execute function private.tell_of_guests();

-- Statement trigger on events made or deleted. A new one counts too: its id may have been asked for before, as a local event's is.
create function private.tell_of_events() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  touched uuid;
begin
  for touched in select id from changed loop
    perform realtime.send('{}', 'changed', 'event:' || touched, false);
  end loop;
  return null;
end $$;
create trigger tell_of_events_made after insert on public.events
  referencing new table as changed for each statement execute function private.tell_of_events();
create trigger tell_of_events_deleted after delete on public.events
  referencing old table as changed for each statement execute function private.tell_of_events();

-- Statement trigger on events changed: counts and what only the host sees are not worth a message. Columns to come are, until they are named here.
create function private.tell_of_events_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  unseen constant text[] := array['guests_count', 'tables_count', 'max_guests', 'owner_name', 'owner_email', 'qr_code_url', 'updated_at'];
  touched uuid;
begin
  for touched in
    select new_row.id from after as new_row join before as old_row using (id)
    where to_jsonb(new_row) - unseen is distinct from to_jsonb(old_row) - unseen
  loop
    perform realtime.send('{}', 'changed', 'event:' || touched, false);
  end loop;
  return null;
end $$;
create trigger tell_of_events_changed after update on public.events
  referencing old table as before new table as after for each statement execute function private.tell_of_events_changed();
