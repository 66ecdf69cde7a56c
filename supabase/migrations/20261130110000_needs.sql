-- Needs that the venue must prepare for, such as a high chair. A host enters them, or the guest ticks them.

-- Whether a text is a list of needs that guests may tick, such as “high chair, step-free”.
create function private.are_needs(needs text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(needs) between 1 and 80 and string_to_array(needs, ', ') <@ '{high chair, step-free,
    wheelchair, close to the speeches, hearing loop, pram}'::text[]
$$;

alter table public.guests
  -- the needs that a host entered, separated by commas: needs listed in private.are_needs, or free text
  add column needs private.one_line constraint needs_length
    check (char_length(needs) <= 300 and btrim(needs, private.invisible_characters()) <> ''),
  -- the needs that the guest ticked; they do not change the host's list
  add column reply_needs private.one_line constraint known_reply_needs check (private.are_needs(reply_needs));

create or replace function private.private_columns() returns text[]
language sql immutable set search_path = '' as $$
  select '{meal, allergies, reply_meal, reply_allergies, kitchen_note, tags, private_note, reply, external_id,
    replied_at, is_late, plus_one_of, allergies_withheld, allergies_agreed, absent_from,
    needs, reply_needs}'::text[]
$$;

drop index public.guests_with_private_fields;
do $$
begin
  execute 'create index guests_with_private_fields on public.guests (event_id) where '
    || private.has_private_columns();
end $$;

-- The host's list, followed by the needs that only the guest ticked.
create function private.join_needs(needs text, reply_needs text) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(', ', needs, string_agg(ticked, ', ' order by place))
  from unnest(string_to_array(reply_needs, ', ')) with ordinality as listed (ticked, place)
  where ticked <> all (regexp_split_to_array(lower(needs), '\s*,\s*'))
$$;
-- All needs of a guest. Calls join_needs only if the guest has both lists, because join_needs is slow.
create function private.combined_needs(guest public.guests) returns text
language sql immutable set search_path = '' as $$
  select case when guest.needs is null or guest.reply_needs is null
    then coalesce(guest.needs, guest.reply_needs)
    else private.join_needs(guest.needs, guest.reply_needs) end
$$;

