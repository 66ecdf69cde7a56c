import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/backend/database.ts';
import type { Executor, SqlDatabase } from '../../server/backend/interface.ts';
import { loadKeys } from '../../server/backend/keys.ts';
import { serveDatabase } from '../../server/backend/serve-database.ts';
import { readSettings } from '../../server/settings.ts';
import { privateColumns } from '../support/canary.ts';
import { createTemporaryFolder } from '../support/server.ts';

// Rules that later migrations rely on, tested on a separate database.

let database: SqlDatabase;
let dataDir: string;

beforeAll(async () => {
  dataDir = await createTemporaryFolder();
  const settings = readSettings({ DATA_DIR: dataDir });
  database = await openDatabase(settings);
  await serveDatabase(database, settings, await loadKeys(settings), async () => {});
});

afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const undone = new Error('undone');
async function runAndUndo(work: (tx: Executor) => Promise<void>): Promise<void> {
  const trial = database.transaction(async (tx) => {
    await work(tx);
    throw undone;
  });
  await expect(trial).rejects.toBe(undone);
}

/** Continues the transaction as a host who has just signed up. */
async function signUp(tx: Executor): Promise<string> {
  const id = randomUUID();
  await tx.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.com`]);
  await tx.query(
    `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
    [JSON.stringify({ sub: id, role: 'authenticated' }), id],
  );
  await tx.exec('set local role authenticated');
  return id;
}

const bring = async (tx: Executor, ...guests: object[]) => {
  const id = randomUUID();
  const event = {
    id,
    event_name: 'Forty Years',
    event_date: '2027-06-12',
    seating: { guests: { add: guests } },
  };
  await tx.query('select public.transfer_local_events($1)', [JSON.stringify([event])]);
  return tx.query('select name, table_number from public.guests where event_id = $1', [id]);
};
const zoe = { name: 'Zoë Fairweather', table_number: '4' };

test.each([
  [
    'can be updated but not inserted',
    `('{authenticated}', 'update', '{is_seated}', 'public.guests')`,
  ],
  [
    'can be inserted by the server only',
    `('{service_role}', 'insert', '{is_seated}', 'public.guests')`,
  ],
  [
    'is listed in two rows',
    `('{authenticated}', 'insert', '{name}', 'public.guests'), ('{authenticated}', 'update', '{name}', 'public.guests')`,
  ],
])('a guest list imports unchanged when a column %s', async (_, rows) => {
  await runAndUndo(async (tx) => {
    await tx.exec('alter table public.guests add column is_seated boolean');
    await tx.exec(`insert into private.access (who, privilege, columns, object) values ${rows}`);
    await tx.exec('select private.grant_access()');
    await signUp(tx);
    expect(await bring(tx, zoe)).toEqual([zoe]);
  });
});

test('every column of a guest is private or listed as shared', async () => {
  const shared =
    'id, event_id, name, table_number, table_key, seat, party, additional_info, also_known_as, title, position, created_at, is_evening, invited_to, is_crew, waiting';
  const [found] = await database.query<{ columns: string[]; listed: string[] }>(`
    select array_to_json(array_agg(attname)) as columns, array_to_json(private.private_columns()) as listed
    from pg_attribute where attrelid = 'public.guests'::regclass and attnum > 0 and not attisdropped`);
  expect(found?.columns.toSorted()).toEqual(
    [...shared.split(', '), ...(found?.listed ?? [])].toSorted(),
  );
  expect(found?.listed).toEqual(privateColumns);
});

