import { z } from 'zod/mini';
import { guestListCsv } from '@/features/guests/import/guest-file';
import { draftOf } from '@/features/guests/import/import-draft';
import { eventOfPendingImport, savePendingImport } from '@/features/guests/import/pending-import';
import { storageKeys } from '@/lib/browser-storage';
import { storedJson } from '@/lib/stored-json';
import { firstListSchema, seatedFirstList } from './first-list';

const asStored = z.extend(firstListSchema, { event_name: z.string(), event_date: z.string() });

/** By user; a first list, half-typed too, while its host looks at plans or pays for one. */
export const storedFirstList = storedJson(storageKeys.firstList, asStored);

/** If an event was made without the list begun for it, keeps the list as its pending import, unless another is pending. */
export function moveFirstList(userId: string, eventId: string): void {
  const stored = storedFirstList.read(userId);
  const now = Date.now();
  if (!stored || eventOfPendingImport(now)) return;
  const guests = seatedFirstList(stored);
  const draft = draftOf({ text: guestListCsv(guests) }, null);
  if (guests.length === 0 || savePendingImport(eventId, draft, now)) storedFirstList.remove(userId);
}
