import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import { getLabelArea, getSmallestChairGap, shapePath } from '@/features/seating/floor-plan/shapes';
import { listRowLetters } from '@/features/seating/tables/chair-names';
import {
  getChairPositions,
  getPlanBounds,
  isPlaced,
  type PlacedTable,
  type Point,
  toRoomPoint,
} from '@/features/seating/tables/geometry';
import { tableKey } from '@/features/seating/tables/model';
import type { Fixture, RoomPlan } from '@/features/seating/tables/schema';
import { drawCard, drawPatternedBackground } from '../drawing';
import { flowRows } from '../flow';
import { type Box, mm, type Paper, papers, type Size, shrinkBox } from '../paper';
import {
  createChairLookup,
  getShortLabel,
  groupPrintGuestsByTable,
  type PrintTable,
} from '../print-guests';
import { drawOutline, type PageIterator, type SheetContext, startPage } from '../sheet-context';
import { fitName } from '../type/fit-name';
import { fitText, keepAmpersandsWithNextWord, splitAtBreakPoints } from '../type/fit-text';

export function* drawRoomSheet(
  context: SheetContext,
  { paper, hasNames }: { paper: Paper; hasNames: boolean },
): PageIterator {
  const { plan } = context.content;
  if (!plan) return;
  const isLandscape = plan.room.width > plan.room.depth;
  const scale = papers[paper].width / papers.A4.width;
  const lists = hasNames ? layOutNameSheets(context, paper, isLandscape, scale) : [];
  const sheets = 1 + lists.length;
  drawFloorPlan(
    context,
    plan,
    startFramedPage(context, paper, isLandscape, scale, sheets > 1 ? `Sheet 1 of ${sheets}` : null),
  );
  yield;
  for (const [at, draw] of lists.entries()) {
    draw(startFramedPage(context, paper, isLandscape, scale, `Sheet ${at + 2} of ${sheets}`));
    yield;
  }
}

function getRoomArea(paper: Paper, isLandscape: boolean, scale: number): Box {
  const page = getPageSize(paper, isLandscape);
  const card = shrinkBox({ x: 0, y: 0, ...page }, 9.5 * mm * scale);
  const side = 11 * mm * scale;
  const [top, bottom] = [26 * mm * scale, 13 * mm * scale];
  return {
    x: card.x + side,
    y: card.y + top,
    width: card.width - 2 * side,
    height: card.height - top - bottom,
  };
}

const getPageSize = (paper: Paper, isLandscape: boolean): Size =>
  isLandscape ? { width: papers[paper].height, height: papers[paper].width } : papers[paper];

function startFramedPage(
  context: SheetContext,
  paper: Paper,
  isLandscape: boolean,
  scale: number,
  sheet: string | null,
): Box {
  const { doc, type, colours, content } = context;
  const page = startPage(context, paper, {
    isLandscape,
    drawBackground: (size) => drawPatternedBackground(doc, size, 12 * mm * scale, colours),
  });
  const card = shrinkBox({ x: 0, y: 0, ...page }, 9.5 * mm * scale);
  drawCard(doc, card, { scoop: 8.5 * mm * scale, frame: 2.5 * mm * scale }, colours);
  const x = page.width / 2;
  const title = fitText(splitAtBreakPoints(keepAmpersandsWithNextWord(content.eventName)), {
    measure: (text) => type.measure(text, 'display'),
    width: card.width - 40 * mm * scale,
    height: 32 * scale,
    largest: 26 * scale,
    smallestUnbroken: 13 * scale,
    leading: 1.1,
  });
  for (const [at, line] of title.lines.entries()) {
    const baseline =
      card.y + 15 * mm * scale + (at - (title.lines.length - 1) / 2) * title.size * 1.1;
    type.set(line, 'display', {
      x,
      baseline,
      size: title.size,
      colour: colours.text,
      align: 'middle',
    });
  }
  const words = `The room, ${content.dateLabel}`;
  const dateStyle = {
    baseline: card.y + 21.5 * mm * scale,
    size: 9.5 * scale,
    colour: colours.text2,
  } as const;
  type.set(words, 'interface', { x, align: 'middle', ...dateStyle });
  const room = getRoomArea(paper, isLandscape, scale);
  const stamp = `Printed ${content.printedAtLabel}${sheet ? `. ${sheet}` : ''}`;
  const small = {
    baseline: card.y + card.height - 6.2 * mm * scale,
    size: Math.max(6.5, 6.5 * scale),
    colour: colours.text2,
  };
  type.set(stamp, 'interface', { x: room.x + room.width, align: 'end', ...small });
  return room;
}

