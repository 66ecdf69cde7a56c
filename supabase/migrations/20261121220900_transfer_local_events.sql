-- Events a visitor made before having an account come into it: whole, with the same ids, or not at all. Runs as the caller, so that every rule holds.

create function public.transfer_local_events(event_list jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  caller uuid := private.caller();
  hosts_columns text[] := array['owner_name', 'owner_email', 'qr_code_url'] || private.columns_for('update', 'public.events');
  most_at_once constant integer := 100;
  local jsonb;
  local_id uuid;
begin
  if jsonb_typeof(event_list) is distinct from 'array' then
    perform private.refuse(400, 'invalid_value');
  elsif jsonb_array_length(event_list) > most_at_once then
    perform private.refuse(413, 'list_too_long', jsonb_build_object('limit', most_at_once));
  end if;
  -- Whoever has never held a plan takes the free one along: it is what the visitor chose when making the event.
  if not exists (select from public.subscriptions where user_id = caller) then
    insert into public.subscriptions (user_id, tier_id) select caller, id from public.tier_plans where price = 0 and is_active order by rank limit 1;
  end if;
  for local in select value from jsonb_array_elements(event_list) loop
    local_id := local ->> 'id';
    continue when exists (select from public.events where id = local_id); -- row-level security shows own events only
    begin
      execute format(
        'insert into public.events (%1$s) select %1$s from jsonb_populate_record(null::public.events, $1)',
        (select concat_ws(', ', 'id', 'user_id', string_agg(host_column, ', '))
         from unnest(hosts_columns) as host_column where local ->> host_column is not null)
      ) using local - 'guests' || jsonb_build_object('user_id', caller);
    exception when unique_violation then
      perform private.refuse(409, 'event_taken');
    end;
    if local ? 'room' then
      perform public.change_room(local_id, local -> 'room');
    end if;
    perform public.import_guests(local_id, local -> 'guests');
    if local ? 'wishes' then -- each with its table by label, as a table that only guests made has an id since now
      perform public.change_wishes(local_id, jsonb_build_object('add', (
        select coalesce(jsonb_agg(wish || jsonb_build_object('table_id', tables.id) order by place), '[]')
        from jsonb_array_elements(local -> 'wishes') with ordinality as listed (wish, place)
        left join public.tables on tables.event_id = local_id and tables.label_key = private.table_key(wish ->> 'table'))));
    end if;
  end loop;
end $$;

insert into private.access (who, privilege, object) values
  ('{authenticated}', 'execute', 'public.transfer_local_events(jsonb)');
select private.grant_access();
