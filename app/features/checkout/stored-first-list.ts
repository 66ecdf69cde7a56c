import { z } from 'zod/mini';
import { browserEventStore } from '@/features/events/in-browser';
import { buildGuestListCsv } from '@/features/guests/guest-csv';
import { createImportDraft, type ImportDraft } from '@/features/import/draft/import-draft';
import { findPendingImportEvent, savePendingImport } from '@/features/import/draft/pending-import';
import type { GuestDetails } from '@/features/seating/guests/schema';
import { storageKeys } from '@/lib/browser/browser-storage';
import { createJsonStorage } from '@/lib/browser/json-storage';
import { firstListSchema, parseFirstListText } from './first-list';

const asStored = z.extend(firstListSchema, {
  event_name: z.string(),
  event_date: z.string(),
  samePeople: z._default(z.array(z.string()), []),
  taken: z._default(z.array(z.string()), []),
});

/** First lists by user id, possibly incomplete, stored while the host compares plans or pays. */
export const storedFirstList = createJsonStorage(storageKeys.firstList, asStored);

export const buildPendingDraft = (guests: readonly GuestDetails[]): ImportDraft | null =>
  guests.length > 0 ? createImportDraft({ text: buildGuestListCsv(guests) }, null) : null;

/** A list begun by a visitor before login becomes the user's, unless the user has one pending. */
export function adoptFirstList(userId: string): void {
  const begun = storedFirstList.read(browserEventStore.id);
  if (begun && !storedFirstList.read(userId) && storedFirstList.write(begun, userId))
    storedFirstList.remove(browserEventStore.id);
}

/** If the event was created without its first list, stores the list as a pending import, unless an import is pending. */
export function moveFirstList(userId: string, eventId: string): void {
  const stored = storedFirstList.read(userId);
  if (!stored || findPendingImportEvent(Date.now())) return;
  const { guests, preview } = parseFirstListText(stored.list, stored);
  const waiting = preview ?? buildPendingDraft(guests);
  if (!waiting || savePendingImport(eventId, waiting, Date.now())) storedFirstList.remove(userId);
}
