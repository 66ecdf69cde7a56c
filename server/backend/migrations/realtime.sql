-- The part of realtime.send that we need. The payload is not sent, because NOTIFY carries at most 8,000 bytes
-- and reaches every process. Listeners learn of a change and read the data with their own rights.
create schema if not exists realtime;
revoke all on schema realtime from public;
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language sql set search_path = '' as $$
  select pg_notify('placecard_realtime', jsonb_build_object('topic', topic, 'event', event)::text)
$$;
revoke all on function realtime.send(jsonb, text, text, boolean) from public;
