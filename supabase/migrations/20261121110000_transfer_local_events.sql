-- Events a visitor made before having an account come into it: whole, with the same ids, or not at all (decisions: which variant where).

-- Who calls, for functions that run as their caller: only policies may look into the schema auth everywhere.
create function private.caller() returns uuid
language sql stable security definer set search_path = '' as $$ select auth.uid() $$;

-- Each event: id, event_name, event_date, owner_name, owner_email, qr_code_url, themes (null = default), guests as a list.
-- Runs as the caller, so that everything that holds for an event or a guest holds here. Whoever has never held a plan takes the
-- free one along: it is what the visitor chose when making the event. An event that already arrived is not taken in twice.
-- Raises subscription_required, event_limit_reached, guest_limit_reached, event_taken.
create function public.transfer_local_events(event_list jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  caller uuid := private.caller();
  local record;
begin
  if not exists (select from public.subscriptions where user_id = caller) then
    insert into public.subscriptions (user_id, tier_id) select caller, id from public.tier_plans where price = 0 limit 1;
  end if;
  for local in
    select * from jsonb_to_recordset(event_list) as given (
      id uuid, event_name text, event_date date, owner_name text, owner_email text, qr_code_url text,
      theme_background text, theme_accent_color text, theme_text_color text, guests jsonb)
  loop
    continue when exists (select from public.events where id = local.id); -- row-level security shows own events only
    begin
      insert into public.events (id, user_id, event_name, event_date, owner_name, owner_email, qr_code_url,
        theme_background, theme_accent_color, theme_text_color)
      values (local.id, caller, local.event_name, local.event_date, local.owner_name, local.owner_email, local.qr_code_url,
        coalesce(local.theme_background, 'gradient-blush'), coalesce(local.theme_accent_color, 'wedding-gold'),
        coalesce(local.theme_text_color, 'wedding-navy'));
    exception when unique_violation then
      perform private.refuse(409, 'event_taken');
    end;
    perform public.import_guests(local.id, local.guests);
  end loop;
end $$;
