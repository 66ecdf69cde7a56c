-- What a host notes for the kitchen, for the host alone: no public function, page, log or broadcast carries it. Additional info is another thing, which guests see.
create function private.are_meals(meals text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(meals) <= 12 and array_position(meals, null) is null and coalesce(bool_and(
    char_length(meal) <= 60 and btrim(meal, private.blank()) <> '' and meal::private.one_line is not null), true)
  from unnest(meals) as meal
$$;

alter table public.events add column meals text[] not null default '{}' constraint known_meals check (private.are_meals(meals)); -- that guests may choose among

alter table public.guests
  add column meal private.one_line constraint meal_length check (char_length(meal) <= 60 and btrim(meal, private.blank()) <> ''),
  add column allergies private.one_line constraint allergies_length -- words with commas between
    check (char_length(allergies) <= 300 and btrim(allergies, private.blank()) <> ''),
  add column kitchen_note private.plain_text constraint kitchen_note_length
    check (char_length(kitchen_note) <= 300 and btrim(kitchen_note, private.blank()) <> '');

-- Names the meals of an own event anew, whole or not at all: `renamed` says what each one given up is called from now on, {"Lamb": "Welsh lamb", "Soup": null}, and carries its guests along, also those whom the caller has not seen yet; `given` says which guests have which meal besides, {"Soup": ids}, and who is gone since is not missed. Raises invalid_value, list_too_long, not_found.
create function public.change_meals(event_uuid uuid, meal_list text[], renamed jsonb default '{}', given jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
declare
  most_renamed constant integer := 500;
  naming jsonb;
begin
  if jsonb_typeof(renamed) is distinct from 'object' or jsonb_typeof(given) is distinct from 'object'
    or jsonb_path_exists(given, 'strict $.* ? (@.type() != "array")') then
    perform private.refuse(400, 'invalid_value');
  elsif (select count(*) from jsonb_object_keys(renamed)) > most_renamed then
    perform private.refuse(413, 'list_too_long', jsonb_build_object('limit', most_renamed));
  end if;
  perform private.check_length((select sum(jsonb_array_length(ids))::integer from jsonb_each(given) as listed (meal, ids)));
  perform from public.guests where event_id = event_uuid and (meal is not null or given <> '{}')
  order by id for no key update; -- guests before their event, as everywhere
  update public.events set meals = meal_list where id = event_uuid;
  if not found then
    perform private.refuse(404, 'not_found');
  end if;
  naming := (select jsonb_object_agg(private.table_key(key), value) from jsonb_each_text(renamed)); -- held against each guest once, however many names there are
  update public.guests set meal = naming ->> private.table_key(meal)
  where event_id = event_uuid and naming ? private.table_key(meal);
  update public.guests as guest set meal = back.meal
  from jsonb_each(given) as back (meal, ids), jsonb_array_elements_text(back.ids) as listed (id)
  where guest.id = listed.id::uuid and guest.event_id = event_uuid;
end $$;

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'update', '{meals}', 'public.events'),
  ('{authenticated}', 'insert', '{meal, allergies, kitchen_note}', 'public.guests'),
  ('{authenticated}', 'update', '{meal, allergies, kitchen_note}', 'public.guests'),
  ('{authenticated}', 'execute', null, 'private.are_meals(text[])'),
  ('{authenticated}', 'execute', null, 'public.change_meals(uuid, text[], jsonb, jsonb)');
select private.grant_access();
