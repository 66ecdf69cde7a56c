import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/backend/database.ts';
import { applyMigrations } from '../../server/backend/migrations/migrations.ts';
import { createSystemSchema, supabaseDir } from '../../server/backend/serve-database.ts';
import { writeBackup } from '../../server/backup/backup-file.ts';
import { checkBackup } from '../../server/backup/check-backup.ts';
import { readSettings } from '../../server/settings.ts';
import { buildEnvironment, createDataFolder, createTemporaryFolder } from '../support/server.ts';

const keys = {
  publishableKey: 'sb_publishable_x',
  secretKey: 'sb_secret_x',
  jwtSecret: 'x'.repeat(32),
  replyLinkKey: 'x'.repeat(32),
};
let folder: string;
let whole: Buffer;
/** The lines of a backup: a header, the tables with their rows, and an end line. */
let lines: string[];

beforeAll(async () => {
  folder = await createTemporaryFolder();
  const dataDir = await createDataFolder();
  const database = await openDatabase(readSettings({ DATA_DIR: dataDir }));
  await createSystemSchema(database);
  await applyMigrations(database, join(supabaseDir, 'migrations'));
  await database.exec(`
    truncate auth.users cascade;
    insert into auth.users (id, email, raw_user_meta_data) values ('00000000-0000-4000-8000-000000000001', 'amelia@example.com', '{"full_name": "Amelia Hartley"}');
    insert into public.faqs (question, answer, category, display_order) values ('Line${'\u2028'}break?', 'Yes', 'Test', 77);
  `);
  const file = join(folder, 'whole.backup');
  await writeBackup(database, keys, file);
  await database.close();
  await rm(dataDir, { recursive: true });
  whole = await readFile(file);
  lines = gunzipSync(whole).toString().trim().split('\n');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function written(bytes: Buffer | string[]): Promise<string> {
  const file = join(folder, `${files++}.backup`);
  await writeFile(file, Array.isArray(bytes) ? gzipSync(`${bytes.join('\n')}\n`) : bytes);
  return file;
}

const check = (file: string) => checkBackup(file, Number.POSITIVE_INFINITY);
const at = (table: string) => lines.findIndex((line) => line.startsWith(`["${table}"`));
const end = (rows: number) => `["end",${rows}]`;
const rows = () => (JSON.parse(lines.at(-1) ?? '') as [string, number])[1];
/** The backup with rows added at the start of a table. Adjusts the table's row count. */
const withRows = (table: string, ...added: string[]) => [
  ...lines.slice(0, at(table) + 1),
  ...added,
  ...lines.slice(at(table) + 1, -1),
  end(rows() + added.length),
];
const user = '00000000-0000-4000-8000-000000000001';
const faq = (fields: object) =>
  JSON.stringify({
    id: '00000000-0000-4000-8000-00000000000f',
    question: 'Why?',
    answer: 'So',
    category: 'Test',
    ...fields,
  });
const header = (fields: object) => [
  JSON.stringify({ ...JSON.parse(lines[0] ?? ''), ...fields }),
  ...lines.slice(1),
];

test('a truncated or altered backup is refused', async () => {
  const text = gunzipSync(whole);
  for (let part = 0; part < 100; part++) {
    const cut = whole.subarray(0, Math.floor((whole.length * part) / 100));
    await expect(check(await written(cut)), `${part} % of the file`).rejects.toThrow(
      'is not a complete Placecard backup',
    );
    const less = gzipSync(text.subarray(0, Math.floor((text.length * part) / 100)));
    await expect(check(await written(less)), `${part} % of its text`).rejects.toThrow(
      'is not a complete Placecard backup',
    );
  }
  for (let part = 0; part < 100; part++) {
    const changed = Buffer.from(whole);
    const at = 10 + Math.floor(((whole.length - 20) * part) / 100);
    changed[at] = (changed[at] ?? 0) ^ 0x55;
    await expect(check(await written(changed)), `another byte at ${part} %`).rejects.toThrow(
      /is not a complete Placecard backup|was written by/,
    );
  }
  expect((await check(await written(whole))).keys).toEqual(keys);
});

test.each<[string, () => Buffer | string[]]>([
  [
    'random bytes that begin as gzip',
    () => Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), Buffer.alloc(1000, 7)]),
  ],
  [
    'a wrong size at the end of the gzip',
    () => Buffer.concat([whole.subarray(0, -4), Buffer.from([255, 255, 255, 127])]),
  ],
  ['gzip in gzip', () => gzipSync(whole)],
  ['no header', () => lines.slice(1)],
  ['an unknown header', () => header({ placecardBackup: 2 })],
  ['invalid migration versions', () => header({ migrations: ['\u001b[2J\n'] })],
  ['empty keys', () => header({ keys: { ...keys, jwtSecret: '' } })],
  ['two headers', () => [lines[0] ?? '', ...lines]],
  ['a table without a name', () => lines.with(at('public.faqs'), '[null,["id"]]')],
  ['a table without columns', () => lines.with(at('public.faqs'), '["public.faqs"]')],
  ['invalid column names', () => lines.with(at('public.faqs'), '["public.faqs",[1,{}]]')],
  [
    'an escape sequence as a table name',
    () => lines.with(at('public.faqs'), '["\\u001b[2J",["id"]]'),
  ],
  ['a truncated table line', () => lines.with(at('public.faqs'), '["public.faqs",["id"')],
  ['a row before any table', () => [lines[0] ?? '', '{}', ...lines.slice(1, -1), end(rows() + 1)]],
  ['a row that is not JSON', () => withRows('public.faqs', '{"id":')],
  ['a row that is a number', () => withRows('public.faqs', '7')],
  ['a row that is null', () => withRows('public.faqs', 'null')],
  ['two rows in a line', () => withRows('public.faqs', `${faq({})},${faq({})}`)],
  ['an empty line', () => withRows('public.faqs', '')],
  ['fewer rows than it says', () => [...lines.slice(0, -1), end(rows() + 1)]],
  ['more rows than it says', () => [...lines.slice(0, -1), end(rows() - 1)]],
  ['an infinite row count', () => [...lines.slice(0, -1), '["end",1e400]']],
  ['no row count at its end', () => [...lines.slice(0, -1), '["end","all"]']],
  ['something after its end', () => [...lines, '{}']],
  ['a second end', () => [...lines, lines.at(-1) ?? '']],
])('refuses a backup with %s', async (_, damage) => {
  await expect(check(await written(damage()))).rejects.toThrow(
    'is not a complete Placecard backup',
  );
});

