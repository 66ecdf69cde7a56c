-- Deleting an account really deletes it: user, profile, events, guests, subscriptions and orders in one transaction (decisions: access).
create function private.delete_account() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users where id = (select auth.uid());
  if not found then
    perform private.refuse(401, 'not_allowed');
  end if;
end $$;

create function public.delete_account() returns void
language sql set search_path = '' as $$ select private.delete_account() $$;
