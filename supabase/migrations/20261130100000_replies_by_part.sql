-- Replies by part: guests who come may leave out parts of the day, the one with the tables too.

-- Parts that a guest who said yes will not come to: “tables” for the part with the tables, which follows the
-- tables, and ids of others. Means nothing without a yes.
alter table public.guests add column absent_from text constraint known_absent_from
  check (char_length(absent_from) <= 120 and absent_from ~ '^(tables|[1-9]\d{0,3})(,[1-9]\d{0,3})*$');

create or replace function private.private_columns() returns text[]
language sql immutable set search_path = '' as $$
  select '{meal, allergies, reply_meal, reply_allergies, kitchen_note, tags, private_note, reply, external_id,
    replied_at, is_late, plus_one_of, allergies_withheld, allergies_agreed, absent_from}'::text[]
$$;
drop index public.guests_with_private_fields;
do $$
begin
  execute 'create index guests_with_private_fields on public.guests (event_id) where '
    || private.has_private_columns();
end $$;

-- Sets the time of a reply, also of a reply entered by a host, who then comes to everything.
-- A statement that sets the time, as Undo does, keeps it.
create or replace function private.stamp_reply() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.replied_at := case when new.reply is not null then now() end;
  new.is_late := false;
  if tg_op = 'UPDATE' and new.absent_from is not distinct from old.absent_from then
    new.absent_from := null;
  end if;
  return new;
end $$;

-- Whether a guest who comes will not come to the part with the tables, and needs no chair.
create function private.skips_tables(reply text, absent_from text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(reply = 'yes' and absent_from like 'tables%', false)
$$;
-- The guest as one of the evening: without a chair, which stays theirs until a host frees it, and a dinner.
create function private.without_chair(guest public.guests) returns public.guests
language plpgsql immutable set search_path = '' as $$
begin
  guest.table_number := null;
  guest.table_key := null;
  guest.seat := null;
  guest.meal := null;
  guest.is_evening := true;
  return guest;
end $$;

-- Guests who have not declined. A guest who declined keeps the chair until a host frees it. Who will not come to
-- the part with the tables is listed without a chair.
create or replace function private.expected_guests(event_uuid uuid) returns setof public.guests
language sql stable security definer set search_path = '' as $$
  select case when private.skips_tables((guest).reply, (guest).absent_from)
    then private.without_chair(guest) else guest end
  from private.guests_with_attendance(event_uuid) where attendance <> 'declined'
$$;

-- Ids of the parts that a guest is invited to, but will not come to.
create function private.absent_part_ids(parts jsonb, guest public.guests) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(part -> 'id' order by place), '[]')
  from jsonb_array_elements(private.parts_for_guest(parts, guest.is_evening, guest.invited_to))
    with ordinality as listed (part, place)
  where guest.reply = 'yes' and case when part -> 'has_tables' = 'true' then 'tables' else part ->> 'id' end
    = any (string_to_array(guest.absent_from, ','))
$$;
-- Ids of the parts that a guest comes to, or may come to while there is no answer.
create function private.attended_part_ids(parts jsonb, guest public.guests) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(part -> 'id' order by place), '[]')
  from jsonb_array_elements(private.parts_for_guest(parts, guest.is_evening, guest.invited_to))
    with ordinality as listed (part, place)
  where guest.reply is distinct from 'no'
    and not private.absent_part_ids(parts, guest) @> jsonb_build_array(part -> 'id')
$$;
-- `absent_from` of these ids of parts. Null for none.
create function private.absence(parts jsonb, ids jsonb) returns text
language sql immutable set search_path = '' as $$
  select string_agg(case when part -> 'has_tables' = 'true' then 'tables' else part ->> 'id' end, ','
    order by part -> 'has_tables' <> 'true', place)
  from jsonb_array_elements(parts) with ordinality as listed (part, place)
  where ids @> jsonb_build_array(part -> 'id')
$$;

