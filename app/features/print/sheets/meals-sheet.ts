import { buildKitchen, type KitchenTable, mealKey } from '@/features/guests/kitchen/kitchen';
import { assignMealSymbols, type MealSymbol } from '@/features/guests/kitchen/meal-symbols';
import { NO_TABLE } from '@/features/seating/tables/model';
import { formatCount, pluralise } from '@/lib/text/counts';
import { mm, type Paper } from '../paper';
import { type PrintGuest, shortLabel } from '../print-guests';
import {
  drawOutline,
  drawRule,
  fillBox,
  type PageIterator,
  type SheetContext,
  workSheetColours,
} from '../sheet-context';
import { splitBreakable, wrapLines } from '../type/fit-text';
import {
  buildNoteStrips,
  buildPreparationStrips,
  NOTE_LEADING,
  NOTE_SIZE,
  type NoteStrip,
} from './kitchen-notes';
import { drawMealIcon } from './meal-icon';
import { drawTokens, type Token, toAllergyTokens, wrapTokens } from './token-lines';
import { getWorkArea, PRIVATE_NOTICE, startWorkSheet } from './work-sheet';

const LEAST_ROW = 7.2 * mm;
const HEAD = 7 * mm;
const LABEL = 27 * mm;
const ALL = 13 * mm;
const ink = { colour: workSheetColours.ink };

export function* drawMealsSheet(context: SheetContext, paper: Paper): PageIterator {
  const { content } = context;
  const room = getWorkArea(paper);
  const kitchen = buildKitchen<PrintGuest>(content.guests, content.meals ?? []);
  const evening = content.evening && buildKitchen<PrintGuest>(content.evening.guests, []);
  const signs = assignMealSymbols(kitchen.meals);
  const hasNone = (kitchen.counts.at(-1) ?? 0) > 0;
  const shown = kitchen.counts
    .map((_, at) => at)
    .filter((at) => at < kitchen.meals.length || hasNone);
  const width = Math.min(
    13 * mm,
    (room.right - room.left - LABEL - ALL - 52 * mm) / Math.max(1, shown.length),
  );
  const layout: Layout = { ...room, context, shown, width, meals: kitchen.meals, signs };
  const totals = totalsStrip(layout, kitchen.counts, content.guests.length);
  const highest = room.bottom - room.top - totals.height - HEAD - 8 * mm;
  const strips = [
    totals,
    ...kitchen.tables.flatMap((table, at) => tableStrips(layout, table, at % 2 === 1, highest)),
    // Evening guests get no dinner, but may get drinks or cake.
    ...(evening?.tables ?? [])
      .filter(({ allergic }) => allergic.length > 0)
      .flatMap((table) => tableStrips(layout, table, false, highest, content.evening?.label)),
    totalRow(layout, kitchen.counts, content.guests.length, kitchen.severe),
    ...buildNoteStrips(context, paper, kitchen.tables, highest),
    ...buildPreparationStrips(
      context,
      paper,
      [...content.guests, ...(content.evening?.guests ?? [])],
      highest,
    ),
  ];

  const sheets: NoteStrip[][] = [[]];
  let y = room.top + 3 * mm;
  for (const [at, strip] of strips.entries()) {
    const isFirstRow = strip.isRow && !(sheets.at(-1) ?? []).some(({ isRow }) => isRow);
    const height = strip.height + (isFirstRow ? HEAD : 0);
    if (y + height > room.bottom - 2 * mm && at > 0) {
      sheets.push([]);
      y = room.top + 3 * mm + (strip.isRow ? HEAD : 0) + strip.height;
    } else y += height;
    sheets.at(-1)?.push(strip);
  }

  const counts = `${formatCount(content.guests.length - (kitchen.counts.at(-1) ?? 0), 'meal')}, ${formatCount(kitchen.allergic + (evening?.allergic ?? 0), 'guest')} with allergies`;
  for (const [at, sheet] of sheets.entries()) {
    startWorkSheet(context, paper, {
      title: 'For the kitchen',
      line: `${content.eventName}, ${content.dateLabel}. ${counts}.`,
      stamp: [`Printed ${content.printedAtLabel}`, `Sheet ${at + 1} of ${sheets.length}`],
      foot: [PRIVATE_NOTICE, counts],
    });
    let top = room.top + 3 * mm;
    let hasHead = false;
    for (const strip of sheet) {
      if (strip.isRow && !hasHead) {
        drawHead(layout, top);
        top += HEAD;
        hasHead = true;
      }
      strip.draw(top);
      top += strip.height;
    }
    yield;
  }
}

