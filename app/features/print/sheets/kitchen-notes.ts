import type { KitchenTable } from '@/features/guests/kitchen/kitchen';
import { tableName } from '@/features/seating/tables/model';
import { mm, type Paper } from '../paper';
import type { PrintGuest } from '../print-guests';
import { drawRule, type SheetContext, workSheetColours } from '../sheet-context';
import { splitBreakable } from '../type/fit-text';
import { drawTokens, wrapTokens } from './token-lines';
import { getWorkArea } from './work-sheet';

export const NOTE_SIZE = 10;
export const NOTE_LEADING = 12.6;
const ink = { colour: workSheetColours.ink };

export type NoteStrip = { height: number; isRow: boolean; draw: (y: number) => void };

export function buildNoteStrips(
  context: SheetContext,
  paper: Paper,
  tables: readonly KitchenTable<PrintGuest>[],
  highest: number,
): NoteStrip[] {
  const { left, right } = getWorkArea(paper);
  const { type } = context;
  const noted = tables.flatMap(({ label, guestsWithNotes: guests }) =>
    guests.map((guest) => ({ label, guest })),
  );
  if (noted.length === 0) return [];
  const perStrip = Math.max(1, Math.floor((highest - 8) / NOTE_LEADING));
  const strips = noted.flatMap(({ label, guest }) => {
    const table = tableName(label);
    const words = splitBreakable((guest.kitchen_note ?? '').replace(/\s+/g, ' '));
    const lines = wrapTokens(
      [
        { text: table, style: 'bold' },
        { text: ', ', style: 'bold' },
        { text: guest.name, style: 'bold' },
        { text: ': ', style: 'bold' },
        ...words.map((text) => ({ text, style: 'interface' }) as const),
      ],
      (right - left) / NOTE_SIZE,
      (text, style) => type.measure(text, style),
    );
    const parts = Array.from({ length: Math.ceil(lines.length / perStrip) }, (_, at) =>
      lines.slice(at * perStrip, (at + 1) * perStrip),
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
  const title: NoteStrip = {
    isRow: false,
    height: 12 * mm,
    draw: (y) => {
      type.set('Notes', 'display', { x: left, baseline: y + 9 * mm, size: 16, ...ink });
      drawRule(context, left, right, y + 12 * mm);
    },
  };
  return [title, ...strips];
}
