import { z } from 'zod/mini';
import { eventsInBrowser } from '@/features/events/in-browser';
import { guestListCsv } from '@/features/guests/guest-csv';
import { draftOf } from '@/features/import/draft/import-draft';
import { eventOfPendingImport, savePendingImport } from '@/features/import/draft/pending-import';
import type { GuestDetails } from '@/features/seating/guests/schema';
import { storageKeys } from '@/lib/browser-storage';
import { storedJson } from '@/lib/stored-json';
import { firstListSchema, readFirstList } from './first-list';

const asStored = z.extend(firstListSchema, { event_name: z.string(), event_date: z.string() });

/** By user; a first list, half-typed too, while its host looks at plans or pays for one. */
export const storedFirstList = storedJson(storageKeys.firstList, asStored);

/** As the event's pending import; false if this browser has no room for it. */
export const savePendingGuests = (eventId: string, guests: readonly GuestDetails[]): boolean =>
  savePendingImport(eventId, draftOf({ text: guestListCsv(guests) }, null), Date.now());

/** A list that a visitor began before logging in becomes the user's, unless theirs waits. */
export function adoptFirstList(userId: string): void {
  const begun = storedFirstList.read(eventsInBrowser.id);
  if (begun && !storedFirstList.read(userId) && storedFirstList.write(begun, userId)) storedFirstList.remove(eventsInBrowser.id);
}

/** If an event was made without the list begun for it, keeps the list as its pending import, unless another is pending. */
export function moveFirstList(userId: string, eventId: string): void {
  const stored = storedFirstList.read(userId);
  if (!stored || eventOfPendingImport(Date.now())) return;
  const guests = readFirstList(stored);
  if (guests.length === 0 || savePendingGuests(eventId, guests)) storedFirstList.remove(userId);
}
