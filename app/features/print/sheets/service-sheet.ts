import { buildKitchen, mealKey } from '@/features/guests/kitchen/kitchen';
import { assignMealSymbols, type MealSymbol } from '@/features/guests/kitchen/meal-symbols';
import { listPreparations } from '@/features/seating/guests/needs';
import { getShortChairName } from '@/features/seating/tables/chair-names';
import { tableKey } from '@/features/seating/tables/model';
import type { Table as PlanTable } from '@/features/seating/tables/schema';
import { formatCount } from '@/lib/text/counts';
import { flowRows } from '../flow';
import { type Box, mm, type Paper } from '../paper';
import { filterSeated, getShortLabel, type PrintGuest } from '../print-guests';
import {
  drawRule,
  type PageIterator,
  type SheetContext,
  staffSheetColours,
} from '../sheet-context';
import { fitText, splitAtBreakPoints, wrapLines } from '../type/fit-text';
import { drawMealIcon } from './meal-icon';
import { drawFloorPlan } from './room-sheet';
import { getStaffSheetArea, PRIVATE_NOTICE, startStaffSheet } from './staff-sheet';
import { drawTokens, type Token, toAllergyTokens, wrapTokens } from './token-lines';

const SIZE = 10;
const LEADING = 12.6;
const ROW = 6 * mm;
const HEAD = 9.5 * mm;
const SYMBOL_SIZE = 4.4 * mm;
const columns = { chair: 0, name: 11 * mm, meal: 72 * mm, allergies: 118 * mm } as const;
const PAD = 2.5 * mm;
const ink = { colour: staffSheetColours.ink };
const small = { size: 8.5, colour: staffSheetColours.ink };

/** Number of guests at a table with the same meal, or with an allergy. An allergy is drawn as a triangle, filled if severe. */
type Mark = { symbol: MealSymbol | 'allergy' | 'severe'; count: number };
type Table = ReturnType<typeof buildKitchen<PrintGuest>>['tables'][number];
type Service = {
  context: SheetContext;
  meals: readonly string[];
  symbols: ReadonlyMap<string, MealSymbol>;
  placed: ReadonlyMap<string, PlanTable>;
};

export function* drawServiceSheet(
  context: SheetContext,
  { paper }: { paper: Paper },
): PageIterator {
  const { content } = context;
  const crew = filterSeated(content.crew ?? []);
  const kitchen = buildKitchen<PrintGuest>(
    [...content.guests, ...crew.map((each) => ({ ...each, name: `${each.name}, crew` }))],
    content.meals ?? [],
  );
  const placed = new Map(content.plan?.tables.map((table) => [tableKey(table.label), table]));
  const service = {
    ...{ context, placed },
    ...{ meals: kitchen.meals, symbols: assignMealSymbols(kitchen.meals) },
  };
  const tables = kitchen.tables.filter(({ label }) => label !== null);
  const room = getStaffSheetArea(paper);
  const blocks = tables.flatMap((table) =>
    layOutBlocks(service, table, room.right - room.left, room.bottom - room.top - 3 * mm),
  );
  const height = room.bottom - room.top - 2 * mm;
  const lists = flowRows(blocks, { columns: 1, heights: [height, height], letterGap: 0 });
  const seated = filterSeated(content.guests).length;
  const beside = crew.length > 0 ? ` and ${crew.length} of the crew` : '';
  const start = (at: number, foot: string) =>
    startStaffSheet(context, paper, {
      title: 'For the waiters',
      line: `${content.eventName}, ${content.dateLabel}. ${formatCount(seated, 'guest')}${beside} at ${formatCount(tables.length, 'table')}.`,
      stamp: [`Printed ${content.printedAtLabel}`, `Sheet ${at} of ${lists.length + 1}`],
      foot: [PRIVATE_NOTICE, foot],
    });
  start(1, 'The room');
  const legend = layOutLegend(service, tables, room.right - room.left);
  if (content.plan) {
    const box = {
      x: room.left,
      y: room.top + 3 * mm,
      width: room.right - room.left,
      height: height - legend.height - 13 * mm,
    };
    const byKey = new Map(tables.map((table) => [tableKey(table.label ?? ''), table]));
    drawFloorPlan(toBlackOnWhite(context), content.plan, box, ({ label }, at) => {
      const table = byKey.get(tableKey(label));
      if (table) drawMarks(context, listMarks(service, table), at);
    });
  }
  legend.draw(room.left, room.bottom - legend.height - 2 * mm);
  yield;
  for (const [at, sheet] of lists.entries()) {
    start(
      at + 2,
      `${formatCount(new Set(sheet.map(({ row }) => row.letter)).size, 'table')} on this sheet`,
    );
    for (const { row, top } of sheet) row.draw(room.left, room.top + 2 * mm + top);
    yield;
  }
}

