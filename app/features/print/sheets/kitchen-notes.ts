import { formatGuestTable } from '@/features/guests/kitchen/crew';
import { groupGuestsByPreparation, type KitchenTable } from '@/features/guests/kitchen/kitchen';
import { formatTableName } from '@/features/seating/tables/model';
import { mm, type Paper } from '../paper';
import type { PrintGuest } from '../print-guests';
import { drawRule, type SheetContext, staffSheetColours } from '../sheet-context';
import { splitAtBreakPoints } from '../type/fit-text';
import { getStaffSheetArea } from './staff-sheet';
import { drawTokens, type Token, wrapTokens } from './token-lines';

export const NOTE_SIZE = 10;
export const NOTE_LEADING = 12.6;
const ink = { colour: staffSheetColours.ink };

export type NoteStrip = { height: number; isRow: boolean; draw: (y: number) => void };

type Entry = { boldTexts: readonly string[]; text: string };

export function buildNoteStrips(
  context: SheetContext,
  paper: Paper,
  tables: readonly KitchenTable<PrintGuest>[],
  maxHeight: number,
): NoteStrip[] {
  const entries = tables.flatMap(({ label, guestsWithNotes: guests }) =>
    guests.map(({ name, kitchen_note }) => ({
      boldTexts: [formatTableName(label), name],
      text: kitchen_note ?? '',
    })),
  );
  return buildStrips(context, paper, { title: 'Notes', entries }, maxHeight);
}

export function buildPreparationStrips(
  context: SheetContext,
  paper: Paper,
  guests: readonly PrintGuest[],
  maxHeight: number,
): NoteStrip[] {
  const entries = groupGuestsByPreparation(guests).map(({ words, guests: listed }) => ({
    boldTexts: [`${listed.length} ${words}`],
    text: listed.map((guest) => `${guest.name}, ${formatGuestTable(guest)}`).join('; '),
  }));
  return buildStrips(context, paper, { title: 'To prepare', entries }, maxHeight);
}

function buildStrips(
  context: SheetContext,
  paper: Paper,
  { title, entries }: { title: string; entries: readonly Entry[] },
  maxHeight: number,
): NoteStrip[] {
  const { left, right } = getStaffSheetArea(paper);
  const { type } = context;
  if (entries.length === 0) return [];
  const linesPerStrip = Math.max(1, Math.floor((maxHeight - 8) / NOTE_LEADING));
  const strips = entries.flatMap(({ boldTexts, text }) => {
    const lines = wrapTokens(
      [
        ...boldTexts.flatMap((text, at): Token[] => [
          ...(at > 0 ? [{ text: ', ', style: 'bold' } as const] : []),
          { text, style: 'bold' },
        ]),
        { text: ': ', style: 'bold' },
        ...splitAtBreakPoints(text.replace(/\s+/g, ' ')).map(
          (text) => ({ text, style: 'interface' }) as const,
        ),
      ],
      (right - left) / NOTE_SIZE,
      (text, style) => type.measure(text, style),
    );
    const parts = Array.from({ length: Math.ceil(lines.length / linesPerStrip) }, (_, at) =>
      lines.slice(at * linesPerStrip, (at + 1) * linesPerStrip),
    );
    return parts.map((part): NoteStrip => {
      const height = part.length * NOTE_LEADING + 9;
      return {
        isRow: false,
        height,
        draw: (y) => {
          for (const [index, line] of part.entries()) {
            drawTokens(context, line, {
              x: left,
              baseline: y + 13 + index * NOTE_LEADING,
              size: NOTE_SIZE,
              ...ink,
            });
          }
          drawRule(context, left, right, y + height);
        },
      };
    });
  });
  const heading: NoteStrip = {
    isRow: false,
    height: 12 * mm,
    draw: (y) => {
      type.set(title, 'display', { x: left, baseline: y + 9 * mm, size: 16, ...ink });
      drawRule(context, left, right, y + 12 * mm);
    },
  };
  return [heading, ...strips];
}
