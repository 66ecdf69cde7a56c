import type { RoomPlan } from '@/features/seating/tables/schema';
import type { Colours } from '@/features/theme/read-theme';
import type { PaperGuest } from './guests-on-paper';
import { BLEED, type Box, isCut, mm, type Paper, papers, type Size } from './paper';
import type { Type } from './type/type';

/** What the sheets are made from. */
export type SheetFacts = {
  /** What the file calls itself. */
  title: string;
  eventName: string;
  dateLabel: string;
  /** Address of the guest page, for the QR code of the charts. */
  address: string | null;
  guests: readonly PaperGuest[];
  /** Those who come for the evening alone, whom the door list has in a block of their own. */
  evening?: { label: string; guests: readonly PaperGuest[] };
  /** Whether place cards say the chair, where a guest has one. */
  showsChairs?: boolean;
  /** What guests may choose to eat, as the host names it. */
  meals?: readonly string[];
  plan: RoomPlan | null;
  /** How many sit at each table, by its id; left out, the room is drawn without. */
  counts?: Readonly<Record<string, number>>;
  /** When it is printed, in words. */
  printed: string;
};

export type Press = { doc: PDFKit.PDFDocument; type: Type; colours: Colours; facts: SheetFacts };

/** A sheet's drawing, one page at a time, so that whoever draws may pause between them. */
export type Drawing = Generator<undefined, void>;

/** What working sheets are printed in, black on white, legible after a photocopier. */
export const plain = { ink: '#14181F', ink2: '#4A515C', rule: '#8C929B', wash: '#F1F2F3', cut: '#6B7280' } as const;

/** A new page of a paper, drawn from its top left corner; one that is cut carries colour beyond its edge. */
export function startPage({ doc }: Press, paper: Paper, { turned = false, ground = (_: Size) => {} } = {}): Size {
  const { width, height } = turned ? { width: papers[paper].height, height: papers[paper].width } : papers[paper];
  const beyond = isCut(paper) ? BLEED : 0;
  const whole = { width: width + 2 * beyond, height: height + 2 * beyond };
  doc.addPage({ size: [whole.width, whole.height], margin: 0 });
  if (beyond) {
    const trim = [beyond, beyond, beyond + width, beyond + height];
    Object.assign(doc.page.dictionary.data, { TrimBox: trim, BleedBox: [0, 0, whole.width, whole.height] });
  }
  ground(whole);
  doc.translate(beyond, beyond);
  return { width, height };
}

/** A level rule, by itself one that a photocopier still sees. */
export function drawRule(
  { doc }: Press,
  from: number,
  to: number,
  y: number,
  { width = 0.2 * mm, colour = plain.rule as string } = {},
) {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(colour, 1).stroke();
}

export const drawOutline = ({ doc }: Press, { x, y, width, height }: Box, line: number, colour: string) =>
  doc.rect(x, y, width, height).lineWidth(line).strokeColor(colour, 1).stroke();

/** Behind every other row, for the eye to follow it. */
export const drawWash = ({ doc }: Press, { x, y, width, height }: Box) =>
  doc.rect(x, y, width, height).fillColor(plain.wash, 1).fill();
