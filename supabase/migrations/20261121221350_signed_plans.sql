-- Plans that an owner signed off for the venue and kitchen, and the links to read them.
create table private.signed_plans (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  label private.one_line not null constraint signed_label_length
    check (char_length(label) <= 80 and btrim(label, private.invisible_characters()) <> ''),
  signed_at timestamptz not null default clock_timestamp(),
  version bigint not null, -- the version in the history, to find the times of later changes
  plan jsonb not null -- as returned by private.build_signed_plan
);
create index signed_plans_of_event on private.signed_plans (event_id, signed_at desc);

-- Meals and allergies of a signed plan. One row per guest, so that each can be deleted separately.
create table private.signed_food (
  signed_id uuid not null references private.signed_plans (id) on delete cascade,
  guest_id uuid not null,
  food jsonb not null, -- as returned by private.build_signed_food
  primary key (guest_id, signed_id)
);
create index signed_food_of_plan on private.signed_food (signed_id);
create trigger limit_long_lists_added after insert on private.signed_food
  referencing new table as changed for each statement execute function private.limit_long_lists();

-- The schedule of the day, written by a host for the venue and kitchen.
create table private.running_orders (
  event_id uuid primary key references public.events (id) on delete cascade,
  words private.plain_text not null constraint running_order_length
    check (char_length(words) <= 4000 and btrim(words, private.invisible_characters()) <> '')
);

-- A plan for the venue and kitchen, without meals: {guests, tables, fixtures, room, menu}, and with parts of
-- the day how many guests each has.
create function private.build_signed_plan(event_uuid uuid) returns jsonb
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
        select person -> 'id' as part_id, count(*) as guests
        from private.expected_guests(event_uuid) as guest,
          jsonb_array_elements(private.parts_for_guest(parts, guest.is_evening, guest.invited_to)) as person
        group by 1
      )
      select jsonb_agg(part - '{address, invites}'::text[]
        || jsonb_build_object('guests', coalesce(invited.guests, 0)) order by place)
      from jsonb_array_elements(parts) with ordinality as listed (part, place)
      left join invited on invited.part_id = part -> 'id')) end
  from public.events where id = event_uuid
$$;

-- The data for the kitchen: {guest id: {meal, allergies, asks_couple, kitchen_note}}, for guests with at
-- least one value. Without the guest's agreement their own words are omitted, and `asks_couple` is true.
create function private.build_signed_food(event_uuid uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(id, jsonb_build_object('meal', meal, 'kitchen_note', kitchen_note,
    'allergies', private.kitchen_allergies(guest),
    'asks_couple', allergies_withheld and reply_allergies is not null)), '{}')
  from private.expected_guests(event_uuid) as guest
  where num_nonnulls(meal, kitchen_note, allergies, reply_allergies) > 0
$$;