-- Returns whether a guest has allergies or needs, but not which.
create or replace function private.get_invitation(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  invitation constant private.invitations := private.open_invitation(token);
  event public.events;
  deadline record;
  people public.guests[];
  has_unanswered boolean;
  shows_tables boolean;
begin
  select * into event from public.events where id = invitation.event_id;
  select * into deadline from private.reply_deadline(event);
  people := array(select person from private.guests_of_invitation(invitation) as person);
  select bool_or(reply is null),
    coalesce(bool_or(
      (table_number is not null or is_evening or private.misses_seated_part(reply, absent_from))
      and reply is distinct from 'no'), false)
    into has_unanswered, shows_tables from unnest(people);
  -- Tables and the room are shown on the day, or earlier if the host
  -- set an opening time that has passed and everybody has answered.
  shows_tables := shows_tables and private.guest_page_state(event.id) = 'open'
    and (event.event_date <= private.today_in(event.time_zone)
      or not has_unanswered and event.opens_at is not null);
  return jsonb_build_object(
    'event', jsonb_build_object('event_name', event.event_name, 'event_date', event.event_date,
      'theme_background', event.theme_background, 'theme_accent_color', event.theme_accent_color,
      'theme_text_color', event.theme_text_color,
      'hidden_languages', event.hidden_languages,
      'meals', event.meals, 'replies_close_on', event.replies_close_on,
      'evening_from', to_char(event.evening_from, 'HH24:MI'),
      'parts', (select coalesce(jsonb_agg(part - 'invites' order by place), '[]')
        from jsonb_array_elements(event.parts) with ordinality as listed (part, place)
        where exists (select from unnest(people) as person
          where private.parts_for_guest(event.parts, person.is_evening, person.invited_to)
            @> jsonb_build_array(part))),
      'time_zone', private.time_zone_or_default(event.time_zone),
      'private_days', event.private_days,
      'page_group', left(private.sha256_hex('replies to ' || event.id), 16))
      || case when shows_tables then jsonb_build_object('id', event.id) else '{}' end,
    'guests', (
      select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'reply', reply,
        'meal', coalesce(reply_meal, meal),
        'has_allergies', reply_allergies is not null, 'allergies_agreed', allergies_agreed,
        'allergies_withheld', allergies_withheld, 'has_needs', reply_needs is not null,
        'is_evening', is_evening, 'is_late', is_late,
        'parts', jsonb_path_query_array(
          private.parts_for_guest(event.parts, is_evening, invited_to), '$[*].id'),
        'absent_parts', private.absent_part_ids(event.parts, person),
        'is_plus_one', plus_one_of is not null or private.is_placeholder_name(name))
        || case when shows_tables then jsonb_build_object('table_number', table_number) else '{}' end
        order by ordinality)
      from unnest(people) with ordinality as listed,
        lateral (select (people)[ordinality] as person) as whole),
    'over_plan', (select coalesce(jsonb_agg(brought ->> 'name'), '[]')
      from jsonb_array_elements(invitation.over_plan) as listed (brought)),
    'plus_ones', greatest(0, invitation.plus_ones - jsonb_array_length(invitation.over_plan)
      - (select count(*) from unnest(people) where plus_one_of is not null)),
    'answered_at', to_char(invitation.answered_at at time zone private.time_zone_or_default(event.time_zone),
      'YYYY-MM-DD HH24:MI'),
    'version', private.invitation_version(invitation, people), 'language', invitation.language,
    'has_note', invitation.note is not null,
    'questions', private.asked_questions(invitation),
    'is_over', deadline.is_over,
    'may_answer', not deadline.is_past and (has_unanswered or not deadline.is_over),
    'shows_tables', shows_tables,
    'room', case when shows_tables then (select row_to_json(drawn)
      from private.guest_page_room(event.id) as drawn) end);
end $$;

-- Checks answers. A guest is {id, reply, meal, allergies, allergies_agreed, absent_parts: [ids of parts],
-- needs}; a plus-one has `name` instead of `id`. Raises invalid_value, named_twice.
create or replace function private.check_answers(answers jsonb, meals text[]) returns void
language plpgsql immutable security definer set search_path = '' as $$
begin
  if jsonb_typeof(answers) is distinct from 'object'
    or jsonb_typeof(answers -> 'guests') is distinct from 'array'
    or jsonb_typeof(coalesce(answers -> 'plus_ones', '[]')) <> 'array'
    or jsonb_typeof(coalesce(answers -> 'note', '""')) <> 'string'
    or jsonb_array_length(answers -> 'guests') > 2 * private.max_guests_per_invitation()
    or exists (
      select from jsonb_array_elements((answers -> 'guests')
        || coalesce(answers -> 'plus_ones', '[]')) as listed (given)
      where jsonb_typeof(given) <> 'object' or (given ->> 'reply' in ('yes', 'no')) is not true
        or given ->> 'meal' is not null and given ->> 'meal' <> all (meals)
        or given ->> 'needs' is not null and not private.are_needs(given ->> 'needs')
        or jsonb_path_exists(given - 'absent_parts',
          '$.* ? (@.type() != "string" && @.type() != "boolean" && @.type() != "null")')
        or given ? 'absent_parts' and (jsonb_typeof(given -> 'absent_parts') <> 'array'
          or jsonb_path_exists(given, '$.absent_parts[*] ? (@.type() != "number")')))
  then
    perform private.refuse(400, 'invalid_value');
  end if;
  perform private.check_unique_ids(private.ids_in(answers -> 'guests'));
end $$;

