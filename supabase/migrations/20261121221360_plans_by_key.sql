-- The signed plan, later changes and the running order, for API keys.
create function private.without_kitchen_notes(plan jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select plan || jsonb_build_object('guests', (
    select coalesce(jsonb_agg(guest - 'kitchen_note' order by place), '[]')
    from jsonb_array_elements(plan -> 'guests') with ordinality as listed (guest, place)))
$$;

create function private.read_plan_by_key(secret text, event_uuid uuid, known text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  opened constant public.api_keys := private.open_api_key(secret);
  rights constant text[] := array['venue'] || case when 'names' = any (opened.rights) then '{names}'::text[]
    end || case when 'meals' = any (opened.rights) then '{kitchen}'::text[] end;
  event constant public.events := private.event_of_key(opened, event_uuid);
  signed private.signed_plans;
  version text;
  compared jsonb;
begin
  select * into signed from private.signed_plans where event_id = event_uuid order by signed_at desc limit 1;
  version := private.version_for_reader(event_uuid, concat_ws(' ', 'plan by key', opened.rights::text,
    signed.id, (select md5(words) from private.running_orders where event_id = event_uuid)));
  if version = any (known) then
    return jsonb_build_object('version', version);
  end if;
  compared := private.compare_signed_plan(event.id, signed, rights)
    || jsonb_build_object('version', version, 'rights', opened.rights, 'event_id', event.id);
  return case when 'notes' = any (opened.rights) then compared
    else compared || jsonb_build_object('plan', private.without_kitchen_notes(compared -> 'plan'),
      'signed_plan', case when signed.id is not null
        then private.without_kitchen_notes(compared -> 'signed_plan') end) end;
end $$;
-- The newest signed plan and the current one, reduced to a key's rights, or only their version if that is in
-- `known`. Raises key_unknown, not_found.
create function public.read_plan_by_key(secret text, event_uuid uuid, known text[] default '{}') returns jsonb
language sql set search_path = '' as $$ select private.read_plan_by_key(secret, event_uuid, known) $$;

insert into private.access (who, privilege, object) values
  ('{anon, authenticated}', 'execute', 'public.read_plan_by_key(text, uuid, text[])'),
  ('{anon, authenticated}', 'execute', 'private.read_plan_by_key(text, uuid, text[])');
select private.grant_access();
