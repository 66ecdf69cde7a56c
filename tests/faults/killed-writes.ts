import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { generateGuests } from '../support/generated-guests.ts';
import { buildPng, buildScreenshotName } from '../support/pictures.ts';
import { startPostgres } from '../support/postgres.ts';
import {
  createTemporaryFolder,
  findFreePort,
  spawnServer,
  startServer,
} from '../support/server.ts';
import { connect } from '../support/test-server.ts';
import { createUnlimitedHost, type Fault, quietSettings } from './fault.ts';

const ROUNDS = 20;
const WRITES = 200;
const IMPORTED = 15;

export const killedWritesFault: Fault = {
  name: `kill -9 during ${WRITES} concurrent writes, ${ROUNDS} rounds, embedded`,
  run: () => runRounds({}, ROUNDS),
};

export const killedSyncedWritesFault: Fault = {
  name: 'kill -9 during concurrent writes with EMBEDDED_SYNC, 5 rounds',
  run: () => runRounds({ EMBEDDED_SYNC: 'on' }, 5),
};

const STARTS = 15;

export const killedFirstStartFault: Fault = {
  name: `kill -9 during the first start, at ${STARTS} moments`,
  async run() {
    const began = performance.now();
    const undisturbed = await startServer(quietSettings);
    const takes = performance.now() - began;
    await undisturbed.stop();
    await undisturbed.remove();
    const found: string[] = [];
    for (let start = 0; start < STARTS; start++) {
      const dataDir = await createTemporaryFolder();
      try {
        const starting = spawnServer({
          ...quietSettings,
          DATA_DIR: dataDir,
          PORT: String(await findFreePort()),
        });
        await new Promise((resolve) => setTimeout(resolve, (takes * (start + 1)) / STARTS));
        starting.process.kill('SIGKILL');
        await starting.ended;
        found.push(...(await readdir(dataDir)));
        const server = await startServer({ ...quietSettings, DATA_DIR: dataDir });
        try {
          assert((await (await createUnlimitedHost(server)).addEvent()).id);
          const left = (await readdir(dataDir)).filter((name) => name.includes('unfinished'));
          assert.deepEqual(left, [], `start ${start}`);
        } finally {
          await server.stop('SIGKILL');
        }
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    }
    const [half, whole] = [/unfinished/, /^database$/].map(
      (kind) => found.filter((name) => kind.test(name)).length,
    );
    return `every next start serves; ${half} were killed with half a database and ${whole} with a whole one`;
  },
};

export const killedPostgresWritesFault: Fault = {
  name: 'kill -9 during concurrent writes on PostgreSQL, 5 rounds',
  async run() {
    const postgres = await startPostgres();
    if (!postgres) return 'skipped: PostgreSQL is not installed';
    try {
      return await runRounds({ DATABASE_URL: postgres.url }, 5);
    } finally {
      await postgres.remove();
    }
  },
};

async function runRounds(environment: Record<string, string>, count: number): Promise<string> {
  let server = await startServer({ ...quietSettings, ...environment });
  const { dataDir } = server;
  const totals = { acknowledged: 0, unanswered: 0, storedUnanswered: 0 };
  try {
    for (let round = 0; round < count; round++) {
      const amelia = await createUnlimitedHost(server);
      const eventId = (await amelia.addEvent()).id;
      const written = startWrites(amelia.client, eventId);
      // Each round kills the server later. At first almost no writes are done, finally most.
      const enough = Math.ceil((WRITES * (round + 0.5)) / count);
      await written.waitUntilAcknowledged(enough);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20)); // so that the kill can hit any moment of a write
      await server.stop('SIGKILL');
      await written.over;

      server = await startServer({ ...quietSettings, ...environment, DATA_DIR: dataDir });
      const admin = connect(server, server.secretKey);
      const { data: guests } = await admin
        .from('guests')
        .select('name, table_number')
        .eq('event_id', eventId);
      const { data: event } = await admin
        .from('events')
        .select('guests_count, tables_count')
        .eq('id', eventId)
        .single();
      const stored = guests ?? [];
      const perWrite = Map.groupBy(stored, ({ table_number }) => table_number);
      for (const { id, size, isAcknowledged } of written.rows) {
        const found = perWrite.get(id)?.length ?? 0;
        assert(
          found === size || (found === 0 && !isAcknowledged),
          `round ${round}: ${found} of ${size} rows are there, acknowledged: ${isAcknowledged}`,
        );
        totals[isAcknowledged ? 'acknowledged' : 'unanswered']++;
        if (!isAcknowledged && found > 0) totals.storedUnanswered++;
      }
      for (const { id: name, isAcknowledged, bytes } of written.uploads) {
        const { data } = await admin.storage.from('contactus').download(name);
        assert(
          data ? data.size === bytes : !isAcknowledged,
          `round ${round}: an upload has ${data?.size} of ${bytes} bytes`,
        );
        totals[isAcknowledged ? 'acknowledged' : 'unanswered']++;
      }
      assert.deepEqual(
        event,
        { guests_count: stored.length, tables_count: perWrite.size },
        `round ${round}: counts are off`,
      );
    }
    const { acknowledged, unanswered, storedUnanswered } = totals;
    return `${acknowledged} acknowledged writes all there; of ${unanswered} unanswered, ${storedUnanswered} are there whole and the rest not at all; counts match`;
  } finally {
    await server.stop('SIGKILL');
    await server.remove();
  }
}

type Write = { id: string; isAcknowledged: boolean };

/**
 * Starts WRITES concurrent writes: single guests, imports and uploads. A table number or file name
 * identifies each write.
 */
function startWrites(client: ReturnType<typeof connect>, eventId: string) {
  const rows: (Write & { size: number })[] = [];
  const uploads: (Write & { bytes: number })[] = [];
  let acknowledged = 0;
  let notify = () => {};
  const follow = async (write: Write, sent: PromiseLike<{ error: unknown }>) => {
    const { error } = await sent;
    if (error) return;
    write.isAcknowledged = true;
    acknowledged++;
    notify();
  };
  const running = Array.from({ length: WRITES }, (_, index) => {
    if (index % 20 === 7) {
      const upload = { id: buildScreenshotName(), isAcknowledged: false, bytes: 40_000 };
      uploads.push(upload);
      const file = new File([buildPng(upload.bytes)], 'x.png', { type: 'image/png' });
      return follow(upload, client.storage.from('contactus').upload(upload.id, file));
    }
    const write = {
      id: randomUUID().slice(0, 18),
      isAcknowledged: false,
      size: index % 4 ? 1 : IMPORTED,
    };
    rows.push(write);
    const guests = generateGuests(write.size).map((guest) => ({
      ...guest,
      table_number: write.id,
    }));
    return follow(
      write,
      write.size > 1
        ? client.rpc('change_seating', {
            event_uuid: eventId,
            change: { guests: { add: guests } } as never,
          })
        : client.from('guests').insert({ event_id: eventId, name: 'Zoë', table_number: write.id }),
    );
  });
  const over = Promise.allSettled(running);
  return {
    rows,
    uploads,
    over,
    waitUntilAcknowledged: (enough: number) =>
      Promise.race([
        over,
        new Promise<void>((resolve) => {
          notify = () => acknowledged >= enough && resolve();
          notify();
        }),
      ]),
  };
}
