-- The hosts' own questions, which each household answers once on its reply page, and the answers.

-- Whether a question may offer these choices: 2 to 8, each different.
create function private.are_choices(choices text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(choices) between 2 and 8
    and count(distinct private.table_key(choice)) = cardinality(choices) and coalesce(bool_and(
      char_length(choice) <= 60 and btrim(choice, private.invisible_characters()) <> ''
        and choice::private.one_line is not null), false)
  from unnest(choices) as choice
$$;

create table private.reply_questions (
  id uuid primary key, -- given by the host's page
  event_id uuid not null references public.events (id) on delete cascade,
  position smallint not null constraint known_position check (position between 1 and 5),
  words private.one_line not null constraint question_length
    check (char_length(words) <= 120 and btrim(words, private.invisible_characters()) <> ''),
  -- null: the household answers in its own words
  choices text[] constraint known_choices check (choices is null or private.are_choices(choices))
);
create index reply_questions_of_event on private.reply_questions (event_id, position);

-- An answer does not change when its question changes.
create table private.reply_answers (
  invitation_id uuid references private.invitations (id) on delete cascade,
  question_id uuid references private.reply_questions (id) on delete cascade,
  answer private.one_line not null constraint answer_length
    check (char_length(answer) <= 200 and btrim(answer, private.invisible_characters()) <> ''),
  primary key (invitation_id, question_id)
);
create index reply_answers_to_question on private.reply_answers (question_id);

do $$
declare
  change record;
begin
  for change in
    select * from (values ('insert', 'added', 'new'), ('update', 'changed', 'new'),
      ('delete', 'removed', 'old')) as listed (statement, name, rows)
  loop
    execute format('create trigger notify_hosts_of_%s after %s on private.reply_questions
      referencing %s table as changed for each statement
        execute function private.broadcast_to_hosts()', change.name, change.statement, change.rows);
  end loop;
end $$;

create function private.questions_of_event(event_uuid uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'words', words, 'choices', choices)
    order by position), '[]')
  from private.reply_questions where event_id = event_uuid
$$;

create function private.get_reply_questions(event_uuid uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if event_uuid is null or event_uuid not in (select private.event_ids_with_right('edit')) then
    return null; -- no error, because a member removed a moment ago may poll once more
  end if;
  return private.questions_of_event(event_uuid);
end $$;
-- The questions of an event in order, for editors: [{id, words, choices}]. Null for all other callers.
create function public.get_reply_questions(event_uuid uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.get_reply_questions(event_uuid) $$;

create function private.change_reply_questions(event_uuid uuid, questions jsonb, known jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  max_questions constant integer := 5;
  stored jsonb;
  ids uuid[];
  written integer;
begin
  perform private.lock_event_with_right('edit', event_uuid);
  stored := private.questions_of_event(event_uuid);
  if stored = questions then
    return;
  elsif stored is distinct from known then
    perform private.refuse(409, 'questions_changed');
  end if;
  ids := private.ids_in(questions);
  perform private.check_unique_ids(ids);
  if jsonb_array_length(questions) > max_questions then
    perform private.refuse(403, 'too_many_questions', jsonb_build_object('limit', max_questions));
  end if;
  delete from private.reply_questions where event_id = event_uuid and id <> all (ids);
  insert into private.reply_questions as asked (id, event_id, position, words, choices)
  select (question ->> 'id')::uuid, event_uuid, place, question ->> 'words',
    case when question -> 'choices' <> 'null' then array(
      select jsonb_array_elements_text(question -> 'choices')) end
  from jsonb_array_elements(questions) with ordinality as listed (question, place)
  on conflict (id) do update
    set position = excluded.position, words = excluded.words, choices = excluded.choices
    where asked.event_id = event_uuid;
  get diagnostics written = row_count;
  if written <> jsonb_array_length(questions) then -- an id is a question of another event
    perform private.refuse(400, 'invalid_value');
  end if;
  insert into private.noted_changes (event_id, collection, part)
  values (event_uuid, 'event', jsonb_build_object(event_uuid, '{"questions": null}'::jsonb));
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $$;
-- Stores the questions of an event, unless they have changed since the caller read them. Answers to removed
-- questions are deleted.
-- Raises not_allowed, questions_changed, too_many_questions, named_twice, list_too_long, invalid_value.
create function public.change_reply_questions(event_uuid uuid, questions jsonb, known jsonb) returns void
language sql set search_path = '' as $$
  select private.change_reply_questions(event_uuid, questions, known)
$$;

-- The questions of a household with its own answers: [{id, words, choices, answer}].
-- In plpgsql this is planned once per connection.
create function private.asked_questions(invitation private.invitations) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', question.id, 'words', question.words,
      'choices', question.choices, 'answer', said.answer) order by question.position), '[]')
    from private.reply_questions as question
    left join private.reply_answers as said
      on said.invitation_id = invitation.id and said.question_id = question.id
    where question.event_id = invitation.event_id);
end $$;

-- A version that changes with anything that the form shows or an answer replaces.
-- It is salted, so that notes cannot be guessed from it.
create or replace function private.invitation_version(
  invitation private.invitations, people public.guests[]
) returns text
language sql stable security definer set search_path = '' as $$
  select left(private.sha256_hex((jsonb_build_array(invitation.generation, invitation.note,
    invitation.over_plan, invitation.plus_ones, (
    select jsonb_agg(jsonb_build_array(id, name, reply, coalesce(reply_meal, meal), reply_allergies,
      allergies_agreed, allergies_withheld, absent_from)
      || case when reply_needs is null then '[]' else jsonb_build_array(reply_needs) end
      order by id) from unnest(people)))
    || coalesce((
      select jsonb_agg(jsonb_build_array(question_id, answer) order by question_id)
      from private.reply_answers where invitation_id = invitation.id), '[]'))::text), 16)