test('a small file that expands beyond memory or disk is rejected while it is read', async () => {
  const heap = process.memoryUsage().rss;
  const oneLine = gzipSync(
    Buffer.concat([Buffer.from(`${lines[0]}\n["public.faqs",["id"]]\n`), Buffer.alloc(400e6, 'x')]),
  );
  expect(oneLine.length).toBeLessThan(1e6);
  await expect(check(await written(oneLine))).rejects.toThrow('a line in it is too long');
  expect(process.memoryUsage().rss - heap).toBeLessThan(800e6);
  const many = await written(
    withRows(
      'public.faqs',
      ...Array.from({ length: 2000 }, () => faq({ answer: 'x'.repeat(1000) })),
    ),
  );
  await expect(checkBackup(many, 1e6)).rejects.toThrow('needs more space than is free on the disk');
});

/** Runs `npm run restore -- FILE --overwrite` on a folder with a database, and expects its files unchanged. */
async function restore(file: string) {
  const dataDir = join(folder, `data-${files++}`);
  await mkdir(join(dataDir, 'database'), { recursive: true });
  await writeFile(join(dataDir, 'database/PG_VERSION'), 'as it was');
  await writeFile(join(dataDir, 'keys.json'), JSON.stringify(keys));
  const child = spawn('node', ['server/backup/restore.ts', file, '--overwrite'], {
    env: buildEnvironment({ DATA_DIR: dataDir }),
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += `stdout: ${chunk}`));
  child.stderr.on('data', (chunk) => (printed += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const left = (await readdir(dataDir, { recursive: true })).sort();
  const version = await readFile(join(dataDir, 'database/PG_VERSION'), 'utf8');
  return { code, lines: printed.trimEnd().split('\n'), left, version };
}

const asItWas = {
  code: 1,
  left: ['database', 'database/PG_VERSION', 'keys.json'],
  version: 'as it was',
};

test.each<[string, () => Buffer | string[], RegExp]>([
  [
    'half of its bytes',
    () => whole.subarray(0, whole.length / 2),
    /is not a complete Placecard backup/,
  ],
  [
    'a missing table',
    () => [
      ...lines.slice(0, at('private.pending_events')),
      ...lines.slice(at('private.pending_events') + 1),
    ],
    /it lacks private\.pending_events/,
  ],
  [
    'an unknown column',
    () =>
      withRows('public.faqs', '{}').with(
        at('public.faqs'),
        '["public.faqs",["id\\"; drop table faqs"]]',
      ),
    /holds public\.faqs\.id"; drop table faqs, which/,
  ],
  [
    'a value of the wrong type',
    () => withRows('public.faqs', faq({ display_order: `x${'y'.repeat(5000)}` })),
    /cannot be restored \(/,
  ],
  [
    'a row of an unknown user',
    () =>
      withRows(
        'public.profiles',
        JSON.stringify({ id: user.replace(/1$/, '2'), email: 'x', created_at: '2026-01-01' }),
      ),
    /cannot be restored \(/,
  ],
  [
    'deeply nested lists',
    () => withRows('public.faqs', `{"id":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
    /cannot be restored \(nested too deeply\)/,
  ],
  [
    'a gap in its migrations',
    () =>
      header({
        migrations: (JSON.parse(lines[0] ?? '') as { migrations: string[] }).migrations.filter(
          (_, at) => at !== 1,
        ),
      }),
    /^Migration failed|cannot be restored/,
  ],
])(
  'restoring a backup with %s fails in one line and leaves the data folder unchanged',
  { timeout: 180_000 },
  async (_, damage, words) => {
    const { lines: said, ...left } = await restore(await written(damage()));
    expect(said).toEqual([expect.stringMatching(words)]);
    expect(said[0]?.length).toBeLessThan(700);
    expect(left).toEqual(asItWas);
  },
);

test('damaged keys stop a restore before anything is changed', async () => {
  const file = await written(whole);
  const dataDir = join(folder, 'keys');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'keys.json'), '{');
  const child = spawn('node', ['server/backup/restore.ts', file], {
    env: buildEnvironment({ DATA_DIR: dataDir }),
  });
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1);
  expect(await readdir(dataDir)).toEqual(['keys.json']);
});
