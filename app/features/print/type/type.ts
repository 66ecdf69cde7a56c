import type { Font } from 'fontkit';
import { rightToLeftPattern } from '@/lib/text/text';
import { createBitmapFont } from './bitmap-font';
import type { GlyphRenderer } from './browser-glyphs';
import { splitGraphemes } from './fit-text';

type Document = PDFKit.PDFDocument;

const styles = {
  display: ['display', 'displayExtended'],
  italic: ['italic', 'italicExtended'],
  numeral: ['medium', 'mediumExtended'],
  caps: ['medium', 'mediumExtended'],
  interface: ['interface', 'interfaceExtended'],
  bold: ['bold', 'boldExtended'],
} as const;
export type Style = keyof typeof styles;
export type Face = (typeof styles)[Style][number];

export type Span = { text: string; style: Style; colour?: string };
type Run = { text: string; face: Face | 'drawn'; style: Style };
type Align = 'start' | 'middle' | 'end';
export type TextPlacement = {
  x: number;
  baseline: number;
  size: number;
  colour: string;
  align?: Align;
};

type Features = Record<string, boolean>;

/** Turns on lining figures, as on the pages, and turns off contextual alternates for “jf”, where the italic would replace the f by a second j. */
function getFontFeatures(text: string): Features | undefined {
  const features = {
    ...(/\d/.test(text) && { lnum: true }),
    ...(text.includes('jf') && { calt: false }),
  };
  return Object.keys(features).length > 0 ? features : undefined;
}
const isLatin = (word: string) => /\p{Script=Latin}/u.test(word);
const CAPS_TRACKING = 0.09;

type Embedded = {
  id: string;
  font: Font;
  ref(): PDFKit.PDFKitReference;
  encode(
    text: string,
    features?: Features,
  ): [string[], { advanceWidth: number; xAdvance: number; xOffset: number; yOffset: number }[]];
  widthOfString(text: string, size: number, features?: Features): number;
};

