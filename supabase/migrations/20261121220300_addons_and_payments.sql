-- Buying: what is sold at which price is decided here, and a payment counts exactly once. Written by the server only.
create table public.addon_products (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  price numeric(8, 2) not null check (price >= 0), -- pounds
  is_active boolean not null default true,
  payment_product_id text unique
);
alter table public.addon_products enable row level security;
create policy "Everybody reads the active add-ons" on public.addon_products for select to anon, authenticated using (is_active);

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  tier_id uuid references public.tier_plans (id),
  subscription_id uuid references public.subscriptions (id) on delete set null,
  provider text not null,
  session_id text not null,
  amount numeric(8, 2) not null check (amount >= 0), -- pounds
  refunded numeric(8, 2) not null default 0 check (refunded >= 0), -- pounds
  is_disputed boolean not null default false, -- the buyer's bank has the money, or wants it
  receipt_sent_at timestamptz, -- claimed before the mail goes out, given back when it could not
  created_at timestamptz not null default now(),
  unique (provider, session_id)
);
alter table public.payments enable row level security;
create index payments_of_user on public.payments (user_id);
create index payments_plan on public.payments (tier_id);
create index payments_subscription on public.payments (subscription_id);
create policy "Users read their payments" on public.payments for select to authenticated using (user_id = (select auth.uid()));

create table public.addon_orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  payment_id uuid not null references public.payments (id),
  product_id uuid not null references public.addon_products (id),
  color text not null default '#FFFFFF' check (color ~ '^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$'),
  price numeric(8, 2) not null check (price >= 0), -- pounds, as paid
  created_at timestamptz not null default now()
);
alter table public.addon_orders enable row level security;
create index addon_orders_of_user on public.addon_orders (user_id);
create index addon_orders_payment on public.addon_orders (payment_id);
create index addon_orders_product on public.addon_orders (product_id);
create policy "Users read their add-on orders" on public.addon_orders for select to authenticated
  using (user_id = (select auth.uid()));

