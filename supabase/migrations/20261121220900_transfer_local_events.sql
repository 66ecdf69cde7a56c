-- Moves a visitor's events to their new account. Runs as the caller, so that all rules apply.

create function public.transfer_local_events(event_list jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  caller uuid := private.caller();
  hosts_columns text[] := array['owner_name', 'owner_email', 'qr_code_url']
    || private.columns_for('update', 'public.events');
  max_at_once constant integer := 100;
  local jsonb;
  local_id uuid;
begin
  if jsonb_typeof(event_list) is distinct from 'array' then
    perform private.refuse(400, 'invalid_value');
  elsif jsonb_array_length(event_list) > max_at_once then
    perform private.refuse(413, 'list_too_long', jsonb_build_object('limit', max_at_once));
  end if;
  perform private.check_unique_ids(array(select (value ->> 'id')::uuid
    from jsonb_array_elements(event_list)));
  -- An account without a plan gets the free plan, which the visitor chose when creating the event.
  if not exists (select from public.subscriptions where user_id = caller) then
    insert into public.subscriptions (user_id, tier_id) select caller, id from public.tier_plans
    where price = 0 and is_active order by rank limit 1;
  end if;
  for local in select value from jsonb_array_elements(event_list) loop
    local_id := local ->> 'id';
    continue when exists (select from public.events where id = local_id and user_id = caller);
    begin
      execute format(
        'insert into public.events (%1$s) select %1$s from jsonb_populate_record(null::public.events, $1)',
        (select concat_ws(', ', 'id', 'user_id', string_agg(host_column, ', '))
         from unnest(hosts_columns) as host_column where local ->> host_column is not null)
      ) using local - 'seating' || jsonb_build_object('user_id', caller);
    exception when unique_violation then
      perform private.refuse(409, 'event_taken');
    end;
    perform public.change_seating(local_id, coalesce(local -> 'seating', '{}'));
  end loop;
end $$;

insert into private.access (who, privilege, object) values
  ('{authenticated}', 'execute', 'public.transfer_local_events(jsonb)');
select private.grant_access();