export function createTypesetter(
  doc: Document,
  files: Record<Face, Uint8Array>,
  families: { display: string; interface: string },
  glyphRenderer: GlyphRenderer,
) {
  const embedded = {} as Record<Face, Embedded>;
  for (const face of Object.keys(files) as Face[]) {
    doc.registerFont(face, files[face] as never);
    embedded[face] = (doc.font(face) as unknown as { _font: Embedded })._font;
  }
  const bitmapFont = createBitmapFont(doc, glyphRenderer);
  const getCssFont = ({ style, text }: Pick<Run, 'style' | 'text'>) => {
    if (style === 'bold') return `600 ${families.interface}`;
    if (style === 'interface') return `400 ${families.interface}`;
    // Only Latin letters have an italic.
    return `${style === 'italic' && isLatin(text) ? 'italic ' : ''}400 ${families.display}`;
  };

  const glyphCache = new Map<string, boolean>();
  const hasGlyphs = (face: Face, text: string) => {
    const key = `${face} ${text}`;
    const cached = glyphCache.get(key);
    if (cached !== undefined) return cached;
    const hasAll = Array.from(text).every((letter) =>
      embedded[face].font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );
    glyphCache.set(key, hasAll);
    return hasAll;
  };

  const cache = new Map<string, { runs: Run[]; width: number }>();

  const getRuns = (text: string, style: Style) => {
    const key = `${style} ${text}`;
    const found = cache.get(key);
    if (found) return found;
    const runs = splitIntoRuns(style === 'caps' ? text.toUpperCase() : text, style);
    const measuredRuns = { runs, width: runs.reduce((sum, run) => sum + getRunWidth(run), 0) };
    cache.set(key, measuredRuns);
    return measuredRuns;
  };

  const splitIntoRuns = (text: string, style: Style): Run[] => {
    // Only the browser can lay out right-to-left text.
    if (rightToLeftPattern.test(text)) return [{ text, face: 'drawn', style }];
    const faces = styles[style];
    const hasLetters = (word: string) =>
      Array.from(word.matchAll(/\p{L}\p{M}*/gu)).every(([letter]) =>
        faces.some((face) => hasGlyphs(face, letter)),
      );
    const runs: Run[] = [];
    const add = (part: string, face: Run['face']) => {
      const last = runs.at(-1);
      if (last?.face === face) last.text += part;
      else runs.push({ text: part, face, style });
    };
    const words = text.split(/(?<=\s)|(?=\s)/);
    // The browser draws a word that lacks a glyph and, if the word is Latin, all Latin words of the line: Nguyễn Hồng Nhung.
    const drawsLatin = words.some((word) => isLatin(word) && !hasLetters(word));
    for (const word of words) {
      if (drawsLatin && isLatin(word)) add(word, 'drawn');
      else if (word === '&' && style === 'display') add(word, 'italic');
      else if (hasGlyphs(faces[0], word)) add(word, faces[0]);
      else if (!hasLetters(word)) add(word, 'drawn');
      else
        for (const sign of splitGraphemes(word))
          add(sign, faces.find((face) => hasGlyphs(face, sign)) ?? 'drawn');
    }
    return runs;
  };

  const getTracking = (run: Run) => (run.style === 'caps' ? CAPS_TRACKING * run.text.length : 0);
  const getRunWidth = (run: Run): number =>
    getTracking(run) +
    (run.face === 'drawn'
      ? bitmapFont.measure(run.text, getCssFont(run))
      : embedded[run.face].widthOfString(run.text, 1, getFontFeatures(run.text)));

  const encodedRuns = new Map<string, string | null>();
  /** Encodes a run as PDF operands; null if PDFKit's `text` must position accents. */
  const encodeRun = (face: Face, text: string): string | null => {
    const key = `${face} ${text}`;
    const cached = encodedRuns.get(key);
    if (cached !== undefined) return cached;
    const [codes, positions] = embedded[face].encode(text, getFontFeatures(text));
    const parts = codes.map((code, at) => {
      const { advanceWidth, xAdvance } = positions[at] ?? { advanceWidth: 0, xAdvance: 0 };
      const kerning = Math.round(advanceWidth - xAdvance);
      return kerning ? `<${code}>${kerning}` : `<${code}>`;
    });
    const isPlain = positions.every(({ xOffset, yOffset }) => !xOffset && !yOffset);
    const line = isPlain ? `[${parts.join('').replaceAll('><', '')}]` : null;
    encodedRuns.set(key, line);
    return line;
  };

  const setRun = (run: Run, x: number, baseline: number, size: number, colour: string) => {
    const spacing = run.style === 'caps' ? CAPS_TRACKING * size : 0;
    const { text, face } = run;
    const number = (length: number) => length.toFixed(3);
    const page = doc.page as unknown as { fonts: Record<string, PDFKit.PDFKitReference> };
    const write = (id: string, reference: PDFKit.PDFKitReference, codes: string) => {
      page.fonts[id] ??= reference;
      doc.fillColor(colour, 1);
      doc.addContent(
        `BT 1 0 0 -1 ${number(x)} ${number(baseline)} Tm /${id} ${number(size)} Tf ${number(spacing)} Tc ${codes} TJ ET`,
      );
    };
    if (face === 'drawn') {
      const { id, reference, codes } = bitmapFont.encode(text, getCssFont(run));
      return write(id, reference, `[<${codes}>]`);
    }
    const codes = encodeRun(face, text);
    if (codes) return write(embedded[face].id, embedded[face].ref(), codes);
    doc.font(face, size).fillColor(colour, 1).text(text, x, baseline, {
      characterSpacing: spacing,
      baseline: 'alphabetic',
      lineBreak: false,
    });
  };

  const measure = (text: string, style: Style) => getRuns(text, style).width;
  const measureSpans = (spans: readonly Span[]) =>
    spans.reduce((sum, { text, style }) => sum + measure(text, style), 0);

  const setSpans = (
    spans: readonly Span[],
    { x, baseline, size, colour, align = 'start' }: TextPlacement,
  ) => {
    const alignShare = align === 'start' ? 0 : align === 'middle' ? 0.5 : 1;
    let left = x - measureSpans(spans) * size * alignShare;
    for (const span of spans) {
      for (const run of getRuns(span.text, span.style).runs) {
        setRun(run, left, baseline, size, span.colour ?? colour);
        left += getRunWidth(run) * size;
      }
    }
  };

  return {
    measure,
    measureSpans,
    set: (text: string, style: Style, place: TextPlacement) => setSpans([{ text, style }], place),
    setSpans,
    isTall: (text: string, style: Style) =>
      getRuns(text, style).runs.some(({ face }) => face === 'drawn'),
    end: bitmapFont.end,
  };
}

export type Typesetter = ReturnType<typeof createTypesetter>;
