-- What visitors write to us: anybody writes, nobody reads through the API.
create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  inquiry_type text not null,
  full_name text not null check (char_length(btrim(full_name)) between 2 and 200),
  email text not null check (char_length(email) <= 320 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  question text check (char_length(question) between 10 and 5000),
  plan text check (plan in ('free', 'pro', 'pro-planner', 'not-sure')),
  issue_type text check (issue_type in ('access', 'qrcode', 'editing-guests', 'payment', 'other')),
  description text check (char_length(description) between 10 and 5000),
  screenshot_url text check (char_length(screenshot_url) <= 2048),
  created_at timestamptz not null default now(),
  -- Each type of inquiry has its own fields and none of the other's (specification 5).
  constraint fields_of_inquiry_type check (case inquiry_type
    when 'general' then question is not null and num_nonnulls(plan, issue_type, description, screenshot_url) = 0
    when 'purchase' then question is null and num_nonnulls(plan, issue_type, description) = 3
    else false end)
);
alter table public.contact_submissions enable row level security;
create policy "Anybody writes to us" on public.contact_submissions for insert to anon, authenticated
  with check (inquiry_type in ('general', 'purchase'));

-- The time of writing is the server's.
create function private.stamp_contact_submission() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.created_at := now();
  return new;
end $$;
create trigger stamp_contact_submission before insert on public.contact_submissions
  for each row execute function private.stamp_contact_submission();