-- Stores the answers of the given guests, who stay invited to the parts they have answered for. The meal,
-- allergies and needs that a host entered do not change.
-- A guest's own text on allergies and own needs are stored separately, and change only if they are sent.
create or replace function private.store_answers(given jsonb, is_late boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.guests as guest
  set reply = said ->> 'reply', replied_at = now(), is_late = store_answers.is_late,
    invited_to = coalesce(private.settled_invitation(event.parts, guest.is_evening, guest.invited_to),
      guest.invited_to),
    absent_from = case when said ->> 'reply' = 'no' then null
      when said ? 'absent_parts' then private.absence(
        private.parts_for_guest(event.parts, guest.is_evening, guest.invited_to), said -> 'absent_parts')
      else guest.absent_from end,
    name = case when guest.plus_one_of is not null or private.is_placeholder_name(guest.name)
      then coalesce(said ->> 'name', guest.name) else guest.name end,
    meal = case
      when eats.chooses
        and (guest.meal is null or private.table_key(guest.meal) = private.table_key(guest.reply_meal))
      then said ->> 'meal' else guest.meal end,
    reply_meal = case when eats.chooses then said ->> 'meal' else guest.reply_meal end,
    reply_allergies = case when eats.writes then words.allergies else guest.reply_allergies end,
    allergies_agreed = case when eats.writes then words.allergies is not null and words.agreed
      else guest.allergies_agreed end,
    allergies_withheld = case when eats.writes then words.allergies is not null and not words.agreed
      else guest.allergies_withheld end,
    reply_needs = case when said ->> 'reply' = 'yes' and said ? 'needs' then said ->> 'needs'
      else guest.reply_needs end
  from public.events as event, jsonb_array_elements(given) as listed (said)
  cross join lateral (
    select said ->> 'reply' = 'yes' and said ? 'meal' as chooses,
      said ->> 'reply' = 'yes' and said ? 'allergies' as writes) as eats
  cross join lateral (
    select nullif(btrim(said ->> 'allergies', private.invisible_characters()), '') as allergies,
      coalesce((said ->> 'allergies_agreed')::boolean, false) as agreed) as words
  where guest.id = (said ->> 'id')::uuid and event.id = guest.event_id;
  if given @? '$[*].allergies_agreed' then
    -- the update above stored a new text, so the trigger derive_consent withdrew the consent
    update public.guests as guest set allergies_agreed = true
    from jsonb_array_elements(given) as listed (said)
    where guest.id = (said ->> 'id')::uuid and not guest.allergies_agreed and guest.reply_allergies is not null
      and said ? 'allergies' and (said ->> 'allergies_agreed')::boolean and said ->> 'reply' = 'yes';
  end if;
end $$;

-- Adds plus-ones by name, starting with the names already stored in `over_plan`.
-- Plus-ones become guests up to the plan's limit; the rest go into `over_plan`. Raises too_many_plus_ones.
create or replace function private.store_plus_ones(
  invitation private.invitations, given jsonb, is_late boolean
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  bringer public.guests;
  brought jsonb;
  brought_id uuid;
  places integer;
  remaining integer;
  waiting jsonb := '[]';
begin
  if invitation.over_plan || given = '[]' then
    return;
  end if;
  places := invitation.plus_ones - (select count(*) from private.guests_of_invitation(invitation)
    where plus_one_of is not null);
  select * into bringer from private.guests_of_invitation(invitation) where plus_one_of is null
  order by reply = 'yes' desc nulls last, created_at, position limit 1;
  for brought in
    select each from (
      select distinct on (private.table_key(each ->> 'name')) each, place
      from jsonb_array_elements(invitation.over_plan || given) with ordinality as listed (each, place)
      order by private.table_key(each ->> 'name'), place desc
    ) as named order by place
  loop
    select id into brought_id from private.guests_of_invitation(invitation)
    where plus_one_of is not null and private.table_key(name) = private.table_key(brought ->> 'name');
    if found then -- two people of the household named the same plus-one
      perform private.store_answers(jsonb_build_array(brought || jsonb_build_object('id', brought_id)),
        is_late);
      continue;
    end if;
    places := places - 1;
    if places < 0 then
      perform private.refuse(403, 'too_many_plus_ones', jsonb_build_object('limit', invitation.plus_ones));
    end if;
    perform from public.events where id = invitation.event_id for no key update;
    select plan.remaining into remaining from private.guest_capacity(invitation.event_id) as plan;
    if remaining <= 0 or bringer.id is null then
      -- the same checks as in public.guests
      perform (brought ->> 'name')::private.one_line, (brought ->> 'allergies')::private.one_line,
        (brought ->> 'allergies_agreed')::boolean;
      if (char_length(brought ->> 'name') <= 200
        and btrim(brought ->> 'name', private.invisible_characters()) <> '') is not true
        or char_length(btrim(brought ->> 'allergies', private.invisible_characters())) > 300 then
        perform private.refuse(400, 'invalid_value');
      end if;
      waiting := waiting || (
        select jsonb_object_agg(key, value) from jsonb_each(brought)
        where key = any ('{name, reply, meal, allergies, allergies_agreed, absent_parts, needs}'));
      continue;
    end if;
    if bringer.party is null then -- guest and plus-one now form one household
      bringer.party := left(bringer.name || ' & ' || (brought ->> 'name'), 100);
      update public.guests set party = bringer.party where id = bringer.id;
    end if;
    insert into public.guests (event_id, name, party, reply, is_evening, invited_to, plus_one_of)
    values (invitation.event_id, brought ->> 'name', bringer.party, 'yes', bringer.is_evening,
      bringer.invited_to, bringer.id)
    returning id into brought_id;
    insert into private.invited_guests (guest_id, invitation_id) values (brought_id, invitation.id);
    perform private.store_answers(jsonb_build_array(brought || jsonb_build_object('id', brought_id)),
      is_late);
  end loop;
  update private.invitations set over_plan = waiting where id = invitation.id;
end $$;

-- Includes crew only if the link has the right 'kitchen', because the kitchen prepares their meals.
create or replace function private.door_guests(link public.door_links) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', id, 'name', name, 'table_number', table_number, 'seat', seat, 'party', party,
      'additional_info', additional_info, 'also_known_as', also_known_as)
    || case when attendance = 'crew' then '{"is_crew": true}' when is_evening and table_number is null
      then jsonb_build_object('evening', (select coalesce(to_char(evening_from, 'HH24:MI'), '')
        from public.events where id = link.event_id)) else '{}' end
    || case when attendance = 'declined' then jsonb_build_object('declined_at', replied_at) else '{}' end
    || case when 'kitchen' = any (link.rights)
      then jsonb_build_object('meal', meal, 'allergies', private.kitchen_allergies(shown),
        'asks_couple', allergies_withheld and reply_allergies is not null, 'kitchen_note', kitchen_note,
        'needs', private.combined_needs(shown))
      else '{}' end
    order by created_at, position), '[]')
  from private.guests_with_attendance(link.event_id) as listed (person, attendance)
  cross join lateral (select case
    when attendance = 'coming' and private.misses_seated_part((person).reply, (person).absent_from)
    then private.without_chair(person) else person end as shown offset 0) as seen
  cross join lateral (select (shown).*) as guest
  where attendance <> 'waiting' and (attendance <> 'crew' or 'kitchen' = any (link.rights))
