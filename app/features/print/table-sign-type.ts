import italicFile from '@fontsource/baskervville/files/baskervville-latin-400-italic.woff?url';
import displayFile from '@fontsource/baskervville/files/baskervville-latin-400-normal.woff?url';
import capsFile from '@fontsource/baskervville/files/baskervville-latin-500-normal.woff?url';
import displayExtendedFile from '@fontsource/baskervville/files/baskervville-latin-ext-400-normal.woff?url';
import interfaceFile from '@fontsource/cabin/files/cabin-latin-400-normal.woff?url';
import { create, type Font } from 'fontkit';
import { browserType, rightToLeft } from './table-sign-browser-type';
import { graphemes } from './table-sign-layout';

type Document = PDFKit.PDFDocument;

// Static cuts: the packed variable files of the pages cannot be cut down to the letters used.
const files = {
  display: displayFile,
  displayExtended: displayExtendedFile,
  italic: italicFile,
  caps: capsFile,
  interface: interfaceFile,
};
type Face = keyof typeof files;

// Figures as tall as capitals, as on the pages.
const lining: PDFKit.Mixins.TextOptions = { features: ['lnum'] };

const displayFaces = ['display', 'displayExtended'] as const;

/** A stretch of a line in one typeface; `browser` is what no typeface of ours has, such as 美 or an emoji. */
type Run = { text: string; face: Face | 'browser' };

async function load(file: string): Promise<Uint8Array> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The typefaces of the sign, ready to measure and to set lines in `doc`. */
export async function openType(doc: Document, family: string) {
  const faces = Object.fromEntries(
    await Promise.all(
      Object.entries(files).map(async ([face, file]) => {
        const bytes = await load(file);
        doc.registerFont(face, bytes);
        return [face, create(bytes as Buffer)];
      }),
    ),
  ) as Record<Face, Font>;
  const browser = browserType(family);

  const has = (face: Face, text: string) =>
    Array.from(text).every((letter) => faces[face].hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

  const widthOf = ({ text, face }: Run, size: number) =>
    face === 'browser' ? browser.measure(text) * size : doc.font(face, size).widthOfString(text, lining);

  const hasLetters = (word: string) =>
    Array.from(word.matchAll(/\p{L}\p{M}*/gu)).every(([letter]) => displayFaces.some((face) => has(face, letter)));

  const displayRuns = (line: string): Run[] => {
    // Only the browser can set a line whose words run both ways.
    if (rightToLeft.test(line)) return [{ text: line, face: 'browser' }];
    const runs: Run[] = [];
    const add = (text: string, face: Run['face']) => {
      const last = runs.at(-1);
      if (last?.face === face) last.text += text;
      else runs.push({ text, face });
    };
    for (const word of line.split(/(?<=\s)|(?=\s)/)) {
      if (word === '&') add(word, 'italic');
      else if (!hasLetters(word)) add(word, 'browser');
      else for (const sign of graphemes(word)) add(sign, displayFaces.find((face) => has(face, sign)) ?? 'browser');
    }
    return runs;
  };

  const setRun = ({ text, face }: Run, x: number, baseline: number, size: number, colour: string) => {
    if (face !== 'browser') {
      doc
        .font(face, size)
        .fillColor(colour)
        .text(text, x, baseline, { ...lining, baseline: 'alphabetic', lineBreak: false });
      return;
    }
    doc.markContent('Span', { actual: text });
    browser.set(doc, text, x, baseline, size, colour);
    doc.endMarkedContent();
  };

  const setRuns = (runs: Run[], baseline: number, size: number, colour: string, centre: number) => {
    let x = centre - runs.reduce((sum, run) => sum + widthOf(run, size), 0) / 2;
    for (const run of runs) {
      setRun(run, x, baseline, size, colour);
      x += widthOf(run, size);
    }
  };

  return {
    measureDisplay: (line: string) => displayRuns(line).reduce((sum, run) => sum + widthOf(run, 100) / 100, 0),
    measureInterface: (line: string) => widthOf({ text: line, face: 'interface' }, 100) / 100,
    setDisplay: (line: string, baseline: number, size: number, colour: string, centre: number) =>
      setRuns(displayRuns(line), baseline, size, colour, centre),
    setLine: (text: string, face: Face, baseline: number, size: number, colour: string, centre: number) =>
      setRuns([{ text, face }], baseline, size, colour, centre),
    setRuns,
    /** A centred line of small capitals: capitals in a small size, set wide. */
    setCaps: (text: string, baseline: number, size: number, colour: string, centre: number) => {
      const spaced = { characterSpacing: size * 0.09 };
      const words = text.toUpperCase();
      doc.font('caps', size).fillColor(colour);
      const width = doc.widthOfString(words, spaced);
      doc.text(words, centre - width / 2, baseline, { ...spaced, baseline: 'alphabetic', lineBreak: false });
    },
  };
}

export type SignType = Awaited<ReturnType<typeof openType>>;
