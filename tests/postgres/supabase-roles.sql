-- The roles of a Supabase project, from supabase/postgres. `postgres` is not a superuser.
do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_admin') then
    return;
  end if;
  create role supabase_admin superuser createdb createrole replication bypassrls login;
  create role postgres nosuperuser createdb createrole login replication bypassrls inherit;
  if not exists (select from pg_roles where rolname = 'anon') then  -- else a Placecard server has made these three, alike
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
  end if;
  create role authenticator noinherit login;
  grant anon, authenticated, service_role to authenticator, postgres;
  create role supabase_auth_admin noinherit createrole login;
  create role supabase_storage_admin noinherit createrole login;
  create role supabase_realtime_admin noinherit nologin;
  -- On Supabase, supautils lets postgres create policies on storage.objects. Elsewhere only the owner can.
  grant supabase_storage_admin to postgres;
end $$;
