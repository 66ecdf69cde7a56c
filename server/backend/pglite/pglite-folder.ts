import { fsyncSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { BYTEA, parsers } from '../column-types.ts';
import { requireTextValues } from '../unsafe-statements.ts';

export type DatabaseFolder = { directory: string; isSynced: boolean };

// Disables tier-up, as V8 would need 600 MB to optimise one function of PostgreSQL. Statements take up to 50 % longer.
setFlagsFromString('--no-wasm-tier-up --no-wasm-dynamic-tiering');

/** PGlite's own serialiser converts bytes one by one, which blocks all requests while a picture is stored. */
const bytes = {
  parse: (hex: string) => new Uint8Array(Buffer.from(hex.slice(2), 'hex')),
  serialize: (value: Uint8Array) => `\\x${Buffer.from(value).toString('hex')}`,
};

/** The default, 128 MB, is allocated at the first query. The system caches the files as well. */
const SHARED_BUFFERS = '16MB';

/** By default PGlite runs without fsync (`-F`), and its fdatasync does nothing. */
const startParams = ({ isSynced }: DatabaseFolder) => [
  ...PGlite.defaultStartParams.filter((parameter) => !isSynced || parameter !== '-F'),
  ...(isSynced ? ['-c', 'wal_sync_method=fsync'] : []),
  '-c',
  `shared_buffers=${SHARED_BUFFERS}`,
];

export async function openFolder(folder: DatabaseFolder): Promise<PGlite> {
  await mkdir(folder.directory, { recursive: true });
  const pglite = new PGlite({
    dataDir: folder.directory,
    parsers: { ...parsers, [BYTEA]: bytes.parse },
    serializers: { [BYTEA]: bytes.serialize },
    startParams: startParams(folder),
  });
  await pglite.waitReady;
  pglite.serializers = requireTextValues(pglite.serializers);
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
