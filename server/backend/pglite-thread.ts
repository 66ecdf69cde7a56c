// The worker thread of the embedded database, so that queries do not block cached pages. pglite.ts talks to it.
import { parentPort, workerData } from 'node:worker_threads';
import type { Transaction } from '@electric-sql/pglite';
import { type Folder, openFolder } from './pglite-folder.ts';
import { refuseUnanswerable } from './unanswerable.ts';

/** `turn`: id of the transaction the request belongs to. */
export type DatabaseRequest =
  | { what: 'query'; sql: string; parameters: readonly unknown[]; turn?: number }
  | { what: 'exec'; sql: string; turn?: number }
  | { what: 'begin' | 'commit' | 'rollback'; turn: number }
  | { what: 'listen'; channel: string }
  | { what: 'close' };

export type QueryResult = { rows: Record<string, unknown>[]; affectedRows?: number };

/** Errors are sent as fields, which structured cloning of an Error would drop. */
export type ThreadMessage =
  | { id: number; found: QueryResult }
  | { id: number; error: Record<string, unknown> }
  | { heard: string };

type Turn = { tx: Transaction; end(): void; fail(error: unknown): void; ended: Promise<void> };

const NOTHING: QueryResult = { rows: [] };

const turns = new Map<number, Turn>();
const port = parentPort as NonNullable<typeof parentPort>;
const say = (said: ThreadMessage) => port.postMessage(said);
const pglite = await openFolder(workerData as Folder).catch((error: unknown) => {
  say({ id: 0, error: fieldsOf(error) });
  throw error;
});
port.on('message', async ({ id, ...asked }: DatabaseRequest & { id: number }) => {
  try {
    say({ id, found: await answer(asked) });
  } catch (error) {
    say({ id, error: fieldsOf(error) });
  }
});
say({ id: 0, found: NOTHING });

async function answer(asked: DatabaseRequest): Promise<QueryResult> {
  switch (asked.what) {
    case 'query': {
      refuseUnanswerable(asked.sql, asked.parameters);
      const { rows, affectedRows } = await runnerOf(asked.turn).query<QueryResult['rows'][number]>(asked.sql, [
        ...asked.parameters,
      ]);
      return { rows, affectedRows };
    }
    case 'exec':
      await runnerOf(asked.turn).exec(asked.sql);
      return NOTHING;
    case 'begin':
      await begin(asked.turn);
      return NOTHING;
    case 'commit':
      await commit(asked.turn);
      return NOTHING;
    case 'rollback':
      await rollback(asked.turn);
      return NOTHING;
    case 'listen':
      await pglite.listen(asked.channel, (heard) => say({ heard }));
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
