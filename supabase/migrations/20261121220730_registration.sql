-- Who may create an account (REGISTRATION, ALLOWED_EMAIL_DOMAINS).
-- Applies to every endpoint of the auth service.
create table private.registration (
  is_only boolean primary key default true check (is_only),
  mode text not null check (mode in ('open', 'invited', 'closed')),
  domains text[] not null -- in lower case; empty: every domain is allowed
);

-- Each server stores its settings here when it starts. Without a row, registration is open.
create function public.set_registration(mode text, domains text[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.registration (mode, domains)
  values (set_registration.mode, set_registration.domains)
  on conflict (is_only) do update set mode = excluded.mode, domains = excluded.domains
$$;

-- An invitation link allows three sign-ups, so that a mistyped address does not use it up.
alter table private.event_invitations add column sign_ups integer not null default 0;

create function private.invitation_to_sign_up(secret text) returns uuid
language sql stable security definer set search_path = '' as $$
  select id from private.event_invitations
  where token_hash = private.sha256_hex(secret) and sign_ups < 3
    and accepted_at is null and revoked_at is null and expires_at > now()
$$;

-- Whether the address's domain is allowed. The built-in auth service briefly creates an account at
-- nobody.invalid, so that sign-up gives the same answer for a known address. Nobody can confirm that account.
create function private.is_email_allowed(email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select domains = '{}' or split_part(lower(email), '@', 2) = any (domains)
      from private.registration), true)
    or email like '%@nobody.invalid' and to_regnamespace('embedded') is not null
$$;

-- The reason to refuse a new account (registration_closed, email_domain_refused, registration_by_invitation)
-- or null. Does not reveal whether the address already has an account.
create function private.registration_refusal(email text, secret text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when rule.mode = 'closed' then 'registration_closed'
    when not private.is_email_allowed(email) then 'email_domain_refused'
    when rule.mode = 'invited' and private.invitation_to_sign_up(secret) is null
      then 'registration_by_invitation' end
  from private.registration as rule
$$;

create function private.check_registration() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  secret constant text := new.raw_user_meta_data ->> 'invitation';
  refusal text;
begin
  -- Locks the invitation, so that sign-ups with the same link are counted one at a time.
  perform from private.event_invitations where token_hash = private.sha256_hex(secret) for no key update;
  refusal := private.registration_refusal(new.email, secret);
  if refusal is not null then
    perform private.refuse(403, refusal);
  end if;
  update private.event_invitations set sign_ups = sign_ups + 1 where token_hash = private.sha256_hex(secret);
  return new;
end $$;
create trigger check_registration before insert on auth.users for each row
  execute function private.check_registration();

-- Removes the invitation's secret from an account's metadata,
-- because every access token contains the metadata.
create function private.drop_invitation_secret() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.raw_user_meta_data := new.raw_user_meta_data - 'invitation';
  return new;
end $$;
create trigger drop_invitation_secret before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.drop_invitation_secret();

create function private.check_domain_of_new_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.email is distinct from old.email and not private.is_email_allowed(new.email)
    or new.email_change is distinct from old.email_change and new.email_change <> ''
      and not private.is_email_allowed(new.email_change) then
    perform private.refuse(403, 'email_domain_refused');
  end if;
  return new;
end $$;
create trigger check_domain_of_new_email before update of email, email_change on auth.users
  for each row execute function private.check_domain_of_new_email();

-- The built-in auth service copies the metadata here.
-- On a Supabase project only Supabase may create this trigger.
do $$ begin
  if to_regnamespace('embedded') is not null then
    create function private.drop_copied_invitation_secret() returns trigger
    language plpgsql security definer set search_path = '' as $f$
    begin
      new.identity_data := new.identity_data - 'invitation';
      return new;
    end $f$;
    create trigger drop_invitation_secret before insert or update of identity_data on auth.identities
      for each row execute function private.drop_copied_invitation_secret();
  end if;
end $$;
select private.grant_access();
