import { runSharedWork } from '../http/request-scope.ts';

/** Batches lookups by id. Only one query runs at a time; the next contains all waiting ids. */
export function batchLookups(
  findExisting: (ids: string[]) => Promise<string[]>,
): (id: string) => Promise<boolean> {
  type Waiting = { resolve(exists: boolean): void; reject(reason: unknown): void };
  let waiting = new Map<string, Waiting[]>();
  let isQuerying = false;

  async function queryAll(): Promise<void> {
    isQuerying = true;
    await undefined; // calls of the same tick join the first query
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      try {
        const found = new Set(await runSharedWork(() => findExisting([...batch.keys()])));
        for (const [id, all] of batch) for (const { resolve } of all) resolve(found.has(id));
      } catch (error) {
        for (const { reject } of [...batch.values()].flat()) reject(error);
      }
    }
    isQuerying = false;
  }

  return (id) =>
    new Promise((resolve, reject) => {
      waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }]);
      if (!isQuerying) void queryAll();
    });
}