-- The same guest once the parts have changed: who is invited to a part, or will not come to it, stays so when
-- its default changes and when another part gets the tables. Who has answered is not invited to an added part.
-- Removed parts stay for Undo.
create function private.keep_invitation(guest public.guests, was jsonb, is_now jsonb) returns public.guests
language plpgsql immutable set search_path = '' as $$
declare
  tables_were constant text := private.part_with_tables(was) ->> 'id';
  tables_are constant text := private.part_with_tables(is_now) ->> 'id';
  invited constant jsonb := private.parts_for_guest(was, guest.is_evening, guest.invited_to);
  exceptions text[];
  absent text[];
begin
  exceptions := array(
      select case when invited @> jsonb_build_array(part) then '' else '-' end || (part ->> 'id')
      from jsonb_array_elements(was) with ordinality as listed (part, place) order by place)
    || array(
      select exception from unnest(string_to_array(guest.invited_to, ',')) as exception
      where ltrim(exception, '-') not in (select part ->> 'id' from jsonb_array_elements(was) as part)
        and ltrim(exception, '-') in (select part ->> 'id' from jsonb_array_elements(is_now) as part));
  if guest.reply is not null then
    exceptions := exceptions || array(
      select '-' || (part ->> 'id') from jsonb_array_elements(is_now) as part
      where part -> 'has_tables' = 'false' and not exceptions && array[part ->> 'id', '-' || (part ->> 'id')]);
  end if;
  if exceptions && array[tables_are, '-' || tables_are] then
    guest.is_evening := '-' || tables_are = any (exceptions);
  end if;
  guest.invited_to := nullif(array_to_string(
    array_remove(array_remove(exceptions, tables_are), '-' || tables_are), ','), '');
  absent := array_replace(string_to_array(guest.absent_from, ','), 'tables', tables_were);
  if tables_are = any (absent) then
    absent := array['tables'] || array_remove(absent, tables_are);
  end if;
  guest.absent_from := nullif(array_to_string(absent, ','), '');
  return guest;
end $$;

create function private.keep_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.guests as stored set is_evening = kept.is_evening, invited_to = kept.invited_to,
    absent_from = kept.absent_from
  from public.guests as guest, lateral private.keep_invitation(guest, old.parts, new.parts) as kept
  where guest.event_id = new.id and stored.id = guest.id
    and (kept.is_evening, kept.invited_to, kept.absent_from)
      is distinct from (guest.is_evening, guest.invited_to, guest.absent_from);
  return null;
