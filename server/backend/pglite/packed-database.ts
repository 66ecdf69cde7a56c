// Packs an empty database (`npm run build`) or unpacks it into the given empty folder. Runs in a separate process, so that its memory is freed.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import packageJson from '../../../package.json' with { type: 'json' };

/** Compressed files by path within the folder. Folders are null, and precede their contents. */
type Packed = Map<string, Uint8Array | null>;

const packedDatabase = join(
  import.meta.dirname,
  `../../../build/empty-database-${packageJson.dependencies['@electric-sql/pglite']}`,
);

const [directory, synced] = process.argv.slice(2);
try {
  if (!existsSync(packedDatabase)) await make();
  if (directory) await unpack(directory, synced === 'synced');
} catch (error) {
  process.stderr.write((error as Error).message);
  process.exitCode = 1;
}

async function make(): Promise<void> {
  const { openFolder } = await import('./pglite-folder.ts'); // rarely needed, and large
  const made = await mkdtemp(join(tmpdir(), 'placecard-'));
  try {
    await (await openFolder({ directory: made, isSynced: false })).close();
    await pack(made);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

async function pack(from: string): Promise<void> {
  const packed: Packed = new Map();
  const seen = new Map<string, Uint8Array>();
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const bytes = entry.isFile() ? zstdCompressSync(await readFile(path)) : null;
    const key = bytes?.toString('latin1') ?? '';
    if (bytes && !seen.has(key)) seen.set(key, bytes);
    packed.set(relative(from, path), seen.get(key) ?? null);
  }
  await mkdir(dirname(packedDatabase), { recursive: true });
  const unfinished = `${packedDatabase}.${process.pid}`;
  await writeFile(unfinished, serialize(packed));
  await rename(unfinished, packedDatabase);
}

async function unpack(to: string, isSynced: boolean): Promise<void> {
  for (const [path, bytes] of deserialize(await readFile(packedDatabase)) as Packed) {
    const target = join(to, path);
    if (bytes) await writeFile(target, zstdDecompressSync(bytes), { flush: isSynced });
    else await mkdir(target);
  }
}
