import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { testPdfResources } from '../../../../tests/support/pdf-resources';
import { readWords } from '../../../../tests/support/print-legibility';
import { createTypesetter, type Style } from './type';

/** The parts of a text that the browser draws because our fonts lack the glyphs, with their CSS font. */
function drawnOf(text: string, style: Style) {
  const drawn: string[] = [];
  const measure = (word: string, font: string) => {
    drawn.push(`${font.replace(/ (sans-)?serif$/, '')}: ${word}`);
    return 1;
  };
  const type = createTypesetter(
    new PDFDocument(),
    testPdfResources.faces,
    testPdfResources.families,
    {
      ...testPdfResources.glyphRenderer,
      measure,
    },
  );
  type.measure(text, style);
  return drawn;
}

test.each([
  ['Nguyễn Hồng Nhung', 'italic', ['italic 400: Nguyễn', 'italic 400: Hồng', 'italic 400: Nhung']],
  ['Nguyễn Nhung', 'display', ['400: Nguyễn', '400: Nhung']],
  ['Łukasz Ångström', 'italic', []],
  ['王秀英 Xiuying', 'italic', ['400: 王秀英']],
  ['فاطمة حداد', 'italic', ['400: فاطمة حداد']],
  ['Zoë 🎉', 'bold', ['600: 🎉']],
] as const)('uses one typeface for all words of one script in %s (%s)', (name, style, drawn) => {
  expect(drawnOf(name, style)).toEqual(drawn);
});

test('an f after a j is printed as an f in each of our typefaces', async () => {
  for (const style of ['display', 'italic', 'numeral', 'interface', 'bold'] as const) {
    const doc = new PDFDocument({ autoFirstPage: false });
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.addPage();
    const type = createTypesetter(
      doc,
      testPdfResources.faces,
      testPdfResources.families,
      testPdfResources.glyphRenderer,
    );
    for (const [at, name] of ['Hajj', 'Hajfa'].entries())
      type.set(name, style, { x: 50, baseline: 50 + at * 50, size: 20, colour: '#000000' });
    doc.end();
    await once(doc, 'end');
    const [sheet] = await readWords(new Blob(parts as BlobPart[]));
    expect(sheet?.boxes.map(({ text }) => text)).toEqual(['Hajj', 'Hajfa']);
  }
});
