import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ensureDatabase } from './new-database.ts';
import type { Folder } from './pglite-folder.ts';
import type { DatabaseRequest, QueryResult, ThreadMessage } from './pglite-thread.ts';

export type Runner = {
  exec(sql: string): Promise<void>;
  query(sql: string, parameters?: readonly unknown[]): Promise<QueryResult>;
};

export type Turn = Runner & { commit(): Promise<void>; rollback(): Promise<void> };

export type EmbeddedPostgres = Runner & {
  /** Milliseconds since it last answered anything. */
  silentFor(): number;
  begin(): Promise<Turn>;
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
};

/** The thread's short-lived objects are answers being sent. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

export async function openPglite(folder: Folder): Promise<EmbeddedPostgres> {
  await ensureDatabase(folder);
  const thread = new Worker(join(import.meta.dirname, 'pglite-thread.ts'), {
    name: 'database',
    workerData: folder,
    resourceLimits,
  });
  const pending = new Map<number, PromiseWithResolvers<QueryResult>>();
  const listeners = new Set<(payload: string) => void>();
  let endReason: unknown;
  let nextId = 0;
  let turns = 0;
  let isOpen = false;
  let answeredAt = 0;

  const ready = Promise.withResolvers<QueryResult>();
  pending.set(nextId++, ready); // the thread's first message

  thread.on('message', (message: ThreadMessage) => {
    answeredAt = performance.now();
    if ('notification' in message) {
      for (const notify of listeners) notify(message.notification);
      return;
    }
    const deferred = pending.get(message.id);
    pending.delete(message.id);
    if ('result' in message) deferred?.resolve(message.result);
    else deferred?.reject(Object.assign(new Error(String(message.error.message)), message.error));
  });
  const end = (reason: unknown) => {
    endReason ??= reason;
    for (const { reject } of pending.values()) reject(endReason);
    pending.clear();
    if (isOpen) throw endReason; // nothing can be served any more
  };
  thread.on('error', end);
  thread.on('exit', () => end(new Error('the embedded database has ended')));

  const send = (request: DatabaseRequest): Promise<QueryResult> => {
    if (endReason) return Promise.reject(endReason);
    const deferred = Promise.withResolvers<QueryResult>();
    pending.set(nextId, deferred);
    thread.postMessage({ id: nextId++, ...request });
    return deferred.promise;
  };
  const runner = (turn?: number): Runner => ({
    exec: async (sql) => void (await send({ action: 'exec', sql, turn })),
    query: (sql, parameters = []) => send({ action: 'query', sql, parameters, turn }),
  });

  await ready.promise;
  isOpen = true;
  return {
    ...runner(),
    silentFor: () => performance.now() - answeredAt,
    async begin() {
      const turn = turns++;
      await send({ action: 'begin', turn });
      return {
        ...runner(turn),
        commit: async () => void (await send({ action: 'commit', turn })),
        rollback: async () => void (await send({ action: 'rollback', turn })),
      };
    },
    async listen(channel, onMessage) {
      listeners.add(onMessage);
      await send({ action: 'listen', channel });
    },
    async close() {
      isOpen = false;
      await send({ action: 'close' }).finally(() => thread.terminate());
    },
  };
}
