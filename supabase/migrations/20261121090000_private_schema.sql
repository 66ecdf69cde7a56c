-- Rules live in a schema the API does not expose; refusals reach every client with a code of our own.
create schema if not exists private;
revoke all on schema private from public;
alter default privileges in schema private revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated;

-- Raises a refusal that PostgREST hands on as `error.code` with a 4xx status (decisions: one contract with the backend).
-- detail: facts the browser needs for its words, such as {"limit": 50}.
create function private.refuse(status integer, code text, detail jsonb default '{}') returns void
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = jsonb_build_object('code', code, 'message', replace(code, '_', ' '), 'details', detail::text, 'hint', null)::text,
    detail = jsonb_build_object('status', status, 'headers', '{}'::jsonb)::text;
end $$;

-- Row trigger: a signed-in or anonymous caller may change only the columns named as arguments, whatever is granted.
-- Triggers and functions of ours run as their owner and are not held back.
create function private.allow_only_columns() returns trigger
language plpgsql set search_path = '' as $$
declare
  locked text;
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  select after.key into locked
  from jsonb_each(to_jsonb(new)) as after
  where after.value is distinct from to_jsonb(old) -> after.key and after.key <> all (tg_argv)
  limit 1;
  if locked is not null then
    perform private.refuse(403, 'column_locked', jsonb_build_object('column', locked));
  end if;
  return new;
end $$;

-- Row trigger: when a row was last changed.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