/** Draws additional content into a table. `box`: the space beside its label. */
type DrawInTable = (table: PlacedTable, box: Box) => void;

/** Scales the plan (in metres) to fit the box, including anything outside the walls. */
export function drawFloorPlan(
  context: SheetContext,
  plan: RoomPlan,
  box: Box,
  inTable?: DrawInTable,
): void {
  const { doc, type, colours, content } = context;
  const { room, tables, fixtures } = plan;
  const { left, top, right, bottom } = getPlanBounds(plan);
  const metre = Math.min(box.width / (right - left), box.height / (bottom - top));
  const origin = {
    x: box.x + (box.width - (right - left) * metre) / 2 - left * metre,
    y: box.y + (box.height - (bottom - top) * metre) / 2 - top * metre,
  };
  drawOutline(
    context,
    { ...origin, width: room.width * metre, height: room.depth * metre },
    0.12 * metre,
    colours.text,
  );
  const at = (thing: { x: number; y: number }) => ({
    x: origin.x + thing.x * metre,
    y: origin.y + thing.y * metre,
  });
  for (const fixture of fixtures)
    drawFixture({ doc, type, colours }, fixture, at(fixture), room, metre);
  const chairs = createChairLookup(context.content);
  for (const table of tables.filter(isPlaced)) {
    const count = content.counts && `${content.counts[table.id] ?? 0} of ${table.seats}`;
    drawTable({ doc, type, colours }, table, at(table), metre, {
      chairs: chairs(table),
      count,
      inTable,
    });
  }
  drawScale({ doc, type, colours }, box, metre);
}

type Pen = Pick<SheetContext, 'doc' | 'type' | 'colours'>;

/** Half the length of the dash that represents a chair, in metres. */
const HALF_CHAIR_WIDTH = 0.19;

/** `count` or the content of `inTable` is below the label, or beside it if the table is not deep enough for both. */
function drawTable(
  { doc, type, colours }: Pen,
  table: PlacedTable,
  { x, y }: Point,
  metre: number,
  {
    chairs: chairCount,
    count = '',
    inTable,
  }: { chairs: number; count?: string; inTable?: DrawInTable },
): void {
  doc.save().translate(x, y).scale(metre).rotate(table.turn);
  doc.path(shapePath(table)).lineWidth(0.035).fillAndStroke(colours.paper, colours.accent);
  doc.lineWidth(0.11).lineCap('round').strokeColor(colours.accent, 1);
  const chairs = getChairPositions(table, chairCount);
  const half = Math.min(HALF_CHAIR_WIDTH, 0.31 * getSmallestChairGap(chairs));
  for (const chair of chairs) {
    const [from, to] = [-half, half].map((x) => toRoomPoint(chair, { x, y: 0 })) as [Point, Point];
    doc.moveTo(from.x, from.y).lineTo(to.x, to.y);
  }
  doc.stroke().restore();
  for (const { letter, ...place } of listRowLetters(table)) {
    const middle = toRoomPoint({ x: 0, y: 0, turn: table.turn }, place);
    const size = 0.26 * metre;
    type.set(letter, 'interface', {
      x: x + middle.x * metre,
      baseline: y + middle.y * metre + size * 0.34,
      size,
      colour: colours.text2,
      align: 'middle',
    });
  }

  const area = getLabelArea(table);
  const middle = toRoomPoint({ x, y, turn: table.turn }, { x: 0, y: area.y * metre });
  const shorterSide = Math.min(area.width, area.depth) * metre;
  const isVertical = table.turn % 180 > 45 && table.turn % 180 < 135;
  const wide = (isVertical ? area.depth : area.width) * metre;
  const high = (isVertical ? area.width : area.depth) * metre;
  if (inTable) {
    const inner = {
      width: wide * (table.shape === 'round' ? 0.84 : 0.96),
      height: high * (table.shape === 'round' ? 0.82 : 0.92),
    };
    const isStacked = high >= MIN_TWO_LINE_HEIGHT;
    const labelSize = isStacked
      ? { ...inner, height: inner.height * 0.26 }
      : { ...inner, width: inner.width * 0.24 };
    const corner = { x: middle.x - inner.width / 2, y: middle.y - inner.height / 2 };
    drawLabelIn({ type, colours }, getShortLabel(table.label), { ...corner, ...labelSize });
    inTable(
      table,
      isStacked
        ? {
            x: corner.x,
            y: corner.y + labelSize.height,
            width: inner.width,
            height: inner.height - labelSize.height,
          }
        : {
            x: corner.x + labelSize.width,
            y: corner.y,
            width: inner.width - labelSize.width,
            height: inner.height,
          },
    );
    return;
  }
  const below = count && high >= MIN_TWO_LINE_HEIGHT ? count : '';
  const short = getShortLabel(table.label) + (count && !below ? `, ${count}` : '');
  const { lines, size } = fitText(splitAtBreakPoints(short), {
    measure: (text) => type.measure(text, 'numeral'),
    width: Math.max(wide, shorterSide) * (table.shape === 'round' ? 0.78 : 0.88),
    height: high * (below ? 0.45 : 0.72),
    largest: Math.max(9, Math.min(shorterSide * 0.5, 40)),
    smallestUnbroken: 6,
    leading: 1.1,
  });
  for (const [at, line] of lines.entries()) {
    const baseline =
      middle.y -
      (below ? high * 0.1 : 0) +
      (at - lines.length / 2 + 0.5) * size * 1.1 +
      size * 0.34;
    type.set(line, 'numeral', {
      x: middle.x,
      baseline,
      size,
      colour: colours.text,
      align: 'middle',
    });
  }
  if (!below) return;
  const small = Math.min(9, high * 0.2);
  type.set(below, 'interface', {
    x: middle.x,
    baseline: middle.y + high * 0.3,
    size: small,
    colour: colours.text2,
    align: 'middle',
  });
}

