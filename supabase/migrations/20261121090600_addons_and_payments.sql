-- Printed extras, their orders, and what was paid; written by the server only.
create table public.addon_products (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  price numeric(8, 2) not null check (price >= 0), -- pounds
  is_active boolean not null default true,
  payment_product_id text unique -- the payment provider's name for it
);
alter table public.addon_products enable row level security;
create policy "Everybody reads the active add-ons" on public.addon_products for select to anon, authenticated using (is_active);

-- Payment records stay when an account goes, without the person, as the law asks.
create table public.payments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  provider text not null,
  session_id text not null,
  amount numeric(8, 2) not null check (amount >= 0), -- pounds
  created_at timestamptz not null default now(),
  unique (provider, session_id) -- the same payment never counts twice
);
alter table public.payments enable row level security;
create index payments_of_user on public.payments (user_id);
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
