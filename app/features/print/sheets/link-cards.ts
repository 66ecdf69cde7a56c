import {
  type LinkCardKind,
  linkCardKinds,
  type PrintedLinkCard,
} from '@/features/replies/host/printed-link-card';
import { drawFrame, drawQr, getQrPanelWidth } from '../drawing';
import { type Box, mm, papers, shrinkBox } from '../paper';
import { type PageIterator, type SheetContext, staffSheetColours } from '../sheet-context';
import { getCardGrid } from '../sheet-kinds';
import {
  fitText,
  keepAmpersandsWithNextWord,
  splitAtBreakPoints,
  stackBlocks,
} from '../type/fit-text';
import type { Style } from '../type/type';
import { drawCardSheets } from './card-sheets';

/** Width of the QR code: more than a phone needs to scan a card held in the hand. */
const CODE = 24 * mm;
const EDGE = 6 * mm;
const FOOT = 7 * mm;

export function* drawLinkCards(
  context: SheetContext,
  kind: LinkCardKind,
  cards: readonly PrintedLinkCard[],
): PageIterator {
  const { type, content } = context;
  const { title, each } = linkCardKinds[kind];
  const grid = getCardGrid('escort-cards', 'A4');
  const left = grid.left + 4 * mm;
  const small = {
    baseline: papers.A4.height - 4.4 * mm,
    size: 6.5,
    colour: staffSheetColours.ink2,
  };
  yield* drawCardSheets(context, grid, cards, {
    usedPlaces: 0,
    drawAround: (sheet) => {
      type.set(`${title}, ${sheet}, one for each ${each}`, 'interface', { x: left, ...small });
      type.set(`Printed ${content.printedAtLabel}`, 'interface', {
        x: papers.A4.width - left,
        align: 'end',
        ...small,
      });
    },
    draw: (card, box) => drawLinkCard(context, card, box),
  });
}

function drawLinkCard(
  { doc, type, colours, content }: SheetContext,
  card: PrintedLinkCard,
  box: Box,
): void {
  drawFrame(doc, shrinkBox(box, 3.2 * mm), 5.5 * mm, 0.3 * mm, colours);
  const isRightToLeft = card.direction === 'rtl';
  const panel = getQrPanelWidth(card.address, CODE);
  const top = box.y + EDGE;
  const height = box.height - EDGE - FOOT - EDGE;
  drawQr(
    doc,
    card.address,
    isRightToLeft ? box.x + EDGE : box.x + box.width - EDGE - panel,
    top + (height - panel) / 2,
    CODE,
  );

  const fitted = (
    text: string,
    style: Style,
    room: { width: number; height: number; largest: number; smallest: number },
  ) =>
    fitText(splitAtBreakPoints(keepAmpersandsWithNextWord(text)), {
      measure: (line) => type.measure(line, style),
      smallestUnbroken: room.smallest,
      leading: 1.25,
      ...room,
    });
  const width = box.width - panel - 2 * EDGE - 4 * mm;
  const parts = (
    [
      [
        content.eventName,
        'display',
        colours.accentText,
        { width, height: 20, largest: 8.5, smallest: 7 },
      ],
      [card.names, 'italic', colours.text, { width, height: 40, largest: 16, smallest: 9 }],
      [card.ask, 'interface', colours.text, { width, height: 28, largest: 8, smallest: 6 }],
      [
        card.answerBy ?? '',
        'interface',
        colours.text2,
        { width, height: 24, largest: 7, smallest: 5.5 },
      ],
    ] as const
  ).flatMap(([text, style, colour, room]) =>
    text ? [{ ...fitted(text, style, room), style, colour }] : [],
  );
  const tops = stackBlocks(
    parts.map(({ lines, size }) => ({ height: lines.length * size * 1.25, before: 1 })),
    1,
    height,
  );
  const x = isRightToLeft ? box.x + box.width - EDGE - 3 * mm : box.x + EDGE + 3 * mm;
  for (const [part, { lines, size, style, colour }] of parts.entries()) {
    for (const [at, line] of lines.entries()) {
      const baseline = top + (tops[part] ?? 0) + (at * 1.25 + 0.95) * size;
      type.set(line, style, { x, baseline, size, colour, align: isRightToLeft ? 'end' : 'start' });
    }
  }
  const address = fitText(card.shown.split(/(?<=\/)/), {
    measure: (line) => type.measure(line, 'interface'),
    width: box.width - 2 * EDGE - 6 * mm,
    height: FOOT,
    largest: 7.5,
    smallestUnbroken: 6,
    leading: 1.25,
  });
  for (const [at, line] of address.lines.entries()) {
    const baseline =
      box.y + box.height - EDGE - (address.lines.length - 1 - at) * address.size * 1.25;
    type.set(line, 'interface', {
      ...{ x: box.x + box.width / 2, baseline, align: 'middle' },
      ...{ size: address.size, colour: colours.text },
    });
  }
}
