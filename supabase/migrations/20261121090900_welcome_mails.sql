-- The welcome mail is asked for with the public key, so it goes only to an address that signed up within the hour, once.
create table private.welcome_mails (
  user_id uuid primary key references auth.users (id) on delete cascade,
  claimed_at timestamptz not null default now()
);

create function private.claim_welcome_mail(address text) returns text
language sql security definer set search_path = '' as $$
  with claimed as (
    insert into private.welcome_mails (user_id)
    select id from auth.users where lower(email) = lower(btrim(address)) and created_at::timestamptz > now() - interval '1 hour'
    on conflict do nothing
    returning user_id
  )
  select full_name from public.profiles join claimed on claimed.user_id = profiles.id
$$;

-- The full name to greet in the welcome mail; null when none is due. Claims it, so that it is sent once. Server only.
create function public.claim_welcome_mail(address text) returns text
language sql set search_path = '' as $$ select private.claim_welcome_mail(address) $$;
