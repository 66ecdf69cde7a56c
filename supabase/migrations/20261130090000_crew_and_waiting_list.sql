-- Crew, such as the photographer and the band: they eat and may have a chair, but are not guests.
-- The waiting list: guests whom a host may invite when places become free.

-- Crew do not count towards the plan's guest limit, and guests cannot see or find them.
alter table public.guests add column is_crew boolean not null default false;

-- yes: the guest is on the waiting list; no: the guest was on it and is now invited. The waiting list has the
-- order of the guest list.
alter table public.guests add column waiting text constraint known_waiting check (waiting in ('yes', 'no'));

-- A guest on the waiting list has no table and no reply. A guest who gets a table or a reply becomes invited.
create function private.settle_waiting() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.waiting = 'yes' then
    if num_nonnulls(new.table_number, new.reply) > 0 then
      new.waiting := 'no';
    end if;
    return new;
  end if;
  new.table_number := null;
  new.seat := null;
  new.reply := null;
  new.replied_at := null;
  new.is_late := false;
  new.absent_from := null;
  return new;
end $$;
-- Triggers run in the order of their names, so this one runs before stamp_reply.
create trigger settle_waiting before insert or update on public.guests
  for each row when (new.waiting = 'yes') execute function private.settle_waiting();

-- Attendance is coming, declined, unanswered, crew or waiting. Crew are not invited, so their earlier
-- replies are ignored. Returns a set, because a function call per row costs more than reading the row.
create or replace function private.guests_with_attendance(
  event_uuid uuid
) returns table (guest public.guests, attendance text)
language sql stable set search_path = '' as $$
  select listed, case when listed.is_crew then 'crew' when listed.waiting = 'yes' then 'waiting'
    when listed.reply = 'yes' then 'coming' when listed.reply = 'no' then 'declined' else 'unanswered' end
  from public.guests as listed where listed.event_id = event_uuid
$$;

-- The invited guests of a link, plus-ones last. Never includes crew or guests on the waiting list, even
-- if they were invited before. Looks guests up by id. plpgsql plans the query once per connection.
create or replace function private.guests_of_invitation(
  invitation private.invitations
) returns setof public.guests
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select asked.* from (
      select guest.* from private.invited_guests
      join public.guests as guest on guest.id = invited_guests.guest_id
      where invited_guests.invitation_id = invitation.id offset 0
    ) as asked
    where asked.event_id = invitation.event_id and not asked.is_crew and asked.waiting is distinct from 'yes'
    order by asked.plus_one_of is not null, asked.created_at, asked.position;
end $$;

create function private.max_crew() returns integer
language sql immutable set search_path = '' as $$ select 20 $$;

create or replace function private.enforce_guest_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  event record;
begin
  for event in
    select e.guests_count, private.guest_limit(e.user_id) as guest_limit
    from public.events as e where e.id = any (array(select distinct event_id from added where not is_crew))
  loop
    if event.guests_count > event.guest_limit and not private.is_unlimited(event.guest_limit) then
      perform private.refuse(403, 'guest_limit_reached', jsonb_build_object('limit', event.guest_limit));
    end if;
  end loop;
  return null;
end $$;

-- Checks a guest list against the plan's limit before any row is inserted. Raises guest_limit_reached.
create or replace function private.check_guest_list(event_uuid uuid, guest_list jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  plan record;
begin
  select * into plan from private.guest_capacity(event_uuid);
  -- after a plan ends, an event may have more guests than its limit
  if private.count_new_guests(event_uuid,
    jsonb_path_query_array(guest_list, '$[*] ? (!(@.is_crew == true))')) > greatest(plan.remaining, 0) then
    perform private.refuse(403, 'guest_limit_reached', jsonb_build_object('limit', plan.guest_limit));
  end if;
end $$;

create or replace function private.change_guests(event_uuid uuid, change jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  added_tables constant jsonb := private.change_items(change, 'tables', 'add');
  added constant jsonb := private.add_table_labels(event_uuid, private.change_items(change, 'guests', 'add'),
    added_tables);
  updated constant jsonb := private.add_table_labels(
    event_uuid, private.change_items(change, 'guests', 'update'),
    added_tables);
  removed constant uuid[] := private.removed_ids(change, 'guests');
  columns constant text[] := private.columns_for('update', 'public.guests', '{authenticated}');
  defaults constant jsonb := '{"is_late": false, "is_evening": false, "is_crew": false,
    "allergies_withheld": false, "allergies_agreed": false}';
  brought_back jsonb;
begin
  if removed <> '{}' then
    delete from public.guests where event_id = event_uuid and id = any (removed);
  end if;
  if updated <> '[]' then
    perform private.patch_rows('public.guests', event_uuid, private.clear_left_seats(updated), columns);
  end if;

  if added <> '[]' then
    perform private.check_guest_list(event_uuid, added);
    if exists (
      select from unnest(private.ids_in(added)) as listed (id)
      join public.guests as guest on guest.id = listed.id where guest.event_id <> event_uuid
    ) then
      perform private.refuse(404, 'not_found');
    end if;
    brought_back := private.take_removed_items(event_uuid, 'guests', private.ids_in(added));
    execute format(
      'insert into public.guests (event_id, id, allergies_agreed, created_at, position, %1$s)
       overriding system value
       select $1, coalesce(given.id, gen_random_uuid()), given.allergies_agreed, coalesce(given.created_at, now()),
         coalesce(given.position, nextval(''public.guests_position_seq'')), %2$s
       from jsonb_array_elements($2) with ordinality as listed (guest, place)
       cross join lateral jsonb_populate_record(null::public.guests,
         $3 || (guest - ''{allergies_agreed, created_at, position}''::text[])
           || coalesce($4 -> lower(guest ->> ''id''), ''{}'')) as given
           order by place
       on conflict (id) do nothing',
      array_to_string(columns, ', '), (select string_agg('given.' || column_name, ', ')
        from unnest(columns) as column_name)
    ) using event_uuid, added, defaults, brought_back;
  end if;
end $$;

-- Viewers do not find crew or guests on the waiting list.
create or replace function private.find_guests(words text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with sought as (
    select regexp_replace(normalize(lower(btrim(words, private.invisible_characters())), nfd),
      '[\u0300-\u036f]', '', 'g') as letters
    where char_length(btrim(words, private.invisible_characters())) between 2 and 100
  ),
  named as (
    select id, event_name, event_date, true as is_edited from public.events where user_id = auth.uid()
    union all
    select event.id, event.event_name, event.event_date, member.role = 'editor'
    from public.event_members as member
    join public.events as event on event.id = member.event_id
    where member.user_id = auth.uid() and (member.role = 'editor' or member.sees_names)
  ),
  found as (
    select named.id as event_id, event_name, event_date, guest.id as guest_id, guest.name, guest.table_number
    from sought, named
    join public.guests as guest on guest.event_id = named.id
      and (is_edited or not guest.is_crew and guest.waiting is distinct from 'yes')
    where strpos(
      case
        -- Most names are ASCII, for which lower() alone is enough and takes a third of the time.
        when octet_length(guest.name) = char_length(guest.name) then lower(guest.name)
        else regexp_replace(normalize(lower(guest.name), nfd), '[\u0300-\u036f]', '', 'g')
      end, sought.letters) > 0
    order by event_date desc, guest.name limit 30
  )
  select coalesce(jsonb_agg(to_jsonb(found) order by event_date desc, name), '[]') from found
$$;

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'insert', '{is_crew, waiting}', 'public.guests'),
  ('{authenticated}', 'update', '{is_crew, waiting}', 'public.guests');
select private.grant_access();
