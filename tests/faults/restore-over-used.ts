import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { password } from '../support/hosts.ts';
import { findPostgresPrograms, startPostgres } from '../support/postgres.ts';
import { buildEnvironment, createTemporaryFolder, startServer } from '../support/server.ts';
import { connect } from '../support/test-server.ts';
import { createUnlimitedHost, type Fault, quietSettings } from './fault.ts';

/** Dumps the schema with pg_dump. Removes the random keys that newer versions of pg_dump add. */
function dumpSchema(url: string): string[] {
  const { stdout, stderr, status } = spawnSync(
    join(findPostgresPrograms() ?? '', 'pg_dump'),
    ['--schema-only', url],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
  return stdout.split('\n').filter((line) => !/^\\(un)?restrict /.test(line));
}

function run(
  command: 'backup' | 'restore',
  args: string[],
  settings: Record<string, string>,
): void {
  const program = join(import.meta.dirname, `../../server/backup/${command}.ts`);
  const { status, stderr } = spawnSync('node', [program, ...args], {
    env: buildEnvironment(settings),
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
}

export const restoreOverUsedDatabaseFault: Fault = {
  name: 'a backup restored over a PostgreSQL database that was in use',
  async run() {
    const postgres = await startPostgres();
    if (!postgres) return 'skipped: PostgreSQL is not installed';
    const [dataDir, otherDir] = [await createTemporaryFolder(), await createTemporaryFolder()];
    const settings = { ...quietSettings, DATABASE_URL: postgres.url, DATA_DIR: dataDir };
    const file = join(otherDir, 'a.backup');
    let server = await startServer(settings);
    try {
      const asStarted = dumpSchema(postgres.url);
      const amelia = await createUnlimitedHost(server);
      const event = await amelia.addEvent();
      run('backup', [file], settings);
      await amelia.client
        .from('events')
        .update({ event_name: 'Changed since' })
        .eq('id', event.id)
        .throwOnError();
      await server.stop();
      run('restore', [file, '--overwrite'], settings);

      server = await startServer(settings);
      const client = connect(server);
      assert.equal(
        (await client.auth.signInWithPassword({ email: amelia.email, password })).error,
        null,
      );
      const { data: events } = await client.from('events').select('event_name').throwOnError();
      assert.deepEqual(events, [{ event_name: event.event_name }]);
      const guest = { event_id: event.id, name: 'Zoë', table_number: '4' };
      await client.from('guests').insert(guest).throwOnError();
      assert.equal((await fetch(`${server.url}/seating-plan/${event.id}?name=zoe`)).status, 200);
      await server.stop();
      assert.deepEqual(dumpSchema(postgres.url), asStarted);
      return 'its host signs in, reads and changes; tables, functions and rights are those of a first start';
    } finally {
      await server.stop('SIGKILL');
      for (const folder of [dataDir, otherDir]) await rm(folder, { recursive: true, force: true });
      await postgres.remove();
    }
  },
};
