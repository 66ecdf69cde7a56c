const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 20;
const LONGEST_SIDE = 1600;
const MOST_BYTES = 250_000;
const QUALITIES = [0.85, 0.7, 0.55, 0.4];

/** The first bytes of each format, a character each. */
const beginnings = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^RIFF....WEBP/s];

/** Its message is shown to the host. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** Small enough to be stored: a data: URL, and the original’s sides in pixels. Throws PictureError. */
export async function readPicture(file: Blob): Promise<{ picture: string; width: number; height: number }> {
  await check(file);
  const drawn = await createImageBitmap(file).catch((cause) => {
    throw new PictureError('This picture can’t be opened: it may be damaged. Please save it again as a PNG or JPEG.', { cause });
  });
  try {
    for (let side = LONGEST_SIDE; side >= 200; side *= 0.75) {
      const canvas = drawnWithin(drawn, side);
      for (const quality of QUALITIES) {
        const blob = await written(canvas, quality);
        if (blob && blob.size <= MOST_BYTES) return { picture: await addressOf(blob), width: drawn.width, height: drawn.height };
      }
    }
  } finally {
    drawn.close();
  }
  throw new PictureError('This picture can’t be made small enough. Please choose another.');
}

/** Checks the first bytes, as a file’s name or media type may say anything. Throws PictureError. */
export async function check(file: Blob): Promise<void> {
  const first = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const characters = String.fromCharCode(...first);
  if (!beginnings.some((beginning) => beginning.test(characters)))
    throw new PictureError('Please choose a picture: PNG, JPEG or WebP.');
  if (file.size > MOST_MEGABYTES * MEGABYTE) throw new PictureError(`Please choose a picture of at most ${MOST_MEGABYTES} MB.`);
}

function drawnWithin(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new PictureError('This browser can’t open pictures. Please try another.');
  pen.fillStyle = '#fff'; // transparent parts would be black in a JPEG
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** As WebP, or as JPEG if the browser cannot write WebP. */
async function written(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const as = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  const blob = await as('image/webp');
  return blob?.type === 'image/webp' ? blob : as('image/jpeg');
}

const addressOf = (blob: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
  });
