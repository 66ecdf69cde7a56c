import { drawCard, drawOrnament, drawPatternedBackground, ornament } from '../drawing';
import { type Box, mm, type Paper, papers, shrinkBox } from '../paper';
import { filterSeated } from '../print-guests';
import { type PageIterator, type SheetContext, workSheetColours } from '../sheet-context';
import { getCardGrid } from '../sheet-kinds';
import { bindAmpersands, fitText, splitBreakable } from '../type/fit-text';
import { drawCardSheets } from './card-sheets';

/** The event's meals, once for each guest with a table. */
export function* drawMenuCards(
  context: SheetContext,
  { paper, from = 0, only }: { paper: Paper; from?: number; only?: ReadonlySet<string> },
): PageIterator {
  const { type, content } = context;
  const { meals = [] } = content;
  if (meals.length === 0) return;
  const grid = getCardGrid('menu', paper);
  const { left } = grid;
  const small = {
    baseline: papers[paper].height - 4.4 * mm,
    size: 6.5,
    colour: workSheetColours.ink2,
  };
  const guests = filterSeated(content.guests).filter(({ id }) => !only || only.has(id));
  yield* drawCardSheets(context, grid, guests, {
    from,
    around: (sheet) => {
      type.set(`Menu, one for each guest, ${sheet}`, 'interface', { x: left + 4 * mm, ...small });
      type.set(`Printed ${content.printedAtLabel}`, 'interface', {
        x: papers[paper].width - left - 4 * mm,
        align: 'end',
        ...small,
      });
    },
    draw: (_, box) => drawMenu(context, meals, box),
  });
}

function drawMenu(
  { doc, type, colours, content }: SheetContext,
  meals: readonly string[],
  box: Box,
): void {
  doc.save().translate(box.x, box.y);
  drawPatternedBackground(doc, box, 11 * mm, colours);
  doc.restore();
  const card = shrinkBox(box, 8 * mm);
  drawCard(doc, card, { scoop: 7 * mm, frame: 2.4 * mm }, colours);
  const centred = { x: box.x + box.width / 2, align: 'middle' } as const;
  const width = card.width - 16 * mm;
  type.set('Menu', 'display', {
    ...centred,
    baseline: card.y + 20 * mm,
    size: 26,
    colour: colours.text,
  });
  drawOrnament(doc, centred.x, card.y + 24 * mm, 0.7, colours);
  const area = { top: card.y + 26 * mm + ornament.height, height: card.height - 58 * mm };
  const row = Math.min(16 * mm, area.height / meals.length);
  const start = area.top + (area.height - row * meals.length) / 2;
  for (const [at, meal] of meals.entries()) {
    const { lines, size } = fitText(splitBreakable(meal), {
      measure: (text) => type.measure(text, 'display'),
      width,
      height: row * 0.85,
      largest: 15,
      smallestUnbroken: 7,
      leading: 1.15,
    });
    for (const [line, text] of lines.entries()) {
      const baseline =
        start + (at + 0.5) * row + (line - lines.length / 2 + 0.5) * size * 1.15 + size * 0.34;
      type.set(text, 'display', { ...centred, baseline, size, colour: colours.text });
    }
  }
  const name = fitText(splitBreakable(bindAmpersands(content.eventName)), {
    measure: (text) => type.measure(text, 'italic'),
    width,
    height: 30,
    largest: 12,
    smallestUnbroken: 9,
    leading: 1.2,
  });
  for (const [at, line] of name.lines.entries()) {
    const baseline =
      card.y + card.height - 13 * mm + (at - (name.lines.length - 1) / 2) * name.size * 1.2;
    type.set(line, 'italic', { ...centred, baseline, size: name.size, colour: colours.text2 });
  }
}
