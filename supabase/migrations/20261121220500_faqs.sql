-- Questions and answers for the public site.
create table public.faqs (
  id uuid primary key default gen_random_uuid(),
  question text not null unique,
  answer text not null,
  category text not null,
  display_order integer not null
);
alter table public.faqs enable row level security;
create policy "Everybody reads the questions" on public.faqs for select to anon, authenticated using (true);

insert into private.access (who, privilege, object) values ('{anon, authenticated}', 'select', 'public.faqs');
select private.grant_access();
