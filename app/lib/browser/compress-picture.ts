const QUALITIES = [0.85, 0.7, 0.55, 0.4];
const SMALLEST_SIDE = 200;

type Limits = { longestSide: number; maxBytes: number };

/** Also returns the original size. Null if no size is within the limits, in pixels and bytes. Throws if the browser cannot decode the file. */
export async function compressPicture(file: Blob, { longestSide, maxBytes }: Limits) {
  const picture = await createImageBitmap(file);
  try {
    const longerSide = Math.max(SMALLEST_SIDE, picture.width, picture.height); // a smaller picture keeps its size
    for (let side = Math.min(longestSide, longerSide); side >= SMALLEST_SIDE; side *= 0.75) {
      const canvas = drawWithin(picture, side);
      for (const quality of QUALITIES) {
        const blob = await encode(canvas, quality);
        if (blob && blob.size <= maxBytes)
          return { blob, width: picture.width, height: picture.height };
      }
    }
    return null;
  } finally {
    picture.close();
  }
}

function drawWithin(picture: ImageBitmap, longestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw pictures');
  context.fillStyle = '#fff'; // transparent parts would be black in a JPEG
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const encodeAs = (type: string) =>
    new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  const blob = await encodeAs('image/webp');
  return blob?.type === 'image/webp' ? blob : encodeAs('image/jpeg');
}
