import { hasTableWord } from '@/features/seating/tables/model';
import { brand } from '@/lib/text/brand';
import { drawFrame, drawPatternedBackground, drawRoundTable } from '../drawing';
import { mm, type Paper, papers, type Size } from '../paper';
import {
  filterNamedGuests,
  getShortLabel,
  groupPrintGuestsByTable,
  type PrintTable,
} from '../print-guests';
import { getBleed, type PageIterator, type SheetContext, startPage } from '../sheet-context';
import { fitName } from '../type/fit-name';
import {
  fitText,
  keepAmpersandsWithNextWord,
  splitAtBreakPoints,
  wrapLines,
} from '../type/fit-text';

const typeSizes: Partial<Record<Paper, { largest: number; smallest: number }>> = {
  A4: { largest: 10.5, smallest: 9 },
  Letter: { largest: 10.5, smallest: 9 },
  A3: { largest: 13.5, smallest: 9 },
  A2: { largest: 19, smallest: 11 },
  A1: { largest: 27, smallest: 14 },
};

const em = {
  column: 12.1,
  gap: 1.4,
  round: 4.05,
  afterRound: 0.7,
  afterTable: 1.45,
  leading: 1.31,
  tall: 1.6,
};

type Name = { lines: string[]; size: number; height: number };
type Cell = { head: Head; names: Name[]; height: number };
type Head = { lines: string[]; size: number; isRound: boolean; height: number };
type Band = { cells: Cell[]; height: number };

export function* drawChartByTable(
  context: SheetContext,
  { paper, only, since }: { paper: Paper; only?: ReadonlySet<string>; since?: string },
): PageIterator {
  const { type, content, colours } = context;
  const page = papers[paper];
  const scale = page.width / papers.A3.width;
  const margin = Math.max(11 * mm * scale, 9 * mm);
  const tables = groupPrintGuestsByTable(filterNamedGuests(content.guests)).tables.filter(
    ({ label }) => !only || only.has(label),
  );
  const [first] = tables;
  const frameSize = { width: page.width - 30 * mm * scale, scale };
  const bottom = page.height - 14 * mm * Math.max(0.75, scale);
  const headBottom = 61.6 * mm * scale;

  const { largest, smallest } = typeSizes[paper] ?? { largest: 10.5, smallest: 9 };
  const layOutAt = (size: number) => {
    const width = page.width - 2 * margin;
    const columns = Math.max(
      1,
      Math.floor((width + em.gap * size) / ((em.column + em.gap) * size)),
    );
    const columnWidth = (width - (columns - 1) * em.gap * size) / columns;
    const topTable =
      first && hasTableWord(first.label)
        ? layOutTopTable(context, first, { ...frameSize, size: size * 1.1 })
        : null;
    const top = topTable && topTable.height < page.height / 4 ? topTable : null;
    const start = headBottom + 7 * mm * scale + (top ? top.height + 8 * mm * scale : 0);
    const maxHeight = bottom - start - em.afterTable * size;
    const cells = tables
      .slice(top ? 1 : 0)
      .flatMap((table) => layOutCells(context, table, { width: columnWidth, size, maxHeight }));
    return {
      size,
      columns,
      columnWidth,
      top,
      bands: groupIntoBands(cells, columns, em.afterTable * size),
      start,
    };
  };
  type Layout = ReturnType<typeof layOutAt>;
  const getTotalHeight = ({ bands }: Layout) => bands.reduce((sum, band) => sum + band.height, 0);
  let layout = layOutAt(largest);
  for (
    let size = largest - 0.5;
    layout.start + getTotalHeight(layout) > bottom && size >= smallest;
    size -= 0.5
  )
    layout = layOutAt(size);

  const sheets = distributeBands(layout.bands, [bottom - layout.start, bottom - 22 * mm * scale]);
  for (const [at, bands] of sheets.entries()) {
    startPage(context, paper, {
      drawBackground: at === 0 ? (size) => drawHead(context, paper, size, scale) : undefined,
    });
    if (at === 0) drawTitle(context, page, scale, since);
    if (at === 0) layout.top?.draw(15 * mm * scale, headBottom + 7 * mm * scale);
    let y = at === 0 ? layout.start : 18 * mm * scale;
    // On a single sheet, free height is spread between the rows of tables.
    const spare =
      sheets.length === 1
        ? Math.max(0, bottom - layout.start - getTotalHeight(layout)) / (bands.length + 1)
        : 0;
    y += Math.min(spare, 3 * layout.size);
    for (const { cells, height } of bands) {
      const width = cells.length * layout.columnWidth + (cells.length - 1) * em.gap * layout.size;
      const left =
        cells.length < layout.columns && bands.length > 1 ? margin : (page.width - width) / 2;
      for (const [column, cell] of cells.entries()) {
        const x =
          left + column * (layout.columnWidth + em.gap * layout.size) + layout.columnWidth / 2;
        drawCell(context, cell, x, y, layout.size);
      }
      y += height + Math.min(spare, 3 * layout.size);
    }
    const small = {
      baseline: page.height - 9 * mm * Math.max(0.8, scale),
      size: Math.max(6.5, 8.5 * scale),
      colour: colours.text2,
    };
    type.set(`Seating by ${brand.name}`, 'interface', { x: margin + 2 * mm, ...small });
    if (sheets.length > 1)
      type.set(`Sheet ${at + 1} of ${sheets.length}`, 'interface', {
        x: page.width - margin - 2 * mm,
        align: 'end',
        ...small,
      });
    yield;
  }
}

