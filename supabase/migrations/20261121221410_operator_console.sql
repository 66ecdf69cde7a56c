-- Data that operators can read and change with `npm run admin`: accounts, events, payments and messages, but
-- no guest names. Server only.

-- A log of operators' actions. `account` is null after the account is deleted.
create table private.operator_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null constraint known_action check (action in ('suspend', 'unsuspend', 'grant')),
  account uuid references auth.users (id) on delete set null,
  plan_name private.one_line -- the granted plan
);
create index operator_log_account on private.operator_log (account);

-- The number of rows before a page. Pages have 50 rows and start at 1. Raises invalid_value.
create function private.rows_before_page(page integer) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  if page is null or page not between 1 and 1000000 then
    perform private.refuse(400, 'invalid_value');
  end if;
  return (page - 1) * 50;
end $$;

create function private.is_suspended(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users where id = account and banned_until > now())
$$;

create function public.list_accounts(page integer) returns json
language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(listed), '[]')
  from (
    select users.email, profiles.full_name, users.created_at, users.last_sign_in_at,
      (select name from private.live_plan(users.id)) as plan,
      (select count(*) from public.events where user_id = users.id) as events,
      (select coalesce(sum(guests_count), 0) from public.events where user_id = users.id) as guests,
      private.is_suspended(users.id) as is_suspended
    from auth.users left join public.profiles on profiles.id = users.id
    order by users.created_at desc, users.id
    limit 50 offset private.rows_before_page(page)
  ) as listed
$$;

create function public.list_events(page integer) returns json
language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(listed), '[]')
  from (
    select events.id, events.event_name, events.event_date, users.email as owner, events.guests_count as guests,
      (select count(*) from public.event_members where event_id = events.id) as members, events.created_at
    from public.events join auth.users on users.id = events.user_id
    order by events.created_at desc, events.id
    limit 50 offset private.rows_before_page(page)
  ) as listed
$$;

create function public.list_payments(page integer) returns json
language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(listed), '[]')
  from (
    select payments.created_at, users.email as buyer, tier_plans.name as plan, payments.amount,
      payments.refunded, payments.is_disputed, payments.provider, payments.session_id
    from public.payments left join auth.users on users.id = payments.user_id
    left join public.tier_plans on tier_plans.id = payments.tier_id
    order by payments.created_at desc, payments.session_id
    limit 50 offset private.rows_before_page(page)
  ) as listed
$$;

-- Leaves out the text of messages, which may name guests. It was mailed to SUPPORT_EMAIL.
create function public.list_messages(page integer) returns json
language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(listed), '[]')
  from (
    select created_at, full_name, email, inquiry_type, plan, issue_type, notified_at as mailed_at
    from public.contact_submissions order by created_at desc, id
    limit 50 offset private.rows_before_page(page)
  ) as listed
$$;

create function public.list_operator_log(page integer) returns json
language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(listed), '[]')
  from (
    select noted.at, noted.action, users.email as account, noted.plan_name as plan
    from private.operator_log as noted left join auth.users on users.id = noted.account
    order by noted.id desc limit 50 offset private.rows_before_page(page)
  ) as listed
$$;

