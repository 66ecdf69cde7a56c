import type { Database } from '../../app/lib/backend/database.types.ts';

type Tables = Database['public']['Tables'];

/** The callers. `viewer` sees no names or meals. `lapsed` is a host with own rows whose paid plan has lapsed. `anonymous` has the public key alone; `helper`, `venue`, `invitee` and `tool` also have a secret, token or key for the owner's event. */
export const roles = [
  'anonymous',
  'editor',
  'viewer',
  'owner',
  'stranger',
  'lapsed',
  'helper',
  'venue',
  'invitee',
  'tool',
] as const;
export type Role = (typeof roles)[number];

const nobody: readonly Role[] = [];
const everybody: readonly Role[] = roles;
const users: readonly Role[] = ['editor', 'viewer', 'owner', 'stranger', 'lapsed'];
const helperOnly: readonly Role[] = ['helper'];
const venueOnly: readonly Role[] = ['venue'];
const inviteeOnly: readonly Role[] = ['invitee'];
const toolOnly: readonly Role[] = ['tool'];
/** The owner of the rows. A lapsed plan does not remove existing rights. */
const owners: readonly Role[] = ['owner', 'lapsed'];
const hosts: readonly Role[] = [...owners, 'editor'];
const members: readonly Role[] = [...hosts, 'viewer'];

/**
 * How callers who may write a row can set a column: on `insert`, on `update` (`update-own`: by the owner only), or not at all.
 * `stamped`: an insert may name the column, but gets the server's value.
 */
type ColumnAccess = '' | 'insert' | 'update' | 'insert update' | 'insert update-own' | 'stamped';
export type TableAccess<Column extends string = string> = {
  select: readonly Role[];
  insert: readonly Role[];
  update: readonly Role[];
  delete: readonly Role[];
  columns: Record<Column, ColumnAccess>;
};

