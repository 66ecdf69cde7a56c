import { formatCount } from '@/lib/text/counts';
import {
  drawCard,
  drawOrnament,
  drawPatternedBackground,
  drawQr,
  getQrPanelWidth,
  ORNAMENT_SIZE,
} from '../drawing';
import { fitRowsOnOneSheet, flowRows, type PlacedRow } from '../flow';
import { type Box, mm, type Paper, papers, shrinkBox } from '../paper';
import {
  buildNameIndex,
  filterNamedGuests,
  filterSeated,
  getShortLabel,
  type NameOrder,
} from '../print-guests';
import { drawRule, type PageIterator, type SheetContext, startPage } from '../sheet-context';
import { fitText, keepAmpersandsWithNextWord, splitAtBreakPoints } from '../type/fit-text';
import { countRowLines, isTallRow, layOutNameRow, type NameRow } from './name-row';

const typeSizes: Partial<Record<Paper, { largest: number; smallest: number }>> = {
  A4: { largest: 12, smallest: 9.5 },
  Letter: { largest: 12, smallest: 9.5 },
  A3: { largest: 15, smallest: 10 },
  A2: { largest: 22, smallest: 11.5 },
  A1: { largest: 30, smallest: 14 },
};

const em = {
  pitch: 1.514,
  second: 1.13,
  letterGap: 0.53,
  forLetter: 1.86,
  letter: 1.66,
  gap: 1.13,
  column: 13,
  label: 1.086,
};

type Row = NameRow & { height: number };
type Layout = { size: number; columnWidth: number; sheets: PlacedRow<Row>[][] };

/** Draws one poster if the type stays large enough, otherwise as many sheets as needed. */
export function* drawChartByName(
  context: SheetContext,
  {
    paper,
    by,
    only,
    since,
  }: { paper: Paper; by: NameOrder; only?: ReadonlySet<string>; since?: string },
): PageIterator {
  const { type, content } = context;
  const scale = papers[paper].width / papers.A2.width;
  const guests = filterNamedGuests(filterSeated(content.guests)).filter(
    ({ id }) => !only || only.has(id),
  );
  const subtitle = since
    ? `Only what changed since the version of ${since}`
    : 'Find your name, then your table';
  const entries = buildNameIndex(guests, by);
  const card = shrinkBox({ x: 0, y: 0, ...papers[paper] }, 19 * mm * scale);
  const firstHead = layOutHead(context, card, scale, subtitle, true);
  const laterHead = layOutHead(context, card, scale, subtitle, false);
  const foot = footHeight(context, scale);
  const body = (top: number): Box => ({
    x: card.x + 20 * mm * scale,
    y: top,
    width: card.width - 40 * mm * scale,
    height: card.y + card.height - FOOT_MARGIN * scale - foot - top,
  });

  const rowsIn = (columnWidth: number, size: number): Row[] =>
    entries.map((entry) => {
      const row = layOutNameRow(
        type,
        entry,
        getShortLabel(entry.guest.table_number ?? ''),
        columnWidth / size - em.forLetter,
        {
          first: 'display',
          second: 'italic',
          label: 'numeral',
          labelSize: em.label,
          minShrink: 1,
        },
      );
      const tall = isTallRow(type, row) ? 1.15 : 1;
      return { ...row, height: (em.pitch + (countRowLines(row) - 1) * em.second) * size * tall };
    });

  const layOutAt = (size: number) => {
    const { width } = body(0);
    const columns = Math.max(
      1,
      Math.floor((width + em.gap * size) / ((em.column + em.gap) * size)),
    );
    const columnWidth = (width - (columns - 1) * em.gap * size) / columns;
    return {
      columns,
      columnWidth,
      rows: rowsIn(columnWidth, size),
      letterGap: em.letterGap * size,
    };
  };

  const layOutSheetsAt = (size: number): Layout => {
    const { columns, columnWidth, rows, letterGap } = layOutAt(size);
    const heights = [body(firstHead.bottom).height, body(laterHead.bottom).height] as const;
    return { size, columnWidth, sheets: flowRows(rows, { columns, heights, letterGap }) };
  };

  const { largest, smallest } = typeSizes[paper] ?? { largest: 12, smallest: 9.5 };
  const chooseLayout = (): Layout => {
    for (let size = largest; size >= smallest; size -= 0.5) {
      const { columns, columnWidth, rows, letterGap } = layOutAt(size);
      const sheet = fitRowsOnOneSheet(rows, {
        columns,
        height: body(firstHead.bottom).height,
        letterGap,
      });
      if (sheet) return { size, columnWidth, sheets: [sheet] };
    }
    // Uses as few sheets as possible, and the largest type that fits on them.
    const fewest = layOutSheetsAt(smallest).sheets.length;
    let several = layOutSheetsAt(largest);
    for (let size = largest - 0.5; several.sheets.length > fewest; size -= 0.5)
      several = layOutSheetsAt(size);
    return several;
  };

  const { size, columnWidth, sheets } = chooseLayout();
  for (const [at, sheet] of sheets.entries()) {
    startPage(context, paper, {
      drawBackground: (page) =>
        drawPatternedBackground(context.doc, page, 24 * mm * scale, context.colours),
    });
    drawCard(context.doc, card, { scoop: 17 * mm * scale, frame: 5 * mm * scale }, context.colours);
    const { bottom, draw } = at === 0 ? firstHead : laterHead;
    draw();
    const box = body(bottom);
    for (const placed of sheet) {
      drawRow(context, placed, {
        x: box.x + placed.column * (columnWidth + em.gap * size),
        y: box.y,
        width: columnWidth,
        size,
      });
    }
    const order = by === 'surname' ? 'A to Z by surname' : 'A to Z by first name';
    const lines = [`${formatCount(guests.length, 'guest')}, ${order}`];
    if (sheets.length > 1) lines.push(`Sheet ${at + 1} of ${sheets.length}`);
    drawFoot(context, card, scale, lines);
    yield;
  }
}

