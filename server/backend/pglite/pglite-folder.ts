import { fsyncSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { refuseUnwritable } from '../unanswerable.ts';

export type Folder = { directory: string; isSynced: boolean };

// No tier-up: V8 would need 600 MB for one function of PostgreSQL. Without it statements take up to half as long again.
setFlagsFromString('--no-wasm-tier-up --no-wasm-dynamic-tiering');

const BYTEA = 17;
const types = { bigint: 20, json: 114, jsonb: 3802, numeric: 1700 };
const times = [1082, 1083, 1114, 1184, 1266];

const asText = (text: string) => text;

/** Parsers as in @supabase/lite. PGlite's own serialiser converts bytes one by one, which blocks all requests while a picture is stored. */
const parsers = {
  [types.bigint]: (text: string) =>
    Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text),
  [types.json]: (text: string) => JSON.parse(text) as unknown,
  [types.jsonb]: (text: string) => JSON.parse(text) as unknown,
  [types.numeric]: (text: string) =>
    Number.isFinite(Number(text)) && String(Number(text)) === text ? Number(text) : text,
  ...Object.fromEntries(times.map((type) => [type, asText])),
  [BYTEA]: (hex: string) => new Uint8Array(Buffer.from(hex.slice(2), 'hex')),
};
const serializers = { [BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` };

/** PGlite's default is 128 MB, allocated from the first query on; the operating system caches the files as well. */
const SHARED_BUFFERS = '16MB';

/** By default PGlite runs without fsync (`-F`), and its fdatasync does nothing. */
const startParams = ({ isSynced }: Folder) => [
  ...PGlite.defaultStartParams.filter((parameter) => !isSynced || parameter !== '-F'),
  ...(isSynced ? ['-c', 'wal_sync_method=fsync'] : []),
  '-c',
  `shared_buffers=${SHARED_BUFFERS}`,
];

export async function openFolder(folder: Folder): Promise<PGlite> {
  await mkdir(folder.directory, { recursive: true });
  const pglite = new PGlite({
    dataDir: folder.directory,
    parsers,
    serializers,
    startParams: startParams(folder),
  });
  await pglite.waitReady;
  pglite.serializers = refuseUnwritable(pglite.serializers);
  if (folder.isSynced) syncFiles(pglite);
  return pglite;
}

/** PGlite's file system leaves syncing to the operating system; this replaces its fsync. */
function syncFiles(driver: PGlite): void {
  const { NODEFS } = (
    driver.Module.FS as unknown as { filesystems: Record<string, { stream_ops: object }> }
  ).filesystems;
  if (!NODEFS) throw new Error('PGlite has no NODEFS file system');
  Object.assign(NODEFS.stream_ops, {
    fsync({ nfd }: { nfd?: number }) {
      if (nfd !== undefined) fsyncSync(nfd);
      return 0;
    },
  });
}
