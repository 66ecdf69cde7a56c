/** Keys in local storage, unless a comment says otherwise. An event's id follows keys that end in _. */
export const storageKeys = {
  localEvents: 'seat_events',
  localEventsOffered: 'seat_events_offered',
  demoEvent: 'seat_demo', // in session storage
  guestPageLanguage: 'placecard_language',
  pendingEvent: 'placecard_pending_event_', // followed by the user's id
  firstList: 'placecard_first_list_',
  planAtPayment: 'placecard_plan_at_payment',
  pendingImport: 'placecard_pending_import_',
  guestOrder: 'placecard_guest_order',
  shortcuts: 'placecard_shortcuts',
  roomView: 'placecard_room_view',
  postponedHouseholds: 'placecard_households_later_',
  replies: 'placecard_replies_',
  roomPicture: 'placecard_room_picture_', // the demo's is in session storage
  prints: 'placecard_prints_',
  dismissedChecks: 'placecard_dismissed_',
  waitingChanges: 'placecard_waiting_',
  openConflicts: 'placecard_conflicts_',
  door: 'placecard_door', // an IndexedDB database
} as const;

const eventKeys = [
  storageKeys.prints,
  storageKeys.postponedHouseholds,
  storageKeys.replies,
  storageKeys.dismissedChecks,
  storageKeys.pendingImport,
];

export const listStoredIds = (storage: Storage, prefixes: readonly string[]): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').flatMap((key) =>
    prefixes.filter((prefix) => key.startsWith(prefix)).map((prefix) => key.slice(prefix.length)),
  );

export const listStoredEventIds = (): string[] => [
  ...new Set([
    ...listStoredIds(localStorage, eventKeys),
    ...listStoredIds(sessionStorage, [storageKeys.waitingChanges, storageKeys.openConflicts]),
  ]),
];

/** Removes all data stored in this browser for an event, including a pending import, but not the event itself. */
export function removeEventData(eventId: string): void {
  for (const key of eventKeys) localStorage.removeItem(`${key}${eventId}`);
  sessionStorage.removeItem(`${storageKeys.waitingChanges}${eventId}`);
  sessionStorage.removeItem(`${storageKeys.openConflicts}${eventId}`);
}

export function hasStoredValue(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
