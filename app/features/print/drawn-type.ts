import type { Draughtsman, Drawn } from './browser-type';

type Document = PDFKit.PDFDocument;
type Reference = PDFKit.PDFKitReference;
type Font = { reference: Reference; id: string; glyphs: Glyph[] };
type Glyph = { text: string; advance: number; drawing: Reference };

const glyphsPerFont = 250;
const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0');
const utf16 = (text: string) => Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join('');

/**
 * A typeface of texts drawn as dots, each text one sign of it, so that it takes any size and colour, is kept once however often it is set, and is
 * read and found as what it says.
 */
export function drawnType(doc: Document, draughtsman: Draughtsman) {
  const fonts: Font[] = [];
  const known = new Map<string, { font: Font; code: number }>();
  const widths = new Map<string, number>();

  const measure = (text: string, font: string) => {
    const key = `${font} ${text}`;
    const width = widths.get(key) ?? draughtsman.measure(text, font);
    widths.set(key, width);
    return width;
  };

  const signOf = (text: string, font: string) => {
    const key = `${font} ${text}`;
    const found = known.get(key);
    if (found) return found;
    let last = fonts.at(-1);
    if (!last || last.glyphs.length === glyphsPerFont) {
      last = { id: `Drawn${fonts.length + 1}`, reference: doc.ref({}), glyphs: [] };
      fonts.push(last);
    }
    const advance = measure(text, font);
    const sign = { font: last, code: last.glyphs.length };
    last.glyphs.push({ text, advance, drawing: drawingOf(doc, draughtsman.draw(text, font), advance) });
    known.set(key, sign);
    return sign;
  };

  return {
    measure,
    /** The font and the code that set a text. */
    encode: (text: string, font: string) => {
      const { font: of, code } = signOf(text, font);
      return { id: of.id, reference: of.reference, code: hex(code, 2) };
    },
    /** Writes the typeface into the document; nothing more can be set after it. */
    end: () => {
      for (const font of fonts) endFont(doc, font);
    },
  };
}

/** A sign's drawing: one colour as a stencil that takes the colour of the text, several as a picture. */
function drawingOf(doc: Document, { width, height, left, ascent, dots }: Drawn, advance: number): Reference {
  const { across, down, rgba } = dots;
  const isColoured = hasColours(rgba);
  const picture = isColoured ? colouredPicture(doc, dots) : stencil(doc, dots);
  const place = [width, 0, 0, height, -left, ascent - height].map((length) => Math.round(length * 1000));
  const bounds = [-left, ascent - height, width - left, ascent].map((length) => Math.round(length * 1000));
  const measures = isColoured
    ? `${Math.round(advance * 1000)} 0 d0`
    : `${Math.round(advance * 1000)} 0 ${bounds.join(' ')} d1`;
  const drawing = doc.ref({ Resources: { XObject: { Dots: picture } } });
  drawing.end(across * down > 0 ? (`${measures} q ${place.join(' ')} cm /Dots Do Q` as never) : (measures as never));
  return drawing;
}

const isInk = (rgba: Uint8ClampedArray, dot: number) => (rgba[dot * 4 + 3] ?? 0) > 127;

/** Letters are drawn in black, so what is not grey brought its own colours. */
function hasColours(rgba: Uint8ClampedArray): boolean {
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at + 3] ?? 0) > 127 && Math.max(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0) > 48) return true;
  }
  return false;
}

const pictureOf = (doc: Document, width: number, height: number, bytes: Uint8Array, entries: object) => {
  const picture = doc.ref({ Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8, ...entries });
  picture.end(bytes as Buffer);
  return picture;
};

function stencil(doc: Document, { across, down, rgba }: Drawn['dots']): Reference {
  const bytesPerRow = Math.ceil(across / 8);
  const bits = new Uint8Array(bytesPerRow * down);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      if (isInk(rgba, row * across + column)) bits[row * bytesPerRow + (column >> 3)]! |= 0x80 >> (column & 7);
    }
  }
  return pictureOf(doc, across, down, bits, { BitsPerComponent: 1, ImageMask: true, Decode: [1, 0] });
}

function colouredPicture(doc: Document, { across, down, rgba }: Drawn['dots']): Reference {
  const colours = new Uint8Array(across * down * 3);
  const opacity = new Uint8Array(across * down);
  for (let dot = 0; dot < opacity.length; dot++) {
    colours.set(rgba.subarray(dot * 4, dot * 4 + 3), dot * 3);
    opacity[dot] = rgba[dot * 4 + 3] ?? 0;
  }
  const SMask = pictureOf(doc, across, down, opacity, { ColorSpace: 'DeviceGray' });
  return pictureOf(doc, across, down, colours, { ColorSpace: 'DeviceRGB', SMask });
}

function endFont(doc: Document, { reference, glyphs }: Font): void {
  const names = glyphs.map((_, code) => `g${code}`);
  const meanings = doc.ref({});
  meanings.end(meaningOf(glyphs) as never);
  Object.assign(reference.data, {
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [0, 0, 0, 0],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    CharProcs: Object.fromEntries(glyphs.map(({ drawing }, code) => [`g${code}`, drawing])),
    Encoding: { Type: 'Encoding', Differences: [0, ...names] },
    FirstChar: 0,
    LastChar: glyphs.length - 1,
    Widths: glyphs.map(({ advance }) => Math.round(advance * 1000)),
    Resources: {},
    ToUnicode: meanings,
  });
  reference.end(undefined as never);
}

/** Which text each code stands for, as a PDF tells it; at most a hundred at a time. */
function meaningOf(glyphs: readonly Glyph[]): string {
  const lines = glyphs.map(({ text }, code) => `<${hex(code, 2)}> <${utf16(text)}>`);
  const parts: string[] = [];
  for (let from = 0; from < lines.length; from += 100) {
    const some = lines.slice(from, from + 100);
    parts.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CMapName /Drawn def
/CMapType 2 def
1 begincodespacerange
<00> <ff>
endcodespacerange
${parts.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
