-- One profile for every account, made with it.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null
    constraint full_name_length check (char_length(btrim(full_name)) between 1 and 200)
    constraint full_name_plain check (full_name !~ '[\x01-\x1F\x7F]')
);
alter table public.profiles enable row level security;

create policy "Users read their profile" on public.profiles for select to authenticated using (id = (select auth.uid()));
create policy "Users update their profile" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "Users delete their profile" on public.profiles for delete to authenticated using (id = (select auth.uid()));

create trigger allow_only_columns before update on public.profiles
  for each row execute function private.allow_only_columns('full_name');

-- Signing up makes the profile, with the name typed there or, where that is none or could not be stored, what stands before the @:
-- the form has refused such a name before, and an account without a profile would be half an account.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  typed text := btrim(new.raw_user_meta_data ->> 'full_name');
begin
  insert into public.profiles (id, full_name) values (new.id, case
    when char_length(typed) between 1 and 200 and typed !~ '[\x01-\x1F\x7F]' then typed
    else left(split_part(new.email, '@', 1), 200) end);
  return new;
end $$;

create trigger create_profile after insert on auth.users for each row execute function private.create_profile();
