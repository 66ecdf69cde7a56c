import { hasTableWord } from '@/features/seating/tables/model';
import { drawCard, drawPatternedBackground, drawRoundTable } from '../drawing';
import { type Box, mm, type Paper, papers, shrinkBox } from '../paper';
import { groupPrintGuestsByTable } from '../print-guests';
import { type PageIterator, type SheetContext, workSheetColours } from '../sheet-context';
import { getCardGrid } from '../sheet-kinds';
import { bindAmpersands, fitText, splitBreakable } from '../type/fit-text';
import { drawCardSheets } from './card-sheets';
import { drawLabel } from './escort-cards';

export function* drawTableCards(
  context: SheetContext,
  { paper, from = 0, only }: { paper: Paper; from?: number; only?: ReadonlySet<string> },
): PageIterator {
  const { type, content } = context;
  const labels = groupPrintGuestsByTable(content.guests)
    .tables.map(({ label }) => label)
    .filter((label) => !only || only.has(label));
  const grid = getCardGrid('table-cards', paper);
  const { left } = grid;
  const small = {
    baseline: papers[paper].height - 4.4 * mm,
    size: 6.5,
    colour: workSheetColours.ink2,
  };
  yield* drawCardSheets(context, grid, labels, {
    from,
    around: (sheet) => {
      type.set(`Table cards, ${sheet}`, 'interface', { x: left + 4 * mm, ...small });
      type.set(`Printed ${content.printedAtLabel}`, 'interface', {
        x: papers[paper].width - left - 4 * mm,
        align: 'end',
        ...small,
      });
    },
    draw: (label, box) => drawTableCard(context, label, box),
  });
}

function drawTableCard(
  { doc, type, colours, content }: SheetContext,
  label: string,
  box: Box,
): void {
  doc.save().translate(box.x, box.y);
  drawPatternedBackground(doc, box, 11 * mm, colours);
  doc.restore();
  const card = shrinkBox(box, 8 * mm);
  drawCard(doc, card, { scoop: 7 * mm, frame: 2.4 * mm }, colours);
  const x = box.x + box.width / 2;
  const centred = { x, align: 'middle' } as const;
  const width = card.width - 16 * mm;
  const round = 50 * mm;
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
    drawRoundTable(doc, x, middle, round, colours, 0.5);
    drawLabel({ type, colours }, label, x, middle, round);
  } else {
    const { lines, size } = fitText(splitBreakable(label), {
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
      card.y + card.height - 15 * mm + (at - (name.lines.length - 1) / 2) * name.size * 1.2;
    type.set(line, 'italic', { ...centred, baseline, size: name.size, colour: colours.text2 });
  }
}
