import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { isSameSecret } from '../http/same-secret.ts';
import { log } from '../log.ts';

export const BACKUP_PATH = '/backup';

/** For this machine, with the secret key. A temporary file stops slow callers blocking the database. */
export function serveBackup(
  backUp: (file: string) => Promise<void>,
  secretKey: string,
  dataDir: string,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const { remoteAddress, localAddress } = c.env.incoming?.socket ?? {};
    const isLocal = remoteAddress !== undefined && remoteAddress === localAddress;
    if (
      !isLocal ||
      c.req.header('X-Forwarded-For') ||
      !isSameSecret(c.req.header('Authorization') ?? '', `Bearer ${secretKey}`)
    ) {
      return next();
    }
    const file = join(dataDir, `backup-${randomUUID()}.tmp`);
    try {
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      await backUp(file);
      const bytes = createReadStream(file);
      await new Promise((opened, failed) => bytes.once('open', opened).once('error', failed));
      log.info('backup created');
      return c.body(Readable.toWeb(bytes) as ReadableStream, 200, {
        'Content-Type': 'application/gzip',
        'Cache-Control': 'no-store',
      });
    } catch (error) {
      log.error({ stack: (error as Error).stack }, 'backup failed');
      return c.json({ message: (error as Error).message }, 500);
    } finally {
      await rm(file, { force: true }); // an open file is still read to its end
    }
  };
}