const toBlackOnWhite = (context: SheetContext): SheetContext => {
  const { ink: black, ink2: grey } = staffSheetColours;
  const colours = {
    ...context.colours,
    paper: '#FFFFFF',
    text: black,
    text2: grey,
    accent: black,
    accentText: black,
  };
  return { ...context, colours };
};

function listMarks(
  { meals, symbols }: Pick<Service, 'meals' | 'symbols'>,
  { counts, allergic }: Table,
): Mark[] {
  const severe = allergic.filter(({ lines }) => lines.some(({ isSevere }) => isSevere)).length;
  return [
    ...meals.flatMap((meal, at): Mark[] => {
      const symbol = symbols.get(mealKey(meal));
      return symbol && counts[at] ? [{ symbol, count: counts[at] }] : [];
    }),
    ...(severe > 0 ? [{ symbol: 'severe', count: severe } as const] : []),
    ...(allergic.length > severe
      ? [{ symbol: 'allergy', count: allergic.length - severe } as const]
      : []),
  ];
}

function drawMarks(
  context: SheetContext,
  marks: readonly Mark[],
  { x, y, width, height }: Box,
): void {
  const rowsAt = (size: number) =>
    Math.ceil(marks.length / Math.max(1, Math.floor(width / (MARK_WIDTH * size))));
  let size = 9;
  while (size > 3 && rowsAt(size) * size * 1.2 > height) size -= 0.5;
  const perRow = Math.ceil(marks.length / rowsAt(size));
  for (const [at, mark] of marks.entries()) {
    const row = Math.floor(at / perRow);
    const inRow = Math.min(perRow, marks.length - row * perRow);
    const left =
      x + width / 2 - (inRow * MARK_WIDTH * size) / 2 + (at % perRow) * MARK_WIDTH * size;
    drawMark(context, mark, left, y + height / 2 + (row - rowsAt(size) / 2) * size * 1.2, size);
  }
}
const MARK_WIDTH = 2.05;

function drawMark(
  context: SheetContext,
  { symbol, count }: Mark,
  x: number,
  y: number,
  size: number,
): void {
  drawSymbol(context, symbol, x, y, size);
  context.type.set(String(count), 'bold', {
    x: x + size * 1.12,
    baseline: y + size * 0.85,
    size: size * 0.95,
    ...ink,
  });
}

function drawSymbol(
  context: SheetContext,
  symbol: Mark['symbol'],
  x: number,
  y: number,
  size: number,
): void {
  if (symbol !== 'allergy' && symbol !== 'severe') {
    drawMealIcon(context, symbol, { x, y, size, ...ink });
    return;
  }
  const { doc } = context;
  doc
    .path(
      `M${x + size / 2} ${y + size * 0.08}L${x + size * 0.96} ${y + size * 0.9}H${x + size * 0.04}Z`,
    )
    .lineWidth(size * 0.08);
  if (symbol === 'severe') doc.fillAndStroke(staffSheetColours.ink, staffSheetColours.ink);
  else doc.strokeColor(staffSheetColours.ink, 1).stroke();
}