/** The rights on each table, as in docs/rules.md. Everything else is refused. */
export const accessByTable: {
  [Name in keyof Tables]: TableAccess<keyof Tables[Name]['Row'] & string>;
} = {
  tier_plans: {
    select: everybody,
    insert: nobody,
    update: nobody,
    delete: nobody,
    columns: {
      id: '',
      name: '',
      rank: '',
      price: '',
      max_guests: '',
      max_events: '',
      access_period_months: '',
      features: '',
      is_popular: '',
      is_active: '',
      payment_product_id: '',
    },
  },
  faqs: {
    select: everybody,
    insert: nobody,
    update: nobody,
    delete: nobody,
    columns: { id: '', question: '', answer: '', category: '', display_order: '' },
  },
  addon_products: {
    select: everybody, // only active ones
    insert: nobody,
    update: nobody,
    delete: nobody,
    columns: {
      id: '',
      name: '',
      price: '',
      size: '',
      material: '',
      delivery: '',
      lead_time: '',
      delivers_to: '',
      is_active: '',
      payment_product_id: '',
    },
  },
  profiles: {
    select: owners,
    insert: nobody, // created at sign-up
    update: owners,
    delete: owners,
    columns: { id: '', full_name: 'update' },
  },
  subscriptions: {
    select: owners,
    insert: ['lapsed'], // the free plan, once; the owner still has a paid one
    update: nobody,
    delete: nobody,
    columns: {
      id: 'insert',
      user_id: '',
      tier_id: '', // the id of a paid plan
      plan_name: '',
      is_free: '',
      start_date: 'stamped',
      end_date: '',
      expiry_date: '',
      upgraded_from: '',
      created_at: '',
    },
  },
  events: {
    select: hosts,
    insert: ['owner'], // within the plan's limit, which is 0 after it has lapsed
    update: hosts,
    delete: owners,
    columns: {
      id: 'insert',
      user_id: '',
      event_name: 'insert update',
      event_date: 'insert update',
      owner_name: 'insert',
      owner_email: 'insert',
      qr_code_url: 'insert',
      guests_count: '',
      tables_count: '',
      max_guests: '',
      theme_background: 'insert update',
      theme_accent_color: 'insert update',
      theme_text_color: 'insert update',
      message: 'insert update',
      message_until: 'insert update',
      hidden_languages: 'insert update',
      shows_party: 'insert update',
      host_topic: 'stamped',
      short_address: 'stamped',
      paper_size: 'insert update',
      meals: 'insert update',
      replies_close_on: 'insert update',
      evening_from: 'insert update',
      parts: 'insert update',
      frees_chairs: 'insert update',
      shows_chairs: 'insert update',
      dims_screen: 'insert update',
      time_zone: 'insert update',
      opens_at: 'insert update',
      closes_at: 'insert update',
      thanks: 'insert update',
      deletes_after_days: 'insert update-own',
      deletion_mailed_at: 'stamped',
      deletion_mail_claimed_at: 'stamped',
      private_days: 'insert update-own',
      private_cleared_at: 'stamped',
      created_at: 'stamped',
      updated_at: 'stamped',
    },
  },
  event_members: {
    select: members, // a viewer reads only their own row
    insert: nobody, // created by accept_event_invitation
    update: nobody,
    delete: nobody,
    columns: {
      event_id: '',
      user_id: '',
      role: '',
      sees_names: '',
      sees_meals: '',
      added_by: '',
      at: '',
      offered_at: '',
      offer_mail_claimed_at: '',
      offer_mailed_at: '',
    },
  },
  event_changes: {
    select: nobody, // read by get_event_history and get_seating_at
    insert: nobody, // written by triggers on every change
    update: nobody,
    delete: nobody,
    columns: {
      event_id: '',
      version: '',
      user_id: '',
      by: '',
      at: '',
      facts: '',
      touched: '',
      item_count: '',
      bytes: '',
      total_bytes: '',
    },
  },
  guests: {
    select: hosts,
    insert: hosts, // within the plan's limit, which is 50 after it has lapsed
    update: hosts,
    delete: hosts,
    columns: {
      id: 'insert',
      event_id: '', // the id of another host's event
      name: 'insert update',
      table_number: 'insert update',
      table_key: '', // generated from the table's label
      seat: 'insert update',
      party: 'insert update',
      meal: 'insert update',
      allergies: 'insert update',
      reply_meal: 'insert update',
      reply_allergies: 'insert update',
      kitchen_note: 'insert update',
      tags: 'insert update',
      title: 'insert update',
      private_note: 'insert update',
      reply: 'insert update',
      replied_at: 'insert update',
      is_late: 'insert update',
      is_evening: 'insert update',
      invited_to: 'insert update',
      plus_one_of: 'insert update',
      allergies_withheld: 'insert update',
      external_id: 'insert update',
      allergies_agreed: '', // only the guest sets it
      additional_info: 'insert update',
      also_known_as: 'insert update',
      position: '',
      created_at: '',
    },
  },
  tables: {
    select: hosts,
    insert: nobody, // written by change_seating and by triggers on guests
    update: nobody,
    delete: nobody,
    columns: {
      id: '',
      event_id: '',
      label: '',
      label_key: '',
      shape: '',
      seats: '',
      width: '',
      depth: '',
      x: '',
      y: '',
      turn: '',
      has_numbered_chairs: '',
      gaps: '',
      note: '',
      is_shaped: '',
    },
  },
  fixtures: {
    select: hosts,
    insert: nobody,
    update: nobody,
    delete: nobody,
    columns: { id: '', event_id: '', kind: '', x: '', y: '', width: '', depth: '', turn: '' },
  },
  rooms: {
    select: hosts,
    insert: nobody,
    update: nobody,
    delete: nobody,
    columns: { event_id: '', width: '', depth: '', clearance: '', is_shown: '' },
  },
  room_pictures: {
    select: hosts,
    insert: nobody,
    update: nobody,
    delete: nobody,
    columns: { event_id: '', picture: '', x: '', y: '', width: '', height: '', fade: '' },
  },
  venues: {
    select: owners,
    insert: nobody, // written by save_venue
    update: owners,
    delete: owners,
    columns: { id: '', user_id: '', name: 'update', room: '', picture: '', created_at: '' },
  },
  door_links: {
    select: hosts,
    insert: nobody, // written by make_door_link, with their secret
    update: hosts,
    delete: hosts,
    columns: {
      id: '',
      event_id: '',
      name: 'update',
      rights: 'update',
      ends_at: 'update',
      made_at: '',
      made_by: '',
      revoked_at: 'update',
      opened_at: '',
      seen_at: '',
    },
  },
  api_keys: {
    select: owners,
    insert: nobody, // written by make_api_key, with their secret
    update: nobody,
    delete: owners,
    columns: {
      id: '',
      event_id: '',
      account_id: '',
      name: '',
      rights: '',
      made_at: '',
      used_at: '',
    },
  },
  account_key_blocks: {
    select: owners,
    insert: nobody, // allow_account_keys writes them
    update: nobody,
    delete: nobody,
    columns: { event_id: '', at: '' },
  },
  check_ins: {
    select: hosts,
    insert: nobody, // appended by record_check_ins
    update: nobody,
    delete: nobody,
    columns: {
      event_id: '',
      id: '',
      guest_id: '',
      link_id: '',
      device: '',
      at: '',
      turn: '',
      kind: '',
      number: '',
      received_at: '',
    },
  },
  wishes: {
    select: hosts,
    insert: nobody, // change_seating writes them
    update: nobody,
    delete: nobody,
    columns: {
      id: '',
      event_id: '',
      kind: '',
      guest_id: '',
      other_id: '',
      table_id: '',
      tag: '',
      position: '',
    },
  },
  guest_page_hours: {
    select: hosts,
    insert: nobody,
    update: nobody,
    delete: nobody,
    columns: { event_id: '', hour: '', visits: '', phone_visits: '', searches: '' },
  },
  missed_searches: {
    select: hosts,
    insert: nobody,
    update: nobody,
    delete: hosts,
    columns: { event_id: '', words: '', times: '', first_at: '', last_at: '' },
  },
  dismissed_checks: {
    select: hosts,
    insert: hosts,
    update: nobody,
    delete: hosts,
    columns: { event_id: '', found: 'insert', created_at: '' },
  },
  deleted_events: {
    select: owners,
    insert: nobody, // only read and dismissed by hosts
    update: nobody,
    delete: owners,
    columns: {
      event_id: '',
      user_id: '',
      event_name: '',
      event_date: '',
      guests_count: '',
      deleted_at: '',
    },
  },
  payments: {
    select: owners,
    insert: nobody,
    update: nobody,
    delete: nobody,
    columns: {
      id: '',
      user_id: '',
      provider: '',
      session_id: '',
      amount: '',
      credit: '',
      tier_id: '',
      subscription_id: '',
      refunded: '',
      is_disputed: '',
      receipt_claimed_at: '',
      receipt_sent_at: '',
      created_at: '',
    },
  },
  addon_orders: {
    select: owners,
    insert: nobody,
    update: nobody,
    delete: nobody,
    columns: {
      id: '',
      user_id: '',
      payment_id: '',
      product_id: '',
      color: '',
      price: '',
      delivery: '',
      forwarding_claimed_at: '',
      forwarded_at: '',
      created_at: '',
    },
  },
  contact_submissions: {
    select: nobody,
    insert: everybody,
    update: nobody,
    delete: nobody,
    columns: {
      id: '',
      inquiry_type: 'insert',
      full_name: 'insert',
      email: 'insert',
      question: 'insert',
      plan: 'insert',
      issue_type: 'insert',
      description: 'insert',
      screenshot_url: 'insert', // the URL of a picture stored here
      created_at: '',
      notification_claimed_at: '',
      notified_at: '',
    },
  },
};

