import { englishWords } from '@/features/languages/english';
import type { GuestPageWords } from '@/features/languages/words';
import type { EventTheme } from '@/features/theme/model';
import { type Colours, readTheme } from '@/features/theme/read-theme';
import { brand } from '@/lib/text/brand';
import { createPdfDocument, finishPdfDocument } from './document';
import {
  drawCard,
  drawOrnament,
  drawPatternedBackground,
  drawQr,
  getQrPanelWidth,
  ORNAMENT_SIZE,
} from './drawing';
import { mm, papers, type Size } from './paper';
import type { HomePrinterPaper } from './sheet-kinds';
import { createBrowserGlyphRenderer } from './type/browser-glyphs';
import { loadFaces } from './type/faces';
import {
  fitText,
  keepAmpersandsWithNextWord,
  splitAtBreakPoints,
  stackBlocks,
} from './type/fit-text';
import { createTypesetter, type Style, type Typesetter } from './type/type';

type Document = PDFKit.PDFDocument;
type Sign = {
  eventName: string;
  dateLabel: string;
  pageUrl: string;
  /** Short URL of the same page, for guests who type it. */
  link: string;
  theme: EventTheme;
  paper: HomePrinterPaper;
  /** A second language, printed below the English text. */
  secondWords?: Pick<GuestPageWords, 'page' | 'sign'>;
};

type Block = {
  kind: string;
  before: number;
  height: number;
  draw(top: number): void;
  alt?: string;
};

const page = papers.A5;
const centre = page.width / 2;

/** Inset from the edge, because a home printer may leave a white margin. */
const card = { x: 27, y: 27, width: page.width - 54, height: page.height - 27 - 47 };
const edge = { scoop: 26, frame: 9 };
const textBlock = {
  width: card.width - 2 * 32,
  top: card.y + edge.frame,
  height: card.height - 2 * edge.frame,
};

/** Size of the QR code without its quiet zone; 60 mm can be scanned at arm's length. */
const qrWidth = 63 * mm;

/** Half of US Letter is slightly smaller than A5. */
const sheetLayouts: Record<HomePrinterPaper, { size: Size; rows: number }> = {
  A4: { size: { width: papers.A4.height, height: papers.A4.width }, rows: 1 },
  A3: { size: papers.A3, rows: 2 },
  Letter: { size: { width: papers.Letter.height, height: papers.Letter.width }, rows: 1 },
};

/** Creates a sheet of identical signs. Only the first is exposed to screen readers. */
export async function createTableSignPdf(sign: Sign): Promise<Blob> {
  const { size, rows } = sheetLayouts[sign.paper];
  const doc = createPdfDocument(`${sign.eventName}: find your table`, {
    size: [size.width, size.height],
    margin: 0,
    tagged: true,
  });
  const { colours, families } = readTheme(sign.theme);
  const type = createTypesetter(doc, await loadFaces(), families, createBrowserGlyphRenderer());
  const place = { width: size.width / 2, height: size.height / rows };
  const scale = Math.min(1, place.width / page.width);
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (let at = 0; at < 2 * rows; at++) {
    const left = (at % 2) * place.width + (place.width - page.width * scale) / 2;
    const top = Math.floor(at / 2) * place.height + (place.height - page.height * scale) / 2;
    doc.save().translate(left, top).scale(scale);
    doc.markContent('Artifact', { type: 'Page' });
    drawPatternedBackground(doc, page, 34, colours);
    drawCard(doc, card, edge, colours);
    doc.endMarkedContent();
    drawText(doc, sign, type, { colours, root: at === 0 ? root : null });
    doc.restore();
  }
  root.end();
  type.end();
  return finishPdfDocument(doc);
}

type DrawTextOptions = { colours: Colours; root: PDFKit.PDFStructureElement | null };

