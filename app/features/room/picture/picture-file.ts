import { compressRoomPicture } from './compress-room-picture';

const MEGABYTE = 1024 * 1024;
const MAX_MEGABYTES = 20;

const beginnings = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^RIFF....WEBP/s];

export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** Reads a file as a data: URL small enough to store, with the original's size in pixels. Throws PictureError. */
export async function readPicture(
  file: Blob,
): Promise<{ picture: string; width: number; height: number }> {
  await checkPictureFile(file);
  const small = await compressRoomPicture(file).catch((cause) => {
    throw new PictureError(
      'This picture can’t be opened: it may be damaged. Please save it again as a PNG or JPEG.',
      { cause },
    );
  });
  if (!small)
    throw new PictureError('This picture can’t be made small enough. Please choose another.');
  return small;
}

/** Checks the first bytes, because a file’s name or media type may be wrong. Throws PictureError. */
export async function checkPictureFile(file: Blob): Promise<void> {
  const first = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const characters = String.fromCharCode(...first);
  if (!beginnings.some((beginning) => beginning.test(characters)))
    throw new PictureError('Please choose a picture: PNG, JPEG or WebP.');
  if (file.size > MAX_MEGABYTES * MEGABYTE)
    throw new PictureError(`Please choose a picture of at most ${MAX_MEGABYTES} MB.`);
}
