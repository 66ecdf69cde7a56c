-- Claims a due mail of this kind, so that no other process also sends it. Returns null if none is due.
-- `about` selects the mail: {address}, {sender, token} or {payment_provider, payment_session}.
create function public.claim_mail(kind text, about jsonb default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  case kind
    when 'welcome' then return private.claim_welcome_mail(about ->> 'address');
    when 'invitation' then
      return private.claim_invitation_mail((about ->> 'sender')::uuid, about ->> 'token');
    when 'joining' then return private.claim_joining_mail();
    when 'offer' then return private.claim_offer_mail();
    when 'deletion' then return private.claim_deletion_mail();
    when 'contact' then return private.claim_contact_mail(about ->> 'address');
    when 'receipt' then
      return private.claim_receipt_mail(about ->> 'payment_provider', about ->> 'payment_session');
    when 'board_order' then
      return private.claim_board_order_mail(about ->> 'payment_provider', about ->> 'payment_session');
  end case;
end $$;

-- Records a claimed mail as sent; `due` is the result of claim_mail.
create function public.record_mail(kind text, due jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  due_id constant uuid := due ->> 'id';
begin
  case kind
    when 'joining' then perform private.record_joining_mail((due ->> 'event_id')::uuid);
    when 'offer' then
      perform private.record_ownership_offer_mail((due ->> 'event_id')::uuid, (due ->> 'user_id')::uuid);
    when 'deletion' then perform private.record_deletion_mail((due ->> 'event_id')::uuid);
    when 'contact' then update public.contact_submissions set notified_at = now() where id = due_id;
    when 'receipt' then update public.payments set receipt_sent_at = now() where id = due_id;
    when 'board_order' then update public.addon_orders set forwarded_at = now() where id = due_id;
  end case;
end $$;

-- Makes a claimed mail due at once.
-- Only for mails about a payment, because the provider's next report sends them again.
create function public.release_mail(kind text, due jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  due_id constant uuid := due ->> 'id';
begin
  case kind
    when 'receipt' then update public.payments set receipt_claimed_at = null where id = due_id;
    when 'board_order' then update public.addon_orders set forwarding_claimed_at = null where id = due_id;
  end case;
end $$;

select private.grant_access();
