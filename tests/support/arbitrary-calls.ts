import fc from 'fast-check';
import { arbitraryBody, arbitraryValue, hostileText } from './arbitrary-input.ts';

/** Existing ids and secrets: two events, and a guest, a link and an API key of the first event. */
export type KnownValues = {
  event: string;
  other: string;
  guest: string;
  secret: string;
  key: string;
};
type Shape = Record<string, fc.Arbitrary<unknown>>;

/** Maximum length of a list, in characters. */
const LONGEST = 1_000_000;

/** An object of this shape whose fields are sometimes wrong or missing. */
const arbitraryRecord = (shape: Shape, times = 8) =>
  fc.record(
    Object.fromEntries(
      Object.entries(shape).map(([name, right]) => [
        name,
        fc.oneof({ arbitrary: right, weight: times }, arbitraryValue),
      ]),
    ),
    { requiredKeys: [] },
  );
/** A few objects of this shape, or one object repeated beyond every list limit. */
const arbitraryList = (shape: Shape) =>
  fc.oneof(
    { arbitrary: fc.array(arbitraryRecord(shape), { maxLength: 3 }), weight: 4 },
    fc.tuple(arbitraryRecord(shape), fc.constantFrom(300, 3000, 20_001)).map(([one, times]) => {
      const length = Math.min(times, Math.ceil(LONGEST / JSON.stringify(one).length));
      return Array.from({ length }, () => one);
    }),
  );
const arbitraryChange = (shape: Shape & { id: fc.Arbitrary<unknown> }) =>
  arbitraryRecord({
    add: arbitraryList(shape),
    update: arbitraryList(shape),
    remove: fc.array(shape.id, { maxLength: 3 }),
  });

