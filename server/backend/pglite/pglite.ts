import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ensureDatabase } from './new-database.ts';
import type { DatabaseFolder } from './pglite-folder.ts';
import type { DatabaseRequest, QueryResult, Statement, ThreadMessage } from './pglite-thread.ts';

type Runner = {
  exec(sql: string): Promise<void>;
  query(sql: string, parameters?: readonly unknown[]): Promise<QueryResult>;
};

/** A transaction. It begins with its first query. */
export type EmbeddedTransaction = Runner & {
  prepare(sql: string, parameters: readonly unknown[]): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
};

export type EmbeddedPostgres = Runner & {
  silentFor(): number;
  begin(): EmbeddedTransaction;
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
};

const resourceLimits = { maxYoungGenerationSizeMb: 16 };

export async function openPglite(folder: DatabaseFolder): Promise<EmbeddedPostgres> {
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
  let transactionCount = 0;
  let isOpen = false;
  let answeredAt = 0;

  const ready = Promise.withResolvers<QueryResult>();
  pending.set(nextId++, ready);

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
    if (isOpen) throw endReason; // no more requests can be served
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

  await ready.promise;
  isOpen = true;
  return {
    exec: async (sql) => void (await send({ action: 'exec', sql })),
    query: (sql, parameters = []) => send({ action: 'query', sql, parameters }),
    silentFor: () => performance.now() - answeredAt,
    begin() {
      const transactionId = transactionCount++;
      let opening: Statement[] | undefined = [];
      const takeOpening = () => {
        const taken = opening;
        opening = undefined;
        return taken;
      };
      const run = (
        request:
          | { action: 'exec'; sql: string }
          | { action: 'query'; sql: string; parameters: readonly unknown[] },
      ) => send({ ...request, transactionId, opening: takeOpening() });
      const query: Runner['query'] = (sql, parameters = []) =>
        run({ action: 'query', sql, parameters });
      const end = async (action: 'commit' | 'rollback') => {
        if (!takeOpening()) await send({ action, transactionId });
      };
      return {
        exec: async (sql) => void (await run({ action: 'exec', sql })),
        query,
        prepare: async (sql, parameters) =>
          void (opening ? opening.push({ sql, parameters }) : await query(sql, parameters)),
        commit: () => end('commit'),
        rollback: () => end('rollback'),
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
