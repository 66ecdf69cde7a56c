-- The nightly sweep of expired data, as listed in docs/rules.md. It also runs before each backup.
create function private.sweep_nightly() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(private.sweep_lock());
  perform private.sweep_accounts();
  perform private.sweep_test_checkouts();
  perform private.sweep_pending_events();
  perform private.sweep_sharing_records();
  perform private.sweep_history();
  perform private.sweep_removed_items();
  perform private.sweep_presence();
  perform private.sweep_guest_page_activity();
  perform private.sweep_recent_writes();
  perform private.sweep_unused_accounts();
end $$;
select private.grant_access();