function layOutHead(
  { doc, type, colours, content }: SheetContext,
  card: Box,
  scale: number,
  subtitle: string,
  isFirst: boolean,
) {
  const x = card.x + card.width / 2;
  const width = card.width - 44 * mm * scale;
  const scaled = (length: number) => length * scale;
  const measure = (text: string) => type.measure(text, 'display');
  const title = fitText(splitAtBreakPoints(keepAmpersandsWithNextWord(content.eventName)), {
    measure,
    width,
    height: scaled(isFirst ? 125 : 62),
    largest: scaled(isFirst ? 108 : 54),
    smallestUnbroken: scaled(isFirst ? 44 : 30),
    leading: 1.05,
  });
  const leading =
    1.05 * title.size * (title.lines.some((line) => type.isTall(line, 'display')) ? 1.1 : 1);
  const top = card.y + 21 * mm * scale;
  const titleTop = isFirst ? top + scaled(27) + 2 * mm * scale : top;
  const titleBottom = titleTop + title.lines.length * leading;
  const dateBase = titleBottom + 4 * mm * scale + scaled(21);
  const ornamentTop = dateBase + 7 * mm * scale;
  const ornamentTimes = (46 * mm * scale) / ORNAMENT_SIZE.width;
  const howBase = isFirst
    ? ornamentTop + ORNAMENT_SIZE.height * ornamentTimes + 6 * mm * scale + scaled(24)
    : titleBottom + scaled(24);
  const centred = { x, align: 'middle' } as const;
  return {
    bottom: howBase + 11 * mm * scale,
    draw: () => {
      if (isFirst)
        type.set('Welcome', 'caps', {
          ...centred,
          baseline: top + scaled(14),
          size: scaled(19),
          colour: colours.accentText,
        });
      for (const [index, line] of title.lines.entries()) {
        const baseline = titleTop + index * leading + title.size * 0.86;
        type.set(line, 'display', { ...centred, baseline, size: title.size, colour: colours.text });
      }
      if (isFirst) {
        type.set(content.dateLabel, 'interface', {
          ...centred,
          baseline: dateBase,
          size: scaled(23),
          colour: colours.text2,
        });
        drawOrnament(doc, x, ornamentTop, ornamentTimes, colours);
      }
      type.set(subtitle, 'italic', {
        ...centred,
        baseline: howBase,
        size: Math.min(scaled(isFirst ? 27 : 22), width / type.measure(subtitle, 'italic')),
        colour: colours.text,
      });
    },
  };
}