/** Valid and nearly valid values for each argument of an API call. */
export function buildArguments({ event, other, guest, secret, key }: KnownValues) {
  const eventId = fc.oneof(
    { arbitrary: fc.constant(event), weight: 4 },
    fc.constant(other),
    fc.uuid(),
  );
  const guestId = fc.oneof(fc.constant(guest), fc.uuid());
  const length = fc.double({ min: -100, max: 300, noNaN: true });
  const label = fc.oneof(fc.constantFrom('4', '5', 'Top Table'), hostileText);
  const moment = fc.oneof(
    fc.constantFrom('2027-06-12T14:00:00Z', 'infinity', '-infinity', '0000-00-00'),
    hostileText,
  );
  const placement = {
    id: fc.uuid(),
    x: length,
    y: length,
    width: length,
    depth: length,
    turn: fc.double(),
  };
  const table = {
    ...placement,
    label,
    shape: fc.constantFrom('round', 'long', 'rows'),
    seats: fc.integer(),
    note: hostileText,
  };
  const fixture = { ...placement, kind: fc.constantFrom('door', 'pool') };
  const wish = {
    id: fc.uuid(),
    kind: fc.constantFrom('apart', 'at', 'mixed', 'not_again'),
    guest_id: guestId,
    other_id: guestId,
    tag: hostileText,
    name: hostileText,
    groups: fc.oneof(fc.array(fc.array(fc.oneof(guestId, hostileText))), fc.jsonValue()),
  };
  const picture = arbitraryRecord({
    picture: fc.constantFrom('data:image/png;base64,AAAA', 'x'),
    x: length,
    y: length,
    width: length,
  });
  const room = arbitraryRecord({
    width: length,
    depth: length,
    clearance: length,
    is_shown: fc.boolean(),
  });
  const tableId = fc.oneof(fc.uuid(), hostileText);
  const seated = {
    id: guestId,
    name: hostileText,
    table_number: label,
    table_id: tableId,
    from_table_id: tableId,
    seat: fc.integer(),
    tags: hostileText,
    meal: hostileText,
    title: hostileText,
    private_note: hostileText,
    reply: hostileText,
  };
  const meals = fc.oneof(
    fc.array(hostileText, { maxLength: 14 }),
    fc.constantFrom(400, 40_000).map((length) => Array.from({ length }, (_, at) => `Meal ${at}`)),
  );
  const change = arbitraryRecord({
    guests: arbitraryChange(seated),
    tables: arbitraryChange(table),
    fixtures: arbitraryChange(fixture),
    wishes: arbitraryChange(wish),
    room,
    picture,
    menu: arbitraryRecord({ meals }),
  });
  const answer = {
    id: guestId,
    name: hostileText,
    reply: fc.constantFrom('yes', 'no', 'maybe'),
    meal: hostileText,
    allergies: hostileText,
    allergies_agreed: fc.boolean(),
  };
  const language = fc.constantFrom('pl', 'POL', '', null, 7);
  const local = {
    id: eventId,
    event_name: hostileText,
    event_date: fc.constant('2027-06-12'),
    seating: change,
  };
  const created = arbitraryRecord({
    id: eventId,
    event_name: hostileText,
    event_date: moment,
    qr_code_url: hostileText,
  });
  return {
    event_uuid: eventId,
    secret: fc.oneof(
      { arbitrary: fc.constantFrom(secret, key), weight: 4 },
      fc.constantFrom('', 'x', 'a'.repeat(24)),
    ),
    facts: arbitraryList({
      id: fc.uuid(),
      guest_id: guestId,
      device: fc.constantFrom('a phone', ''),
      at: moment,
      turn: fc.integer({ min: -1, max: 2000 }),
      kind: fc.constantFrom('in', 'undone', 'out'),
    }),
    since: fc.oneof(fc.integer(), arbitraryValue),
    before: fc.oneof(fc.integer(), arbitraryValue),
    version: fc.oneof(fc.integer({ min: -1, max: 9 }), arbitraryValue),
    person: fc.uuid(),
    place: fc.oneof(fc.constantFrom('guests', 'room', null), hostileText),
    table_id: fc.option(fc.uuid()),
    guest_id: fc.option(guestId),
    guest_uuid: guestId,
    from_table: label,
    to_table: label,
    link_name: hostileText,
    link_rights: fc.array(fc.constantFrom('look', 'check_in', 'nothing'), { maxLength: 5 }),
    link_ends_at: moment,
    change,
    event_list: fc.array(arbitraryRecord(local), { maxLength: 2 }),
    what: fc.constantFrom('visit', 'phone visit', 'search', 'miss', 'look'),
    words: hostileText,
    role: fc.constantFrom('editor', 'viewer', 'owner'),
    label: hostileText,
    sees_names: fc.boolean(),
    sees_meals: fc.boolean(),
    token: fc.oneof(fc.constantFrom('', 'a'.repeat(22)), hostileText),
    invitation_id: fc.uuid(),
    member: fc.uuid(),
    signed_uuid: fc.uuid(),
    table_uuid: fc.uuid(),
    owner: hostileText,
    contact: hostileText,
    chairs: fc.oneof(fc.integer({ min: -1, max: 70 }), arbitraryList(answer)),
    closes_on: fc.constantFrom('2027-04-30', '2020-01-01', 'now', null),
    plus_ones: fc.integer({ min: -1, max: 14 }),
    language,
    invitation_ids: fc.array(fc.uuid(), { maxLength: 3 }),
    mail_to: fc.oneof(fc.emailAddress(), hostileText),
    texts: arbitraryRecord({ en: hostileText, pl: hostileText }),
    chosen_language: language,
    event_uuids: fc.array(fc.constantFrom(event, other), { maxLength: 3 }),
    copy: created,
    event: created,
    which_guests: fc.constantFrom('none', 'coming', 'all', 'some'),
    with_room: fc.boolean(),
    with_wishes: fc.boolean(),
    venue_id: fc.uuid(),
    venue_name: hostileText,
    is_allowed: fc.boolean(),
    key_name: hostileText,
    key_rights: fc.array(fc.constantFrom('names', 'meals', 'notes', 'wishes'), { maxLength: 5 }),
    webhook_url: fc.oneof(fc.webUrl(), hostileText),
    webhook_uuid: fc.uuid(),
    parts: arbitraryList({
      id: fc.integer({ min: 0, max: 9 }),
      name: hostileText,
      day: fc.constantFrom('2027-06-12', '2027-06-13'),
      from: fc.constantFrom('15:30', '25:00'),
      has_tables: fc.boolean(),
      invites: fc.constantFrom('everyone', 'seated', 'nobody'),
    }),
    known: fc.array(hostileText, { maxLength: 3 }),
    questions: arbitraryList({
      id: fc.uuid(),
      words: hostileText,
      choices: fc.oneof(fc.array(hostileText, { maxLength: 9 }), fc.constant(null)),
    }),
    answers: arbitraryRecord({
      questions: fc.dictionary(fc.uuid(), hostileText, { maxKeys: 6 }),
      guests: arbitraryList(answer),
      plus_ones: arbitraryList(answer),
      note: hostileText,
      language,
    }),
  } satisfies Shape;
}

