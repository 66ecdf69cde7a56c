-- Finds and deletes the data stored about a person, by e-mail address or account id. Server only.

create function private.email_of_person(person text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select lower(email) from auth.users where id::text = lower(btrim(person))),
    lower(btrim(person)))
$$;

create function public.find_person(address text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with person as materialized (select private.email_of_person(address) as email)
  select jsonb_build_object(
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object(
        'email', users.email, 'full_name', profiles.full_name, 'created_at', users.created_at,
        'events', (select count(*) from public.events where user_id = users.id),
        'guests', (select coalesce(sum(guests_count), 0) from public.events where user_id = users.id),
        'memberships', (select count(*) from public.event_members where user_id = users.id),
        'members', (select count(*) from public.event_members as member
          join public.events as event on event.id = member.event_id where event.user_id = users.id),
        'helpers', (select count(*) from public.door_links as link
          join public.events as event on event.id = link.event_id where event.user_id = users.id),
        'venues', (select count(*) from public.venues where user_id = users.id),
        'keys', (select count(*) from public.api_keys as key
          left join public.events as event on event.id = key.event_id
          where users.id = coalesce(key.account_id, event.user_id)),
        'invitations', (select count(*) from private.invitations as link
          join public.events as event on event.id = link.event_id where event.user_id = users.id),
        'check_ins', (select count(*) from public.check_ins as fact
          join public.events as event on event.id = fact.event_id where event.user_id = users.id),
        'subscriptions', (select count(*) from public.subscriptions where user_id = users.id),
        'payments', (select count(*) from public.payments where user_id = users.id),
        'addon_orders', (select count(*) from public.addon_orders where user_id = users.id))
          order by users.created_at), '[]')
      from auth.users left join public.profiles on profiles.id = users.id
      where lower(users.email) = person.email),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at,
      'inquiry_type', inquiry_type, 'full_name', full_name,
      'screenshot', private.screenshot_name(screenshot_url)) order by created_at), '[]')
      from public.contact_submissions where lower(email) = person.email),
    'notes', (select count(*) from auth.audit_log_entries
      where strpos(lower(payload::text), to_json(person.email)::text) > 0),
    'pending', (select count(*) from auth.users where lower(email_change) = person.email),
    'events', (select count(*)
      from (select user_id, owner_email from public.events union all select user_id, owner_email
        from private.pending_events) as named
      join auth.users on users.id = named.user_id
      where lower(named.owner_email) = person.email and lower(users.email) is distinct from person.email),
    'listed', (select count(*) from public.guests where lower(external_id) = person.email)
      + (select count(*) from private.removed_items where lower(fields ->> 'external_id') = person.email))
  from person
$$;

-- Deletes the data that public.find_person finds, and returns it.
-- Payments stay without the person, as the law requires. The caller deletes the screenshots.
create function public.delete_person(address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person constant text := private.email_of_person(address);
  found constant jsonb := public.find_person(address);
begin
  delete from auth.users where lower(email) = person;
  update auth.users set email_change = '', email_change_token_new = '', email_change_token_current = ''
  where lower(email_change) = person;
  update public.events set owner_name = null, owner_email = null where lower(owner_email) = person;
  update private.pending_events set owner_name = null, owner_email = null where lower(owner_email) = person;
  update public.guests set external_id = null where lower(external_id) = person;
  update private.removed_items set fields = fields - 'external_id'
  where lower(fields ->> 'external_id') = person;
  delete from public.contact_submissions where lower(email) = person;
  delete from auth.audit_log_entries
  where strpos(lower(payload::text), to_json(person)::text) > 0;
  return found;
end $$;
select private.grant_access();
