-- What a host keeps of a guest for themselves: no public function, helper's link, page, log or broadcast carries it.
alter table public.guests
  add column private_note private.plain_text constraint private_note_length
    check (char_length(private_note) <= 500 and btrim(private_note, private.invisible_characters()) <> ''),
  add column reply text constraint known_reply check (reply in ('yes', 'no')), -- null: not answered
  add column external_id private.one_line constraint external_id_length -- an e-mail or a number that the list of another service knows them by
    check (char_length(external_id) <= 200 and btrim(external_id, private.invisible_characters()) <> '');

-- An event's guests by what they answered: 'coming', 'declined' or 'unanswered'. A set, since a function called for each row would cost more than reading it.
create function private.guests_with_attendance(event_uuid uuid) returns table (guest public.guests, attendance text)
language sql stable set search_path = '' as $$
  select listed, case listed.reply when 'yes' then 'coming' when 'no' then 'declined' else 'unanswered' end
  from public.guests as listed where listed.event_id = event_uuid
$$;
-- Those who come, as far as anybody knows: a guest who declined keeps the chair until a host frees it, and is on no list of those who come.
create function private.expected_guests(event_uuid uuid) returns setof public.guests
language sql stable security definer set search_path = '' as $$
  select (guest).* from private.guests_with_attendance(event_uuid) where attendance <> 'declined'
$$;
insert into private.access (who, privilege, object) values ('{authenticated}', 'execute', 'private.guests_with_attendance(uuid)');
select private.grant_access();