-- Gives {plan: {id, name, product_id, pence}, addon: the same with color, or null}. Raises plan_unknown, plan_not_sold, plan_is_free, plan_not_higher, addon_not_sold, invalid_color.
create function public.price_purchase(buyer uuid, plan_key text, is_product_key boolean, addon_key text, color text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  plan public.tier_plans;
  held public.tier_plans;
  addon public.addon_products;
  board_color text := coalesce(color, '#FFFFFF');
begin
  select * into plan from public.tier_plans
  where case when is_product_key then payment_product_id = plan_key else id::text = lower(plan_key) end;
  if plan.id is null then
    perform private.refuse(404, 'plan_unknown');
  elsif not plan.is_active then
    perform private.refuse(409, 'plan_not_sold');
  elsif plan.price = 0 then
    perform private.refuse(400, 'plan_is_free');
  end if;
  select * into held from private.live_plan(buyer);
  if plan.rank <= held.rank then
    perform private.refuse(409, 'plan_not_higher', jsonb_build_object('held', held.name));
  end if;
  if addon_key is not null then
    select * into addon from public.addon_products where id::text = lower(addon_key) and is_active;
    if addon.id is null then
      perform private.refuse(409, 'addon_not_sold');
    elsif board_color !~ '^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$' then
      perform private.refuse(400, 'invalid_color');
    end if;
  end if;
  return jsonb_build_object(
    'plan', jsonb_build_object('id', plan.id, 'name', plan.name, 'product_id', plan.payment_product_id, 'pence', (plan.price * 100)::integer),
    'addon', case when addon.id is not null then jsonb_build_object(
      'id', addon.id, 'name', addon.name, 'product_id', addon.payment_product_id, 'pence', (addon.price * 100)::integer, 'color', board_color) end);
end $$;

create function private.before_all_subscriptions(owner uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce(min(created_at), clock_timestamp()) - interval '1 microsecond' from public.subscriptions where user_id = owner
$$;

-- Payment, subscription and add-on order, once however often it is called. Gives is_outranked: a higher plan came first; is_repeated: the same was live; has_buyer: the account still exists.
create function public.complete_payment(
  payment_provider text, payment_session text, buyer uuid, purchase jsonb, paid_pence integer, paid_on timestamptz
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  asked_pence integer := (purchase #>> '{plan,pence}')::integer + coalesce((purchase #>> '{addon,pence}')::integer, 0);
  plan public.tier_plans;
  person uuid;
  new_payment uuid;
  new_subscription uuid;
  held_rank integer;
  paid_at timestamptz;
  counts_from timestamptz;
begin
  if paid_pence is distinct from asked_pence then
    perform private.refuse(409, 'amount_mismatch', jsonb_build_object('asked', asked_pence, 'paid', paid_pence));
  end if;
  perform private.lock_user(buyer);
  select * into strict plan from public.tier_plans where id = (purchase #>> '{plan,id}')::uuid;
  select id into person from auth.users where id = buyer;
  insert into public.payments (user_id, provider, session_id, amount, tier_id)
  values (person, payment_provider, payment_session, asked_pence / 100.0, plan.id)
  on conflict (provider, session_id) do nothing
  returning id into new_payment;

  if new_payment is not null and person is not null then
    counts_from := clock_timestamp(); -- after the lock: now() is when the transaction began, maybe before another payment's
    paid_at := coalesce(paid_on, counts_from);
    select rank into held_rank from private.live_plan(person);
    if held_rank > plan.rank or paid_at + make_interval(months => plan.access_period_months) <= counts_from then
      -- Two tabs, the cheaper plan paid last, or a plan long over: the newest subscription rules, so this one goes before it.
      counts_from := private.before_all_subscriptions(person);
    end if;
    insert into public.subscriptions (user_id, tier_id, start_date, created_at)
    values (person, plan.id, paid_at, counts_from) returning id into new_subscription;
    update public.payments set subscription_id = new_subscription where id = new_payment;
    if purchase #>> '{addon,id}' is not null then
      insert into public.addon_orders (user_id, payment_id, product_id, color, price)
      values (person, new_payment, (purchase #>> '{addon,id}')::uuid, purchase #>> '{addon,color}', (purchase #>> '{addon,pence}')::integer / 100.0);
    end if;
  end if;
  return jsonb_build_object('is_new', new_payment is not null, 'plan_name', plan.name,
    'has_buyer', person is not null, 'is_outranked', coalesce(held_rank > plan.rank, false), 'is_repeated', coalesce(held_rank = plan.rank, false));
end $$;

-- Refunded in full or disputed, a payment ends its plan, and the one held before rules again; a dispute won gives the plan back. Null for no such payment.
create function public.settle_payment(payment_provider text, payment_session text, refunded_pence integer, has_dispute boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  payment public.payments;
  plan public.tier_plans;
  was_over boolean;
  is_over boolean;
begin
  perform private.lock_user(user_id) from public.payments where provider = payment_provider and session_id = payment_session;
  select * into payment from public.payments where provider = payment_provider and session_id = payment_session for update;
  if payment.id is null then
    return null;
  end if;
  select * into plan from public.tier_plans where id = payment.tier_id;
  was_over := payment.is_disputed or payment.refunded >= payment.amount;
  is_over := has_dispute or refunded_pence / 100.0 >= payment.amount;
  update public.payments set refunded = refunded_pence / 100.0, is_disputed = has_dispute where id = payment.id;
  if is_over and not was_over then
    update public.subscriptions set end_date = clock_timestamp(), created_at = private.before_all_subscriptions(user_id)
    where id = payment.subscription_id;
  elsif was_over and not is_over then
    update public.subscriptions set end_date = null, created_at = case
      when exists (select from private.live_plan(user_id) as live where live.rank >= plan.rank) then created_at else clock_timestamp() end
    where id = payment.subscription_id;
  end if;
  return jsonb_build_object('plan_name', plan.name, 'has_ended', is_over and not was_over, 'has_come_back', was_over and not is_over,
    'has_changed', payment.refunded <> refunded_pence / 100.0 or payment.is_disputed <> has_dispute);
end $$;

-- The receipt a payment is still owed, claimed so that it is mailed once; null when none is due. Pence throughout.
create function public.claim_receipt(payment_provider text, payment_session text) returns jsonb
language sql security definer set search_path = '' as $$
  with claimed as (
    update public.payments set receipt_sent_at = now()
    where provider = payment_provider and session_id = payment_session and receipt_sent_at is null and subscription_id is not null
      and refunded = 0 and not is_disputed
    returning id, user_id, subscription_id, amount
  )
  select jsonb_build_object(
    'email', users.email, 'full_name', profiles.full_name, 'reference', claimed.id,
    'plan_name', subscriptions.plan_name, 'plan_pence', ((claimed.amount - coalesce(addon_orders.price, 0)) * 100)::integer,
    'expiry_date', subscriptions.expiry_date, 'total_pence', (claimed.amount * 100)::integer,
    'addon', case when addon_orders.id is not null then jsonb_build_object(
      'name', addon_products.name, 'color', addon_orders.color, 'pence', (addon_orders.price * 100)::integer) end)
  from claimed
  join auth.users on users.id = claimed.user_id
  join public.subscriptions on subscriptions.id = claimed.subscription_id
  left join public.profiles on profiles.id = claimed.user_id
  left join public.addon_orders on addon_orders.payment_id = claimed.id
  left join public.addon_products on addon_products.id = addon_orders.product_id
$$;

insert into private.access (who, privilege, columns, object) values
  ('{anon, authenticated}', 'select', null, 'public.addon_products'),
  ('{authenticated}', 'select', null, 'public.payments'),
  ('{authenticated}', 'select', null, 'public.addon_orders');
select private.grant_access();
