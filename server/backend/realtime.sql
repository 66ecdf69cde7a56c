-- What a Supabase project brings along as realtime.send, as far as we need it: whoever listens on a topic is told that something happened. NOTIFY
-- carries at most 8,000 bytes and is heard by every process, so the payload stays behind: listeners read for themselves what they may read.
create schema if not exists realtime;
revoke all on schema realtime from public;
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language sql set search_path = '' as $$
  select pg_notify('placecard_realtime', jsonb_build_object('topic', topic, 'event', event)::text)
$$;
revoke all on function realtime.send(jsonb, text, text, boolean) from public;
