-- Queries across several events: events shared with the caller, and guests found by name.

create function private.get_shared_events() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    case member.role
      when 'editor' then to_jsonb(event)
        - '{user_id, owner_name, owner_email, qr_code_url, max_guests, updated_at,
          deletion_mail_claimed_at}'::text[]
      else jsonb_build_object('id', event.id, 'event_name', event.event_name, 'event_date', event.event_date,
        'theme_background', event.theme_background, 'theme_accent_color', event.theme_accent_color,
        'theme_text_color', event.theme_text_color,
        'message', null, 'message_until', null, 'hidden_languages', '', 'shows_party', false,
        'opens_at', null, 'closes_at', null,
        'time_zone', event.time_zone, 'thanks', null, 'deletes_after_days', null, 'deletion_mailed_at', null,
        'private_days', 30,
        'private_cleared_at', null, 'replies_close_on', null, 'evening_from', null, 'frees_chairs', false,
        'shows_chairs', false, 'dims_screen', false, 'short_address', null,
        'paper_size', 'A4', 'parts', '[]'::jsonb,
        'meals', case when member.sees_meals then event.meals else '{}' end, 'host_topic', event.host_topic,
        'guests_count', event.guests_count, 'tables_count', event.tables_count,
        'created_at', event.created_at)
      end || jsonb_build_object('role', member.role,
        'sees_names', member.role = 'editor' or member.sees_names,
        'sees_meals', member.role = 'editor' or member.sees_meals, 'owner_name', profile.full_name,
        'is_offered', member.offered_at is not null)
    order by event.event_date, event.id), '[]')
  from public.event_members as member
  join public.events as event on event.id = member.event_id
  left join public.profiles as profile on profile.id = event.user_id
  where member.user_id = auth.uid()
$$;
-- Events of other owners that the caller is a member of, soonest first.
-- Viewers get the name, date, theme and counts; other columns have default values.
create function public.get_shared_events() returns jsonb
language sql stable set search_path = '' as $$ select private.get_shared_events() $$;

create function private.find_guests(words text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with sought as (
    select regexp_replace(normalize(lower(btrim(words, private.invisible_characters())), nfd),
      '[\u0300-\u036f]', '', 'g') as letters
    where char_length(btrim(words, private.invisible_characters())) between 2 and 100
  ),
  named as (
    select id, event_name, event_date from public.events where user_id = auth.uid()
    union all
    select event.id, event.event_name, event.event_date from public.event_members as member
    join public.events as event on event.id = member.event_id
    where member.user_id = auth.uid() and (member.role = 'editor' or member.sees_names)
  ),
  found as (
    select named.id as event_id, event_name, event_date, guest.id as guest_id, guest.name, guest.table_number
    from sought, named join public.guests as guest on guest.event_id = named.id
    where strpos(
      case
        -- Most names are ASCII. For them, lower() alone takes a third of the time.
        when octet_length(guest.name) = char_length(guest.name) then lower(guest.name)
        else regexp_replace(normalize(lower(guest.name), nfd), '[\u0300-\u036f]', '', 'g')
      end, sought.letters) > 0
    order by event_date desc, guest.name limit 30
  )
  select coalesce(jsonb_agg(to_jsonb(found) order by event_date desc, name), '[]') from found
$$;
-- Up to 30 guests whose names contain `words`, ignoring case and
-- accents, in all events in which the caller may read names.
create function public.find_guests(words text) returns jsonb
language sql stable set search_path = '' as $$ select private.find_guests(words) $$;

insert into private.access (who, privilege, object) values
  ('{authenticated}', 'execute', 'public.get_shared_events()'),
  ('{authenticated}', 'execute', 'private.get_shared_events()'),
  ('{authenticated}', 'execute', 'public.find_guests(text)'),
  ('{authenticated}', 'execute', 'private.find_guests(text)');
select private.grant_access();
