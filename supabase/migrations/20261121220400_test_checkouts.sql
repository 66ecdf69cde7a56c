-- Sessions of the test checkout, which is used if no payment provider is configured.
create table private.test_checkouts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  purchase jsonb not null, -- as returned by public.price_purchase
  status text not null default 'open' check (status in ('open', 'paid', 'cancelled')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 hour'
);
create index test_checkouts_of_user on private.test_checkouts (user_id);

create function public.open_test_checkout(buyer uuid, purchase jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  session uuid;
begin
  perform private.lock_user(buyer);
  select id into session from private.test_checkouts
  where user_id = buyer and status = 'open' and created_at > now() - interval '10 minutes'
    and test_checkouts.purchase = open_test_checkout.purchase
  limit 1;
  if session is null then
    insert into private.test_checkouts (user_id, purchase) values (buyer, open_test_checkout.purchase)
    returning id into session;
  end if;
  return session;
end $$;

create function public.read_test_checkout(session uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('buyer', user_id, 'purchase', purchase, 'status', case
    when status <> 'open' then status
    when expires_at <= now() then 'expired'
    else 'unpaid' end)
  from private.test_checkouts where id = session
$$;

create function public.settle_test_checkout(session uuid, outcome text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update private.test_checkouts set status = outcome
  where id = session and status = 'open' and expires_at > now();
  return public.read_test_checkout(session);
end $$;

create function public.expire_test_checkouts(buyer uuid, plan uuid) returns void
language sql security definer set search_path = '' as $$
  update private.test_checkouts set expires_at = now()
  where user_id = buyer and status = 'open' and expires_at > now() and purchase #>> '{plan,id}' = plan::text
$$;

-- Deletes sessions 30 days after they expire, because they contain delivery addresses.
create function private.sweep_test_checkouts() returns void
language sql security definer set search_path = '' as $$
  delete from private.test_checkouts where expires_at < now() - interval '30 days'
$$;
select private.grant_access();