function drawLabelIn(
  { type, colours }: Omit<Pen, 'doc'>,
  label: string,
  { x, y, width, height }: Box,
): void {
  const { lines, size } = fitText(splitAtBreakPoints(label), {
    measure: (text) => type.measure(text, 'numeral'),
    ...{ width, height, largest: 16, smallestUnbroken: 5, leading: 1.1 },
  });
  for (const [at, line] of lines.entries()) {
    const baseline = y + height / 2 + (at - lines.length / 2 + 0.5) * size * 1.1 + size * 0.34;
    type.set(line, 'numeral', {
      x: x + width / 2,
      baseline,
      size,
      colour: colours.text,
      align: 'middle',
    });
  }
}

/** Minimum height of a table, in points, that fits its label and count on two lines. */
const MIN_TWO_LINE_HEIGHT = 26;

function drawFixture(
  { doc, type, colours }: Pen,
  fixture: Fixture,
  { x, y }: Point,
  room: RoomPlan['room'],
  metre: number,
): void {
  const { kind, width, depth, turn } = fixture;
  const { name, isRound, namePosition } = fixtureDesigns[kind];
  const [isLeft, isHigh] = [fixture.x < room.width / 2, fixture.y < room.depth / 2];
  doc
    .save()
    .translate(x, y)
    .scale(metre)
    .rotate(turn)
    .path(shapePath({ shape: isRound ? 'round' : 'long', width, depth }))
    .lineWidth(0.03);
  if (namePosition === null) doc.fillColor(colours.text2, 1).fill();
  else doc.fillAndStroke(colours.paper, colours.text2);
  doc.restore();
  if (namePosition === null) return;
  const size = Math.min(9, Math.max(6.5, (Math.hypot(width, depth) * metre) / 8));
  const isHorizontal = Math.abs(Math.sin((turn * Math.PI) / 180)) < 0.7;
  const [wide, high] = isHorizontal
    ? [width * metre, depth * metre]
    : [depth * metre, width * metre];
  const fits = type.measure(name, 'caps') * size < wide && high > size * 1.2;
  const words = { baseline: y + size * 0.34, size, colour: colours.text2 };
  // If a fixture is too narrow for its name, the name is placed beside it, towards the middle of the room.
  const distance = wide / 2 + size * 0.6;
  if (fits || high <= wide) {
    const beside = isHigh ? y + high / 2 + size * 1.15 : y - high / 2 - size * 0.5;
    type.set(name, 'caps', {
      x,
      align: 'middle',
      ...words,
      baseline: fits ? words.baseline : beside,
    });
  } else {
    type.set(name, 'caps', {
      x: isLeft ? x + distance : x - distance,
      align: isLeft ? 'start' : 'end',
      ...words,
    });
  }
}

