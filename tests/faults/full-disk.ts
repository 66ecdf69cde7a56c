import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdir, rm, statfs, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateGuests } from '../support/generated-guests.ts';
import { buildPng, buildScreenshotName } from '../support/pictures.ts';
import {
  createTemporaryFolder,
  findFreePort,
  type RunningServer,
  spawnServer,
  startServer,
} from '../support/server.ts';
import { connect } from '../support/test-server.ts';
import {
  createUnlimitedHost,
  type Fault,
  fetchText,
  quietSettings,
  waitUntilTrue,
} from './fault.ts';

const MEGABYTE = 1024 * 1024;

/** Mounts a tmpfs of 256 MB; undefined without permission. */
async function mountSmallDisk() {
  const folder = await createTemporaryFolder();
  const { status } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    'size=256m,mode=755',
    'tmpfs',
    folder,
  ]);
  if (status !== 0) {
    await rm(folder, { recursive: true });
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    async fillAllBut(bytes: number) {
      await rm(ballast, { force: true });
      const { bavail, bsize } = await statfs(folder);
      // Writing may fail at the last bytes. The disk is then full, as intended.
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - bytes))).catch(() => {});
    },
    freeSpace: () => rm(ballast, { force: true }),
    async remove() {
      spawnSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Expects a server to fail at start. Returns the only line that it prints. */
async function readStartError(
  environment: Record<string, string>,
  expectedCode: 1 | 78,
): Promise<string> {
  const starting = spawnServer({ ...environment, PORT: String(await findFreePort()) });
  const code = await Promise.race([
    starting.ended,
    new Promise((resolve) => setTimeout(resolve, 60_000, 'still running')),
  ]);
  starting.process.kill('SIGKILL');
  const lines = starting.output().trim().split('\n');
  assert.deepEqual(
    { code, lines: lines.length },
    { code: expectedCode, lines: 1 },
    starting.output(),
  );
  return lines[0] ?? '';
}

export const databaseOnMountFault: Fault = {
  name: 'a first start where the database folder is a mount point',
  async run() {
    const disk = await mountSmallDisk();
    if (!disk) return 'skipped: this user may not mount a small disk';
    const dataDir = await createTemporaryFolder();
    try {
      await symlink(disk.folder, join(dataDir, 'database'));
      assert.match(
        await readStartError(
          { ...quietSettings, DATA_DIR: dataDir, INVOCATION_ID: 'as under systemd' },
          78,
        ),
        /Mount the disk one folder higher, as DATA_DIR itself/,
      );
      assert.deepEqual(await readdir(disk.folder), []);
      return 'refused in words that say where to mount it, and nothing is left on the disk';
    } finally {
      await disk.remove();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

export const fullDiskFault: Fault = {
  name: 'disk full under the embedded database, uploads and outbox',
  async run() {
    const disk = await mountSmallDisk();
    if (!disk) return 'skipped: this user may not mount a small disk';
    const dataDir = join(disk.folder, 'data');
    const environment = { ...quietSettings, DATA_DIR: dataDir };
    let server: RunningServer | undefined;
    try {
      server = await startServer(environment);
      const amelia = await createUnlimitedHost(server);
      const eventId = (await amelia.addEvent()).id;
      const another = (await amelia.addEvent()).id;
      const page = `/seating-plan/${another}`;
      const guests = generateGuests(200).map((guest) => ({
        ...guest,
        additional_info: 'x'.repeat(200),
      }));
      const importOnce = () =>
        amelia.client.rpc('change_seating', {
          event_uuid: eventId,
          change: { guests: { add: guests } } as never,
        });
      const upload = () =>
        connect(server as RunningServer)
          .storage.from('contactus')
          .upload(buildScreenshotName(), new File([buildPng()], 'x.png', { type: 'image/png' }));
      const stored = async () =>
        (
          await connect(server as RunningServer, server?.secretKey)
            .from('guests')
            .select('id', { count: 'exact', head: true })
        ).count;

      await disk.fillAllBut(52 * MEGABYTE); // the imports below use up the rest
      let imported = 0;
      let refusal: Awaited<ReturnType<typeof importOnce>> | undefined;
      while (!refusal && imported < 500) {
        const answer = await importOnce();
        if (answer.error) refusal = answer;
        else imported++;
      }
      assert.equal(refusal?.status, 507);
      assert.equal(refusal?.error?.code, 'server_full');
      assert.equal(await stored(), imported * 200);

      await disk.fillAllBut(0); // as if another program filled the disk
      assert.equal((await importOnce()).error?.code, 'server_full');
      assert.match((await upload()).error?.message ?? '', /no room left/);
      assert.match(
        (await connect(server).auth.signInWithPassword({ email: amelia.email, password: 'x' }))
          .error?.message ?? '',
        /no room left/,
      );
      const recovery = await fetchText(server, '/auth/v1/recover', {
        method: 'POST',
        body: JSON.stringify({ email: amelia.email }),
      });
      assert.equal(recovery.status, 507);
      assert.equal((await fetchText(server, page)).status, 200);
      assert.equal((await fetchText(server, `${page}?name=a`)).status, 200);
      assert.equal(await stored(), imported * 200);

      await disk.freeSpace();
      await waitUntilTrue(
        async () => (await importOnce()).error === null,
        'an import once there is room',
      ); // tries every 100 ms
      assert.equal((await upload()).error, null);
      assert.equal(await stored(), (imported + 1) * 200);
      const mails = async () => (await readdir(join(dataDir, 'outbox')).catch(() => [])).length;
      const before = await mails();
      assert.equal(
        (
          await fetchText(server, '/auth/v1/recover', {
            method: 'POST',
            body: JSON.stringify({ email: amelia.email }),
          })
        ).status,
        200,
      );
      await waitUntilTrue(async () => (await mails()) > before, 'a mail once there is room');

      await disk.fillAllBut(0);
      await server.stop('SIGKILL');
      const started = await startServer(environment).catch(() => null);
      if (!started)
        assert.match(await readStartError(environment, 1), /is too full to open the database/);
      else {
        // The server may start with the space left in the WAL. It then reads, but refuses writes.
        server = started;
        assert.equal((await fetchText(server, page)).status, 200);
        assert.equal(await stored(), (imported + 1) * 200);
        const refused = await fetchText(server, '/rest/v1/contact_submissions', {
          method: 'POST',
          body: '{}',
        });
        assert.deepEqual(
          [refused.status, (JSON.parse(refused.text) as { code: string }).code],
          [507, 'server_full'],
        );
        await server.stop('SIGKILL');
      }
      await disk.freeSpace();
      server = await startServer(environment);
      assert.equal(await stored(), (imported + 1) * 200);
      return `writes refused with 507 in words after ${imported} imports, guest page served throughout, ${started ? 'after a start, too' : 'a start says why it cannot'}; all goes on with room`;
    } finally {
      await server?.stop('SIGKILL');
      await disk.remove();
    }
  },
};
