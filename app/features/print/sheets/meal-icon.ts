import type { MealSymbol } from '@/features/guests/kitchen/meal-symbols';
import type { SheetContext } from '../sheet-context';

export function drawMealIcon(
  { doc, type }: SheetContext,
  symbol: MealSymbol,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): void {
  if ('letters' in symbol) {
    const fitting = Math.min(size * 0.8, size / type.measure(symbol.letters, 'bold'));
    type.set(symbol.letters, 'bold', {
      x: x + size / 2,
      baseline: y + size / 2 + fitting * 0.36,
      size: fitting,
      colour,
      align: 'middle',
    });
    return;
  }
  doc
    .save()
    .translate(x, y)
    .scale(size / 24)
    .lineCap('round')
    .lineJoin('round')
    .lineWidth(1.7)
    .strokeColor(colour, 1)
    .path(symbol.path)
    .stroke()
    .restore();
}
