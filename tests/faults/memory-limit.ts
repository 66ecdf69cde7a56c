import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { simulateHostWork } from '../../bench/load/host-at-work.ts';
import { createTally, percentile } from '../../bench/load/tally.ts';
import { generateGuests } from '../support/generated-guests.ts';
import { buildEnvironment, type RunningServer, startServer } from '../support/server.ts';
import { createUnlimitedHost, type Fault, quietSettings } from './fault.ts';

const LIMIT_MB = 512;
/**
 * Real hosts pause for seconds between two changes. The simulated hosts do not, so that a minute
 * equals an hour of work.
 */
const MINUTES = Number(process.env.MEMORY_MINUTES ?? 2);
const [HOSTS, GUESTS, EVENTS] = [4, 4, 20];
const REST_MS = 30_000;
const root = join(import.meta.dirname, '../..');

export const memoryLimitFault: Fault = {
  name: `a server limited to ${LIMIT_MB} MB, under page loads, edits, sign-ups and backups`,
  async run() {
    const group = createLimitedGroup(LIMIT_MB);
    if (!group) return 'skipped: needs the right to make a memory cgroup';
    const server = await startServer(quietSettings, root, group.add);
    const memory = (line: string) =>
      Math.round(
        Number(
          new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(
            readFileSync(`/proc/${server.pid}/status`, 'utf8'),
          )?.[1],
        ) / 1024,
      );
    try {
      const ready = memory('VmRSS');
      const tally = createTally();
      const ids = await prepareEvents(server);
      const end = performance.now() + MINUTES * 60_000;
      const samples: number[] = [];
      const until = (work: () => Promise<unknown>) => async () => {
        while (performance.now() < end) await work();
      };
      await Promise.all([
        ...Array.from({ length: HOSTS }, async () => {
          const account = await createUnlimitedHost(server);
          await until(() =>
            simulateHostWork(server, account, tally, { changes: 5, thinksMs: 0 }),
          )();
        }),
        ...Array.from(
          { length: GUESTS },
          until(() => loadPages(server, ids, tally)),
        ),
        until(async () => {
          await tally.timed('signed up', () => createUnlimitedHost(server));
          await pause(2000);
        })(),
        until(async () => {
          await tally.timed('backed up', () => backUp(server));
          await pause(20_000);
        })(),
        until(async () => {
          samples.push(memory('VmRSS'));
          await pause(1000);
        })(),
      ]);
      assert.deepEqual(tally.failures(), []);
      assert.equal(group.killed(), 0);
      await pause(REST_MS);
      const third = Math.floor(samples.length / 3);
      const [middle, last] = [samples.slice(third, 2 * third), samples.slice(-third)].map((part) =>
        percentile(part, 50),
      );
      return `${tally.done()} requests without an error; ${ready} MB when ready, ${middle} MB in the middle third, ${last} MB in the last, ${memory('VmHWM')} MB at most, ${memory('VmRSS')} MB ${REST_MS / 1000} s after`;
    } finally {
      await server.stop('SIGKILL');
      await server.remove();
      group.remove();
    }
  },
};

/** A cgroup of version 1 or 2; undefined if this process may not create cgroups. */
function createLimitedGroup(megabytes: number) {
  const bytes = String(megabytes * 1024 * 1024);
  const name = `placecard-memory-${process.pid}`;
  for (const [parent, limit, events] of [
    ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes', 'memory.oom_control'],
    ['/sys/fs/cgroup', 'memory.max', 'memory.events'],
  ] as const) {
    const folder = join(parent, name);
    try {
      mkdirSync(folder);
      writeFileSync(join(folder, limit), bytes);
    } catch {
      continue;
    }
    return {
      add: (pid: number) => writeFileSync(join(folder, 'cgroup.procs'), String(pid)),
      killed: () =>
        Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(folder, events), 'utf8'))?.[1]),
      remove: () => rmdirSync(folder),
    };
  }
  return undefined;
}

async function prepareEvents(server: RunningServer): Promise<string[]> {
  const owner = await createUnlimitedHost(server);
  const ids: string[] = [];
  for (let event = 0; event < EVENTS; event++) {
    const { id } = await owner.addEvent();
    const guests = [...generateGuests(150), { name: '王小明', table_number: '1' }];
    const { error } = await owner.changeSeating({ guests: { add: guests } }, id);
    if (error) throw error;
    ids.push(id);
  }
  return ids;
}

async function loadPages(
  server: RunningServer,
  ids: string[],
  tally: ReturnType<typeof createTally>,
): Promise<void> {
  const id = ids[Math.floor(Math.random() * ids.length)];
  const paths = [
    `/seating-plan/${id}`,
    `/seating-plan/${id}.json`,
    `/seating-plan/${id}?name=Rosalind`,
    `/seating-plan/${id}?name=${encodeURIComponent('王')}`,
    '/',
    '/login',
    '/pricing',
  ];
  for (const path of paths) {
    await tally.timed('page', async () => {
      const answer = await fetch(server.url + path, { signal: AbortSignal.timeout(60_000) });
      await answer.arrayBuffer();
      if (answer.status !== 200)
        throw new Error(`${path.replace(/[\w-]{36}/, '…')}: ${answer.status}`);
    });
    await pause(20);
  }
}

async function backUp(server: RunningServer): Promise<void> {
  const file = join(server.dataDir, `${Date.now()}.backup`);
  const command = spawn(process.execPath, ['server/backup/backup.ts', file], {
    cwd: root,
    env: buildEnvironment({ DATA_DIR: server.dataDir, LOG_LEVEL: 'warn' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(command, 'exit');
  if (code !== 0) throw new Error(`ended with ${code}`);
  await rm(file);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
