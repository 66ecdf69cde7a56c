-- What only this server keeps, beside the schema a Supabase project would have: the bytes of uploads, counted requests, and what was done when, with which keys. The API reaches neither.
create schema if not exists embedded;

-- In the database rather than in files: one backup holds everything, and every process on it sees every upload.
create table if not exists embedded.upload_contents (
  bucket_id text not null,
  name text not null,
  content_type text not null,
  size integer not null,
  stored_at timestamptz not null default now(),
  primary key (bucket_id, name)
);

-- In pieces: the driver writes one value without a pause, and a guest would wait for the whole picture.
create table if not exists embedded.upload_pieces (
  bucket_id text not null,
  name text not null,
  position integer not null,
  bytes bytea not null,
  primary key (bucket_id, name, position),
  foreign key (bucket_id, name) references embedded.upload_contents on delete cascade
);
alter table embedded.upload_pieces alter column bytes set storage external; -- pictures are compressed already

-- As rate-limiter-flexible uses it: key, requests so far, and when counting starts anew (milliseconds since 1970).
create table if not exists embedded.request_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- When each job of server/periodic was last done, whichever process did it.
create table if not exists embedded.periodic_jobs (
  name text primary key,
  ended_at timestamptz not null
);

-- A fingerprint of the keys that the processes on this database share.
create table if not exists embedded.keys_in_use (
  is_only_row boolean primary key default true check (is_only_row),
  fingerprint text not null
);
