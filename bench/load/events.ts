import { rm } from 'node:fs/promises';
import { createUnlimitedHost } from '../../tests/faults/fault.ts';
import { generateGuests } from '../../tests/support/generated-guests.ts';
import { createTemporaryFolder, type RunningServer } from '../../tests/support/server.ts';
import { randomBetween, scaleMinutes, scalePeople, sleep } from './pace.ts';
import { listGuestPageFiles, openPhone, visitGuestPage } from './phone.ts';
import { createTally, printRow, type Tally } from './tally.ts';
import { expectNoSockets, watchMemory, withServer } from './watch.ts';

const GUESTS_OF_EACH = 3;
const list = generateGuests(100);
const names = list.map(({ name }) => name);

/** A Saturday in June: several guests open each of many events' pages within one minute, on a server with a cold cache. */
export async function simulateEvents(): Promise<number> {
  const dataDir = await createTemporaryFolder();
  try {
    const { ids, files } = await withServer(prepare, dataDir);
    printRow(
      `${ids.length} events, ${GUESTS_OF_EACH} guests each within a minute, ${files.length} files`,
      '',
    );
    const minute = await onColdServer(dataDir, (server, tally) =>
      Promise.all(
        ids.flatMap((id) => {
          const begins = randomBetween(0, scaleMinutes(0.9));
          return Array.from({ length: GUESTS_OF_EACH }, async () => {
            await sleep(begins + randomBetween(0, 2000));
            await visitGuestPage(server, id, files, tally, {
              names,
              staysMs: randomBetween(20_000, 40_000),
            });
          });
        }),
      ),
    );
    printRow(`the same ${ids.length} pages, one guest each, within a second`, '');
    const second = await onColdServer(dataDir, (server, tally) =>
      Promise.all(
        ids.map(async (id) => {
          await sleep(randomBetween(0, 1000));
          (await openPhone(server, id, [], tally)).leave();
        }),
      ),
    );
    return minute + second;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function prepare(server: RunningServer): Promise<{ ids: string[]; files: string[] }> {
  const amelia = await createUnlimitedHost(server);
  const ids: string[] = [];
  for (let event = 0; event < scalePeople(200); event++) {
    const id = (await amelia.addEvent()).id;
    const { error } = await amelia.client.rpc('change_seating', {
      event_uuid: id,
      change: { guests: { add: list } },
    });
    if (error) throw error;
    ids.push(id);
  }
  return { ids, files: await listGuestPageFiles(server, ids[0] ?? '') };
}

const onColdServer = (
  dataDir: string,
  load: (server: RunningServer, tally: Tally) => Promise<unknown>,
): Promise<number> =>
  withServer(async (server) => {
    const tally = createTally();
    const memory = await watchMemory(server);
    await load(server, tally);
    tally.print();
    await expectNoSockets(server, tally);
    await memory.print();
    return tally.errors();
  }, dataDir);
