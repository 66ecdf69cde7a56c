-- Table hosts, such as a sponsor or the head of a family. They get a link to one table, and enter its guests
-- until a closing date.

-- A link with a `table_id` belongs to a table host. Token, limits and periods are as for a household's link.
alter table private.invitations
  -- no foreign key, so that a table restored by Undo still has its link
  add column table_id uuid,
  add column owner private.one_line constraint owner_length
    check (char_length(owner) <= 100 and btrim(owner, private.invisible_characters()) <> ''),
  -- the person to whom the organisers gave the link
  add column contact private.one_line constraint contact_length
    check (char_length(contact) <= 100 and btrim(contact, private.invisible_characters()) <> ''),
  add column closes_on date constraint close_of_names check (closes_on between '1900-01-01' and '2999-12-31'),
  add constraint table_with_owner check (num_nonnulls(table_id, owner, closes_on) in (0, 3));
create unique index one_link_of_a_table on private.invitations (table_id);

-- Whether a day may be the closing date for names: from today at the venue to the day of the event.
create function private.is_valid_closing_date(day date, event_uuid uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(day between private.today_in(time_zone) and event_date, false)
  from public.events where id = event_uuid
$$;

-- The placeholder name of an unnamed chair, as in app/lib/text/placeholder-guest.ts.
create function private.held_place_name(owner text) returns text
language sql immutable set search_path = '' as $$ select 'Place of ' || owner $$;

-- The ids of an event's unnamed chairs. They are not guests: they do not count towards the
-- plan's guest limit, and are not on the guest page.
create function private.held_place_ids(event_uuid uuid) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select chair.guest_id from private.invitations as link
    join private.invited_guests as chair on chair.invitation_id = link.id
    join public.guests as guest on guest.id = chair.guest_id
    where link.event_id = event_uuid and link.table_id is not null and guest.event_id = event_uuid
      and not guest.is_crew and guest.name = private.held_place_name(link.owner);
end $$;

create or replace function private.count_guests() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  admits boolean := false;
  counted record;
begin
  -- Writers of the same event wait for each other. Events are locked in order of id, to avoid deadlocks.
  -- Plain `for update` would deadlock with the foreign key's lock.
  perform from public.events where id = any (array(select distinct event_id from changed)) order by id
    for no key update;
  if tg_op = 'UPDATE' then -- skips changes to replies and names, because counting a long list is slow
    -- guests are added when a chair gets a name, or when somebody is no longer crew
    admits := exists (
      select from (select id, name from changed except select id, name from before) as named
      where exists (select from private.invited_guests as chair
        join private.invitations as link on link.id = chair.invitation_id
        where chair.guest_id = named.id and link.table_id is not null offset 0))
      or exists (select id from before where is_crew intersect select id from changed where not is_crew);
    if not admits and not exists (
      select event_id, table_key, is_crew from changed except all select event_id, table_key, is_crew from before
    ) then
      return null;
    end if;
  end if;
  for counted in
    select event.id, found.*, event.guests_count as guests_before, plan.guest_limit
    from public.events as event, private.guest_limit(event.user_id) as plan (guest_limit), lateral (
      -- lateral, so that the index is used however many rows have changed
      select count(*) filter (where not is_crew)
          - (select count(*) from private.held_place_ids(event.id)) as guests,
        count(*) filter (where is_crew) as crew,
        count(distinct table_key) filter (where not is_crew) as tables
      from public.guests where event_id = event.id
    ) as found
    where event.id = any (array(select distinct event_id from changed))
  loop
    if counted.crew > private.max_crew() then
      perform private.refuse(403, 'crew_limit_reached', jsonb_build_object('limit', private.max_crew()));
    elsif admits and counted.guests > counted.guests_before and counted.guests > counted.guest_limit
      and not private.is_unlimited(counted.guest_limit) then
      perform private.refuse(403, 'guest_limit_reached', jsonb_build_object('limit', counted.guest_limit));
    end if;
    update public.events set guests_count = counted.guests, tables_count = counted.tables
    where id = counted.id
      and (guests_count, tables_count) is distinct from (counted.guests, counted.tables);
  end loop;
  return null;
end $$;

create or replace function private.make_invitations(event_uuid uuid, plus_ones integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  max_invitations constant integer := 500;
  made jsonb;
begin
  perform private.lock_event_with_right('edit', event_uuid); -- one writer at a time
  with uninvited as (
    select id, name, party, coalesce(private.table_key(party), id::text) as household,
      row_number() over (order by created_at, position) as place
    from public.guests as guest
    where event_id = event_uuid and not is_crew and waiting is distinct from 'yes'
      and not exists (select from private.invited_guests where guest_id = guest.id)
  ), begun as ( -- each household's link with the fewest people
    select distinct on (household) household, invitation_id, people
    from (
      select private.table_key(guest.party) as household, invitation.id as invitation_id,
        (select count(*) from private.guests_of_invitation(invitation)) as people
      from private.invitations as invitation
      join private.invited_guests on invited_guests.invitation_id = invitation.id
      join public.guests as guest on guest.id = invited_guests.guest_id
      where invitation.event_id = event_uuid and invitation.table_id is null
        and private.table_key(guest.party) in (select household from uninvited)
    ) as linked
    where people < private.max_guests_per_invitation()
    order by household, people
  ), parted as (
    select uninvited.*, begun.invitation_id as begun_id,
      (coalesce(begun.people, 0) + row_number() over (partition by uninvited.household order by place) - 1)
        / private.max_guests_per_invitation() as part
    from uninvited left join begun on begun.household = uninvited.household
  ), links as materialized (
    select household, part, gen_random_uuid() as id, min(party) as party,
      jsonb_agg(name order by place) as names, min(place) as place
    from parted where part > 0 or begun_id is null group by household, part
  ), stored as (
    insert into private.invitations (id, event_id, plus_ones, made_by)
    select id, event_uuid, make_invitations.plus_ones, auth.uid() from links
  ), asked as (
    insert into private.invited_guests (guest_id, invitation_id)
    select parted.id, coalesce(links.id, begun_id) from parted
    left join links on links.household = parted.household and links.part = parted.part
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'party', party, 'names', names) order by place),
    '[]') into made from links;
  if (select count(*) from private.invitations where event_id = event_uuid) > max_invitations then
    perform private.refuse(403, 'too_many_invitations', jsonb_build_object('limit', max_invitations));
  end if;
  return made;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;

