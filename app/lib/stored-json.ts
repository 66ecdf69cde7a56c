import type { z } from 'zod';

/**
 * Something that this browser keeps as JSON, under a key that may end in an id. What isn't there or can't be read is null; a browser that stores nothing
 * only means doing without.
 */
export const storedJson = <Value>(key: string, schema: z.ZodType<Value>, storage: () => Storage = () => localStorage) => {
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
