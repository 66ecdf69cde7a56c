-- Purchases: prices, payments and add-on orders. Only the server writes these tables.
create table public.addon_products (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  price numeric(8, 2) not null check (price >= 0), -- in pounds
  size text, -- the columns from size to lead_time are shown to buyers; null: not stated
  material text,
  delivery text,
  lead_time text,
  -- ISO 3166-1 country codes, the default country first
  delivers_to text[] not null default '{GB}' check (array_position(delivers_to, null) is null),
  is_active boolean not null default true,
  payment_product_id text unique
);
alter table public.addon_products enable row level security;
create policy "Everybody reads the active add-ons" on public.addon_products for select to anon, authenticated
  using (is_active);

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  tier_id uuid references public.tier_plans (id),
  subscription_id uuid references public.subscriptions (id) on delete set null,
  provider text not null,
  session_id text not null,
  amount numeric(8, 2) not null check (amount >= 0), -- in pounds
  -- the credit for the previous plan after an upgrade, in pounds
  credit numeric(8, 2) not null default 0 check (credit >= 0),
  refunded numeric(8, 2) not null default 0 check (refunded >= 0), -- in pounds
  is_disputed boolean not null default false, -- the buyer's bank holds the money or has taken it back
  receipt_claimed_at timestamptz, -- when the receipt mail was last claimed
  receipt_sent_at timestamptz,
  created_at timestamptz not null default now(),
  unique (provider, session_id)
);
alter table public.payments enable row level security;
create index payments_of_user on public.payments (user_id);
create index payments_plan on public.payments (tier_id);
create index payments_subscription on public.payments (subscription_id);
create index payments_without_receipt on public.payments (created_at) where receipt_sent_at is null;
create policy "Users read their payments" on public.payments for select to authenticated
  using (user_id = (select auth.uid()));

