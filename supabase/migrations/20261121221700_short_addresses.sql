-- The short address of an event's guest page, which guests can type: /s/amelia-tom-k7m4qx.

-- The Latin letters and digits of a text, in lower case, without accents, with one space between words.
create function private.latin_words(given text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(lower(
    replace(replace(replace(replace(
      translate(regexp_replace(normalize(given, nfkd), '[\u0300-\u036f]', '', 'g'),
        'ÆŒẞøØłŁđĐðÐıħĦÞ', 'æœßoOlLdDdDihHþ'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')),
    '[''’‘ʼ`´]', '', 'g'), '[^a-z0-9]+', ' ', 'g'))
$$;

-- The words of an event's name in its address, up to three words and 24 characters. Omits words that most
-- event names have, unless there are no others. “seating” for a name without Latin letters.
create function private.address_words(event_name text) returns text
language sql immutable set search_path = '' as $$
  with listed as (
    select left(word, 24) as word, place,
      word ~ '^[a-z]$' or word = any ('{and, the, of, at, to, for, our, wedding, reception, party}')
        as is_common
    from unnest(string_to_array(private.latin_words(regexp_replace(event_name, '[''’]s\M', '', 'g')), ' '))
      with ordinality as named (word, place)
    where word <> ''
  ), chosen as (
    select word, place, sum(char_length(word) + 1) over (order by place) - 1 as length
    from listed where not is_common or not exists (select from listed where not is_common)
    order by place limit 3
  )
  select coalesce(string_agg(word, '-' order by place) filter (where length <= 24), 'seating') from chosen
$$;

-- Six random letters and digits.
-- Has no vowels, to avoid words, and no letters that look like digits (l, s, z).
create function private.new_address_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('bcdfghjkmnpqrtvwxy23456789',
    1 + (get_byte(random.bytes, 2 * place) * 256 + get_byte(random.bytes, 2 * place + 1)) % 26, 1), '')
  from (select sha256(uuid_send(gen_random_uuid())) as bytes) as random, generate_series(0, 5) as place
$$;

-- The hash of an address.
-- Ignores case, accents, spaces and punctuation, and treats 0 as o, 1 as i or l, 5 as s and 2 as z.
create function private.address_hash(address text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(translate(private.latin_words(address), 'oilsz ', '01152'), 'utf8'))
$$;

-- All current and former addresses. Only hashes are stored, because they stay after the event is deleted: a
-- printed address never leads to another event, and works again after Undo of the deletion.
create table private.event_addresses (
  address_hash bytea primary key,
  event_id uuid not null,
  used_at timestamptz not null default clock_timestamp() -- when it last became the current address
);
create index event_addresses_of_event on private.event_addresses (event_id, used_at);

alter table public.events add column short_address text constraint short_address_form
  check (short_address ~ '^[a-z0-9]+(-[a-z0-9]+)*-[a-z0-9]{6}$' and char_length(short_address) <= 31);

-- Gives a new or renamed event its address.
-- A renamed event keeps its code, and its newest 50 former addresses still work.
create function private.assign_short_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  max_addresses constant integer := 50;
  words constant text := private.address_words(new.event_name);
  code text := case when tg_op = 'UPDATE' then right(old.short_address, 6) end;
begin
  loop
    code := coalesce(code, private.new_address_code());
    new.short_address := words || '-' || code;
    insert into private.event_addresses as known (address_hash, event_id)
    values (private.address_hash(new.short_address), new.id)
    on conflict (address_hash) do update set used_at = excluded.used_at where known.event_id = new.id;
    exit when found;
    code := null; -- another event has this code
  end loop;
  delete from private.event_addresses where address_hash in (
    select address_hash from private.event_addresses where event_id = new.id
    order by used_at desc offset max_addresses);
  return new;
end $$;
create trigger assign_short_address before insert on public.events for each row
  execute function private.assign_short_address();
create trigger assign_other_short_address before update of event_name on public.events for each row
  when (new.event_name is distinct from old.event_name or old.short_address is null)
  execute function private.assign_short_address();

update public.events set event_name = event_name where short_address is null;

-- The id of the event with this address, as a guest typed it. Server only, because the server limits guesses.
create function public.find_event_by_address(address text) returns uuid
language sql stable security definer set search_path = '' as $$
  select event.id from private.event_addresses as known join public.events as event on event.id = known.event_id
  where known.address_hash = private.address_hash(left(find_event_by_address.address, 200))
$$;

select private.grant_access();
