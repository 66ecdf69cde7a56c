import { rightToLeftPattern } from '@/lib/text/text';
import type { GlyphBitmap, GlyphRenderer } from './browser-glyphs';
import { splitGraphemes } from './fit-text';

type Document = PDFKit.PDFDocument;
type Reference = PDFKit.PDFKitReference;
type Font = {
  reference: Reference;
  id: string;
  glyphs: Glyph[];
  images: Record<string, Reference>;
  codes: Map<string, number>;
};
/** `letter`: text for copying and searching; `advance` in 1/1000 em. */
type Glyph = { letter: string; advance: number; drawing: Reference };

const glyphsPerFont = 250;
/** PDF viewers accept at most this many UTF-16 units per code. */
const MAX_LETTER_UNITS = 8;
const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0');
const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join('');

/** A Type 3 font of rasterised texts, each stored once and searchable: a text's first code draws the whole text, its other codes only take up width. */
export function createBitmapFont(doc: Document, renderer: GlyphRenderer) {
  const fonts: Font[] = [];
  const drawnTexts = new Map<string, { font: Font; codes: string }>();
  const widths = new Map<string, number>();
  const blanks = new Map<number, Reference>();

  const measure = (text: string, font: string) => {
    const key = `${font} ${text}`;
    const width = widths.get(key) ?? renderer.measure(text, font);
    widths.set(key, width);
    return width;
  };

  const getBlank = (advance: number) => {
    const blank = blanks.get(advance) ?? doc.ref({});
    if (!blanks.has(advance)) blank.end(`${advance} 0 d0` as never);
    blanks.set(advance, blank);
    return blank;
  };

  const findFont = (letters: number) => {
    const last = fonts.at(-1);
    if (last && last.glyphs.length + letters <= glyphsPerFont) return last;
    const font: Font = {
      id: `Drawn${fonts.length + 1}`,
      reference: doc.ref({}),
      glyphs: [],
      images: {},
      codes: new Map(),
    };
    fonts.push(font);
    return font;
  };

  const getBlankCode = ({ glyphs, codes }: Font, letter: string, advance: number) => {
    const key = `${letter} ${advance}`;
    const code = codes.get(key) ?? glyphs.push({ letter, advance, drawing: getBlank(advance) }) - 1;
    codes.set(key, code);
    return code;
  };

  const addText = (text: string, font: string) => {
    const letters = toVisualOrder(text);
    const whole = Math.round(measure(text, font) * 1000);
    const share = Math.floor(whole / letters.length / 10) * 10;
    const glyphFont = findFont(letters.length);
    const codes = letters.map((letter, at) => {
      if (at > 0) return getBlankCode(glyphFont, letter, share);
      const advance = whole - share * (letters.length - 1);
      return (
        glyphFont.glyphs.push({
          letter,
          advance,
          drawing: createGlyphDrawing(doc, glyphFont, renderer.draw(text, font), advance),
        }) - 1
      );
    });
    return { font: glyphFont, codes: codes.map((code) => hex(code, 2)).join('') };
  };

  return {
    measure,
    encode: (text: string, font: string) => {
      const key = `${font} ${text}`;
      const found = drawnTexts.get(key) ?? addText(text, font);
      drawnTexts.set(key, found);
      return { id: found.font.id, reference: found.font.reference, codes: found.codes };
    },
    end: () => {
      for (const font of fonts) endFont(doc, font);
    },
  };
}

/** Graphemes in visual order, as PDF viewers expect them, in parts of at most `MAX_LETTER_UNITS`. */
function toVisualOrder(text: string): string[] {
  const letters = splitGraphemes(text);
  const inOrder = rightToLeftPattern.test(text) ? reorderRuns(letters) : letters;
  return inOrder.flatMap(
    (letter) => letter.match(new RegExp(`[^]{1,${MAX_LETTER_UNITS}}`, 'g')) ?? [],
  );
}

/** Splits a text into runs of one direction, puts the last run leftmost, and reverses the letters of right-to-left runs. */
function reorderRuns(letters: readonly string[]): string[] {
  const runs: { isRightToLeft: boolean; letters: string[] }[] = [];
  for (const letter of letters) {
    const last = runs.at(-1);
    const isRightToLeft =
      rightToLeftPattern.test(letter) ||
      (!/[\p{L}\p{N}]/u.test(letter) && (last?.isRightToLeft ?? true));
    if (last?.isRightToLeft === isRightToLeft) last.letters.push(letter);
    else runs.push({ isRightToLeft, letters: [letter] });
  }
  return runs.reverse().flatMap((run) => (run.isRightToLeft ? run.letters.reverse() : run.letters));
}