function drawHead(context: SheetContext, paper: Paper, whole: Size, scale: number): void {
  const { doc, colours } = context;
  const height = 54 * mm * scale + getBleed(context, paper);
  const step = 14.85 * mm * scale;
  drawPatternedBackground(doc, { width: whole.width, height }, 15 * mm * scale, colours);
  const count = Math.ceil(whole.width / step / 2) + 1;
  for (let at = -count; at <= count; at++) {
    const middle = whole.width / 2 + at * step;
    const radius = 7.25 * mm * scale;
    doc.path(`M${middle - radius} ${height - 0.2}a${radius} ${radius} 0 0 0 ${2 * radius} 0Z`);
  }
  doc.fillColor(colours.clothTo, 1).fill();
}

function drawTitle(
  { type, content, colours }: SheetContext,
  { width }: Size,
  scale: number,
  since?: string,
): void {
  const { lines, size } = fitText(
    splitAtBreakPoints(keepAmpersandsWithNextWord(content.eventName)),
    {
      measure: (text) => type.measure(text, 'display'),
      width: width - 44 * mm * scale,
      height: 64 * scale,
      largest: 58 * scale,
      smallestUnbroken: 22 * scale,
      leading: 1.08,
    },
  );
  const top = 8.5 * mm * scale;
  for (const [at, line] of lines.entries()) {
    const baseline =
      top + (64 * scale - lines.length * size * 1.08) / 2 + (at * 1.08 + 0.88) * size;
    type.set(line, 'display', {
      x: width / 2,
      baseline,
      size,
      colour: colours.onCloth,
      align: 'middle',
    });
  }
  const subtitle = since ? `Only what changed since the version of ${since}` : content.dateLabel;
  type.set(subtitle, 'italic', {
    x: width / 2,
    baseline: 39.5 * mm * scale,
    size: Math.min(19 * scale, (width - 24 * mm * scale) / type.measure(subtitle, 'italic')),
    colour: colours.onCloth,
    align: 'middle',
  });
}

function layOutTopTable(
  context: SheetContext,
  table: PrintTable,
  { width, size, scale }: { width: number; size: number; scale: number },
) {
  const { doc, type, colours } = context;
  const room = width - 16 * mm * scale;
  const measure = (text: string) => type.measure(text, 'display') * size;
  const between = measure('  ·  ');
  const rows: { text: string; width: number }[][] = [[]];
  let used = 0;
  for (const { name } of table.guests) {
    for (const text of wrapLines(splitAtBreakPoints(name), room, measure).lines) {
      const wide = measure(text);
      if (used > 0 && used + between + wide > room) {
        rows.push([]);
        used = 0;
      }
      used += (used > 0 ? between : 0) + wide;
      rows.at(-1)?.push({ text, width: wide });
    }
  }
  const step =
    size * (table.guests.some(({ name }) => type.isTall(name, 'display')) ? em.tall : 1.42);
  const caps = fitText(splitAtBreakPoints(table.label), {
    measure: (text) => type.measure(text, 'caps'),
    width: room,
    height: size * 3,
    largest: size * 0.86,
    smallestUnbroken: 7,
    leading: 1.3,
  });
  const capsHeight = caps.lines.length * caps.size * 1.3;
  const height = 9.6 * mm * scale + capsHeight + 2 * mm * scale + rows.length * step;
  return {
    height,
    draw: (x: number, y: number) => {
      drawFrame(doc, { x, y, width, height }, 5 * mm * scale, 0.4 * mm * scale, colours);
      const middle = x + width / 2;
      for (const [at, line] of caps.lines.entries()) {
        const baseline = y + 4.6 * mm * scale + (at * 1.3 + 0.85) * caps.size;
        type.set(line, 'caps', {
          x: middle,
          baseline,
          size: caps.size,
          colour: colours.accentText,
          align: 'middle',
        });
      }
      const top = y + 6.6 * mm * scale + capsHeight;
      for (const [at, row] of rows.entries()) {
        const baseline = top + at * step + size;
        let left =
          middle -
          (row.reduce((sum, name) => sum + name.width, 0) + (row.length - 1) * between) / 2;
        for (const [index, { text, width: wide }] of row.entries()) {
          if (index > 0) {
            type.set('·', 'display', {
              x: left + between / 2,
              baseline,
              size,
              colour: colours.accent,
              align: 'middle',
            });
            left += between;
          }
          type.set(text, 'display', { x: left, baseline, size, colour: colours.text });
          left += wide;
        }
      }
    },
  };
}

