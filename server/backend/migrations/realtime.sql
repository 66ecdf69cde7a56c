-- The part of realtime.send that we need. Listeners only learn that something happened and read for themselves what they may: NOTIFY carries at
-- most 8,000 bytes and reaches every process, so the payload is not sent.
create schema if not exists realtime;
revoke all on schema realtime from public;
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language sql set search_path = '' as $$
  select pg_notify('placecard_realtime', jsonb_build_object('topic', topic, 'event', event)::text)
$$;
revoke all on function realtime.send(jsonb, text, text, boolean) from public;