/** The API calls with their argument names. PostgREST refuses calls with other arguments. */
const calls = {
  get_event_seating_data: ['event_uuid'],
  get_event_guests: ['event_uuid'],
  get_event_message: ['event_uuid'],
  get_event_room: ['event_uuid'],
  get_event_opening: ['event_uuid'],
  get_event_guest_page: ['event_uuid'],
  record_guest_page: ['event_uuid', 'what', 'words'],
  count_looked_up: ['event_uuid'],
  get_seating_plan: ['event_uuid'],
  change_seating: ['event_uuid', 'change'],
  get_seating_changes: ['event_uuid', 'since'],
  get_event_history: ['event_uuid', 'before', 'person', 'words'],
  get_seating_at: ['event_uuid', 'version'],
  record_presence: ['event_uuid', 'place', 'table_id', 'guest_id'],
  make_door_link: ['event_uuid', 'link_name', 'link_rights', 'link_ends_at', 'secret'],
  sign_plan: ['event_uuid', 'label'],
  remove_signed_plan: ['signed_uuid'],
  write_running_order: ['event_uuid', 'words'],
  get_sign_off: ['event_uuid'],
  get_signed_plan: ['signed_uuid'],
  open_venue_plan: ['secret', 'known'],
  read_arrivals: ['event_uuid', 'since'],
  open_door: ['secret', 'since'],
  record_check_ins: ['secret', 'facts', 'since'],
  move_at_door: ['secret', 'guest_uuid', 'from_table', 'to_table'],
  transfer_local_events: ['event_list'],
  invite_to_event: ['event_uuid', 'role', 'label', 'sees_names', 'sees_meals'],
  renew_event_invitation: ['invitation_id'],
  cancel_event_invitation: ['invitation_id'],
  get_event_invitation: ['token'],
  accept_event_invitation: ['token'],
  get_event_people: ['event_uuid'],
  change_event_member: ['event_uuid', 'member', 'role', 'sees_names', 'sees_meals'],
  remove_event_member: ['event_uuid', 'member'],
  offer_event: ['event_uuid', 'member'],
  withdraw_event_offer: ['event_uuid'],
  accept_event: ['event_uuid'],
  get_shared_events: [],
  find_guests: ['words'],
  list_due_work: [],
  list_event_news: [],
  list_people: [],
  invite_to_events: ['event_uuids', 'role', 'label', 'sees_names', 'sees_meals'],
  cancel_group_invitation: ['invitation_id'],
  remove_from_events: ['member'],
  make_invitations: ['event_uuid', 'plus_ones'],
  renew_invitations: ['invitation_ids'],
  revoke_invitation: ['invitation_id'],
  allow_plus_ones: ['invitation_id', 'plus_ones'],
  set_invitation_language: ['invitation_id', 'language'],
  set_invitation_mail: ['invitation_id', 'mail_to'],
  send_reply_mails: ['event_uuid', 'invitation_ids', 'texts', 'chosen_language'],
  mark_invitations_sent: ['invitation_ids'],
  get_invitations: ['event_uuid'],
  duplicate_event: ['event_uuid', 'copy', 'which_guests', 'with_room', 'with_wishes'],
  save_venue: ['event_uuid', 'venue_name'],
  create_event_in_venue: ['venue_id', 'event'],
  make_api_key: ['event_uuid', 'key_name', 'key_rights'],
  change_event_parts: ['event_uuid', 'parts', 'known'],
  get_reply_questions: ['event_uuid'],
  change_reply_questions: ['event_uuid', 'questions', 'known'],
  set_reply_answers: ['invitation_id', 'answers'],
  allow_account_keys: ['event_uuid', 'is_allowed'],
  make_account_key: ['key_name', 'key_rights'],
  create_webhook: ['event_uuid', 'webhook_url'],
  try_webhook: ['webhook_uuid'],
  read_event_by_key: ['secret', 'event_uuid', 'known', 'since'],
  read_plan_by_key: ['secret', 'event_uuid', 'known'],
  list_events_by_key: ['secret'],
  get_invitation: ['token'],
  answer_invitation: ['token', 'answers'],
  assign_table_host: ['event_uuid', 'table_uuid', 'owner', 'contact', 'chairs', 'closes_on'],
  change_table_link: ['invitation_id', 'owner', 'contact', 'closes_on'],
  take_back_table: ['invitation_id'],
  get_table_links: ['event_uuid'],
  get_table: ['token'],
  save_table: ['token', 'chairs', 'language'],
} as const satisfies Record<string, readonly (keyof ReturnType<typeof buildArguments>)[]>;
export const apiCallNames = Object.keys(calls);

