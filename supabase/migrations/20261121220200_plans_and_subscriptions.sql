-- Plans for sale, and accounts' subscriptions.
create table public.tier_plans (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  rank integer not null check (rank > 0), -- a plan with a higher rank is an upgrade
  price numeric(8, 2) not null check (price >= 0), -- in pounds; 0 is free
  max_guests integer check (max_guests > 0), -- per event; 999999 is unlimited
  max_events integer not null default 1 check (max_events > 0), -- 999999 is unlimited
  access_period_months integer not null check (access_period_months > 0),
  features jsonb not null default '[]' check (jsonb_typeof(features) = 'array'),
  is_popular boolean not null default false,
  is_active boolean not null default true, -- false: no longer sold, but still valid for accounts that have it
  payment_product_id text unique
);
alter table public.tier_plans enable row level security;
create policy "Everybody reads the plans" on public.tier_plans for select to anon, authenticated using (true);

create function private.is_unlimited(max_count integer) returns boolean
language sql immutable set search_path = '' as $$ select max_count >= 999999 $$;

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  tier_id uuid not null references public.tier_plans (id),
  plan_name text not null,
  is_free boolean not null,
  start_date timestamptz not null default now(),
  end_date timestamptz,
  expiry_date timestamptz,
  -- the subscription whose price was credited
  upgraded_from uuid references public.subscriptions (id) on delete set null,
  created_at timestamptz not null default now()
);
alter table public.subscriptions enable row level security;
create index subscriptions_newest_of_user on public.subscriptions (user_id, created_at desc);
create index subscriptions_upgraded_from on public.subscriptions (upgraded_from);
create index subscriptions_tier on public.subscriptions (tier_id);
create unique index one_free_subscription_per_user on public.subscriptions (user_id) where is_free;

create policy "Users read their subscriptions" on public.subscriptions for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Users take the free plan" on public.subscriptions for insert to authenticated
  with check (user_id = (select auth.uid()) and is_free and end_date is null and expiry_date is null
    and upgraded_from is null);

create function private.live_plan(owner uuid) returns setof public.tier_plans
language sql stable security definer set search_path = '' rows 1 as $$
  select plan.*
  from (
    select tier_id, least(end_date, expiry_date) as ends_at from public.subscriptions
    where user_id = owner order by created_at desc, id desc limit 1
  ) as newest
  join public.tier_plans as plan on plan.id = newest.tier_id
  where newest.ends_at is null or newest.ends_at > now()
$$;

create function private.has_paid_plan(owner uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.live_plan(owner) where price > 0)
$$;

-- Sets the dates from the plan, because the browser must not choose them.
-- Raises plan_not_sold, free_plan_taken, subscription_live.
create function private.complete_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  plan public.tier_plans;
  is_browser boolean := coalesce(current_setting('role', true), '') in ('anon', 'authenticated');
begin
  select * into plan from public.tier_plans where id = new.tier_id;
  if plan.id is null then
    return new; -- the foreign key refuses it
  end if;
  new.plan_name := plan.name;
  new.is_free := plan.price = 0;
  if is_browser then
    new.start_date := now();
    new.created_at := now();
  end if;
  new.expiry_date := case when not new.is_free
    then new.start_date + make_interval(months => plan.access_period_months) end;
  if is_browser and new.user_id = (select auth.uid()) and new.is_free then
    perform private.lock_user(new.user_id);
    if not plan.is_active then
      perform private.refuse(409, 'plan_not_sold');
    end if;
    if exists (select from public.subscriptions where user_id = new.user_id and is_free) then
      perform private.refuse(409, 'free_plan_taken');
    end if;
    if exists (select from private.live_plan(new.user_id)) then
      perform private.refuse(409, 'subscription_live');
    end if;
  end if;
  return new;
end $$;
create trigger complete_subscription before insert on public.subscriptions
  for each row execute function private.complete_subscription();

-- Gives an account the free plan and returns the plan's name. Idempotent.
-- Raises plan_unknown, plan_not_free, subscription_live, plan_not_sold, free_plan_taken.
create function public.start_free_plan(buyer uuid, plan_key text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  plan public.tier_plans;
  current public.tier_plans;
begin
  select * into plan from public.tier_plans where id::text = lower(plan_key);
  if plan.id is null then
    perform private.refuse(404, 'plan_unknown');
  elsif plan.price <> 0 then
    perform private.refuse(403, 'plan_not_free');
  end if;
  perform private.lock_user(buyer);
  select * into current from private.live_plan(buyer);
  if current.price = 0 then
    return current.name;
  elsif current.id is not null then
    perform private.refuse(409, 'subscription_live');
  elsif not plan.is_active then
    perform private.refuse(409, 'plan_not_sold');
  elsif exists (select from public.subscriptions where user_id = buyer and is_free) then
    perform private.refuse(409, 'free_plan_taken');
  end if;
  insert into public.subscriptions (user_id, tier_id) values (buyer, plan.id);
  return plan.name;
end $$;

insert into private.access (who, privilege, columns, object) values
  ('{anon, authenticated}', 'select', null, 'public.tier_plans'),
  ('{authenticated}', 'select', null, 'public.subscriptions'),
  ('{authenticated}', 'insert', '{id, user_id, tier_id, start_date, end_date}', 'public.subscriptions');
select private.grant_access();
