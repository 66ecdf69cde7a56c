-- Creates the three roles of the API, which plain PostgreSQL and PGlite lack.
do $$
declare
  api_role text;
begin
  foreach api_role in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = api_role) then
      execute format('create role %I nologin noinherit', api_role);
    end if;
    if not pg_has_role(current_user, api_role, 'member') then
      execute format('grant %I to %I', api_role, current_user);
    end if;
  end loop;
  if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
end $$;
