-- What hosts decide of guests' chairs and of the screen at the entrance.
alter table public.events
  add column shows_chairs boolean not null default false, -- to guests, on their page, on the screen, on place cards and at the door
  add column dims_screen boolean not null default false; -- the entrance screen, whatever its tablet is set to
insert into private.access (who, privilege, columns, object) values
  ('{authenticated}', 'update', '{shows_chairs, dims_screen}', 'public.events');
select private.grant_access();
