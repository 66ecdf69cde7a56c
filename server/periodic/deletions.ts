import type { Database } from '../backend/database.ts';

/** Does what a function of the schema `private` does to one event that is due, an event a transaction, until none is. */
export async function eachDue(database: Database, name: string, signal: AbortSignal): Promise<object | undefined> {
  let events = 0;
  while (!signal.aborted) {
    const [done] = await database.query<{ is_done: boolean }>(`select private.${name}() as is_done`);
    if (!done?.is_done) break;
    events++;
  }
  return events > 0 ? { events } : undefined;
}
