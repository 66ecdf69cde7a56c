// The worker thread of the embedded database, so that queries do not block cached pages. pglite.ts talks to it.
import { parentPort, workerData } from 'node:worker_threads';
import type { Transaction } from '@electric-sql/pglite';
import { refuseUnsafeStatement } from '../unsafe-statements.ts';
import { type DatabaseFolder, openFolder } from './pglite-folder.ts';

export type Statement = { sql: string; parameters: readonly unknown[] };

/** The transaction of a request. With `opening`, the request begins it with these statements. */
type InTransaction = { transactionId?: number; opening?: Statement[] };

export type DatabaseRequest =
  | ({ action: 'query' } & Statement & InTransaction)
  | ({ action: 'exec'; sql: string } & InTransaction)
  | { action: 'commit' | 'rollback'; transactionId: number }
  | { action: 'listen'; channel: string }
  | { action: 'close' };

export type QueryResult = { rows: Record<string, unknown>[]; affectedRows?: number };

/** Errors are sent as fields, which structured cloning of an Error would drop. */
export type ThreadMessage =
  | { id: number; result: QueryResult }
  | { id: number; error: Record<string, unknown> }
  | { notification: string };

type OpenTransaction = {
  tx?: Transaction;
  opened: Promise<void>;
  end(): void;
  fail(error: unknown): void;
  ended: Promise<void>;
};

const NOTHING: QueryResult = { rows: [] };

const transactions = new Map<number, OpenTransaction>();
const port = parentPort as NonNullable<typeof parentPort>;
const send = (message: ThreadMessage) => port.postMessage(message);
const pglite = await openFolder(workerData as DatabaseFolder).catch((error: unknown) => {
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
    case 'query':
      return query(await open(request), request);
    case 'exec':
      await (await open(request)).exec(request.sql);
      return NOTHING;
    case 'commit':
      await commit(request.transactionId);
      return NOTHING;
    case 'rollback':
      await rollback(request.transactionId);
      return NOTHING;
    case 'listen':
      await pglite.listen(request.channel, (notification) => send({ notification }));
      return NOTHING;
    case 'close':
      await pglite.close();
      return NOTHING;
  }
}

async function open({
  transactionId,
  opening,
}: InTransaction): Promise<Pick<Transaction, 'query' | 'exec'>> {
  if (transactionId === undefined) return pglite; // waits until no transaction is open: other queries must never run inside one, with its role
  const own = opening ? begin(transactionId, opening) : transactions.get(transactionId);
  await own?.opened;
  if (!own?.tx) throw new Error('this transaction is over');
  return own.tx;
}

async function query(
  on: Pick<Transaction, 'query'>,
  { sql, parameters }: Statement,
): Promise<QueryResult> {
  refuseUnsafeStatement(sql, parameters);
  const { rows, affectedRows } = await on.query<QueryResult['rows'][number]>(sql, [...parameters]);
  return { rows, affectedRows };
}

function begin(id: number, opening: Statement[]): OpenTransaction {
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<Transaction>();
  const ended = pglite.transaction((tx) => {
    begun.resolve(tx);
    return end.promise;
  });
  ended.catch(begun.reject);
  const transaction: OpenTransaction = {
    opened: begun.promise.then(run),
    end: end.resolve,
    fail: end.reject,
    ended,
  };
  async function run(tx: Transaction): Promise<void> {
    transaction.tx = tx;
    for (const statement of opening) await query(tx, statement);
  }
  transactions.set(id, transaction);
  return transaction;
}

async function commit(transactionId: number): Promise<void> {
  const open = transactions.get(transactionId);
  transactions.delete(transactionId);
  open?.end();
  await open?.ended;
}

async function rollback(transactionId: number): Promise<void> {
  const open = transactions.get(transactionId);
  try {
    await open?.tx?.rollback();
  } catch (error) {
    open?.fail(error); // the transaction ends anyway, with nothing stored
  }
  await commit(transactionId);
}

/** Omits the query, which may be megabytes long. */
function fieldsOf(thrown: unknown): Record<string, unknown> {
  const {
    query: _,
    params: __,
    queryOptions: ___,
    ...fields
  } = { ...(thrown as Record<string, unknown>) };
  const { message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const isOfAnotherType =
    message.startsWith('Invalid input for ') || message === 'Invalid time value'; // from PGlite, before the database's check
  return { ...fields, ...(isOfAnotherType && { code: '22P02' }), message, stack };
}
