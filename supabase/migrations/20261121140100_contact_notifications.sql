-- We are told of a message by mail. That is asked for with the public key, so each stored message is mailed once and soon after it was written.
alter table public.contact_submissions add column notified_at timestamptz; -- claimed before the mail goes out, given back when it could not
create index contact_submissions_due on public.contact_submissions (lower(email)) where notified_at is null;

-- As before, and nobody says of a message of theirs that it has been mailed.
create or replace function private.stamp_contact_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.created_at := now();
  new.notified_at := null;
  if new.screenshot_url is not null and not exists (
    select from storage.objects where bucket_id = 'contactus' and name = substring(new.screenshot_url from 'screenshots/[^/]+$')
  ) then
    perform private.refuse(400, 'screenshot_unknown');
  end if;
  return new;
end $$;

-- Requests are counted for their rate, so a request brings one message, not thousands.
create function private.take_one_submission() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and (select count(*) from added) > 1 then
    perform private.refuse(400, 'one_at_a_time');
  end if;
  return null;
end $$;
create trigger take_one_submission after insert on public.contact_submissions
  referencing new table as added for each statement execute function private.take_one_submission();

-- The oldest message of the last ten minutes from this address that we have not been told of, claimed so that it is mailed once; null when there is none.
create function private.claim_contact_notification(address text) returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select id from public.contact_submissions
    where lower(email) = lower(btrim(address)) and notified_at is null and created_at > now() - interval '10 minutes'
    order by created_at limit 1
    for update skip locked
  ), claimed as (
    update public.contact_submissions set notified_at = now() from due where contact_submissions.id = due.id
    returning contact_submissions.*
  )
  select to_jsonb(claimed) from claimed
$$;

-- The same for the server's own client, which reaches the public schema only; nobody else may call it.
create function public.claim_contact_notification(address text) returns jsonb
language sql set search_path = '' as $$ select private.claim_contact_notification(address) $$;
select private.grant_access();
