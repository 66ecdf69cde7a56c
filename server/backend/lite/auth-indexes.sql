-- Indexes on the schema auth that @supabase/lite lacks, for lookups by e-mail and of the records about a person.
create index if not exists users_email_idx on auth.users (email);
create index if not exists audit_log_entries_actor_idx on auth.audit_log_entries ((payload ->> 'actor_id'));
create index if not exists audit_log_entries_subject_idx on auth.audit_log_entries ((payload -> 'traits' ->> 'user_id'));
create index if not exists audit_log_entries_created_at_idx on auth.audit_log_entries (created_at);
create index if not exists users_lower_email on auth.users (lower(email));
