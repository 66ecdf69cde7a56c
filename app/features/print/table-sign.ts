import PDFDocument from 'pdfkit';
import { english } from '@/features/guest-page/language/english';
import type { Words } from '@/features/guest-page/language/words';
import type { EventTheme } from '@/features/theme/model';
import { brand } from '@/lib/brand';
import {
  drawCard,
  drawCloth,
  drawOrnament,
  drawQr,
  ornament,
  qrPanelWidth,
  readTheme,
  type SignColours,
} from './table-sign-drawing';
import { bindAmpersands, breakable, fitText, page, stack, textBlock } from './table-sign-layout';
import { openType, type SignType } from './table-sign-type';

type Document = PDFKit.PDFDocument;
type Sign = {
  eventName: string;
  dateLabel: string;
  address: string;
  theme: EventTheme;
  /** The same words once more, for who reads another language. */
  second?: Pick<Words, 'page' | 'sign'>;
};

type Block = { kind: string; before: number; height: number; draw(top: number): void; alt?: string };

const centre = page.width / 2;

/** The sign for the table: one A5 page in the event's theme, as a PDF with real text and a drawn code. */
export async function tableSignPdf(sign: Sign): Promise<Blob> {
  const doc: Document = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    font: '', // none of the built-in ones
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: `${sign.eventName}: find your table`, Creator: brand.name, Producer: brand.name },
  });
  const colours = readTheme(sign.theme);
  const type = await openType(doc, colours.otherFamily);

  doc.markContent('Artifact', { type: 'Page' });
  drawCloth(doc, colours);
  drawCard(doc, colours);
  doc.endMarkedContent();
  drawWords(doc, sign, type, colours);
  doc.end();

  const parts: BlobPart[] = [];
  for await (const part of doc) parts.push(part as unknown as BlobPart);
  return new Blob(parts, { type: 'application/pdf' });
}

/** Everything that is read, from top to bottom, and in that order for who listens to it. */
function drawWords(doc: Document, sign: Sign, type: SignType, colours: SignColours): void {
  const { width } = textBlock;
  const leading = 1.1;
  const name = fitText(breakable(bindAmpersands(sign.eventName)), {
    measure: type.measureDisplay,
    width,
    height: sign.second ? 70 : 116,
    largest: 46,
    smallestUnbroken: 17,
    leading,
  });
  const shownAddress = sign.address.replace(/^https:\/\//, '');
  const small = fitText(shownAddress.split(/(?<=\/)/), {
    measure: type.measureInterface,
    width,
    height: 24,
    largest: 8.5,
    smallestUnbroken: 7,
    leading: 1.35,
  });
  const qr = qrPanelWidth(sign.address);

  /** Words of the second language: any script, a little smaller. */
  const inSecond = (lines: readonly string[], before: number): Block[] =>
    lines.length === 0
      ? []
      : [
          {
            kind: 'P',
            before,
            height: lines.length * 16 - 3,
            draw: (top) => {
              for (const [index, line] of lines.entries()) {
                type.setDisplay(line, top + 11 + index * 16, 12.5, colours.text2, centre);
              }
            },
          },
        ];

  const blocks: Block[] = [
    {
      kind: 'P',
      before: 1.9,
      height: 9,
      draw: (top) => type.setCaps(english.page.findYourTable, top + 9, 12.5, colours.accentText, centre),
    },
    ...inSecond(sign.second ? [sign.second.page.findYourTable] : [], 0.4),
    {
      kind: 'H1',
      before: 0.85,
      height: name.lines.length * name.size * leading,
      draw: (top) => {
        for (const [index, line] of name.lines.entries()) {
          type.setDisplay(line, top + (index * leading + 0.82) * name.size, name.size, colours.text, centre);
        }
      },
    },
    {
      kind: 'P',
      before: 0.55,
      height: 12,
      draw: (top) => type.setLine(sign.dateLabel, 'interface', top + 11, 14, colours.text2, centre),
    },
    { kind: 'Artifact', before: 0.9, height: ornament.height, draw: (top) => drawOrnament(doc, top, colours) },
    { kind: 'Figure', before: 0.9, height: qr, alt: `QR code of ${sign.address}`, draw: (top) => drawQr(doc, sign.address, top) },
    {
      kind: 'P',
      before: 0.75,
      height: 31,
      draw: (top) => {
        for (const [index, line] of english.sign.scan.entries()) {
          type.setLine(line, 'interface', top + 12 + index * 18, 14, colours.text, centre);
        }
      },
    },
    ...inSecond(sign.second?.sign.scan ?? [], 0.3),
    {
      kind: 'P',
      before: 0.75,
      height: small.lines.length * small.size * 1.35,
      draw: (top) => {
        for (const [index, line] of small.lines.entries()) {
          type.setLine(line, 'interface', top + (index * 1.35 + 0.9) * small.size, small.size, colours.text2, centre);
        }
        doc.link(centre - width / 2, top, width, small.lines.length * small.size * 1.35, sign.address);
      },
    },
  ];
  const tops = stack(blocks, 1.2, textBlock.height);

  const root = doc.struct('Document');
  doc.addStructure(root);
  const say = (kind: string, draw: () => void, alt?: string) => {
    if (kind !== 'Artifact') return root.add(doc.struct(kind, alt ? { alt } : {}, draw));
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    return doc.endMarkedContent();
  };
  for (const [index, { kind, draw, alt }] of blocks.entries()) say(kind, () => draw(textBlock.top + (tops[index] ?? 0)), alt);
  say('P', () =>
    type.setRuns(
      [
        { text: 'Seating by ', face: 'interface' },
        { text: ` ${brand.name}`, face: 'display' },
      ],
      page.height - 21,
      11,
      colours.onCloth,
      centre,
    ),
  );
  root.end();
}
