import { formatCrewLabel } from '@/features/guests/kitchen/crew';
import { buildKitchen, type KitchenTable, mealKey } from '@/features/guests/kitchen/kitchen';
import { assignMealSymbols, type MealSymbol } from '@/features/guests/kitchen/meal-symbols';
import { NO_TABLE } from '@/features/seating/tables/model';
import { formatCount, pluralise } from '@/lib/text/counts';
import { mm, type Paper } from '../paper';
import { getShortLabel, type PrintGuest } from '../print-guests';
import {
  drawOutline,
  drawRule,
  fillBox,
  type PageIterator,
  type SheetContent,
  type SheetContext,
  staffSheetColours,
} from '../sheet-context';
import { splitAtBreakPoints, wrapLines } from '../type/fit-text';
import { buildCrewStrips } from './crew-strips';
import {
  buildNoteStrips,
  buildPreparationStrips,
  NOTE_LEADING,
  NOTE_SIZE,
  type NoteStrip,
} from './kitchen-notes';
import { drawMealIcon } from './meal-icon';
import { getStaffSheetArea, PRIVATE_NOTICE, startStaffSheet } from './staff-sheet';
import { drawTokens, type Token, toAllergyTokens, wrapTokens } from './token-lines';

const MIN_ROW_HEIGHT = 7.2 * mm;
const HEAD_HEIGHT = 7 * mm;
const LABEL_WIDTH = 27 * mm;
const TOTAL_WIDTH = 13 * mm;
const ink = { colour: staffSheetColours.ink };

