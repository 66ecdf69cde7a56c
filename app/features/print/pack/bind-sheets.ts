import PDFDocument from 'pdfkit';
import type { Colours } from '@/features/theme/read-theme';
import { brand } from '@/lib/brand';
import type { Press, SheetFacts } from '../press';
import { type Order, sheets as sheetsByKind } from '../sheet-kinds';
import { drawSheets } from '../sheets/draw-sheets';
import type { GlyphRenderer } from '../type/browser-type';
import { type Face, openType } from '../type/type';

/** What drawing needs. */
export type Workshop = {
  colours: Colours;
  families: { display: string; interface: string };
  faces: Record<Face, Uint8Array>;
  draughtsman: GlyphRenderer;
};

/** Called after every sheet with the number of finished orders; may wait, so that the page can update. */
type OnProgress = (done: number, of: number) => Promise<void> | void;

/** Draws into one PDF. */
export async function bound(workshop: Workshop, facts: SheetFacts, draw: (press: Press) => Promise<void>): Promise<Blob> {
  const doc: PDFKit.PDFDocument = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    font: '', // none of the built-in ones
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: facts.title, Creator: brand.name, Producer: brand.name },
  });
  const type = openType(doc, workshop.faces, workshop.families, workshop.draughtsman);
  const parts: BlobPart[] = [];
  doc.on('data', (part: unknown) => parts.push(part as BlobPart));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  await draw({ doc, type, colours: workshop.colours, facts });
  type.end();
  doc.end();
  await ended;
  return new Blob(parts, { type: 'application/pdf' });
}

/** The ordered sheets in one PDF, with a bookmark for each kind; and how many sheets each order made. */
export async function bindSheets(
  workshop: Workshop,
  facts: SheetFacts,
  orders: readonly Order[],
  onProgress: OnProgress = () => {},
) {
  const sheets: number[] = [];
  const pdf = await bound(workshop, facts, async (press) => {
    for (const [done, order] of orders.entries()) {
      let count = 0;
      for (const _ of drawSheets(press, order)) {
        if (count === 0) press.doc.outline.addItem(sheetsByKind[order.kind].name);
        count += 1;
        await onProgress(done, orders.length);
      }
      sheets.push(count);
    }
  });
  return { pdf, sheets };
}
