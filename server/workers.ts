import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadKeys } from './backend/keys.ts';
import { claimDataDir } from './data-dir.ts';
import { log } from './log.ts';
import type { Settings } from './settings.ts';

const READY = 'ready';
const RESTART_DELAY_MS = 1000;
/** Not SIGHUP, because a terminal sends that when it closes. */
export const RELOAD_SIGNAL = 'SIGUSR2';

export const isWorker = (): boolean => cluster.isWorker;

/** True for the first of the processes on this port, which does the work that happens once at startup. */
export const isFirstWorker = (): boolean => !isWorker() || cluster.worker?.id === 1;

export const announceReady = (): void => void process.send?.(READY);

type Slot = { worker?: Worker };

/**
 * Replaces each process that exits. If the first fails to start, all stop. On RELOAD_SIGNAL
 * replaces them one by one with the release now in this folder, unless a new one fails to start.
 */
export async function superviseWorkers(settings: Settings): Promise<void> {
  if (!settings.supabaseUrl) await claimDataDir(settings.dataDir, settings.localUrl);
  await loadKeys(settings);
  const slots: Slot[] = Array.from({ length: settings.workers }, () => ({}));
  let isStopping = false;
  let reloading: Promise<void> | undefined;

  const keepRunning = async (slot: Slot) => {
    while (!isStopping) {
      const { worker } = slot;
      if (worker && !hasEnded(worker)) await once(worker, 'exit');
      if (isStopping) return;
      if (slot.worker !== worker) continue; // replaced by a reload
      log.error('a worker process exited; starting another');
      await sleep(RESTART_DELAY_MS);
      const started = await startWorker(settings);
      if (started.exitCode !== undefined) continue;
      if (slot.worker === worker) slot.worker = started.worker;
      else await endWorker(started.worker); // a reload has filled the slot
    }
  };
  const reload = async () => {
    log.info('reloading: starting new workers');
    for (const slot of slots) {
      const { worker, exitCode } = await startWorker(settings);
      if (isStopping) return;
      if (exitCode !== undefined)
        return log.error('reload failed: a new worker did not start; existing workers continue');
      const previous = slot.worker;
      slot.worker = worker;
      if (previous) await endWorker(previous);
    }
    log.info('reloaded: workers replaced');
  };
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all(
      Object.values(cluster.workers ?? {}).map((worker) => worker && endWorker(worker)),
    );
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
  process.on(RELOAD_SIGNAL, () => {
    reloading ??= reload().finally(() => (reloading = undefined));
  });

  const [first, ...others] = slots as [Slot, ...Slot[]];
  const { worker, exitCode } = await startWorker(settings);
  if (exitCode !== undefined && !isStopping) process.exit(exitCode); // the worker has logged why
  first.worker = worker;
  void keepRunning(first);
  await Promise.all(
    others.map(async (slot) => {
      const started = await startWorker(settings);
      if (started.exitCode === undefined) slot.worker = started.worker;
      void keepRunning(slot);
    }),
  );
}

const hasEnded = ({ process: { exitCode, signalCode } }: Worker) =>
  exitCode !== null || signalCode !== null;

/** Resolves once the worker serves, or with its exit code if it did not start. */
async function startWorker({ dataDir }: Settings): Promise<{ worker: Worker; exitCode?: number }> {
  const main = resolve(process.argv[1] ?? ''); // a symbolic link, if releases are linked
  const folder = dirname(dirname(realpathSync(main)));
  const node = join(folder, 'node_modules/.bin/node');
  if (existsSync(node)) process.execPath = realpathSync(node); // the previous release may be deleted
  cluster.setupPrimary({ exec: main, cwd: folder });
  const worker = cluster.fork({ DATA_DIR: resolve(dataDir) });
  const [message] = (await Promise.race([once(worker, 'message'), once(worker, 'exit')])) as [
    unknown,
  ];
  return message === READY ? { worker } : { worker, exitCode: Number(message) || 1 };
}

/** Stops the worker after it has answered its pending requests. */
async function endWorker(worker: Worker): Promise<void> {
  if (hasEnded(worker)) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await ended;
}
