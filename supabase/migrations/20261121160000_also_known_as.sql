-- Other names a guest is found by, parted by commas: a maiden name, a nickname, another script. Searched, never shown.
alter table public.guests add column also_known_as text
  constraint also_known_as_length check (char_length(also_known_as) <= 300)
  constraint also_known_as_plain check (also_known_as !~ '[\x01-\x08\x0B\x0C\x0E-\x1F\x7F]');

drop trigger allow_only_columns on public.guests;
create trigger allow_only_columns before update on public.guests for each row execute function
  private.allow_only_columns('name', 'table_number', 'additional_info', 'also_known_as');

-- The public read gives it with the rest: it is what search needs (decisions: access).
drop function public.get_event_guests(uuid);
drop function private.event_guests(uuid);
create function private.event_guests(event_uuid uuid)
returns table (id uuid, name text, table_number text, additional_info text, also_known_as text)
language sql stable security definer set search_path = '' as $$
  select g.id, g.name, g.table_number, g.additional_info, g.also_known_as
  from public.guests as g where g.event_id = event_uuid order by g.created_at, g.position
$$;
create function public.get_event_guests(event_uuid uuid)
returns table (id uuid, name text, table_number text, additional_info text, also_known_as text)
language sql stable set search_path = '' as $$ select * from private.event_guests(event_uuid) $$;

create or replace function public.import_guests(event_uuid uuid, guest_list jsonb) returns void
language sql set search_path = '' as $$
  insert into public.guests (id, event_id, name, table_number, additional_info, also_known_as)
  select coalesce(guest.id, gen_random_uuid()), event_uuid, guest.name, guest.table_number, guest.additional_info, guest.also_known_as
  from jsonb_to_recordset(guest_list) as guest
    (id uuid, name text, table_number text, additional_info text, also_known_as text)
$$;
