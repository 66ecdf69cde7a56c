import { z } from 'zod';
import { storageKeys } from '@/lib/browser-storage';
import { AppError } from '@/lib/errors';
import type { DismissalStore } from './store';

/** Only the newest are kept, as in the database: old findings no longer occur. */
const MOST_MEANT = 500;

const keyOf = (eventId: string) => storageKeys.meantChecks + eventId;

function kept(eventId: string): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(localStorage.getItem(keyOf(eventId)) ?? '[]'));
  } catch {
    return []; // it is asked again
  }
}

function keep(eventId: string, meant: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(eventId), JSON.stringify(meant));
  } catch (cause) {
    throw new AppError('storage_full', { cause });
  }
}

/** Dismissed findings of a visitor, in this browser. */
export const dismissalsInBrowser: DismissalStore = {
  id: 'this browser',
  keptIn: 'browser',
  list: async (eventId) => kept(eventId),
  add: async (eventId, found) => keep(eventId, [...kept(eventId).filter((other) => other !== found), found].slice(-MOST_MEANT)),
  remove: async (eventId, found) =>
    keep(
      eventId,
      kept(eventId).filter((other) => other !== found),
    ),
};
