import { guestListCsv } from '@/features/guests/import/guest-file';
import { draftOf } from '@/features/guests/import/import-draft';
import { eventOfPendingImport, savePendingImport } from '@/features/guests/import/pending-import';
import { storageKeys } from '@/lib/browser-storage';
import { type FirstList, firstListSchema, seatedFirstList } from './first-list';

const keyOf = (userId: string) => storageKeys.firstList + userId;
const asKept = firstListSchema.extend({ event_name: firstListSchema.shape.list, event_date: firstListSchema.shape.list });

/** Keeps a first list, half-typed too, while its host looks at the plans or pays for one. A browser that keeps nothing only means typing it again. */
export function storeFirstList(userId: string, list: FirstList): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(list));
  } catch (error) {
    console.error('The list could not be kept', error);
  }
}

export function storedFirstList(userId: string): FirstList | null {
  try {
    return asKept.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'));
  } catch {
    return null; // nothing there, or nothing that could be used
  }
}

export function removeFirstList(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch (error) {
    console.error('The list could not be removed', error);
  }
}

/** Where an event was made without the list that its host had begun, the list waits there to be brought in, unless another one does. */
export function moveFirstList(userId: string, eventId: string): void {
  const kept = storedFirstList(userId);
  const now = Date.now();
  if (!kept || eventOfPendingImport(now)) return;
  const guests = seatedFirstList(kept);
  const draft = draftOf({ text: guestListCsv(guests) }, null);
  if (guests.length === 0 || savePendingImport(eventId, draft, now)) removeFirstList(userId);
}