create or replace function private.get_invitations(event_uuid uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if event_uuid is null or event_uuid not in (select private.event_ids_with_right('edit')) then
    return null; -- no error, because a member removed a moment ago may poll once more
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(invitation)
      - '{event_id, token_hash, form_hash, made_by, table_id, owner, contact, closes_on}'::text[]
      || jsonb_build_object('guest_ids', coalesce(people.ids, '[]'), 'answers', coalesce((
        select jsonb_object_agg(question_id, answer) from private.reply_answers
        where invitation_id = invitation.id), '{}')) order by made_at, first_place), '[]')
    from private.invitations as invitation, lateral (select jsonb_agg(id) as ids, min(position) as first_place
      from private.guests_of_invitation(invitation)) as people
    where event_id = event_uuid and table_id is null);
end $$;

create or replace function private.open_invitation(token text) returns private.invitations
language plpgsql security definer set search_path = '' as $$
declare
  hash constant text := private.sha256_hex(token); -- a query on a short table would hash for each row
  invitation private.invitations;
begin
  perform from public.events
  where id = (select event_id from private.invitations where token_hash = hash) for key share;
  select * into invitation from private.invitations
  where token_hash = hash and revoked_at is null and table_id is null;
  if not found or private.only_former_editor_knows(invitation)
    or private.guest_page_state(invitation.event_id) = 'closed'
    or not exists (select from private.guests_of_invitation(invitation)) then
    perform private.refuse(404, 'invitation_closed');
  end if;
  return invitation;
end $$;

