import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadKeys } from './backend/keys.ts';
import { claimDataDir } from './data-dir.ts';
import { log } from './log.ts';
import type { Settings } from './settings.ts';

const READY = 'ready';
const RESTART_DELAY_MS = 1000;

export const isWorker = (): boolean => cluster.isWorker;

export const announceReady = (): void => void process.send?.(READY);

/** Runs several server processes on one port and replaces those that exit. Exits if the first fails to start. */
export async function superviseWorkers(settings: Settings): Promise<void> {
  if (!settings.supabaseUrl) await claimDataDir(settings.dataDir, settings.localUrl);
  await loadKeys(settings);
  let isStopping = false;

  const start = async (): Promise<{ worker: Worker; exitCode?: number }> => {
    const worker = cluster.fork();
    const [message] = (await Promise.race([once(worker, 'message'), once(worker, 'exit')])) as [
      unknown,
    ];
    return message === READY ? { worker } : { worker, exitCode: Number(message) || 1 };
  };
  const keepWorkerRunning = async (first?: Worker) => {
    for (let worker = first; !isStopping; worker = undefined) {
      const started = worker ? { worker } : await start();
      if (!('failed' in started)) await once(started.worker, 'exit');
      if (isStopping) return;
      log.error('worker process exited; starting another');
      await sleep(RESTART_DELAY_MS);
    }
  };
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ended = running.map((worker) => once(worker, 'exit'));
    for (const worker of running) worker.process.kill('SIGTERM');
    await Promise.all(ended);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);

  const { worker, exitCode } = await start();
  if (exitCode && !isStopping) process.exit(exitCode); // the worker has logged why
  void keepWorkerRunning(worker);
  for (let others = settings.workers - 1; others > 0; others--) void keepWorkerRunning();
}