function layOutHead({ type }: SheetContext, label: string, width: number, size: number): Head {
  const short = getShortLabel(label);
  const round = { isRound: true, height: em.round * size };
  const numeral = Math.min(1.83 * size, (em.round * size * 0.58) / type.measure(short, 'numeral'));
  if (numeral >= size * 0.85) return { ...round, lines: [short], size: numeral };
  const { lines, size: set } = fitText(splitAtBreakPoints(label), {
    measure: (text) => type.measure(text, 'caps'),
    width,
    height: em.round * size,
    largest: size * 1.05,
    smallestUnbroken: Math.min(9, size),
    leading: 1.2,
  });
  return { isRound: false, lines, size: set, height: em.round * size };
}

/** Splits a table taller than a sheet into several cells. */
function layOutCells(
  context: SheetContext,
  table: PrintTable,
  { width, size, maxHeight }: { width: number; size: number; maxHeight: number },
): Cell[] {
  const { type } = context;
  const head = layOutHead(context, table.label, width, size);
  const empty = head.height + em.afterRound * size;
  const cells: Cell[] = [{ head, names: [], height: empty }];
  for (const { name } of table.guests) {
    const leading = type.isTall(name, 'display') ? em.tall : em.leading;
    const measure = (text: string) => type.measure(text, 'display');
    const fitted = fitName(name, {
      measure,
      width,
      height: maxHeight - empty,
      fullSize: size,
      leading,
    });
    const height = Math.max(leading * size, fitted.lines.length * fitted.size * leading);
    let cell = cells.at(-1) as Cell;
    if (cell.names.length > 0 && cell.height + height > maxHeight) {
      cell = { head, names: [], height: empty };
      cells.push(cell);
    }
    cell.names.push({ ...fitted, height });
    cell.height += height;
  }
  return cells;
}

const groupIntoBands = (cells: Cell[], columns: number, after: number): Band[] =>
  Array.from({ length: Math.ceil(cells.length / columns) }, (_, at) => {
    const some = cells.slice(at * columns, (at + 1) * columns);
    return { cells: some, height: Math.max(...some.map(({ height }) => height)) + after };
  });

function distributeBands(bands: readonly Band[], heights: readonly [number, number]): Band[][] {
  const sheets: Band[][] = [[]];
  let used = 0;
  for (const band of bands) {
    const sheet = sheets.at(-1) ?? [];
    const height = heights[sheets.length === 1 ? 0 : 1];
    if (sheet.length > 0 && used + band.height > height) {
      sheets.push([band]);
      used = band.height;
    } else {
      sheet.push(band);
      used += band.height;
    }
  }
  return sheets;
}

function drawCell(
  { doc, type, colours }: SheetContext,
  { head, names }: Cell,
  x: number,
  y: number,
  size: number,
): void {
  if (head.isRound) drawRoundTable(doc, x, y + head.height / 2, head.height * 0.98, colours);
  const leading = head.size * (head.isRound ? 1 : 1.2);
  const first = y + head.height / 2 - (head.lines.length * leading) / 2;
  for (const [at, line] of head.lines.entries()) {
    const baseline = first + at * leading + leading / 2 + head.size * 0.35;
    const colour = head.isRound ? colours.text : colours.accentText;
    type.set(line, head.isRound ? 'numeral' : 'caps', {
      x,
      baseline,
      size: head.size,
      colour,
      align: 'middle',
    });
  }
  let top = y + head.height + em.afterRound * size;
  for (const { lines, size: set, height } of names) {
    const step = height / lines.length;
    for (const [at, line] of lines.entries()) {
      const baseline = top + at * step + step / 2 + set * 0.33;
      type.set(line, 'display', { x, baseline, size: set, colour: colours.text, align: 'middle' });
    }
    top += height;
  }
}
