-- Guests can be wished near the toilets.
alter table public.wishes drop constraint known_wish;
alter table public.wishes add constraint known_wish check (case
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
