-- Replies. Each household has a link to say who is coming, what they eat and whom they bring.

-- Whether a name is a placeholder that the household may
-- replace, such as “Guest of Luke Fairweather” or “Plus one”.
create function private.is_placeholder_name(name text) returns boolean
language sql immutable set search_path = '' as $$
  select btrim(name, private.invisible_characters()) ~* replace(
    '^((GUEST|tb[ac]|n\.? ?n\.?)( \d+)?|GUEST (\d+ )?(of|for|von|van|de|di|del) .+|.+[''’]s? GUEST( \d+)?)$',
    'GUEST',
    '(guest|gast|invitée?|invitad[oa]|convidad[oa]|ospite|gość|partner|plus[ -]?one|\+ ?1)')
$$;

create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  -- The token is the id and this value, signed with a key outside the database.
  -- A new value revokes the old link.
  generation uuid not null default gen_random_uuid(),
  -- SHA-256 of the token. Null until the link is first shown; until then it cannot be opened.
  token_hash text unique,
  -- how many unlisted people the household may bring
  plus_ones smallint not null constraint max_plus_ones check (plus_ones between 0 and 12),
  made_at timestamptz not null default now(),
  made_by uuid, -- who created the newest link; null after they stop editing the event
  renewed_at timestamptz, -- when the newest link replaced an earlier one
  exposed_at timestamptz, -- when a member who could see the newest link stopped editing the event
  sent_at timestamptz, -- when a host marked the newest link as sent
  reminded_at timestamptz, -- when the newest link was sent again
  answered_at timestamptz,
  -- The hash of the last submitted form and the version after it.
  -- Never sent to clients, because a reader could guess the allergies in it offline.
  form_hash text,
  revoked_at timestamptz,
  -- The language of the link: the one in which the household answered, or the host's choice.
  -- Null: the phone's language.
  language text constraint language_code check (language ~ '^[a-z]{2}$'),
  note private.plain_text constraint note_length check (char_length(note) <= 500), -- a message to the hosts
  note_at timestamptz, -- when the note was last changed
  over_plan jsonb not null default '[]' -- plus-ones beyond the plan's guest limit
);
create index invitations_of_event on private.invitations (event_id);

-- The link of each invited guest. The guest keeps the link when a host splits or joins households.
create table private.invited_guests (
  guest_id uuid primary key, -- no foreign key, so that Undo gives a restored guest the same link
  invitation_id uuid not null references private.invitations (id) on delete cascade,
  position bigint generated always as identity
);
create index invited_guests_of_invitation on private.invited_guests (invitation_id);

-- Keeps the newest 100 removed guests of a link for Undo.
-- The number is limited, because opening a link reads all of them.
create function private.delete_old_invited_guests() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  max_removed constant integer := 100;
begin
  delete from private.invited_guests where guest_id in (
    select guest_id from (
      select guest_id, row_number() over (partition by invitation_id order by position desc) as place
      from private.invited_guests where invitation_id in (select invitation_id from added)
        and not exists (select from public.guests where id = guest_id)
    ) as gone where place > max_removed);
  return null;
end $$;
create trigger delete_old_invited_guests after insert on private.invited_guests
  referencing new table as added for each statement execute function private.delete_old_invited_guests();

create function private.max_guests_per_invitation() returns integer
language sql immutable set search_path = '' as $$ select 12 $$;

-- The guests of a link, plus-ones last. Looks them up by id. In plpgsql this is planned once per connection.
create function private.guests_of_invitation(invitation private.invitations) returns setof public.guests
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select asked.* from (
      select guest.* from private.invited_guests
      join public.guests as guest on guest.id = invited_guests.guest_id
      where invited_guests.invitation_id = invitation.id offset 0
    ) as asked
    where asked.event_id = invitation.event_id
    order by asked.plus_one_of is not null, asked.created_at, asked.position;
end $$;

