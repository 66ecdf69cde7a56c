-- Screenshots that go with a message to us: anybody stores one under a name nobody can guess; nobody lists, replaces or removes them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('contactus', 'contactus', true, 5 * 1024 * 1024,
  array['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/heic'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- The only policy on stored files: without one for select, update and delete, all of these are refused (decisions: access).
create policy "Anybody attaches a screenshot to a message" on storage.objects for insert to anon, authenticated
  with check (bucket_id = 'contactus' and name ~ '^screenshots/[0-9]{10,16}-[0-9a-z-]{8,40}\.(png|jpg|jpeg|gif|webp|avif|heic)$');

alter table public.contact_submissions add constraint screenshot_is_ours
  check (screenshot_url ~ '^https?://[^/?#@[:space:]]+/storage/v1/object/public/contactus/screenshots/[0-9a-z-]+\.[a-z]+$');

-- The time of writing is the server's, and a screenshot is one that is stored here.
-- Raises screenshot_unknown.
create or replace function private.stamp_contact_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.created_at := now();
  if new.screenshot_url is not null and not exists (
    select from storage.objects where bucket_id = 'contactus' and name = substring(new.screenshot_url from 'screenshots/[^/]+$')
  ) then
    perform private.refuse(400, 'screenshot_unknown');
  end if;
  return new;
end $$;
select private.grant_access();
