-- A new password ends every session of its user, and what was mailed before a change of password or e-mail is worth nothing after it.
-- In the database, because a browser that asks for it may be the very one that must be shut out.
create function private.end_sessions_and_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.encrypted_password is distinct from old.encrypted_password then
    delete from auth.sessions where user_id = new.id;  -- their refresh tokens go with them
    -- Whoever had the old password may have begun to move the account to an address of their own. Empty, not null: the auth service reads text.
    new.email_change := '';
    new.email_change_token_new := '';
    new.email_change_token_current := '';
  end if;
  if new.email is distinct from old.email then
    new.recovery_token := '';  -- it lies in the mailbox that was left
  end if;
  return new;
end $$;

create trigger end_sessions_and_links before update of encrypted_password, email on auth.users
  for each row execute function private.end_sessions_and_links();