end $$;
-- Whether guests have to be kept as they are. The first parts of an event, hours and places leave them alone.
create function private.moves_invitations(was jsonb, is_now jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select was <> '[]' and is_now <> '[]' and (
    private.part_with_tables(was) -> 'id' <> private.part_with_tables(is_now) -> 'id' or exists (
      select from jsonb_array_elements(is_now) as part
      where not was @> jsonb_build_array(
        jsonb_build_object('id', part -> 'id', 'invites', part -> 'invites'))))
$$;
create trigger keep_invitations after update of parts on public.events for each row
  when (private.moves_invitations(old.parts, new.parts)) execute function private.keep_invitations();

create function private.change_event_parts(event_uuid uuid, parts jsonb, known jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb;
begin
  perform private.require_event_right('edit', event_uuid);
  perform from public.guests where event_id = event_uuid order by id for no key update;
  perform private.lock_event_with_right('edit', event_uuid);
  select events.parts into stored from public.events where id = event_uuid;
  if stored = change_event_parts.parts then
    return;
  elsif stored is distinct from known then
    perform private.refuse(409, 'parts_changed');
  end if;
  update public.events set parts = change_event_parts.parts where id = event_uuid;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;
-- Stores the parts of the day, unless they are no longer as the caller knows them.
-- Raises not_allowed, parts_changed, invalid_value.
create function public.change_event_parts(event_uuid uuid, parts jsonb, known jsonb) returns void
language sql set search_path = '' as $$ select private.change_event_parts(event_uuid, parts, known) $$;

-- A version that changes when anything in the form, or anything that an answer replaces, changes.
-- It is salted, so that notes cannot be guessed from it.
create or replace function private.invitation_version(
  invitation private.invitations, people public.guests[]
) returns text
language sql stable security definer set search_path = '' as $$
  select left(private.sha256_hex(jsonb_build_array(invitation.generation, invitation.note,
    invitation.over_plan, invitation.plus_ones, (
    select jsonb_agg(jsonb_build_array(id, name, reply, coalesce(reply_meal, meal), reply_allergies,
      allergies_agreed, allergies_withheld, absent_from) order by id) from unnest(people)))::text), 16)
$$;

-- Returns whether a guest has allergies, but not their text.
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
    coalesce(bool_or((table_number is not null or is_evening or private.skips_tables(reply, absent_from))
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
        'allergies_withheld', allergies_withheld,
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
    'is_over', deadline.is_over,
    'may_answer', not deadline.is_past and (has_unanswered or not deadline.is_over),
    'shows_tables', shows_tables,
    'room', case when shows_tables then (select row_to_json(drawn)
      from private.guest_page_room(event.id) as drawn) end);
end $$;

-- Checks answers. A guest is {id, reply, meal, allergies, allergies_agreed, absent_parts: [ids of parts]}; a plus-one has `name` instead of
-- `id`. Raises invalid_value, named_twice.
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
        or jsonb_path_exists(given - 'absent_parts',
          '$.* ? (@.type() != "string" && @.type() != "boolean" && @.type() != "null")')
        or given ? 'absent_parts' and (jsonb_typeof(given -> 'absent_parts') <> 'array'
          or jsonb_path_exists(given, '$.absent_parts[*] ? (@.type() != "number")')))
  then
    perform private.refuse(400, 'invalid_value');
  end if;
  perform private.check_unique_ids(private.ids_in(answers -> 'guests'));
end $$;

-- Stores answers of listed guests, who stay invited to what they answered. The host's meal and allergies
-- do not change.
-- The guest's own words are stored separately and change only if `allergies` is sent.
create or replace function private.store_answers(given jsonb, is_late boolean) returns void
language sql security definer set search_path = '' as $$
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
      else guest.allergies_withheld end
  from public.events as event, jsonb_array_elements(given) as listed (said)
  cross join lateral (
    select said ->> 'reply' = 'yes' and said ? 'meal' as chooses,
      said ->> 'reply' = 'yes' and said ? 'allergies' as writes) as eats
  cross join lateral (
    select nullif(btrim(said ->> 'allergies', private.invisible_characters()), '') as allergies,
      coalesce((said ->> 'allergies_agreed')::boolean, false) as agreed) as words
  where guest.id = (said ->> 'id')::uuid and event.id = guest.event_id;
  -- the update above has ended the consent, because it stored new words
  update public.guests as guest set allergies_agreed = true
  from jsonb_array_elements(given) as listed (said)
  where guest.id = (said ->> 'id')::uuid and not guest.allergies_agreed and guest.reply_allergies is not null
    and said ? 'allergies' and (said ->> 'allergies_agreed')::boolean and said ->> 'reply' = 'yes'
$$;

-- Adds named plus-ones, the waiting ones first.
-- They become guests up to the plan's limit; the rest are stored in `over_plan`. Raises too_many_plus_ones.
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
        where key = any ('{name, reply, meal, allergies, allergies_agreed, absent_parts}'));
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

-- Accepts a first answer even after the closing date.
-- Omitted fields do not change; removed guests are skipped.
create or replace function private.answer_invitation(token text, answers jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  invitation private.invitations := private.open_invitation(token);
  locked_ids constant uuid[] := array(select id from private.guests_of_invitation(invitation));
  words constant text := nullif(btrim(answers ->> 'note', private.invisible_characters()), '');
  people public.guests[];
  version text;
  is_changed boolean; -- null if the answer has no version
  event public.events;
  deadline record;
  answered jsonb;
begin
  perform set_config('private.reply', 'reply', true); -- recorded in the history
  perform from public.guests where id = any (locked_ids) order by id for no key update;
  -- admits one reply per household at a time
  perform from public.events where id = invitation.event_id for no key update;
  invitation := private.open_invitation(token); -- read again after waiting for the locks
  select * into event from public.events where id = invitation.event_id;
  select * into deadline from private.reply_deadline(event);
  perform private.check_answers(answers, event.meals);
  people := array(select person from private.guests_of_invitation(invitation) as person);
  version := private.invitation_version(invitation, people);
  is_changed := answers ->> 'version' <> version;
  if is_changed and invitation.form_hash = private.sha256_hex((answers ->> 'form') || version) then
    return; -- the same form was sent twice, without another change in between
  -- guests who joined the household after the lock are not locked
  elsif is_changed or exists (select from unnest(people) where id <> all (locked_ids)) then
    perform private.refuse(409, 'reply_changed');
  end if;
  select coalesce(jsonb_agg(said), '[]') into answered
  from jsonb_array_elements(answers -> 'guests') as listed (said)
  join private.guests_of_invitation(invitation) as guest on guest.id = (said ->> 'id')::uuid
  -- after the closing date, only guests without an answer may answer, and plus-ones cannot change
  where not deadline.is_over or guest.reply is null;
  if deadline.is_past or deadline.is_over and answered = '[]' then
    perform private.refuse(403, 'replies_closed');
  end if;
  perform private.store_answers(answered, deadline.is_over);
  perform private.store_consent(answered);
  if not deadline.is_over or invitation.answered_at is null then
    perform private.store_plus_ones(invitation, coalesce(answers -> 'plus_ones', '[]'), deadline.is_over);
  end if;
  if event.frees_chairs then
    update public.guests set table_number = null, seat = null
    where id in (
        select (said ->> 'id')::uuid from jsonb_array_elements(answered) as listed (said)
        where said ->> 'reply' = 'no' or private.skips_tables(reply, absent_from))
      and table_number is not null;
  end if;
  update private.invitations as stored
  set answered_at = now(), language = coalesce(answers ->> 'language', stored.language),
    note = case
      when words is null then stored.note
      -- another person with the link has also written a message
      when char_length(stored.note) + char_length(words) < 500 and strpos(stored.note, words) = 0
      then stored.note || E'\n' || words
      else words end,
    note_at = case when words is null then stored.note_at else now() end
  where stored.id = invitation.id returning * into invitation;
  people := array(select person from private.guests_of_invitation(invitation) as person);
  if exists ( -- coming to nothing is a no
    select from unnest(people) as person
    where person.replied_at = now() and jsonb_array_length(private.absent_part_ids(event.parts, person)) > 0
      and private.attended_part_ids(event.parts, person) = '[]') then
    perform private.refuse(400, 'invalid_value');
  end if;
  update private.invitations set form_hash = private.sha256_hex((answers ->> 'form')
    || private.invitation_version(invitation, people)) where id = invitation.id;
  if words is not null then
    insert into private.noted_changes (event_id, collection, part)
    values (invitation.event_id, 'facts', '{"kind": "message"}');
  end if;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $$;

-- Sequential scans are off, for the same reason as in private.count_new_guests.
create or replace function private.guest_facts(event_uuid uuid, touched jsonb) returns setof jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return query
  with renamed as ( -- guests of a renamed table have not moved
    select coalesce(jsonb_object_agg(entry.was ->> 'label_key', tables.label_key), '{}') as keys
    from jsonb_each(touched -> 'tables') as entry (id, was) join public.tables on tables.id = entry.id::uuid
    where entry.was ? 'label_key'
  ), net as (
    select entry.id, entry.was, coalesce(guest.name, entry.was ->> 'name') as name,
      entry.was ->> 'table_number' as "from", guest.table_number as "to",
      case when guest.id is null then case when entry.was <> 'null' then 'removed' end
        when entry.was = 'null' then 'added' else 'still_there' end as what,
      entry.was ? 'table_key'
        and coalesce((select keys from renamed) ->> (entry.was ->> 'table_key'), entry.was ->> 'table_key')
          is distinct from guest.table_key as is_moved,
      entry.was -> 'seat' is not distinct from to_jsonb(guest.seat) as is_same_chair
    from jsonb_each(touched -> 'guests') as entry (id, was)
    left join lateral ( -- looks up each guest by key, regardless of the number of guests
      select * from public.guests where guests.id = entry.id::uuid offset 0
    ) as guest on guest.event_id = event_uuid
  ), moved as (
    select *, (select count(distinct coalesce("to", '')) from net
      where what = 'still_there' and is_moved) as tables from net where what = 'still_there' and is_moved
  ), changed as (
    select id, name, was, fields
    from net, lateral (
      select array(select jsonb_object_keys(was - '{table_number, table_key, created_at, position}'::text[]
        - case when is_moved or is_same_chair then 'seat' else '' end
        -- rewritten with the parts, but still invited to the same
        - case when touched -> 'event' -> event_uuid::text ? 'parts'
          then '{is_evening, invited_to, absent_from}' else '{}'::text[] end) order by 1) as fields
    ) as differing
    where what = 'still_there' and fields <> '{}'
  ), sets as (
    select *, (select count(distinct fields) from changed) as sets from changed
  )
  (select private.build_fact(what, 'guests', array_agg(name order by id), array_agg(id order by id))
    from net where what in ('added', 'removed') group by what order by what)
  union all
  (select private.build_fact('moved', 'guests', array_agg(name order by id), array_agg(id order by id))
      || case when min(coalesce("from", '')) = max(coalesce("from", ''))
        then jsonb_build_object('from', min("from")) else '{}' end
      || case when tables <= 3 then jsonb_build_object('to', min("to"))
        else jsonb_build_object('tables', tables) end
    from moved group by tables, case when tables <= 3 then coalesce("to", '') end order by min("to"))
  union all
  (select private.build_fact('changed', 'guests', array_agg(name order by id), array_agg(id order by id))
      || jsonb_build_object('fields', array(
        select distinct field from unnest(string_to_array(string_agg(array_to_string(fields, ','), ','),
          ',')) as field order by field))
      || case when count(*) = 1 then private.old_values('guests', (array_agg(was))[1],
        string_to_array(min(array_to_string(fields, ',')), ',')) else '{}' end
    from sets group by sets, case when sets <= 4 then fields end order by min(id));
end $$;

create or replace function private.door_guests(link public.door_links) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', id, 'name', name, 'table_number', table_number, 'seat', seat, 'party', party,
      'additional_info', additional_info, 'also_known_as', also_known_as)
    || case when is_evening and table_number is null
      then jsonb_build_object('evening', (select coalesce(to_char(evening_from, 'HH24:MI'), '')
        from public.events where id = link.event_id)) else '{}' end
    || case when attendance = 'declined' then jsonb_build_object('declined_at', replied_at) else '{}' end
    || case when 'kitchen' = any (link.rights)
      then jsonb_build_object('meal', meal, 'allergies', private.kitchen_allergies(shown),
        'asks_couple', allergies_withheld and reply_allergies is not null, 'kitchen_note', kitchen_note)
      else '{}' end
    order by created_at, position), '[]')
  from private.guests_with_attendance(link.event_id) as listed (person, attendance)
  cross join lateral (select case when private.skips_tables((person).reply, (person).absent_from)
    then private.without_chair(person) else person end as shown offset 0) as seen
  cross join lateral (select (shown).*) as guest