/** A random API call as path and body. */
export function arbitraryRpcCall(known: KnownValues) {
  const args: Shape = buildArguments(known);
  return fc
    .constantFrom(...Object.entries(calls))
    .chain(([name, names]) =>
      fc
        .record(
          Object.fromEntries(
            names.map((each) => [
              each,
              fc.oneof({ arbitrary: args[each] ?? arbitraryValue, weight: 12 }, arbitraryValue),
            ]),
          ),
        )
        .map((body) => ({ path: `/rest/v1/rpc/${name}`, body: JSON.stringify(body) })),
    );
}

/** The calls of the auth service, each with a valid body. */
export const authCalls: Record<string, { method?: string; body: Record<string, unknown> }> = {
  signup: {
    body: {
      email: 'tom@example.com',
      password: 'correct horse battery',
      data: { full_name: 'Tom Hughes' },
    },
  },
  'token?grant_type=password': {
    body: { email: 'tom@example.com', password: 'correct horse battery' },
  },
  'token?grant_type=refresh_token': { body: { refresh_token: 'abcdefghijkl' } },
  'token?grant_type=pkce': { body: { auth_code: 'x', code_verifier: 'x' } },
  token: { body: { grant_type: 'password' } },
  recover: { body: { email: 'tom@example.com' } },
  verify: { body: { type: 'recovery', token_hash: 'x' } },
  user: {
    method: 'PUT',
    body: {
      email: 'tim@example.com',
      password: 'staple battery horse',
      data: { full_name: 'Tim' },
    },
  },
  logout: { body: { scope: 'local' } },
};

/** A random body for an auth call, sometimes valid. */
export const arbitraryAuthBody = (call: string) =>
  arbitraryBody(
    Object.fromEntries(
      Object.entries(authCalls[call]?.body ?? {}).map(([name, right]) => [
        name,
        fc.constant(right),
      ]),
    ),
  );

/** A random auth call as path, method and body. */
export const arbitraryAuthCall = fc
  .constantFrom(...Object.entries(authCalls))
  .chain(([call, { method = 'POST' }]) =>
    arbitraryAuthBody(call).map((body) => ({ path: `/auth/v1/${call}`, method, body })),
  );
