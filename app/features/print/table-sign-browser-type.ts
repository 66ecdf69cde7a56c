type Document = PDFKit.PDFDocument;

export const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const dotsPerPoint = 600 / 72;

/** The browser's own setting, for every script and emoji the machine knows, drawn fine enough for print. */
export function browserType(family: string) {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser draws no text');
  const prepare = (text: string, pixels: number, colour = '#000') => {
    context.font = `400 ${pixels}px ${family}`;
    context.fillStyle = colour;
    context.direction = rightToLeft.test(text) ? 'rtl' : 'ltr';
    context.textAlign = 'left';
  };
  let count = 0;
  return {
    /** Width at a size of one point. */
    measure: (text: string) => {
      prepare(text, 100);
      return context.measureText(text).width / 100;
    },
    /** Sets a text as an image whose letters begin at `x` and stand on `baseline`. */
    set: (doc: Document, text: string, x: number, baseline: number, size: number, colour: string) => {
      const pixels = size * dotsPerPoint;
      prepare(text, pixels);
      const box = context.measureText(text);
      const left = Math.ceil(Math.max(0, box.actualBoundingBoxLeft)) + 2;
      const ascent = Math.ceil(Math.max(0, box.actualBoundingBoxAscent)) + 2;
      canvas.width = left + Math.ceil(box.actualBoundingBoxRight) + 2;
      canvas.height = ascent + Math.ceil(Math.max(0, box.actualBoundingBoxDescent)) + 2;
      prepare(text, pixels, colour); // a canvas forgets its settings with its size
      context.fillText(text, left, ascent);
      const image = embed(doc, context.getImageData(0, 0, canvas.width, canvas.height), `Words${++count}`);
      doc.image(image, x - left / dotsPerPoint, baseline - ascent / dotsPerPoint, {
        width: canvas.width / dotsPerPoint,
        height: canvas.height / dotsPerPoint,
      });
    },
  };
}

/** An image as pdfkit takes a ready one. Its own reading of a PNG with transparency starts a worker, which our pages forbid. */
function embed(doc: Document, { data, width, height }: ImageData, label: string) {
  const colours = new Uint8Array(width * height * 3);
  const opacity = new Uint8Array(width * height);
  for (let pixel = 0; pixel < opacity.length; pixel++) {
    colours.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
    opacity[pixel] = data[pixel * 4 + 3] ?? 0;
  }
  const samples = (bytes: Uint8Array, entries: object) => {
    const stream = doc.ref({ Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8, ...entries });
    stream.end(bytes as Buffer);
    return stream;
  };
  const mask = samples(opacity, { ColorSpace: 'DeviceGray' });
  const obj = samples(colours, { ColorSpace: 'DeviceRGB', SMask: mask });
  return { width, height, label, obj } as unknown as Buffer;
}
