-- Data that a Supabase project does not have: uploads, request counts, job times, key fingerprint. The API has no access to it.
create schema if not exists embedded;

-- In the database instead of files, so that one backup holds everything and every process sees every upload.
create table if not exists embedded.upload_contents (
  bucket_id text not null,
  name text not null,
  content_type text not null,
  size integer not null,
  stored_at timestamptz not null default now(),
  primary key (bucket_id, name)
);

-- Split into pieces, because the driver writes each value without a pause, and guests would wait for the whole picture.
create table if not exists embedded.upload_pieces (
  bucket_id text not null,
  name text not null,
  position integer not null,
  bytes bytea not null,
  primary key (bucket_id, name, position),
  foreign key (bucket_id, name) references embedded.upload_contents on delete cascade
);
alter table embedded.upload_pieces alter column bytes set storage external; -- pictures are compressed already

-- The table of rate-limiter-flexible: key, requests so far, and end of the window (milliseconds since 1970).
create table if not exists embedded.request_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- When each job of server/periodic last ended in any process.
create table if not exists embedded.periodic_jobs (
  name text primary key,
  ended_at timestamptz not null
);

-- A fingerprint of the keys that the processes on this database share.
create table if not exists embedded.keys_in_use (
  is_only_row boolean primary key default true check (is_only_row),
  fingerprint text not null
);