function layOutLegend(
  { context, meals, symbols }: Service,
  tables: readonly Table[],
  width: number,
) {
  const { type } = context;
  const countMeal = (at: number) => tables.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0);
  const words = [
    ...meals.map((meal, at) => ({
      symbol: symbols.get(mealKey(meal)),
      words: `${countMeal(at)} ${meal}`,
    })),
    { symbol: 'severe' as const, words: 'severe allergy' },
    { symbol: 'allergy' as const, words: 'other allergy, diet, or ask the couple' },
  ];
  const cell = width / 3;
  const rows = words.map((each) => ({
    ...each,
    lines: wrapLines(splitAtBreakPoints(each.words), (cell - 8 * mm) / small.size, (text) =>
      type.measure(text, 'interface'),
    ).lines,
  }));
  const heights = Array.from({ length: Math.ceil(rows.length / 3) }, (_, row) =>
    Math.max(
      ...rows.slice(row * 3, row * 3 + 3).map(({ lines }) => Math.max(13, lines.length * 10.5 + 2)),
    ),
  );
  return {
    height: heights.reduce((sum, height) => sum + height, 0),
    draw: (x: number, top: number) => {
      for (const [at, { symbol, lines }] of rows.entries()) {
        const y =
          top + heights.slice(0, Math.floor(at / 3)).reduce((sum, height) => sum + height, 0);
        const left = x + (at % 3) * cell;
        if (symbol) drawSymbol(context, symbol, left, y, 10);
        for (const [line, text] of lines.entries())
          type.set(text, 'interface', {
            x: left + 5 * mm,
            baseline: y + 8.4 + line * 10.5,
            ...small,
          });
      }
    },
  };
}

type Part = { height: number; draw: (x: number, y: number) => void };
type Block = Part & { letter: string };

/** Splits a table taller than a sheet into several blocks, each with a heading. */
function layOutBlocks(service: Service, table: Table, width: number, maxHeight: number): Block[] {
  const head = layOutHead(service, table, width);
  const blocks: { parts: Part[]; height: number }[] = [];
  const chairs = table.guests.toSorted(
    (a, b) => (a.seat ?? Number.MAX_SAFE_INTEGER) - (b.seat ?? Number.MAX_SAFE_INTEGER),
  );
  for (const part of chairs.flatMap((guest) =>
    layOutChair(service, table, guest, width, maxHeight - head.height),
  )) {
    const last = blocks.at(-1);
    if (last && last.height + part.height <= maxHeight) {
      last.parts.push(part);
      last.height += part.height;
    } else blocks.push({ parts: [head, part], height: head.height + part.height });
  }
  return blocks.map(({ parts, height }) => ({
    height: height + 2 * mm,
    letter: tableKey(table.label ?? ''),
    draw: (x, y) => {
      let top = y;
      for (const part of parts) {
        part.draw(x, top);
        top += part.height;
      }
    },
  }));
}

function layOutHead(service: Service, table: Table, width: number): Part {
  const { context } = service;
  const { type } = context;
  const marks = listMarks(service, table);
  const size = 11;
  const marksWidth = Math.min(width * 0.6, marks.length * MARK_WIDTH * size + 4);
  const fitted = fitText(splitAtBreakPoints(getShortLabel(table.label ?? '')), {
    measure: (text) => type.measure(text, 'numeral'),
    width: width - marksWidth - 4 * mm,
    height: HEAD - 2.5 * mm,
    largest: 15,
    smallestUnbroken: 8,
    leading: 1.1,
  });
  return {
    height: HEAD,
    draw: (x, y) => {
      for (const [at, line] of fitted.lines.entries()) {
        const baseline =
          y +
          HEAD / 2 +
          (at - fitted.lines.length / 2 + 0.5) * fitted.size * 1.1 +
          fitted.size * 0.34;
        type.set(line, 'numeral', { x, baseline, size: fitted.size, ...ink });
      }
      drawMarks(context, marks, {
        x: x + width - marksWidth,
        y: y + 1 * mm,
        width: marksWidth,
        height: HEAD - 2 * mm,
      });
      drawRule(context, x, x + width, y + HEAD - 0.4 * mm, {
        width: 0.4 * mm,
        colour: staffSheetColours.ink,
      });
    },
  };
}

