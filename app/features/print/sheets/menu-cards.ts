import { drawOrnament, ORNAMENT_SIZE } from '../drawing';
import { type Box, mm, type Paper } from '../paper';
import { filterSeated } from '../print-guests';
import type { PageIterator, SheetContext } from '../sheet-context';
import { getCardGrid } from '../sheet-kinds';
import { fitText, splitAtBreakPoints } from '../type/fit-text';
import { drawCardSheets, drawEventName, drawSheetFoot, drawThemedCard } from './card-sheets';

export function* drawMenuCards(
  context: SheetContext,
  {
    paper,
    usedPlaces = 0,
    only,
  }: { paper: Paper; usedPlaces?: number; only?: ReadonlySet<string> },
): PageIterator {
  const { content } = context;
  const { meals = [] } = content;
  if (meals.length === 0) return;
  const grid = getCardGrid('menu', paper);
  const guests = filterSeated(content.guests).filter(({ id }) => !only || only.has(id));
  yield* drawCardSheets(context, grid, guests, {
    usedPlaces,
    drawAround: (sheet) => drawSheetFoot(context, grid, `Menu, one for each guest, ${sheet}`),
    draw: (_, box) => drawMenu(context, meals, box),
  });
}

function drawMenu(context: SheetContext, meals: readonly string[], box: Box): void {
  const { doc, type, colours } = context;
  const themed = drawThemedCard(context, box);
  const { card, centred, width } = themed;
  type.set('Menu', 'display', {
    ...centred,
    baseline: card.y + 20 * mm,
    size: 26,
    colour: colours.text,
  });
  drawOrnament(doc, centred.x, card.y + 24 * mm, 0.7, colours);
  const area = { top: card.y + 26 * mm + ORNAMENT_SIZE.height, height: card.height - 58 * mm };
  const row = Math.min(16 * mm, area.height / meals.length);
  const start = area.top + (area.height - row * meals.length) / 2;
  for (const [at, meal] of meals.entries()) {
    const { lines, size } = fitText(splitAtBreakPoints(meal), {
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
  drawEventName(context, themed, 13 * mm);
}
