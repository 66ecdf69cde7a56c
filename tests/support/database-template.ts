import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from './server.ts';

const root = join(import.meta.dirname, '../..');
const sources = [
  'package-lock.json',
  'supabase/seed.sql',
  'supabase/migrations/*.sql',
  'server/backend/**/*.{ts,sql}',
];

/**
 * Creates a database by starting a server, or reuses one made from the same sources. All later
 * servers copy it.
 */
export async function prepareDatabaseTemplate(): Promise<void> {
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: root }).sort())
    hash.update(path).update(readFileSync(join(root, path)));
  const template = join(root, `build/made-database-${hash.digest('hex').slice(0, 16)}`);
  if (!existsSync(template)) {
    const earlier = globSync('build/made-database-*', { cwd: root });
    const first = await startServer({ LOG_LEVEL: 'warn' });
    try {
      await first.stop();
      const unfinished = `${template}.${process.pid}`;
      await cp(join(first.dataDir, 'database'), unfinished, { recursive: true });
      // Another run may have created the same template meanwhile.
      await rename(unfinished, template).catch((error) => {
        if (!existsSync(template)) throw error;
        return rm(unfinished, { recursive: true });
      });
    } finally {
      await first.remove();
    }
    for (const path of earlier) await rm(join(root, path), { recursive: true, force: true });
  }
  process.env.TEST_MADE_DATABASE = template;
}
