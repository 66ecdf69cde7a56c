import type { Colours } from '@/features/theme/read-theme';
import { createPdfDocument, finishPdfDocument } from '../document';
import type { SheetContent, SheetContext } from '../sheet-context';
import { type PrintOrder, sheetsByKind } from '../sheet-kinds';
import { drawPrintOrder } from '../sheets/draw-sheets';
import type { GlyphRenderer } from '../type/browser-glyphs';
import { createTypesetter, type Face } from '../type/type';

export type PdfResources = {
  colours: Colours;
  families: { display: string; interface: string };
  faces: Record<Face, Uint8Array>;
  glyphRenderer: GlyphRenderer;
};

/** Called after every sheet with the number of finished orders; awaited, so that the page can update. */
type OnProgress = (done: number, total: number) => Promise<void> | void;

export async function renderDocument(
  resources: PdfResources,
  content: SheetContent,
  draw: (context: SheetContext) => Promise<void>,
): Promise<Blob> {
  const doc = createPdfDocument(content.title, { autoFirstPage: false });
  const type = createTypesetter(doc, resources.faces, resources.families, resources.glyphRenderer);
  await draw({ doc, type, colours: resources.colours, content });
  type.end();
  return finishPdfDocument(doc);
}

export async function renderSheets(
  resources: PdfResources,
  content: SheetContent,
  orders: readonly PrintOrder[],
  onProgress: OnProgress = () => {},
) {
  const sheets: number[] = [];
  const pdf = await renderDocument(resources, content, async (context) => {
    for (const [done, order] of orders.entries()) {
      let count = 0;
      for (const _ of drawPrintOrder(context, order)) {
        if (count === 0) context.doc.outline.addItem(sheetsByKind[order.kind].name);
        count += 1;
        await onProgress(done, orders.length);
      }
      sheets.push(count);
    }
  });
  return { pdf, sheets };
}
