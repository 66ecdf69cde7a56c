import { formatCrewHeading } from '@/features/guests/kitchen/crew';
import { getKitchenLines } from '@/features/guests/kitchen/kitchen';
import { formatTableName } from '@/features/seating/tables/model';
import { mm } from '../paper';
import type { PrintGuest } from '../print-guests';
import { drawRule, type SheetContext, staffSheetColours } from '../sheet-context';
import { splitAtBreakPoints } from '../type/fit-text';
import { NOTE_LEADING, NOTE_SIZE, type NoteStrip } from './kitchen-notes';
import { drawTokens, type Token, toAllergyTokens, wrapTokens } from './token-lines';

const HEADING = 12 * mm;
const ink = { colour: staffSheetColours.ink };
/** Share of the width at which the columns begin: name, work, meal, allergies. */
const columns = [0, 0.24, 0.54, 0.77] as const;

/** The crew's meals, printed below the tables' meals and left out of the totals. */
export function buildCrewStrips(
  context: SheetContext,
  { left, right }: { left: number; right: number },
  crew: readonly PrintGuest[],
): NoteStrip[] {
  if (crew.length === 0) return [];
  const { type } = context;
  const heading: NoteStrip = {
    isRow: false,
    height: HEADING,
    draw: (y) => {
      type.set(formatCrewHeading(crew), 'display', {
        ...{ x: left, baseline: y + 9 * mm, size: 16 },
        ...ink,
      });
      drawRule(context, left, right, y + HEADING, { width: 0.4 * mm, ...ink });
    },
  };
  return [heading, ...crew.map((member) => buildRow(context, left, right - left, member))];
}

const toTokens = (words: readonly (string | null | undefined | false)[]): Token[] =>
  splitAtBreakPoints(words.filter(Boolean).join(', ').replace(/\s+/g, ' ')).map((text) => ({
    text,
    style: 'interface',
  }));

function buildRow(
  context: SheetContext,
  left: number,
  width: number,
  member: PrintGuest,
): NoteStrip {
  const { name, additional_info, kitchen_note, meal, table_number } = member;
  const cells = [
    toTokens([name]),
    toTokens([
      additional_info,
      table_number !== null && formatTableName(table_number, 'table'),
      kitchen_note,
    ]),
    toTokens([meal ?? 'No meal yet']),
    toAllergyTokens(getKitchenLines(member)),
  ].map((tokens, at) => {
    const share = (columns[at + 1] ?? 1) - (columns[at] ?? 0);
    return wrapTokens(tokens, (width * share - 3 * mm) / NOTE_SIZE, (text, style) =>
      context.type.measure(text, style),
    );
  });
  const height = Math.max(...cells.map((lines) => lines.length)) * NOTE_LEADING + 9;
  return {
    isRow: false,
    height,
    draw: (y) => {
      for (const [at, lines] of cells.entries())
        for (const [index, line] of lines.entries())
          drawTokens(context, line, {
            x: left + width * (columns[at] ?? 0) + 1 * mm,
            baseline: y + 13 + index * NOTE_LEADING,
            size: NOTE_SIZE,
            ...ink,
          });
      drawRule(context, left, left + width, y + height);
    },
  };
}
