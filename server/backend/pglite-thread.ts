// The worker thread of the embedded database, so that queries do not block cached pages. pglite.ts talks to it.
import { parentPort, workerData } from 'node:worker_threads';
import type { Transaction } from '@electric-sql/pglite';
import { type Folder, openFolder } from './pglite-folder.ts';
import { refuseUnanswerable } from './unanswerable.ts';

/** `turn`: id of the transaction the request belongs to. */
export type DatabaseRequest =
  | { action: 'query'; sql: string; parameters: readonly unknown[]; turn?: number }
  | { action: 'exec'; sql: string; turn?: number }
  | { action: 'begin' | 'commit' | 'rollback'; turn: number }
  | { action: 'listen'; channel: string }
  | { action: 'close' };

export type QueryResult = { rows: Record<string, unknown>[]; affectedRows?: number };

/** Errors are sent as fields, which structured cloning of an Error would drop. */
export type ThreadMessage =
  | { id: number; result: QueryResult }
  | { id: number; error: Record<string, unknown> }
  | { notification: string };

type Turn = { tx: Transaction; end(): void; fail(error: unknown): void; ended: Promise<void> };

const NOTHING: QueryResult = { rows: [] };

const turns = new Map<number, Turn>();
const port = parentPort as NonNullable<typeof parentPort>;
const send = (message: ThreadMessage) => port.postMessage(message);
const pglite = await openFolder(workerData as Folder).catch((error: unknown) => {
  send({ id: 0, error: fieldsOf(error) });
  throw error;
});
port.on('message', async ({ id, ...request }: DatabaseRequest & { id: number }) => {
  try {
    send({ id, result: await answer(request) });
  } catch (error) {
    send({ id, error: fieldsOf(error) });
  }
});
send({ id: 0, result: NOTHING });

async function answer(request: DatabaseRequest): Promise<QueryResult> {
  switch (request.action) {
    case 'query': {
      refuseUnanswerable(request.sql, request.parameters);
      const { rows, affectedRows } = await runnerOf(request.turn).query<QueryResult['rows'][number]>(request.sql, [
        ...request.parameters,
      ]);
      return { rows, affectedRows };
    }
    case 'exec':
      await runnerOf(request.turn).exec(request.sql);
      return NOTHING;
    case 'begin':
      await begin(request.turn);
      return NOTHING;
    case 'commit':
      await commit(request.turn);
      return NOTHING;
    case 'rollback':
      await rollback(request.turn);
      return NOTHING;
    case 'listen':
      await pglite.listen(request.channel, (notification) => send({ notification }));
      return NOTHING;
    case 'close':
      await pglite.close();
      return NOTHING;
  }
}

/** Without a turn PGlite waits until no transaction is open: on one connection, other queries must never run inside it, in its role. */
function runnerOf(turn: number | undefined): Pick<Transaction, 'query' | 'exec'> {
  if (turn === undefined) return pglite;
  const { tx } = turns.get(turn) ?? {};
  if (!tx) throw new Error('this transaction is over');
  return tx;
}

function begin(turn: number): Promise<void> {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const ended = pglite.transaction((tx) => {
    turns.set(turn, { tx, end: end.resolve, fail: end.reject, ended });
    begun.resolve();
    return end.promise;
  });
  ended.catch(begun.reject);
  return begun.promise;
}

async function commit(turn: number): Promise<void> {
  const open = turns.get(turn);
  turns.delete(turn);
  open?.end();
  await open?.ended;
}

async function rollback(turn: number): Promise<void> {
  const open = turns.get(turn);
  try {
    await open?.tx.rollback();
  } catch (error) {
    open?.fail(error); // the transaction ends all the same, with nothing stored
  }
  await commit(turn);
}

/** Without the query, which may be megabytes. */
function fieldsOf(thrown: unknown): Record<string, unknown> {
  const { query: _, params: __, queryOptions: ___, ...fields } = { ...(thrown as Record<string, unknown>) };
  const { message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const isOfAnotherType = message.startsWith('Invalid input for ') || message === 'Invalid time value'; // PGlite's own check, before the database's
  return { ...fields, ...(isOfAnotherType && { code: '22P02' }), message, stack };
}
