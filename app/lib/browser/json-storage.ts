import type { z } from 'zod/mini';
import { listStoredIds } from './browser-storage';

/** Creates accessors for JSON in browser storage, under `key` followed by an optional id. Missing or invalid values are null; failed writes are logged. */
export const createJsonStorage = <Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
  storage: () => Storage = () => localStorage,
) => {
  const attempt = (change: () => void) => {
    try {
      change();
      return true;
    } catch (error) {
      console.error(`Could not store ${key}`, error);
      return false;
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
    ids: (): string[] => {
      try {
        return listStoredIds(storage(), [key]);
      } catch {
        return [];
      }
    },
    /** Returns false if the browser's storage is full or blocked. */
    write: (value: Value, id = '') =>
      attempt(() => storage().setItem(key + id, JSON.stringify(value))),
    remove: (id = '') => attempt(() => storage().removeItem(key + id)),
  };
};