export function* drawMealsSheet(context: SheetContext, paper: Paper): PageIterator {
  const { content } = context;
  const { crew = [] } = content;
  const room = getStaffSheetArea(paper);
  const kitchen = buildKitchen<PrintGuest>(content.guests, content.meals ?? []);
  const evening = content.evening && buildKitchen<PrintGuest>(content.evening.guests, []);
  const symbols = assignMealSymbols(kitchen.meals);
  const hasNone = (kitchen.counts.at(-1) ?? 0) > 0;
  const shown = kitchen.counts
    .map((_, at) => at)
    .filter((at) => at < kitchen.meals.length || hasNone);
  const width = Math.min(
    13 * mm,
    (room.right - room.left - LABEL_WIDTH - TOTAL_WIDTH - 52 * mm) / Math.max(1, shown.length),
  );
  const layout: Layout = { ...room, context, shown, width, meals: kitchen.meals, symbols };
  const totals = buildTotalsStrip(layout, kitchen.counts, content);
  const careful = buildKitchen<PrintGuest>(crew, []);
  const maxHeight = room.bottom - room.top - totals.height - HEAD_HEIGHT - 8 * mm;
  const strips = [
    totals,
    ...kitchen.tables.flatMap((table, at) =>
      buildTableStrips(layout, table, at % 2 === 1, maxHeight),
    ),
    // Evening guests get no dinner, but may get drinks or cake.
    ...(evening?.tables ?? [])
      .filter(({ allergic }) => allergic.length > 0)
      .flatMap((table) =>
        buildTableStrips(layout, table, false, maxHeight, content.evening?.label),
      ),
    buildTotalRow(layout, kitchen.counts, content.guests.length, [
      ...kitchen.severe,
      ...(careful.severe.length > 0 ? ['Crew'] : []),
    ]),
    ...buildCrewStrips(context, room, crew),
    ...buildNoteStrips(context, paper, kitchen.tables, maxHeight),
    ...buildPreparationStrips(
      context,
      paper,
      [...content.guests, ...(content.evening?.guests ?? []), ...crew],
      maxHeight,
    ),
  ];

  const sheets: NoteStrip[][] = [[]];
  let y = room.top + 3 * mm;
  for (const [at, strip] of strips.entries()) {
    const isFirstRow = strip.isRow && !(sheets.at(-1) ?? []).some(({ isRow }) => isRow);
    const height = strip.height + (isFirstRow ? HEAD_HEIGHT : 0);
    if (y + height > room.bottom - 2 * mm && at > 0) {
      sheets.push([]);
      y = room.top + 3 * mm + (strip.isRow ? HEAD_HEIGHT : 0) + strip.height;
    } else y += height;
    sheets.at(-1)?.push(strip);
  }

  const ofGuests = content.guests.length - (kitchen.counts.at(-1) ?? 0);
  const meals = `${formatCount(ofGuests + crew.length, 'meal')}${crew.length > 0 ? ' in all' : ''}`;
  const beside = careful.allergic > 0 ? ` and ${careful.allergic} of the crew` : '';
  const counts = `${meals}, ${formatCount(kitchen.allergic + (evening?.allergic ?? 0), 'guest')}${beside} with allergies`;
  for (const [at, sheet] of sheets.entries()) {
    startStaffSheet(context, paper, {
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
        top += HEAD_HEIGHT;
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
  symbols: ReadonlyMap<string, MealSymbol>;
};

const getColumnX = ({ left, width }: Layout, at: number) => left + LABEL_WIDTH + (at + 0.5) * width;
const getTotalX = ({ left, width, shown }: Layout) =>
  left + LABEL_WIDTH + shown.length * width + TOTAL_WIDTH / 2;
const getAllergiesX = ({ left, width, shown }: Layout) =>
  left + LABEL_WIDTH + shown.length * width + TOTAL_WIDTH + 4 * mm;
const findSymbol = ({ symbols, meals }: Layout, at: number) =>
  symbols.get(mealKey(meals[at] ?? ''));

const MAX_CELLS_PER_ROW = 7;

function buildTotalsStrip(
  layout: Layout,
  counts: readonly number[],
  { guests, crew = [] }: SheetContent,
): NoteStrip {
  const { context, left, right, shown, meals } = layout;
  const { type } = context;
  const cells = [
    ...shown.map((at) => ({
      count: counts[at] ?? 0,
      words: meals[at] ?? 'No meal yet',
      symbol: findSymbol(layout, at),
    })),
    { count: guests.length, words: describeGuests(guests, crew.length > 0), symbol: undefined },
    ...(crew.length > 0
      ? [{ count: crew.length, words: formatCrewLabel(crew), symbol: undefined }]
      : []),
  ];
  const rows = Math.ceil(cells.length / MAX_CELLS_PER_ROW);
  const perRow = Math.ceil(cells.length / rows);
  const width = (right - left) / perRow;
  const named = cells.map((cell) => ({
    ...cell,
    lines: wrapLines(splitAtBreakPoints(cell.words), (width - 5 * mm) / 8.5, (text) =>
      type.measure(text, 'interface'),
    ).lines,
  }));
  const height = 12.5 * mm + Math.max(...named.map(({ lines }) => lines.length)) * 10;
  return {
    isRow: false,
    height: rows * height + 5 * mm,
    draw: (y) => {
      for (const [at, { count, words: _, symbol, lines }] of named.entries()) {
        const [x, top] = [left + (at % perRow) * width, y + Math.floor(at / perRow) * height];
        drawOutline(context, { x, y: top, width, height }, 0.3 * mm, staffSheetColours.rule);
        // The crew column follows a double line, because the totals before it exclude crew.
        if (crew.length > 0 && at === named.length - 1)
          context.doc.path(`M${x + 0.9 * mm} ${top}v${height}`).stroke();
        type.set(String(count), 'display', {
          x: x + 2.6 * mm,
          baseline: top + 8.6 * mm,
          size: 23,
          ...ink,
        });
        if (symbol)
          drawMealIcon(context, symbol, {
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

const describeGuests = (guests: readonly PrintGuest[], hasCrew: boolean): string =>
  hasCrew
    ? `${pluralise(guests.length, 'Guest')}${guests.every(({ table_number }) => table_number !== null) ? ', all with a chair' : ''}`
    : pluralise(guests.length, 'Guest', 'All guests');

function drawHead(layout: Layout, y: number): void {
  const { context, left, right, shown, meals } = layout;
  const { type } = context;
  const heading = { baseline: y + 4.4 * mm, size: 8.5, ...ink };
  type.set('Table', 'bold', { x: left + 2 * mm, ...heading });
  for (const [column, at] of shown.entries()) {
    const symbol = findSymbol(layout, at);
    const size = Math.min(4.6 * mm, layout.width - 1);
    if (symbol)
      drawMealIcon(context, symbol, {
        x: getColumnX(layout, column) - size / 2,
        y: y + 1.2 * mm,
        size,
        ...ink,
      });
    else if (!meals[at])
      type.set('None', 'interface', {
        x: getColumnX(layout, column),
        align: 'middle',
        ...heading,
        size: 7.5,
      });
  }
  type.set('All', 'bold', { x: getTotalX(layout), align: 'middle', ...heading });
  type.set('Allergies', 'bold', { x: getAllergiesX(layout), ...heading });
  drawRule(context, left, right, y + HEAD_HEIGHT, {
    width: 0.4 * mm,
    colour: staffSheetColours.ink,
  });
}

function buildTableStrips(
  layout: Layout,
  table: KitchenTable<PrintGuest>,
  isShaded: boolean,
  maxHeight: number,
  evening?: string,
): NoteStrip[] {
  const { context, left, right } = layout;
  const { type } = context;
  const x = getAllergiesX(layout);
  const measure = (text: string, style: Token['style']) => type.measure(text, style);
  const lines = table.allergic.flatMap(({ guest, lines: allergyLines }) => {
    const nameTokens: Token[] = [
      { text: ': ', style: 'interface' },
      { text: guest.name, style: 'interface' },
      ...(guest.meal
        ? ([', ', guest.meal] as const).map((text) => ({ text, style: 'interface' }) as const)
        : []),
    ];
    return wrapTokens(
      [...toAllergyTokens(allergyLines), ...nameTokens],
      (right - x) / NOTE_SIZE,
      measure,
    );
  });
  const label = evening ?? (table.label === null ? NO_TABLE : getShortLabel(table.label));
  const labels = wrapLines(splitAtBreakPoints(label), (LABEL_WIDTH - 4 * mm) / 13, (text) =>
    type.measure(text, 'numeral'),
  ).lines;
  const perRow = Math.max(1, Math.floor((maxHeight - 8) / NOTE_LEADING));
  const strips: NoteStrip[] = [];
  for (let from = 0; from < Math.max(1, lines.length); from += perRow) {
    const rowLines = lines.slice(from, from + perRow);
    const height = Math.max(
      MIN_ROW_HEIGHT,
      rowLines.length * NOTE_LEADING + 8,
      labels.length * 15 + 6,
    );
    strips.push({
      isRow: true,
      height,
      draw: (y) => {
        if (isShaded) fillBox(context, { x: left, y, width: right - left, height });
        const middle = y + height / 2;
        for (const [index, text] of labels.entries()) {
          const baseline = middle + (index - labels.length / 2 + 0.5) * 15 + 4.6;
          type.set(text, 'numeral', { x: left + 2 * mm, baseline, size: 13, ...ink });
        }
        if (from === 0 && !evening)
          drawCounts(layout, table.counts, table.guests.length, middle, 'interface');
        for (const [index, line] of rowLines.entries()) {
          drawTokens(context, line, {
            x,
            baseline: middle + (index - rowLines.length / 2 + 0.5) * NOTE_LEADING + 3.5,
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
    const colour = count > 0 ? staffSheetColours.ink : staffSheetColours.rule;
    type.set(count > 0 ? String(count) : '–', style, {
      x: getColumnX(layout, column),
      baseline: middle + 4,
      size,
      align: 'middle',
      colour,
    });
  }
  type.set(String(all), 'bold', {
    x: getTotalX(layout),
    baseline: middle + 4,
    size: 11.5,
    align: 'middle',
    ...ink,
  });
}

function buildTotalRow(
  layout: Layout,
  counts: readonly number[],
  all: number,
  severe: readonly (string | null)[],
): NoteStrip {
  const { context, left, right } = layout;
  const { type } = context;
  const x = getAllergiesX(layout);
  const severeTables = severe
    .map((label) => (label === null ? NO_TABLE.toLowerCase() : getShortLabel(label)))
    .join(', ');
  const lines = wrapLines(
    splitAtBreakPoints(severeTables && `Severe at: ${severeTables}`),
    (right - x) / NOTE_SIZE,
    (text) => type.measure(text, 'bold'),
  ).lines;
  const height = Math.max(MIN_ROW_HEIGHT, lines.length * NOTE_LEADING + 8);
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
