-- What a host keeps of a guest for themselves: no public function, helper's link, page, log or broadcast carries it.
alter table public.guests
  add column private_note private.plain_text constraint private_note_length
    check (char_length(private_note) <= 500 and btrim(private_note, private.blank()) <> ''),
  add column reply text constraint known_reply check (reply in ('yes', 'no')), -- null: not answered
  add column external_id private.one_line constraint external_id_length -- an e-mail or a number that the list of another service knows them by
    check (char_length(external_id) <= 200 and btrim(external_id, private.blank()) <> '');
select private.grant_access();
