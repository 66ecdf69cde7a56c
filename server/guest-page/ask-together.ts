/** Batches lookups by id: one query at a time, the next with all ids that wait. */
export function askTogether(existing: (ids: string[]) => Promise<string[]>): (id: string) => Promise<boolean> {
  type Waiting = { resolve(exists: boolean): void; reject(reason: unknown): void };
  let waiting = new Map<string, Waiting[]>();
  let isAsking = false;

  async function askAll(): Promise<void> {
    isAsking = true;
    await undefined; // calls of the same tick join the first query
    while (waiting.size > 0) {
      const asked = waiting;
      waiting = new Map();
      try {
        const found = new Set(await existing([...asked.keys()]));
        for (const [id, all] of asked) for (const { resolve } of all) resolve(found.has(id));
      } catch (error) {
        for (const { reject } of [...asked.values()].flat()) reject(error);
      }
    }
    isAsking = false;
  }

  return (id) =>
    new Promise((resolve, reject) => {
      waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }]);
      if (!isAsking) void askAll();
    });
}
