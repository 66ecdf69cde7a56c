-- Contact messages and their screenshots. Anyone may insert them; nobody can read them through the API.

-- The file name of a screenshot, taken from its storage URL.
create function private.screenshot_name(url text) returns text
language sql immutable set search_path = '' as $$ select substring(url from 'screenshots/[^/]+$') $$;

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  inquiry_type text not null,
  full_name private.one_line not null check (char_length(full_name) <= 200
    and char_length(btrim(full_name, private.invisible_characters())) >= 2),
  email private.email_address not null,
  question private.plain_text check (char_length(question) <= 5000
    and char_length(btrim(question, private.invisible_characters())) >= 10),
  plan text check (plan in ('free', 'pro', 'pro-planner', 'not-sure')),
  issue_type text check (issue_type in ('access', 'qrcode', 'editing-guests', 'payment', 'other')),
  description private.plain_text check (char_length(description) <= 5000
    and char_length(btrim(description, private.invisible_characters())) >= 10),
  screenshot_url text check (char_length(screenshot_url) <= 2048) constraint screenshot_is_ours
    check (screenshot_url ~ '^https?://[^/?#@[:space:]]+'
      '/storage/v1/object/public/contactus/screenshots/[0-9a-z-]+\.[a-z]+$'),
  notification_claimed_at timestamptz,
  notified_at timestamptz,
  created_at timestamptz not null default now(),
  constraint fields_of_inquiry_type check (case inquiry_type
    when 'general' then question is not null
      and num_nonnulls(plan, issue_type, description, screenshot_url) = 0
    when 'purchase' then question is null and num_nonnulls(plan, issue_type, description) = 3
    else false end)
);
alter table public.contact_submissions enable row level security;
create index contact_submissions_of_writer on public.contact_submissions (lower(email), created_at);
create index contact_submissions_age on public.contact_submissions (created_at);
create index contact_submissions_screenshot on public.contact_submissions (
  private.screenshot_name(screenshot_url))
  where screenshot_url is not null;
create policy "Anybody writes to us" on public.contact_submissions for insert to anon, authenticated
  with check (inquiry_type in ('general', 'purchase'));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('contactus', 'contactus', false, 5 * 1024 * 1024,
  array['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/heic'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

create function private.is_claimed(screenshot text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.contact_submissions
    where screenshot_url is not null and private.screenshot_name(screenshot_url) = screenshot)
$$;

create function private.screenshots() returns table (name text, created_at timestamptz, bytes bigint)
language sql stable security definer set search_path = '' as $$
  select name, created_at, coalesce((metadata ->> 'size')::bigint, 5 * 1024 * 1024) from storage.objects
  where bucket_id = 'contactus'
$$;

create function private.has_screenshot_space() returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) filter (where not private.is_claimed(name)) < 100
    and coalesce(sum(bytes), 0) < 1024 * 1024 * 1024
  from private.screenshots()
$$;

create policy "Anybody attaches a screenshot to a message" on storage.objects
  for insert to anon, authenticated
  with check (bucket_id = 'contactus'
    and name ~ '^screenshots/[0-9]{10,16}-[0-9a-z-]{8,40}\.(png|jpg|jpeg|gif|webp|avif|heic)$'
    and (select private.has_screenshot_space()));

create function private.stamp_contact_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.created_at := now();
  new.notification_claimed_at := null;
  new.notified_at := null;
  -- An unused screenshot is deleted after an hour, so one that is almost an hour old is refused.
  if new.screenshot_url is not null and not exists (
    select from storage.objects where bucket_id = 'contactus'
      and name = private.screenshot_name(new.screenshot_url)
      and created_at > now() - interval '50 minutes'
  ) then
    perform private.refuse(400, 'screenshot_unknown');
  end if;
  return new;
end $$;
create trigger stamp_contact_submission before insert on public.contact_submissions
  for each row execute function private.stamp_contact_submission();

-- Allows one message per request, because rate limits count requests. The server may insert several at once.
create function private.refuse_bulk_submissions() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and (select count(*) from added) > 1 then
    perform private.refuse(400, 'one_at_a_time');
  end if;
  return null;
end $$;
create trigger refuse_bulk_submissions after insert on public.contact_submissions
  referencing new table as added for each statement execute function private.refuse_bulk_submissions();

-- Claims a message for one hour, to mail it to support: one from
-- this address or, without an address, any of the last week.
create function private.claim_contact_mail(address text) returns jsonb
language sql set search_path = '' as $$
  with due as (
    select id from public.contact_submissions
    where (address is null or lower(email) = lower(btrim(address))) and notified_at is null
      and created_at > now() - case when address is null then interval '7 days' else interval '10 minutes' end
      and not private.is_recent(notification_claimed_at, '1 hour')
    order by notification_claimed_at nulls first, created_at limit 1 -- failed ones come last
    for update skip locked
  ), claimed as (
    update public.contact_submissions set notification_claimed_at = clock_timestamp() from due
    where contact_submissions.id = due.id
    returning contact_submissions.*
  )
  select to_jsonb(claimed) from claimed
$$;

-- Deletes messages after 24 months and returns up to 1,000 names of screenshots to remove. Unused screenshots
-- stay for 1 hour, others for 30 days, or for 15 minutes once newer ones fill 256 MB.
create function public.sweep_contact_messages() returns setof text
language sql security definer set search_path = '' as $$
  delete from public.contact_submissions where id in (
    select id from public.contact_submissions where created_at < now() - interval '24 months' limit 1000
      for update skip locked);
  select name from (
    select name, created_at, private.is_claimed(name) as is_claimed,
      sum(bytes) filter (where private.is_claimed(name))
        over (order by created_at desc, name) as claimed_since
    from private.screenshots()
  ) as stored
  where created_at < now() - case
    when not is_claimed then interval '1 hour'
    when claimed_since > 256 * 1024 * 1024 then interval '15 minutes'
    else interval '30 days' end
  order by created_at limit 1000
$$;

insert into private.access (who, privilege, columns, object) values
  ('{anon, authenticated}', 'insert',
    '{inquiry_type, full_name, email, question, plan, issue_type, description, screenshot_url}',
    'public.contact_submissions');
insert into private.access (who, privilege, object) values
  ('{anon, authenticated}', 'execute', 'private.screenshot_name(text)'),
  ('{anon, authenticated}', 'execute', 'private.has_screenshot_space()');
select private.grant_access();
