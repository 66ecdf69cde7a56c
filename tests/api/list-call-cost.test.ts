import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/backend/database.ts';
import type { Executor, SqlDatabase } from '../../server/backend/interface.ts';
import { loadKeys } from '../../server/backend/keys.ts';
import { serveDatabase } from '../../server/backend/serve-database.ts';
import { readSettings } from '../../server/settings.ts';
import { createEmptyDatabase } from '../support/empty-database.ts';
import { createTemporaryFolder } from '../support/server.ts';

// The cost of a call grows linearly with its list, whatever the items. Repeated ids are refused.

const [owner, editor, event, venueEvent] = Array.from({ length: 4 }, () => randomUUID());
const idOf = (kind: string, at: number | string) => `md5('${kind} ' || ${at})::uuid`;
/** SQL for a json array of `item` (an SQL expression of `i`) for i = 1 … n. */
const list = (length: number, item: string) =>
  `(select jsonb_agg(${item}) from generate_series(1, ${length}) as i)`;
const object = (fields: Record<string, string>) =>
  `jsonb_build_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;
const change = (collection: string, part: string, items: string) =>
  `select change_seating('${event}', ${object({ [collection]: object({ [part]: items }) })})`;

type Caller = 'owner' | 'anonymous' | 'service';
type Call = {
  by: Caller;
  /** The measured lengths, up to the limit of the list. */
  lengths: readonly [number, number];
  /** The SQL of the call with n different items; `same` repeats one item n times. */
  distinct: (length: number) => string;
  same: (length: number) => string;
  /** The expected error for repeated items; null if they have no ids and are accepted. */
  refusal: string | null;
  /** SQL that first creates the items, if necessary as another user. */
  before?: { by: 'editor' | Caller; call: (length: number) => string };
};

/** A call whose items have ids. `item` is an SQL expression that uses the number `i`. */
const callWithIds = (
  lengths: readonly [number, number],
  by: Caller,
  call: (items: string) => string,
  item: (i: string) => string,
  before?: Call['before'],
): Call => ({
  ...{ by, lengths, refusal: 'named_twice', before },
  distinct: (length) => call(list(length, item('i'))),
  same: (length) => call(list(length, item('1'))),
});

const callWithWords = (
  by: Caller,
  refusal: string | null,
  call: (words: string) => string,
): Call => ({
  ...{ by, lengths: [4000, 16_000], refusal },
  distinct: (length) => call(`array(select md5(i::text) from generate_series(1, ${length}) as i)`),
  same: (length) => call(`array_fill('names'::text, array[${length}])`),
});

const guest = (i: string) => idOf('guest', i);
const long = [250, 1000] as const;
const renamed = (name: string) => (i: string) =>
  object({ id: guest(i), name: `'${name} ' || ${i}`, seen: object({ name: `'Guest ' || ${i}` }) });
const fact = (i: string) =>
  object({
    id: idOf('fact', i),
    guest_id: guest(i),
    device: `'phone'`,
    at: `'2027-06-12T12:00:00Z'`,
    turn: '1',
    kind: `'in'`,
  });
const localEvent = (i: string) =>
  object({ id: idOf('local', i), event_name: `'Forty Years'`, event_date: `'2027-06-12'` });
const answer = (i: string) => object({ id: guest(i), reply: `'yes'` });
const checkIn = (facts: string) => `select record_check_ins('helper', ${facts}, 0)`;
const transfer = (events: string) => `select transfer_local_events(${events})`;
const answered = (answers: string) =>
  `select answer_invitation('reply', ${object({ guests: answers })})`;
const marked = (ids: string) =>
  `select mark_invitations_sent(array(select jsonb_array_elements_text(${ids})::uuid))`;
const renewedLinks = (ids: string) =>
  `select renew_invitations(array(select jsonb_array_elements_text(${ids})::uuid))`;
const mailed = (ids: string) =>
  `select send_reply_mails('${event}', array(select jsonb_array_elements_text(${ids})::uuid), '{"en": "Dear {names}"}', 'en')`;
const shown = (hashes: string) =>
  `select count(*) from show_invitations('${owner}', '${event}', ${hashes})`;
const hashOfLink = (i: string) =>
  object({ id: idOf('invitation', i), generation: idOf('generation', i), hash: `'hash ' || ${i}` });
const savedChairs = (which: string, times = '') =>
  `select save_table('table', (select jsonb_agg(chair || '{"name": "Kit"}') from jsonb_array_elements(get_table('table') -> 'chairs') with ordinality as listed (chair, place)${times} where ${which}))`;
const invitation = (i: string) => `to_jsonb(${idOf('invitation', i)})`;

const oneThing = 'takes one thing, not a list';
/** Every function that takes json or an array, with each list that it takes. */
const functions: Record<string, Record<string, Call> | string> = {
  answer_invitation: {
    guests: callWithIds([6, 24], 'anonymous', answered, answer, {
      by: 'anonymous',
      call: (length) => answered(list(length, answer('i'))),
    }),
    plus_ones: {
      ...{ by: 'anonymous', lengths: long, refusal: null },
      distinct: (length) =>
        `select answer_invitation('reply', ${object({ guests: `'[]'::jsonb`, plus_ones: list(length, object({ name: `'Kit'`, reply: `'yes'`, meal: 'null' })) })})`,
      same: (length) =>
        `select answer_invitation('reply', ${object({ guests: `'[]'::jsonb`, plus_ones: list(length, object({ name: `'Kit'`, reply: `'yes'` })) })})`,
    },
  },
  change_event_parts: 'takes at most six parts',
  change_reply_questions: 'takes at most five questions',
  set_reply_answers: 'reads at most five answers',
  invite_to_events: 'takes at most 100 events',
  save_table: {
    chairs: {
      ...{ by: 'anonymous', lengths: [15, 60], refusal: 'named_twice' },
      distinct: (length) => savedChairs(`place <= ${length}`),
      same: (length) => savedChairs(`place = 1`, `, generate_series(1, ${length})`),
    },
  },
  claim_mail: oneThing,
  record_mail: oneThing,
  release_mail: oneThing,
  set_registration: 'the server alone calls it, with its settings',
  create_event_in_venue: oneThing,
  change_seating: {
    'guests renamed': callWithIds(
      long,
      'owner',
      (items) => change('guests', 'update', items),
      renamed('Kit'),
      {
        by: 'editor',
        call: (length) => change('guests', 'update', list(length, renamed('Sam')('i'))),
      },
    ),
    'guests moved': callWithIds(
      long,
      'owner',
      (items) => change('guests', 'update', items),
      (i) =>
        object({
          id: guest(i),
          table_id: idOf('table', '1'),
          table_number: `'Table 1'`,
          from_table_id: idOf('table', `${i} % 300`),
        }),
    ),
    'guests added': callWithIds(
      long,
      'owner',
      (items) => change('guests', 'add', items),
      (i) => object({ id: idOf('new guest', i), name: `'Kit'` }),
      {
        by: 'editor',
        call: (length) =>
          change(
            'guests',
            'add',
            list(length, object({ id: idOf('new guest', 'i'), name: `'Kit'` })),
          ),
      },
    ),
    'guests removed': callWithIds(
      long,
      'owner',
      (items) => change('guests', 'remove', items),
      (i) => `to_jsonb(${guest(i)})`,
      {
        by: 'editor',
        call: (length) => change('guests', 'remove', list(length, `to_jsonb(${guest('i')})`)),
      },
    ),
    'tables renamed': callWithIds(
      [75, 300],
      'owner',
      (items) => change('tables', 'update', items),
      (i) => object({ id: idOf('table', i), label: `'Other ' || ${i}` }),
    ),
    'tables added': callWithIds(
      [75, 300],
      'owner',
      (items) => change('tables', 'add', items),
      (i) =>
        `(select to_jsonb(t) || ${object({ id: idOf('new table', i), label: `'New ' || ${i}`, is_shaped: 'false' })} from tables t where id = ${idOf('table', '1')})`,
    ),
    'tables removed': callWithIds(
      [75, 300],
      'owner',
      (items) => change('tables', 'remove', items),
      (i) => `to_jsonb(${idOf('table', i)})`,
    ),
    fixtures: callWithIds(
      [50, 200],
      'owner',
      (items) => change('fixtures', 'add', items),
      (i) =>
        object({
          id: idOf('fixture', i),
          kind: `'bar'`,
          x: '1',
          y: '1',
          width: '1',
          depth: '1',
          turn: '0',
        }),
    ),
    wishes: callWithIds(
      [125, 500],
      'owner',
      (items) => change('wishes', 'add', items),
      (i) => object({ id: idOf('wish', i), kind: `'near_door'`, guest_id: guest(i) }),
    ),
  },
  complete_payment: oneThing,
  duplicate_event: oneThing,
  save_pending_event: oneThing,
  make_account_key: {
    rights: callWithWords(
      'owner',
      'invalid_value',
      (words) => `select make_account_key('Ours', ${words})`,
    ),
  },
  make_api_key: {
    rights: callWithWords(
      'owner',
      'invalid_value',
      (words) => `select make_api_key('${event}', 'Ours', ${words})`,
    ),
  },
  make_door_link: {
    rights: callWithWords(
      'owner',
      'invalid_value',
      (words) =>
        `select make_door_link('${event}', 'Alex', ${words}, '2099-01-01', 'abcdefghijklmnopqrstuvwx')`,
    ),
  },
  mark_invitations_sent: {
    ids: callWithIds([125, 500], 'owner', marked, invitation, {
      by: 'owner',
      call: (length) => marked(list(length, invitation('i'))),
    }),
  },
  open_test_checkout: oneThing,
  open_venue_plan: {
    known: callWithWords('anonymous', null, (words) => `select open_venue_plan('venue', ${words})`),
  },
  price_purchase: oneThing,
  read_event_by_key: {
    known: callWithWords(
      'anonymous',
      null,
      (words) => `select read_event_by_key('key', '${venueEvent}', ${words})`,
    ),
  },
  read_plan_by_key: {
    known: callWithWords(
      'anonymous',
      null,
      (words) => `select read_plan_by_key('key', '${venueEvent}', ${words})`,
    ),
  },
  record_check_ins: {
    facts: {
      ...callWithIds([60, 240], 'anonymous', checkIn, fact, {
        by: 'anonymous',
        call: (length) => checkIn(list(length, fact('i'))),
      }),
      refusal: null, // a phone may send a fact twice without an error
    },
  },
  record_searches: {
    missed: callWithWords(
      'service',
      null,
      (words) => `select record_searches('${event}', 0, ${words})`,
    ),
  },
  renew_invitations: {
    ids: callWithIds([125, 500], 'owner', renewedLinks, invitation, {
      by: 'owner',
      call: (length) => renewedLinks(list(length, invitation('i'))),
    }),
  },
  send_reply_mails: {
    ids: callWithIds([125, 500], 'owner', mailed, invitation, {
      by: 'owner',
      call: (length) => mailed(list(length, invitation('i'))),
    }),
  },
  show_invitations: {
    hashes: { ...callWithIds([125, 500], 'service', shown, hashOfLink), refusal: null }, // only the server calls it, with each id once
  },
  transfer_local_events: {
    events: callWithIds([25, 100], 'owner', transfer, localEvent, {
      by: 'owner',
      call: (length) => transfer(list(length, localEvent('i'))),
    }),
  },
};

let database: SqlDatabase;
let remove: () => Promise<void>;

beforeAll(async () => {
  const own = process.env.TEST_POSTGRES_URL ? await createEmptyDatabase() : undefined;
  const settings = readSettings({
    DATA_DIR: await createTemporaryFolder(),
    DATABASE_URL: own?.url,
  });
  database = await openDatabase(settings);
  await serveDatabase(database, settings, await loadKeys(settings), async () => {});
  remove = async () => {
    await database.close();
    await rm(settings.dataDir, { recursive: true, force: true });
    await own?.drop();
  };
  await database.exec(`
    insert into auth.users (id, email) values ('${owner}', 'owner@example.com'), ('${editor}', 'editor@example.com');
    insert into public.subscriptions (user_id, tier_id) select users.id, plan.id from auth.users, public.tier_plans as plan where plan.name = 'Pro Plus';
    insert into public.events (id, user_id, event_name, event_date)
      select id::uuid, '${owner}', 'Amelia & Tom', '2099-06-12' from unnest(array['${event}', '${venueEvent}']) as id;
    insert into public.event_members (event_id, user_id, role, sees_names, sees_meals) values ('${event}', '${editor}', 'editor', true, true);
    insert into public.tables (id, event_id, label, is_shaped) select ${idOf('table', 'i')}, '${event}', 'Table ' || i, true from generate_series(1, 300) as i;
    insert into public.guests (id, event_id, name, table_number)
      select ${idOf('guest', 'i')}, '${event}', 'Guest ' || i, case when i <= 300 then 'Table ' || i end from generate_series(1, 1000) as i;
    insert into private.doors (event_id) values ('${event}');
    insert into public.door_links (id, event_id, name, rights, ends_at) values
      (${idOf('link', 1)}, '${event}', 'Sam', '{look, check_in}', '2099-01-01'), (${idOf('link', 2)}, '${venueEvent}', 'Barn', '{venue}', '2099-01-01');
    insert into private.door_secrets (hash, link_id) values (private.sha256_hex('helper'), ${idOf('link', 1)}), (private.sha256_hex('venue'), ${idOf('link', 2)});
    insert into public.api_keys (id, event_id, name, rights) values (${idOf('key', 1)}, '${venueEvent}', 'Ours', '{}');
    insert into private.api_secrets (hash, key_id) values (private.sha256_hex('key'), ${idOf('key', 1)});
    insert into private.invitations (id, event_id, token_hash, plus_ones)
      select ${idOf('invitation', 'i')}, '${event}', case i when 1 then private.sha256_hex('reply') else i::text end, 2 from generate_series(1, 500) as i;
    insert into private.invited_guests (guest_id, invitation_id) select ${idOf('guest', 'i')}, ${idOf('invitation', 1)} from generate_series(1, 24) as i;
    insert into public.tables (id, event_id, label, seats) values (${idOf('table', "'given'")}, '${venueEvent}', 'Bank', 60);
    insert into private.invitations (id, event_id, token_hash, plus_ones, table_id, owner, closes_on)
      values (${idOf('invitation', "'table'")}, '${venueEvent}', private.sha256_hex('table'), 0, ${idOf('table', "'given'")}, 'Bank', '2099-04-30');
    insert into private.invited_guests (guest_id, invitation_id) select ${idOf('chair', 'i')}, ${idOf('invitation', "'table'")} from generate_series(1, 60) as i;
    insert into public.guests (id, event_id, name, table_number) select ${idOf('chair', 'i')}, '${venueEvent}', 'Place of Bank', 'Bank' from generate_series(1, 60) as i;
    analyze`);
});
afterAll(() => remove?.());

const roles = {
  owner: 'authenticated',
  editor: 'authenticated',
  anonymous: 'anon',
  service: 'service_role',
};
async function setCaller(tx: Executor, caller: keyof typeof roles) {
  const sub = { owner, editor, anonymous: '', service: '' }[caller];
  await tx.exec('reset role');
  await tx.query(
    `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
    [sub ? JSON.stringify({ sub, role: 'authenticated' }) : '', sub],
  );
  await tx.exec(`set local role ${roles[caller]}; set local search_path = public`);
}

