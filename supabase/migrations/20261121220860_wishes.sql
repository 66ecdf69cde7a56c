-- Seating wishes. Only hosts see them: public functions, pages, logs and broadcasts must not contain them.
create table public.wishes (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  kind text not null,
  guest_id uuid references public.guests (id) on delete cascade,
  other_id uuid references public.guests (id) on delete cascade,
  table_id uuid references public.tables (id) on update cascade on delete cascade,
  tag private.one_line constraint tag_length
    check (char_length(tag) <= 40 and tag !~ ',' and btrim(tag, private.invisible_characters()) <> ''),
  position bigint generated always as identity, -- the order of creation
  constraint known_wish check (case
    when kind in ('together', 'apart', 'beside') then guest_id <> other_id
      and num_nonnulls(guest_id, other_id) = 2 and num_nonnulls(table_id, tag) = 0
    when kind = 'near' then guest_id is not null and guest_id is distinct from other_id
      and num_nonnulls(other_id, table_id) = 1 and tag is null
    when kind in ('at', 'not_at') then num_nonnulls(guest_id, tag) = 1 and table_id is not null
      and other_id is null
    when kind = 'stays' then num_nonnulls(guest_id, table_id) = 1 and num_nonnulls(other_id, tag) = 0
    when kind in ('near_door', 'near_toilets', 'away_from_band')
      then num_nonnulls(guest_id, tag) = 1 and num_nonnulls(other_id, table_id) = 0
    when kind in ('kept_together', 'mixed', 'by_parent') then tag is not null
      and num_nonnulls(guest_id, other_id, table_id) = 0
    else false end)
);
alter table public.wishes enable row level security;
create index wishes_of_event on public.wishes (event_id, position);
create index wishes_of_guest on public.wishes (guest_id);
create index wishes_of_other on public.wishes (other_id);
create index wishes_of_table on public.wishes (table_id);
create unique index unique_wish on public.wishes
  (event_id, kind, least(guest_id, other_id), greatest(guest_id, other_id), table_id,
    private.table_key(tag)) nulls not distinct;
create policy "Owners and editors read the wishes of their events" on public.wishes
  for select to authenticated
  using (event_id = any (array(select private.event_ids_with_right('edit'))));

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'select', null, 'public.wishes');
select private.grant_access();