create or replace function private.copied_seating(
  event_uuid uuid, copy_id uuid, which_guests text, with_room boolean, with_wishes boolean
) returns jsonb
language sql stable set search_path = '' as $$
  with coming as materialized (
    select (guest).* from private.guests_with_attendance(event_uuid)
    where (which_guests = 'all'
        or which_guests = 'coming' and attendance = 'coming' and not (guest).is_evening
        and not private.misses_seated_part((guest).reply, (guest).absent_from))
      and (guest).id <> all (array(select private.held_place_ids(event_uuid)))
  ), furnished as materialized (
    select case when with_room then private.room_as_change(private.room_snapshot(event_uuid), copy_id)
      else '{}' end as change
  ), wished as (
    select wish.* from public.wishes as wish
    where event_id = event_uuid and with_wishes and which_guests <> 'none'
      and kind not in ('stays', 'not_again') -- a copy has no seating, and its guests are new
      and (guest_id is null or guest_id in (select id from coming))
      and (other_id is null or other_id in (select id from coming))
      and (table_id is null or private.id_in_copy(table_id, copy_id)::text in (
        select item ->> 'id' from furnished, jsonb_array_elements(
          furnished.change -> 'tables' -> 'add') as listed (item)))
  )
  select change || jsonb_build_object(
    'guests', jsonb_build_object('add', (
      select coalesce(jsonb_agg(jsonb_build_object('id', private.id_in_copy(id, copy_id), 'name', name,
        'title', title, 'party', party,
        'additional_info', additional_info, 'also_known_as', also_known_as, 'is_evening', is_evening,
        'is_crew', is_crew, 'invited_to', invited_to, 'waiting', case when waiting = 'yes' then waiting end,
        'tags', case when with_wishes then tags end)
        order by created_at, position), '[]')
      from coming)),
    'wishes', jsonb_build_object('add', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'tag', tag,
        'guest_id', private.id_in_copy(guest_id, copy_id),
        'other_id', private.id_in_copy(other_id, copy_id), 'table_id', private.id_in_copy(table_id, copy_id))
          order by position), '[]')
      from wished)))
  from furnished
$$;

-- The guests and held places of a link that are at the link's table.
create function private.chairs_of_table(link private.invitations) returns setof public.guests
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select chair.* from private.guests_of_invitation(link) as chair
    where chair.table_key = (select label_key from public.tables
      where id = link.table_id and event_id = link.event_id);
end $$;

-- The version of a chair. It changes with everything that saving the chair would replace. The hash is salted,
-- so that private notes cannot be guessed from it.
create function private.chair_version(link private.invitations, chair public.guests) returns text
language sql stable security definer set search_path = '' as $$
  select left(private.sha256_hex(jsonb_build_array(link.generation, chair.id, chair.name, chair.reply,
    coalesce(chair.reply_meal, chair.meal), chair.reply_allergies, chair.allergies_agreed,
    chair.allergies_withheld, chair.reply_needs)::text), 16)
$$;