$$;

-- The data that a key can read, as described in docs/api.md.
-- Omits wishes and messages to the hosts. With `since`, contains only the guests changed after that version.
create or replace function private.event_for_key(
  event public.events, rights text[], version text, since bigint
) returns json
language sql stable security definer set search_path = '' as $$
  with changed as materialized (
    select id, at from private.recent_changes(event.id, since) where 'names' = any (rights)
  ), listed as materialized (
    select (guest).*, attendance, case when not misses_seated_part
        then (select private.table_ids(event.id)) ->> (guest).table_key end as table_id, misses_seated_part,
      private.kitchen_allergies(guest) as allergies_for_kitchen,
      private.combined_needs(guest) as needs_to_prepare,
      private.attended_part_ids(event.parts, guest) as coming_to
    from private.guests_with_attendance(event.id)
    cross join lateral (
      select attendance = 'coming'
        and private.misses_seated_part((guest).reply, (guest).absent_from) as misses_seated_part) as answered
  ), seated as materialized (
    select table_id, count(*) as guests from listed
    where table_id is not null and attendance not in ('declined', 'crew')
    group by table_id
  )
  select json_build_object(
    'version', version,
    'change', private.seating_version(event.id),
    'since', since,
    'event', json_build_object('id', event.id, 'name', event.event_name, 'date', event.event_date,
      'time_zone', event.time_zone,
      'replies_close_on', event.replies_close_on, 'evening_from', to_char(event.evening_from, 'HH24:MI'),
      'parts', event.parts),
    'rights', to_json(rights),
    'counts', (
      select json_build_object('guests', count(*) filter (where attendance not in ('crew', 'waiting')),
        'seated', count(table_id) filter (where attendance in ('coming', 'unanswered')),
        'evening', count(*) filter (where (is_evening or misses_seated_part)
          and attendance in ('coming', 'unanswered')),
        'coming', count(*) filter (where attendance = 'coming'),
        'not_coming', count(*) filter (where attendance = 'declined'),
        'no_reply', count(*) filter (where attendance = 'unanswered'),
        'crew', count(*) filter (where attendance = 'crew'),
        'waiting', count(*) filter (where attendance = 'waiting'),
        'tables', (select count(*) from public.tables where event_id = event.id),
        'chairs', (select coalesce(sum(seats), 0) from public.tables where event_id = event.id))
      from listed),
    'room', (select json_build_object('width', width, 'depth', depth) from public.rooms
      where event_id = event.id),
    'tables', (
      select coalesce(json_agg(json_build_object('id', standing.id, 'label', label, 'shape', shape,
        'seats', seats, 'guests', coalesce(seated.guests, 0),
        'x', x, 'y', y, 'width', width, 'depth', depth, 'turn', turn) order by label_key), '[]')
      from public.tables as standing left join seated on seated.table_id = standing.id::text
      where standing.event_id = event.id),
    'fixtures', (
      select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'x', x, 'y', y, 'width', width,
        'depth', depth, 'turn', turn) order by id), '[]')
      from public.fixtures where event_id = event.id),
    'guests', case when 'names' = any (rights) then (
      select coalesce(json_agg(
        jsonb_build_object('id', listed.id, 'name', name, 'title', title, 'also_known_as', also_known_as,
          'household', party,
          'household_id', md5(event.id || ' ' || private.table_key(party))::uuid, 'table_id', table_id,
          'table', case when not misses_seated_part then table_number end,
          'seat', case when not misses_seated_part then seat end,
          'additional_info', additional_info, 'is_evening', is_evening, 'is_crew', is_crew,
          'parts', case when event.parts = '[]' then '[]' else jsonb_path_query_array(
            private.parts_for_guest(event.parts, is_evening, invited_to), '$[*].id') end,
          'coming_to', coming_to,
          'reply', reply, 'is_waiting', attendance = 'waiting',
          'replied_at', replied_at, 'is_late', is_late,
          'updated_at', greatest(guest_changed.at, table_changed.at))
        || case when 'meals' = any (rights) then jsonb_build_object('meal', meal,
          'allergies', allergies_for_kitchen,
          'asks_couple', allergies_withheld and reply_allergies is not null, 'needs', needs_to_prepare)
          else '{}' end
        || case when 'notes' = any (rights) then jsonb_build_object('private_note', private_note,
          'kitchen_note', kitchen_note, 'tags', tags, 'external_id', external_id)
          else '{}' end
        order by created_at, position), '[]')
      from listed left join changed as guest_changed on guest_changed.id = listed.id::text
      left join changed as table_changed on table_changed.id = listed.table_id
      where since is null or num_nonnulls(guest_changed.at, table_changed.at) > 0) end,
    'removed_guests', case when since is not null and 'names' = any (rights) then (
      select coalesce(json_agg(id), '[]')
      from (
        select entry.id from public.event_changes as change,
          jsonb_object_keys(change.touched -> 'guests') as entry (id)
        where change.event_id = event.id and change.version > since
        except select listed.id::text from listed
      ) as removed) end)