-- Reduces a plan to `rights`. Tables and counts are always included. 'kitchen' adds meals and the names that
-- the kitchen needs; 'names' adds all names and chairs.
create function private.filter_plan_by_rights(plan jsonb, food jsonb, rights text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select plan || jsonb_build_object(
    'menu', case when 'kitchen' = any (rights) then plan -> 'menu' else '{"meals": []}' end,
    'guests', (
      select coalesce(jsonb_agg(
        guest - case when 'names' = any (rights) then '{}'::text[] when cared_for then '{seat}'
          else '{name, seat}' end
        || case when 'kitchen' = any (rights) then coalesce(eaten,
          '{"meal": null, "allergies": null, "asks_couple": false, "kitchen_note": null}') else '{}' end
        order by place), '[]')
      from jsonb_array_elements(plan -> 'guests') with ordinality as listed (guest, place)
      cross join lateral (select food -> (guest ->> 'id') as eaten offset 0) as of_guest
      cross join lateral (select 'kitchen' = any (rights)
        and (eaten ->> 'allergies' is not null or eaten ->> 'kitchen_note' is not null
          or eaten -> 'asks_couple' = 'true') as cared_for) as care))
$$;

-- Deletes the data of removed guests from signed plans.
-- If a guest withdraws their words, only the host's words stay.
create function private.delete_signed_food() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.signed_food where guest_id in (select id from before);
  else
    update private.signed_food set food = food || jsonb_build_object('allergies', guest.allergies)
    from after as guest join before as was using (id)
    where guest_id = id and (guest.allergies_withheld and not was.allergies_withheld
      or was.reply_allergies is not null and guest.reply_allergies is null);
  end if;
  return null;
end $$;
create trigger delete_signed_food_of_removed after delete on public.guests
  referencing old table as before for each statement execute function private.delete_signed_food();
create trigger delete_signed_food_of_withheld after update on public.guests
  referencing old table as before new table as after for each statement
    execute function private.delete_signed_food();

create function private.sign_plan(event_uuid uuid, label text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  max_plans constant integer := 20;
  max_bytes constant integer := 2000000; -- for each plan
  plan jsonb;
  food jsonb;
  made uuid;
begin
  perform private.require_event_right('own', event_uuid);
  -- Waits for guests who are changing their consent.
  -- Guests are locked before their event, in the common lock order.
  perform from public.guests where event_id = event_uuid order by id for share;
  perform private.lock_event_with_right('own', event_uuid);
  if (select count(*) from private.signed_plans where event_id = event_uuid) >= max_plans then
    perform private.refuse(403, 'too_many_signed_plans', jsonb_build_object('limit', max_plans));
  end if;
  plan := private.build_signed_plan(event_uuid);
  food := private.build_signed_food(event_uuid);
  if octet_length(plan::text) + octet_length(food::text) > max_bytes then
    perform private.refuse(413, 'list_too_long');
  end if;
  insert into private.signed_plans (event_id, label, version, plan)
  values (event_uuid, btrim(sign_plan.label, private.invisible_characters()),
    private.seating_version(event_uuid), plan) returning id into made;
  insert into private.signed_food (signed_id, guest_id, food)
  select made, key::uuid, value from jsonb_each(food);
  perform private.check_stored_bytes(auth.uid());
  return made;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;
-- Signs off the current plan under a label and returns the signed plan's id. Raises not_allowed,
-- too_many_signed_plans, plan_storage_full, list_too_long, invalid_value.
create function public.sign_plan(event_uuid uuid, label text) returns uuid
language sql set search_path = '' as $$ select private.sign_plan(event_uuid, label) $$;

create function private.remove_signed_plan(signed_uuid uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.lock_event_if_allowed('own',
    (select event_id from private.signed_plans where id = signed_uuid)) then
    perform private.refuse(404, 'not_found');
  end if;
  delete from private.signed_plans where id = signed_uuid;
  if not found then
    perform private.refuse(404, 'not_found');
  end if;
end $$;
-- Raises not_found, also for another owner's event.
create function public.remove_signed_plan(signed_uuid uuid) returns void
language sql set search_path = '' as $$ select private.remove_signed_plan(signed_uuid) $$;

create function private.write_running_order(event_uuid uuid, words text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_event_with_right('edit', event_uuid);
  if btrim(coalesce(write_running_order.words, ''), private.invisible_characters()) = '' then
    delete from private.running_orders where event_id = event_uuid;
  else
    insert into private.running_orders (event_id, words) values (event_uuid, write_running_order.words)
    on conflict (event_id) do update set words = excluded.words;
  end if;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;
-- Stores the running order; an empty text deletes it. Raises not_allowed, invalid_value.
create function public.write_running_order(event_uuid uuid, words text) returns void
language sql set search_path = '' as $$ select private.write_running_order(event_uuid, words) $$;

-- Identifies an event in calendar files. Not its id, which leads to the guest page with all names.
create function private.calendar_id(event_uuid uuid) returns text
language sql immutable set search_path = '' as $$ select md5('calendar ' || event_uuid) $$;

create function private.get_sign_off(event_uuid uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_event_right('edit', event_uuid);
  return jsonb_build_object(
    'signed', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'label', label, 'signed_at', signed_at)
      order by signed_at desc), '[]')
      from private.signed_plans where event_id = event_uuid),
    'running_order', (select words from private.running_orders where event_id = event_uuid),
    'calendar_id', private.calendar_id(event_uuid));
end $$;
-- Signed plans, newest first, and the running order: {signed: [{id, label, signed_at}], running_order,
-- calendar_id}. Raises not_allowed.
create function public.get_sign_off(event_uuid uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.get_sign_off(event_uuid) $$;

-- A signed plan and the current plan, reduced to `rights`, with the times of the changes in between.
-- Without a signed plan, only the current plan.
create function private.compare_signed_plan(
  event_uuid uuid, signed private.signed_plans, rights text[]
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'event', (
      select jsonb_build_object('event_name', event_name, 'event_date', event_date,
        'theme_background', theme_background, 'theme_accent_color', theme_accent_color,
        'theme_text_color', theme_text_color, 'time_zone', private.time_zone_or_default(time_zone),
        'evening_from', to_char(evening_from, 'HH24:MI'), 'calendar_id', private.calendar_id(id))
      from public.events where id = event_uuid),
    'running_order', (select words from private.running_orders where event_id = event_uuid),
    'signed', case when signed.id is not null
      then jsonb_build_object('label', signed.label, 'signed_at', signed.signed_at) end,
    'signed_plan', case when signed.id is not null then private.filter_plan_by_rights(signed.plan,
      (select coalesce(jsonb_object_agg(guest_id, food), '{}') from private.signed_food
        where signed_id = signed.id), rights) end,
    'plan', private.filter_plan_by_rights(
      private.build_signed_plan(event_uuid), private.build_signed_food(event_uuid),
      rights),
    'changed_at', (
      select coalesce(jsonb_object_agg(id, at), '{}')
      from (
        select touched.id, max(latest.at) as at
        from (select version, at, touched from public.event_changes
          where event_id = event_uuid and version > signed.version order by version desc limit 2000) as latest
        cross join lateral jsonb_each(case when jsonb_typeof(latest.touched) = 'object' then latest.touched
          else '{}' end) as part (collection, entries)
        cross join lateral jsonb_object_keys(part.entries) as touched (id)
        where part.collection in ('guests', 'tables', 'fixtures', 'room', 'event')
        group by touched.id
      ) as changed))
$$;

create function private.get_signed_plan(signed_uuid uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  signed private.signed_plans;
begin
  select * into signed from private.signed_plans
  where id = signed_uuid and event_id in (select private.event_ids_with_right('edit'));
  if signed.id is null then
    perform private.refuse(404, 'not_found');
  end if;
  return private.compare_signed_plan(signed.event_id, signed, '{venue, kitchen, names}');
end $$;
-- A signed plan and the current plan of its event. Raises not_found.
create function public.get_signed_plan(signed_uuid uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.get_signed_plan(signed_uuid) $$;

create function private.open_venue_plan(secret text, known text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link public.door_links;
  signed private.signed_plans;
  why text;
  version text;
  answer jsonb;
begin
  select door_links.* into link
  from private.door_secrets as stored join public.door_links on door_links.id = stored.link_id
  where stored.hash = private.sha256_hex(secret) and 'venue' = any (door_links.rights);
  why := case when link.revoked_at is not null then 'revoked' when link.ends_at <= now() then 'ended' end;
  if link.id is not null and why is not null then
    return (
      select jsonb_build_object('closed', why,
        'closed_at', case why when 'revoked' then link.revoked_at else link.ends_at end,
        'event', jsonb_build_object(
          'event_name', event_name, 'event_date', event_date, 'theme_background', theme_background,
          'theme_accent_color', theme_accent_color, 'theme_text_color', theme_text_color,
          'time_zone', private.time_zone_or_default(time_zone)))
      from public.events where id = link.event_id);
  end if;
  link := private.door_link(secret, is_for_venue => true);
  if not 'live' = any (link.rights) then
    select * into signed from private.signed_plans where event_id = link.event_id order by signed_at desc
    limit 1;
  end if;
  -- Links with equal rights have the same version.
  version := private.version_for_reader(link.event_id,
    concat_ws(' ', 'plan', (select array_agg(each order by each) from unnest(link.rights) as each), signed.id,
    (select md5(words) from private.running_orders where event_id = link.event_id)));
  answer := jsonb_build_object('version', version,
    -- identifies the event without its id
    'event_key', left(private.sha256_hex(link.event_id::text), 32),
    'link', jsonb_build_object('rights', link.rights, 'ends_at', link.ends_at));
  return answer || case
    when known is null or version = any (known) then '{}'
    -- before the first sign-off, only links with the right 'live' show the plan
    when signed.id is null and not 'live' = any (link.rights)
      then private.compare_signed_plan(link.event_id, null, '{}')
        - '{plan, changed_at, running_order}'::text[]
    else private.compare_signed_plan(link.event_id, signed, link.rights) end;
end $$;
-- The data for a venue link: {link, version, event_key} and, unless `known` has the version or is null,
-- private.compare_signed_plan. Raises door_closed for an unknown link.
create function public.open_venue_plan(secret text, known text[] default '{}') returns jsonb
language sql set search_path = '' as $$ select private.open_venue_plan(secret, known) $$;

create trigger notify_hosts_of_added after insert on private.signed_plans
  referencing new table as changed for each statement execute function private.broadcast_to_hosts();
create trigger notify_hosts_of_removed after delete on private.signed_plans
  referencing old table as changed for each statement execute function private.broadcast_to_hosts();
create trigger notify_hosts_of_added after insert on private.running_orders
  referencing new table as changed for each statement execute function private.broadcast_to_hosts();
create trigger notify_hosts_of_changed after update on private.running_orders
  referencing new table as changed for each statement execute function private.broadcast_to_hosts();
create trigger notify_hosts_of_removed after delete on private.running_orders
  referencing old table as changed for each statement execute function private.broadcast_to_hosts();

insert into private.access (who, privilege, object) values
  ('{authenticated}', 'execute', 'public.sign_plan(uuid, text)'),
  ('{authenticated}', 'execute', 'private.sign_plan(uuid, text)'),
  ('{authenticated}', 'execute', 'public.remove_signed_plan(uuid)'),
  ('{authenticated}', 'execute', 'private.remove_signed_plan(uuid)'),
  ('{authenticated}', 'execute', 'public.write_running_order(uuid, text)'),
  ('{authenticated}', 'execute', 'private.write_running_order(uuid, text)'),
  ('{authenticated}', 'execute', 'public.get_sign_off(uuid)'),
  ('{authenticated}', 'execute', 'private.get_sign_off(uuid)'),
  ('{authenticated}', 'execute', 'public.get_signed_plan(uuid)'),
  ('{authenticated}', 'execute', 'private.get_signed_plan(uuid)'),
  ('{anon, authenticated}', 'execute', 'public.open_venue_plan(text, text[])'),
  ('{anon, authenticated}', 'execute', 'private.open_venue_plan(text, text[])');
select private.grant_access();
