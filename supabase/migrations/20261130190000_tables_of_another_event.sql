-- Wishes to separate guests who sat together at another event. A wish does not identify that event: it
-- stores a name for hosts to read, and the groups of this event's guests who shared a table there.

-- Whether this is a list of 1 to 100 groups, each of 2 to 60 guest ids.
create function private.are_groups(groups jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(groups) <> 'array' or octet_length(groups::text) > 100000 then false
    else jsonb_array_length(groups) between 1 and 100
      and not jsonb_path_exists(groups,
        'strict $[*] ? (@.type() != "array" || @.size() < 2 || @.size() > 60)')
      -- silent, because this may run before the condition above, which refuses elements that are not arrays
      and not jsonb_path_exists(groups, 'strict $[*][*] ? (@.type() != "string"
        || !(@ like_regex "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"))',
        silent => true)
    end
$$;

alter table public.wishes
  add column name private.one_line constraint wish_name_length
    check (char_length(name) <= 120 and btrim(name, private.invisible_characters()) <> ''),
  add column groups jsonb constraint wish_groups check (private.are_groups(groups)),
  drop constraint known_wish,
  add constraint known_wish check (case
    when kind = 'not_again' then num_nonnulls(guest_id, other_id, table_id, tag) = 0
      and num_nonnulls(name, groups) = 2
    when num_nonnulls(name, groups) > 0 then false
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
    else false end);

drop index public.unique_wish;
create unique index unique_wish on public.wishes
  (event_id, kind, least(guest_id, other_id), greatest(guest_id, other_id), table_id,
    private.table_key(tag)) nulls not distinct
  where kind <> 'not_again';

-- Removes from the groups everybody who is not a guest of this event, then the groups with fewer than two
-- guests. Null if no group is left.
create function private.groups_in_event(event_uuid uuid, groups jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with named as (
    select place, member::uuid as id, min(nth) as nth
    from jsonb_array_elements(groups) with ordinality as listed (members, place),
      jsonb_array_elements_text(members) with ordinality as each (member, nth)
    group by place, member
  ), kept as (
    select place, jsonb_agg(named.id order by nth) as members
    from named join public.guests on guests.id = named.id and guests.event_id = event_uuid
    group by place having count(*) > 1
  )
  select jsonb_agg(members order by place) from kept
$$;

-- Adds and removes wishes. They are never updated, and an existing wish is not added again.
create or replace function private.change_wishes(event_uuid uuid, change jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  max_wishes constant integer := private.max_wishes();
  max_events constant integer := 10;
  added constant jsonb := private.change_items(change, 'wishes', 'add');
  removed constant uuid[] := private.removed_ids(change, 'wishes');
begin
  perform private.check_limit('wishes', jsonb_array_length(added), max_wishes);
  perform private.check_limit('wishes', (select count(*) from jsonb_array_elements(added) as listed (wish)
    where wish ->> 'kind' = 'not_again'), max_events);
  if private.change_items(change, 'wishes', 'update') <> '[]' or exists (
    select from jsonb_array_elements(added) as listed (wish)
    where jsonb_typeof(coalesce(wish -> 'groups', 'null')) <> 'null'
      and not private.are_groups(wish -> 'groups')
  ) then
    perform private.refuse(400, 'invalid_value');
  end if;
  if exists (
    select from jsonb_populate_recordset(null::public.wishes, added) as given
    where not exists (select from public.guests where id = given.guest_id and event_id = event_uuid)
      and given.guest_id is not null
      or not exists (select from public.guests where id = given.other_id and event_id = event_uuid)
        and given.other_id is not null
      or not exists (select from public.tables where id = given.table_id and event_id = event_uuid)
        and given.table_id is not null
      or jsonb_typeof(given.groups) = 'array' and private.groups_in_event(event_uuid, given.groups) is null
  ) then
    perform private.refuse(404, 'not_found');
  end if;
  delete from public.wishes where event_id = event_uuid and id = any (removed);
  insert into public.wishes (id, event_id, kind, guest_id, other_id, table_id, tag, name, groups)
  select coalesce(given.id, gen_random_uuid()), event_uuid, given.kind, given.guest_id, given.other_id,
    given.table_id, given.tag, given.name,
    case when jsonb_typeof(given.groups) = 'array'
      then private.groups_in_event(event_uuid, given.groups) end
  from jsonb_array_elements(added) with ordinality as listed (wish, place),
    jsonb_populate_record(null::public.wishes, wish) as given
  order by place
  on conflict do nothing;
  perform private.check_limit('wishes', (select count(*) from public.wishes where event_id = event_uuid),
    max_wishes);
  perform private.check_limit('wishes', (select count(*) from public.wishes
    where event_id = event_uuid and kind = 'not_again'), max_events);
end $$;

select private.grant_access();