-- Raises not_found.
create function private.find_account(address text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant uuid := (
    select id from auth.users where lower(email) = private.email_of_person(address) and not is_sso_user);
begin
  if account is null then
    perform private.refuse(404, 'not_found');
  end if;
  return account;
end $$;

-- An account with its events, plans, payments and operators' actions. Raises not_found.
create function public.get_account(address text) returns json
language sql stable security definer set search_path = '' as $$
  with account as materialized (select private.find_account(address) as id)
  select json_build_object(
    'id', users.id, 'email', users.email, 'full_name', profiles.full_name, 'created_at', users.created_at,
    'confirmed_at', users.email_confirmed_at, 'last_sign_in_at', users.last_sign_in_at,
    'is_suspended', private.is_suspended(users.id),
    'sessions', (select count(*) from auth.sessions where user_id = users.id),
    'shared_events', (select count(*) from public.event_members where user_id = users.id),
    'events', (select coalesce(json_agg(json_build_object('id', id, 'event_name', event_name,
        'event_date', event_date, 'guests', guests_count, 'created_at', created_at) order by created_at desc), '[]')
      from public.events where user_id = users.id),
    'plans', (select coalesce(json_agg(json_build_object('plan', plan_name, 'start_date', start_date,
        'ends_at', least(end_date, expiry_date)) order by created_at desc), '[]')
      from public.subscriptions where user_id = users.id),
    'payments', (select coalesce(json_agg(json_build_object('created_at', payments.created_at,
        'plan', tier_plans.name, 'amount', amount, 'refunded', refunded, 'is_disputed', is_disputed,
        'provider', provider, 'session_id', session_id) order by payments.created_at desc), '[]')
      from public.payments left join public.tier_plans on tier_plans.id = tier_id where user_id = users.id),
    'log', (select coalesce(json_agg(json_build_object('at', at, 'action', action, 'plan', plan_name)
        order by operator_log.id desc), '[]')
      from private.operator_log where operator_log.account = users.id))
  from account join auth.users on users.id = account.id
  left join public.profiles on profiles.id = users.id
$$;

-- Signs an account out and refuses new sign-ins. Its events and guest pages stay.
-- Returns true if this changed anything. Raises not_found.
create function public.suspend_account(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.find_account(address);
begin
  -- a new session waits for the lock, or is deleted below
  perform from auth.users where id = person for update;
  if private.is_suspended(person) then
    return false;
  end if;
  update auth.users set banned_until = '9999-12-31' where id = person;
  delete from auth.sessions where user_id = person;
  insert into private.operator_log (action, account) values ('suspend', person);
  return true;
end $$;

-- Returns true if this changed anything. Raises not_found.
create function public.unsuspend_account(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.find_account(address);
begin
  perform from auth.users where id = person for update;
  if not private.is_suspended(person) then
    return false;
  end if;
  update auth.users set banned_until = null where id = person;
  insert into private.operator_log (action, account) values ('unsuspend', person);
  return true;
end $$;

-- Gives an account a plan without payment, as if bought today, and returns when the plan ends. Raises
-- not_found, plan_unknown, and plan_not_higher if the account has this plan or a higher one.
create function public.grant_plan(address text, plan_name text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.find_account(address);
  plan public.tier_plans;
  held public.tier_plans;
  ends_at timestamptz;
begin
  select * into plan from public.tier_plans
  where lower(name) = lower(btrim(grant_plan.plan_name)) order by is_active desc, rank limit 1;
  if plan.id is null then
    perform private.refuse(404, 'plan_unknown', jsonb_build_object('plans',
      (select jsonb_agg(name order by rank) from public.tier_plans where is_active)));
  end if;
  perform private.lock_user(person);
  select * into held from private.live_plan(person);
  if held.rank >= plan.rank then
    perform private.refuse(409, 'plan_not_higher', jsonb_build_object('held', held.name));
  end if;
  if plan.price = 0 then
    perform public.start_free_plan(person, plan.id::text);
  else
    insert into public.subscriptions (user_id, tier_id, created_at)
    values (person, plan.id, private.time_after_subscriptions(person)) returning expiry_date into ends_at;
  end if;
  insert into private.operator_log (action, account, plan_name) values ('grant', person, plan.name);
  return ends_at;
end $$;

-- Refuses suspended accounts. The built-in auth service ignores banned_until, unlike Supabase's.
do $$ begin
  if to_regnamespace('embedded') is not null then
    create function private.refuse_suspended() returns trigger
    language plpgsql security definer set search_path = '' as $f$
    declare
      until timestamptz;
    begin
      select banned_until into until from auth.users where id = new.user_id for key share;
      if until > now() then
        perform private.refuse(403, 'account_suspended');
      end if;
      return new;
    end $f$;
    create trigger refuse_suspended before insert on auth.sessions for each row
      execute function private.refuse_suspended();
  end if;
end $$;
select private.grant_access();