/** The roles that may call each API function. Functions work only on the caller's own events; those of the guest page on any event. */
export const callersByFunction: Record<string, readonly Role[]> = {
  'get_event_seating_data(uuid)': everybody,
  'get_event_guests(uuid)': everybody,
  'get_event_message(uuid)': everybody,
  'get_event_room(uuid)': everybody,
  'get_event_opening(uuid)': everybody,
  'get_event_guest_page(uuid)': everybody,
  'record_guest_page(uuid,text,text)': everybody,
  'count_looked_up(uuid)': hosts,
  'get_seating_plan(uuid)': members,
  'change_seating(uuid,jsonb)': hosts,
  'get_seating_changes(uuid,bigint)': members, // a viewer learns only that there are some
  'get_event_history(uuid,bigint,uuid,text)': hosts,
  'get_seating_at(uuid,bigint)': hosts,
  'record_presence(uuid,text,uuid,uuid)': members,
  'make_door_link(uuid,text,text[],timestamp with time zone,text)': hosts, // a link for helpers
  'sign_plan(uuid,text)': owners,
  'remove_signed_plan(uuid)': owners,
  'write_running_order(uuid,text)': hosts,
  'get_sign_off(uuid)': hosts,
  'get_signed_plan(uuid)': hosts,
  'read_arrivals(uuid,integer)': hosts,
  'invite_to_event(uuid,text,text,boolean,boolean)': owners,
  'renew_event_invitation(uuid)': owners,
  'cancel_event_invitation(uuid)': owners,
  'get_event_invitation(text)': everybody, // with the invitation's secret
  'accept_event_invitation(text)': users,
  'get_event_people(uuid)': members,
  'change_event_member(uuid,uuid,text,boolean,boolean)': owners,
  'remove_event_member(uuid,uuid)': owners, // removes another member
  'offer_event(uuid,uuid)': owners,
  'withdraw_event_offer(uuid)': owners, // an offer to another member
  'accept_event(uuid)': ['viewer'], // the member who received the offer
  'get_shared_events()': users,
  'find_guests(text)': users,
  'make_invitations(uuid,integer)': hosts,
  'renew_invitations(uuid[])': hosts,
  'revoke_invitation(uuid)': hosts,
  'allow_plus_ones(uuid,integer)': hosts,
  'set_invitation_language(uuid,text)': hosts,
  'mark_invitations_sent(uuid[])': hosts,
  'get_invitations(uuid)': hosts,
  'get_invitation(text)': inviteeOnly, // with the link's token
  'answer_invitation(text,jsonb)': inviteeOnly,
  'open_door(text,integer)': helperOnly, // with the secret of a link
  'record_check_ins(text,jsonb,integer)': helperOnly,
  'move_at_door(text,uuid,text,text)': helperOnly,
  'open_venue_plan(text,text[])': venueOnly, // with the secret of a link for venue and kitchen
  'transfer_local_events(jsonb)': ['editor', 'viewer', 'owner', 'stranger'], // into the caller's own account, which needs a live plan
  'duplicate_event(uuid,jsonb,text,boolean,boolean)': ['owner'], // within the plan's limit
  'save_venue(uuid,text)': owners,
  'create_event_in_venue(uuid,jsonb)': ['owner'], // within the plan's limit
  'make_api_key(uuid,text,text[])': owners,
  'allow_account_keys(uuid,boolean)': owners,
  'make_account_key(text,text[])': users, // for the caller's own account
  'read_event_by_key(text,uuid,text[],bigint)': toolOnly, // with a key
  'read_plan_by_key(text,uuid,text[])': toolOnly,
  'list_events_by_key(text)': toolOnly,
  'delete_account()': users, // the caller's own
  // Called by the server only.
  'record_searches(uuid,integer,text[])': nobody,
  'find_event_by_address(text)': nobody,
  'show_invitations(uuid,uuid,jsonb)': nobody,
  'sweep_contact_messages()': nobody,
  'claim_mail(text,jsonb)': nobody,
  'record_mail(text,jsonb)': nobody,
  'release_mail(text,jsonb)': nobody,
  'find_person(text)': nobody,
  'delete_person(text)': nobody,
  'set_registration(text,text[])': nobody,
  'list_accounts(integer)': nobody,
  'list_events(integer)': nobody,
  'list_payments(integer)': nobody,
  'list_messages(integer)': nobody,
  'list_operator_log(integer)': nobody,
  'get_account(text)': nobody,
  'suspend_account(text)': nobody,
  'unsuspend_account(text)': nobody,
  'grant_plan(text,text)': nobody,
  'save_pending_event(uuid,jsonb)': nobody,
  'price_purchase(uuid,text,boolean,text,text,jsonb)': nobody,
  'complete_payment(text,text,uuid,jsonb,integer,timestamp with time zone)': nobody,
  'settle_payment(text,text,integer,boolean)': nobody,
  'start_free_plan(uuid,text)': nobody,
  'open_test_checkout(uuid,jsonb)': nobody,
  'read_test_checkout(uuid)': nobody,
  'settle_test_checkout(uuid,text)': nobody,
  'expire_test_checkouts(uuid,uuid)': nobody,
};