$$;

-- The data for the kitchen: {guest id: {meal, allergies, asks_couple, kitchen_note, needs}}, for guests with
-- at least one value. If a guest withholds their own allergies, `asks_couple` is true instead.
create or replace function private.build_signed_food(event_uuid uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(id, jsonb_build_object('meal', meal, 'kitchen_note', kitchen_note,
    'allergies', private.kitchen_allergies(guest),
    'asks_couple', allergies_withheld and reply_allergies is not null,
    'needs', private.combined_needs(guest))), '{}')
  from private.expected_guests_and_crew(event_uuid) as guest
  where num_nonnulls(meal, kitchen_note, allergies, reply_allergies, needs, reply_needs) > 0
$$;

-- Reduces a plan to `rights`. Tables and counts are always included. 'kitchen' adds meals and
-- needs, with the names of crew and of guests with special needs; 'names' adds all names and chairs.
create or replace function private.filter_plan_by_rights(plan jsonb, food jsonb, rights text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select plan || jsonb_build_object(
    'menu', case when 'kitchen' = any (rights) then plan -> 'menu' else '{"meals": []}' end,
    'guests', (
      select coalesce(jsonb_agg(
        guest - case when 'names' = any (rights) then '{}'::text[] when cared_for then '{seat}'
          else '{name, seat, additional_info}' end
        || case when 'kitchen' = any (rights) then
          '{"meal": null, "allergies": null, "asks_couple": false, "kitchen_note": null, "needs": null}'
          -- plans signed in earlier versions contain no needs
          || coalesce(eaten, '{}') else '{}' end
        order by place), '[]')
      from jsonb_array_elements(plan -> 'guests') with ordinality as listed (guest, place)
      cross join lateral (select food -> (guest ->> 'id') as eaten offset 0) as of_guest
      cross join lateral (select 'kitchen' = any (rights)
        and (eaten ->> 'allergies' is not null or eaten ->> 'kitchen_note' is not null
          or eaten ->> 'needs' is not null or guest -> 'is_crew' = 'true'
          or eaten -> 'asks_couple' = 'true') as cared_for) as care))
$$;

-- Deletes the data of removed guests from signed plans.
-- If a guest withdraws their own allergies or needs, only the host's entries stay.
create or replace function private.delete_signed_food() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.signed_food where guest_id in (select id from before);
  else
    update private.signed_food set food = food
      || case when withdrawn.words then jsonb_build_object('allergies', guest.allergies) else '{}' end
      || case when withdrawn.needs then jsonb_build_object('needs', guest.needs) else '{}' end
    from after as guest join before as was using (id)
    cross join lateral (
      select guest.allergies_withheld and not was.allergies_withheld
          or was.reply_allergies is not null and guest.reply_allergies is null as words,
        was.reply_needs is not null and guest.reply_needs is null as needs) as withdrawn
    where guest_id = id and (withdrawn.words or withdrawn.needs);
  end if;
  return null;
end $$;

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'insert', '{needs, reply_needs}', 'public.guests'),
  ('{authenticated}', 'update', '{needs, reply_needs}', 'public.guests'),
  ('{authenticated}', 'execute', null, 'private.are_needs(text)');
select private.grant_access();