-- A postal address is {name, line1, line2, city, postcode, country}. `line2` is optional; each field has up
-- to 100 characters. Postcodes in GB, GG, IM and JE must have the Royal Mail's format.
create function private.is_address(given jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(given) is distinct from 'object' then false else
    not exists (
      select from jsonb_each(given) as part
      where part.key <> all ('{name, line1, line2, city, postcode, country}')
        or jsonb_typeof(part.value) <> 'string'
        or char_length(part.value #>> '{}') > 100
        or part.value #>> '{}' ~ '[\x01-\x1F\x7F\u0085\u200B\u2028-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]'
    )
    and not exists (
      select from unnest('{name, line1, city, postcode, country}'::text[]) as needed
      where btrim(coalesce(given ->> needed, ''), private.invisible_characters()) = ''
    )
    and given ->> 'country' ~ '^[A-Z]{2}$'
    and (given ->> 'country' not in ('GB', 'GG', 'IM', 'JE')
      or upper(given ->> 'postcode') ~ '^[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}$')
  end
$$;

-- A CSS colour: #RGB or #RRGGBB.
create function private.is_color(given text) returns boolean
language sql immutable set search_path = '' as $$ select given ~ '^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$' $$;

create table public.addon_orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  payment_id uuid not null references public.payments (id),
  product_id uuid not null references public.addon_products (id),
  color text not null default '#FFFFFF' check (private.is_color(color)),
  price numeric(8, 2) not null check (price >= 0), -- paid, in pounds
  delivery jsonb not null constraint delivery_is_an_address check (private.is_address(delivery)),
  forwarding_claimed_at timestamptz, -- when the mail to support was last claimed
  forwarded_at timestamptz,
  created_at timestamptz not null default now()
);
alter table public.addon_orders enable row level security;
create index addon_orders_of_user on public.addon_orders (user_id);
create index addon_orders_payment on public.addon_orders (payment_id);
create index addon_orders_product on public.addon_orders (product_id);
create index addon_orders_to_forward on public.addon_orders (created_at) where forwarded_at is null;
create policy "Users read their add-on orders" on public.addon_orders for select to authenticated
  using (user_id = (select auth.uid()));

-- Prices a purchase. Raises plan_unknown, plan_not_sold, plan_is_free, plan_not_higher, addon_not_sold,
-- invalid_color, invalid_address, address_not_served.
create function public.price_purchase(
  buyer uuid, plan_key text, is_product_key boolean, addon_key text, color text, delivery jsonb default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  plan public.tier_plans;
  current public.tier_plans;
  addon public.addon_products;
  board_color text := coalesce(color, '#FFFFFF');
  credit numeric := 0;
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
  select * into current from private.live_plan(buyer);
  if plan.rank <= current.rank then
    perform private.refuse(409, 'plan_not_higher', jsonb_build_object('held', current.name));
  elsif current.price < plan.price then
    credit := current.price;
  end if;
  if addon_key is not null then
    select * into addon from public.addon_products where id::text = lower(addon_key) and is_active;
    if addon.id is null then
      perform private.refuse(409, 'addon_not_sold');
    elsif not private.is_color(board_color) then
      perform private.refuse(400, 'invalid_color');
    elsif not private.is_address(delivery) then
      perform private.refuse(400, 'invalid_address');
    elsif delivery ->> 'country' <> all (addon.delivers_to) then
      perform private.refuse(400, 'address_not_served');
    end if;
  end if;
  return jsonb_build_object(
    'plan', jsonb_build_object(
      'id', plan.id, 'name', plan.name, 'product_id', plan.payment_product_id,
      'pence', ((plan.price - credit) * 100)::integer,
      -- the buyer's current plan, whose price is credited
      'upgrade', case when credit > 0 then jsonb_build_object('id', current.id, 'name', current.name,
        'pence', (credit * 100)::integer) end),
    'addon', case when addon.id is not null then jsonb_build_object(
      'id', addon.id, 'name', addon.name, 'product_id', addon.payment_product_id,
      'pence', (addon.price * 100)::integer,
      'color', board_color, 'delivery', delivery) end);
end $$;

create function private.time_before_subscriptions(owner uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce(min(created_at), clock_timestamp()) - interval '1 microsecond' from public.subscriptions
  where user_id = owner
$$;

-- The current time, but later than the newest subscription, so that no two subscriptions have the same time.
create function private.time_after_subscriptions(owner uuid) returns timestamptz
language sql volatile security definer set search_path = '' as $$
  select greatest(clock_timestamp(), max(created_at) + interval '1 microsecond') from public.subscriptions
  where user_id = owner
$$;

create function private.end_plans(ending uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.subscriptions set end_date = clock_timestamp(),
    created_at = private.time_before_subscriptions(user_id) where id = any (ending)
$$;

create function private.has_ended(subscription uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.subscriptions
    where id = subscription and (end_date is null or end_date > clock_timestamp()))
$$;

create function private.is_live_at(subscription uuid, moment timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.subscriptions where id = subscription and not private.has_ended(id)
      and (expiry_date is null or expiry_date > moment)
  )
$$;

-- Stores a payment with its subscription, add-on order and pending event. Idempotent. Raises amount_mismatch.
create function public.complete_payment(
  payment_provider text, payment_session text, buyer uuid, purchase jsonb, paid_pence integer,
  paid_on timestamptz
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  price_pence integer := (purchase #>> '{plan,pence}')::integer
    + coalesce((purchase #>> '{addon,pence}')::integer, 0);
  plan public.tier_plans;
  person uuid;
  new_payment uuid;
  new_subscription uuid;
  base uuid;
  is_unfounded boolean := false;
  current_rank integer;
  paid_at timestamptz;
  counts_from timestamptz;
  bank_delay constant interval := '14 days';
begin
  if paid_pence is distinct from price_pence then
    perform private.refuse(409, 'amount_mismatch',
      jsonb_build_object('asked', price_pence, 'paid', paid_pence));
  end if;
  perform private.lock_user(buyer);
  select * into strict plan from public.tier_plans where id = (purchase #>> '{plan,id}')::uuid;
  select id into person from auth.users where id = buyer;
  insert into public.payments (user_id, provider, session_id, amount, credit, tier_id)
  values (person, payment_provider, payment_session, price_pence / 100.0,
    coalesce((purchase #>> '{plan,upgrade,pence}')::integer, 0) / 100.0, plan.id)
  on conflict (provider, session_id) do nothing
  returning id into new_payment;

  if new_payment is not null and person is not null then
    -- Read after the lock, because now() is the start of this transaction and may precede another payment.
    counts_from := private.time_after_subscriptions(person);
    paid_at := coalesce(paid_on, counts_from);
    select rank into current_rank from private.live_plan(person);
    if current_rank > plan.rank
      or paid_at + make_interval(months => plan.access_period_months) <= counts_from then
      -- The newest subscription counts, so a cheaper or expired plan gets a date before all others.
      counts_from := private.time_before_subscriptions(person);
    end if;
    if purchase #>> '{plan,upgrade,id}' is not null then
      -- Finds the upgraded subscription by its plan, because its id changes after a restore.
      select id into base from public.subscriptions
      where user_id = person and tier_id = (purchase #>> '{plan,upgrade,id}')::uuid
      order by private.is_live_at(id, paid_at - bank_delay) desc, created_at desc limit 1;
      is_unfounded := not private.is_live_at(base, paid_at - bank_delay);
    end if;
    insert into public.subscriptions (user_id, tier_id, start_date, upgraded_from, created_at)
    values (person, plan.id, paid_at, base, counts_from) returning id into new_subscription;
    update public.payments set subscription_id = new_subscription where id = new_payment;
    if is_unfounded then
      perform private.end_plans(array[new_subscription]);
    end if;
    if purchase #>> '{addon,id}' is not null then
      insert into public.addon_orders (user_id, payment_id, product_id, color, price, delivery)
      values (person, new_payment, (purchase #>> '{addon,id}')::uuid, purchase #>> '{addon,color}',
        (purchase #>> '{addon,pence}')::integer / 100.0, purchase #> '{addon,delivery}');
    end if;
    if purchase ->> 'event' is not null and not is_unfounded then
      perform private.make_pending_event(person, (purchase ->> 'event')::uuid);
    end if;
  end if;
  -- has_buyer: the account exists. is_outranked: a higher plan was live. is_repeated: the same plan was live.
  -- is_unfounded: the plan being upgraded has ended, so this plan has ended too.
  return jsonb_build_object('is_new', new_payment is not null, 'plan_name', plan.name,
    'has_buyer', person is not null, 'is_unfounded', is_unfounded,
    'is_outranked', coalesce(current_rank > plan.rank, false),
    'is_repeated', coalesce(current_rank = plan.rank, false));
end $$;

-- A subscription and the upgrades built on it that are still paid for, lowest plan first.
create function private.list_with_upgrades(subscription uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  with recursive upgrades as (
    select id, tier_id from public.subscriptions where id = subscription
    union
    select upgrade.id, upgrade.tier_id
    from upgrades
    join public.subscriptions as upgrade on upgrade.upgraded_from = upgrades.id
    join public.payments on payments.subscription_id = upgrade.id
      and not (payments.is_disputed or payments.refunded >= payments.amount)
  )
  select array_agg(upgrades.id order by plan.rank) from upgrades
  join public.tier_plans as plan on plan.id = upgrades.tier_id
$$;

-- Ends a plan and its upgrades after a full refund or a dispute, and restores them if the dispute is won.
-- Returns null if the payment does not exist.
create function public.settle_payment(
  payment_provider text, payment_session text, refunded_pence integer, has_dispute boolean
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  payment public.payments;
  plan public.tier_plans;
  paid_again uuid;
  affected uuid[];
  restored uuid;
  was_over boolean;
  is_over boolean;
  is_unfounded boolean;
begin
  perform private.lock_user(user_id) from public.payments
    where provider = payment_provider and session_id = payment_session;
  select * into payment from public.payments
  where provider = payment_provider and session_id = payment_session for update;
  if payment.id is null then
    return null;
  end if;
  select * into plan from public.tier_plans where id = payment.tier_id;
  was_over := payment.is_disputed or payment.refunded >= payment.amount;
  is_over := has_dispute or refunded_pence / 100.0 >= payment.amount;
  select upgraded_from is not null and private.has_ended(upgraded_from) into is_unfounded
  from public.subscriptions where id = payment.subscription_id;
  update public.payments set refunded = refunded_pence / 100.0, is_disputed = has_dispute
  where id = payment.id;
  if is_over and not was_over then
    -- If the account paid twice for the same plan, refunding
    -- one payment keeps the plan and its upgrades live.
    select id into paid_again from public.subscriptions
    where user_id = payment.user_id and tier_id = payment.tier_id and id <> payment.subscription_id
      and private.is_live_at(id, clock_timestamp())
    order by created_at desc limit 1;
    update public.subscriptions set upgraded_from = paid_again
    where upgraded_from = payment.subscription_id and paid_again is not null;
    affected := private.list_with_upgrades(payment.subscription_id);
    perform private.end_plans(affected);
  elsif was_over and not is_over and is_unfounded is false then
    affected := private.list_with_upgrades(payment.subscription_id);
    foreach restored in array coalesce(affected, '{}') loop
      update public.subscriptions as renewed set end_date = null, created_at = case
        -- an expired plan must not replace a live one
        when renewed.expiry_date <= clock_timestamp() then renewed.created_at
        when exists (
          select from private.live_plan(renewed.user_id) as live, public.tier_plans as own
          where own.id = renewed.tier_id and live.rank >= own.rank
        ) then renewed.created_at
        else private.time_after_subscriptions(renewed.user_id) end
      where renewed.id = restored;
    end loop;
  end if;
  return jsonb_build_object('plan_name', plan.name, 'has_ended', is_over and not was_over,
    'has_come_back', was_over and not is_over and is_unfounded is not true,
    'has_changed', payment.refunded <> refunded_pence / 100.0 or payment.is_disputed <> has_dispute,
    'upgrades', coalesce((select jsonb_agg(plan_name) from public.subscriptions
      where id = any (affected) and id <> payment.subscription_id), '[]'));
end $$;

-- Claims a receipt for one hour: the one of this payment or, without arguments, any of the last week.
-- Amounts are in pence; `plan_pence` is the price before any credit.
create function private.claim_receipt_mail(payment_provider text, payment_session text) returns jsonb
language sql set search_path = '' as $$
  with due as (
    select id from public.payments
    where id in (
        select id from public.payments where provider = payment_provider and session_id = payment_session
        union all select id from public.payments
        where payment_session is null and receipt_sent_at is null and created_at > now() - interval '7 days')
      and receipt_sent_at is null and not private.is_recent(receipt_claimed_at, '1 hour')
      and not private.has_ended(subscription_id)
      and refunded = 0 and not is_disputed
    order by receipt_claimed_at nulls first, created_at limit 1 -- failed receipts come last
    for update skip locked
  ), claimed as (
    update public.payments set receipt_claimed_at = clock_timestamp() from due where payments.id = due.id
    returning payments.id, user_id, subscription_id, amount, credit, payments.created_at
  )
  select jsonb_build_object(
    'email', users.email, 'full_name', profiles.full_name, 'id', claimed.id, 'paid_at', claimed.created_at,
    'plan_name', subscriptions.plan_name,
    'plan_pence', ((claimed.amount + claimed.credit - coalesce(addon_orders.price, 0)) * 100)::integer,
    'upgrade', case when base.id is not null
      then jsonb_build_object('name', base.plan_name, 'pence', (claimed.credit * 100)::integer) end,
    'start_date', subscriptions.start_date, 'expiry_date', subscriptions.expiry_date,
    'total_pence', (claimed.amount * 100)::integer,
    'addon', case when addon_orders.id is not null then jsonb_build_object(
      'name', addon_products.name, 'color', addon_orders.color, 'pence', (addon_orders.price * 100)::integer,
      'lead_time', addon_products.lead_time, 'delivery', addon_orders.delivery) end)
  from claimed
  join auth.users on users.id = claimed.user_id
  join public.subscriptions on subscriptions.id = claimed.subscription_id
  left join public.subscriptions as base on base.id = subscriptions.upgraded_from
  left join public.profiles on profiles.id = claimed.user_id
  left join public.addon_orders on addon_orders.payment_id = claimed.id
  left join public.addon_products on addon_products.id = addon_orders.product_id
$$;

-- Claims an add-on order for one hour, to forward it to support: the one of this payment or, without
-- arguments, any of the last week.
create function private.claim_board_order_mail(payment_provider text, payment_session text) returns jsonb
language sql set search_path = '' as $$
  with due as (
    select ordered.id, paid.provider, paid.session_id from public.addon_orders as ordered
    join public.payments as paid on paid.id = ordered.payment_id
    where ordered.id in (
        select bought.id from public.payments
        join public.addon_orders as bought on bought.payment_id = payments.id
        where provider = payment_provider and session_id = payment_session
        union all select id from public.addon_orders
        where payment_session is null and forwarded_at is null and created_at > now() - interval '7 days')
      and ordered.forwarded_at is null and not private.is_recent(ordered.forwarding_claimed_at, '1 hour')
      and not private.has_ended(paid.subscription_id)
      and (paid.refunded = 0 or paid.refunded < ordered.price) and not paid.is_disputed
    order by ordered.forwarding_claimed_at nulls first, ordered.created_at limit 1
    for update of ordered skip locked
  )
  update public.addon_orders as ordered set forwarding_claimed_at = clock_timestamp() from due
  where ordered.id = due.id
  returning jsonb_build_object('id', ordered.id, 'color', ordered.color, 'delivery', ordered.delivery,
    'account', ordered.user_id,
    'email', (select email from auth.users where id = ordered.user_id),
    'payment', due.provider || ' ' || due.session_id)
$$;

insert into private.access (who, privilege, columns, object) values
  ('{anon, authenticated}', 'select', null, 'public.addon_products'),
  ('{authenticated}', 'select', null, 'public.payments'),
  ('{authenticated}', 'select', null, 'public.addon_orders');
select private.grant_access();