type Layout = {
  context: SheetContext;
  left: number;
  right: number;
  /** Indexes of the counts that have a column: each meal, and “no meal” if any guest has none. */
  shown: readonly number[];
  width: number;
  meals: readonly string[];
  signs: ReadonlyMap<string, MealSymbol>;
};

const columnOf = ({ left, width }: Layout, at: number) => left + LABEL + (at + 0.5) * width;
const allOf = ({ left, width, shown }: Layout) => left + LABEL + shown.length * width + ALL / 2;
const allergiesOf = ({ left, width, shown }: Layout) =>
  left + LABEL + shown.length * width + ALL + 4 * mm;
const signFor = ({ signs, meals }: Layout, at: number) => signs.get(mealKey(meals[at] ?? ''));

const CELLS = 7;

function totalsStrip(layout: Layout, counts: readonly number[], guests: number): NoteStrip {
  const { context, left, right, shown, meals } = layout;
  const { type } = context;
  const cells = [
    ...shown.map((at) => ({
      count: counts[at] ?? 0,
      words: meals[at] ?? 'No meal yet',
      sign: signFor(layout, at),
    })),
    { count: guests, words: pluralise(guests, 'Guest', 'All guests'), sign: undefined },
  ];
  const rows = Math.ceil(cells.length / CELLS);
  const perRow = Math.ceil(cells.length / rows);
  const width = (right - left) / perRow;
  const named = cells.map((cell) => ({
    ...cell,
    lines: wrapLines(splitBreakable(cell.words), (width - 5 * mm) / 8.5, (text) =>
      type.measure(text, 'interface'),
    ).lines,
  }));
  const height = 12.5 * mm + Math.max(...named.map(({ lines }) => lines.length)) * 10;
  return {
    isRow: false,
    height: rows * height + 5 * mm,
    draw: (y) => {
      for (const [at, { count, words: _, sign, lines }] of named.entries()) {
        const [x, top] = [left + (at % perRow) * width, y + Math.floor(at / perRow) * height];
        drawOutline(context, { x, y: top, width, height }, 0.3 * mm, workSheetColours.rule);
        type.set(String(count), 'display', {
          x: x + 2.6 * mm,
          baseline: top + 8.6 * mm,
          size: 23,
          ...ink,
        });
        if (sign)
          drawMealIcon(context, sign, {
            x: x + width - 8.6 * mm,
            y: top + 2.8 * mm,
            size: 6 * mm,
            ...ink,
          });
        for (const [line, text] of lines.entries()) {
          type.set(text, 'interface', {
            x: x + 2.6 * mm,
            baseline: top + 12.6 * mm + line * 10,
            size: 8.5,
            ...ink,
          });
        }
      }
    },
  };
}

function drawHead(layout: Layout, y: number): void {
  const { context, left, right, shown, meals } = layout;
  const { type } = context;
  const heading = { baseline: y + 4.4 * mm, size: 8.5, ...ink };
  type.set('Table', 'bold', { x: left + 2 * mm, ...heading });
  for (const [column, at] of shown.entries()) {
    const sign = signFor(layout, at);
    const size = Math.min(4.6 * mm, layout.width - 1);
    if (sign)
      drawMealIcon(context, sign, {
        x: columnOf(layout, column) - size / 2,
        y: y + 1.2 * mm,
        size,
        ...ink,
      });
    else if (!meals[at])
      type.set('None', 'interface', {
        x: columnOf(layout, column),
        align: 'middle',
        ...heading,
        size: 7.5,
      });
  }
  type.set('All', 'bold', { x: allOf(layout), align: 'middle', ...heading });
  type.set('Allergies', 'bold', { x: allergiesOf(layout), ...heading });
  drawRule(context, left, right, y + HEAD, { width: 0.4 * mm, colour: workSheetColours.ink });
}

