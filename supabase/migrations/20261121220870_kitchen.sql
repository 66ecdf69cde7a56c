-- What a host notes for the kitchen, for the host alone: no public function, page, log or broadcast carries it. Additional info is another thing, which guests see.
create function private.are_meals(meals text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(meals) <= 12 and array_position(meals, null) is null and coalesce(bool_and(
    char_length(meal) <= 60 and btrim(meal, private.invisible_characters()) <> '' and meal::private.one_line is not null), true)
  from unnest(meals) as meal
$$;

alter table public.events add column meals text[] not null default '{}' constraint known_meals check (private.are_meals(meals)); -- that guests may choose among

alter table public.guests
  add column meal private.one_line constraint meal_length check (char_length(meal) <= 60 and btrim(meal, private.invisible_characters()) <> ''),
  add column allergies private.one_line constraint allergies_length -- words with commas between
    check (char_length(allergies) <= 300 and btrim(allergies, private.invisible_characters()) <> ''),
  add column kitchen_note private.plain_text constraint kitchen_note_length
    check (char_length(kitchen_note) <= 300 and btrim(kitchen_note, private.invisible_characters()) <> ''),
  add column reply_meal private.one_line constraint reply_meal_length -- that the guest chose; another one in "meal" is the host's word
    check (char_length(reply_meal) <= 60 and btrim(reply_meal, private.invisible_characters()) <> ''),
  add column reply_allergies private.one_line constraint reply_allergies_length -- the guest's own words, beside the host's
    check (char_length(reply_allergies) <= 300 and btrim(reply_allergies, private.invisible_characters()) <> ''),
  add column allergies_agreed boolean not null default false; -- the guest agreed that whoever cooks reads their words

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'update', '{meals}', 'public.events'),
  ('{authenticated}', 'execute', null, 'private.are_meals(text[])');
select private.grant_access();
