import {
  createStorageDamagedError,
  getStorageName,
  writeStorage,
} from '@/features/events/browser-events';
import { AppError } from '@/lib/backend/errors';
import { storageKeys } from '@/lib/browser/browser-storage';
import { applyChange } from '../change';
import type { SeatingChange, SeatingPlan } from '../schema';
import { type RoomPicture, roomPictureSchema } from '../tables/schema';

const keyOf = (eventId: string) => `${storageKeys.roomPicture}${eventId}`;

function storedText(eventId: string): string | null {
  try {
    return globalThis[getStorageName(eventId)].getItem(keyOf(eventId));
  } catch (cause) {
    throw new AppError('storage_blocked', { cause });
  }
}

/** Null if there is none. Throws storage_blocked and storage_damaged. */
export function readLocalPicture(eventId: string): RoomPicture | null {
  const stored = storedText(eventId);
  try {
    return stored === null ? null : roomPictureSchema.parse(JSON.parse(stored));
  } catch (cause) {
    throw createStorageDamagedError(cause);
  }
}

export const hasLocalPicture = (eventId: string) => storedText(eventId) !== null;

/** Null also for a damaged picture, which may be replaced. */
export function tryReadLocalPicture(eventId: string): RoomPicture | null {
  try {
    return readLocalPicture(eventId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage_damaged') return null;
    throw error;
  }
}

/** Stores the picture and runs `change`, or does neither: only one may fit. Throws not_found, invalid_value, storage_full, storage_blocked. */
export function storePictureWithChange(
  eventId: string,
  { picture: patch }: SeatingChange,
  change: () => void,
): void {
  if (patch === undefined) {
    change();
    return;
  }
  const before = storedText(eventId);
  const { picture } = applyChange<Pick<SeatingPlan, 'picture'>>(
    { picture: tryReadLocalPicture(eventId) },
    { picture: patch },
  );
  if (patch && !patch.picture && !tryReadLocalPicture(eventId)) throw new AppError('not_found');
  if (picture && !roomPictureSchema.safeParse(picture).success) throw new AppError('invalid_value');
  const store = (text: string | null) =>
    writeStorage(keyOf(eventId), text, getStorageName(eventId));
  store(picture && JSON.stringify(picture));
  try {
    change();
  } catch (error) {
    store(before);
    throw error;
  }
}
