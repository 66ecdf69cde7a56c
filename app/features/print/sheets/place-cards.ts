import { listMeals, mealKey } from '@/features/guests/kitchen/kitchen';
import { assignMealSymbols, type MealSymbol } from '@/features/guests/kitchen/meal-symbols';
import { getChairName } from '@/features/seating/tables/chair-names';
import { findTableByLabel, formatTableName } from '@/features/seating/tables/model';
import { isPlaceholderGuest } from '@/lib/text/placeholder-guest';
import { drawFrame } from '../drawing';
import { type Box, mm, type Paper, papers, shrinkBox } from '../paper';
import { groupPrintGuestsByTable, type SeatedGuest } from '../print-guests';
import { type PageIterator, type SheetContext, staffSheetColours } from '../sheet-context';
import { getCardGrid } from '../sheet-kinds';
import { fitText, splitAtBreakPoints } from '../type/fit-text';
import { drawCardSheets, drawLabelSheetNote, drawRuler } from './card-sheets';
import { drawMealIcon } from './meal-icon';
import { drawNameOverTable } from './name-over-table';

export function* drawPlaceCards(
  context: SheetContext,
  {
    paper,
    usedPlaces = 0,
    only,
    isVariant = false,
  }: { paper: Paper; usedPlaces?: number; only?: ReadonlySet<string>; isVariant?: boolean },
): PageIterator {
  const { type, content } = context;
  const corner = isVariant ? 'upper left' : 'lower right';
  const { tables } = groupPrintGuestsByTable([...content.guests, ...(content.crew ?? [])]);
  const seated = tables.flatMap(({ guests }) => guests);
  const guests = seated.filter(({ id }) => !only || only.has(id));
  const grid = getCardGrid('place-cards', paper);
  const { left } = grid;
  const right = papers[paper].width - left;
  const meals = listMeals(content.meals ?? [], content.guests);
  const symbols = assignMealSymbols(meals);
  const findSymbol = ({ meal }: SeatedGuest) => (meal ? symbols.get(mealKey(meal)) : undefined);
  const small = { size: 7.5, colour: staffSheetColours.ink2 };
  yield* drawCardSheets(context, grid, guests, {
    usedPlaces,
    drawAround: (sheet) => {
      if (grid.product) return drawLabelSheetNote(context, grid, 'Place cards', sheet);
      type.set('Place cards', 'display', {
        x: left,
        baseline: 16 * mm,
        size: 15,
        colour: staffSheetColours.ink,
      });
      drawStamp(
        context,
        `${sheet}. Printed ${content.printedAtLabel}`,
        right,
        16 * mm,
        right - left - 45 * mm,
      );
      const foot = papers[paper].height - 10 * mm;
      type.set(
        'Cut at the solid marks, fold at the dashed ones. The name is on both sides.',
        'interface',
        {
          x: left,
          baseline: foot - (meals.length > 0 ? 9.5 : 0),
          ...small,
        },
      );
      drawLegend(context, meals, symbols, { x: left, y: foot, width: right - left - 54 * mm });
      drawRuler(context, right, foot);
    },
    draw: (guest, box) =>
      (grid.isFolded ? drawFoldedCard : drawCardFace)(
        context,
        { guest, symbol: findSymbol(guest), corner },
        box,
      ),
  });
}

function drawStamp(
  { type, content }: SheetContext,
  text: string,
  x: number,
  baseline: number,
  width: number,
): void {
  const rest = width - type.measure(`, ${text}`, 'interface') * 7.5;
  const { lines, size } = fitText(splitAtBreakPoints(content.eventName), {
    measure: (text) => type.measure(text, 'interface'),
    width: Math.max(30, rest),
    height: 20,
    largest: 7.5,
    smallestUnbroken: 6,
    leading: 1.25,
  });
  const place = { x, size, colour: staffSheetColours.ink2, align: 'end' } as const;
  for (const [at, line] of lines.slice(0, -1).entries()) {
    type.set(line, 'interface', {
      ...place,
      baseline: baseline - (lines.length - 1 - at) * size * 1.25,
    });
  }
  type.setSpans(
    [
      { text: `${lines.at(-1)}`, style: 'interface' },
      { text: `, ${text}`, style: 'interface' },
    ],
    { ...place, baseline, size: lines.length > 1 ? size : 7.5 },
  );
}

function drawLegend(
  context: SheetContext,
  meals: readonly string[],
  symbols: ReadonlyMap<string, MealSymbol>,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const { type } = context;
  const [size, symbol] = [7.5, 8.5];
  const all = meals.reduce(
    (sum, meal) => sum + symbol + 12 + type.measure(meal, 'interface') * size,
    0,
  );
  const shrunk = Math.min(1, width / all);
  let left = x;
  for (const meal of meals) {
    const mealSymbol = symbols.get(mealKey(meal));
    if (mealSymbol)
      drawMealIcon(context, mealSymbol, {
        x: left,
        y: y - 7 * shrunk,
        size: symbol * shrunk,
        colour: staffSheetColours.ink2,
      });
    left += (symbol + 3) * shrunk;
    type.set(meal, 'interface', {
      x: left,
      baseline: y,
      size: size * shrunk,
      colour: staffSheetColours.ink2,
    });
    left += (type.measure(meal, 'interface') * size + 9) * shrunk;
  }
}

type Card = {
  guest: SeatedGuest;
  symbol: MealSymbol | undefined;
  corner: 'upper left' | 'lower right';
};

function drawFoldedCard(context: SheetContext, card: Card, box: Box): void {
  const face = { ...box, height: box.height / 2 };
  const middle = { x: face.x + face.width / 2, y: face.y + face.height / 2 };
  context.doc.save().rotate(180, { origin: [middle.x, middle.y] });
  drawCardFace(context, card, face);
  context.doc.restore();
  drawCardFace(context, card, { ...face, y: face.y + face.height });
}

function drawCardFace(context: SheetContext, { guest, symbol, corner }: Card, face: Box): void {
  const { doc, colours, content } = context;
  const table = content.plan && findTableByLabel(content.plan, guest.table_number);
  const chair =
    content.showsChairs && guest.seat ? ` · ${getChairName(table ?? undefined, guest.seat)}` : '';
  drawFrame(doc, shrinkBox(face, 2.4 * mm), 3 * mm, 0.24 * mm, colours);
  const symbolSize = 4.6 * mm;
  const inset = { x: 5.7 * mm, y: 4.3 * mm };
  const place =
    corner === 'upper left'
      ? { x: face.x + inset.x, y: face.y + inset.y }
      : {
          x: face.x + face.width - inset.x - symbolSize,
          y: face.y + face.height - inset.y - symbolSize,
        };
  if (symbol)
    drawMealIcon(context, symbol, { ...place, size: symbolSize, colour: colours.accentText });
  drawNameOverTable(
    context,
    isPlaceholderGuest(guest) ? '' : guest.name,
    formatTableName(guest.table_number) + chair,
    face,
    {
      fullSize: 22,
      nameWidth: face.width - (symbol && corner === 'upper left' ? 22 : 12) * mm,
      tableWidth: face.width - 22 * mm,
      height: face.height - (symbol ? 10 : 8) * mm,
    },
  );
}
