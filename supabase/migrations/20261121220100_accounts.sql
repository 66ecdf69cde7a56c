-- Accounts: profiles, welcome mails, sign-out and deletion.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name private.one_line not null constraint full_name_length
    check (char_length(full_name) <= 200 and char_length(
      btrim(full_name, private.invisible_characters())) >= 2)
);
alter table public.profiles enable row level security;

create policy "Users read their profile" on public.profiles for select to authenticated
  using (id = (select auth.uid()));
create policy "Users update their profile" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "Users delete their profile" on public.profiles for delete to authenticated
  using (id = (select auth.uid()));

-- Creates a profile for every account. If the typed name cannot be stored, the name is the part of the
-- address before the @, or the whole address if that part is a single letter.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, full_name)
  values (new.id, btrim(new.raw_user_meta_data ->> 'full_name', private.invisible_characters()));
  return new;
exception when check_violation or not_null_violation then
  insert into public.profiles (id, full_name)
  values (new.id, left(case when new.email ~ '^[^@]{2}' then split_part(new.email, '@', 1)
    else new.email end, 200));
  return new;
end $$;
create trigger create_profile after insert on auth.users for each row
  execute function private.create_profile();

create function private.end_sessions_and_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.encrypted_password is distinct from old.encrypted_password then
    delete from auth.sessions where user_id = new.id;
    new.email_change := ''; -- not null, because the auth service expects text
    new.email_change_token_new := '';
    new.email_change_token_current := '';
  end if;
  if new.email is distinct from old.email then
    new.recovery_token := '';
  end if;
  return new;
end $$;
create trigger end_sessions_and_links before update of encrypted_password, email on auth.users
  for each row execute function private.end_sessions_and_links();

create function private.check_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform new.email::private.email_address, nullif(new.email_change, '')::private.email_address;
  return new;
end $$;
create trigger check_email before insert or update of email, email_change on auth.users
  for each row execute function private.check_email();

create table private.welcome_mails (
  user_id uuid primary key references auth.users (id) on delete cascade,
  claimed_at timestamptz not null default now()
);

-- Claims the welcome mail of a confirmed account that signed up in the last hour: {email, full_name}.
create function private.claim_welcome_mail(address text) returns jsonb
language sql set search_path = '' as $$
  with claimed as (
    insert into private.welcome_mails (user_id)
    select users.id from auth.users
    where users.email = lower(btrim(address)) and users.created_at > now() - interval '1 hour'
      and users.email_confirmed_at is not null
    on conflict do nothing
    returning user_id
  )
  select jsonb_build_object('email', users.email, 'full_name', profiles.full_name)
  from claimed join auth.users on users.id = claimed.user_id
  join public.profiles on profiles.id = claimed.user_id
$$;

-- The key of an advisory lock. Account deletions share the lock; the nightly sweep takes it exclusively.
create function private.sweep_lock() returns bigint
language sql immutable set search_path = '' as $$ select hashtextextended('sweep', 0) $$;

create function private.delete_user_data() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A literal takes the column's type (uuid here, text on a Supabase project), so the index can be used.
  execute format('delete from auth.refresh_tokens where user_id = %L', old.id);
  delete from auth.flow_state where user_id = old.id;
  update public.event_changes set user_id = null where user_id = old.id;
  update public.event_changes set facts = private.without_deleted_users(facts)
  where jsonb_path_exists(facts, '$[*].user_id')
    and facts @> jsonb_build_array(jsonb_build_object('user_id', old.id));
  delete from private.event_presence where user_id = old.id;
  -- Foreign keys have already deleted the events. Writers of guests also lock events before these rows.
  delete from private.recent_writes where user_id = old.id;
  delete from auth.audit_log_entries
  where payload ->> 'actor_id' = old.id::text or payload -> 'traits' ->> 'user_id' = old.id::text;
  return null;
end $$;
create trigger delete_user_data after delete on auth.users for each row
  execute function private.delete_user_data();

-- Waits before any row is locked, because deletions and the nightly sweep lock rows in different orders.
create function private.wait_for_sweep() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(private.sweep_lock());
  return null;
end $$;
create trigger wait_for_sweep before delete on auth.users for each statement
  execute function private.wait_for_sweep();

create function private.delete_account() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users where id = (select auth.uid());
  if not found then
    perform private.refuse(401, 'not_allowed');
  end if;
end $$;
create function public.delete_account() returns void
language sql set search_path = '' as $$ select private.delete_account() $$;

-- Deletes unused sessions, expired tokens and old audit log entries.
create function private.sweep_accounts() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions
  where not_after < now()
    or coalesce(refreshed_at at time zone 'utc', created_at) < now() - interval '180 days';
  delete from auth.refresh_tokens where revoked and updated_at < now() - interval '7 days';
  delete from auth.refresh_tokens where not exists (select from auth.users
    where users.id::text = refresh_tokens.user_id::text);
  delete from auth.flow_state where created_at < now() - interval '1 day';

  update auth.users set recovery_token = ''
  where recovery_token <> '' and recovery_sent_at < now() - interval '1 day';
  update auth.users set confirmation_token = ''
  where confirmation_token <> '' and confirmation_sent_at < now() - interval '1 day';
  update auth.users set email_change = '', email_change_token_new = '', email_change_token_current = ''
  where email_change <> '' and email_change_sent_at < now() - interval '1 day';

  delete from auth.audit_log_entries where created_at < now() - interval '90 days';
  delete from auth.audit_log_entries
  -- the operator's id on a Supabase project
  where payload ->> 'actor_id' <> '00000000-0000-0000-0000-000000000000'
    and not exists (select from auth.users where users.id::text = payload ->> 'actor_id');
  delete from auth.audit_log_entries
  where payload -> 'traits' ->> 'user_id' is not null
    and not exists (select from auth.users where users.id::text = payload -> 'traits' ->> 'user_id');
end $$;

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'select', null, 'public.profiles'),
  ('{authenticated}', 'update', '{full_name}', 'public.profiles'),
  ('{authenticated}', 'delete', null, 'public.profiles'),
  ('{authenticated}', 'execute', null, 'public.delete_account()'),
  ('{authenticated}', 'execute', null, 'private.delete_account()');
select private.grant_access();
