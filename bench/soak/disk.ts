import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readBackup } from '../../server/backup/backup-file.ts';
import type { Installation } from './installation.ts';

/** Items that use disk space, as named in docs/scale.md. */
export const storedItems = [
  'nothing yet',
  'an account',
  'an event',
  'a guest',
  'a change',
] as const;
type DiskItem = (typeof storedItems)[number];
export type ItemSizes = Record<DiskItem, number>;
export type DiskUsage = { database: ItemSizes; backup: ItemSizes };

/** Tables not listed here count as part of events. */
const ofGuests = [
  'public.guests',
  'private.invited_guests',
  'public.check_ins',
  'private.looked_up_guests',
];
const ofAccounts = ['public.profiles', 'public.subscriptions'];
function subjectOf(table: string): DiskItem {
  if (table === 'public.event_changes') return 'a change';
  if (ofGuests.includes(table)) return 'a guest';
  return table.startsWith('auth.') || ofAccounts.includes(table) ? 'an account' : 'an event';
}

export const formatSize = (bytes: number) =>
  bytes < 10_000
    ? `${Math.round(bytes)} B`
    : bytes < 1_000_000
      ? `${(bytes / 1000).toFixed(1)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`;

const ROWS_AT_ONCE = 10_000;
const UNIT: Record<string, number> = { B: 1, kB: 1000, MB: 1_000_000 };
const bytesIn = (text: string): number => {
  const [, number, unit] = /^([\d.,]+) (B|kB|MB)$/.exec(text.trim()) ?? [];
  if (!number || !unit) throw new Error(`docs/scale.md: ${text} is no size`);
  return Number(number.replaceAll(',', '')) * (UNIT[unit] ?? Number.NaN);
};

/** The predicted bytes of each item, from docs/scale.md. */
export function readPredictedDiskUsage(): DiskUsage {
  const text = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');
  const rows = storedItems.map((subject) => {
    const [, database = '', backup = ''] =
      new RegExp(`^\\| ${subject}[^|]*\\|([^|]*)\\|([^|]*)\\|`, 'm').exec(text) ?? [];
    return { subject, database: bytesIn(database), backup: bytesIn(backup) };
  });
  const of = (where: 'database' | 'backup') =>
    Object.fromEntries(rows.map((row) => [row.subject, row[where]])) as ItemSizes;
  return { database: of('database'), backup: of('backup') };
}

type Count = { name: string; bytes: number };
const tableBytes = (installation: Installation) =>
  installation.query<Count>(`select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'`);

export async function measureEmptyUse(installation: Installation) {
  const [bytes, backup] = [
    await measureDatabase(installation),
    await installation.backUp('000-empty'),
  ];
  return {
    bytes,
    backup,
    tables: new Map((await tableBytes(installation)).map(({ name, bytes }) => [name, bytes])),
  };
}
type EmptyUse = Awaited<ReturnType<typeof measureEmptyUse>>;

export async function measureDatabase(installation: Installation): Promise<number> {
  const [row] = await installation.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return row?.bytes ?? Number.NaN;
}

export async function countStoredItems(installation: Installation): Promise<ItemSizes> {
  const [row] =
    await installation.query<ItemSizes>(`select 1 as "nothing yet", (select count(*)::int from auth.users) as "an account",
    (select count(*)::int from public.events) as "an event", (select count(*)::int from public.guests) as "a guest",
    (select count(*)::int from public.event_changes) as "a change"`);
  if (!row) throw new Error('no rows were counted');
  return row;
}

export const predictTotal = (counts: ItemSizes, each: ItemSizes): number =>
  storedItems.reduce((sum, subject) => sum + counts[subject] * each[subject], 0);

/** The bytes of each item in the database and, compressed separately, in the newest backup. */
export async function measureDiskUsage(
  installation: Installation,
  empty: EmptyUse,
  counts: ItemSizes,
): Promise<DiskUsage> {
  const database: ItemSizes = {
    'nothing yet': empty.bytes,
    'an account': 0,
    'an event': 0,
    'a guest': 0,
    'a change': 0,
  };
  for (const { name, bytes } of await tableBytes(installation))
    database[subjectOf(name)] += (bytes - (empty.tables.get(name) ?? 0)) / counts[subjectOf(name)];

  const backup: ItemSizes = {
    'nothing yet': empty.backup,
    'an account': 0,
    'an event': 0,
    'a guest': 0,
    'a change': 0,
  };
  const rows = new Map(storedItems.map((subject) => [subject, [] as string[]]));
  const compress = (subject: DiskItem) => {
    backup[subject] +=
      gzipSync((rows.get(subject) ?? []).splice(0).join('\n'), { level: 4 }).length /
      counts[subject];
  };
  await readBackup(await installation.newestBackup(), {
    header: () => {},
    row: (json, { name }) => {
      const subject = subjectOf(name.replaceAll('"', ''));
      if ((rows.get(subject)?.push(json) ?? 0) >= ROWS_AT_ONCE) compress(subject);
    },
  });
  for (const subject of storedItems) if (subject !== 'nothing yet') compress(subject);
  return { database, backup };
}
