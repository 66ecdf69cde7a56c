-- The people who have an event open, and what they are looking at.
-- The table is unlogged, so it is empty after a crash.
create unlogged table private.event_presence (
  event_id uuid not null, -- no foreign keys, because a restore empties the referenced tables
  user_id uuid not null,
  place private.one_line not null constraint place_length check (char_length(place) <= 40),
  table_id uuid,
  guest_id uuid,
  at timestamptz not null,
  primary key (event_id, user_id)
);
create index event_presence_of_user on private.event_presence (user_id);

create function private.record_presence(
  event_uuid uuid, place text, table_uuid uuid, guest_uuid uuid
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  cutoff constant timestamptz := clock_timestamp() - interval '60 seconds';
  is_editor boolean;
  earlier private.event_presence;
begin
  -- waits for a concurrent removal, so that a removed member is not recorded
  perform from public.event_members where event_id = event_uuid and user_id = caller for key share;
  if event_uuid is null or event_uuid not in (select private.event_ids_with_right('look')) then
    return null; -- a removed member may poll once more
  end if;
  is_editor := event_uuid in (select private.event_ids_with_right('edit'));
  select * into earlier from private.event_presence
  where event_id = event_uuid and user_id = caller and at > cutoff;
  if place = '' then
    null;
  elsif place is null then
    delete from private.event_presence where event_id = event_uuid and user_id = caller;
  else
    insert into private.event_presence (event_id, user_id, place, table_id, guest_id, at)
    values (event_uuid, caller, place, table_uuid, guest_uuid, clock_timestamp())
    on conflict (event_id, user_id) do update set place = excluded.place, table_id = excluded.table_id,
      guest_id = excluded.guest_id, at = excluded.at;
  end if;
  if place <> '' is not false
    and (earlier.place, earlier.table_id, earlier.guest_id) is distinct from (place, table_uuid, guest_uuid)
  then
    perform realtime.send('{}', 'here', 'host:' || host_topic, false) from public.events
      where id = event_uuid;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('user_id', user_id, 'name', null, 'place', others.place,
      'table_id', table_id, 'guest_id', case when is_editor then guest_id end, 'at', at)
        || coalesce(private.name_in_event(event_uuid, user_id), '{}')
      order by at desc, user_id), '[]')
    from private.event_presence as others where event_id = event_uuid and user_id <> caller and at > cutoff);
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;
-- Records what the caller looks at and returns the other people of the last 60 seconds. A null `place`
-- removes the caller; an empty `place` only reads. Raises invalid_value.
create function public.record_presence(
  event_uuid uuid, place text, table_id uuid, guest_id uuid
) returns jsonb
language sql set search_path = '' as $$
  select private.record_presence(event_uuid, place, table_id, guest_id)
$$;

create function private.sweep_presence() returns void
language sql security definer set search_path = '' as $$
  delete from private.event_presence where at < now() - interval '1 day'
$$;

insert into private.access (who, privilege, object) values
  ('{authenticated}', 'execute', 'public.record_presence(uuid, text, uuid, uuid)'),
  ('{authenticated}', 'execute', 'private.record_presence(uuid, text, uuid, uuid)');
select private.grant_access();
