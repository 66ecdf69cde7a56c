import { z } from 'zod/mini';
import { storageKeys } from '@/lib/browser-storage';
import { storedJson } from '@/lib/stored-json';
import { writeStored } from '../browser-events';
import type { DismissalStore } from './store';

/** As in the database. The oldest are dropped: old findings no longer occur. */
const MOST_DISMISSED = 500;

const dismissed = storedJson(storageKeys.dismissedChecks, z.array(z.string()));
const without = (eventId: string, found: string) => (dismissed.read(eventId) ?? []).filter((other) => other !== found);
const write = (eventId: string, all: readonly string[]) =>
  writeStored(storageKeys.dismissedChecks + eventId, JSON.stringify(all));

export const dismissalsInBrowser: DismissalStore = {
  id: 'this browser',
  location: 'browser',
  list: async (eventId) => dismissed.read(eventId) ?? [],
  add: async (eventId, found) => write(eventId, [...without(eventId, found), found].slice(-MOST_DISMISSED)),
  remove: async (eventId, found) => write(eventId, without(eventId, found)),
};