test('clearing private fields when due removes all private data of a guest', async () => {
  await runAndUndo(async (tx) => {
    const [owner, event] = [randomUUID(), randomUUID()];
    const columns = privateColumns.join(', ');
    await tx.exec(`
      insert into auth.users (id, email) values ('${owner}', '${owner}@example.com');
      insert into public.subscriptions (user_id, tier_id) select '${owner}', id from public.tier_plans where price = 0;
      insert into public.events (id, user_id, event_name, event_date) values ('${event}', '${owner}', 'Forty Years', '2020-06-12');
      insert into public.guests (event_id, name, table_number) values ('${event}', 'Zoë Fairweather', '4');
      update public.guests set (${columns}) = (
        select ${columns} from jsonb_populate_record(null::public.guests, (
          select jsonb_object_agg(attname, case format_type(atttypid, null) when 'boolean' then 'true' when 'uuid' then '${event}'
            when 'timestamp with time zone' then '2020-06-01T12:00:00Z' else case attname when 'reply' then 'no' when 'reply_needs' then 'pram' when 'absent_from' then 'tables' else 'Soup' end end)
          from pg_attribute where attrelid = 'public.guests'::regclass and attname = any ('{${columns}}'))))
      where event_id = '${event}'`);
    const privateOf = async () => {
      const [row] = await tx.query(
        `select ${columns} from public.guests where event_id = '${event}'`,
      );
      return Object.entries(row ?? {}).flatMap(([name, value]) =>
        value === null || value === false ? [] : [name],
      );
    };
    expect(await privateOf()).toEqual(privateColumns.filter((name) => name !== 'allergies_agreed')); // withheld allergies have no consent
    await tx.exec(`
      insert into public.guests (id, event_id, name, private_note) values ('${owner}', '${event}', 'Tom Hughes', 'Soup');
      insert into public.wishes (event_id, kind, guest_id) values ('${event}', 'near_door', '${owner}');
      delete from public.guests where id = '${owner}'`);
    const removed = async () =>
      (
        await tx.query(
          `select collection from private.removed_items where event_id = '${event}' order by 1`,
        )
      ).map(({ collection }) => collection);
    expect(await removed()).toEqual(['guests', 'wishes']);
    await tx.exec('select private.clear_due_private_fields()');
    expect(await privateOf()).toEqual([]);
    expect(await removed()).toEqual([]);
    expect(await tx.query('select name, table_number from public.guests')).toContainEqual(zoe);
  });
});

test('an access row for updates must name its columns', async () => {
  const row = database.query(
    `insert into private.access (who, privilege, object) values ('{authenticated}', 'update', 'public.faqs')`,
  );
  await expect(row).rejects.toThrow('update_names_columns');
});

test.each(['anon', 'public'])(
  'grant_access revokes grants to %s on tables that the API does not serve',
  async (role) => {
    await runAndUndo(async (tx) => {
      await tx.exec(`grant select, insert on private.access to ${role}`);
      await tx.exec('select private.grant_access()');
      const [held] = await tx.query(
        `select has_table_privilege('anon', 'private.access', 'select, insert') as held`,
      );
      expect(held).toEqual({ held: false });
    });
  },
);

test.each(['public', 'private', 'later'])(
  'no role may run a new function in the schema %s without an access row',
  async (schema) => {
    await runAndUndo(async (tx) => {
      await tx.exec('create schema later');
      await tx.exec(
        `create function ${schema}.count_tables() returns integer language sql as 'select 1'`,
      );
      const [held] = await tx.query(
        `select has_function_privilege('anon', $1, 'execute') or has_function_privilege('authenticated', $1, 'execute') as held`,
        [`${schema}.count_tables()`],
      );
      expect(held).toEqual({ held: false });
    });
  },
);

test.each(['null', '0', 'default'])('a plan’s rank cannot be %s', async (rank) => {
  const plan = database.query(
    `insert into public.tier_plans (name, rank, price, access_period_months) values ('Other', ${rank}, 1, 12)`,
  );
  await expect(plan).rejects.toThrow(/rank/);
});

test('transferring local events does not grant a free plan that is no longer offered', async () => {
  await runAndUndo(async (tx) => {
    await tx.exec('update public.tier_plans set is_active = false where price = 0');
    await signUp(tx);
    await tx.exec('savepoint before');
    await expect(bring(tx, zoe)).rejects.toThrow(/subscription required/);
    await tx.exec('rollback to before');
    expect(await tx.query('select plan_name from public.subscriptions')).toEqual([]);
  });
});

/** Text columns that only the server writes, with its own text or the payment provider's. */
const tablesOfOurs =
  /^(tier_plans|faqs|addon_products|subscriptions|payments|event_changes|deleted_events|private\.(access|noted_changes|webhook_secrets))\./;
const isWrittenByUs = (column: string) =>
  tablesOfOurs.test(column) || /\.(\w*hash|table_key)$/.test(column);

test('every writable text column is plain text, one line, an address or a fixed set of words', async () => {
  const open = await database.query<{ name: string }>(`
    select format('%s.%s', attrelid::regclass, attname) as name
    from pg_catalog.pg_attribute join pg_catalog.pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace) and attnum > 0 and not attisdropped
      and atttypid in ('text'::regtype, 'varchar'::regtype) and attgenerated = ''
      and not exists (
        select from pg_catalog.pg_constraint where conrelid = attrelid and attnum = any (conkey)
          and pg_get_constraintdef(pg_constraint.oid) ~ '= ANY|~ ''\\^|is_color|is_time_zone|CASE|kind')
    order by 1`);
  expect(open.map(({ name }) => name).filter((name) => !isWrittenByUs(name))).toEqual([]);
});
