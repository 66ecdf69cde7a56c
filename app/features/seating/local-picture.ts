import { damaged, writeStored } from '@/features/events/browser-events';
import { storageKeys } from '@/lib/browser-storage';
import { AppError } from '@/lib/errors';
import { apply } from './change';
import type { SeatingChange, SeatingPlan } from './schema';
import { type RoomPicture, roomPictureSchema } from './tables/schema';

const keyOf = (eventId: string) => `${storageKeys.roomPicture}${eventId}`;

function storedText(eventId: string): string | null {
  try {
    return localStorage.getItem(keyOf(eventId));
  } catch (cause) {
    throw new AppError('storage_blocked', { cause });
  }
}

/** Null if there is none. Throws storage_blocked, storage_damaged. */
export function localPicture(eventId: string): RoomPicture | null {
  const stored = storedText(eventId);
  try {
    return stored === null ? null : roomPictureSchema.parse(JSON.parse(stored));
  } catch (cause) {
    throw damaged(cause);
  }
}

export function isPictureDamaged(eventId: string): boolean {
  try {
    localPicture(eventId);
    return false;
  } catch (error) {
    return error instanceof AppError && error.code === 'storage_damaged';
  }
}

/** Null also for a damaged picture, which may be replaced. */
export const readablePicture = (eventId: string) => (isPictureDamaged(eventId) ? null : localPicture(eventId));

/** Stores the picture and runs `change`, or neither: there may be room for only one. Throws not_found, invalid_value, storage_full, storage_blocked. */
export function withLocalPicture(eventId: string, { picture: patch }: SeatingChange, change: () => void): void {
  if (patch === undefined) {
    change();
    return;
  }
  const before = storedText(eventId);
  const { picture } = apply<Pick<SeatingPlan, 'picture'>>({ picture: readablePicture(eventId) }, { picture: patch });
  if (patch && !patch.picture && !readablePicture(eventId)) throw new AppError('not_found');
  if (picture && !roomPictureSchema.safeParse(picture).success) throw new AppError('invalid_value');
  const store = (text: string | null) => writeStored(keyOf(eventId), text);
  store(picture && JSON.stringify(picture));
  try {
    change();
  } catch (error) {
    store(before);
    throw error;
  }
}
