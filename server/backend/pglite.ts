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
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
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
  const asking = new Map<number, PromiseWithResolvers<QueryResult>>();
  const listeners = new Set<(payload: string) => void>();
  let gone: unknown;
  let asked = 0;
  let turns = 0;
  let isOpen = false;
  let answeredAt = 0;

  const opened = Promise.withResolvers<QueryResult>();
  asking.set(asked++, opened); // the thread's first message

  thread.on('message', (said: ThreadMessage) => {
    answeredAt = performance.now();
    if ('heard' in said) {
      for (const hear of listeners) hear(said.heard);
      return;
    }
    const answered = asking.get(said.id);
    asking.delete(said.id);
    if ('found' in said) answered?.resolve(said.found);
    else answered?.reject(Object.assign(new Error(String(said.error.message)), said.error));
  });
  const end = (reason: unknown) => {
    gone ??= reason;
    for (const { reject } of asking.values()) reject(gone);
    asking.clear();
    if (isOpen) throw gone; // nothing can be served any more
  };
  thread.on('error', end);
  thread.on('exit', () => end(new Error('the embedded database has ended')));

  const ask = (question: DatabaseRequest): Promise<QueryResult> => {
    if (gone) return Promise.reject(gone);
    const answered = Promise.withResolvers<QueryResult>();
    asking.set(asked, answered);
    thread.postMessage({ id: asked++, ...question });
    return answered.promise;
  };
  const runner = (turn?: number): Runner => ({
    exec: async (sql) => void (await ask({ what: 'exec', sql, turn })),
    query: (sql, parameters = []) => ask({ what: 'query', sql, parameters, turn }),
  });

  await opened.promise;
  isOpen = true;
  return {
    ...runner(),
    silentFor: () => performance.now() - answeredAt,
    async begin() {
      const turn = turns++;
      await ask({ what: 'begin', turn });
      return {
        ...runner(turn),
        commit: async () => void (await ask({ what: 'commit', turn })),
        rollback: async () => void (await ask({ what: 'rollback', turn })),
      };
    },
    async listen(channel, heard) {
      listeners.add(heard);
      await ask({ what: 'listen', channel });
    },
    async close() {
      isOpen = false;
      await ask({ what: 'close' }).finally(() => thread.terminate());
    },
  };
}
