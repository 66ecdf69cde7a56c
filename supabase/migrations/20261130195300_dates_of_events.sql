-- Refuses implausible dates: an event in another century, replies that close after the event.

-- Accepts a date that the event already has, so that its other settings can be saved.
-- Raises unlikely_date, closes_after_event.
create function private.refuse_unlikely_dates() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new; -- a restored backup keeps its dates
  elsif new.event_date not between '2000-01-01' and '2100-12-31'
    and (tg_op = 'INSERT' or new.event_date <> old.event_date) then
    perform private.refuse(400, 'unlikely_date');
  elsif new.replies_close_on > new.event_date
    and (tg_op = 'INSERT' or new.replies_close_on is distinct from old.replies_close_on) then
    perform private.refuse(400, 'closes_after_event');
  elsif new.replies_close_on > new.event_date and new.event_date < old.event_date then
    new.replies_close_on := new.event_date; -- the event was moved to an earlier date
  end if;
  return new;
end $$;
create trigger refuse_unlikely_dates before insert or update of event_date, replies_close_on on public.events
  for each row execute function private.refuse_unlikely_dates();

-- Pending events that break the rule are deleted. Their buyers still get the plan, and enter the event again.
delete from private.pending_events where event_date not between '2000-01-01' and '2100-12-31';
alter table private.pending_events add constraint event_date_is_likely
  check (event_date between '2000-01-01' and '2100-12-31');

select private.grant_access();