/** Splits a guest's text taller than a sheet into several rows. */
function layOutChair(
  { context, symbols, placed }: Service,
  { allergic, label }: Table,
  guest: PrintGuest,
  width: number,
  maxHeight: number,
): Part[] {
  const { type } = context;
  const measure = (text: string, style: Token['style']) => type.measure(text, style);
  const lines = allergic.find((each) => each.guest === guest)?.lines ?? [];
  const wrapText = (text: string, room: number) =>
    wrapLines(splitAtBreakPoints(text), room / SIZE, (words) => type.measure(words, 'interface'))
      .lines;
  const symbol = guest.meal ? symbols.get(mealKey(guest.meal)) : undefined;
  const parts = {
    name: [guest.name, ...listPreparations(guest.needs).map((words) => `(${words})`)].flatMap(
      (words) => wrapText(words, columns.meal - columns.name - PAD),
    ),
    meal: wrapText(guest.meal ?? '', columns.allergies - columns.meal - SYMBOL_SIZE - PAD - 1 * mm),
    allergies:
      lines.length > 0
        ? wrapTokens(
            toAllergyTokens(lines),
            (width - columns.allergies - SYMBOL_SIZE - 1 * mm) / SIZE,
            measure,
          )
        : [],
  };
  const linesPerRow = Math.max(1, Math.floor((maxHeight - 5) / LEADING));
  const lineCount = Math.max(parts.name.length, parts.meal.length, parts.allergies.length);
  return Array.from({ length: Math.ceil(lineCount / linesPerRow) }, (_, row): Part => {
    const own = <Some>(all: readonly Some[]) =>
      all.slice(row * linesPerRow, (row + 1) * linesPerRow);
    const [name, meal, allergies] = [own(parts.name), own(parts.meal), own(parts.allergies)];
    const height = Math.max(
      ROW,
      Math.max(name.length, meal.length, allergies.length) * LEADING + 5,
    );
    return {
      height,
      draw: (x, y) => {
        const baselineOf = (line: number) => y + 4.4 * mm + line * LEADING;
        const set = (words: readonly string[], left: number) => {
          for (const [line, text] of words.entries())
            type.set(text, 'interface', {
              x: x + left,
              baseline: baselineOf(line),
              size: SIZE,
              ...ink,
            });
        };
        if (row === 0 && guest.seat !== null)
          type.set(getShortChairName(placed.get(tableKey(label ?? '')), guest.seat), 'bold', {
            x: x + columns.chair + 1 * mm,
            baseline: baselineOf(0),
            size: SIZE,
            ...ink,
          });
        set(name, columns.name);
        if (symbol && row === 0)
          drawSymbol(context, symbol, x + columns.meal, y + 1.1 * mm, SYMBOL_SIZE);
        set(meal, columns.meal + SYMBOL_SIZE + 1 * mm);
        const mark = lines.some(({ isSevere }) => isSevere) ? 'severe' : 'allergy';
        if (allergies.length > 0 && row === 0)
          drawSymbol(context, mark, x + columns.allergies, y + 1.1 * mm, SYMBOL_SIZE);
        for (const [line, tokens] of allergies.entries())
          drawTokens(context, tokens, {
            ...{ x: x + columns.allergies + SYMBOL_SIZE + 1 * mm, baseline: baselineOf(line) },
            ...{ size: SIZE, colour: staffSheetColours.ink },
          });
        drawRule(context, x, x + width, y + height);
      },
    };
  });
}