-- Creates a link for each household without one and returns [{id, party, names}] of the new links.
create function private.make_invitations(event_uuid uuid, plus_ones integer) returns jsonb
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
    where event_id = event_uuid and not exists (select from private.invited_guests where guest_id = guest.id)
  ), begun as ( -- each household's link with the fewest people
    select distinct on (household) household, invitation_id, people
    from (
      select private.table_key(guest.party) as household, invitation.id as invitation_id,
        (select count(*) from private.guests_of_invitation(invitation)) as people
      from private.invitations as invitation
      join private.invited_guests on invited_guests.invitation_id = invitation.id
      join public.guests as guest on guest.id = invited_guests.guest_id
      where invitation.event_id = event_uuid
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
-- Creates links for households without one, up to 12 people per link. Guests who joined a household later get
-- its link. Raises not_allowed, invalid_value, too_many_invitations.
create function public.make_invitations(event_uuid uuid, plus_ones integer default 0) returns jsonb
language sql set search_path = '' as $$ select private.make_invitations(event_uuid, plus_ones) $$;

-- Locks the events of invitations until the transaction ends.
-- Raises not_found unless the caller may edit all of these events.
create function private.lock_invitations(invitation_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from private.invitations where id = any (invitation_ids))
      is distinct from (select count(distinct id) from unnest(invitation_ids) as asked (id))
    or not coalesce((
      select bool_and(private.lock_event_if_allowed('edit', event_id))
      from (select distinct event_id from private.invitations where id = any (invitation_ids)
        order by event_id) as theirs), true) then
    perform private.refuse(404, 'not_found');
  end if;
end $$;

create function private.renew_invitations(invitation_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_long_list(cardinality(invitation_ids));
  perform private.check_unique_ids(invitation_ids);
  perform private.lock_invitations(invitation_ids);
  perform from private.invitations where id = any (invitation_ids) order by id for no key update;
  update private.invitations set generation = gen_random_uuid(), token_hash = null, made_by = auth.uid(),
    renewed_at = now(), exposed_at = null,
    revoked_at = null, sent_at = null, reminded_at = null
  where id = any (invitation_ids);
end $$;
-- Replaces these links and keeps their answers. Raises list_too_long, named_twice, not_found.
create function public.renew_invitations(invitation_ids uuid[]) returns void
language sql set search_path = '' as $$ select private.renew_invitations(invitation_ids) $$;

-- Whether only a former editor may know the link: it replaced
-- an earlier link, or it was neither sent nor answered.
create function private.only_former_editor_knows(invitation private.invitations) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return invitation.made_by is not null
    and (invitation.renewed_at is not null or invitation.sent_at is null and invitation.answered_at is null)
    and not exists (select from public.events where id = invitation.event_id and user_id = invitation.made_by)
    and not exists (
      select from public.event_members where event_id = invitation.event_id and user_id = invitation.made_by
        and role = 'editor');
end $$;

-- Replaces the links that only a former editor may know. The caller must have locked the event.
create function private.renew_links_of_former_editors(event_uuid uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  with known as (
    select id from private.invitations
    where event_id = event_uuid and private.only_former_editor_knows(invitations)
    order by id for no key update
  )
  update private.invitations as link set generation = gen_random_uuid(), token_hash = null, made_by = null,
    exposed_at = null, sent_at = null, reminded_at = null
  from known where link.id = known.id;
end $$;

-- Stores `hashes` [{id, generation, hash}] of links shown for the first time, and returns all hashes of the
-- event. Server only, because only the server has the key that signs tokens. Raises not_allowed.
create function public.show_invitations(
  caller uuid, event_uuid uuid, hashes jsonb default '[]'
) returns table (id uuid, generation uuid, token_hash text)
language plpgsql security definer set search_path = '' as $$
begin
  -- waits for a concurrent removal of a member
  perform from public.events where events.id = event_uuid for share;
  if not exists (select from public.events where events.id = event_uuid and user_id = caller)
    and not exists (select from public.event_members
      where event_id = event_uuid and user_id = caller and role = 'editor') then
    perform private.refuse(403, 'not_allowed');
  end if;
  perform private.renew_links_of_former_editors(event_uuid);
  update private.invitations as link set token_hash = given.hash
  from jsonb_to_recordset(hashes) as given (id uuid, generation uuid, hash text)
  where link.event_id = event_uuid and link.id = given.id and link.generation = given.generation
    and link.token_hash is null;
  return query select link.id, link.generation, link.token_hash from private.invitations as link
    where link.event_id = event_uuid and link.revoked_at is null order by link.made_at, link.id;
end $$;

create function private.revoke_invitation(invitation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_invitations(array[invitation_id]);
  update private.invitations set revoked_at = now() where id = invitation_id;
end $$;
-- Revokes a link until it is renewed. Its answers stay. Raises not_found.
create function public.revoke_invitation(invitation_id uuid) returns void
language sql set search_path = '' as $$ select private.revoke_invitation(invitation_id) $$;

create function private.allow_plus_ones(invitation_id uuid, plus_ones integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_invitations(array[invitation_id]);
  update private.invitations set plus_ones = allow_plus_ones.plus_ones where id = invitation_id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;
-- Sets how many unlisted people a household may bring, 12 at most. Raises not_found, invalid_value.
create function public.allow_plus_ones(invitation_id uuid, plus_ones integer) returns void
language sql set search_path = '' as $$ select private.allow_plus_ones(invitation_id, plus_ones) $$;

create function private.set_invitation_language(invitation_id uuid, language text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_invitations(array[invitation_id]);
  update private.invitations set language = set_invitation_language.language where id = invitation_id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;
-- Sets the language of a household's link, a two-letter code.
-- With null, the page uses the phone's language. Raises not_found, invalid_value.
create function public.set_invitation_language(invitation_id uuid, language text) returns void
language sql set search_path = '' as $$ select private.set_invitation_language(invitation_id, language) $$;

create function private.mark_invitations_sent(invitation_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_long_list(cardinality(invitation_ids));
  perform private.check_unique_ids(invitation_ids);
  perform private.lock_invitations(invitation_ids);
  perform from private.invitations where id = any (invitation_ids) order by id for no key update;
  update private.invitations set sent_at = coalesce(sent_at, now()), reminded_at = case
    when sent_at < now() - interval '1 hour' then now() else reminded_at end
  where id = any (invitation_ids);
end $$;
-- Marks links as sent now. A link first sent more than an hour ago is also marked as reminded.
-- Raises list_too_long, named_twice, not_found.
create function public.mark_invitations_sent(invitation_ids uuid[]) returns void
language sql set search_path = '' as $$ select private.mark_invitations_sent(invitation_ids) $$;

create function private.get_invitations(event_uuid uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if event_uuid is null or event_uuid not in (select private.event_ids_with_right('edit')) then
    return null; -- no error, because a member removed a moment ago may poll once more
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(invitation) - '{event_id, token_hash, form_hash, made_by}'::text[]
      || jsonb_build_object('guest_ids', coalesce(people.ids, '[]')) order by made_at, first_place), '[]')
    from private.invitations as invitation, lateral (select jsonb_agg(id) as ids, min(position) as first_place
      from private.guests_of_invitation(invitation)) as people
    where event_id = event_uuid);
end $$;
-- The links of an event with their guest_ids, for editors. Null for all other callers.
-- `over_plan` has the plus-ones beyond the plan's guest limit.
create function public.get_invitations(event_uuid uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.get_invitations(event_uuid) $$;

-- The parts of an event to which a guest is invited, by hour; as in app/features/events/parts/model.ts.
create function private.parts_for_guest(parts jsonb, is_evening boolean, invited_to text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(part order by place), '[]')
  from jsonb_array_elements(parts) with ordinality as listed (part, place)
  where case
    when part -> 'has_tables' = 'true' then not is_evening
    when part ->> 'id' = any (string_to_array(invited_to, ',')) then true
    when '-' || (part ->> 'id') = any (string_to_array(invited_to, ',')) then false
    when part ->> 'invites' = 'seated' then not is_evening
    else part ->> 'invites' = 'everyone' end
$$;

-- `invited_to` of a guest whose invitation shall no longer follow the parts. Null without parts.
create function private.settled_invitation(parts jsonb, is_evening boolean, invited_to text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(
    case when private.parts_for_guest(parts, is_evening, invited_to) @> jsonb_build_array(part) then ''
      else '-' end || (part ->> 'id'), ',' order by place)
  from jsonb_array_elements(parts) with ordinality as listed (part, place)
  where part -> 'has_tables' = 'false'
$$;

-- Finds the invitation of a token and locks its event against deletion. Raises invitation_closed, always the
-- same for an unknown, revoked or empty link and for a closed or deleted event.
create function private.open_invitation(token text) returns private.invitations
language plpgsql security definer set search_path = '' as $$
declare
  invitation private.invitations;
begin
  perform from public.events where id = (select event_id from private.invitations
    where token_hash = private.sha256_hex(token)) for key share;
  select * into invitation from private.invitations
  where token_hash = private.sha256_hex(token) and revoked_at is null;
  if not found or private.only_former_editor_knows(invitation)
    or private.guest_page_state(invitation.event_id) = 'closed'
    or not exists (select from private.guests_of_invitation(invitation)) then
    perform private.refuse(404, 'invitation_closed');
  end if;
  return invitation;
end $$;

-- is_over: the last day for replies has passed at the venue. is_past: the day of the event has passed.
create function private.reply_deadline(event public.events) returns table (is_over boolean, is_past boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select coalesce(event.replies_close_on < private.today_in(event.time_zone), false),
    event.event_date < private.today_in(event.time_zone);
end $$;

-- A version that changes when anything in the form, or anything that an answer replaces, changes.
-- It is salted, so that notes cannot be guessed from it.
create function private.invitation_version(
  invitation private.invitations, people public.guests[]
) returns text
language sql stable security definer set search_path = '' as $$
  select left(private.sha256_hex(jsonb_build_array(invitation.generation, invitation.note,
    invitation.over_plan, invitation.plus_ones, (
    select jsonb_agg(jsonb_build_array(id, name, reply, coalesce(reply_meal, meal), reply_allergies,
      allergies_agreed, allergies_withheld) order by id) from unnest(people)))::text), 16)
$$;

-- Returns whether a guest has allergies, but not their text.
create function private.get_invitation(token text) returns jsonb
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
    coalesce(bool_or((table_number is not null or is_evening) and reply is distinct from 'no'), false)
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
        'is_plus_one', plus_one_of is not null or private.is_placeholder_name(name))
        || case when shows_tables then jsonb_build_object('table_number', table_number) else '{}' end
        order by ordinality)
      from unnest(people) with ordinality),
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
-- The data for a link: the event, the household, its answers and whether it may answer.
-- Raises invitation_closed.
create function public.get_invitation(token text) returns jsonb
language sql set search_path = '' as $$ select private.get_invitation(token) $$;

-- Checks answers. A guest is {id, reply, meal, allergies, allergies_agreed}; a plus-one has `name` instead of
-- `id`. Raises invalid_value, named_twice.
create function private.check_answers(answers jsonb, meals text[]) returns void
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
        or jsonb_path_exists(given,
          '$.* ? (@.type() != "string" && @.type() != "boolean" && @.type() != "null")'))
  then
    perform private.refuse(400, 'invalid_value');
  end if;
  perform private.check_unique_ids(private.ids_in(answers -> 'guests'));
end $$;

-- Stores answers of listed guests, who stay invited to what they answered. The host's meal and allergies
-- do not change.
-- The guest's own words are stored separately and change only if `allergies` is sent.
create function private.store_answers(given jsonb, is_late boolean) returns void
language sql security definer set search_path = '' as $$
  update public.guests as guest
  set reply = said ->> 'reply', replied_at = now(), is_late = store_answers.is_late,
    invited_to = coalesce((
      select private.settled_invitation(event.parts, guest.is_evening, guest.invited_to)
      from public.events as event where event.id = guest.event_id), guest.invited_to),
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
  from jsonb_array_elements(given) as listed (said)
  cross join lateral (
    select said ->> 'reply' = 'yes' and said ? 'meal' as chooses,
      said ->> 'reply' = 'yes' and said ? 'allergies' as writes) as eats
  cross join lateral (
    select nullif(btrim(said ->> 'allergies', private.invisible_characters()), '') as allergies,
      coalesce((said ->> 'allergies_agreed')::boolean, false) as agreed) as words
  where guest.id = (said ->> 'id')::uuid;
  -- the update above has ended the consent, because it stored new words
  update public.guests as guest set allergies_agreed = true
  from jsonb_array_elements(given) as listed (said)
  where guest.id = (said ->> 'id')::uuid and not guest.allergies_agreed and guest.reply_allergies is not null
    and said ? 'allergies' and (said ->> 'allergies_agreed')::boolean and said ->> 'reply' = 'yes'
$$;

-- Adds named plus-ones, the waiting ones first.
-- They become guests up to the plan's limit; the rest are stored in `over_plan`. Raises too_many_plus_ones.
create function private.store_plus_ones(
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
        where key = any ('{name, reply, meal, allergies, allergies_agreed}'));
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

-- Changes the consent to stored words. Needed for answers that do not send the words again.
create function private.store_consent(given jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.guests as guest set allergies_withheld = not guest.allergies_withheld
  from jsonb_array_elements(given) as listed (said)
  where guest.id = (said ->> 'id')::uuid and said ->> 'reply' = 'yes' and not said ? 'allergies'
    and (guest.allergies_agreed or guest.allergies_withheld)
    and (said ->> 'allergies_agreed')::boolean = guest.allergies_withheld
$$;

-- Accepts a first answer even after the closing date.
-- Omitted fields do not change; removed guests are skipped.
create function private.answer_invitation(token text, answers jsonb) returns void
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
        where said ->> 'reply' = 'no')
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
  update private.invitations set form_hash = private.sha256_hex((answers ->> 'form')
    || private.invitation_version(invitation, people)) where id = invitation.id;
  if words is not null then
    insert into private.noted_changes (event_id, collection, part)
    values (invitation.event_id, 'facts', '{"kind": "message"}');
  end if;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $$;
-- Stores {guests, plus_ones, note, language, form, version}; `form` is a SHA-256 that detects a resend.
-- Raises invitation_closed, replies_closed, reply_changed, too_many_plus_ones, invalid_value, named_twice.
create function public.answer_invitation(token text, answers jsonb) returns void
language sql set search_path = '' as $$ select private.answer_invitation(token, answers) $$;

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'execute', null, 'public.make_invitations(uuid, integer)'),
  ('{authenticated}', 'execute', null, 'private.make_invitations(uuid, integer)'),
  ('{authenticated}', 'execute', null, 'public.renew_invitations(uuid[])'),
  ('{authenticated}', 'execute', null, 'private.renew_invitations(uuid[])'),
  ('{authenticated}', 'execute', null, 'public.revoke_invitation(uuid)'),
  ('{authenticated}', 'execute', null, 'private.revoke_invitation(uuid)'),
  ('{authenticated}', 'execute', null, 'public.allow_plus_ones(uuid, integer)'),
  ('{authenticated}', 'execute', null, 'private.allow_plus_ones(uuid, integer)'),
  ('{authenticated}', 'execute', null, 'public.set_invitation_language(uuid, text)'),
  ('{authenticated}', 'execute', null, 'private.set_invitation_language(uuid, text)'),
  ('{authenticated}', 'execute', null, 'public.mark_invitations_sent(uuid[])'),
  ('{authenticated}', 'execute', null, 'private.mark_invitations_sent(uuid[])'),
  ('{authenticated}', 'execute', null, 'public.get_invitations(uuid)'),
  ('{authenticated}', 'execute', null, 'private.get_invitations(uuid)'),
  ('{anon, authenticated}', 'execute', null, 'public.get_invitation(text)'),
  ('{anon, authenticated}', 'execute', null, 'private.get_invitation(text)'),
  ('{anon, authenticated}', 'execute', null, 'public.answer_invitation(text, jsonb)'),
  ('{anon, authenticated}', 'execute', null, 'private.answer_invitation(text, jsonb)');
select private.grant_access();