$$;

-- Stores the answers of a household, {id of the question: answer}. Null removes an answer; answers to
-- omitted or removed questions do not change. An answer that is no longer offered may stay. Raises
-- invalid_value.
create function private.store_reply_answers(invitation private.invitations, given jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  said record;
begin
  if jsonb_typeof(given) <> 'object'
    or jsonb_path_exists(given, 'strict $.* ? (@.type() != "string" && @.type() != "null")') then
    perform private.refuse(400, 'invalid_value');
  end if;
  for said in
    select question.id, question.choices, stored.answer as former,
      nullif(btrim(given ->> question.id::text, private.invisible_characters()), '') as answer
    from private.reply_questions as question
    left join private.reply_answers as stored
      on stored.invitation_id = invitation.id and stored.question_id = question.id
    where question.event_id = invitation.event_id and given ? question.id::text
  loop
    if said.answer is null then
      delete from private.reply_answers where invitation_id = invitation.id and question_id = said.id;
    elsif said.answer is distinct from said.former then
      if said.answer <> all (said.choices) then
        perform private.refuse(400, 'invalid_value');
      end if;
      insert into private.reply_answers (invitation_id, question_id, answer)
      values (invitation.id, said.id, said.answer)
      on conflict (invitation_id, question_id) do update set answer = excluded.answer;
    end if;
  end loop;
end $$;

create function private.set_reply_answers(invitation_id uuid, answers jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  invitation private.invitations;
begin
  perform private.lock_invitations(array[invitation_id]);
  select * into invitation from private.invitations as link
  where link.id = set_reply_answers.invitation_id and link.table_id is null;
  if not found then -- hosts of tables are not asked
    perform private.refuse(404, 'not_found');
  end if;
  perform private.store_reply_answers(invitation, answers);
  perform realtime.send('{}', 'changed', 'host:' || host_topic, false) from public.events
    where id = invitation.event_id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- the database's own message would contain the row
end $$;
-- Stores answers that a host types for a household. Raises not_found, invalid_value.
create function public.set_reply_answers(invitation_id uuid, answers jsonb) returns void
language sql set search_path = '' as $$ select private.set_reply_answers(invitation_id, answers) $$;

-- Copies the questions of one of the caller's events into another, without answers.
create function private.copy_reply_questions(event_uuid uuid, copy_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.reply_questions (id, event_id, position, words, choices)
  select private.id_in_copy(id, copy_id), copy_id, position, words, choices
  from private.reply_questions
  where event_id = event_uuid and (select count(*) from public.events
    where events.id in (event_uuid, copy_id) and user_id = auth.uid()) = 2
  on conflict (id) do nothing
$$;

-- Copies one of the caller's events; `which_guests` is none, coming or all. A message with an end time is not
-- copied. Raises not_allowed, guest_limit_reached and the errors of private.create_event.
create or replace function public.duplicate_event(
  event_uuid uuid, copy jsonb, which_guests text, with_room boolean, with_wishes boolean
) returns void
language plpgsql set search_path = '' as $$
declare
  copied_columns constant text[] :=
    '{theme_background, theme_accent_color, theme_text_color, message, hidden_languages, shows_party,
    thanks, meals, time_zone, evening_from, frees_chairs, private_days, paper_size, parts}';
  source public.events;
begin
  if (which_guests in ('none', 'coming', 'all')) is not true or num_nulls(with_room, with_wishes) > 0 then
    perform private.refuse(400, 'invalid_value');
  end if;
  select * into source from public.events where id = event_uuid and user_id = private.caller();
  if not found then
    perform private.refuse(403, 'not_allowed');
  end if;
  if source.message_until is not null then
    source.message := null;
  end if;
  begin
    source.parts := private.move_event_parts(source.parts,
      (copy ->> 'event_date')::date - source.event_date);
  exception when data_exception then
    perform private.refuse(400, 'invalid_value');
  end;
  if private.create_event(copy, (select jsonb_object_agg(field, to_jsonb(source) -> field)
    from unnest(copied_columns) as field)) then
    perform private.copy_reply_questions(event_uuid, (copy ->> 'id')::uuid);
    perform public.change_seating((copy ->> 'id')::uuid,
      private.copied_seating(event_uuid, (copy ->> 'id')::uuid, which_guests, with_room, with_wishes));
  end if;
end $$;

insert into private.access (who, privilege, object) values
  ('{authenticated}', 'execute', 'public.get_reply_questions(uuid)'),
  ('{authenticated}', 'execute', 'private.get_reply_questions(uuid)'),
  ('{authenticated}', 'execute', 'public.change_reply_questions(uuid, jsonb, jsonb)'),
  ('{authenticated}', 'execute', 'private.change_reply_questions(uuid, jsonb, jsonb)'),
  ('{authenticated}', 'execute', 'public.set_reply_answers(uuid, jsonb)'),
  ('{authenticated}', 'execute', 'private.set_reply_answers(uuid, jsonb)'),
  ('{authenticated}', 'execute', 'private.copy_reply_questions(uuid, uuid)');
select private.grant_access();
