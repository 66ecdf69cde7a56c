-- Buying: what may be bought at which price is decided here, and a payment counts exactly once (decisions: payments).
alter table public.tier_plans add column is_active boolean not null default true; -- false: no longer sold, kept by whoever holds it

alter table public.payments
  add column tier_id uuid references public.tier_plans (id), -- what was bought, still known when the account is gone
  add column subscription_id uuid references public.subscriptions (id) on delete set null,
  add column receipt_sent_at timestamptz; -- claimed before the mail goes out, given back when it could not
create index payments_plan on public.payments (tier_id);
create index payments_subscription on public.payments (subscription_id);

-- Where a plan stands: free or basic 1, pro or professional 2, pro plus or premium 3; 0 for any other name (specification 9).
create function private.plan_rank(plan_name text) returns integer
language sql immutable set search_path = '' as $$
  select case lower(plan_name)
    when 'free' then 1 when 'basic' then 1
    when 'pro' then 2 when 'professional' then 2
    when 'pro plus' then 3 when 'premium' then 3
    else 0 end
$$;

-- What `buyer` would pay for a plan and at most one add-on: {plan: {id, name, product_id, pence}, addon: the same with color, or null}.
-- plan_key is a plan's id or, with is_product_key, the payment provider's name for it; addon_key null buys none, color null is white.
-- Raises plan_unknown, plan_not_sold, plan_is_free, plan_not_higher (only upwards from a live plan, specification 4), addon_not_sold, invalid_color.
create function private.price_purchase(buyer uuid, plan_key text, is_product_key boolean, addon_key text, color text) returns jsonb
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
  if held.id is not null and private.plan_rank(plan.name) <= private.plan_rank(held.name) then
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

-- Turns a paid session into payment, subscription and add-on order: all of them, once, however often and from wherever it is called.
-- purchase: what was asked for when the session was opened, at the prices of then: {plan: {id, pence}, addon: {id, color, pence} or null}.
-- Gives {is_new: this call did it, plan_name, has_buyer: the account still exists, is_outranked: a higher plan came first}. Raises amount_mismatch.
create function private.complete_payment(payment_provider text, payment_session text, buyer uuid, purchase jsonb, paid_pence integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  asked_pence integer := (purchase #>> '{plan,pence}')::integer + coalesce((purchase #>> '{addon,pence}')::integer, 0);
  plan public.tier_plans;
  person uuid;
  new_payment uuid;
  new_subscription uuid;
  is_outranked boolean := false;
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
    paid_at := clock_timestamp(); -- after the lock: now() is when the transaction began, maybe before another payment's
    counts_from := paid_at;
    select true into is_outranked from private.live_plan(person) as live where private.plan_rank(live.name) > private.plan_rank(plan.name);
    if is_outranked then
      -- Two tabs, the cheaper plan paid last: the newest subscription rules, so this one goes before the higher one.
      select max(created_at) - interval '1 microsecond' into counts_from from public.subscriptions where user_id = person;
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
    'has_buyer', person is not null, 'is_outranked', coalesce(is_outranked, false));
end $$;

-- The receipt a payment is still owed, claimed so that it is mailed once; null when none is due. Pence throughout.
-- {email, full_name, reference, plan_name, plan_pence, expiry_date, addon: {name, color, pence} or null, total_pence}
create function private.claim_receipt(payment_provider text, payment_session text) returns jsonb
language sql security definer set search_path = '' as $$
  with claimed as (
    update public.payments set receipt_sent_at = now()
    where provider = payment_provider and session_id = payment_session and receipt_sent_at is null and subscription_id is not null
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

-- Gives `buyer` the free plan and answers its name; asked again it changes nothing. Never takes a live paid plan away.
-- Raises plan_unknown, plan_not_sold, plan_not_free, subscription_live, free_plan_taken (a paid plan came after it and has lapsed).
create function private.take_free_plan(buyer uuid, plan_key text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  plan public.tier_plans;
  held public.tier_plans;
begin
  select * into plan from public.tier_plans where id::text = lower(plan_key);
  if plan.id is null then
    perform private.refuse(404, 'plan_unknown');
  elsif plan.price <> 0 then
    perform private.refuse(403, 'plan_not_free');
  end if;
  perform private.lock_user(buyer);
  select * into held from private.live_plan(buyer);
  if held.price = 0 then
    return held.name;
  elsif held.id is not null then
    perform private.refuse(409, 'subscription_live');
  elsif not plan.is_active then
    perform private.refuse(409, 'plan_not_sold');
  elsif exists (select from public.subscriptions where user_id = buyer and is_free) then
    perform private.refuse(409, 'free_plan_taken');
  end if;
  insert into public.subscriptions (user_id, tier_id) values (buyer, plan.id);
  return plan.name;
end $$;

-- The same for the server's own client, which reaches the public schema only; nobody else may call them.
create function public.price_purchase(buyer uuid, plan_key text, is_product_key boolean, addon_key text, color text) returns jsonb
language sql stable set search_path = '' as $$ select private.price_purchase(buyer, plan_key, is_product_key, addon_key, color) $$;

create function public.complete_payment(payment_provider text, payment_session text, buyer uuid, purchase jsonb, paid_pence integer) returns jsonb
language sql set search_path = '' as $$ select private.complete_payment(payment_provider, payment_session, buyer, purchase, paid_pence) $$;

create function public.claim_receipt(payment_provider text, payment_session text) returns jsonb
language sql set search_path = '' as $$ select private.claim_receipt(payment_provider, payment_session) $$;

create function public.take_free_plan(buyer uuid, plan_key text) returns text
language sql set search_path = '' as $$ select private.take_free_plan(buyer, plan_key) $$;

select private.grant_access();
