-- Access rights stored as rows, errors for refused requests, and the rules for plain text.
create schema if not exists private;
revoke all on schema private from public;
-- Applies to all schemas: the default grant to PUBLIC is global and cannot be revoked for one schema.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- All invisible characters, including white space. app/lib/text/text.ts has the same list.
create function private.invisible_characters() returns text
language sql immutable set search_path = '' as $$
  select E'\t\n\u000B\f\r \u0085\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5'
    || E'\u180B\u180C\u180D\u180E'
    || E'\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u200B\u200C\u200D\u200E\u200F'
    || E'\u2028\u2029\u202A\u202B\u202C\u202D\u202E\u202F\u205F\u2060\u2061\u2062\u2063\u2064'
    || E'\u2066\u2067\u2068\u2069'
    || E'\u206A\u206B\u206C\u206D\u206E\u206F\u2800\u3000\u3164\uFE0E\uFE0F\uFEFF\uFFA0'
$$;

-- Both domains refuse control characters and bidirectional overrides; plain_text allows tabs and line breaks.
-- Joiners and direction marks are allowed, because Persian, Indian and emoji text needs them.
create domain private.one_line as text constraint one_line
  check (value !~ '[\x01-\x1F\x7F\u0085\u200B\u2028-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]');
create domain private.plain_text as text constraint plain_text
  check (value !~ '[\x01-\x08\x0B\x0C\x0E-\x1F\x7F\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]');

-- One e-mail address, as in supabase/functions/_shared/email-address.ts. Names, lists, groups, comments and
-- quotes are refused, because mail programs can find more recipients in them.
create domain private.email_address as text constraint email_address
  check (char_length(value) <= 254 and strpos(value, '@') <= 65
  and value ~ '^[A-Za-z0-9_''+-]+(\.[A-Za-z0-9_''+-]+)*@'
    '([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$');

-- One row per grant. Null `columns` means all columns.
-- Each migration adds its rows and then calls private.grant_access().
create table private.access (
  id integer generated always as identity primary key,
  who text[] not null,
  privilege text not null check (privilege in ('select', 'insert', 'update', 'delete', 'execute')),
  columns text[],
  object text not null,
  constraint update_names_columns check (privilege <> 'update' or columns is not null)
);

create function private.columns_for(
  wanted text, table_name text, callers text[] default '{anon, authenticated}'
) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_agg(named.column_name order by named.first_named)
  from (
    select listed.column_name, min(array[access.id, listed.place]) as first_named
    from private.access, unnest(access.columns) with ordinality as listed (column_name, place)
    where access.privilege = wanted and access.object = table_name and access.who && callers
    group by listed.column_name
  ) as named
$$;

create function private.allow_only_columns() returns trigger
language plpgsql set search_path = '' as $$
declare
  changed text;
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  select locked into changed from unnest(tg_argv[0]::text[]) as locked
  where to_jsonb(new) -> locked is distinct from to_jsonb(old) -> locked limit 1;
  perform private.refuse(403, 'column_locked', jsonb_build_object('column', changed));
end $$;

create function private.make_column_triggers() returns void
language plpgsql set search_path = '' as $$
declare
  granted record;
begin
  for granted in
    select object, array_agg(attname::text order by attnum)::text as columns,
      string_agg(format('new.%I', attname), ', ') as after,
      string_agg(format('old.%I', attname), ', ') as before
    from (select distinct object from private.access where privilege = 'update') as updated
    join pg_catalog.pg_attribute on attrelid = object::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' -- not yet computed in a before trigger, and not writable
    where attname <> all (private.columns_for('update', object))
    group by object
  loop
    -- Creates the trigger only if it differs, because creating it waits for all writers of the table.
    if not exists (
      select from pg_catalog.pg_trigger
      where tgrelid = granted.object::regclass and tgname = 'allow_only_columns'
        and tgargs = convert_to(granted.columns, 'utf8') || '\x00'::bytea
    ) then
      -- The condition calls no function, because one call per row took most of the time of a long list.
      execute format('create or replace trigger allow_only_columns before update on %s for each row
        when ((%s) is distinct from (%s)) execute function private.allow_only_columns(
          %L)', granted.object, granted.after, granted.before, granted.columns);
    end if;
  end loop;
end $$;

-- Grants exactly the rights in private.access.
-- The server calls it at every start, because the built-in backend then grants rights on whole tables.
create function private.grant_access() returns void
language plpgsql set search_path = '' as $$
declare
  allowed private.access;
begin
  revoke all on all tables in schema public, private from public, anon, authenticated;
  revoke all on all functions in schema public, private from public, anon, authenticated;
  grant usage on schema public, private to anon, authenticated, service_role;
  for allowed in select * from private.access order by id loop
    execute format('grant %s %s on %s %s to %s',
      allowed.privilege, '(' || array_to_string(allowed.columns, ', ') || ')',
      case allowed.privilege when 'execute' then 'function' else 'table' end, allowed.object,
      array_to_string(allowed.who, ', '));
  end loop;
  grant all on all tables in schema public to service_role;
  grant execute on all functions in schema public, private to service_role;
  perform private.make_column_triggers();
end $$;

-- Raises an error that the client receives as `error.code`, with a 4xx status.
-- `detail` has the values for its message, such as {"limit": 50}.
create function private.refuse(status integer, code text, detail jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = jsonb_build_object('code', code, 'message', replace(code, '_', ' '), 'details', detail::text,
      'hint', null)::text,
    detail = jsonb_build_object('status', status, 'headers', '{}'::jsonb)::text;
end $$;

-- The caller's id, for functions that run as the caller, who may have no access to the schema auth.
create function private.caller() returns uuid
language sql stable security definer set search_path = '' as $$ select auth.uid() $$;

-- Locks an account until the transaction ends, so that a count stays correct until its row is written.
create function private.lock_user(user_id uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('user ' || user_id, 0))
$$;

-- Compares with the current time, not with the start of the transaction.
-- Returns false for null and for times in the future (the clock was set back).
create function private.is_recent(moment timestamptz, span interval) returns boolean
language sql volatile set search_path = '' as $$
  select (moment between clock_timestamp() - span and clock_timestamp()) is true
$$;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

insert into private.access (who, privilege, object) values
  ('{anon, authenticated}', 'execute', 'private.refuse(integer, text, jsonb)'),
  ('{anon, authenticated}', 'execute', 'private.invisible_characters()'),
  ('{authenticated}', 'execute', 'private.columns_for(text, text, text[])'),
  ('{authenticated}', 'execute', 'private.caller()');
select private.grant_access();