function drawScale({ doc, type, colours }: Pen, box: Box, metre: number): void {
  const y = box.y + box.height + 5 * mm;
  const end = box.x + 2 * metre;
  doc.lineWidth(0.7).strokeColor(colours.text2, 1);
  doc.path(`M${box.x} ${y - 3}V${y}H${end}V${y - 3}`).stroke();
  type.set('2 m', 'interface', { x: end + 4, baseline: y, size: 7.5, colour: colours.text2 });
}

const LIST = {
  largest: 12,
  smallest: 9,
  pitch: 1.32,
  tall: 1.6,
  after: 1.1,
  column: 14,
  gap: 1.4,
} as const;
type Lines = { text: string; size: number; step: number }[];

/** Returns a drawing function for each sheet of names. Uses as few sheets as possible, and the largest type that fits on them. */
function layOutNameSheets(
  context: SheetContext,
  paper: Paper,
  isLandscape: boolean,
  scale: number,
): ((box: Box) => void)[] {
  const { type, colours, content } = context;
  const room = getRoomArea(paper, isLandscape, scale);
  const { tables } = groupPrintGuestsByTable(content.guests);
  const layOutAt = (size: number) => {
    const columns = Math.max(
      1,
      Math.floor((room.width + LIST.gap * size) / ((LIST.column + LIST.gap) * size)),
    );
    const width = (room.width - (columns - 1) * LIST.gap * size) / columns;
    const blocks = tables.flatMap((table) =>
      layOutBlocks(context, table, { width, size, maxHeight: room.height }),
    );
    return {
      step: width + LIST.gap * size,
      sheets: flowRows(blocks, { columns, heights: [room.height, room.height], letterGap: 0 }),
    };
  };
  const fewest = layOutAt(LIST.smallest).sheets.length;
  let size = LIST.largest * Math.sqrt(scale);
  while (size > LIST.smallest && layOutAt(size).sheets.length > fewest) size -= 0.5;
  const { step, sheets } = layOutAt(Math.max(size, LIST.smallest));
  return sheets.map((sheet) => ({ x, y }: Box) => {
    for (const { row, column, top } of sheet) {
      let baseline = y + top;
      for (const [at, line] of row.lines.entries()) {
        baseline += line.step;
        const isHead = at < row.headingLineCount;
        const colour = isHead ? colours.accentText : colours.text;
        type.set(line.text, isHead ? 'numeral' : 'display', {
          x: x + column * step,
          baseline,
          size: line.size,
          colour,
        });
      }
    }
  });
}

type Block = { letter: string; height: number; headingLineCount: number; lines: Lines };

/** Splits a table with more names than fit in a column into several blocks. */
function layOutBlocks(
  { type }: SheetContext,
  { label, guests }: PrintTable,
  { width, size, maxHeight }: { width: number; size: number; maxHeight: number },
): Block[] {
  const heading = fitText(splitAtBreakPoints(getShortLabel(label)), {
    measure: (text) => type.measure(text, 'numeral'),
    width,
    height: 60,
    largest: size * 1.35,
    smallestUnbroken: size,
    leading: 1.2,
  });
  const head = heading.lines.map((text, at) => ({
    text,
    size: heading.size,
    step: heading.size * (at === 0 ? 1.1 : 1.2),
  }));
  const blocks: Block[] = [];
  const start = (): Block => {
    const block = {
      letter: tableKey(label),
      height: sum(head) + LIST.after * size,
      headingLineCount: head.length,
      lines: [...head],
    };
    blocks.push(block);
    return block;
  };
  let block = start();
  for (const { name } of guests) {
    const leading = type.isTall(name, 'display') ? LIST.tall : LIST.pitch;
    const measure = (text: string) => type.measure(text, 'display');
    const fitted = fitName(name, {
      measure,
      width,
      height: maxHeight / 2,
      fullSize: size,
      leading,
    });
    const lines = fitted.lines.map((text) => ({
      text,
      size: fitted.size,
      step: Math.max(fitted.size, size * 0.8) * leading,
    }));
    if (block.height + sum(lines) > maxHeight && block.lines.length > head.length) block = start();
    block.lines.push(...lines);
    block.height += sum(lines);
  }
  return blocks;
}

const sum = (lines: Lines) => lines.reduce((height, { step }) => height + step, 0);
