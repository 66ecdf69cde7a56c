import type { Colours } from '@/features/theme/read-theme';
import { closeDocument, openDocument } from '../document';
import type { Press, SheetFacts } from '../press';
import { type PrintOrder, sheets as sheetsByKind } from '../sheet-kinds';
import { drawSheets } from '../sheets/draw-sheets';
import type { GlyphRenderer } from '../type/browser-type';
import { createTypesetter, type Face } from '../type/type';

export type Workshop = {
  colours: Colours;
  families: { display: string; interface: string };
  faces: Record<Face, Uint8Array>;
  draughtsman: GlyphRenderer;
};

/** Called after every sheet with the number of finished orders; awaited, so that the page can update. */
type OnProgress = (done: number, of: number) => Promise<void> | void;

export async function bindDocument(
  workshop: Workshop,
  facts: SheetFacts,
  draw: (press: Press) => Promise<void>,
): Promise<Blob> {
  const doc = openDocument(facts.title, { autoFirstPage: false });
  const type = createTypesetter(doc, workshop.faces, workshop.families, workshop.draughtsman);
  await draw({ doc, type, colours: workshop.colours, facts });
  type.end();
  return closeDocument(doc);
}

export async function bindSheets(
  workshop: Workshop,
  facts: SheetFacts,
  orders: readonly PrintOrder[],
  onProgress: OnProgress = () => {},
) {
  const sheets: number[] = [];
  const pdf = await bindDocument(workshop, facts, async (press) => {
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