const undone = new Error('undone');
/** Runs a call in a transaction that is rolled back. Returns its time and error code. */
async function tryCall(
  caller: Caller,
  sql: string,
  before?: { by: keyof typeof roles; sql: string },
) {
  let took = Number.POSITIVE_INFINITY;
  let refusal: string | null = null;
  const trial = database.transaction(async (tx) => {
    if (before) {
      await setCaller(tx, before.by);
      await tx.exec(before.sql);
      await tx.exec('set constraints all immediate; set constraints all deferred'); // writes the history, as a commit would
    }
    await setCaller(tx, caller);
    const begun = performance.now();
    try {
      await tx.exec(sql);
      await tx.exec('set constraints all immediate');
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      refusal = code === 'PGRST' ? (JSON.parse(message) as { code: string }).code : message;
    }
    took = performance.now() - begun;
    throw undone;
  });
  await expect(trial).rejects.toBe(undone);
  return { took, refusal };
}

const MAX_GROWTH = 2; // a quadratic cost would give 4

/** The time of the long list relative to the short one, divided by the ratio of their lengths: about 1 if the cost is linear. Takes the fastest of up to ten tries, because the machine may be busy. */
async function growth(
  { by, lengths, before }: Call,
  call: (length: number) => string,
  wanted: string | null,
  withBefore = false,
) {
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const found = () => (least[1] ?? 0) / (least[0] ?? 0) / (lengths[1] / lengths[0]);
  for (let turn = 0; turn < 10 && !(turn > 1 && found() < MAX_GROWTH); turn++) {
    for (const [at, length] of lengths.entries()) {
      const done = withBefore && before ? { by: before.by, sql: before.call(length) } : undefined;
      const { took, refusal } = await tryCall(by, call(length), done);
      expect(refusal).toBe(wanted);
      least[at] = Math.min(least[at] ?? 0, took);
    }
  }
  return found();
}

test('the list names every function with a json or array parameter', async () => {
  const found = await database.query<{ name: string }>(`
    select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace and exists (
      select from pg_type where pg_type.oid = any (proargtypes::oid[]) and (typcategory = 'A' or typname in ('json', 'jsonb'))) order by 1`);
  expect(found.map(({ name }) => name)).toEqual(Object.keys(functions).sort());
});

const lists = Object.entries(functions).flatMap(([name, calls]) =>
  typeof calls === 'string'
    ? []
    : Object.entries(calls).map(([part, call]) => [`${name}: ${part}`, call] as const),
);
describe.each(lists)('%s', (_, call) => {
  test('the cost of a list is proportional to its length', async () => {
    expect(
      await growth(call, call.distinct, call.refusal === 'invalid_value' ? 'invalid_value' : null),
    ).toBeLessThan(MAX_GROWTH);
  });
  test('the cost of a list of identical items is proportional to its length', async () => {
    expect(await growth(call, call.same, call.refusal)).toBeLessThan(MAX_GROWTH);
  });
  test.runIf(call.before)('the cost of a resent list is proportional to its length', async () => {
    expect(await growth(call, call.distinct, null, true)).toBeLessThan(MAX_GROWTH);
  });
});
