import { fsyncSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../server/backend/database.ts';
import type { SqlDatabase } from '../../server/backend/interface.ts';
import { applyMigrations } from '../../server/backend/migrations/migrations.ts';
import { openFolder } from '../../server/backend/pglite/pglite-folder.ts';
import { createSystemSchema, supabaseDir } from '../../server/backend/serve-database.ts';
import { readBackup, writeBackup } from '../../server/backup/backup-file.ts';
import { takeHourlyBackup } from '../../server/backup/hourly-backups.ts';
import { sendDueMails } from '../../server/periodic/due-mails.ts';
import { listPeriodicJobs } from '../../server/periodic/job-list.ts';
import { scheduleJobsInDatabase } from '../../server/periodic/job-scheduler.ts';
import { readSettings } from '../../server/settings.ts';
import {
  buildDeletionMail,
  type DueDeletionMail,
} from '../../supabase/functions/_shared/deletion-mail.ts';
import type { MailSender } from '../../supabase/functions/_shared/mail.ts';
import type { MailQueue } from '../../supabase/functions/_shared/mail-queue.ts';
import { createDataFolder, createTemporaryFolder } from '../support/server.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, fsyncSync: vi.fn(fs.fsyncSync) };
});

const keys = {
  publishableKey: 'sb_publishable_x',
  secretKey: 'sb_secret_x',
  jwtSecret: 'x'.repeat(32),
  replyLinkKey: 'x'.repeat(32),
};
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

let sweeps = 0;
const sweepMessages = async () => ++sweeps;

async function open(
  environment: Record<string, string> = {},
  sendMail: MailSender = async () => {},
) {
  const dataDir = environment.DATA_DIR ?? (await createDataFolder());
  const settings = readSettings({ DATA_DIR: dataDir, ...environment });
  const database = await openDatabase(settings);
  ends.push(
    async () => rm(dataDir, { recursive: true, force: true }),
    () => database.close(),
  );
  await createSystemSchema(database);
  await applyMigrations(database, join(supabaseDir, 'migrations'));
  const write = (file: string, signal?: AbortSignal) => writeBackup(database, keys, file, signal);
  const deletions: MailQueue<DueDeletionMail> = {
    buildMail: (due) => buildDeletionMail(due, settings.publicUrl),
    claim: async () =>
      (
        await database.query<{ due: DueDeletionMail | null }>(
          `select public.claim_mail('deletion') as due`,
        )
      )[0]?.due,
    recordSent: async (due) =>
      void (await database.query(`select public.record_mail('deletion', $1)`, [due])),
  };
  const mailDeletions = (signal: AbortSignal) => sendDueMails(deletions, sendMail, signal);
  const jobs = scheduleJobsInDatabase(
    database,
    listPeriodicJobs({
      database,
      settings,
      writeBackup: write,
      sweepMessages,
      mailJobs: [{ name: 'deletion mails', every: 'night', run: mailDeletions }],
    }),
  );
  ends.push(() => jobs.stop());
  return { database, dataDir, jobs };
}

const passHour = (database: SqlDatabase) =>
  database.exec(`update embedded.periodic_jobs set ended_at = now() - interval '61 minutes'`);
const ask = (database: SqlDatabase, question: string) =>
  database.query(
    `insert into public.faqs (question, answer, category, display_order) values ($1, 'Yes', 'Test', 1)`,
    [question],
  );

test('backs up the embedded database every hour, unless nothing was written', async () => {
  const { database, dataDir, jobs } = await open();
  const backups = () => readdir(join(dataDir, 'backups'));
  await ask(database, 'First?');
  await jobs.runDue();
  const [first = ''] = await backups();
  expect(first).toMatch(/^placecard-[\dT-]+\.backup$/);
  const file = join(dataDir, 'backups', first);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const rows: string[] = [];
  await readBackup(file, { header: () => {}, row: (json) => void rows.push(json) });
  expect(rows.join()).toContain('First?');

  await rm(file);
  await passHour(database);
  await jobs.runDue();
  expect(await backups()).toEqual([]);
  await ask(database, 'Second?');
  await passHour(database);
  await jobs.runDue();
  expect(await backups()).toHaveLength(1);
});

