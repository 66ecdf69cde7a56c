import type { SqlDatabase } from '../backend/database.ts';

/** Calls private.`name`, which handles one due event, until none is left: one event per transaction. */
export async function eachDue(database: SqlDatabase, name: string, signal: AbortSignal): Promise<object | undefined> {
  let events = 0;
  while (!signal.aborted) {
    const [done] = await database.query<{ is_done: boolean }>(`select private.${name}() as is_done`);
    if (!done?.is_done) break;
    events++;
  }
  return events > 0 ? { events } : undefined;
}
