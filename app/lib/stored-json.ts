import type { z } from 'zod/mini';

/** JSON in browser storage, under a key that may end in an id. What is missing or unreadable is null; failed writes are only logged. */
export const storedJson = <Value>(key: string, schema: z.ZodMiniType<Value>, storage: () => Storage = () => localStorage) => {
  const tryTo = (change: () => void) => {
    try {
      change();
    } catch (error) {
      console.error(`${key} could not be stored`, error);
    }
  };
  return {
    read: (id = ''): Value | null => {
      try {
        return schema.parse(JSON.parse(storage().getItem(key + id) ?? 'null'));
      } catch {
        return null;
      }
    },
    write: (value: Value, id = '') => tryTo(() => storage().setItem(key + id, JSON.stringify(value))),
    remove: (id = '') => tryTo(() => storage().removeItem(key + id)),
  };
};
