-- The size of the paper in the hosts' printer, used for everything they print for an event.
alter table public.events add column paper_size text not null default 'A4' constraint known_paper_size
  check (paper_size in ('A4', 'A3', 'Letter'));

insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'update', '{paper_size}', 'public.events');
select private.grant_access();