/** A single-colour bitmap becomes a stencil in the text colour; a multi-colour bitmap becomes an image. */
function createGlyphDrawing(
  doc: Document,
  { glyphs, images }: Font,
  drawn: GlyphBitmap,
  advance: number,
): Reference {
  const { width, height, left, ascent, dots } = drawn;
  const name = `Dots${glyphs.length}`;
  const { across, down, rgba } = dots;
  const isColoured = hasColours(rgba);
  images[name] = isColoured ? createColourImage(doc, dots) : createStencil(doc, dots);
  const place = [width, 0, 0, height, -left, ascent - height].map((length) =>
    Math.round(length * 1000),
  );
  const bounds = [-left, ascent - height, width - left, ascent].map((length) =>
    Math.round(length * 1000),
  );
  const measures = isColoured ? `${advance} 0 d0` : `${advance} 0 ${bounds.join(' ')} d1`;
  const drawing = doc.ref({});
  drawing.end(
    across * down > 0
      ? (`${measures} q ${place.join(' ')} cm /${name} Do Q` as never)
      : (measures as never),
  );
  return drawing;
}

const isInk = (rgba: Uint8ClampedArray, dot: number) => (rgba[dot * 4 + 3] ?? 0) > 127;

/** Letters are rendered in black, so a brighter pixel means an emoji with its own colours. */
function hasColours(rgba: Uint8ClampedArray): boolean {
  for (let at = 0; at < rgba.length; at += 4) {
    if (
      (rgba[at + 3] ?? 0) > 127 &&
      Math.max(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0) > 48
    )
      return true;
  }
  return false;
}

const createImage = (
  doc: Document,
  width: number,
  height: number,
  bytes: Uint8Array,
  entries: object,
) => {
  const image = doc.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    ...entries,
  });
  image.end(bytes as Buffer);
  return image;
};

function createStencil(doc: Document, { across, down, rgba }: GlyphBitmap['dots']): Reference {
  const bytesPerRow = Math.ceil(across / 8);
  const bits = new Uint8Array(bytesPerRow * down);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const at = row * bytesPerRow + (column >> 3);
      if (isInk(rgba, row * across + column)) bits[at] = (bits[at] ?? 0) | (0x80 >> (column & 7));
    }
  }
  return createImage(doc, across, down, bits, {
    BitsPerComponent: 1,
    ImageMask: true,
    Decode: [1, 0],
  });
}

function createColourImage(doc: Document, { across, down, rgba }: GlyphBitmap['dots']): Reference {
  const colours = new Uint8Array(across * down * 3);
  const opacity = new Uint8Array(across * down);
  for (let dot = 0; dot < opacity.length; dot++) {
    colours.set(rgba.subarray(dot * 4, dot * 4 + 3), dot * 3);
    opacity[dot] = rgba[dot * 4 + 3] ?? 0;
  }
  const SMask = createImage(doc, across, down, opacity, { ColorSpace: 'DeviceGray' });
  return createImage(doc, across, down, colours, { ColorSpace: 'DeviceRGB', SMask });
}

function endFont(doc: Document, { reference, glyphs, images }: Font): void {
  const names = glyphs.map((_, code) => `g${code}`);
  const toUnicode = doc.ref({});
  toUnicode.end(buildToUnicodeMap(glyphs) as never);
  Object.assign(reference.data, {
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [0, 0, 0, 0],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    CharProcs: Object.fromEntries(glyphs.map(({ drawing }, code) => [`g${code}`, drawing])),
    Encoding: { Type: 'Encoding', Differences: [0, ...names] },
    FirstChar: 0,
    LastChar: glyphs.length - 1,
    Widths: glyphs.map(({ advance }) => advance),
    Resources: { XObject: images },
    ToUnicode: toUnicode,
  });
  reference.end(undefined as never);
}

/** The ToUnicode map of a font; PDF allows at most 100 entries per block. */
function buildToUnicodeMap(glyphs: readonly Glyph[]): string {
  const lines = glyphs.map(({ letter }, code) => `<${hex(code, 2)}> <${utf16(letter)}>`);
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
