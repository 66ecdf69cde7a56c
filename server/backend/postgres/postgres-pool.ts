import postgres from 'postgres';
import type { FairScheduler } from '../../limits/fair-scheduler.ts';
import { requireTextValues } from '../unsafe-statements.ts';

type Sql = postgres.Sql;
/** A connection reserved for one user until it is released. If it is lost, its queries fail and never continue on another connection. */
export type ReservedConnection = {
  unsafe(sql: string, parameters?: unknown[]): Promise<postgres.RowList<postgres.Row[]>>;
  release(): void;
};

const LONGEST_LIFE_MS = 45 * 60_000;

type Client = { sql: Sql; isLost: boolean; openedAt: number };

/** Error codes for a lost connection, from the driver, the socket and PostgreSQL. */
const isLoss = /^(CONNECT|E[A-Z]|57P0[123]|08)/;

const lost = () =>
  Object.assign(new Error('the connection to the database was lost'), {
    code: 'CONNECTION_CLOSED',
  });

/** Runs statements without PostgreSQL's time limit or ours. */
const withoutLimit = /statement_timeout = 0/;

/**
 * One postgres.js client per connection, because 3.4.9 continues a lost transaction on another
 * connection of its client, in the owner's role. After `maxMs` without a response a connection
 * counts as lost. A vanished machine does not close it, and TCP gives up only after 15 minutes.
 */
export function createPostgresPool(
  sharedOptions: Sql['options'],
  acquireSlot: FairScheduler,
  maxMs: number,
) {
  const options = { ...sharedOptions, serializers: requireTextValues(sharedOptions.serializers) };
  const idle: Client[] = [];
  const clients = new Set<Client>();
  let isClosed = false;

  function open(): Client {
    const onclose = () => drop(client);
    const client: Client = {
      sql: postgres({
        ...options,
        max: 1,
        max_lifetime: null,
        fetch_types: false,
        onclose,
      } as never),
      isLost: false,
      openedAt: performance.now(),
    };
    clients.add(client);
    return client;
  }

  function drop(client: Client): void {
    if (client.isLost) return;
    client.isLost = true;
    clients.delete(client);
    const index = idle.indexOf(client);
    if (index >= 0) idle.splice(index, 1);
    client.sql.end({ timeout: 0 }).catch(() => {});
  }

  function returnToPool(client: Client): void {
    if (client.isLost) return;
    if (isClosed || performance.now() - client.openedAt > LONGEST_LIFE_MS) drop(client);
    else idle.push(client);
  }

  async function reserve(): Promise<ReservedConnection> {
    const endTurn = await acquireSlot();
    if (isClosed) {
      endTurn();
      throw Object.assign(new Error('the database is closed'), { code: 'CONNECTION_ENDED' });
    }
    const client = idle.pop() ?? open();
    let isReleased = false;
    let isLimited = true;
    let last: Promise<unknown> = Promise.resolve();
    const runQuery = async (sql: string, parameters: unknown[] = []) => {
      if (client.isLost || isReleased) throw lost(); // the driver writes within microtasks, so the connection cannot be lost in between
      isLimited &&= !withoutLimit.test(sql);
      const overdue = isLimited ? setTimeout(() => drop(client), maxMs) : undefined;
      try {
        return await client.sql.unsafe(sql, parameters as never[]);
      } catch (error) {
        if (isLoss.test(String((error as { code?: unknown }).code))) drop(client);
        throw error;
      } finally {
        clearTimeout(overdue);
      }
    };
    return {
      unsafe(sql, parameters) {
        const result = last.then(() => runQuery(sql, parameters)); // one by one: a query queued in the driver would outlive the connection
        last = result.catch(() => {});
        return result;
      },
      release() {
        if (isReleased) return;
        isReleased = true;
        returnToPool(client);
        endTurn();
      },
    };
  }

  async function withConnection<T>(
    work: (connection: ReservedConnection) => Promise<T>,
  ): Promise<T> {
    const connection = await reserve();
    try {
      return await work(connection);
    } finally {
      connection.release();
    }
  }

  return {
    reserve,
    withConnection,
    async end(): Promise<void> {
      isClosed = true;
      await Promise.all([...clients].map(({ sql }) => sql.end({ timeout: 5 })));
    },
  };
}
