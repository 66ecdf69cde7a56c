import { compressPicture } from '@/lib/browser/compress-picture';

const LONGEST_SIDE = 1600;
const MAX_BYTES = 250_000;

/** Compresses a picture to a data: URL small enough to store, with the original's size in pixels; null if impossible. Throws for a picture that the browser cannot open. */
export async function compressRoomPicture(file: Blob) {
  const small = await compressPicture(file, { longestSide: LONGEST_SIDE, maxBytes: MAX_BYTES });
  return (
    small && { picture: await toDataUrl(small.blob), width: small.width, height: small.height }
  );
}

const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
  });