$$;

-- The copied part of a seating plan, as a change: guests with their public fields and, if `with_wishes`,
-- their tags and the wishes among them. Contains no seats, meals, answers or hosts' notes.
create or replace function private.copied_seating(
  event_uuid uuid, copy_id uuid, which_guests text, with_room boolean, with_wishes boolean
) returns jsonb
language sql stable set search_path = '' as $$
  with coming as materialized (
    select (guest).* from private.guests_with_attendance(event_uuid)
    where which_guests = 'all' or which_guests = 'coming' and attendance = 'coming' and not (guest).is_evening
      and not private.skips_tables((guest).reply, (guest).absent_from)
  ), furnished as materialized (
    select case when with_room then private.room_as_change(private.room_snapshot(event_uuid), copy_id)
      else '{}' end as change
  ), wished as (
    select wish.* from public.wishes as wish
    where event_id = event_uuid and with_wishes and which_guests <> 'none'
      and kind <> 'stays' -- a copy has no seating
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
        'invited_to', invited_to,
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

-- The data that a key can read, as described in docs/api.md.
-- Contains no wishes and no messages to the hosts. With `since`, only the guests changed after that change.
create or replace function private.event_for_key(
  event public.events, rights text[], version text, since bigint
) returns json
language sql stable security definer set search_path = '' as $$
  with changed as materialized (
    select id, at from private.recent_changes(event.id, since) where 'names' = any (rights)
  ), listed as materialized (
    select (guest).*, attendance, case when not skips_tables
        then (select private.table_ids(event.id)) ->> (guest).table_key end as table_id, skips_tables,
      private.kitchen_allergies(guest) as allergies_for_kitchen,
      private.attended_part_ids(event.parts, guest) as coming_to
    from private.guests_with_attendance(event.id)
    cross join lateral (
      select private.skips_tables((guest).reply, (guest).absent_from) as skips_tables) as answered
  ), seated as materialized (
    select table_id, count(*) as guests from listed where table_id is not null and attendance <> 'declined'
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
      select json_build_object('guests', count(*),
        'seated', count(table_id) filter (where attendance <> 'declined'),
        'evening', count(*) filter (where (is_evening or skips_tables) and attendance <> 'declined'),
        'coming', count(*) filter (where attendance = 'coming'),
        'not_coming', count(*) filter (where attendance = 'declined'),
        'no_reply', count(*) filter (where attendance = 'unanswered'),
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
          'table', case when not skips_tables then table_number end,
          'seat', case when not skips_tables then seat end, 'additional_info', additional_info, 'is_evening', is_evening,
          'parts', case when event.parts = '[]' then '[]' else jsonb_path_query_array(
            private.parts_for_guest(event.parts, is_evening, invited_to), '$[*].id') end,
          'coming_to', coming_to,
          'reply', reply,
          'replied_at', replied_at, 'is_late', is_late,
          'updated_at', greatest(guest_changed.at, table_changed.at))
        || case when 'meals' = any (rights) then jsonb_build_object('meal', meal,
          'allergies', allergies_for_kitchen,
          'asks_couple', allergies_withheld and reply_allergies is not null)
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

-- A plan for the venue and kitchen, without meals: {guests, tables, fixtures, room, menu}, and with parts of
-- the day how many guests each has.
create or replace function private.build_signed_plan(event_uuid uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'guests', (
      select coalesce(jsonb_agg(jsonb_build_object('id', guest.id, 'name', guest.name, 'seat', guest.seat,
          'table_id', (select private.table_ids(event_uuid)) -> guest.table_key,
          'is_evening', guest.is_evening and guest.table_key is null)
        order by guest.created_at, guest.position), '[]')
      from private.expected_guests(event_uuid) as guest),
    'tables', (
      select coalesce(jsonb_agg(private.shared_table(tables) order by id), '[]') from public.tables
      where event_id = event_uuid),
    'fixtures', private.shared_fixtures(event_uuid),
    'room', private.shared_room(event_uuid),
    'menu', jsonb_build_object('meals', meals))
    || case when parts = '[]' then '{}' else jsonb_build_object('parts', (
      with invited as materialized (
        select part_id, count(*) as guests
        from public.guests as guest,
          jsonb_array_elements(private.attended_part_ids(parts, guest)) as part_id
        where guest.event_id = event_uuid
        group by 1
      )
      select jsonb_agg(part - '{address, invites}'::text[]
        || jsonb_build_object('guests', coalesce(invited.guests, 0)) order by place)
      from jsonb_array_elements(parts) with ordinality as listed (part, place)
      left join invited on invited.part_id = part -> 'id')) end
  from public.events where id = event_uuid
$$;

drop trigger broadcast_guests_changed on public.guests;
create trigger broadcast_guests_changed after update on public.guests
  referencing old table as before new table as after for each statement
  execute function private.broadcast_shown_changes('id',
    'name, table_number, additional_info, also_known_as, party, is_evening, reply, absent_from', 'seat');

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'insert', '{absent_from}', 'public.guests'),
  ('{authenticated}', 'update', '{absent_from}', 'public.guests'),
  ('{authenticated}', 'execute', null, 'private.skips_tables(text, text)'),
  ('{authenticated}', 'execute', null, 'private.moves_invitations(jsonb, jsonb)'),
  ('{authenticated}', 'execute', null, 'private.part_with_tables(jsonb)'),
  ('{authenticated}', 'execute', null, 'public.change_event_parts(uuid, jsonb, jsonb)'),
  ('{authenticated}', 'execute', null, 'private.change_event_parts(uuid, jsonb, jsonb)');
select private.grant_access();
