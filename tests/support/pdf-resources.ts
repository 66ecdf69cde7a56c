import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PdfResources } from '../../app/features/print/pack/render-sheets';

const readFont = (family: string, name: string) =>
  readFileSync(
    fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${family}-${name}.woff`)),
  );

/** Draws sheets without a browser. Uses our fonts, and draws a block for each missing character. */
export const testPdfResources: PdfResources = {
  colours: {
    clothFrom: '#EAF0E8',
    clothTo: '#B9CDB5',
    weave: '#FFFFFF',
    weaveAlpha: 0.55,
    onCloth: '#1F3D2B',
    paper: '#FFFFFF',
    text: '#1F3D2B',
    text2: '#3F5A49',
    accent: '#A27A22',
    accentText: '#7A5A12',
    shadow: '#1D3557',
  },
  families: { display: 'serif', interface: 'sans-serif' },
  faces: {
    display: readFont('baskervville', 'latin-400-normal'),
    displayExtended: readFont('baskervville', 'latin-ext-400-normal'),
    italic: readFont('baskervville', 'latin-400-italic'),
    italicExtended: readFont('baskervville', 'latin-ext-400-italic'),
    medium: readFont('baskervville', 'latin-500-normal'),
    mediumExtended: readFont('baskervville', 'latin-ext-500-normal'),
    interface: readFont('cabin', 'latin-400-normal'),
    interfaceExtended: readFont('cabin', 'latin-ext-400-normal'),
    bold: readFont('cabin', 'latin-600-normal'),
    boldExtended: readFont('cabin', 'latin-ext-600-normal'),
  },
  glyphRenderer: {
    measure: (text) => 0.9 * countCharacters(text),
    draw: (text) => ({
      width: 0.9 * countCharacters(text),
      height: 1,
      left: 0,
      ascent: 0.8,
      dots: {
        across: 4,
        down: 4,
        rgba: new Uint8ClampedArray(64).map((_, at) => (at % 4 === 3 ? 255 : 0)),
      },
    }),
  },
};

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const countCharacters = (text: string) => [...segmenter.segment(text)].length;