function tableStrips(
  layout: Layout,
  table: KitchenTable<PrintGuest>,
  isWashed: boolean,
  highest: number,
  evening?: string,
): NoteStrip[] {
  const { context, left, right } = layout;
  const { type } = context;
  const x = allergiesOf(layout);
  const measure = (text: string, style: Token['style']) => type.measure(text, style);
  const lines = table.allergic.flatMap(({ guest, lines: allergyLines }) => {
    const who: Token[] = [
      { text: ': ', style: 'interface' },
      { text: guest.name, style: 'interface' },
      ...(guest.meal
        ? ([', ', guest.meal] as const).map((text) => ({ text, style: 'interface' }) as const)
        : []),
    ];
    return wrapTokens([...toAllergyTokens(allergyLines), ...who], (right - x) / NOTE_SIZE, measure);
  });
  const label = evening ?? (table.label === null ? NO_TABLE : shortLabel(table.label));
  const labels = wrapLines(splitBreakable(label), (LABEL - 4 * mm) / 13, (text) =>
    type.measure(text, 'numeral'),
  ).lines;
  const perRow = Math.max(1, Math.floor((highest - 8) / NOTE_LEADING));
  const strips: NoteStrip[] = [];
  for (let from = 0; from < Math.max(1, lines.length); from += perRow) {
    const own = lines.slice(from, from + perRow);
    const height = Math.max(LEAST_ROW, own.length * NOTE_LEADING + 8, labels.length * 15 + 6);
    strips.push({
      isRow: true,
      height,
      draw: (y) => {
        if (isWashed) fillBox(context, { x: left, y, width: right - left, height });
        const middle = y + height / 2;
        for (const [index, text] of labels.entries()) {
          const baseline = middle + (index - labels.length / 2 + 0.5) * 15 + 4.6;
          type.set(text, 'numeral', { x: left + 2 * mm, baseline, size: 13, ...ink });
        }
        if (from === 0 && !evening)
          drawCounts(layout, table.counts, table.guests.length, middle, 'interface');
        for (const [index, line] of own.entries()) {
          drawTokens(context, line, {
            x,
            baseline: middle + (index - own.length / 2 + 0.5) * NOTE_LEADING + 3.5,
            size: NOTE_SIZE,
            ...ink,
          });
        }
        drawRule(context, left, right, y + height);
      },
    });
  }
  return strips;
}

function drawCounts(
  layout: Layout,
  counts: readonly number[],
  all: number,
  middle: number,
  style: 'interface' | 'bold',
): void {
  const { type } = layout.context;
  const size = Math.min(11, layout.width * 0.62);
  for (const [column, at] of layout.shown.entries()) {
    const count = counts[at] ?? 0;
    const colour = count > 0 ? workSheetColours.ink : workSheetColours.rule;
    type.set(count > 0 ? String(count) : '–', style, {
      x: columnOf(layout, column),
      baseline: middle + 4,
      size,
      align: 'middle',
      colour,
    });
  }
  type.set(String(all), 'bold', {
    x: allOf(layout),
    baseline: middle + 4,
    size: 11.5,
    align: 'middle',
    ...ink,
  });
}

function totalRow(
  layout: Layout,
  counts: readonly number[],
  all: number,
  severe: readonly (string | null)[],
): NoteStrip {
  const { context, left, right } = layout;
  const { type } = context;
  const x = allergiesOf(layout);
  const where = severe
    .map((label) => (label === null ? NO_TABLE.toLowerCase() : shortLabel(label)))
    .join(', ');
  const lines = wrapLines(
    splitBreakable(where && `Severe at: ${where}`),
    (right - x) / NOTE_SIZE,
    (text) => type.measure(text, 'bold'),
  ).lines;
  const height = Math.max(LEAST_ROW, lines.length * NOTE_LEADING + 8);
  return {
    isRow: true,
    height,
    draw: (y) => {
      const middle = y + height / 2;
      type.set('All', 'numeral', { x: left + 2 * mm, baseline: middle + 4.6, size: 13, ...ink });
      drawCounts(layout, counts, all, middle, 'bold');
      for (const [index, line] of lines.entries()) {
        const baseline = middle + (index - lines.length / 2 + 0.5) * NOTE_LEADING + 3.5;
        type.set(line, 'bold', { x, baseline, size: NOTE_SIZE, ...ink });
      }
    },
  };
}