/** The functions of the schema `private` that API roles may run, through API functions but not by a request. */
export const callersByPrivateFunction: Record<string, readonly ('anon' | 'authenticated')[]> = {
  'guest_page_event(uuid)': ['anon', 'authenticated'],
  'guest_page_guests(uuid)': ['anon', 'authenticated'],
  'guest_page_message(uuid)': ['anon', 'authenticated'],
  'guest_page_room(uuid)': ['anon', 'authenticated'],
  'guest_page_opening(uuid)': ['anon', 'authenticated'],
  'record_guest_page(uuid,text,text)': ['anon', 'authenticated'],
  'count_looked_up(uuid)': ['authenticated'],
  'make_door_link(uuid,text,text[],timestamp with time zone,text)': ['authenticated'],
  'sign_plan(uuid,text)': ['authenticated'],
  'remove_signed_plan(uuid)': ['authenticated'],
  'write_running_order(uuid,text)': ['authenticated'],
  'get_sign_off(uuid)': ['authenticated'],
  'get_signed_plan(uuid)': ['authenticated'],
  'open_venue_plan(text,text[])': ['anon', 'authenticated'],
  'make_invitations(uuid,integer)': ['authenticated'],
  'renew_invitations(uuid[])': ['authenticated'],
  'revoke_invitation(uuid)': ['authenticated'],
  'allow_plus_ones(uuid,integer)': ['authenticated'],
  'set_invitation_language(uuid,text)': ['authenticated'],
  'mark_invitations_sent(uuid[])': ['authenticated'],
  'get_invitations(uuid)': ['authenticated'],
  'get_invitation(text)': ['anon', 'authenticated'],
  'answer_invitation(text,jsonb)': ['anon', 'authenticated'],
  'read_arrivals(uuid,integer)': ['authenticated'],
  'open_door(text,integer)': ['anon', 'authenticated'],
  'record_check_ins(text,jsonb,integer)': ['anon', 'authenticated'],
  'move_at_door(text,uuid,text,text)': ['anon', 'authenticated'],
  'save_venue(uuid,text)': ['authenticated'],
  'table_ids(uuid)': ['authenticated'],
  'shared_table(tables)': ['authenticated'],
  'shared_fixtures(uuid)': ['authenticated'],
  'shared_room(uuid)': ['authenticated'],
  'room_snapshot(uuid)': ['authenticated'],
  'id_in_copy(uuid,uuid)': ['authenticated'],
  'room_as_change(jsonb,uuid)': ['authenticated'],
  'copied_seating(uuid,uuid,text,boolean,boolean)': ['authenticated'],
  'guests_with_attendance(uuid)': ['authenticated'],
  'create_event(jsonb,jsonb)': ['authenticated'],
  'make_api_key(uuid,text,text[])': ['authenticated'],
  'allow_account_keys(uuid,boolean)': ['authenticated'],
  'make_account_key(text,text[])': ['authenticated'],
  'read_event_by_key(text,uuid,text[],bigint)': ['anon', 'authenticated'],
  'read_plan_by_key(text,uuid,text[])': ['anon', 'authenticated'],
  'list_events_by_key(text)': ['anon', 'authenticated'],
  'refuse(integer,text,jsonb)': ['anon', 'authenticated'],
  'invisible_characters()': ['anon', 'authenticated'],
  'screenshot_name(text)': ['anon', 'authenticated'],
  'has_screenshot_space()': ['anon', 'authenticated'],
  'caller()': ['authenticated'],
  'event_ids_with_right(event_right)': ['authenticated'],
  'lock_event_if_allowed(event_right,uuid)': ['authenticated'],
  'viewed_plan(uuid)': ['authenticated'],
  'invite_to_event(uuid,text,text,boolean,boolean)': ['authenticated'],
  'renew_event_invitation(uuid)': ['authenticated'],
  'cancel_event_invitation(uuid)': ['authenticated'],
  'get_event_invitation(text)': ['anon', 'authenticated'],
  'accept_event_invitation(text)': ['authenticated'],
  'get_event_people(uuid)': ['authenticated'],
  'change_event_member(uuid,uuid,text,boolean,boolean)': ['authenticated'],
  'remove_event_member(uuid,uuid)': ['authenticated'],
  'offer_event(uuid,uuid)': ['authenticated'],
  'withdraw_event_offer(uuid)': ['authenticated'],
  'accept_event(uuid)': ['authenticated'],
  'get_shared_events()': ['authenticated'],
  'find_guests(text)': ['authenticated'],
  'table_key(text)': ['authenticated'],
  'check_unique_ids(uuid[])': ['authenticated'],
  'are_meals(text[])': ['authenticated'],
  'is_event_part(jsonb)': ['authenticated'],
  'are_event_parts(jsonb)': ['authenticated'],
  'part_of_evening(jsonb)': ['authenticated'],
  'move_event_parts(jsonb,integer)': ['authenticated'],
  'guest_page_parts(uuid)': ['anon', 'authenticated'],
  'is_screen_dim(uuid)': ['anon', 'authenticated'],
  'is_time_zone(text)': ['authenticated'],
  'time_zone_or_default(text)': ['authenticated'],
  'today_in(text)': ['authenticated'],
  'are_tags(text)': ['authenticated'],
  'change_seating(uuid,jsonb)': ['authenticated'],
  'seating_version(uuid)': ['authenticated'],
  'columns_outside_plan(text)': ['authenticated'],
  'plan_guests(uuid)': ['authenticated'],
  'read_seating_changes(uuid,bigint)': ['authenticated'],
  'read_event_history(uuid,bigint,uuid,text)': ['authenticated'],
  'read_seating_at(uuid,bigint)': ['authenticated'],
  'record_presence(uuid,text,uuid,uuid)': ['authenticated'],
  'check_seating_change(jsonb)': ['authenticated'],
  'columns_for(text,text,text[])': ['authenticated'],
  'delete_account()': ['authenticated'],
};