test('stopping the server interrupts a backup and its verification', async () => {
  const { database, dataDir } = await open();
  const stopping = new AbortController();
  const file = join(dataDir, 'asked.backup');
  await expect(writeBackup(database, keys, file, AbortSignal.abort())).rejects.toThrow('aborted');
  await rm(file, { force: true });
  const write = async (unfinished: string, signal: AbortSignal) => {
    await writeBackup(database, keys, unfinished, signal);
    stopping.abort();
  };
  const backups = join(dataDir, 'backups');
  await expect(takeHourlyBackup(database, write, backups, {}, stopping.signal)).rejects.toThrow(
    'aborted',
  );
  expect(await readdir(backups)).toEqual([]);
});

test('backups leave out expired data, even before the nightly sweep', async () => {
  const { database, dataDir, jobs } = await open();
  const user = '00000000-0000-4000-8000-000000000001';
  const becomesOld = () =>
    database.exec(`
      insert into auth.users (id, email) values ('${user}', 'amelia@example.com') on conflict do nothing;
      insert into auth.refresh_tokens (id, token, user_id, revoked, updated_at)
        values ('used', 'token-of-long-ago', '${user}', true, now() - interval '25 months');
      insert into public.contact_submissions (inquiry_type, full_name, email, question)
        values ('general', 'Tom Hughes', 'tom@example.com', 'question-of-long-ago');
      update public.contact_submissions set created_at = now() - interval '25 months';`);
  const textOf = async (file: string) => gunzipSync(await readFile(file)).toString();
  await becomesOld();
  const asked = join(dataDir, 'asked.backup');
  await writeBackup(database, keys, asked);
  expect(await textOf(asked)).toContain('amelia@example.com');
  expect(await textOf(asked)).not.toContain('of-long-ago');

  await jobs.runDue();
  await becomesOld();
  await database.exec(
    `update embedded.periodic_jobs set ended_at = now() - interval '61 minutes' where name = 'backup'`,
  );
  await jobs.runDue();
  const backups = (await readdir(join(dataDir, 'backups'))).sort();
  expect(await textOf(join(dataDir, 'backups', backups.at(-1) ?? ''))).not.toContain('of-long-ago');
});

test('messages due for deletion are swept every quarter of an hour', async () => {
  const { database, jobs } = await open({ BACKUPS_DIR: 'off' });
  const before = sweeps;
  const pass = (minutes: number) =>
    database.query(
      `update embedded.periodic_jobs set ended_at = now() - make_interval(mins => $1) where name = 'messages'`,
      [minutes],
    );
  await jobs.runDue();
  await pass(14);
  await jobs.runDue();
  expect(sweeps - before).toBe(1);
  await pass(15);
  await jobs.runDue();
  expect(sweeps - before).toBe(2);
});

test('BACKUPS_DIR=off disables backups', async () => {
  const { database, dataDir, jobs } = await open({ BACKUPS_DIR: 'off' });
  await ask(database, 'First?');
  await jobs.runDue();
  expect(await readdir(dataDir)).toEqual(['database']);
});

test('the nightly vacuum shrinks tables and updates row counts', async () => {
  const { database, jobs } = await open({ BACKUPS_DIR: 'off' });
  await database.exec(
    'create table public.filled as select generate_series(1, 20000) as id; delete from public.filled',
  );
  await jobs.runDue();
  const [table] = await database.query(
    `select pg_relation_size('public.filled')::int as bytes, reltuples::int as rows from pg_class where relname = 'filled'`,
  );
  expect(table).toEqual({ bytes: 0, rows: 0 });
});

test('the nightly vacuum frees the space of long values', async () => {
  const { database, jobs } = await open({ BACKUPS_DIR: 'off' });
  await database.exec(`create table public.pictures as select repeat('picture', 100000) as picture;
    alter table public.pictures alter picture set storage external; update public.pictures set picture = picture || '.'; delete from public.pictures`);
  const size = async () =>
    (
      await database.query<{ bytes: number }>(
        `select pg_table_size('public.pictures')::int as bytes`,
      )
    )[0]?.bytes;
  expect(await size()).toBeGreaterThan(700_000);
  await jobs.runDue();
  expect(await size()).toBeLessThan(100_000);
});