-- Adds held places to a table. Fills invited_guests first, so that count_guests does not count the places.
create function private.add_held_places(link private.invitations, label text, places integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ids constant uuid[] := array(select gen_random_uuid() from generate_series(1, places));
begin
  insert into private.invited_guests (guest_id, invitation_id)
  select id, link.id from unnest(ids) as added (id);
  insert into public.guests (id, event_id, name, table_number)
  select id, link.event_id, private.held_place_name(link.owner), label from unnest(ids) as added (id);
end $$;

create function private.assign_table_host(
  event_uuid uuid, table_uuid uuid, owner text, contact text, chairs integer, closes_on date
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  max_links constant integer := 500;
  given public.tables;
  link private.invitations;
  plan record;
  seated uuid[];
  taken integer;
begin
  perform private.require_event_right('edit', event_uuid);
  -- Guests are locked before their event, in the common lock order.
  perform from public.guests where event_id = event_uuid and table_key = (
    select label_key from public.tables where id = table_uuid and event_id = event_uuid)
  order by id for no key update;
  perform private.lock_event_with_right('edit', event_uuid);
  select * into given from public.tables where id = table_uuid and event_id = event_uuid for update;
  if not found then
    perform private.refuse(404, 'not_found');
  elsif exists (select from private.invitations where table_id = table_uuid) then
    perform private.refuse(409, 'table_given');
  elsif (chairs between 1 and given.seats) is not true
    or not private.is_valid_closing_date(assign_table_host.closes_on, event_uuid) then
    perform private.refuse(400, 'invalid_value');
  end if;
  -- Guests with a household's link keep that link. The table’s host can change neither these guests nor crew.
  select count(*), coalesce(array_agg(id) filter (where not is_crew and not exists (
    select from private.invited_guests where guest_id = id)), '{}') into taken, seated
  from public.guests where event_id = event_uuid and table_key = given.label_key;
  select * into plan from private.guest_capacity(event_uuid);
  if chairs + (
    select count(*) from private.invitations as other, private.guests_of_invitation(other)
    where other.event_id = event_uuid and other.table_id is not null) > plan.guest_limit then
    perform private.refuse(403, 'guest_limit_reached', jsonb_build_object('limit', plan.guest_limit));
  elsif (select count(*) from private.invitations where event_id = event_uuid) >= max_links then
    perform private.refuse(403, 'too_many_invitations', jsonb_build_object('limit', max_links));
  end if;
  -- Marked as shaped, because the id of an unshaped table may change.
  update public.tables set is_shaped = true where id = table_uuid and not is_shaped;
  insert into private.invitations (event_id, plus_ones, made_by, table_id, owner, contact, closes_on)
  values (event_uuid, 0, auth.uid(), table_uuid, btrim(assign_table_host.owner, private.invisible_characters()),
    nullif(btrim(assign_table_host.contact, private.invisible_characters()), ''), assign_table_host.closes_on)
  returning * into link;
  insert into private.invited_guests (guest_id, invitation_id)
  select id, link.id from unnest(seated) as already (id);
  perform private.add_held_places(link, given.label, greatest(0, chairs - taken));
  if link.id is null or not exists (select from private.chairs_of_table(link)) then
    perform private.refuse(403, 'table_full');
  end if;
  -- The wish 'stays' keeps automatic seating from changing the table.
  if (select count(*) from public.wishes where event_id = event_uuid) < private.max_wishes() then
    insert into public.wishes (event_id, kind, table_id) values (event_uuid, 'stays', table_uuid)
    on conflict do nothing;
  end if;
  return link.id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $$;
-- Gives a table to a host: the guests seated there, and unnamed places to make `chairs` in all.
-- Returns the link's id. Raises not_allowed, not_found, table_given, table_full, guest_limit_reached,
-- too_many_invitations, invalid_value.
create function public.assign_table_host(
  event_uuid uuid, table_uuid uuid, owner text, contact text, chairs integer, closes_on date
) returns uuid
language sql set search_path = '' as $$
  select private.assign_table_host(event_uuid, table_uuid, owner, contact, chairs, closes_on)
$$;

-- Locks the guests at a link's table, then the event, against other writers. Raises not_found.
create function private.lock_table_link(invitation_id uuid) returns private.invitations
language plpgsql security definer set search_path = '' as $$
declare
  link private.invitations;
begin
  select * into link from private.invitations where id = invitation_id and table_id is not null;
  if not found or not private.is_allowed('edit', link.event_id) then
    perform private.refuse(404, 'not_found');
  end if;
  perform from public.guests
  where id = any (array(select id from private.guests_of_invitation(link))) order by id for no key update;
  perform private.lock_invitations(array[invitation_id]);
  select * into link from private.invitations where id = invitation_id for no key update;
  return link;
end $$;

create function private.change_table_link(
  invitation_id uuid, owner text, contact text, closes_on date
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  link constant private.invitations := private.lock_table_link(invitation_id);
  places constant uuid[] := array(select guest.id from private.guests_of_invitation(link) as guest
    where guest.name = private.held_place_name(link.owner));
begin
  if change_table_link.closes_on is distinct from link.closes_on
    and not private.is_valid_closing_date(change_table_link.closes_on, link.event_id) then
    perform private.refuse(400, 'invalid_value');
  end if;
  update private.invitations set owner = btrim(change_table_link.owner, private.invisible_characters()),
    contact = nullif(btrim(change_table_link.contact, private.invisible_characters()), ''),
    closes_on = change_table_link.closes_on
  where id = invitation_id;
  update public.guests
  set name = private.held_place_name(btrim(change_table_link.owner, private.invisible_characters()))
  where id = any (places) and link.owner is distinct from change_table_link.owner;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;
-- Changes the table's owner, the contact and the closing date. Raises not_found, invalid_value.
create function public.change_table_link(
  invitation_id uuid, owner text, contact text, closes_on date
) returns void
language sql set search_path = '' as $$
  select private.change_table_link(invitation_id, owner, contact, closes_on)
$$;

create function private.take_back_table(invitation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  link constant private.invitations := private.lock_table_link(invitation_id);
begin
  delete from public.guests where id = any (array(
    select guest.id from private.guests_of_invitation(link) as guest
    where guest.name = private.held_place_name(link.owner)));
  delete from private.invitations where id = invitation_id;
  delete from public.wishes where event_id = link.event_id and kind = 'stays' and table_id = link.table_id;
end $$;
-- Deletes a table's link and the unnamed places at the table. Named guests stay. Raises not_found.
create function public.take_back_table(invitation_id uuid) returns void
language sql set search_path = '' as $$ select private.take_back_table(invitation_id) $$;

create function private.get_table_links(event_uuid uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if event_uuid is null or event_uuid not in (select private.event_ids_with_right('edit')) then
    return null; -- no error, because a member removed a moment ago may poll once more
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(link)
      - '{event_id, token_hash, form_hash, made_by, note, note_at, plus_ones, mail_to, mail_state, mail_at,
        mails}'::text[]
      || jsonb_build_object('guest_ids', (select coalesce(jsonb_agg(id), '[]')
        from private.chairs_of_table(link))) order by made_at, link.id), '[]')
    from private.invitations as link where event_id = event_uuid and table_id is not null);
end $$;
-- The links of table hosts, each with the guest_ids of its chairs, for editors. Null for all other callers.
-- `answered_at` is the time of the last save, and `over_plan` has the names beyond the plan's guest limit.
create function public.get_table_links(event_uuid uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.get_table_links(event_uuid) $$;

-- Finds the link of a token and locks its event against deletion. Raises invitation_closed, whether the link
-- is unknown, revoked or a household's, or the event or table is closed or deleted.
create function private.open_table_link(token text) returns private.invitations
language plpgsql security definer set search_path = '' as $$
declare
  link private.invitations;
begin
  perform from public.events where id = (select event_id from private.invitations
    where token_hash = private.sha256_hex(token)) for key share;
  select * into link from private.invitations
  where token_hash = private.sha256_hex(token) and revoked_at is null and table_id is not null;
  if not found or private.only_former_editor_knows(link)
    or private.guest_page_state(link.event_id) = 'closed'
    or not exists (select from private.chairs_of_table(link)) then
    perform private.refuse(404, 'invitation_closed');
  end if;
  return link;
end $$;

-- Whether names may still be entered with the link, on today's date at the venue.
create function private.takes_names(link private.invitations, event public.events) returns boolean
language sql stable security definer set search_path = '' as $$
  select least(link.closes_on, event.event_date) >= private.today_in(event.time_zone)
$$;

-- Returns whether a guest has allergies or needs, but not which. Returns nothing about other tables.
create function private.get_table(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link constant private.invitations := private.open_table_link(token);
  event public.events;
begin
  select * into event from public.events where id = link.event_id;
  return jsonb_build_object(
    'event', jsonb_build_object('event_name', event.event_name, 'event_date', event.event_date,
      'theme_background', event.theme_background, 'theme_accent_color', event.theme_accent_color,
      'theme_text_color', event.theme_text_color, 'hidden_languages', event.hidden_languages,
      'meals', event.meals, 'private_days', event.private_days,
      'page_group', left(private.sha256_hex('replies to ' || event.id), 16)),
    'table', (select label from public.tables where id = link.table_id),
    'owner', link.owner, 'closes_on', least(link.closes_on, event.event_date),
    'takes_names', private.takes_names(link, event),
    'language', link.language, 'is_saved', link.answered_at is not null,
    'chairs', (
      select jsonb_agg(jsonb_build_object('id', chair.id,
        'name', nullif(chair.name, private.held_place_name(link.owner)),
        'meal', coalesce(chair.reply_meal, chair.meal),
        'has_allergies', chair.reply_allergies is not null, 'allergies_agreed', chair.allergies_agreed,
        'allergies_withheld', chair.allergies_withheld, 'has_needs', chair.reply_needs is not null,
        'version', private.chair_version(link, chair::public.guests)) order by place)
      from (select chair, row_number() over () as place
        from private.chairs_of_table(link) as chair) as listed, lateral (select (listed.chair).*) as chair));
end $$;
-- The data for a table host's link: the event, the table and its chairs; an unnamed chair has the name null.
-- Raises invitation_closed.
create function public.get_table(token text) returns jsonb
language sql set search_path = '' as $$ select private.get_table(token) $$;

-- Checks chairs: [{id, version, name, meal, allergies, allergies_agreed, needs}]. Raises invalid_value,
-- named_twice.
create function private.check_chairs(chairs jsonb, meals text[]) returns void
language plpgsql immutable security definer set search_path = '' as $$
declare
  max_chairs constant integer := 60;
begin
  if jsonb_typeof(chairs) is distinct from 'array' or jsonb_array_length(chairs) > max_chairs
    or exists (
      select from jsonb_array_elements(chairs) as listed (given)
      where jsonb_typeof(given) <> 'object' or given ->> 'id' is null
        or given ->> 'meal' is not null and given ->> 'meal' <> all (meals)
        or given ->> 'allergies_agreed' not in ('true', 'false')
        or char_length(btrim(given ->> 'allergies', private.invisible_characters())) > 300
        or char_length(given ->> 'name') > 200
        or given ->> 'needs' is not null and not private.are_needs(given ->> 'needs')
        or jsonb_path_exists(given,
          '$.* ? (@.type() != "string" && @.type() != "boolean" && @.type() != "null")'))
  then
    perform private.refuse(400, 'invalid_value');
  end if;
  perform private.check_unique_ids(private.ids_in(chairs));
end $$;

-- Turns a guest's chair into an unnamed place, and deletes everything noted about the guest.
create function private.empty_chair(chair_id uuid, place_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  columns constant text[] := private.private_columns()
    || '{party, additional_info, also_known_as, title}'::text[];
  emptied constant text := (select string_agg(format('%I = default', name), ', ')
    from unnest(columns) as name);
begin
  execute format('update public.guests set name = $1, %s where id = $2', emptied) using place_name, chair_id;
  delete from public.wishes where guest_id = chair_id or other_id = chair_id;
end $$;

create function private.save_table(token text, chairs jsonb, language text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link private.invitations := private.open_table_link(token);
  locked_ids constant uuid[] := array(select id from private.chairs_of_table(link));
  seated_ids uuid[];
  event public.events;
  given jsonb;
  chair public.guests;
  given_name text;
  answer jsonb;
  is_named boolean;
  remaining integer;
  conflicts jsonb := '[]';
  unplaced jsonb := '[]'; -- names beyond the plan's guest limit
begin
  perform from public.guests where id = any (locked_ids) order by id for no key update;
  -- saves of the same table wait for each other
  perform from public.events where id = link.event_id for no key update;
  link := private.open_table_link(token); -- read again after waiting for the locks
  seated_ids := array(select id from private.chairs_of_table(link) where id = any (locked_ids));
  select * into event from public.events where id = link.event_id;
  select plan.remaining into remaining from private.guest_capacity(link.event_id) as plan;
  perform private.check_chairs(chairs, event.meals);
  if not private.takes_names(link, event) then
    perform private.refuse(403, 'replies_closed');
  end if;
  perform set_config('private.reply',
    'table:' || (select label from public.tables where id = link.table_id), true); -- recorded in the history
  for given in select each from jsonb_array_elements(chairs) as listed (each) loop
    select * into chair from public.guests where id = (given ->> 'id')::uuid and id = any (seated_ids);
    given_name := nullif(nullif(btrim(given ->> 'name', private.invisible_characters()), ''),
      private.held_place_name(link.owner));
    is_named := chair.name is distinct from private.held_place_name(link.owner);
    -- skips what is already stored, for example after a double click
    continue when given_name is not distinct from case when is_named then chair.name::text end
      and (given_name is null or given ->> 'meal' is not distinct from coalesce(chair.reply_meal, chair.meal)
        and (not given ? 'allergies' or given ->> 'allergies' is not distinct from chair.reply_allergies)
        and (not given ? 'needs' or given ->> 'needs' is not distinct from chair.reply_needs)
        and (given ->> 'allergies_agreed' is null
          or (given ->> 'allergies_agreed')::boolean = chair.allergies_agreed));
    if chair.id is null or given ->> 'version' is distinct from private.chair_version(link, chair) then
      conflicts := conflicts || jsonb_build_array(given -> 'id');
      continue;
    elsif given_name is null then
      perform private.empty_chair(chair.id, private.held_place_name(link.owner));
      remaining := remaining + 1;
      continue;
    end if;
    if not is_named then
      remaining := remaining - 1;
      if remaining < 0 then
        unplaced := unplaced || jsonb_build_array(jsonb_build_object('id', chair.id, 'name', given_name));
        continue;
      end if;
    end if;
    update public.guests set name = given_name where id = chair.id and name is distinct from given_name;
    answer := jsonb_build_array(given - '{name, version}'::text[] || '{"reply": "yes"}');
    perform private.store_answers(answer, false);
    perform private.store_consent(answer);
  end loop;
  -- saving the table confirms the names that the organisers have entered
  update public.guests set reply = 'yes'
  where id = any (seated_ids) and reply is null and name <> private.held_place_name(link.owner);
  update private.invitations as stored set answered_at = now(),
    language = coalesce(save_table.language, stored.language),
    over_plan = (select coalesce(jsonb_agg(jsonb_build_object('name', left(waiting ->> 'name', 200))), '[]')
      from jsonb_array_elements(unplaced) as listed (waiting))
  where stored.id = link.id;
  return jsonb_build_object('conflicts', conflicts,
    'over_plan', jsonb_path_query_array(unplaced, '$[*].id'));
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $$;
-- Stores the changed chairs [{id, version, name, meal, allergies, allergies_agreed, needs}]. A chair
-- sent without a name becomes an unnamed place. Allergies and needs change only if they are sent. Returns the
-- ids of chairs that were not stored: `conflicts` have changed since their version, `over_plan` exceed the
-- plan's guest limit. Raises invitation_closed, replies_closed, invalid_value, named_twice.
create function public.save_table(token text, chairs jsonb, language text default null) returns jsonb
language sql set search_path = '' as $$ select private.save_table(token, chairs, language) $$;

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'execute', null, 'public.assign_table_host(uuid, uuid, text, text, integer, date)'),
  ('{authenticated}', 'execute', null, 'private.assign_table_host(uuid, uuid, text, text, integer, date)'),
  ('{authenticated}', 'execute', null, 'public.change_table_link(uuid, text, text, date)'),
  ('{authenticated}', 'execute', null, 'private.change_table_link(uuid, text, text, date)'),
  ('{authenticated}', 'execute', null, 'public.take_back_table(uuid)'),
  ('{authenticated}', 'execute', null, 'private.take_back_table(uuid)'),
  ('{authenticated}', 'execute', null, 'public.get_table_links(uuid)'),
  ('{authenticated}', 'execute', null, 'private.get_table_links(uuid)'),
  ('{authenticated}', 'execute', null, 'private.held_place_ids(uuid)'),
  ('{anon, authenticated}', 'execute', null, 'public.get_table(text)'),
  ('{anon, authenticated}', 'execute', null, 'private.get_table(text)'),
  ('{anon, authenticated}', 'execute', null, 'public.save_table(text, jsonb, text)'),
  ('{anon, authenticated}', 'execute', null, 'private.save_table(text, jsonb, text)');
select private.grant_access();
