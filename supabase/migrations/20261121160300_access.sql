-- Who may do what, on one page, with other names, the hosts' message and the activity of guest pages: revoke first, then grant (decisions: access). Row-level security narrows the rows, triggers hold the columns.
-- A function, because the embedded backend grants whole tables to the API roles when it starts and calls this right after.
create or replace function private.grant_access() returns void
language plpgsql set search_path = '' as $$
begin
  revoke all on all tables in schema public from anon, authenticated;
  revoke all on all functions in schema public from public, anon, authenticated;
  revoke all on all functions in schema private from public, anon, authenticated;
  grant usage on schema public, private to anon, authenticated, service_role;

  grant select on public.tier_plans, public.faqs, public.addon_products to anon, authenticated;
  grant insert (inquiry_type, full_name, email, question, plan, issue_type, description, screenshot_url)
    on public.contact_submissions to anon, authenticated;

  grant select, delete on public.profiles to authenticated;
  grant update (full_name) on public.profiles to authenticated;
  grant select on public.subscriptions, public.payments, public.addon_orders to authenticated;
  grant insert (id, user_id, tier_id, start_date, end_date) on public.subscriptions to authenticated;
  grant select, insert, delete on public.events to authenticated;
  grant update (event_name, event_date, theme_background, theme_accent_color, theme_text_color, message, message_until)
    on public.events to authenticated;
  grant select, delete on public.guests to authenticated;
  grant insert (id, event_id, name, table_number, additional_info, also_known_as) on public.guests to authenticated;
  grant update (name, table_number, additional_info, also_known_as) on public.guests to authenticated;
  grant select on public.guest_page_days to authenticated;
  grant select, delete on public.missed_searches to authenticated;

  grant execute on function public.get_event_seating_data(uuid), public.get_event_guests(uuid),
    private.event_seating_data(uuid), private.event_guests(uuid), public.get_event_message(uuid), private.event_message(uuid),
    public.record_guest_page(uuid, text, text), private.record_guest_page(uuid, text, text) to anon, authenticated;
  grant execute on function public.delete_account(), private.delete_account(), public.remove_guests(uuid[]),
    public.import_guests(uuid, jsonb), public.transfer_local_events(jsonb) to authenticated;
  grant execute on function private.caller() to authenticated;
  grant execute on function private.refuse(integer, text, jsonb) to anon, authenticated;

  grant all on all tables in schema public to service_role;
  grant execute on all functions in schema public, private to service_role;
end $$;
select private.grant_access();
