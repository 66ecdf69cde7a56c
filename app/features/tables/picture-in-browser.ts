import { damaged, keepInBrowser } from '@/features/events/browser-events';
import { AppError } from '@/lib/errors';
import { storageKeys } from '@/lib/kept-in-browser';
import { pictureAfter, type RoomChange } from './change';
import { type RoomPicture, roomPictureSchema } from './schema';

const keyOf = (eventId: string) => `${storageKeys.roomPicture}${eventId}`;

/** The picture under the room of a local event; null where there is none. Throws storage_blocked, storage_damaged. */
export function localPicture(eventId: string): RoomPicture | null {
  let kept: string | null;
  try {
    kept = localStorage.getItem(keyOf(eventId));
  } catch (cause) {
    throw new AppError('storage_blocked', { cause });
  }
  try {
    return kept === null ? null : roomPictureSchema.parse(JSON.parse(kept));
  } catch (cause) {
    throw damaged(cause);
  }
}

/**
 * Changes the picture under the room of a local event with what else `change` does, or neither: a browser that has room for one may have none for both.
 * Throws not_found where a part of no picture is changed, invalid_value, storage_full, storage_blocked.
 */
export function withLocalPicture(eventId: string, asked: RoomChange, change: () => void): void {
  if (asked.picture === undefined) {
    change();
    return;
  }
  const before = localPicture(eventId);
  const picture = pictureAfter(before, asked);
  if (asked.picture && !picture) throw new AppError('not_found');
  if (picture && !roomPictureSchema.safeParse(picture).success) throw new AppError('invalid_value');
  const keep = (laid: RoomPicture | null) => keepInBrowser(keyOf(eventId), laid && JSON.stringify(laid));
  keep(picture);
  try {
    change();
  } catch (error) {
    keep(before);
    throw error;
  }
}
