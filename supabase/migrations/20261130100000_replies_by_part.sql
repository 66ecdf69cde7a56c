-- Replies for each part of the day: guests who come may skip parts, even the part with the tables.

-- The parts that a coming guest will skip: their ids, but “tables” for the part that has the tables.
-- Ignored unless the reply is yes.
alter table public.guests add column absent_from text constraint known_absent_from
  check (char_length(absent_from) <= 120 and absent_from ~ '^(tables|[1-9]\d{0,3})(,[1-9]\d{0,3})*$');

-- Sets the time of a reply, unless the statement sets it itself, as Undo does.
-- If a host enters the reply, the guest comes to all parts.
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

-- Whether a guest who comes will skip the part with the tables, and so needs no chair.
create function private.misses_seated_part(reply text, absent_from text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(reply = 'yes' and absent_from like 'tables%', false)
$$;
-- Returns the guest as if invited only for the evening, without chair and meal. The chair in the stored row
-- stays reserved until a host frees it.
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

-- Invited guests who have not declined, and crew. A guest who declined keeps the chair until a host frees it.
-- Guests who skip the part with the tables are listed without a chair.
create function private.expected_guests_and_crew(event_uuid uuid) returns setof public.guests
language sql stable security definer set search_path = '' as $$
  select case when attendance = 'coming' and private.misses_seated_part((guest).reply, (guest).absent_from)
    then private.without_chair(guest) else guest end
  from private.guests_with_attendance(event_uuid) where attendance in ('coming', 'unanswered', 'crew')
$$;
-- The expected guests without crew, whom no guest may see.
create or replace function private.expected_guests(event_uuid uuid) returns setof public.guests
language sql stable security definer set search_path = '' as $$
  select * from private.expected_guests_and_crew(event_uuid) where not is_crew
$$;

-- Ids of the parts that a guest is invited to, but will skip.
create function private.absent_part_ids(parts jsonb, guest public.guests) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(part -> 'id' order by place), '[]')
  from jsonb_array_elements(private.parts_for_guest(parts, guest.is_evening, guest.invited_to))
    with ordinality as listed (part, place)
  where guest.reply = 'yes' and case when part -> 'has_tables' = 'true' then 'tables' else part ->> 'id' end
    = any (string_to_array(guest.absent_from, ','))
$$;
-- Ids of the parts that a guest attends, or may attend if they have not replied. None for crew.
create function private.attended_part_ids(parts jsonb, guest public.guests) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(part -> 'id' order by place), '[]')
  from jsonb_array_elements(private.parts_for_guest(parts, guest.is_evening, guest.invited_to))
    with ordinality as listed (part, place)
  where guest.reply is distinct from 'no' and not guest.is_crew and guest.waiting is distinct from 'yes'
    and not private.absent_part_ids(parts, guest) @> jsonb_build_array(part -> 'id')
$$;
-- Formats ids of parts for the column `absent_from`. Null if there are no ids.
create function private.absence(parts jsonb, ids jsonb) returns text
language sql immutable set search_path = '' as $$
  select string_agg(case when part -> 'has_tables' = 'true' then 'tables' else part ->> 'id' end, ','
    order by part -> 'has_tables' <> 'true', place)
  from jsonb_array_elements(parts) with ordinality as listed (part, place)
  where ids @> jsonb_build_array(part -> 'id')
$$;

-- Adapts a guest to changed parts. The guest stays invited to the same parts, and absent from the same parts,
-- even if the default of a part changes or another part gets the tables. A guest who has answered is not
-- invited to an added part. Ids of removed parts are kept for Undo.
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
-- Whether a change to the parts requires updating guests, so that they stay invited to the same parts.
-- Adding the first parts of an event and changing hours or places require no update.
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
-- Stores the parts of the day, unless they have changed since the caller read them.
-- Raises not_allowed, parts_changed, invalid_value.
create function public.change_event_parts(event_uuid uuid, parts jsonb, known jsonb) returns void
language sql set search_path = '' as $$ select private.change_event_parts(event_uuid, parts, known) $$;

-- Stores a household's reply. After the closing date, guests may still answer for the first time.
-- Fields that are not sent do not change. Answers for removed guests and questions are ignored.
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
  -- replies of a household wait for each other
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
  if answered @? '$[*].allergies_agreed' then
    perform private.store_consent(answered);
  end if;
  if not deadline.is_over or invitation.answered_at is null then
    perform private.store_plus_ones(invitation, coalesce(answers -> 'plus_ones', '[]'), deadline.is_over);
    perform private.store_reply_answers(invitation, answers -> 'questions');
  end if;
  if event.frees_chairs then
    update public.guests set table_number = null, seat = null
    where id in (
        select (said ->> 'id')::uuid from jsonb_array_elements(answered) as listed (said)
        where said ->> 'reply' = 'no' or private.misses_seated_part(reply, absent_from))
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
  if exists ( -- a guest who skips every part must answer no
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
        -- the change of the parts rewrote these columns, without changing the guest's invitations
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

-- Builds the plan for venue and kitchen, without meals: {guests, tables, fixtures, room, menu}. If the day
-- has parts, `parts` has the number of guests of each part. Crew are listed as guests with `is_crew`.
create or replace function private.build_signed_plan(event_uuid uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'guests', (
      select coalesce(jsonb_agg(jsonb_build_object('id', guest.id, 'name', guest.name, 'seat', guest.seat,
          'table_id', (select private.table_ids(event_uuid)) -> guest.table_key,
          'is_evening', guest.is_evening and guest.table_key is null and not guest.is_crew,
          'is_crew', guest.is_crew)
          || case when guest.is_crew then jsonb_build_object('additional_info', guest.additional_info)
            else '{}' end
        order by guest.created_at, guest.position), '[]')
      from private.expected_guests_and_crew(event_uuid) as guest),
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
    'name, table_number, additional_info, also_known_as, party, is_evening, is_crew, reply, absent_from,
      waiting', 'seat');

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'insert', '{absent_from}', 'public.guests'),
  ('{authenticated}', 'update', '{absent_from}', 'public.guests'),
  ('{authenticated}', 'execute', null, 'private.misses_seated_part(text, text)'),
  ('{authenticated}', 'execute', null, 'private.moves_invitations(jsonb, jsonb)'),
  ('{authenticated}', 'execute', null, 'private.part_with_tables(jsonb)'),
  ('{authenticated}', 'execute', null, 'public.change_event_parts(uuid, jsonb, jsonb)'),
  ('{authenticated}', 'execute', null, 'private.change_event_parts(uuid, jsonb, jsonb)');
select private.grant_access();