function drawRow(
  { doc, type, colours }: SheetContext,
  { row, top, showsLetter }: PlacedRow<Row>,
  { x, y, width, size }: { x: number; y: number; width: number; size: number },
): void {
  const left = x + em.forLetter * size;
  const right = x + width;
  const fontSize = size * row.shrunk;
  const step = em.second * size * (isTallRow(type, row) ? 1.15 : 1);
  let baseline = y + top + size * (isTallRow(type, row) ? 1.06 : 0.95);
  const labelSize = row.label.sizeFactor * size;
  const label = (text: string) =>
    type.set(text, row.label.style, {
      x: right,
      baseline,
      size: labelSize,
      colour: colours.text,
      align: 'end',
    });

  if (showsLetter) {
    type.set(row.letter, 'italic', {
      x: x + 0.72 * size,
      baseline: baseline + 0.16 * size,
      size: em.letter * size,
      colour: colours.accentText,
      align: 'middle',
    });
  }
  for (const [at, { spans, indent }] of row.lines.entries()) {
    if (at > 0) baseline += step;
    type.setSpans(spans, {
      x: left + indent * fontSize,
      baseline,
      size: fontSize,
      colour: colours.text,
    });
  }
  const [short = ''] = row.label.lines;
  const last = row.lines.at(-1);
  if (row.label.isBeside && last) {
    label(short);
    const from = left + (last.indent + type.measureSpans(last.spans)) * fontSize + 0.25 * size;
    const to = right - type.measure(short, row.label.style) * labelSize - 0.4 * size;
    drawLeader(doc, from, to, baseline - 0.03 * size, size, colours.accent);
    return;
  }
  for (const line of row.label.lines) {
    baseline += step;
    label(line);
  }
}

function drawLeader(
  doc: PDFKit.PDFDocument,
  from: number,
  to: number,
  y: number,
  size: number,
  colour: string,
): void {
  const step = 0.34 * size;
  const count = Math.floor((to - from) / step);
  if (count < 1) return;
  doc
    .save()
    .lineWidth(0.1 * size)
    .lineCap('round')
    .dash(0.001, { space: step })
    .strokeColor(colour, 1)
    .moveTo(to, y)
    .lineTo(to - count * step, y)
    .stroke()
    .restore();
}

const FOOT_MARGIN = 14 * mm;
const qrWidth = (scale: number) => Math.max(20 * mm, 32 * mm * scale);
/** Without a `pageUrl` there is no QR code, and the footer is only as high as its text. */
const panelWidth = ({ content }: SheetContext, scale: number) =>
  content.pageUrl === null ? 18 * mm * scale : getQrPanelWidth(content.pageUrl, qrWidth(scale));
const footHeight = (context: SheetContext, scale: number) =>
  panelWidth(context, scale) + 12 * mm * scale;

function drawFoot(context: SheetContext, card: Box, scale: number, lines: string[]): void {
  const { doc, type, colours, content } = context;
  const [left, right] = [card.x + 20 * mm * scale, card.x + card.width - 20 * mm * scale];
  const panel = panelWidth(context, scale);
  const bottom = card.y + card.height - FOOT_MARGIN * scale;
  const rule = { width: 0.45 * mm * Math.max(0.6, scale), colour: colours.accent };
  drawRule(context, left, right, bottom - panel - 6 * mm * scale, rule);
  if (content.pageUrl !== null)
    drawQr(doc, content.pageUrl, left + 2 * mm * scale, bottom - panel, qrWidth(scale));
  const size = Math.max(9, 21 * scale);
  const middle = bottom - panel / 2;
  for (const [at, line] of (content.pageUrl === null
    ? []
    : ['Or scan, type your name,', 'and see your table.']
  ).entries()) {
    const baseline = middle + (at - 0.22) * size * 1.3;
    type.set(line, 'display', {
      x: left + panel + 6 * mm * scale,
      baseline,
      size,
      colour: colours.text,
    });
  }
  const small = Math.max(6.5, 11 * scale);
  for (const [at, line] of lines.entries()) {
    const baseline = middle + (at - (lines.length - 1) / 2 + 0.3) * small * 1.5;
    type.set(line, 'interface', {
      x: right,
      baseline,
      size: small,
      colour: colours.text2,
      align: 'end',
    });
  }
}
