import type { RoomPlan } from '@/features/seating/tables/schema';
import type { Colours } from '@/features/theme/read-theme';
import { BLEED, type Box, isPrintShopPaper, mm, type Paper, papers, type Size } from './paper';
import type { PrintGuest } from './print-guests';
import type { Typesetter } from './type/type';

export type SheetContent = {
  title: string;
  eventName: string;
  dateLabel: string;
  pageUrl: string | null;
  guests: readonly PrintGuest[];
  /** Evening guests, who have their own block on the door list. */
  evening?: { label: string; guests: readonly PrintGuest[] };
  /** Not counted among the guests. */
  crew?: readonly PrintGuest[];
  /** “Ceremony 96, Evening 110”, on all working sheets. */
  partCounts?: string;
  showsChairs?: boolean;
  meals?: readonly string[];
  plan: RoomPlan | null;
  counts?: Readonly<Record<string, number>>;
  printedAtLabel: string;
};

export type SheetContext = {
  doc: PDFKit.PDFDocument;
  type: Typesetter;
  colours: Colours;
  content: SheetContent;
  hasBleed?: boolean;
};

/** Yields after each page, so that the caller may pause. */
export type PageIterator = Generator<undefined, void>;

/** Working sheets are black on white, so that photocopies stay legible. */
export const staffSheetColours = {
  ink: '#14181F',
  ink2: '#4A515C',
  rule: '#8C929B',
  wash: '#F1F2F3',
  cut: '#6B7280',
} as const;

/** Width of the margin that a print shop trims off each edge; 0 on a home printer. */
export const getBleed = ({ hasBleed = true }: SheetContext, paper: Paper): number =>
  hasBleed && isPrintShopPaper(paper) ? BLEED : 0;

/** Adds a page and draws its background, bleed included. The origin is the top left corner of the trimmed page. Returns the trimmed size. */
export function startPage(
  context: SheetContext,
  paper: Paper,
  { isLandscape = false, drawBackground = (_: Size) => {} } = {},
): Size {
  const { width, height } = isLandscape
    ? { width: papers[paper].height, height: papers[paper].width }
    : papers[paper];
  const { doc } = context;
  const bleed = getBleed(context, paper);
  const fullSize = { width: width + 2 * bleed, height: height + 2 * bleed };
  doc.addPage({ size: [fullSize.width, fullSize.height], margin: 0 });
  if (bleed) {
    const trim = [bleed, bleed, bleed + width, bleed + height];
    Object.assign(doc.page.dictionary.data, {
      TrimBox: trim,
      BleedBox: [0, 0, fullSize.width, fullSize.height],
    });
  }
  drawBackground(fullSize);
  doc.translate(bleed, bleed);
  return { width, height };
}

export function drawRule(
  { doc }: SheetContext,
  from: number,
  to: number,
  y: number,
  { width = 0.2 * mm, colour = staffSheetColours.rule as string } = {},
) {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(colour, 1).stroke();
}

export const drawOutline = (
  { doc }: SheetContext,
  { x, y, width, height }: Box,
  line: number,
  colour: string,
) => doc.rect(x, y, width, height).lineWidth(line).strokeColor(colour, 1).stroke();

export const fillBox = ({ doc }: SheetContext, { x, y, width, height }: Box) =>
  doc.rect(x, y, width, height).fillColor(staffSheetColours.wash, 1).fill();
