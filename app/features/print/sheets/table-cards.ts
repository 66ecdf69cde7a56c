import { hasTableWord } from '@/features/seating/tables/model';
import { drawRoundTable } from '../drawing';
import { type Box, mm, type Paper } from '../paper';
import { groupPrintGuestsByTable } from '../print-guests';
import type { PageIterator, SheetContext } from '../sheet-context';
import { getCardGrid } from '../sheet-kinds';
import { fitText, splitAtBreakPoints } from '../type/fit-text';
import { drawCardSheets, drawEventName, drawSheetFoot, drawThemedCard } from './card-sheets';
import { drawLabel } from './escort-cards';

export function* drawTableCards(
  context: SheetContext,
  {
    paper,
    usedPlaces = 0,
    only,
  }: { paper: Paper; usedPlaces?: number; only?: ReadonlySet<string> },
): PageIterator {
  const { content } = context;
  const labels = groupPrintGuestsByTable(content.guests)
    .tables.map(({ label }) => label)
    .filter((label) => !only || only.has(label));
  const grid = getCardGrid('table-cards', paper);
  yield* drawCardSheets(context, grid, labels, {
    usedPlaces,
    drawAround: (sheet) => drawSheetFoot(context, grid, `Table cards, ${sheet}`),
    draw: (label, box) => drawTableCard(context, label, box),
  });
}

function drawTableCard(context: SheetContext, label: string, box: Box): void {
  const { doc, type, colours } = context;
  const themed = drawThemedCard(context, box);
  const { card, centred, width } = themed;
  const diameter = 50 * mm;
  const middle = card.y + card.height * 0.46;
  if (!hasTableWord(label)) {
    type.set('Table', 'caps', {
      ...centred,
      baseline: card.y + 17 * mm,
      size: 11,
      colour: colours.accentText,
    });
  }
  if (!hasTableWord(label) && label.length <= 4) {
    drawRoundTable(doc, centred.x, middle, diameter, colours, 0.5);
    drawLabel({ type, colours }, label, centred.x, middle, diameter);
  } else {
    const { lines, size } = fitText(splitAtBreakPoints(label), {
      measure: (text) => type.measure(text, 'display'),
      width,
      height: 56 * mm,
      largest: 40,
      smallestUnbroken: 13,
      leading: 1.15,
    });
    for (const [at, line] of lines.entries()) {
      const baseline = middle + (at - lines.length / 2 + 0.5) * size * 1.15 + size * 0.34;
      type.set(line, 'display', { ...centred, baseline, size, colour: colours.text });
    }
  }
  drawEventName(context, themed, 15 * mm);
}
