-- What a host wishes of who sits where, and the tags by which guests are wished together, for the host alone: no public function, page, log or broadcast carries them.
create function private.are_tags(tags text) returns boolean
language sql immutable strict set search_path = '' as $$
  select char_length(tags) <= 600 -- with all that may stand between them
    and count(*) between 1 and 12 and bool_and(char_length(tag) between 1 and 40)
  from unnest(string_to_array(left(tags, 600), ',')) as part, btrim(part, private.blank()) as tag
$$;

alter table public.guests add column tags private.one_line constraint known_tags check (private.are_tags(tags)); -- words with commas between

create table public.wishes (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  kind text not null,
  guest_id uuid references public.guests (id) on delete cascade,
  other_id uuid references public.guests (id) on delete cascade,
  table_id uuid references public.tables (id) on update cascade on delete cascade,
  tag private.one_line constraint tag_length check (char_length(tag) <= 40 and tag !~ ',' and btrim(tag, private.blank()) <> ''),
  position bigint generated always as identity, -- keeps the order in which they were made
  constraint known_wish check (case
    when kind in ('together', 'apart', 'beside') then guest_id <> other_id and num_nonnulls(guest_id, other_id) = 2 and num_nonnulls(table_id, tag) = 0
    when kind = 'near' then guest_id is not null and guest_id is distinct from other_id and num_nonnulls(other_id, table_id) = 1 and tag is null
    when kind in ('at', 'not_at') then num_nonnulls(guest_id, tag) = 1 and table_id is not null and other_id is null
    when kind = 'stays' then num_nonnulls(guest_id, table_id) = 1 and num_nonnulls(other_id, tag) = 0
    when kind in ('near_door', 'away_from_band') then num_nonnulls(guest_id, tag) = 1 and num_nonnulls(other_id, table_id) = 0
    when kind in ('kept_together', 'mixed', 'by_parent') then tag is not null and num_nonnulls(guest_id, other_id, table_id) = 0
    else false end)
);
alter table public.wishes enable row level security;
create index wishes_of_event on public.wishes (event_id, position);
create index wishes_of_guest on public.wishes (guest_id);
create index wishes_of_other on public.wishes (other_id);
create index wishes_of_table on public.wishes (table_id);
create unique index one_wish_of_a_kind on public.wishes
  (event_id, kind, least(guest_id, other_id), greatest(guest_id, other_id), table_id, private.table_key(tag)) nulls not distinct;
create policy "Owners read the wishes of their events" on public.wishes for select to authenticated
  using (event_id = any (array(select private.own_events())));

create function private.most_wishes() returns integer
language sql immutable set search_path = '' as $$ select 500 $$;

-- A part of a change of wishes. Raises invalid_value, too_many_wishes.
create function private.wished(change jsonb, part text) returns jsonb
language sql immutable set search_path = '' as $$
  select private.listed(jsonb_build_object('wishes', change), 'wishes', part, private.most_wishes())
$$;

-- Takes the turn of the guests whom added wishes of an own event are about, until the transaction ends: before their event, in the order of all who write guests. Raises what reading the change does, and not_allowed for any other event.
create function private.take_turn_at_wishes(event_uuid uuid, change jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  added constant jsonb := private.wished(change, 'add');
begin
  if event_uuid is null or event_uuid not in (select private.own_events()) then
    perform private.refuse(403, 'not_allowed');
  end if;
  perform from public.guests
  where event_id = event_uuid and id = any (array( -- by the index, however many guests there are
    select unnest(array[given.guest_id, given.other_id]) from jsonb_populate_recordset(null::public.wishes, added) as given))
  order by id for key share;
end $$;

create function private.change_wishes(event_uuid uuid, change jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  added constant jsonb := private.wished(change, 'add');
  removed constant jsonb := private.wished(change, 'remove');
begin
  perform private.take_turn_at_wishes(event_uuid, change);
  perform from public.events where id = event_uuid for no key update;
  if exists (
    select from jsonb_populate_recordset(null::public.wishes, added) as given
    where not exists (select from public.guests where id = given.guest_id and event_id = event_uuid) and given.guest_id is not null
      or not exists (select from public.guests where id = given.other_id and event_id = event_uuid) and given.other_id is not null
      or not exists (select from public.tables where id = given.table_id and event_id = event_uuid) and given.table_id is not null
  ) then
    perform private.refuse(404, 'not_found');
  end if;
  delete from public.wishes where event_id = event_uuid
    and id in (select id from jsonb_populate_recordset(null::public.wishes, removed));
  insert into public.wishes (id, event_id, kind, guest_id, other_id, table_id, tag)
  select coalesce(given.id, gen_random_uuid()), event_uuid, given.kind, given.guest_id, given.other_id, given.table_id, given.tag
  from jsonb_array_elements(added) with ordinality as listed (wish, place), jsonb_populate_record(null::public.wishes, wish) as given
  order by place
  on conflict do nothing; -- what is wished already
  if (select count(*) from public.wishes where event_id = event_uuid) > private.most_wishes() then
    perform private.refuse(403, 'too_many_wishes', jsonb_build_object('limit', private.most_wishes()));
  end if;
end $$;

-- Adds and removes wishes of an own event, whole or not at all: {"add": wishes, "remove": wishes by their ids}. What is wished already is not added twice, and what is gone already is not missed. Raises invalid_value, not_allowed, not_found where a guest or table is not of this event, too_many_wishes.
create function public.change_wishes(event_uuid uuid, change jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(change) is distinct from 'object' then
    perform private.refuse(400, 'invalid_value');
  end if;
  perform private.change_wishes(event_uuid, change);
end $$;

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'insert', '{tags}', 'public.guests'),
  ('{authenticated}', 'update', '{tags}', 'public.guests'),
  ('{authenticated}', 'select', null, 'public.wishes'),
  ('{authenticated}', 'execute', null, 'private.are_tags(text)'),
  ('{authenticated}', 'execute', null, 'public.change_wishes(uuid, jsonb)'),
  ('{authenticated}', 'execute', null, 'private.take_turn_at_wishes(uuid, jsonb)'),
  ('{authenticated}', 'execute', null, 'private.change_wishes(uuid, jsonb)');
select private.grant_access();