/** Draws in reading order for screen readers. Without `root` the output is visual only. */
function drawText(
  doc: Document,
  sign: Sign,
  type: Typesetter,
  { colours, root }: DrawTextOptions,
): void {
  const { width } = textBlock;
  const centred = (line: string, style: Style, baseline: number, size: number, colour: string) =>
    type.set(line, style, { x: centre, baseline, size, colour, align: 'middle' });
  const leading = 1.1;
  const name = fitText(splitAtBreakPoints(keepAmpersandsWithNextWord(sign.eventName)), {
    measure: (line) => type.measure(line, 'italic'),
    width,
    height: sign.secondWords ? 70 : 116,
    largest: 46,
    smallestUnbroken: 17,
    leading,
  });
  const linkText = sign.link.replace(/^https?:\/\//, '');
  const shownLink = fitText(linkText.split(/(?<=\/)/), {
    measure: (line) => type.measure(line, 'bold'),
    width,
    height: 24,
    largest: 12.5,
    smallestUnbroken: 9,
    leading: 1.35,
  });
  const qr = getQrPanelWidth(sign.pageUrl, qrWidth);

  const buildSecondLanguageBlock = (lines: readonly string[], before: number): Block[] =>
    lines.length === 0
      ? []
      : [
          {
            kind: 'P',
            before,
            height: lines.length * 16 - 3,
            draw: (top) => {
              for (const [index, line] of lines.entries()) {
                centred(line, 'display', top + 11 + index * 16, 12.5, colours.text2);
              }
            },
          },
        ];

  const blocks: Block[] = [
    {
      kind: 'P',
      before: 1.9,
      height: 9,
      draw: (top) =>
        centred(englishWords.page.findYourTable, 'caps', top + 9, 12.5, colours.accentText),
    },
    ...buildSecondLanguageBlock(sign.secondWords ? [sign.secondWords.page.findYourTable] : [], 0.4),
    {
      kind: 'H1',
      before: 0.85,
      height: name.lines.length * name.size * leading,
      draw: (top) => {
        for (const [index, line] of name.lines.entries()) {
          centred(
            line,
            'italic',
            top + (index * leading + 0.82) * name.size,
            name.size,
            colours.text,
          );
        }
      },
    },
    {
      kind: 'P',
      before: 0.55,
      height: 12,
      draw: (top) => centred(sign.dateLabel, 'display', top + 11, 14, colours.text2),
    },
    {
      kind: 'Artifact',
      before: 0.9,
      height: ORNAMENT_SIZE.height,
      draw: (top) => drawOrnament(doc, centre, top, 1, colours),
    },
    {
      kind: 'Figure',
      before: 0.9,
      height: qr,
      alt: `QR code of ${sign.pageUrl}`,
      draw: (top) => drawQr(doc, sign.pageUrl, centre - qr / 2, top, qrWidth),
    },
    {
      kind: 'P',
      before: 0.75,
      height: 34,
      draw: (top) => {
        for (const [index, line] of englishWords.sign.scan.entries()) {
          centred(line, 'display', top + 12 + index * 19, 15.5, colours.text);
        }
      },
    },
    ...buildSecondLanguageBlock(sign.secondWords?.sign.scan ?? [], 0.3),
    {
      kind: 'P',
      before: 0.75,
      height: shownLink.lines.length * shownLink.size * 1.35,
      draw: (top) => {
        for (const [index, line] of shownLink.lines.entries()) {
          centred(
            line,
            'bold',
            top + (index * 1.35 + 0.9) * shownLink.size,
            shownLink.size,
            colours.text,
          );
        }
        doc.link(
          centre - width / 2,
          top,
          width,
          shownLink.lines.length * shownLink.size * 1.35,
          sign.link,
        );
      },
    },
  ];
  const tops = stackBlocks(blocks, 1.2, textBlock.height);

  const addContent = (kind: string, draw: () => void, alt?: string) => {
    if (kind !== 'Artifact' && root) return root.add(doc.struct(kind, alt ? { alt } : {}, draw));
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    return doc.endMarkedContent();
  };
  for (const [index, { kind, draw, alt }] of blocks.entries())
    addContent(kind, () => draw(textBlock.top + (tops[index] ?? 0)), alt);
  addContent('P', () =>
    type.setSpans(
      [
        { text: 'Seating by ', style: 'interface' },
        { text: ` ${brand.name}`, style: 'display' },
      ],
      { x: centre, baseline: page.height - 21, size: 11, colour: colours.onCloth, align: 'middle' },
    ),
  );
}
