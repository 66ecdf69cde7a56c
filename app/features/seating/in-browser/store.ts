import { newId } from '@/lib/browser/new-id';
import { retryableImport } from '@/lib/react/retryable-import';
import type { SeatingStore } from '../store';
import { getLocalTableId } from '../tables/model';

const load = retryableImport(() => import('./plan-storage')); // not needed by hosts with an account

export const browserSeatingStore: SeatingStore = {
  id: 'this browser',
  location: 'browser',
  read: async (eventId) => (await load()).readPlan(eventId),
  picture: async (eventId) => (await load()).readLocalPicture(eventId),
  newGuestId: () => `guest_${newId().slice(0, 13)}`,
  newTableId: getLocalTableId,
  change: async (eventId, change) => {
    (await load()).changePlan(eventId, change);
    return {}; // other tabs’ changes are read immediately, so none conflict
  },
};
