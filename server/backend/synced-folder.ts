import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

/** From here on files of an open PGlite reach the disk when it says so: its own folder leaves that to the operating system. */
export function syncFiles(driver: PGlite): void {
  const { NODEFS } = (driver.Module.FS as unknown as { filesystems: Record<string, { stream_ops: object }> }).filesystems;
  if (!NODEFS) throw new Error('PGlite keeps its files in another way than this one knows');
  Object.assign(NODEFS.stream_ops, {
    fsync({ nfd }: { nfd?: number }) {
      if (nfd !== undefined) fsyncSync(nfd); // a folder has none
      return 0;
    },
  });
}
