import { z } from 'zod/mini';
import { storageKeys } from '@/lib/browser/browser-storage';
import { createJsonStorage } from '@/lib/browser/json-storage';
import { writeStorage } from '../browser-events';
import { type DismissalStore, REFUSED_HOUSEHOLD_PREFIX } from './store';

/** Applies to findings and household suggestions together, as in the database. The oldest are dropped, because they no longer occur. */
const MAX_DISMISSED = 500;

const dismissed = createJsonStorage(storageKeys.dismissedChecks, z.array(z.string()));
const without = (eventId: string, found: readonly string[]) =>
  (dismissed.read(eventId) ?? []).filter((other) => !found.includes(other));
const isHousehold = (found: string) => found.startsWith(REFUSED_HOUSEHOLD_PREFIX);
const write = (eventId: string, all: readonly string[]) =>
  writeStorage(storageKeys.dismissedChecks + eventId, JSON.stringify(all));

export const browserDismissalStore: DismissalStore = {
  id: 'this browser',
  location: 'browser',
  list: async (eventId) => dismissed.read(eventId) ?? [],
  add: async (eventId, found) => {
    const all = [...without(eventId, found), ...found];
    const newest = [all.filter(isHousehold), all.filter((each) => !isHousehold(each))].map((some) =>
      some.slice(-MAX_DISMISSED),
    );
    write(eventId, newest.flat());
  },
  remove: async (eventId, found) => write(eventId, without(eventId, [found])),
};
