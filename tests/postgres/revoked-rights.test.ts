import { createHash, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '../support/empty-database.ts';
import { weddingParts } from '../support/event-parts.ts';
import { migrate } from '../support/migrate.ts';
import { getRunCount } from '../support/run-count.ts';

// If a right is revoked during a write, the result is as if one had run after the other.

const ROUNDS = getRunCount(200);

const people = ['owner', 'editor', 'stranger'] as const;
const things = [
  'event',
  'guest',
  'other',
  'table',
  'elsewhere',
  'helper',
  'venue',
  'invitation',
  'given',
  'chair',
  'table_link',
  'opening',
  'signed',
  'key',
  'webhook',
] as const;
const idNames = [...people, ...things];
type Ids = Record<(typeof idNames)[number], string>;
/** A caller with an account, or the holder of a link. */
type Caller = (typeof people)[number] | 'anonymous';
type Step = { by: Caller; sql: (ids: Ids) => string };

const by = (caller: Caller, sql: (ids: Ids) => string): Step => ({ by: caller, sql });
const SECRET = 'abcdefghijklmnopqrstuvwx';

const losses = {
  'the owner removes the editor': by(
    'owner',
    ({ event, editor }) => `select remove_event_member('${event}', '${editor}')`,
  ),
  'the owner makes the editor a viewer': by(
    'owner',
    ({ event, editor }) =>
      `select change_event_member('${event}', '${editor}', 'viewer', true, true)`,
  ),
  'the editor deletes their account': by('editor', () => `select delete_account()`),
  'the editor accepts the event': by('editor', ({ event }) => `select accept_event('${event}')`),
  'the owner withdraws the offer': by(
    'owner',
    ({ event }) => `select withdraw_event_offer('${event}')`,
  ),
  'the owner cancels the invitation': by(
    'owner',
    ({ opening }) => `select cancel_event_invitation('${opening}')`,
  ),
  'the owner renews the invitation': by(
    'owner',
    ({ opening }) => `select renew_event_invitation('${opening}')`,
  ),
  'the owner revokes the link': by(
    'owner',
    ({ helper }) => `update door_links set revoked_at = now() where id = '${helper}'`,
  ),
  'the owner takes rights from the link': by(
    'owner',
    ({ helper }) => `update door_links set rights = '{look}' where id = '${helper}'`,
  ),
  'the owner deletes the link': by(
    'owner',
    ({ helper }) => `delete from door_links where id = '${helper}'`,
  ),
  'the owner revokes the household’s link': by(
    'owner',
    ({ invitation }) => `select revoke_invitation('${invitation}')`,
  ),
  'the owner takes the table back': by(
    'owner',
    ({ table_link }) => `select take_back_table('${table_link}')`,
  ),
  'the owner renews the table’s link': by(
    'owner',
    ({ table_link }) => `select renew_invitations('{${table_link}}')`,
  ),
  'the owner renews the household’s link': by(
    'owner',
    ({ invitation }) => `select renew_invitations('{${invitation}}')`,
  ),
} satisfies Record<string, Step>;
type Loss = keyof typeof losses;

const ofEditor: Loss[] = [
  'the owner removes the editor',
  'the owner makes the editor a viewer',
  'the editor deletes their account',
];
const ofOwner: Loss[] = ['the editor accepts the event'];
const ofHelper: Loss[] = [
  'the owner revokes the link',
  'the owner takes rights from the link',
  'the owner deletes the link',
  'the owner removes the editor',
];
const ofHousehold: Loss[] = [
  'the owner revokes the household’s link',
  'the owner renews the household’s link',
  'the owner removes the editor',
];

const ofTableHost: Loss[] = [
  'the owner takes the table back',
  'the owner renews the table’s link',
  'the owner removes the editor',
];

type Write = { losses: Loss[] } & Step;
const byEditor = (sql: Step['sql']): Write => ({ losses: ofEditor, by: 'editor', sql });
const byOwner = (sql: Step['sql']): Write => ({ losses: ofOwner, by: 'owner', sql });
const byLink = (lost: Loss[], sql: Step['sql']): Write => ({ losses: lost, by: 'anonymous', sql });

/**
 * Every function that writes for API callers, with the race to test, or the reason why the function
 * needs no right to an event.
 */
const functions: Record<string, Write | string> = {
  accept_event: {
    losses: ['the owner withdraws the offer', 'the owner removes the editor'],
    ...by('editor', ({ event }) => `select accept_event('${event}')`),
  },
  accept_event_invitation: {
    losses: ['the owner cancels the invitation', 'the owner renews the invitation'],
    ...by('stranger', ({ event }) => `select accept_event_invitation('opening ${event}')`),
  },
  allow_account_keys: byOwner(({ event }) => `select allow_account_keys('${event}', false)`),
  allow_plus_ones: byEditor(({ invitation }) => `select allow_plus_ones('${invitation}', 3)`),
  answer_invitation: byLink(
    ofHousehold,
    ({ event, guest }) =>
      `select answer_invitation('reply ${event}', '{"guests": [{"id": "${guest}", "reply": "yes"}], "plus_ones": [{"name": "Kit", "reply": "yes"}]}')`,
  ),
  create_event_in_venue: 'a venue is its owner’s for good',
  cancel_event_invitation: byOwner(({ opening }) => `select cancel_event_invitation('${opening}')`),
  change_event_member: byOwner(
    ({ event, editor }) =>
      `select change_event_member('${event}', '${editor}', 'viewer', true, true)`,
  ),
  change_event_parts: byEditor(
    ({ event }) => `select change_event_parts('${event}', '${JSON.stringify(weddingParts)}', '[]')`,
  ),
  change_table_link: byEditor(
    ({ table_link }) => `select change_table_link('${table_link}', 'Wenlock', '', '2099-05-01')`,
  ),
  change_seating: byEditor(
    ({ event, guest }) =>
      `select change_seating('${event}', '{"guests": {"update": [{"id": "${guest}", "name": "Zoë"}], "add": [{"name": "Kit"}]}}')`,
  ),
  delete_account: 'about the caller alone',
  duplicate_event: 'reads under row-level security, and writes an event that is new',
  change_reply_questions: byEditor(
    ({ event, guest }) =>
      `select change_reply_questions('${event}', '[]', '[{"id": "${guest}", "words": "Which song?", "choices": null}]')`,
  ),
  set_reply_answers: byEditor(
    ({ invitation, guest }) =>
      `select set_reply_answers('${invitation}', '{"${guest}": "September"}')`,
  ),
  get_invitation: 'reads, and notes that the link was opened',
  get_table: 'reads',
  assign_table_host: byEditor(
    ({ event, elsewhere }) =>
      `select assign_table_host('${event}', '${elsewhere}', 'Wenlock', '', 3, '2099-05-01')`,
  ),
  invite_to_event: byOwner(
    ({ event }) => `select invite_to_event('${event}', 'editor', 'Sam', true, true)`,
  ),
  invite_to_events: byOwner(
    ({ event }) => `select invite_to_events('{${event}}', 'editor', 'Sam', true, true)`,
  ),
  cancel_group_invitation: byOwner(({ opening }) => `select cancel_group_invitation('${opening}')`),
  remove_from_events: byOwner(({ editor }) => `select remove_from_events('${editor}')`),
  save_table: byLink(
    ofTableHost,
    ({ event }) =>
      `select save_table('table ${event}', jsonb_build_array((get_table('table ${event}') -> 'chairs' -> 0) || '{"name": "Kit"}'))`,
  ),
  save_venue: byOwner(({ event }) => `select save_venue('${event}', 'Barn ${event}')`),
  make_account_key: 'about the caller’s account alone',
  make_api_key: byOwner(({ event }) => `select make_api_key('${event}', 'Ours', '{}')`),
  create_webhook: byOwner(
    ({ event }) => `select create_webhook('${event}', 'https://tool.example/')`,
  ),
  make_door_link: byEditor(
    ({ event }) =>
      `select make_door_link('${event}', 'Alex', '{look}', '2099-01-01', '${SECRET}${event}')`,
  ),
  make_invitations: byEditor(({ event }) => `select make_invitations('${event}')`),
  mark_invitations_sent: byEditor(
    ({ invitation }) => `select mark_invitations_sent('{${invitation}}')`,
  ),
  move_at_door: byLink(
    ofHelper,
    ({ event, guest }) => `select move_at_door('helper ${event}', '${guest}', '1', '2')`,
  ),
  offer_event: byOwner(({ event, editor }) => `select offer_event('${event}', '${editor}')`),
  open_door: 'reads, and notes that the link was opened',
  open_venue_plan: 'reads, and notes that the link was opened',
  list_events_by_key: 'reads, and notes that the key was used',
  read_event_by_key: 'reads, and notes that the key was used',
  read_plan_by_key: 'reads, and notes that the key was used',
  record_check_ins: byLink(
    ofHelper,
    ({ event, guest }) =>
      `select record_check_ins('helper ${event}', '[{"id": "${guest}", "guest_id": "${guest}", "device": "phone", "at": "2027-06-12T12:00:00Z", "turn": 1, "kind": "in"}]', 0) - 'now'`,
  ),
  record_guest_page: 'whoever has the address of a page is counted',
  record_presence: {
    ...byEditor(
      ({ event }) =>
        `select from record_presence('${event}', 'guests', null, null) as here where here is not null`,
    ),
    losses: ['the owner removes the editor', 'the editor deletes their account'],
  },
  remove_event_member: byOwner(
    ({ event, editor }) => `select remove_event_member('${event}', '${editor}')`,
  ),
  remove_signed_plan: byOwner(({ signed }) => `select remove_signed_plan('${signed}')`),
  renew_event_invitation: byOwner(({ opening }) => `select renew_event_invitation('${opening}')`),
  renew_invitations: byEditor(({ invitation }) => `select renew_invitations('{${invitation}}')`),
  revoke_invitation: byEditor(({ invitation }) => `select revoke_invitation('${invitation}')`),
  send_reply_mails: byEditor(
    ({ event, invitation }) =>
      `select send_reply_mails('${event}', '{${invitation}}', '{"en": "Dear {names}"}', 'en')`,
  ),
  set_invitation_mail: byEditor(
    ({ invitation }) => `select set_invitation_mail('${invitation}', 'ada@example.com')`,
  ),
  set_invitation_language: byEditor(
    ({ invitation }) => `select set_invitation_language('${invitation}', 'cy')`,
  ),
  take_back_table: byEditor(({ table_link }) => `select take_back_table('${table_link}')`),
  sign_plan: byOwner(({ event }) => `select sign_plan('${event}', 'Final')`),
  try_webhook: byOwner(({ webhook }) => `select try_webhook('${webhook}')`),
  transfer_local_events: 'writes events that are new',
  withdraw_event_offer: byOwner(({ event }) => `select withdraw_event_offer('${event}')`),
  write_running_order: byEditor(
    ({ event }) => `select write_running_order('${event}', '17:30 Dinner')`,
  ),
};

/** Every write that a table accepts from API callers. */
const tableWrites: Record<string, Write | Write[] | string> = {
  'api_keys delete': byOwner(({ key }) => `delete from api_keys where id = '${key}'`),
  'webhooks delete': byOwner(({ webhook }) => `delete from webhooks where id = '${webhook}'`),
  'contact_submissions insert': 'about no event',
  'dismissed_checks delete': byEditor(
    ({ event }) => `delete from dismissed_checks where event_id = '${event}'`,
  ),
  'dismissed_checks insert': byEditor(
    ({ event }) =>
      `insert into dismissed_checks (event_id, found) values ('${event}', 'no-table 0123456789abcdef')`,
  ),
  'door_links delete': [
    byEditor(({ helper }) => `delete from door_links where id = '${helper}'`),
    byOwner(({ venue }) => `delete from door_links where id = '${venue}'`),
  ],
  'door_links update': [
    byEditor(
      ({ helper }) =>
        `update door_links set name = 'Alex', revoked_at = null where id = '${helper}'`,
    ),
    byOwner(({ venue }) => `update door_links set ends_at = '2099-02-02' where id = '${venue}'`),
  ],
  'events delete': byOwner(({ event }) => `delete from events where id = '${event}'`),
  'events insert': 'writes an event that is new',
  'events update': [
    byEditor(({ event }) => `update events set event_name = 'Forty Years' where id = '${event}'`),
    byOwner(({ event }) => `update events set private_days = 7 where id = '${event}'`),
  ],
  'deleted_events delete': 'about the caller alone',
  'guests delete': byEditor(({ other }) => `delete from guests where id = '${other}'`),
  'guests insert': byEditor(
    ({ event }) => `insert into guests (event_id, name) values ('${event}', 'Kit')`,
  ),
  'guests update': byEditor(({ other }) => `update guests set name = 'Kit' where id = '${other}'`),
  'missed_searches delete': byEditor(
    ({ event }) => `delete from missed_searches where event_id = '${event}'`,
  ),
  'profiles delete': 'about the caller alone',
  'profiles update': 'about the caller alone',
  'subscriptions insert': 'about the caller alone',
  'venues delete': 'about the caller alone',
  'venues update': 'about the caller alone',
};

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let watcher: postgres.Sql;
let writer: postgres.Sql;
let loser: postgres.Sql;
const tablesOfEvents: string[] = [];

beforeAll(async () => {
  database = await createEmptyDatabase();
  await migrate(database.url);
  const open = () =>
    postgres(database.url, { max: 1, onnotice: () => {}, connection: { search_path: 'public' } });
  [watcher, writer, loser] = [open(), open(), open()];
  const found = await watcher<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.columns
    where column_name = 'event_id' and table_schema in ('public', 'private') order by 1`;
  tablesOfEvents.push(...found.map(({ name }) => name));
});
afterAll(async () => {
  for (const sql of [watcher, writer, loser]) await sql?.end();
  await database?.drop();
});

const signUp = (id: string) => `
  insert into auth.users (id, email, email_confirmed_at) values ('${id}', '${id}@example.com', now());
  insert into public.subscriptions (user_id, tier_id) select '${id}', id from public.tier_plans where name = 'Pro Plus';`;

/** An event that is offered to its editor, with every kind of row to which rights apply. */
async function makeEvent(): Promise<Ids> {
  // The ids sort like their names, so that lists stored in order of id are predictable.
  const ids = Object.fromEntries(
    idNames.map((name, at) => [name, `${String(at).padStart(8, '0')}${randomUUID().slice(8)}`]),
  ) as Ids;
  const { event, guest, other, table, elsewhere, helper, venue, invitation } = ids;
  const { given, chair, table_link, opening, signed, key, webhook } = ids;
  await watcher.unsafe(`begin; ${people.map((name) => signUp(ids[name])).join('')}
    insert into events (id, user_id, event_name, event_date) values ('${event}', '${ids.owner}', 'Amelia & Tom', '2099-06-12');
    insert into event_members (event_id, user_id, role, sees_names, sees_meals, offered_at) values ('${event}', '${ids.editor}', 'editor', true, true, now());
    insert into tables (id, event_id, label) values ('${table}', '${event}', '1'), ('${elsewhere}', '${event}', '2'), ('${given}', '${event}', '3');
    insert into guests (id, event_id, name, table_number) values ('${guest}', '${event}', 'Zoë Fairweather', '1'), ('${other}', '${event}', 'Priya Raman', '2');
    insert into rooms (event_id) values ('${event}');
    insert into fixtures (event_id, kind, x, y, width, depth) values ('${event}', 'door', 1, 1, 1, 1);
    insert into private.doors (event_id) values ('${event}');
    insert into door_links (id, event_id, name, rights, ends_at, made_by) values
      ('${helper}', '${event}', 'Sam', '{look, check_in, move_seats}', '2099-01-01', '${ids.editor}'), ('${venue}', '${event}', 'Barn', '{venue}', '2099-01-01', '${ids.owner}');
    insert into private.door_secrets (hash, link_id) values (private.sha256_hex('helper ${event}'), '${helper}'), (private.sha256_hex('venue ${event}'), '${venue}');
    insert into private.invitations (id, event_id, token_hash, plus_ones, made_by, mail_to) values ('${invitation}', '${event}', private.sha256_hex('reply ${event}'), 2, '${ids.editor}', '${event}@example.com');
    insert into private.invited_guests (guest_id, invitation_id) values ('${guest}', '${invitation}');
    insert into private.reply_questions (id, event_id, position, words) values ('${guest}', '${event}', 1, 'Which song?');
    insert into private.invitations (id, event_id, token_hash, plus_ones, made_by, table_id, owner, closes_on) values ('${table_link}', '${event}', private.sha256_hex('table ${event}'), 0, '${ids.editor}', '${given}', 'Harlow Bank', '2099-04-30');
    insert into private.invited_guests (guest_id, invitation_id) values ('${chair}', '${table_link}');
    insert into guests (id, event_id, name, table_number) values ('${chair}', '${event}', 'Place of Harlow Bank', '3');
    insert into private.event_invitations (id, event_id, role, sees_names, sees_meals, token_hash, group_hash) values ('${opening}', '${event}', 'viewer', true, true, private.sha256_hex('opening ${event}'), private.sha256_hex('group ${event}'));
    insert into private.signed_plans (id, event_id, label, version, plan) values ('${signed}', '${event}', 'First', 0, '{}');
    insert into api_keys (id, event_id, name, rights) values ('${key}', '${event}', 'Ours', '{}');
    insert into webhooks (id, event_id, url) values ('${webhook}', '${event}', 'https://tool.example/hook');
    insert into dismissed_checks (event_id, found) values ('${event}', 'no-table ffffffffffffffff');
    insert into missed_searches (event_id, words) values ('${event}', 'zoe'); commit;
    delete from event_changes where event_id = '${event}'`);
  return ids;
}

type Outcome = { said: string; answer: string };
const refusals = ['not_allowed', 'not_found', '42501'];

/** Runs a step like the API. Its transaction is still open when `before` is called. */
async function run(
  sql: postgres.Sql,
  step: Step,
  ids: Ids,
  before = async () => {},
): Promise<Outcome> {
  try {
    return await sql.begin(async (tx) => {
      const caller = step.by === 'anonymous' ? '' : ids[step.by];
      await tx`select set_config('request.jwt.claim.sub', ${caller}, true)`;
      await tx.unsafe(`set local role ${step.by === 'anonymous' ? 'anon' : 'authenticated'}`);
      const result = await tx.unsafe(step.sql(ids));
      const [value] = Object.values(result[0] ?? {});
      await before();
      return {
        said: result.count === 0 ? 'refused' : 'done',
        answer: JSON.stringify(value ?? null),
      };
    });
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    const said = code === 'PGRST' ? (JSON.parse(message) as { code: string }).code : code;
    return { said: refusals.includes(said) ? 'refused' : said, answer: '' };
  }
}

const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Reads everything stored about an event. Names replace random ids and secrets. */
async function readState(ids: Ids, answers: readonly string[]): Promise<string[]> {
  const { event } = ids;
  const parts = [
    ...tablesOfEvents.map(
      (name) =>
        `select '${name}' as part, to_jsonb(t) - '{bytes,total_bytes,position}'::text[] as row from ${name} t where event_id = '${event}'`,
    ),
    `select 'event', to_jsonb(t) from events t where id = '${event}'`,
    `select 'secret', to_jsonb(t) from private.door_secrets t where link_id in (select id from door_links where event_id = '${event}')`,
    `select 'key', to_jsonb(t) from private.api_secrets t where key_id in (select id from api_keys where event_id = '${event}')`,
    `select 'invited guest', to_jsonb(t) - 'position' from private.invited_guests t where invitation_id in (select id from private.invitations where event_id = '${event}')`,
    `select 'reply answer', to_jsonb(t) from private.reply_answers t where invitation_id in (select id from private.invitations where event_id = '${event}')`,
    `select 'venue', jsonb_build_object('owner', user_id) from venues where name = 'Barn ${event}'`,
  ];
  const rows = await watcher.unsafe<{ part: string; row: unknown }[]>(parts.join(' union all '));
  const secrets = [
    ...answers.map((answer) => /"(?:token|key|secret)":"([^"]+)"/.exec(answer)?.[1] ?? ''),
    `${SECRET}${event}`,
  ];
  const fixed = ['helper', 'venue', 'reply', 'opening'].map(
    (name) => [hash(`${name} ${event}`), name] as const,
  );
  const given = secrets.map((secret, at) => [hash(secret), `given ${at}`] as const);
  const names = new Map<string, string>([
    ...fixed,
    ...given,
    ...idNames.map((name) => [ids[name], name] as const),
  ]);
  return rows
    .map(({ part, row }) =>
      `${part} ${JSON.stringify(row)}`
        .replaceAll(/"[0-9a-f]{64}"/g, (found) => `"${names.get(found.slice(1, -1)) ?? 'hash'}"`)
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (found) => names.get(found) ?? 'id')
        .replaceAll(/"\\\\x[0-9a-f]{64}"/g, '"hash"') // the hash of the event's random address
        .replaceAll(/"short_address":"[^"]*"/g, '"short_address":"address"')
        .replaceAll(/"position":\d+/g, '"position":0')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g, 'time'),
    )
    .sort();
}

const pidOf = async (sql: postgres.Sql) =>
  (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0;

/** Resolves once the connection's statement waits for a lock or has ended. */
async function waitUntilBlockedOrDone(pid: number, running: Promise<unknown>): Promise<void> {
  let isOver = false;
  void running.finally(() => (isOver = true));
  while (!isOver) {
    const waiting =
      await watcher`select from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`;
    if (waiting.count > 0) return;
  }
}

type How =
  | 'write, then loss'
  | 'loss, then write'
  | 'write begun before loss'
  | 'loss begun before write'
  | 'at once';

async function round(write: Write, loss: Step, how: How) {
  const ids = await makeEvent();
  const writes = (before?: () => Promise<void>) => run(writer, write, ids, before);
  const loses = (before?: () => Promise<void>) => run(loser, loss, ids, before);
  let [wrote, lost]: [Promise<Outcome> | undefined, Promise<Outcome> | undefined] = [
    undefined,
    undefined,
  ];
  if (how === 'write, then loss') {
    wrote = writes();
    await wrote;
  } else if (how === 'loss, then write') {
    lost = loses();
    await lost;
  } else if (how === 'write begun before loss') {
    const pid = await pidOf(loser);
    wrote = writes(() => {
      lost = loses();
      return waitUntilBlockedOrDone(pid, lost);
    });
    await wrote;
  } else if (how === 'loss begun before write') {
    const pid = await pidOf(writer);
    lost = loses(() => {
      wrote = writes();
      return waitUntilBlockedOrDone(pid, wrote);
    });
    await lost;
  }
  const outcomes = await Promise.all([wrote ?? writes(), lost ?? loses()]);
  const state = await readState(
    ids,
    outcomes.map(({ answer }) => answer),
  );
  return [`write ${outcomes[0].said}, loss ${outcomes[1].said}`, ...state].join('\n');
}

async function race(write: Write): Promise<void> {
  for (const name of write.losses) {
    const loss = losses[name];
    const inOrder = [
      await round(write, loss, 'write, then loss'),
      await round(write, loss, 'loss, then write'),
    ];
    expect(inOrder[0], name).toMatch(/^write done/);
    expect(inOrder[1], name).toMatch(/^write (refused|\w+_closed|invitation_\w+), loss done/);
    const begun: How[] = ['write begun before loss', 'loss begun before write'];
    const rounds = Math.ceil(ROUNDS / write.losses.length);
    const hows: How[] = Array.from({ length: rounds }, (_, at) => begun[at] ?? 'at once');
    for (const how of hows) {
      const ended = await round(write, loss, how);
      expect(inOrder, `${name}, ${how}`).toContain(ended);
    }
  }
}

const racesOf = (all: Record<string, Write | Write[] | string>) =>
  Object.entries(all).flatMap(([name, entry]) =>
    [entry].flat().flatMap((write) => (typeof write === 'string' ? [] : [[name, write] as const])),
  );

test('this test lists every function that may write', async () => {
  const found = await watcher<{ name: string }[]>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and provolatile = 'v'
      and (has_function_privilege('authenticated', oid, 'execute') or has_function_privilege('anon', oid, 'execute')) order by 1`;
  expect(found.map(({ name }) => name)).toEqual(Object.keys(functions).sort());
});

test('this test lists every table write', async () => {
  const found = await watcher<{ name: string }[]>`
    select distinct replace(object, 'public.', '') || ' ' || privilege as name from private.access
    where privilege in ('insert', 'update', 'delete') order by 1`;
  expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(tableWrites).sort());
});

test('deleting rows of an event checks the right twice, however many rows there are', async () => {
  const { event, owner } = await makeEvent();
  await watcher`insert into missed_searches (event_id, words) select ${event}, 'word ' || i from generate_series(1, 5000) as i`;
  await watcher.begin(async (tx) => {
    await tx.unsafe(
      `set local track_functions = 'all'; select set_config('request.jwt.claim.sub', '${owner}', true); set local role authenticated`,
    );
    expect((await tx`delete from missed_searches where event_id = ${event}`).count).toBe(5001);
    await tx.unsafe('reset role');
    expect(
      await tx`select calls::integer from pg_stat_xact_user_functions where funcname = 'is_allowed'`,
    ).toEqual([{ calls: 2 }]);
  });
});

test.each(racesOf(functions))(
  '%s racing a loss of rights ends as if run in order',
  (_, write) => race(write),
  600_000,
);
test.each(racesOf(tableWrites))(
  '%s racing a loss of rights ends as if run in order',
  (_, write) => race(write),
  600_000,
);