test('tables that grow a lot within an hour are vacuumed before the night', async () => {
  const { database, jobs } = await open({ BACKUPS_DIR: 'off' });
  await jobs.runDue();
  await passHour(database);
  await database.exec(`update embedded.periodic_jobs set ended_at = now() where name = 'vacuum';
    create table public.pictures as select repeat('picture', 3000000) as picture;
    alter table public.pictures alter picture set storage external; update public.pictures set picture = picture || '.'; delete from public.pictures`);
  await jobs.runDue();
  const [left] = await database.query<{ bytes: number }>(
    `select pg_table_size('public.pictures')::int as bytes`,
  );
  expect(left?.bytes).toBeLessThan(1_000_000);
});

test('does not analyse nearly empty tables, so that no query plan for them is cached', async () => {
  const { database, jobs } = await open({ BACKUPS_DIR: 'off' });
  await jobs.runDue();
  expect(
    await database.query(
      `select reltuples::int as rows from pg_class where oid = 'public.guests'::regclass`,
    ),
  ).toEqual([{ rows: -1 }]);
});

test('syncs changes to disk before acknowledging them only with EMBEDDED_SYNC=on', async () => {
  const { database } = await open({ EMBEDDED_SYNC: 'on' });
  const relaxed = await open();
  expect(await database.query('show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await relaxed.database.query('show fsync')).toEqual([{ fsync: 'off' }]);

  // Opened in this process, because fsync calls in a thread cannot be observed.
  const dataDir = await createDataFolder();
  ends.push(() => rm(dataDir, { recursive: true, force: true }));
  const synced = async (isSynced: boolean) => {
    const folder = await openFolder({ directory: join(dataDir, 'database'), isSynced });
    const calls = async (statement: string) => {
      const before = vi.mocked(fsyncSync).mock.calls.length;
      await folder.exec(statement);
      return vi.mocked(fsyncSync).mock.calls.length - before;
    };
    const seen = [
      await calls('create table public.kept (id integer)'),
      await calls('insert into public.kept values (1)'),
    ];
    await folder.exec('drop table public.kept');
    await folder.close();
    return seen;
  };
  for (const calls of await synced(true)) expect(calls).toBeGreaterThan(0);
  expect(await synced(false)).toEqual([0, 0]);
});

test('removes the unfinished files of a killed first start', async () => {
  const dataDir = await createTemporaryFolder();
  const left = join(dataDir, 'database.unfinished-a');
  await mkdir(join(left, 'base'), { recursive: true });
  await writeFile(join(left, 'PG_VERSION'), '');
  const { database } = await open({ DATA_DIR: dataDir });
  expect(await database.query('select count(*)::int as events from public.events')).toEqual([
    { events: 0 },
  ]);
  expect(await readdir(dataDir)).toEqual(['database']);
});

test('refuses to create a database in a folder with other files, and keeps them', async () => {
  const dataDir = await createTemporaryFolder();
  ends.push(() => rm(dataDir, { recursive: true, force: true }));
  const file = join(dataDir, 'database/of-somebody');
  await mkdir(join(dataDir, 'database'));
  await writeFile(file, 'kept');
  await expect(openDatabase(readSettings({ DATA_DIR: dataDir }))).rejects.toThrow(
    /the folder is not empty and has no database/,
  );
  expect(await readFile(file, 'utf8')).toBe('kept');
  expect(await readdir(dataDir)).toEqual(['database']);
});

const passNight = (database: SqlDatabase) =>
  database.exec(`update embedded.periodic_jobs set ended_at = now() - interval '25 hours'`);

test('an event is deleted on the day its host chose, at least a week after the mail, and the deletion is recorded', async () => {
  const mails: { to: string; text: string }[] = [];
  const { database, jobs } = await open({}, async ({ to, text }) => {
    if (to === 'away@example.com') throw new Error('the mail server is away');
    mails.push({ to, text });
  });
  const user = '00000000-0000-4000-8000-000000000001';
  const [old, kept] = [
    '00000000-0000-4000-8000-00000000000a',
    '00000000-0000-4000-8000-00000000000b',
  ];
  await database.exec(`
    insert into auth.users (id, email, raw_user_meta_data) values ('${user}', 'amelia@example.com', '{"full_name": "Amelia Hartley"}');
    insert into public.subscriptions (user_id, tier_id) select '${user}', id from public.tier_plans where name = 'Pro';
    insert into public.events (id, user_id, event_name, event_date, deletes_after_days) values
      ('${old}', '${user}', 'Amelia and Tom', current_date - 40, 30), ('${kept}', '${user}', 'Forty Years', current_date - 20, null);
    insert into public.guests (event_id, name, table_number, meal, tags, private_note, reply, external_id) values
      ('${old}', 'Zoë', '4', 'Vegan', 'Work', 'Leaves early', 'yes', '17'), ('${kept}', 'Tom', '2', 'Beef', 'Work', 'Leaves early', 'no', '18');
    insert into public.wishes (event_id, kind, guest_id) select event_id, 'stays', id from public.guests;
    insert into public.door_links (event_id, name, rights, ends_at) select id, 'Joe', '{look}', now() from public.events;
    insert into public.check_ins (event_id, id, guest_id, device, at, turn, kind, number) select event_id, gen_random_uuid(), id, 'phone', now(), 1, 'in', 1 from public.guests;
  `);
  const events = async () =>
    (await database.query<{ id: string }>('select id from public.events order by id')).map(
      ({ id }) => id,
    );
  const noted = () =>
    database.query(`select name, meal, tags, private_note, reply, external_id, (select count(*)::integer from public.wishes where event_id = guest.event_id) as wishes,
      (select count(*)::integer from public.door_links where event_id = guest.event_id) as links,
      (select count(*)::integer from public.check_ins where event_id = guest.event_id) as came from public.guests as guest order by name`);

  await jobs.runDue();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: 'amelia@example.com',
    text: expect.stringContaining('we’ll delete Amelia and Tom on'),
  });
  expect(mails[0]?.text).toContain(`/admin?eventId=${old}`);
  expect(await events()).toEqual([old, kept]);
  expect(await noted()).toEqual([
    {
      name: 'Tom',
      meal: 'Beef',
      tags: 'Work',
      private_note: 'Leaves early',
      reply: 'no',
      external_id: '18',
      wishes: 1,
      links: 1,
      came: 1,
    },
    {
      name: 'Zoë',
      meal: null,
      tags: null,
      private_note: null,
      reply: null,
      external_id: null,
      wishes: 0,
      links: 0,
      came: 0,
    },
  ]);

  await database.exec(
    `update public.events set deletion_mailed_at = now() - interval '6 days' where id = '${old}'`,
  );
  await passNight(database);
  await jobs.runDue();
  expect(await events()).toEqual([old, kept]);
  await database.exec(
    `update public.events set deletion_mailed_at = now() - interval '7 days' where id = '${old}'`,
  );
  await passNight(database);
  await jobs.runDue();
  expect(mails).toHaveLength(1);
  expect(await events()).toEqual([kept]);
  expect(
    await database.query('select event_name, guests_count from public.deleted_events'),
  ).toEqual([{ event_name: 'Amelia and Tom', guests_count: 1 }]);

  // Changing the number of days restarts the deletion. Without a mail nothing is deleted.
  await database.exec(`
    update public.events set deletion_mailed_at = now() where id = '${kept}';
    update public.events set deletes_after_days = 7 where id = '${kept}';
    update auth.users set email = 'away@example.com' where id = '${user}';
  `);
  await passNight(database);
  await jobs.runDue();
  const told = () => database.query('select deletion_mailed_at from public.events');
  expect(await told()).toEqual([{ deletion_mailed_at: null }]);
  expect(await events()).toEqual([kept]);

  // If the date changed while the mail was being sent, it is mailed again.
  await database.exec(
    `update public.events set deletes_after_days = 100; select public.record_mail('deletion', '{"event_id": "${kept}"}')`,
  );
  expect(await told()).toEqual([{ deletion_mailed_at: null }]);
});
